// Fast path of the mover: a distance that a body can certainly move without an obstacle. Internal
// to the mover; callers use `move`.
#pragma once

#include <algorithm>
#include <bit>

#include "physics/move_state.h"

namespace pixelstep {

/// The number of consecutive columns with a clear bit, starting at `column` in `direction`; at most
/// `most`.
/// @param bitsOf  column -> the bits of the 32 columns of its word
template <class BitsOf>
int clearColumns(int column, int direction, int most, BitsOf bitsOf) {
    int run = 0;
    while (run < most) {
        const int at = column & 31;
        const uint32_t bits = bitsOf(column);
        const int left = direction > 0 ? 32 - at : at + 1;  // of the word
        const int clear =
            direction > 0 ? std::countr_zero(bits >> at) : std::countl_zero(bits << (31 - at));
        run += std::min(clear, left);
        if (clear < left) break;
        column += direction * left;
    }
    return std::min(run, most);
}

/// Conservative tests of the tiles ahead of a moving body, by whole cells: a distance that they
/// report as free is free, but the free distance may be longer.
struct TilesAhead {
    const MoveState& state;
    const TileMap& tiles = state.tiles;
    const Rect& box = state.body.rect;

    // The next pixel column and row that the box enters, and their cells.
    int leadX() const { return state.directionX > 0 ? box.right() : box.left - 1; }
    int leadY() const { return state.directionY > 0 ? box.bottom() : box.top - 1; }
    int leadColumn() const { return tiles.cellAt({leadX(), 0}).x; }
    int leadRow() const { return tiles.cellAt({0, leadY()}).y; }

    // Pixels in x from pixel `x` of a column to the end of `run` columns; 0 if run is 0.
    int pixelsX(int column, int run, int x) const {
        if (run == 0) return 0;
        const Rect last = tiles.cellRect({column + state.directionX * (run - 1), 0});
        return state.directionX > 0 ? last.right() - x : x - last.left + 1;
    }
    // The same for rows in y.
    int pixelsY(int row, int run, int y) const {
        if (run == 0) return 0;
        const Rect last = tiles.cellRect({0, row + state.directionY * (run - 1)});
        return state.directionY > 0 ? last.bottom() - y : y - last.top + 1;
    }
    int cellsFor(int64_t pixels) const { return static_cast<int>(pixels) / tiles.tileSize() + 2; }

    // The one-way tiles of a row of cells whose surfaces may lie in pixel rows from..to-1. The
    // surface of a full tile is its topmost row.
    uint32_t surfacesIn(int column, int row, int from, int to) const {
        const CellBits bits = tiles.bitsAt(column, row, row + 1);
        const int top = tiles.cellRect({0, row}).top;
        return bits.oneWays & (top >= from && top < to ? ~0u : ~bits.fulls);
    }

    // True if one-way surfaces may lie within `pixels`.
    bool hasSurface(const Rect& pixels) const {
        const Rect cells = tiles.cellsUnder(pixels);
        for (int row = cells.top; row < cells.bottom(); ++row) {
            const int run = clearColumns(cells.left, 1, cells.width, [&](int column) {
                return surfacesIn(column, row, pixels.top, pixels.bottom());
            });
            if (run < cells.width) return true;
        }
        return false;
    }

    // The one-way tiles of a row of cells whose surfaces, in pixel rows from..to-1 of the box, may
    // lift it when it enters their columns. Full tiles do not lift it if it comes from a full
    // neighbour: it shares the topmost pixel of that tile, and the surfaces join.
    uint32_t climbedIn(int column, int row, int from, int to) const {
        const CellBits bits = tiles.bitsAt(column, row);
        const int top = tiles.cellRect({0, row}).top;
        if (top < from || top >= to) return bits.oneWays & ~bits.fulls;
        const uint32_t fulls = bits.oneWays & bits.fulls;
        uint32_t entered = state.directionX > 0 ? fulls << 1 : fulls >> 1;
        const int lead = leadColumn();
        const bool isWithin = tiles.cellAt({leadX() - state.directionX, 0}).x == lead;
        if (isWithin && (column ^ lead) >> kTileChunkShift == 0)
            entered |= 1u << (lead & (kTileChunkSide - 1));
        return bits.oneWays & ~(fulls & entered);
    }

    // True if one-way surfaces may lift a box with its feet in pixel rows from..to-1 while it moves
    // `distanceX` > 0 pixels in x.
    bool mayClimb(int64_t distanceX, int from, int to) const {
        const int first = leadColumn();
        const int last =
            tiles.cellAt({leadX() + static_cast<int>(distanceX - 1) * state.directionX, 0}).x;
        const int count = std::abs(last - first) + 1;
        const int end = tiles.cellAt({0, to - 1}).y;
        for (int row = tiles.cellAt({0, from}).y; row <= end; ++row) {
            const int run = clearColumns(first, state.directionX, count, [&](int column) {
                return climbedIn(column, row, from, to);
            });
            if (run < count) return true;
        }
        return false;
    }

    // The distance in x without obstacles, and without one-way surfaces that the box would climb.
    int64_t freePixelsX(int64_t most, int climb) const {
        const Rect cells = tiles.cellsUnder(box);
        const int reach = std::max(box.bottom() - climb, box.top);
        const int lowest = tiles.cellAt({0, box.bottom() - 1}).y;
        const int highest = tiles.cellAt({0, reach}).y;
        const int run =
            clearColumns(leadColumn(), state.directionX, cellsFor(most), [&](int column) {
                const CellBits bits = tiles.bitsAt(column, cells.top, cells.bottom());
                uint32_t blocked = bits.solids;
                for (int row = highest; bits.oneWays != 0 && row <= lowest; ++row)
                    blocked |= climbedIn(column, row, reach, box.bottom());
                return blocked;
            });
        return std::min<int64_t>(most, pixelsX(leadColumn(), run, leadX()));
    }

    // The distance in x for which a box on a flat floor has a full tile under its leading or
    // trailing column.
    int64_t flatPixelsX(int64_t most) const {
        const Vec2i feet = tiles.cellAt({box.left, box.bottom()});
        if (tiles.cellRect(feet).top != box.bottom()) return 0;
        const bool isRight = state.directionX > 0;
        const int cells = cellsFor(most);
        const bool oneWaysHold = doOneWaysHold(most);
        for (int x : {leadX(), isRight ? box.left + 1 : box.right() - 2}) {
            const int column = tiles.cellAt({x, 0}).x;
            const int run = clearColumns(column, state.directionX, cells, [&](int at) {
                const CellBits bits = tiles.bitsAt(at, feet.y, feet.y + 1);
                return ~(bits.fulls & (oneWaysHold ? ~0u : bits.solids));
            });
            if (run > 0) return std::min<int64_t>(most, pixelsX(column, run, x));
        }
        return 0;
    }

    // True if one-way tiles just below a box on a flat floor hold it over the whole distance. They
    // do unless the box overlaps a one-way tile, which is possible only in the row of its feet.
    bool doOneWaysHold(int64_t most) const {
        const int left = state.directionX > 0 ? box.left : box.left - static_cast<int>(most);
        const Rect feet{left, box.bottom() - 1, box.width + static_cast<int>(most), 1};
        return !tiles.hasOneWay(tiles.cellsUnder(feet));
    }

    // The distance in y without obstacles. One-way tiles never block a rising box.
    int64_t freePixelsY(int64_t most) const {
        const int cells = cellsFor(most);
        Rect row = tiles.cellsUnder({box.left, leadY(), box.width, 1});
        const int first = row.top;
        int run = 0;
        while (true) {
            row.top = first + run * state.directionY;
            run += tiles.emptyRows(row, state.directionY, cells - run);
            if (run >= cells) break;
            row.top = first + run * state.directionY;
            if (tiles.hasSolid(row)) break;
            const Rect whole = tiles.cellRect({0, row.top});
            const int from = std::max(leadY(), whole.top);
            if (state.directionY > 0 &&
                hasSurface({box.left, from, box.width, whole.bottom() - from}))
                break;
            ++run;
        }
        return std::min<int64_t>(most, pixelsY(leadRow(), run, leadY()));
    }

    // True if a full tile blocks the next pixel in x regardless of climbing or ducking, because it
    // lies in rows that the box covers in any case.
    bool isWallNext() const {
        const ClimbLimits limits = climbLimitsOf(state.grounded, state.rules);
        const Rect rows{leadX(), box.top + limits.stepDown, 1,
                        box.height - limits.stepDown - limits.climb};
        return hasBlock(tiles.cellsUnder(rows));
    }

    // True if a full tile blocks the next pixel in y; downwards also a full one-way tile, if the
    // box overlaps none.
    bool isFloorOrCeilingNext() const {
        const Rect next = tiles.cellsUnder({box.left, leadY(), box.width, 1});
        if (hasBlock(next)) return true;
        return state.directionY > 0 && hasBoth(next, &CellBits::fulls, &CellBits::oneWays) &&
               doOneWaysHold(0);
    }

    // True if any of `cells` is full and not one-way.
    bool hasBlock(const Rect& cells) const {
        return hasBoth(cells, &CellBits::fulls, &CellBits::solids);
    }

    // True if any of `cells` has both bits.
    bool hasBoth(const Rect& cells, uint32_t CellBits::*one, uint32_t CellBits::*other) const {
        for (int row = cells.top; row < cells.bottom(); ++row) {
            const int run = clearColumns(cells.left, 1, cells.width, [&](int column) {
                const CellBits bits = tiles.bitsAt(column, row);
                return bits.*one & bits.*other;
            });
            if (run < cells.width) return true;
        }
        return false;
    }

    // True if nothing blocks or lifts a box in the air over `distanceX` > 0 pixels in x and
    // `distanceY` in y.
    bool isFreeTo(int64_t distanceX, int64_t distanceY) const {
        const Rect there = box.moved(static_cast<int>(distanceX) * state.directionX,
                                     static_cast<int>(distanceY) * state.directionY);
        const Rect way = unionOf(box, there);
        if (tiles.hasSolid(tiles.cellsUnder(way))) return false;
        // One-way tiles matter in the rows that the feet reach.
        const int from = std::min(box.bottom(), there.bottom()) - 1;
        const Rect feet{way.left, from, way.width, way.bottom() - from};
        if (!tiles.hasOneWay(tiles.cellsUnder(feet))) return true;
        const bool isFalling = there.bottom() > box.bottom();
        const int floor = isFalling ? box.bottom() : way.bottom();
        if (isFalling && hasSurface({way.left, floor, way.width, way.bottom() - floor}))
            return false;
        return !mayClimb(distanceX, from, floor);
    }
};

}  // namespace pixelstep
