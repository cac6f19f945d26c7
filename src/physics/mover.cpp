// Single-pixel moves: obstacles below, above and to the sides.
#include "physics/mover.h"

#include <algorithm>
#include <cstdlib>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr Vec2i kUp{0, -1};
constexpr Vec2i kDown{0, 1};

// True if the surfaces of a cell and of its left (-1) or right (+1) neighbour `adjacent`, in the
// same row or above, meet at the shared edge within one pixel.
bool surfacesJoin(const TileMap& tiles, Vec2i cell, Vec2i adjacent) {
    const int last = tiles.tileSize() - 1;
    const bool isRight = adjacent.x > cell.x;
    const auto mine = tiles.surfaceRow(cell, isRight ? last : 0);
    const auto neighbour = tiles.surfaceRow(adjacent, isRight ? 0 : last);
    return mine && neighbour && std::abs(*mine - *neighbour) <= 1;
}

bool hasOneWaySurface(const CollisionContext& around, const Rect& pixels, const Rect& box) {
    return firstOneWaySurface(around.tiles, pixels, box) ||
           around.oneWayTopIn(pixels, box) != kInvalidBody;
}

SideTouch touchOf(const Obstacle& block) {
    const bool isBody = block.body != kInvalidBody;
    return {.tile = block.isBlocked && !isBody,
            .object = isBody,
            .cell = block.cell,
            .body = block.body};
}

// True if the cells around `pixels` contain nothing that could block a box sideways or upwards;
// one-way tiles never do.
bool isOpen(const CollisionContext& around, const Rect& pixels) {
    return !around.tiles.hasSolid(around.tiles.cellsUnder(pixels)) && !around.hasAnyBody(pixels);
}

// The smallest rise at which the next column is free, or -1. With `climbsOneWay`, one-way surfaces
// near the feet must also be climbed.
int riseTo(const CollisionContext& around, const Rect& box, int direction, int climb,
           bool climbsOneWay) {
    const Rect ahead = stripOutside(box, {direction, 0});
    for (int rise = 0; rise <= climb; ++rise) {
        if (rise > 0 && around.isSolid(stripOutside(box.moved(0, 1 - rise), kUp))) return -1;
        if (around.isSolid(ahead.moved(0, -rise))) continue;
        const int top = std::max(box.bottom() - climb, box.top - rise);
        const Rect stepping{ahead.left, top, 1, box.bottom() - rise - top};
        if (!climbsOneWay || !hasOneWaySurface(around, stepping, box)) return rise;
    }
    return -1;
}

// The smallest step down at which the next column is free, or -1.
int stepDownTo(const CollisionContext& around, const Rect& box, int direction, int duck) {
    for (int sink = 1; sink <= duck; ++sink) {
        if (obstacleBelow(around, box.moved(0, sink - 1))) return -1;
        if (!around.isSolid(stripOutside(box.moved(0, sink), {direction, 0}))) return sink;
    }
    return -1;
}

}  // namespace

bool oneWayBlocks(const TileMap& tiles, Vec2i cell, const Rect& box) {
    if (tiles.sharesPixel(cell, box)) return false;
    for (Vec2i offset : {Vec2i{-1, 0}, Vec2i{1, 0}, Vec2i{-1, -1}, Vec2i{1, -1}}) {
        const Vec2i adjacent = cell + offset;
        if (tiles.isOneWay(adjacent) && tiles.sharesPixel(adjacent, box) &&
            surfacesJoin(tiles, cell, adjacent))
            return false;
    }
    return true;
}

std::optional<Vec2i> firstOneWaySurface(const TileMap& tiles, const Rect& pixels, const Rect& box) {
    const Rect cells = tiles.cellsUnder(pixels);
    if (!tiles.hasOneWay(cells)) return std::nullopt;
    for (int row = cells.top; row < cells.bottom(); ++row) {
        for (int column = cells.left; column < cells.right(); ++column) {
            const Vec2i cell{column, row};
            if (!tiles.isOneWay(cell)) continue;
            const Rect part = intersection(tiles.cellRect(cell), pixels);
            // A full tile has its surface in its topmost row.
            const bool isFull = tiles.form(tiles.tile(cell)).isFull;
            if (isFull && part.top > tiles.cellRect(cell).top) continue;
            for (int x = part.left; x < part.right(); ++x) {
                const auto y = tiles.surfaceRow(cell, x - tiles.cellRect(cell).left);
                if (!y || *y < part.top || *y >= part.bottom()) continue;
                if (oneWayBlocks(tiles, cell, box)) return cell;
                break;
            }
        }
    }
    return std::nullopt;
}

Obstacle obstacleBelow(const CollisionContext& around, const Rect& box) {
    const Rect below = stripOutside(box, kDown);
    const Rect cells = around.tiles.cellsUnder(below);
    const CellBits first = around.tiles.bitsAt(cells.left, cells.top);
    // Fast path: mostly the first tile is full, or all are empty.
    if ((first.solids & first.fulls) >> (cells.left & 31) & 1)
        return {true, false, {cells.left, cells.top}};
    if (around.bodies == nullptr && !around.tiles.hasPixels(cells)) return {};
    if (const auto cell = around.tiles.firstSolidCell(below)) return {true, false, *cell};
    if (const uint32_t body = around.bodyIn(below); body != kInvalidBody)
        return {.isBlocked = true, .body = body};
    if (const auto cell = firstOneWaySurface(around.tiles, below, box)) return {true, true, *cell};
    if (const uint32_t body = around.oneWayTopIn(below, box); body != kInvalidBody)
        return {.isBlocked = true, .onlyOneWay = true, .body = body};
    return {};
}

Obstacle obstacleAbove(const CollisionContext& around, const Rect& box) {
    const Rect above = stripOutside(box, kUp);
    if (const auto cell = around.tiles.firstSolidCell(above)) return {true, false, *cell};
    if (const uint32_t body = around.bodyIn(above); body != kInvalidBody)
        return {.isBlocked = true, .body = body};
    return {};
}

MoveXResult tryMoveX(const CollisionContext& around, const Rect& box, int direction,
                     const StepLimits& limits) {
    int rise = riseTo(around, box, direction, limits.stepUp, true);
    // A one-way tile that cannot be climbed is no obstacle, since one-way tiles never block
    // sideways.
    if (rise < 0) rise = riseTo(around, box, direction, limits.stepUp, false);
    if (rise < 0) {
        const int sink = stepDownTo(around, box, direction, limits.stepDown);
        if (sink > 0) return {.moves = true, .dy = sink};
        const Rect ahead = stripOutside(box, {direction, 0});
        const auto wall = around.tiles.firstSolidCell(ahead);
        return {.hitsTile = wall.has_value(),
                .cell = wall.value_or(Vec2i{-1, -1}),
                .body = around.bodyIn(ahead)};
    }
    const Rect there = box.moved(direction, -rise);
    if (rise > 0)
        return {.moves = true, .dy = -rise, .grounded = bool(obstacleBelow(around, there))};
    for (int fall = 0; fall <= limits.snapDown; ++fall)
        if (obstacleBelow(around, there.moved(0, fall)))
            return {.moves = true, .dy = fall, .grounded = true};
    return {.moves = true};
}

std::optional<int> freeBeforeWall(const CollisionContext& around, const Rect& box, int direction,
                                  int reach) {
    StepLimits limits = stepLimitsOf(false, {});
    limits.snapDown = StepLimits::kNoGroundTest;
    Rect at = box;
    for (int free = 0; free <= reach; ++free) {
        const MoveXResult step = tryMoveX(around, at, direction, limits);
        if (!step.moves) return free;
        at = at.moved(direction, step.dy);
    }
    return std::nullopt;
}

bool isAtLedge(const CollisionContext& around, const Rect& box, int side) {
    const Vec2i pixel = ledgePixel(box, side);
    const Rect edge{pixel.x, pixel.y, 1, 1};
    if (!around.tiles.isSolid(edge) || around.tiles.isSolid(edge.moved(0, -1))) return false;
    return tryMoveX(around, box, side, stepLimitsOf(false, {})).hitsTile;
}

int cornerOffset(const CollisionContext& around, const Rect& box, const MoveAssists& assists) {
    const int side = int{assists.cornerSide};
    const int first = side != 0 ? side : int{assists.facing};
    bool isSideFree[2] = {true, side == 0};  // on the preferred side and on the other one
    for (int k = 1; k <= assists.cornerReach; ++k) {
        for (const int i : {0, 1}) {
            if (!isSideFree[i]) continue;
            const int offset = i == 0 ? k * first : -k * first;
            const Rect there = box.moved(offset, 0);
            isSideFree[i] = !around.isSolid(there);
            if (isSideFree[i] && !obstacleAbove(around, there)) return offset;
        }
    }
    return 0;
}

Rect walkUntilBlocked(const CollisionContext& around, Rect box, int dx, const StepLimits& limits) {
    for (int done = 0; done < std::abs(dx); ++done) {
        const MoveXResult step = tryMoveX(around, box, sign(dx), limits);
        if (!step.moves) break;
        box = box.moved(sign(dx), step.dy);
    }
    return box;
}

PositionState touchesOf(const CollisionContext& around, const Rect& box, const Obstacle& below,
                        const StepLimits& limits) {
    PositionState state;
    state.sides[kBottom] = touchOf(below);
    state.onOneWay = below.onlyOneWay;
    const Rect reach{box.left - 1, box.top - 1, box.width + 2, box.height + 1};
    if (isOpen(around, reach)) return state;
    StepLimits next = limits;
    next.snapDown = StepLimits::kNoGroundTest;  // the ground at the end does not matter here
    for (const auto& [side, direction] : {std::pair{kLeft, -1}, std::pair{kRight, 1}}) {
        if (isOpen(around, stripOutside(box, {direction, 0}))) continue;
        const MoveXResult step = tryMoveX(around, box, direction, next);
        state.sides[side] = {.tile = step.hitsTile,
                             .object = step.body != kInvalidBody,
                             .cell = step.cell,
                             .body = step.body};
    }
    state.sides[kTop] = touchOf(obstacleAbove(around, box));
    return state;
}

PositionState touchesOf(const CollisionContext& around, const Rect& box, const StepLimits& limits) {
    return touchesOf(around, box, obstacleBelow(around, box), limits);
}

std::optional<Vec2i> touchedCell(const TileMap& tiles, const Rect& box, Side side) {
    const Rect strip = stripOutside(box, outwardOf(side));
    const auto solid = tiles.firstSolidCell(strip);
    return solid || side != kBottom ? solid : firstOneWaySurface(tiles, strip, box);
}

}  // namespace pixelstep
