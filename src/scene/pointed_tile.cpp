// The name and offsets of a tile.
#include "scene/pointed_tile.h"

#include "game/level/tile_text.h"

namespace pixelstep {

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

}  // namespace pixelstep
