// Reads and replaces layers of tiles.
#include "game/level/decoration.h"

#include <utility>

#include "game/level/level.h"

namespace pixelstep {

TileMap layerOf(const Level& level, Layer layer) {
    if (layer == Layer::ground) return level.tiles;
    const auto& map = layer == Layer::behind ? level.decoration->behind : level.decoration->front;
    if (map) return *map;
    TileMap empty = level.tiles;
    empty.clear();
    return empty;
}

void setLayer(Level& level, Layer layer, TileMap tiles) {
    if (layer == Layer::ground) {
        level.tiles = std::move(tiles);
        return;
    }
    TileMap empty = tiles;
    empty.clear();
    std::optional<TileMap> map;
    if (!(tiles == empty)) map = std::move(tiles);
    if (map) map->shareShapes(level.tiles);
    const auto& before =
        layer == Layer::behind ? level.decoration->behind : level.decoration->front;
    if (map == before) return;
    Decoration& decoration = level.decoration.edit();
    (layer == Layer::behind ? decoration.behind : decoration.front) = std::move(map);
}

}  // namespace pixelstep
