// `move`: the same result as the loop over single pixels (`moveByPixels`), in every bit, but
// faster. Each skip rests on a claim about a region of cells: nothing in it can stop, lift or lower
// the body for that many pixels of its way.
#include <algorithm>
#include <array>

#include "physics/tiles_ahead.h"

namespace pixelstep {
namespace {

bool skipBy(MoveState& state, int64_t byColumns, int64_t byRows) {
    if (byColumns + byRows <= 0) return false;
    state.skipPixels(byColumns, byRows);
    return true;
}

// The largest number of further columns on which the line brings at most `down` rows.
int64_t columnsFor(const MoveState& state, int64_t down) {
    return ((state.rowsDone + down + 1) * state.columns - 1) / state.rows - state.columnsDone;
}

// On a slant in the air: at most to where the box enters another column or row of cells.
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
    const int64_t most = std::min<int64_t>(state.columns - state.columnsDone,
                                           tilesAhead.pixelsX(tilesAhead.leadColumn(), 1, x));
    const int64_t k = std::min(most, columnsFor(state, down));
    return k > 0 && skipBy(state, k, state.rowsAt(state.columnsDone + k) - state.rowsDone);
}

// On a slant in the air: `stride` columns if nothing is in the way, otherwise some of them. Strides
// grow in the open.
bool skipSlant(MoveState& state, int64_t& stride) {
    const int64_t part = std::min(stride, state.columns - state.columnsDone);
    const int64_t down = state.rowsAt(state.columnsDone + part) - state.rowsDone;
    if (TilesAhead{state}.isFreeTo(part, down)) {
        stride *= 4;
        return skipBy(state, part, down);
    }
    stride = state.tiles.tileSize();
    return skipWithinCells(state);
}

// The surfaces that a body follows: a band of two rows of cells, that of its feet and the one
// below, seen in walking order from its trailing column on.
struct Surfaces {
    static constexpr int kMost = 160;
    std::array<int16_t, kMost> top;  // [px] below the band's upper edge; 2 tiles: nothing solid

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

// How many columns a box may go, `most` at most, with nothing solid above the band from `row` on,
// as high as the box, and no one-way surface where its feet get.
int openColumns(const MoveState& state, int row, int most) {
    const Rect& box = state.body.rect;
    const TileMap& tiles = state.tiles;
    const TilesAhead tilesAhead{state};
    const int climb = stepLimitsOf(state.grounded, state.rules).stepUp;
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

// Along slopes and steps, on the ground or in the air. Where the columns are open, the box in
// the air is lifted by the surface that it enters, and the one on the ground stands after each
// pixel on the highest surface under it; until that is too far up or down from the last.
bool followFloor(MoveState& state) {
    constexpr int64_t kAtOnce = 48;  // [px]
    const TileMap& tiles = state.tiles;
    const Rect box = state.body.rect;
    const int size = tiles.tileSize();
    const int row = tiles.cellAt({0, box.bottom() - 1}).y;
    const int bandTop = tiles.cellRect({0, row}).top;
    const int trail = state.directionX > 0 ? box.left : box.right() - 1;
    const auto left = static_cast<int>(std::min(state.columns - state.columnsDone, kAtOnce));
    const int most = openColumns(state, row, std::min(left, Surfaces::kMost - box.width));
    if (most <= 0) return false;

    const StepLimits limits = stepLimitsOf(state.grounded, state.rules);
    Surfaces surfaces;
    surfaces.read(tiles, trail, state.directionX, row, box.width + most);
    auto& tops = surfaces.top;
    const auto width = static_cast<size_t>(box.width);
    int bottom = box.bottom() - bandTop;
    int done = 0;
    // A sliding minimum by blocks as wide as the box: the least of what is left of the block, and
    // of what has been entered since.
    std::array<int16_t, Surfaces::kMost + 1> highest;
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
            goes = next < 2 * size && bottom - next <= limits.stepUp &&
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

// The one pixel in x by which a grounded body leaves its floor, there being nothing near its feet.
bool walkOffLedge(MoveState& state) {
    const StepLimits limits = stepLimitsOf(true, state.rules);
    const Rect& box = state.body.rect;
    const Rect below = state.tiles.cellsUnder(
        {box.left + state.directionX, box.bottom(), box.width, limits.snapDown + 1});
    if (state.tiles.hasSolid(below) || state.tiles.hasOneWay(below)) return false;
    if (TilesAhead{state}.freeColumns(1, limits.stepUp) == 0) return false;
    state.skipPixels(1, 0);
    state.grounded = false;
    return true;
}

// How far below a body the next border of cells is. [px]
int toNextCells(const MoveState& state) {
    return (state.tiles.origin().y - state.body.rect.bottom()) & (state.tiles.tileSize() - 1);
}

// True if at that border, on a body's whole way to the side, is a floor of full tiles with nothing
// at all in the cells above it. Always false for a way over more than 32 cells.
[[gnu::always_inline]] inline bool hasFlatFloor(const MoveState& state) {
    constexpr int kWord = 32;  // [tiles]
    if (state.columns > int64_t{kWord} * kMaxTileSize) return false;
    const TileMap& tiles = state.tiles;
    Rect way = state.body.rect;
    way.width += static_cast<int>(state.columns);
    if (state.directionX < 0) way.left -= static_cast<int>(state.columns);
    const Rect cells = tiles.cellsUnder(way);
    if (cells.width > kWord) return false;
    const auto badFrom = [&](int column) {
        const CellBits around = tiles.bitsAt(column, cells.top, cells.bottom());
        return around.solids | around.oneWays | ~tiles.bitsAt(column, cells.bottom()).fulls;
    };
    const int first = cells.left & (kWord - 1);
    uint32_t bad = badFrom(cells.left) >> first;
    if (first + cells.width > kWord) bad |= badFrom(cells.right() - 1) << (kWord - first);
    return (bad & ~0u >> (kWord - cells.width)) == 0;
}

// A grounded body that only goes to the side, all the way over a flat floor.
bool walksFlat(MoveState& state) {
    const bool isLevel = state.grounded && !state.isMovingY && toNextCells(state) == 0;
    if (!isLevel || !hasFlatFloor(state)) return false;
    state.skipPixels(state.columns, 0);
    return true;
}

// A body that comes down on a slant on a flat floor and moves on there.
bool landsFlat(MoveState& state) {
    const int below = toNextCells(state);
    if (state.directionY < 0 || below >= state.rows || !hasFlatFloor(state)) return false;
    state.skipPixels(state.columns, below);
    state.hitFloorOrCeiling({});
    return true;
}

// Jumps as far as nothing can happen; false if the next pixel has to be looked at.
bool skip(MoveState& state, int64_t& stride) {
    const TilesAhead tilesAhead{state};
    if (!state.isMovingX) {
        skipBy(state, 0, tilesAhead.freeRows(state.rows - state.rowsDone));
        return !state.isMovingY;  // otherwise the next pixel has to be tested
    }
    const int64_t left = state.columns - state.columnsDone;
    if (!state.isMovingY) {
        const int climb = stepLimitsOf(state.grounded, state.rules).stepUp;
        const int64_t held = state.grounded ? tilesAhead.flatColumns(left) : left;
        const bool jumps = held > 0 && skipBy(state, tilesAhead.freeColumns(held, climb), 0);
        if (!state.isMovingX || (state.grounded && jumps)) return true;
        if (state.grounded && walkOffLedge(state)) return true;
        return !tilesAhead.isWallNext() && followFloor(state);
    }
    if (state.grounded) return false;  // the next pixel down decides
    return skipSlant(state, stride);
}

void stepX(MoveState& state) {
    const TilesAhead tilesAhead{state};
    if (tilesAhead.isWallNext()) {
        const Rect column = stripBeside(state.body.rect, {state.directionX, 0});
        return state.applyX({.hitsTile = true, .cell = *state.tiles.firstSolidCell(column)});
    }
    // A body in the air may be pushed down under a ceiling.
    const bool isFree =
        !state.grounded && tilesAhead.freeColumns(1, stepLimitsOf(false, {}).stepUp) > 0;
    isFree ? state.skipPixels(1, 0) : state.stepX();
}

void stepY(MoveState& state) {
    // The plain step also finds which tile a ceiling is.
    if (state.directionY < 0 || !TilesAhead{state}.isFloorOrCeilingNext()) return state.stepY();
    state.applyY({.isBlocked = true}, state.tiles);
}

// The next pixel in x with the pixels in y that the line has by then; or the next one in y.
void stepOn(MoveState& state) {
    if (!state.isMovingX) return stepY(state);
    stepX(state);
    if (!state.isMovingX) return;
    const int64_t target = state.rowsAt(state.columnsDone);
    while (state.isMovingY && state.rowsDone < target) {
        const int64_t left = target - state.rowsDone;
        if (!skipBy(state, 0, TilesAhead{state}.freeRows(left))) stepY(state);
    }
}

// A way that is not flat from the start.
void goOn(MoveState& state) {
    if (state.isMovingX && state.isMovingY && landsFlat(state)) return;
    int64_t stride = state.tiles.tileSize();
    while (state.isMovingX || state.isMovingY)
        if (!skip(state, stride)) stepOn(state);
}

}  // namespace

MoveResult move(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules) {
    // A ledge may be at any pixel of a fall.
    if (moving.assists.ledgeSide != 0 && moving.body.speed.y > 0)
        return moveByPixels(tiles, moving, rules);
    MoveState state(tiles, moving, rules);
    if ((state.isMovingX && walksFlat(state)) || !(state.isMovingX || state.isMovingY))
        return state.result;
    goOn(state);
    return state.result;
}

}  // namespace pixelstep
