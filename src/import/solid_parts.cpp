// Lists the parts of a map that can be chosen.
#include "import/solid_parts.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "import/cell_zones.h"

namespace pixelstep {
namespace {

/// The role, if cells can have it.
std::optional<MapRole> zoneRoleOf(std::optional<MapRole> role) {
    const bool isOfCells =
        role && (zoneOf(*role) || role == MapRole::start || !rowOf(*role).isSupported);
    return isOfCells && role != MapRole::empty ? role : std::nullopt;
}

MapPart partOf(const PartSource& source, size_t at) {
    const ImportedLayer& layer = source.map.layers[at];
    const LayerSolidity& result = source.attempt.results[at];
    const Tally& tally = source.layers[at];
    MapPart part{.kind = MapPart::Kind::layer,
                 .name = layer.name,
                 .is = result.is,
                 .reason = result.reason,
                 .chosen = layer.chosen,
                 .cells = source.counts.ofLayer[at]};
    part.role = layer.chosenRole ? layer.chosenRole : zoneRoleOf(layer.role);
    part.isRoleChosen = layer.chosenRole.has_value();
    if (part.isRoleChosen) return part;
    const bool isSeen = (layer.hasValues() || !layer.isHidden || source.map.hidesData) &&
                        !layer.hasParallax && !layer.chosen;
    if (isSeen && layer.role && tally.is() == Solidity::nothing && roleOfCell(layer, {})) {
        part.is = Solidity::nothing;
        part.reason = byName(rowOf(*layer.role).name);
        part.isZone = zoneOf(*layer.role) || layer.role == MapRole::start;
        return part;
    }
    if (source.map.isProject) {
        part.is = tally.is();
        if (part.is == Solidity::nothing && (result.is != Solidity::nothing || part.cells == 0))
            part.reason = part.cells == 0 ? "it is empty" : "nothing in it is solid";
        if (part.is != Solidity::nothing && result.is == Solidity::nothing)
            part.reason = "its values are chosen by you";
        return part;
    }
    if (part.chosen) return part;
    const size_t set = tally.solid + tally.oneWay;
    if (set == 0 && part.is != Solidity::nothing) {
        part.is = Solidity::nothing;
        part.reason = "none of its tiles is solid";
    } else if (set > 0 && part.is == Solidity::nothing) {
        // In a layer that is not solid, only chosen classes of tiles are.
        part.is = tally.is();
        part.reason =
            tally.solid > 0 ? "classes of its tiles are chosen" : "by its tiles' properties";
    }
    return part;
}

MapPart partOf(const PartSource& source, const ImportedObjects& layer) {
    MapPart part{.kind = MapPart::Kind::objectLayer, .name = layer.name, .chosen = layer.chosen};
    const bool isNamed = layer.meaning.is(MapRole::ground) || layer.meaning.is(MapRole::oneWay);
    for (const ImportedObject& object : layer.objects) {
        if (!object.isByLayer && !layer.chosen) continue;
        const Solidity is =
            solidityOf(object, layer, source.attempt.rule, source.attempt.hasObjects);
        if (part.is != Solidity::solid && is != Solidity::nothing) part.is = is;
    }
    part.reason = isNamed ? "another rule covers more" : "its name has no role";
    if (part.is != Solidity::nothing) part.reason = "its objects are, by its name";
    if (source.attempt.rule == SolidRule::choices) part.reason = kOthersChosen;
    if (!isNamed && part.is == Solidity::nothing) part.role = layer.meaning.role;
    if (part.role) part.reason = byName(rowOf(*part.role).name);
    if (part.chosen) part.is = *part.chosen;
    if (part.chosen) part.reason = kChosen;
    if (!layer.chosenRole) return part;
    part.role = layer.chosenRole;
    part.isRoleChosen = true;
    part.reason = reasonOfChoice(part.role);
    part.chosen = Solidity::nothing;
    return part;
}

/// Lists objects by their classes or names, with their results.
void listObjects(const PartSource& source, SolidGround& ground) {
    constexpr size_t kMax = 256;  // of parts in the list
    std::map<std::string_view, size_t> known;
    for (const ImportedObjects& layer : source.map.objects) {
        for (const ImportedObject& object : layer.objects) {
            const std::string_view name = object.kind.empty() ? object.name : object.kind;
            if (name.empty() || object.isTaken || object.isText) continue;
            const auto [found, isNew] = known.try_emplace(name, ground.parts.size());
            if (isNew && known.size() > kMax) {
                known.erase(found);
                continue;
            }
            if (isNew) {
                MapPart part{.kind = MapPart::Kind::object, .name = std::string(name)};
                part.role = object.meaning.role;
                part.reason = part.role ? byName(rowOf(*part.role).name) : "its name has no role";
                part.chosen = object.chosen;
                if (part.chosen) part.reason = kChosen;
                if (part.chosen) part.is = *part.chosen;
                const bool isOwn = object.chosenRole && object.chosenRole != layer.chosenRole;
                part.isRoleChosen = isOwn;
                if (object.chosenRole) part.reason = reasonOfChoice(object.chosenRole);
                if (isOwn) part.chosen = Solidity::nothing;
                ground.parts.push_back(std::move(part));
            }
            MapPart& part = ground.parts[found->second];
            ++part.cells;
            const Solidity is =
                solidityOf(object, layer, source.attempt.rule, source.attempt.hasObjects);
            if (part.is == Solidity::solid || is == Solidity::nothing) continue;
            part.is = is;
            // Other objects of the name may have other roles, such as moving platforms.
            if (part.chosen || part.isRoleChosen || !object.meaning.role) continue;
            part.role = object.meaning.role;
            part.reason = byName(rowOf(*part.role).name);
        }
    }
}

struct FirstCell {
    std::optional<size_t> layer{};
    Vec2i at{};
    Vec2i rest{};  // [px] of the level, from the cell to the tile
};

/// The first cell of each kind; [px of the file] its top left corner.
std::vector<FirstCell> firstCells(const PartSource& source) {
    std::vector<FirstCell> first(source.map.kinds.size());
    for (size_t layer = 0; layer < source.map.layers.size(); ++layer) {
        size_t left = 0;  // kinds of the layer still to be found
        for (const auto& [kind, count] : source.counts.kindsInBlocks[layer])
            if (!first[kind].layer) ++left;
        for (const ImportedBlock& block : source.map.layers[layer].blocks) {
            for (size_t i = 0; i < block.kinds.size() && left > 0; ++i) {
                FirstCell& cell = first[block.kinds[i]];
                if (block.kinds[i] == 0 || cell.layer) continue;
                const int at = static_cast<int>(i);
                const int row = block.cells.top + at / block.cells.width;
                const Vec2i place{block.cells.left + at % block.cells.width, row};
                cell = {layer, block.offset + Vec2i{place.x * block.side, place.y * block.side},
                        block.rest};
                --left;
            }
        }
        for (const PlacedTiles& placed : source.map.layers[layer].placed)
            for (const PlacedTiles::One& one : placed.tiles)
                if (FirstCell& cell = first[one.kind]; !cell.layer) cell = {layer, one.at, {}};
    }
    return first;
}

/// For layers that count by their values, adds the level's tiles to the counts of the tiles drawn
/// there.
void countTilesOfValues(const PartSource& source, const SolidGround& ground,
                        std::vector<Tally>& kinds) {
    const double scale = ground.scale();
    const TileMap& tiles = ground.tiles;
    for (size_t layer = 0; layer < source.map.layers.size(); ++layer) {
        if (!countsValues(source.attempt, source.map, layer)) continue;
        for (const PlacedTiles& placed : source.map.layers[layer].placed) {
            const double half = placed.side / 2.0;
            for (const PlacedTiles::One& one : placed.tiles) {
                const Vec2i middle{static_cast<int>((one.at.x + half) * scale),
                                   static_cast<int>((one.at.y + half) * scale)};
                const Vec2i cell = tiles.cellAt(ground.zero + middle);
                const Tile tile = tiles.isInside(cell) ? tiles.tile(cell) : Tile{};
                if (tile.shape == kEmpty) continue;
                ++(tile.oneWay ? kinds[one.kind].oneWay : kinds[one.kind].solid);
            }
        }
    }
}

/// Lists the most frequent tiles and the chosen ones.
void listTiles(const PartSource& source, SolidGround& ground) {
    std::vector<Tally> kinds = source.kinds;
    countTilesOfValues(source, ground, kinds);
    constexpr size_t kMax = 256;
    const std::vector<FirstCell> first = firstCells(source);
    std::map<std::string_view, std::pair<Tally, uint32_t>> tiles;  // and a kind of it
    for (size_t i = 1; i < source.map.kinds.size(); ++i) {
        const ImportedKind& kind = source.map.kinds[i];
        if (kind.tileName.empty() || source.counts.ofKind[i] == 0) continue;
        auto& [tally, number] = tiles[kind.tileName];
        tally.cells += source.counts.ofKind[i];
        tally.solid += kinds[i].solid;
        tally.oneWay += kinds[i].oneWay;
        number = static_cast<uint32_t>(i);
    }
    std::vector<MapPart> parts;
    for (const auto& [name, found] : tiles) {
        const auto& [tally, number] = found;
        const ImportedKind& kind = source.map.kinds[number];
        const auto [chosen, chosenRole] = source.choices.choiceFor({name});
        MapPart part{.kind = MapPart::Kind::tile,
                     .name = std::string(name),
                     .is = tally.is(),
                     .reason = "from its layer and class",
                     .chosen = chosen,
                     .role = chosenRole ? chosenRole : zoneRoleOf(kind.role),
                     .isRoleChosen = chosenRole.has_value(),
                     .cells = tally.cells};
        if (chosen) part.reason = reasonOfChoice(chosenRole);
        if (chosen) part.is = *chosen;
        if (first[number].layer) {
            const double scale = ground.scale();
            const auto scaled = [&](int at) { return static_cast<int>(std::lround(at * scale)); };
            const Vec2i at = first[number].at;
            const Vec2i inCell = first[number].rest + Vec2i{kind.box.left, kind.box.top};
            part.place = ground.zero + Vec2i{scaled(at.x), scaled(at.y)} + inCell;
            part.layer = source.map.layers[*first[number].layer].name;
        }
        parts.push_back(std::move(part));
    }
    std::ranges::stable_sort(parts, [](const MapPart& a, const MapPart& b) {
        return std::pair(!a.chosen, b.cells) < std::pair(!b.chosen, a.cells);
    });
    if (parts.size() > kMax) parts.resize(kMax);
    for (MapPart& part : parts) ground.parts.push_back(std::move(part));
}

}  // namespace

CellCounts::CellCounts(const ImportedMap& map)
    : ofLayer(map.layers.size()), ofKind(map.kinds.size()), kindsInBlocks(map.layers.size()) {
    for (size_t i = 0; i < map.layers.size(); ++i) {
        std::vector<size_t> counts(map.kinds.size());
        for (const ImportedBlock& block : map.layers[i].blocks)
            for (const uint32_t kind : block.kinds) ++counts[kind];
        for (uint32_t kind = 1; kind < counts.size(); ++kind) {
            if (counts[kind] == 0) continue;
            ofLayer[i] += counts[kind];
            ofKind[kind] += counts[kind];
            kindsInBlocks[i][kind] = counts[kind];
        }
        for (const PlacedTiles& placed : map.layers[i].placed) {
            if (!map.layers[i].hasValues()) ofLayer[i] += placed.tiles.size();
            for (const PlacedTiles::One& one : placed.tiles) ++ofKind[one.kind];
        }
    }
}

void listParts(const PartSource& source, bool hasRoom, SolidGround& ground) {
    ground.parts.clear();
    ground.partOf.clear();
    for (size_t i = source.map.objects.size(); i-- > 0;) {
        const ImportedObjects& layer = source.map.objects[i];
        if (layer.meaning.role || layer.chosen || layer.chosenRole || layer.hasFigure)
            ground.parts.push_back(partOf(source, layer));
    }
    const auto addPart = [&](MapPart part, size_t layer, int64_t value) {
        if (!hasRoom) part.is = Solidity::nothing;
        if (!hasRoom) part.reason = value == 0 && part.cells == 0 ? "it is empty" : kNoRoom;
        ground.partOf[{source.map.layers[layer].number, value}] = ground.parts.size();
        ground.parts.push_back(std::move(part));
    };
    for (size_t i = source.map.layers.size(); i-- > 0;) {
        addPart(partOf(source, i), i, 0);
        for (const uint32_t number : source.map.layers[i].values) {
            const ImportedKind& kind = source.map.kinds[number];
            if (!kind.isPart) continue;
            LayerSolidity result = resultOf(source.attempt, source.map, kind, i);
            addPart({.kind = MapPart::Kind::value,
                     .name = kind.name,
                     .is = result.is,
                     .reason = std::move(result.reason),
                     .chosen = kind.chosen,
                     .role = kind.chosenRole ? kind.chosenRole : zoneRoleOf(kind.role),
                     .isRoleChosen = kind.chosenRole.has_value(),
                     .cells = source.counts.ofKind[number],
                     .colour = kind.colour},
                    i, *kind.value);
        }
    }
    if (source.attempt.rule == SolidRule::pixelstepProperties) return;
    listObjects(source, ground);
    // In the order of their first cells.
    std::vector<std::string_view> classes;
    std::unordered_map<std::string_view, Tally> tallies;
    std::unordered_map<std::string_view, std::optional<MapRole>> roles;
    for (size_t i = 1; i < source.map.kinds.size(); ++i) {
        const ImportedKind& kind = source.map.kinds[i];
        if (kind.value || kind.name.empty() || source.kinds[i].cells == 0) continue;
        const auto [found, isNew] = tallies.try_emplace(kind.name);
        if (isNew) classes.push_back(kind.name);
        found->second.cells += source.kinds[i].cells;
        found->second.solid += source.kinds[i].solid;
        found->second.oneWay += source.kinds[i].oneWay;
        roles.try_emplace(kind.name, kind.role);
    }
    for (const std::string_view name : classes) {
        const Tally& tally = tallies.at(name);
        const auto [chosen, chosenRole] = source.choices.choiceFor({name});
        MapPart part{.kind = MapPart::Kind::tileClass,
                     .name = std::string(name),
                     .is = Solidity::nothing,
                     .reason = source.attempt.rule == SolidRule::choices
                                   ? kOthersChosen
                                   : "from its tiles and layers",
                     .chosen = chosen,
                     .cells = tally.cells};
        if (tally.solid + tally.oneWay > 0)
            part.is = tally.solid >= tally.oneWay ? Solidity::solid : Solidity::oneWay;
        part.role = chosenRole ? chosenRole : zoneRoleOf(roles.at(name));
        part.isRoleChosen = chosenRole.has_value();
        if (part.role) part.reason = byName(rowOf(*part.role).name);
        if (chosen) part.is = *chosen;
        if (chosen) part.reason = reasonOfChoice(chosenRole);
        ground.parts.push_back(std::move(part));
    }
    listTiles(source, ground);
}

}  // namespace pixelstep
