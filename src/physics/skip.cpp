// `move`: the same result as the loop over single pixels (`moveByPixels`), in every bit, but
// faster. Each skip rests on a claim about a region of cells: nothing in it can stop, lift or lower
// the body for that many pixels of its way.
#include <algorithm>
#include <array>

#include "physics/ahead.h"

namespace pixelstep {
namespace {

bool skipBy(Walk& walk, int64_t byColumns, int64_t byRows) {
    if (byColumns + byRows <= 0) return false;
    walk.jump(byColumns, byRows);
    return true;
}

// The largest number of further columns on which the line brings at most `down` rows.
int64_t columnsFor(const Walk& walk, int64_t down) {
    return ((walk.rowsDone + down + 1) * walk.columns - 1) / walk.rows - walk.columnsDone;
}

// On a slant in the air: at most to where the box enters another column or row of cells.
bool skipWithinCells(Walk& walk) {
    const Ahead ahead{walk};
    const TileMap& tiles = walk.tiles;
    const Rect& box = walk.body.rect;
    const int x = ahead.leadX();
    const int y = ahead.leadY();
    if (tiles.hasSolid(tiles.cellsUnder({x, box.top, 1, box.height}))) return false;
    const bool isFalling = walk.directionY > 0;
    const int height = ahead.pixelsY(ahead.leadRow(), 1, y);
    const Rect front{std::min(x, box.left), isFalling ? y : y - height + 1, box.width + 1, height};
    const bool isBlocked =
        tiles.hasSolid(tiles.cellsUnder(front)) || (isFalling && ahead.hasSurface(front));
    const int down = isBlocked ? 0 : height;
    // The feet in the leading column climb one-ways.
    if (ahead.mayClimb(1, box.bottom() - 1 - (isFalling ? 0 : down),
                       box.bottom() + (isFalling ? down : 0)))
        return false;
    const int64_t most =
        std::min<int64_t>(walk.columns - walk.columnsDone, ahead.pixelsX(ahead.leadColumn(), 1, x));
    const int64_t k = std::min(most, columnsFor(walk, down));
    return k > 0 && skipBy(walk, k, walk.rowsAt(walk.columnsDone + k) - walk.rowsDone);
}

// On a slant in the air: `stride` columns if nothing is in the way, otherwise some of them. Strides
// grow in the open.
bool skipSlant(Walk& walk, int64_t& stride) {
    const int64_t part = std::min(stride, walk.columns - walk.columnsDone);
    const int64_t down = walk.rowsAt(walk.columnsDone + part) - walk.rowsDone;
    if (Ahead{walk}.isFreeTo(part, down)) {
        stride *= 4;
        return skipBy(walk, part, down);
    }
    stride = walk.tiles.tileSize();
    return skipWithinCells(walk);
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
int openColumns(const Walk& walk, int row, int most) {
    const Rect& box = walk.body.rect;
    const TileMap& tiles = walk.tiles;
    const Ahead ahead{walk};
    const int climb = stepLimitsOf(walk.grounded, walk.rules).climb;
    const int bandTop = tiles.cellRect({0, row}).top;
    const int head = tiles.cellAt({0, bandTop - box.height}).y;
    const int trail = walk.directionX > 0 ? box.left : box.right() - 1;
    const int column = tiles.cellAt({trail, 0}).x;
    const int cells = ahead.cellsFor(box.width + most);
    const int run = clearColumns(column, walk.directionX, cells, [&](int at) {
        return tiles.bitsAt(at, head, row).solids | tiles.bitsAt(at, row, row + 2).oneWays |
               ahead.surfacesIn(at, row - 1, bandTop - climb, bandTop);
    });
    return std::min(most, ahead.pixelsX(column, run, trail) - box.width);
}

// Along slopes and steps, on the ground or in the air. Where the columns are open, the box in
// the air is lifted by the surface that it enters, and the one on the ground stands after each
// pixel on the highest surface under it; until that is too far up or down from the last.
bool followFloor(Walk& walk) {
    constexpr int64_t kAtOnce = 48;  // [px]
    const TileMap& tiles = walk.tiles;
    const Rect box = walk.body.rect;
    const int size = tiles.tileSize();
    const int row = tiles.cellAt({0, box.bottom() - 1}).y;
    const int bandTop = tiles.cellRect({0, row}).top;
    const int trail = walk.directionX > 0 ? box.left : box.right() - 1;
    const auto left = static_cast<int>(std::min(walk.columns - walk.columnsDone, kAtOnce));
    const int most = openColumns(walk, row, std::min(left, Surfaces::kMost - box.width));
    if (most <= 0) return false;

    const StepLimits limits = stepLimitsOf(walk.grounded, walk.rules);
    Surfaces surfaces;
    surfaces.read(tiles, trail, walk.directionX, row, box.width + most);
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
                walk.grounded ? std::min<int>(entered, highest[i + 1]) : std::min(bottom, surface);
            goes = next < 2 * size && bottom - next <= limits.climb &&
                   next - bottom <= limits.follow && surface >= bottom - box.height;
            if (!goes) break;
            if (walk.grounded)
                (next < bottom ? walk.result.climbed : walk.result.descended) +=
                    std::abs(next - bottom);
            bottom = next;
        }
    }
    if (done == 0) return false;
    walk.body.rect.top = bandTop + bottom - box.height;
    walk.jump(done, 0);
    return true;
}

// The one pixel in x by which a grounded body leaves its floor, there being nothing near its feet.
bool walkOffLedge(Walk& walk) {
    const StepLimits limits = stepLimitsOf(true, walk.rules);
    const Rect& box = walk.body.rect;
    const Rect below = walk.tiles.cellsUnder(
        {box.left + walk.directionX, box.bottom(), box.width, limits.follow + 1});
    if (walk.tiles.hasSolid(below) || walk.tiles.hasOneWay(below)) return false;
    if (Ahead{walk}.freeColumns(1, limits.climb) == 0) return false;
    walk.jump(1, 0);
    walk.grounded = false;
    return true;
}

// How far below a body the next border of cells is. [px]
int toNextCells(const Walk& walk) {
    return (walk.tiles.origin().y - walk.body.rect.bottom()) & (walk.tiles.tileSize() - 1);
}

// True if at that border, on a body's whole way to the side, is a floor of full tiles with nothing
// at all in the cells above it. Always false for a way over more than 32 cells.
[[gnu::always_inline]] inline bool hasFlatFloor(const Walk& walk) {
    constexpr int kWord = 32;  // [tiles]
    if (walk.columns > int64_t{kWord} * kMaxTileSize) return false;
    const TileMap& tiles = walk.tiles;
    Rect way = walk.body.rect;
    way.width += static_cast<int>(walk.columns);
    if (walk.directionX < 0) way.left -= static_cast<int>(walk.columns);
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
bool walksFlat(Walk& walk) {
    const bool isLevel = walk.grounded && !walk.goesY && toNextCells(walk) == 0;
    if (!isLevel || !hasFlatFloor(walk)) return false;
    walk.jump(walk.columns, 0);
    return true;
}

// A body that comes down on a slant on a flat floor and moves on there.
bool landsFlat(Walk& walk) {
    const int below = toNextCells(walk);
    if (walk.directionY < 0 || below >= walk.rows || !hasFlatFloor(walk)) return false;
    walk.jump(walk.columns, below);
    walk.hitFloorOrCeiling({});
    return true;
}

// Jumps as far as nothing can happen; false if the next pixel has to be looked at.
bool skip(Walk& walk, int64_t& stride) {
    const Ahead ahead{walk};
    if (!walk.goesX) {
        skipBy(walk, 0, ahead.freeRows(walk.rows - walk.rowsDone));
        return !walk.goesY;  // otherwise the next pixel has to be tested
    }
    const int64_t left = walk.columns - walk.columnsDone;
    if (!walk.goesY) {
        const int climb = stepLimitsOf(walk.grounded, walk.rules).climb;
        const int64_t held = walk.grounded ? ahead.flatColumns(left) : left;
        const bool jumps = held > 0 && skipBy(walk, ahead.freeColumns(held, climb), 0);
        if (!walk.goesX || (walk.grounded && jumps)) return true;
        if (walk.grounded && walkOffLedge(walk)) return true;
        return !ahead.isWallNext() && followFloor(walk);
    }
    if (walk.grounded) return false;  // the next pixel down decides
    return skipSlant(walk, stride);
}

void stepX(Walk& walk) {
    const Ahead ahead{walk};
    if (ahead.isWallNext()) {
        const Rect column = stripBeside(walk.body.rect, {walk.directionX, 0});
        return walk.takeX({.hitsTile = true, .cell = *walk.tiles.firstSolidCell(column)});
    }
    // A body in the air may be pushed down under a ceiling.
    const bool isFree = !walk.grounded && ahead.freeColumns(1, stepLimitsOf(false, {}).climb) > 0;
    isFree ? walk.jump(1, 0) : walk.stepX();
}

void stepY(Walk& walk) {
    // The plain step also finds which tile a ceiling is.
    if (walk.directionY < 0 || !Ahead{walk}.isFloorOrCeilingNext()) return walk.stepY();
    walk.takeY({.isBlocked = true}, walk.tiles);
}

// The next pixel in x with the pixels in y that the line has by then; or the next one in y.
void stepOn(Walk& walk) {
    if (!walk.goesX) return stepY(walk);
    stepX(walk);
    if (!walk.goesX) return;
    const int64_t target = walk.rowsAt(walk.columnsDone);
    while (walk.goesY && walk.rowsDone < target) {
        const int64_t left = target - walk.rowsDone;
        if (!skipBy(walk, 0, Ahead{walk}.freeRows(left))) stepY(walk);
    }
}

// A way that is not flat from the start.
void goOn(Walk& walk) {
    if (walk.goesX && walk.goesY && landsFlat(walk)) return;
    int64_t stride = walk.tiles.tileSize();
    while (walk.goesX || walk.goesY)
        if (!skip(walk, stride)) stepOn(walk);
}

}  // namespace

MoveResult move(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules) {
    // A ledge may be at any pixel of a fall.
    if (moving.assists.ledgeSide != 0 && moving.body.speed.y > 0)
        return moveByPixels(tiles, moving, rules);
    Walk walk(tiles, moving, rules);
    if ((walk.goesX && walksFlat(walk)) || !(walk.goesX || walk.goesY)) return walk.result;
    goOn(walk);
    return walk.result;
}

}  // namespace pixelstep
