// Lists and describes parts, finds their pictures and changes choices.
#include "import/part_list.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxCuts = 8;
constexpr size_t kMaxListedNames = 6;  // names in the short description
constexpr size_t kMaxOfKind = 256;     // objects, classes and tiles in the list

std::string_view kindWord(MapPart::Kind kind) {
    switch (kind) {
        case MapPart::Kind::value: return "value ";
        case MapPart::Kind::tileClass: return "class ";
        case MapPart::Kind::object: return "object ";
        case MapPart::Kind::tile: return "tile ";
        case MapPart::Kind::layer:
        case MapPart::Kind::objectLayer: break;
    }
    return "layer ";
}

/// A name for display, cut after 60 code points.
std::string shown(const std::string& name) {
    const std::string text = inQuotes(name);
    return text.substr(1, text.size() - 2);
}

bool isLayer(const MapPart& part) {
    return part.kind == MapPart::Kind::layer || part.kind == MapPart::Kind::objectLayer;
}

/// Counts the cells of tiles and values, and finds the first cell of each.
struct CellCounts {
    struct First {
        std::optional<size_t> layer{};
        Rect rect{};  ///< [px of the file]
    };
    std::vector<size_t> ofTile;
    std::vector<First> first;
    std::vector<size_t> ofLayer;

    explicit CellCounts(const ImportedMap& map)
        : ofTile(map.tiles.size()), first(map.tiles.size()), ofLayer(map.layers.size()) {
        for (size_t at = 0; at < map.layers.size(); ++at) {
            const ImportedLayer& layer = map.layers[at];
            for (const ImportedBlock& block : layer.blocks) {
                for (size_t i = 0; i < block.tiles.size(); ++i) {
                    const uint32_t tile = block.tiles[i];
                    if (tile == 0) continue;
                    ++ofTile[tile];
                    ++ofLayer[at];
                    if (first[tile].layer) continue;
                    const int number = static_cast<int>(i);
                    first[tile] = {at, cellRect(map, layer,
                                                {block.cells.left + number % block.cells.width,
                                                 block.cells.top + number / block.cells.width},
                                                tile)};
                }
            }
            for (const PlacedTile& one : layer.placed) {
                ++ofTile[one.tile];
                if (!layer.hasValues()) ++ofLayer[at];
                if (!first[one.tile].layer)
                    first[one.tile] = {at, {one.at.x, one.at.y, layer.side, layer.side}};
            }
        }
    }
};

class PartLister {
public:
    PartLister(const MapParts& parts, const MapGround* ground)
        : parts_(parts), map_(parts.map), ground_(ground), counts_(map_) {}

    std::vector<MapPart> run();

private:
    bool hasMarked(const ImportedLayer& layer) const;
    void addLayer(size_t at);
    void addObjects();
    void addClasses();
    void addTiles();

    const MapParts& parts_;
    const ImportedMap& map_;
    const MapGround* ground_;
    const CellCounts counts_;
    std::vector<MapPart> all_;
};

/// True if a tile in a layer is ground by its own property, class or shape.
bool PartLister::hasMarked(const ImportedLayer& layer) const {
    const auto isMarked = [&](uint32_t tile) {
        return parts_.roles.isMarked(tile) || !map_.tiles[tile].shapes.empty();
    };
    return std::ranges::any_of(layer.blocks, [&](const ImportedBlock& block) {
        return std::ranges::any_of(block.tiles, isMarked);
    });
}

void PartLister::addLayer(size_t at) {
    const ImportedLayer& layer = map_.layers[at];
    const PartRole& role = parts_.roles.layers[at];
    const bool isObjects = layer.kind == ImportedLayer::Kind::objects;
    MapPart part{.kind = isObjects ? MapPart::Kind::objectLayer : MapPart::Kind::layer,
                 .name = layer.name,
                 .role = role.role,
                 .source = role.source};
    part.cells = isObjects ? layer.objects.size() : counts_.ofLayer[at];
    if (ground_ != nullptr) part.groundCells = ground_->cells[at];
    part.isGround = part.groundCells > 0;
    part.isByTiles = part.isGround && !role.role && hasMarked(layer);
    const bool isOneWay =
        ground_ != nullptr && part.isGround && ground_->oneWays[at] == ground_->cells[at];
    if (part.isGround && !role.role && isOneWay) part.role = MapRole::oneWay;
    all_.push_back(std::move(part));
    for (const uint32_t number : layer.values) {
        const ImportedTile& value = map_.tiles[number];
        const PartRole own = parts_.roles.ofCell(at, number);
        // Without a name, or if the layer has the same name: by its layer and number.
        const bool isNamed = !value.name.empty() && !isSameName(value.name, layer.name);
        MapPart one{.kind = MapPart::Kind::value,
                    .name = isNamed ? value.name : value.title,
                    .role = own.role,
                    .source = own.source,
                    .cells = counts_.ofTile[number],
                    .colour = value.colour,
                    .layer = layer.name};
        if (ground_ != nullptr) one.groundCells = ground_->cellsOf[number];
        one.isGround = one.groundCells > 0;
        all_.push_back(std::move(one));
    }
}

/// Objects by their class, otherwise by their name; numbered ones together.
void PartLister::addObjects() {
    std::map<std::string_view, size_t> known;
    for (size_t at = 0; at < map_.layers.size(); ++at) {
        const ImportedLayer& layer = map_.layers[at];
        for (size_t i = 0; i < layer.objects.size(); ++i) {
            const ImportedObject& object = layer.objects[i];
            const std::string_view tag =
                object.tags.empty() ? std::string_view{} : std::string_view(object.tags.front());
            const std::string_view name = withoutNumber(!object.kind.empty()   ? object.kind
                                                        : !object.name.empty() ? object.name
                                                                               : tag);
            if (name.empty() || object.isText) continue;
            const auto [found, isNew] = known.try_emplace(name, all_.size());
            if (isNew && known.size() > kMaxOfKind) {
                known.erase(found);
                continue;
            }
            const PartRole& role = parts_.roles.objects[at][i];
            if (isNew)
                all_.push_back({.kind = MapPart::Kind::object,
                                .name = std::string(name),
                                .role = role.role,
                                .source = role.source,
                                .layer = layer.name});
            MapPart& part = all_[found->second];
            ++part.cells;
            if (ground_ == nullptr || !ground_->objects.contains(&object)) continue;
            ++part.groundCells;
            part.isGround = true;
        }
    }
}

/// Classes of tiles, in the order of their first tiles.
void PartLister::addClasses() {
    std::unordered_map<std::string_view, size_t> known;
    for (uint32_t number = 1; number < map_.tiles.size(); ++number) {
        const ImportedTile& tile = map_.tiles[number];
        if (tile.value || counts_.ofTile[number] == 0) continue;
        const std::string_view name = !tile.name.empty()   ? std::string_view(tile.name)
                                      : !tile.tags.empty() ? std::string_view(tile.tags.front())
                                                           : std::string_view{};
        if (name.empty()) continue;
        const auto [found, isNew] = known.try_emplace(name, all_.size());
        const PartRole& role = parts_.roles.tiles[number];
        if (isNew)
            all_.push_back({.kind = MapPart::Kind::tileClass,
                            .name = std::string(name),
                            .role = role.role,
                            .source = role.source});
        MapPart& part = all_[found->second];
        part.cells += counts_.ofTile[number];
        if (ground_ != nullptr) part.groundCells += ground_->cellsOf[number];
        part.isGround = part.groundCells > 0;
    }
}

/// The most frequent tiles and the chosen ones.
void PartLister::addTiles() {
    std::map<std::string_view, std::pair<MapPart, uint32_t>> tiles;
    for (uint32_t number = 1; number < map_.tiles.size(); ++number) {
        const ImportedTile& tile = map_.tiles[number];
        if (tile.value || tile.title.empty() || counts_.ofTile[number] == 0) continue;
        const size_t layer = counts_.first[number].layer.value_or(0);
        const PartRole role = parts_.roles.ofCell(layer, number);
        auto& [part, first] = tiles[tile.title];
        if (first == 0) {
            first = number;
            part = {.kind = MapPart::Kind::tile,
                    .name = tile.title,
                    .role = role.role,
                    .source = role.source};
            part.layer = map_.layers[layer].name;
            if (ground_ != nullptr) {
                const Rect& cell = counts_.first[number].rect;
                const Vec2i corner = ground_->placeOf(cell.left, cell.top);
                part.place = corner;
            }
        }
        part.cells += counts_.ofTile[number];
        if (ground_ != nullptr) part.groundCells += ground_->cellsOf[number];
        part.isGround = part.groundCells > 0;
    }
    std::vector<MapPart> parts;
    for (auto& [name, found] : tiles) parts.push_back(std::move(found.first));
    std::ranges::stable_sort(parts, [](const MapPart& a, const MapPart& b) {
        return std::pair(!a.isChosen(), b.cells) < std::pair(!b.isChosen(), a.cells);
    });
    if (parts.size() > kMaxOfKind) parts.resize(kMaxOfKind);
    for (MapPart& part : parts) all_.push_back(std::move(part));
}

std::vector<MapPart> PartLister::run() {
    for (size_t at = map_.layers.size(); at-- > 0;)
        if (map_.layers[at].kind != ImportedLayer::Kind::picture) addLayer(at);
    addObjects();
    addClasses();
    addTiles();
    return std::move(all_);
}

/// "solid", "one-way", "a coin", "nothing".
std::string wordFor(const MapPart& part) {
    if (part.isGround) return part.role == MapRole::oneWay ? "one-way" : "solid";
    const bool isRole = part.role && !isSolidRole(*part.role) && part.role != MapRole::oneWay &&
                        part.role != MapRole::nothing;
    if (!isRole) return "nothing";
    if (part.role == MapRole::decoration) return "decoration";
    const std::string_view name = rowOf(*part.role).name;
    const bool isVowel = std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (isVowel ? "an " : "a ") + std::string(name);
}

/// The names of layers with this result, the lowest first.
std::string namesOf(std::span<const MapPart> parts, bool isOneWay) {
    std::string names;
    size_t count = 0;
    for (size_t i = parts.size(); i-- > 0;) {
        const MapPart& part = parts[i];
        if (!isLayer(part) || !part.isGround) continue;
        if ((part.role == MapRole::oneWay) != isOneWay) continue;
        if (++count <= kMaxListedNames) names += (names.empty() ? "" : ", ") + shown(part.name);
    }
    if (count > kMaxListedNames)
        names += " and " + std::to_string(count - kMaxListedNames) + " more";
    return names;
}

/// How often each cut is drawn.
using CutCounts = std::unordered_map<uint32_t, size_t>;

std::vector<uint32_t> mostFrequentCuts(const CutCounts& counts) {
    std::vector<std::pair<uint32_t, size_t>> sorted(counts.begin(), counts.end());
    // Equal counts are sorted by cut, independent of the order of the table.
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    std::vector<uint32_t> most;
    for (const auto& [cut, count] : sorted)
        if (most.size() < kMaxCuts) most.push_back(cut);
    return most;
}

}  // namespace

std::vector<MapPart> partsOf(const MapParts& parts, const MapGround* ground) {
    return PartLister(parts, ground).run();
}

std::string reasonFor(const MapPart& part) {
    const bool isNamed = part.role.has_value() && part.source != RoleSource::none;
    const bool isGroundRole =
        part.role && (isSolidRole(*part.role) || part.role == MapRole::oneWay);
    std::string reason;
    if (part.isByTiles)
        reason = "by its tiles";
    else if (part.isGround && !part.role)
        reason = "nothing gives it another role";
    else if (part.isGround && !isGroundRole)
        reason = "some of it is ground";
    else if (!part.isGround && isNamed && isGroundRole)
        reason = part.cells == 0 ? "it is empty" : "the ground is read from other parts";
    else if (isNamed)
        reason = wordsFor(part.source);
    else
        reason = part.cells == 0 ? "it is empty" : "it has no role";
    const bool isCells = part.kind == MapPart::Kind::layer || part.kind == MapPart::Kind::value;
    if (!part.isGround && part.cells > 0 && isCells)
        reason += "; " + std::to_string(part.cells) + (part.cells == 1 ? " tile" : " tiles");
    return reason;
}

std::vector<std::string> solidNotesOf(std::span<const MapPart> parts, size_t most) {
    std::vector<std::string> lines;
    const auto add = [&](const MapPart& part) {
        lines.push_back(std::string(kindWord(part.kind)) + inQuotes(part.name) + " is " +
                        wordFor(part) + ": " + reasonFor(part));
    };
    // Layers first, then chosen parts, then values that differ from their layer.
    for (size_t i = parts.size(); i-- > 0;)
        if (isLayer(parts[i]) && (parts[i].kind == MapPart::Kind::layer || parts[i].isGround))
            add(parts[i]);
    for (size_t i = parts.size(); i-- > 0;)
        if (!isLayer(parts[i]) && parts[i].isChosen()) add(parts[i]);
    const MapPart* layer = nullptr;
    for (const MapPart& part : parts) {
        if (part.kind == MapPart::Kind::layer) layer = &part;
        const bool isValue = part.kind == MapPart::Kind::value;
        if (isValue && layer != nullptr && layer->isGround && !part.isGround && part.cells > 0 &&
            !part.isChosen())
            add(part);
    }
    if (lines.size() <= most) return lines;
    const size_t more = lines.size() - (most - 1);
    lines.resize(most - 1);
    lines.push_back("and " + std::to_string(more) + " more");
    return lines;
}

std::string solidWords(std::span<const MapPart> parts) {
    const std::string solid = namesOf(parts, false);
    const std::string oneWay = namesOf(parts, true);
    std::string words = solid.empty() ? "" : "Solid: " + solid;
    if (!oneWay.empty()) words += (words.empty() ? "" : ". ") + ("One-way: " + oneWay);
    return words;
}

void addCuts(MapInfo& map) {
    std::unordered_map<std::string_view, CutCounts> shownIn;
    std::map<std::tuple<std::string_view, int, int>, std::vector<MapPart*>> tiles;
    for (MapPart& part : map.parts)
        if (part.place) tiles[{part.layer, part.place->x, part.place->y}].push_back(&part);
    for (const PictureLayer& layer : map.pictures.layers) {
        CutCounts& counts = shownIn[layer.name];
        for (const Stamp& stamp : layer.stamps) {
            ++counts[stamp.cut];
            // A tile's picture is the one of its layer at one of its cells.
            const auto found = tiles.find({layer.name, stamp.at.x, stamp.at.y});
            if (found == tiles.end()) continue;
            for (MapPart* part : found->second)
                if (part->cuts.empty()) part->cuts = {stamp.cut};
        }
    }
    for (MapPart& part : map.parts) {
        if (!isLayer(part) || !part.cuts.empty()) continue;
        const auto found = shownIn.find(part.name);
        if (found != shownIn.end()) part.cuts = mostFrequentCuts(found->second);
    }
}

std::vector<RoleCount> countsOf(const Level& level, std::span<const MapPart> parts) {
    size_t solid = 0;
    size_t oneWay = 0;
    for (int y = 0; y < level.tiles.rows(); ++y) {
        for (int x = 0; x < level.tiles.columns(); ++x) {
            const Tile tile = level.tiles.tile({x, y});
            if (tile.shape != kEmpty) ++(tile.oneWay ? oneWay : solid);
        }
    }
    const auto isHazard = [](const BodyStart& clone) {
        return clone.groups &&
               std::ranges::find(*clone.groups, kHazardGroup) != clone.groups->end();
    };
    const Cast& cast = *level.cast;
    const auto enemies = static_cast<size_t>(std::ranges::count_if(cast.clones, isHazard));
    std::vector<RoleCount> counts;
    const auto add = [&](std::string_view one, std::string_view several, size_t count,
                         auto isFrom) {
        if (count == 0) return;
        RoleCount made{std::string(count == 1 ? one : several), count};
        size_t names = 0;
        for (const MapPart& part : parts) {
            const bool isTile = part.kind == MapPart::Kind::tile && !part.isChosen();
            if (isTile || part.name.empty() || part.cells == 0 || !isFrom(part)) continue;
            if (++names <= kMaxListedNames)
                made.from += (names == 1 ? "" : ", ") + shown(part.name);
        }
        if (names > kMaxListedNames) made.from += ", ...";
        counts.push_back(std::move(made));
    };
    const auto hasRole = [](MapRole role) {
        return [role](const MapPart& part) { return part.role == role; };
    };
    const auto addRole = [&](MapRole role, size_t count) {
        add(rowOf(role).name, rowOf(role).plural, count, hasRole(role));
    };
    add("cell solid", "cells solid", solid,
        [](const MapPart& part) { return part.isGround && part.role != MapRole::oneWay; });
    add("cell one-way", "cells one-way", oneWay,
        [](const MapPart& part) { return part.isGround && part.role == MapRole::oneWay; });
    for (const MapRole role :
         {MapRole::checkpoint, MapRole::hazard, MapRole::goal, MapRole::coin}) {
        const auto isOfRole = [&](const Zone& zone) { return zone.kind == *zoneOf(role); };
        addRole(role, static_cast<size_t>(std::ranges::count_if(level.scenery->zones, isOfRole)));
    }
    addRole(MapRole::enemy, enemies);
    add("clone", "clones", cast.clones.size() - enemies, [](const MapPart&) { return false; });
    add("platform", "platforms", cast.platforms.size(), hasRole(MapRole::movingPlatform));
    addRole(MapRole::crate, cast.crates.size());
    addRole(MapRole::sign, level.scenery->signs.size());
    return counts;
}

MapChoices choicesAfter(const MapChoices& choices, const MapPart& part,
                        std::optional<MapRole> role) {
    MapChoices after = choices;
    after.expectsNames = false;
    const auto isSame = [&](const std::string& one) { return isSameName(one, part.name); };
    std::erase_if(after.solid, isSame);
    std::erase_if(after.roles, [&](const RoleChoice& one) { return isSame(one.name); });
    if (part.name.empty() || !role) return after;
    // If only chosen parts are solid, this one has to be chosen too.
    if (role == MapRole::ground && !choices.solid.empty())
        after.solid.push_back(part.name);
    else
        after.roles.push_back({*role, part.name});
    return after;
}

MapChoices withoutReading(const MapChoices& choices) {
    MapChoices made = choices;
    made.solid.clear();
    made.reading.reset();
    made.layer.clear();
    return made;
}

MapChoices choicesAfterFolder(const MapChoices& own, const MapChoices& before,
                              const MapChoices& after) {
    MapChoices made = own;
    const auto isChanged = [&](const RoleChoice& one) {
        const auto has = [&](const MapChoices& choices) {
            return std::ranges::any_of(choices.roles, [&](const RoleChoice& other) {
                return other.role == one.role && isSameName(other.name, one.name);
            });
        };
        return has(before) != has(after);
    };
    for (const MapChoices* choices : {&before, &after})
        for (const RoleChoice& one : choices->roles)
            if (isChanged(one))
                std::erase_if(made.roles, [&](const RoleChoice& mine) {
                    return isSameName(mine.name, one.name);
                });
    const bool hasSameGround = before.reading == after.reading && before.layer == after.layer &&
                               before.solid == after.solid;
    if (!hasSameGround) made = withoutReading(made);
    if (before.playerSize != after.playerSize) made.playerSize.reset();
    return made;
}

MapChoices choicesAfter(const MapChoices& choices, const MapReading& reading) {
    MapChoices after = choices;
    after.expectsNames = false;
    if (reading.kind == ReadingKind::chosen) return after;
    after.solid.clear();
    after.reading = reading.kind;
    after.layer = reading.layer;
    return after;
}

}  // namespace pixelstep
