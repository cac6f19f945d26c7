// Converts Tiled layers to layers of an ImportedMap.
#include "import/tiled/tiled_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "import/map_members.h"
#include "import/map_objects.h"
#include "import/solid_policy.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// Accepts text too: properties are texts unless a type is set for them.
std::optional<double> placeIn(JsonValue value) {
    if (!value.is(JsonKind::text)) return numberIn(value);
    const auto whole = integersIn(value.text());
    if (!whole || whole->size() != 1) return std::nullopt;
    return whole->front();
}

/// A start or goal from two properties.
struct NamedPlace {
    std::string_view name;
    std::optional<MapRole> role;
    FileRect rect;
};

/// The places from properties such as `startX` together with `startY`: in cells if both are less
/// than the map's size in cells, otherwise in pixels. One outside the map is a warning.
std::vector<NamedPlace> placesIn(MapNotes& notes, const TiledProperties& properties,
                                 const ImportedMap& map) {
    std::vector<NamedPlace> places;
    std::unordered_map<std::string_view, JsonValue> values;  // there may be thousands
    for (const ImportedProperty& one : properties) values.emplace(one.name, one.value);
    for (const ImportedProperty& one : properties) {
        const bool isX = one.name.ends_with('X') || one.name.ends_with('x');
        const auto role = isX ? placedRole(one.name) : std::nullopt;
        if (!role) continue;
        const std::string_view name = one.name.substr(0, one.name.size() - 1);
        const auto other = values.find(std::string(name) + (one.name.back() == 'X' ? 'Y' : 'y'));
        const auto x = placeIn(one.value);
        const auto y = other == values.end() ? std::nullopt : placeIn(other->second);
        if (!x || !y) continue;
        const Rect& area = map.area;
        if (*x < area.left || *y < area.top || *x >= area.right() || *y >= area.bottom()) {
            notes.warn(one.value, "the place of " + inQuotes(name) + " lies outside the map");
            continue;
        }
        const auto side = static_cast<double>(map.side);
        const bool isCell = *x * side < area.right() && *y * side < area.bottom();
        places.push_back(
            {name, role,
             isCell ? FileRect{*x * side, *y * side, side, side} : FileRect{*x, *y, 0, 0}});
    }
    return places;
}

/// Adds the starts and goals from pairs of properties of a map or layer.
void addPlaces(MapNotes& notes, JsonValue owner, const ImportedMap& map, ImportedObjects& made) {
    for (const NamedPlace& place : placesIn(notes, readProperties(notes, owner), map)) {
        ImportedObject object{.value = owner, .name = place.name};
        object.rect = place.rect;
        made.objects.push_back(std::move(object));
    }
}

/// Moves a start or goal to the position in two of its properties.
void placeByProperties(MapNotes& notes, const ImportedMap& map, ImportedObject& object) {
    if (!object.meaning.is(MapRole::start) && !object.meaning.is(MapRole::goal)) return;
    const std::vector<NamedPlace> places = placesIn(notes, object.properties, map);
    const auto found = std::ranges::find(places, object.meaning.role, &NamedPlace::role);
    if (found != places.end()) object.rect = found->rect;
}

/// Numbers the different cells of a map.
class KindReader {
public:
    KindReader(MapNotes& notes, ImportedMap& map) : notes_(notes), map_(map) {}

    /// @param isOwn  the layer is used with our own properties
    void read(const TiledPatch& patch, const TiledLayer& layer, bool isOwn) {
        TiledTiles& tiles = *layer.tiles;
        if (&tiles != last_) recent_.fill({});
        last_ = &tiles;
        ImportedBlock block{.cells = patch.cells, .side = map_.side, .data = patch.data};
        block.offset = {patch.shift.x * map_.side, patch.shift.y * map_.side};
        const auto rest = [&](double whole, int cells) {
            const TileSides sides = tiles.sides();
            return static_cast<int>(std::floor(whole * sides.scale() + 0.5)) - cells * sides.level;
        };
        block.rest = {rest(layer.offset.x, patch.shift.x), rest(layer.offset.y, patch.shift.y)};
        block.kinds = readCells(notes_, patch);
        for (size_t i = 0; i < block.kinds.size() && !notes_.errors.hasError(); ++i) {
            uint32_t& cell = block.kinds[i];
            if ((cell & kCellBits) == 0) {
                cell = 0;
                continue;
            }
            Recent& recent = recent_[(cell ^ cell >> 20) % recent_.size()];
            if (cell != recent.cell) recent = {cell, kindOf(tiles, cell, patch, i)};
            ImportedKind& kind = map_.kinds[recent.kind];
            if (isOwn && !kind.own) kind.own = tiles.tileOf(cell);
            cell = recent.kind;
        }
        map_.layers[patch.index].blocks.push_back(std::move(block));
    }

private:
    uint32_t kindOf(TiledTiles& tiles, uint32_t cell, const TiledPatch& patch, size_t index) {
        const auto number = static_cast<uint32_t>(map_.kinds.size());
        const auto [known, isNew] = known_[&tiles].try_emplace(cell, number);
        if (!isNew) return known->second;
        const bool isFound = tiles.find(cell).has_value();
        if (!isFound)
            notes_.errors.fail(patch.data, cellWords(patch.size(), index) + ": tile number " +
                                               std::to_string(cell & kCellBits) +
                                               " is in no tileset");
        map_.kinds.push_back(isFound ? tiles.kindOf(cell) : ImportedKind{});
        map_.kinds.back().cell = cell;
        // The same number means another tile in another map.
        map_.kinds.back().tile |= static_cast<uint32_t>(known_.size() - 1) << 28;
        return number;
    }

    MapNotes& notes_;
    ImportedMap& map_;
    std::unordered_map<const TiledTiles*, std::unordered_map<uint32_t, uint32_t>> known_;
    const TiledTiles* last_ = nullptr;
    struct Recent {
        uint32_t cell = 0;
        uint32_t kind = 0;
    };
    std::array<Recent, 1024> recent_{};  // saves most searches in large maps
};

}  // namespace

ImportedMap importTiled(MapNotes& notes, JsonValue map, const TiledLayers& layers,
                        const std::vector<TiledPatch>& patches, TiledTiles& tiles,
                        const Rect& bounds, Vec2i corner) {
    const int side = tiles.sides().file;
    ImportedMap made{.value = map, .side = side};
    made.area = {bounds.left * side, bounds.top * side, bounds.width * side, bounds.height * side};
    made.corner = corner;
    for (const auto* list : {&layers.tiles, &layers.objects})
        for (const TiledLayer& layer : *list)
            made.usesPixelstepProperties =
                made.usesPixelstepProperties || layer.tiles->usesPixelstepProperties();
    for (const TiledLayer& layer : layers.tiles) {
        ImportedLayer one{.value = layer.value, .title = "layer " + nameOf(layer.value)};
        one.name = memberText(notes, layer.value, "name");
        const TiledProperties properties = propertiesOfLayer(notes, layer.value);
        one.fromProperties = solidityOf(properties);
        NameMeaning meaning = meaningOfName(one.name, NameOf::layer);
        if (!meaning.role) {
            meaning = meaningOfAll({}, properties);
            const bool mayBe = !one.fromProperties && (!layer.isHidden || meaning.isCollision);
            if (mayBe && meaning.is(MapRole::ground)) one.fromProperties = Solidity::solid;
            if (mayBe && meaning.is(MapRole::oneWay)) one.fromProperties = Solidity::oneWay;
        }
        if (!meaning.isDecoration && meaningOf(one.name) != LayerMeaning::collision) {
            one.role = meaning.role;
            one.isWeakRole = meaning.isWeak();
        }
        const MapChoice choice = tiles.choices().choiceFor({one.name});
        one.chosen = choice.is;
        one.chosenRole = choice.role;
        one.isHidden = layer.isHidden;
        one.hasParallax = layer.hasParallax;
        one.hasTiles = true;
        one.number = made.layers.size();
        made.layers.push_back(std::move(one));
    }
    for (const TiledLayer& layer : layers.objects)
        made.objects.push_back(importObjects(
            notes, layer, made.usesPixelstepProperties && tiles.choices().solid.empty()));
    if (!made.usesPixelstepProperties) {
        for (ImportedObjects& layer : made.objects)
            for (ImportedObject& object : layer.objects) placeByProperties(notes, made, object);
        ImportedObjects places{.value = map};
        addPlaces(notes, map, made, places);
        for (const auto* list : {&layers.tiles, &layers.objects})
            for (const TiledLayer& layer : *list) addPlaces(notes, layer.value, made, places);
        setMeanings(places);
        if (!places.objects.empty()) made.objects.push_back(std::move(places));
    }
    // If the user has chosen otherwise, our properties do not count.
    const bool areOurs = made.usesPixelstepProperties && tiles.choices().solid.empty();
    const std::vector<LayerSolidity> own = classifyLayers(SolidRule::pixelstepProperties, made);
    KindReader reader(notes, made);
    for (const TiledPatch& patch : patches) {
        reader.read(patch, layers.tiles[patch.index],
                    areOurs && own[patch.index].is != Solidity::nothing);
        if (notes.errors.hasError()) return made;  // some cells have no kind
    }
    made.shapes = tiles.shapes();  // with those that tiles have added
    if (const auto start = findStart(made)) made.start = start->rect;
    return made;
}

}  // namespace pixelstep
