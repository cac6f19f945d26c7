// Rectangles from runs of bits in rows of masks.
#include "draw/mask_runs.h"

#include <bit>

namespace pixelstep {
namespace {

// Adds a rectangle for each run of set bits.
void addRuns(std::vector<Rect>& runs, uint32_t bits, Vec2i at) {
    uint64_t left = bits;
    while (left != 0) {
        const int first = std::countr_zero(left);
        const int count = std::countr_one(left >> first);
        runs.push_back({at.x + first, at.y, count, 1});
        left &= ~(((uint64_t{1} << count) - 1) << first);
    }
}

void addTile(MaskRuns& runs, const TileMap& tiles, Vec2i cell, Tile tile) {
    const Form& form = tiles.form(tile);
    const Rect whole = tiles.cellRect(cell);
    uint32_t seen = 0;  // columns whose top is above
    for (int y = 0; y < form.mask.size; ++y) {
        const uint32_t row = form.mask.rows[static_cast<size_t>(y)];
        const Vec2i at{whole.left, whole.top + y};
        if (tile.oneWay) {
            addRuns(runs.surfaces, row & ~seen, at);
            addRuns(runs.oneWays, row & seen, at);
            seen |= row;
        } else {
            addRuns(runs.solids, row, at);
        }
    }
}

// Full tiles in a row are one rectangle.
void addFull(std::vector<Rect>& solids, const Rect& whole) {
    const bool joins = !solids.empty() && solids.back().right() == whole.left &&
                       solids.back().top == whole.top && solids.back().height == whole.height;
    if (joins) {
        solids.back().width += whole.width;
    } else {
        solids.push_back(whole);
    }
}

}  // namespace

MaskRuns maskRunsOf(const TileMap& tiles, const Rect& view) {
    MaskRuns runs;
    const Rect cells = tiles.cellsUnder(view);
    for (int row = cells.top; row < cells.bottom(); ++row) {
        for (int column = cells.left; column < cells.right(); ++column) {
            const Vec2i cell{column, row};
            const Tile tile = tiles.tile(cell);
            const Form& form = tiles.form(tile);
            if (form.isEmpty) continue;
            if (form.isFull && !tile.oneWay) {
                addFull(runs.solids, tiles.cellRect(cell));
            } else {
                addTile(runs, tiles, cell, tile);
            }
        }
    }
    return runs;
}

}  // namespace pixelstep
