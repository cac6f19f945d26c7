// Finds the layer, the cells and the material of decoration.
#include "import/map_decoration.h"

#include <algorithm>

#include "game/level/decoration.h"
#include "game/level/tile_text.h"
#include "import/map_objects.h"
#include "import/map_words.h"

namespace pixelstep {
namespace {

bool isDrawn(const ImportedLayer& layer) {
    return !layer.isHidden && layer.opacity > 0 && !layer.hasParallax();
}

/// The layer that the ground is drawn in: the lowest visible one with cells of it. Nothing if the
/// ground comes from hidden layers or from objects.
std::optional<size_t> drawnGround(const ImportedMap& map, const MapGround& ground) {
    for (size_t at = 0; at < map.layers.size(); ++at)
        if (ground.cells[at] > 0 && isDrawn(map.layers[at]) &&
            map.layers[at].kind == ImportedLayer::Kind::cells)
            return at;
    return std::nullopt;
}

/// The material that a layer or a group around it says.
std::optional<uint8_t> materialOf(const ImportedMap& map, const ImportedLayer& layer) {
    std::optional<uint8_t> material = materialIn(layer.name);
    if (!material) material = materialIn(layer.type);
    for (std::optional<size_t> group = layer.group; group && !material;
         group = map.groups[*group].group)
        material = materialIn(map.groups[*group].name);
    return material;
}

/// The material that a tile says by its property, its class, its tags or its name.
std::optional<uint8_t> materialOf(const ImportedTile& tile) {
    const ImportedValue* stated = findProperty(tile.properties, {"material"});
    if (stated != nullptr && stated->text() != nullptr) {
        const int number = findMaterial(*stated->text());
        if (number >= 0) return static_cast<uint8_t>(number);
    }
    std::vector<std::string_view> names = classesIn(tile.properties);
    names.push_back(tile.name);
    names.insert(names.end(), tile.tags.begin(), tile.tags.end());
    const ImportedValue* name = findProperty(tile.properties, {"name"});
    if (name != nullptr && name->text() != nullptr) names.push_back(*name->text());
    for (const std::string_view each : names)
        if (const auto material = materialIn(each)) return material;
    return std::nullopt;
}

}  // namespace

void addDecoration(const MapParts& parts, const MapGround& ground, Level& level) {
    const ImportedMap& map = parts.map;
    const std::optional<size_t> middle = drawnGround(map, ground);
    TileMap behind = layerOf(level, Layer::behind);
    TileMap front = layerOf(level, Layer::front);
    for (size_t at = 0; at < map.layers.size(); ++at) {
        const ImportedLayer& layer = map.layers[at];
        if (!isDrawn(layer) || layer.kind != ImportedLayer::Kind::cells) continue;
        const bool isInFront =
            middle ? at > *middle : std::ranges::any_of(wordsOf(layer.name), isFrontName);
        TileMap& tiles = isInFront ? front : behind;
        const std::optional<uint8_t> ofLayer = materialOf(map, layer);
        std::vector<std::optional<Tile>> known(map.tiles.size());
        forEachCell(map, layer, [&](uint32_t number, const Rect& rect) {
            std::optional<Tile>& tile = known[number];
            if (!tile) {
                const auto own = materialOf(map.tiles[number]);
                const auto material = own ? own : ofLayer;
                const bool counts = material && map.tiles[number].opacity != TileOpacity::blank &&
                                    parts.roles.ofCell(at, number).is(MapRole::decoration);
                tile = counts ? Tile{.shape = kBlock, .material = *material} : Tile{};
            }
            if (tile->shape == kEmpty) return;
            const Rect cells = cellsUnder(tiles, ground.rectOf(FileRect::of(rect)));
            for (int y = cells.top; y < cells.bottom(); ++y)
                for (int x = cells.left; x < cells.right(); ++x) tiles.setTile({x, y}, *tile);
        });
    }
    setLayer(level, Layer::behind, std::move(behind));
    setLayer(level, Layer::front, std::move(front));
}

}  // namespace pixelstep
