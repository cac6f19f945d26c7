// Describes the tile at a pixel.
#include "lab/reason/pointed_tile.h"

#include <cstdlib>

#include "game/level/tile_text.h"
#include "lab/reason/inspect.h"

namespace pixelstep {
namespace {

// "floor((-70 + 64) / 16) = -1: pixels -80..-65"
std::string divisionText(int pixel, int origin, int tileSize, int cell) {
    std::string from = std::to_string(pixel);
    if (origin != 0)
        from = "(" + from + (origin > 0 ? " - " : " + ") + std::to_string(std::abs(origin)) + ")";
    const int first = origin + cell * tileSize;
    return "floor(" + from + " / " + std::to_string(tileSize) + ") = " + std::to_string(cell) +
           ": pixels " + std::to_string(first) + ".." + std::to_string(first + tileSize - 1);
}

}  // namespace

PointedTile pointedTile(const World& world, Vec2i at) {
    const TileMap& tiles = world.level.tiles;
    const Vec2i cell = tiles.cellAt(at);
    const Tile tile = tiles.tile(cell);
    PointedTile pointed{cell, "outside the map", {}};
    if (tiles.isInside(cell)) pointed.name = tileText(specOf(tiles.shapes(), tile));
    const Rect whole = tiles.cellRect(cell);
    const Rect& player = world.player().body.rect;
    if (overlaps(whole, player)) {
        const Rect part = intersection(whole, player).moved(-whole.left, -whole.top);
        pointed.offsets = offsetsOf(tiles.form(tile).mask, part);
    }
    return pointed;
}

std::array<std::string, 3> divisionLines(const TileMap& tiles, Vec2i pixel) {
    const Vec2i cell = tiles.cellAt(pixel);
    const Vec2i origin = tiles.origin();
    const int size = tiles.tileSize();
    return {"tile " + pairText(cell) + " of pixel " + pairText(pixel),
            "column = " + divisionText(pixel.x, origin.x, size, cell.x),
            "row = " + divisionText(pixel.y, origin.y, size, cell.y)};
}

}  // namespace pixelstep
