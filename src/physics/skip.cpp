// `move`: exactly the same result as the loop over single pixels (`moveByPixels`), but faster. A
// skip requires that nothing in a region of cells can stop, lift or lower the body over the skipped
// pixels.
#include <algorithm>
#include <array>
#include <bit>

#include "physics/move_state.h"

namespace pixelstep {
namespace {

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

bool skipBy(MoveState& state, int64_t byX, int64_t byY) {
    if (byX + byY <= 0) return false;
    state.skipPixels(byX, byY);
    return true;
}

// The largest number of further pixels in x in which the line moves by at most `down` pixels in y.
int64_t pixelsXFor(const MoveState& state, int64_t down) {
    return ((state.triedY + down + 1) * state.distanceX - 1) / state.distanceY - state.triedX;
}

// Diagonal movement in the air, at most until the box enters another column or row of cells.
bool skipWithinCells(MoveState& state) {
    const TilesAhead tilesAhead{state};
    const TileMap& tiles = state.tiles;
    const Rect& box = state.body.rect;
    const int x = tilesAhead.leadX();
    const int y = tilesAhead.leadY();
    if (tiles.hasSolid(tiles.cellsUnder({x, box.top, 1, box.height}))) return false;
    const bool isFalling = state.directionY > 0;
    const int height = tilesAhead.pixelsY(tilesAhead.leadRow(), 1, y);
    const Rect front{std::min(x, box.left), isFalling ? y : y - height + 1, box.width + 1, height};
    const bool isBlocked =
        tiles.hasSolid(tiles.cellsUnder(front)) || (isFalling && tilesAhead.hasSurface(front));
    const int down = isBlocked ? 0 : height;
    // The feet in the leading column climb one-ways.
    if (tilesAhead.mayClimb(1, box.bottom() - 1 - (isFalling ? 0 : down),
                            box.bottom() + (isFalling ? down : 0)))
        return false;
    const int64_t most = std::min<int64_t>(state.distanceX - state.triedX,
                                           tilesAhead.pixelsX(tilesAhead.leadColumn(), 1, x));
    const int64_t k = std::min(most, pixelsXFor(state, down));
    return k > 0 && skipBy(state, k, state.yAt(state.triedX + k) - state.triedY);
}

// Diagonal movement in the air: `stride` pixels in x if there is no obstacle, otherwise fewer. The
// stride grows in free space.
bool skipDiagonal(MoveState& state, int64_t& stride) {
    const int64_t part = std::min(stride, state.distanceX - state.triedX);
    const int64_t down = state.yAt(state.triedX + part) - state.triedY;
    if (TilesAhead{state}.isFreeTo(part, down)) {
        stride *= 4;
        return skipBy(state, part, down);
    }
    stride = state.tiles.tileSize();
    return skipWithinCells(state);
}

// The surfaces that a body walks on, in a band of two rows of cells: the row of its feet and the
// row below. Columns are in walking order, starting with the trailing one.
struct Surfaces {
    static constexpr int kMax = 160;
    std::array<int16_t, kMax> top;  // [px] below the band's upper edge; 2 tiles: no surface

    void read(const TileMap& tiles, int x, int direction, int row, int count) {
        const int size = tiles.tileSize();
        for (int i = 0; i < count;) {
            const Vec2i cell{tiles.cellAt({x, 0}).x, row};
            const Mask& upper = tiles.form(tiles.tile(cell)).mask;
            const Mask& lower = tiles.form(tiles.tile(cell + Vec2i{0, 1})).mask;
            const int corner = tiles.cellRect(cell).left;
            for (; i < count && x >= corner && x < corner + size; ++i, x += direction) {
                int y = upper.topOf(x - corner);
                if (y == size) y += lower.topOf(x - corner);
                top[static_cast<size_t>(i)] = static_cast<int16_t>(y);
            }
        }
    }
};

// The number of columns, at most `most`, that are free of solid pixels above the band that starts
// at `row`, over the height of the box, and of one-way surfaces near its feet.
int openPixelsX(const MoveState& state, int row, int most) {
    const Rect& box = state.body.rect;
    const TileMap& tiles = state.tiles;
    const TilesAhead tilesAhead{state};
    const int climb = climbLimitsOf(state.grounded, state.rules).climb;
    const int bandTop = tiles.cellRect({0, row}).top;
    const int head = tiles.cellAt({0, bandTop - box.height}).y;
    const int trail = state.directionX > 0 ? box.left : box.right() - 1;
    const int column = tiles.cellAt({trail, 0}).x;
    const int cells = tilesAhead.cellsFor(box.width + most);
    const int run = clearColumns(column, state.directionX, cells, [&](int at) {
        return tiles.bitsAt(at, head, row).solids | tiles.bitsAt(at, row, row + 2).oneWays |
               tilesAhead.surfacesIn(at, row - 1, bandTop - climb, bandTop);
    });
    return std::min(most, tilesAhead.pixelsX(column, run, trail) - box.width);
}

// Movement along slopes and steps, on the ground or in the air. In free columns, a surface lifts a
// box in the air that enters it; a box on the ground is on the highest surface below it after each
// pixel. Ends when the next surface is too far up or down.
bool followFloor(MoveState& state) {
    constexpr int64_t kAtOnce = 48;  // [px]
    const TileMap& tiles = state.tiles;
    const Rect box = state.body.rect;
    const int size = tiles.tileSize();
    const int row = tiles.cellAt({0, box.bottom() - 1}).y;
    const int bandTop = tiles.cellRect({0, row}).top;
    const int trail = state.directionX > 0 ? box.left : box.right() - 1;
    const auto left = static_cast<int>(std::min(state.distanceX - state.triedX, kAtOnce));
    const int most = openPixelsX(state, row, std::min(left, Surfaces::kMax - box.width));
    if (most <= 0) return false;

    const ClimbLimits limits = climbLimitsOf(state.grounded, state.rules);
    Surfaces surfaces;
    surfaces.read(tiles, trail, state.directionX, row, box.width + most);
    auto& tops = surfaces.top;
    const auto width = static_cast<size_t>(box.width);
    int bottom = box.bottom() - bandTop;
    int done = 0;
    // A sliding minimum in blocks of the box's width: the minimum of the rest of the block, and of
    // the columns entered since then.
    std::array<int16_t, Surfaces::kMax + 1> highest;
    for (bool goes = true; goes && done < most;) {
        const auto* under = &tops[static_cast<size_t>(done)];
        highest[width] = static_cast<int16_t>(2 * size);
        for (size_t i = width; i-- > 0;) highest[i] = std::min(highest[i + 1], under[i]);
        if (highest[0] < bottom) break;
        int entered = 2 * size;
        for (size_t i = 0; i < width && done < most; ++i, ++done) {
            const int surface = under[width + i];
            entered = std::min(entered, surface);
            const int next =
                state.grounded ? std::min<int>(entered, highest[i + 1]) : std::min(bottom, surface);
            goes = next < 2 * size && bottom - next <= limits.climb &&
                   next - bottom <= limits.snapDown && surface >= bottom - box.height;
            if (!goes) break;
            if (state.grounded)
                (next < bottom ? state.result.climbed : state.result.descended) +=
                    std::abs(next - bottom);
            bottom = next;
        }
    }
    if (done == 0) return false;
    state.body.rect.top = bandTop + bottom - box.height;
    state.skipPixels(done, 0);
    return true;
}

// The pixel in x by which a grounded body leaves its floor, if there is nothing near its feet.
bool walkOffLedge(MoveState& state) {
    const ClimbLimits limits = climbLimitsOf(true, state.rules);
    const Rect& box = state.body.rect;
    const Rect below = state.tiles.cellsUnder(
        {box.left + state.directionX, box.bottom(), box.width, limits.snapDown + 1});
    if (state.tiles.hasSolid(below) || state.tiles.hasOneWay(below)) return false;
    if (TilesAhead{state}.freePixelsX(1, limits.climb) == 0) return false;
    state.skipPixels(1, 0);
    state.grounded = false;
    return true;
}

// The distance from a body down to the next border of cells. [px]
int toNextCells(const MoveState& state) {
    return (state.tiles.origin().y - state.body.rect.bottom()) & (state.tiles.tileSize() - 1);
}

// True if there is a floor of full tiles at that border over the body's whole movement in x, with
// only empty cells above it. Always false for movements over more than 32 cells.
[[gnu::always_inline]] inline bool hasFlatFloor(const MoveState& state) {
    constexpr int kWord = 32;  // [tiles]
    if (state.distanceX > int64_t{kWord} * kMaxTileSize) return false;
    const TileMap& tiles = state.tiles;
    Rect way = state.body.rect;
    way.width += static_cast<int>(state.distanceX);
    if (state.directionX < 0) way.left -= static_cast<int>(state.distanceX);
    const Rect cells = tiles.cellsUnder(way);
    if (cells.width > kWord) return false;
    const auto badFrom = [&](int column) {
        const CellBits above = tiles.bitsAt(column, cells.top, cells.bottom());
        return above.solids | above.oneWays | ~tiles.bitsAt(column, cells.bottom()).fulls;
    };
    const int first = cells.left & (kWord - 1);
    uint32_t bad = badFrom(cells.left) >> first;
    if (first + cells.width > kWord) bad |= badFrom(cells.right() - 1) << (kWord - first);
    return (bad & ~0u >> (kWord - cells.width)) == 0;
}

// The whole move of a grounded body over a flat floor.
bool walksFlat(MoveState& state) {
    const bool isLevel = state.grounded && !state.isMovingY && toNextCells(state) == 0;
    if (!isLevel || !hasFlatFloor(state)) return false;
    state.skipPixels(state.distanceX, 0);
    return true;
}

// The move of a body that lands on a flat floor and continues there.
bool landsFlat(MoveState& state) {
    const int below = toNextCells(state);
    if (state.directionY < 0 || below >= state.distanceY || !hasFlatFloor(state)) return false;
    // The first pixel in x after which the line is below the floor.
    const int64_t landing = ((below + 1) * state.distanceX + state.distanceY - 1) / state.distanceY;
    state.skipPixels(landing, below);
    state.hitFloorOrCeiling({});
    state.skipPixels(state.distanceX - landing, 0);
    return true;
}

// Skips as many pixels as possible.
// @return  false if the next pixel has to be tested
bool skip(MoveState& state, int64_t& stride) {
    const TilesAhead tilesAhead{state};
    if (!state.isMovingX) {
        skipBy(state, 0, tilesAhead.freePixelsY(state.distanceY - state.triedY));
        return !state.isMovingY;  // otherwise the next pixel has to be tested
    }
    const int64_t left = state.distanceX - state.triedX;
    if (!state.isMovingY) {
        const int climb = climbLimitsOf(state.grounded, state.rules).climb;
        const int64_t held = state.grounded ? tilesAhead.flatPixelsX(left) : left;
        const bool jumps = held > 0 && skipBy(state, tilesAhead.freePixelsX(held, climb), 0);
        if (!state.isMovingX || (state.grounded && jumps)) return true;
        if (state.grounded && walkOffLedge(state)) return true;
        return !tilesAhead.isWallNext() && followFloor(state);
    }
    if (state.grounded) return false;  // the next pixel down decides
    return skipDiagonal(state, stride);
}

void movePixelX(MoveState& state) {
    const TilesAhead tilesAhead{state};
    if (tilesAhead.isWallNext()) {
        const Rect column = stripOutside(state.body.rect, {state.directionX, 0});
        return state.applyX({.hitsTile = true, .cell = *state.tiles.firstSolidCell(column)});
    }
    // A body in the air may be pushed down under a ceiling.
    const bool isFree =
        !state.grounded && tilesAhead.freePixelsX(1, climbLimitsOf(false, {}).climb) > 0;
    isFree ? state.skipPixels(1, 0) : state.movePixelX();
}

void movePixelY(MoveState& state) {
    // The plain step also finds which tile a ceiling is.
    if (state.directionY < 0 || !TilesAhead{state}.isFloorOrCeilingNext())
        return state.movePixelY();
    state.applyY({.isBlocked = true}, state.tiles);
}

// Moves by the next pixel in x with the pixels in y that belong to it on the line; if x has ended,
// by the next pixel in y.
void advance(MoveState& state) {
    if (!state.isMovingX) return movePixelY(state);
    movePixelX(state);
    if (!state.isMovingX) return;
    const int64_t target = state.yAt(state.triedX);
    while (state.isMovingY && state.triedY < target) {
        const int64_t left = target - state.triedY;
        if (!skipBy(state, 0, TilesAhead{state}.freePixelsY(left))) movePixelY(state);
    }
}

// The rest of a move that is not flat from the start.
void moveWithSkips(MoveState& state) {
    if (state.isMovingX && state.isMovingY && landsFlat(state)) return;
    int64_t stride = state.tiles.tileSize();
    while (state.isMovingX || state.isMovingY)
        if (!skip(state, stride)) advance(state);
}

}  // namespace

MoveResult move(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules) {
    // A ledge may be at any pixel of a fall.
    if (moving.assists.ledgeSide != 0 && moving.body.speed.y > 0)
        return moveByPixels(tiles, moving, rules);
    MoveState state(tiles, moving, rules);
    if ((state.isMovingX && walksFlat(state)) || !(state.isMovingX || state.isMovingY))
        return state.result;
    moveWithSkips(state);
    return state.result;
}

}  // namespace pixelstep
