// The eight orientations of a tile, and regions of tiles.
#include "game/level/region.h"

#include <algorithm>
#include <map>

namespace pixelstep {
namespace {

int swappedFlips(int transform) {
    return ((transform & kFlipX) != 0 ? kFlipY : 0) | ((transform & kFlipY) != 0 ? kFlipX : 0);
}

// The cell of the unturned region that moves to this cell.
Vec2i sourceOf(const Region& before, Turn turn, Vec2i cell) {
    switch (turn) {
        case Turn::flipX: return {before.columns - 1 - cell.x, cell.y};
        case Turn::flipY: return {cell.x, before.rows - 1 - cell.y};
        case Turn::rotate: return {cell.y, before.rows - 1 - cell.x};
    }
    return cell;
}

void keepLastOfEachCell(std::vector<CellTile>& wanted) {
    std::ranges::stable_sort(wanted, [](const CellTile& a, const CellTile& b) {
        return a.cell.y != b.cell.y ? a.cell.y < b.cell.y : a.cell.x < b.cell.x;
    });
    size_t kept = 0;
    for (size_t i = 0; i < wanted.size(); ++i) {
        if (i + 1 < wanted.size() && wanted[i + 1].cell == wanted[i].cell) continue;
        wanted[kept++] = wanted[i];
    }
    wanted.resize(kept);
}

}  // namespace

int turned(int transform, Turn turn) {
    switch (turn) {
        case Turn::flipX: return transform ^ kFlipX;
        case Turn::flipY: return transform ^ kFlipY;
        // A quarter turn is a mirror on the diagonal, which swaps the flips done before it, and
        // then a mirror left-right.
        case Turn::rotate:
            return ((transform & kFlip90) ^ kFlip90) | (swappedFlips(transform) ^ kFlipX);
    }
    return transform;
}

Tile turned(const ShapeSet& shapes, Tile tile, Turn turn) {
    // A belt becomes the one in the other direction, if there is one.
    if (turn == Turn::flipX) {
        Surface mirrored = shapes.surfaces()[tile.surface];
        mirrored.push = -mirrored.push;
        const auto found = std::ranges::find_if(shapes.surfaces(), [&](const Surface& surface) {
            return hasSameEffects(surface, mirrored);
        });
        if (mirrored.push != 0 && found != shapes.surfaces().end())
            tile.surface = static_cast<uint8_t>(found - shapes.surfaces().begin());
    }
    const auto signature = [&](int transform) {
        return shapes.form(tile.shape, transform).signature;
    };
    const uint64_t wanted = signature(turned(tile.transform, turn));
    if (wanted == signature(tile.transform)) return tile;
    int transform = 0;
    while (signature(transform) != wanted) ++transform;
    tile.transform = static_cast<uint8_t>(transform);
    return tile;
}

Region copyRegion(const TileMap& tiles, const Rect& cells) {
    const Rect inside = intersection(cells, {0, 0, tiles.columns(), tiles.rows()});
    Region region{tiles.shapes(), inside.width, inside.height, {}};
    for (int row = inside.top; row < inside.bottom(); ++row)
        for (int column = inside.left; column < inside.right(); ++column)
            region.tiles.push_back(tiles.tile({column, row}));
    return region;
}

Region turned(const Region& region, Turn turn) {
    Region after{region.shapes, region.columns, region.rows, {}};
    if (turn == Turn::rotate) std::swap(after.columns, after.rows);
    for (int row = 0; row < after.rows; ++row) {
        for (int column = 0; column < after.columns; ++column) {
            const Vec2i from = sourceOf(region, turn, {column, row});
            after.tiles.push_back(turned(region.shapes, region.at(from.x, from.y), turn));
        }
    }
    return after;
}

std::vector<CellTile> stamped(const Region& region, Vec2i at) {
    std::vector<CellTile> cells;
    for (int row = 0; row < region.rows; ++row) {
        for (int column = 0; column < region.columns; ++column) {
            const Tile tile = region.at(column, row);
            if (tile.shape != kEmpty) cells.push_back({{at.x + column, at.y + row}, tile});
        }
    }
    return cells;
}

std::vector<CellTile> filled(std::span<const Vec2i> cells, Tile tile) {
    std::vector<CellTile> result;
    for (const Vec2i cell : cells) result.push_back({cell, tile});
    return result;
}

std::vector<Place> placesFor(const TileMap& map, const ShapeSet& shapes,
                             std::vector<CellTile> wanted) {
    keepLastOfEachCell(wanted);
    std::vector<Place> places;
    std::map<TileSpec, size_t> known;
    for (const CellTile& node : wanted) {
        if (!map.isInside(node.cell)) continue;
        const TileSpec spec = specOf(shapes, node.tile);
        if (specOf(map.shapes(), map.tile(node.cell)) == spec) continue;
        const auto [place, isNew] = known.try_emplace(spec, places.size());
        if (isNew) places.push_back({spec, {}});
        places[place->second].cells.push_back(node.cell);
    }
    return places;
}

}  // namespace pixelstep
