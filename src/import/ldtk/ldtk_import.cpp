// Values and tiles as cells of any map.
#include "import/ldtk/ldtk_import.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "import/map_members.h"

namespace pixelstep {
namespace {

constexpr auto kNothing = std::to_array<std::string_view>(
    {"void",    "air",        "empty",  "none",   "nothing", "climb",    "climbable",
     "liquid",  "acid",       "death",  "danger", "deadly",  "kill",     "hurt",
     "damage",  "trigger",    "zone",   "region", "area",    "camera",   "spawn",
     "spawner", "start",      "player", "exit",   "goal",    "path",     "patrol",
     "vine",    "rope",       "swim",   "portal", "poison",  "teleport", "wind",
     "room",    "checkpoint", "sea",    "ocean",  "fire",    "passable", "walkable"});

std::string colourText(uint32_t colour) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (int shift = 20; shift >= 0; shift -= 4) text += kDigits[colour >> shift & 15];
    return text;
}

bool isNothingWord(std::string word) {
    const auto isIn = [](const std::string& one) {
        return std::ranges::find(kNothing, one) != kNothing.end();
    };
    if (isIn(word)) return true;
    if (!word.ends_with('s')) return false;
    word.pop_back();
    return isIn(word);
}

/// What a value of a solid layer is: all are solid but those whose names say otherwise.
LayerVerdict judgeValue(const std::string& name) {
    if (name.empty()) return {Solidity::solid, "it has no name"};
    if (const auto said = solidityCalled(name))
        return {*said, *said == Solidity::oneWay ? "its name says one-way" : "its name says solid"};
    if (std::ranges::any_of(wordsOf(name), isNothingWord) ||
        meaningOf(name) == LayerMeaning::decoration)
        return {Solidity::nothing, "its name says so"};
    return {Solidity::solid, "its name says nothing else"};
}

/// Reads the groups of a world one by one.
class GroupReader {
public:
    GroupReader(ErrorSink& errors, const MapChoices& choices, ImportedMap& map)
        : errors_(errors), choices_(choices), map_(map) {}

    void read(const LdtkGroup& group, size_t number);

private:
    static constexpr size_t kMostParts = 1024;  // layers and values that can be chosen
    /// How many different values of a layer are distinguished; the others count as one.
    static constexpr size_t kMostValues = 1024;
    static constexpr int64_t kOtherValues = INT64_MAX;

    uint32_t valueOf(const LdtkGroup& group, int64_t number);
    void readValues(const LdtkGroup& group, size_t index, ImportedLayer& layer);
    void readTiles(const LdtkLayer& from, const Rect& within, ImportedLayer& layer);
    uint32_t tileOf(const LdtkLayer& layer, JsonValue tile);

    ErrorSink& errors_;
    const MapChoices& choices_;
    ImportedMap& map_;
    size_t parts_ = 0;
    std::map<std::optional<Solidity>, uint32_t> tiles_;
    std::map<int64_t, uint32_t> values_;  // of the group that is read
    std::set<int64_t> seen_;              // of them, in cells
};

/// The kind of a value.
uint32_t GroupReader::valueOf(const LdtkGroup& group, int64_t number) {
    const auto [known, isNew] =
        values_.try_emplace(number, static_cast<uint32_t>(map_.kinds.size()));
    if (!isNew) return known->second;
    LdtkValue value;
    if (group.def != nullptr)
        if (const auto found = group.def->values.find(number); found != group.def->values.end())
            value = found->second;
    const std::string numbered = group.name + ":" + std::to_string(number);
    // Its name, or the layer's and its number if it has none or its layer is called so too.
    const bool isLayersToo = MapChoices{.solid = {group.name}}.of(value.name).has_value();
    ImportedKind kind{.name = value.name.empty() || isLayersToo ? numbered : value.name};
    kind.chosen = choices_.of(numbered);
    if (!kind.chosen) kind.chosen = choices_.of(value.name);
    if (!kind.chosen && value.colour) kind.chosen = choices_.of(colourText(*value.colour));
    kind.value = number;
    kind.isPart = parts_ < kMostParts;
    if (kind.isPart) ++parts_;
    kind.judged = judgeValue(value.name);
    kind.colour = value.colour;
    map_.kinds.push_back(std::move(kind));
    return known->second;
}

void GroupReader::readValues(const LdtkGroup& group, size_t index, ImportedLayer& layer) {
    const LdtkLayer& from = *group.layers[index];
    const std::vector<int64_t> cells = from.cells(errors_);
    if (cells.empty()) return;
    ImportedBlock block{.cells = {0, 0, from.columns, from.rows}, .side = from.side};
    block.offset = from.offset;
    block.within = group.rooms[index]->area;
    block.kinds.reserve(cells.size());
    int64_t last = 0;
    uint32_t kind = 0;
    for (const int64_t cell : cells) {
        if (cell == 0) {
            block.kinds.push_back(0);
            continue;
        }
        if (cell != last) {
            const bool isKnown = seen_.contains(cell);
            const bool isKept = isKnown || seen_.size() < kMostValues;
            if (isKept) seen_.insert(cell);
            kind = valueOf(group, isKept ? cell : kOtherValues);
        }
        last = cell;
        block.kinds.push_back(kind);
    }
    layer.blocks.push_back(std::move(block));
}

/// The kind of a tile: what its tags say is all that is known of it.
uint32_t GroupReader::tileOf(const LdtkLayer& layer, JsonValue tile) {
    std::optional<Solidity> said;
    if (layer.tileset != nullptr && !layer.tileset->said.empty()) {
        const auto found = layer.tileset->said.find(tileNumber(layer, tile));
        if (found != layer.tileset->said.end()) said = found->second;
    }
    const auto [known, isNew] = tiles_.try_emplace(said, static_cast<uint32_t>(map_.kinds.size()));
    if (isNew) map_.kinds.push_back({.said = said});
    return known->second;
}

/// An error in tiles matters only where they count.
void GroupReader::readTiles(const LdtkLayer& from, const Rect& within, ImportedLayer& layer) {
    PlacedTiles placed{.side = from.tileset != nullptr ? from.tileset->side : from.side,
                       .grid = from.side,
                       .offset = from.offset,
                       .within = within};
    ErrorSink errors;
    for (const std::string_view key : {"gridTiles", "autoLayerTiles"}) {
        const auto list = listMember(from.value, key);
        if (!list) continue;
        for (const JsonValue tile : list->items()) {
            PlacedTiles::One& one = placed.tiles.emplace_back();
            if (errors.hasError() || !expectKind(errors, tile, JsonKind::object)) continue;
            const auto place = requireMember(errors, tile, "px", "a pair of pixels");
            if (!place) continue;
            const Rect rect = tileRect(from, tile, readPair(errors, *place, kCoordinates));
            one = {{rect.left, rect.top}, tileOf(from, tile)};
        }
    }
    if (!layer.placedError) layer.placedError = errors.error();
    if (!placed.tiles.empty()) layer.placed.push_back(std::move(placed));
}

void GroupReader::read(const LdtkGroup& group, size_t number) {
    ImportedLayer layer{.value = group.layers.front()->value};
    layer.name = group.name;
    layer.chosen = choices_.of(group.name);
    layer.isHidden = group.isHidden;
    layer.isApart =
        group.def != nullptr && (group.def->parallaxX != 0 || group.def->parallaxY != 0);
    layer.isTagged = std::ranges::any_of(group.layers, [](const LdtkLayer* one) {
        return one->tileset != nullptr && !one->tileset->said.empty() && one->hasTiles();
    });
    layer.hasTiles = group.hasTiles();
    layer.areTilesPlaced = true;
    layer.number = number;
    ++parts_;
    values_.clear();
    seen_.clear();
    if (group.def != nullptr)
        for (const auto& [value, def] : group.def->values)
            if (value > 0 && parts_ < kMostParts) valueOf(group, value);
    for (size_t i = 0; i < group.layers.size(); ++i) {
        readValues(group, i, layer);
        readTiles(*group.layers[i], group.rooms[i]->area, layer);
    }
    for (const auto& [value, kind] : values_) layer.values.push_back(kind);
    map_.layers.push_back(std::move(layer));
}

}  // namespace

ImportedMap importLdtk(ErrorSink& errors, const LdtkWorld& world, const MapChoices& choices) {
    ImportedMap map{.value = world.rooms.front().value};
    map.area = {0, 0, world.size.x, world.size.y};
    map.place = world.place;
    map.isProject = true;
    GroupReader reader(errors, choices, map);
    for (size_t i = 0; i < world.groups.size() && !errors.hasError(); ++i)
        if (world.groups[i].type != "Entities") reader.read(world.groups[i], i);
    std::ranges::reverse(map.layers);
    return map;
}

}  // namespace pixelstep
