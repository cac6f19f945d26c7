// The parts of a move, each for one pixel: obstacles below, above and to the sides. `move` itself
// is in skip.cpp, `moveByPixels` in move_state.cpp.
#include "physics/mover.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

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

bool hasOneWaySurface(const CollisionContext& context, const Rect& pixels, const Rect& box) {
    return firstOneWaySurface(context, pixels, box) ||
           context.oneWayTopIn(pixels, box) != kInvalidBody;
}

SideTouch touchOf(const Obstacle& obstacle) {
    const bool isBody = obstacle.body != kInvalidBody;
    return {.tile = obstacle.isBlocked && !isBody,
            .object = isBody,
            .cell = obstacle.cell,
            .body = obstacle.body};
}

// True if nothing in the cells of `pixels` could block a box sideways or upwards, by a quick test;
// one-way tiles never do.
bool hasNoObstacle(const CollisionContext& context, const Rect& pixels) {
    return !context.tiles.hasSolid(context.tiles.cellsUnder(pixels)) && !context.hasAnyBody(pixels);
}

// [px] The smallest rise at which the next pixel column is free, at most `maxRise`; -1: none. If
// possible, one at which the box is also above one-way surfaces near its feet; but one-way tiles
// never block sideways.
int riseTo(const CollisionContext& context, const Rect& box, int direction, int maxRise) {
    const Rect ahead = stripOutside(box, {direction, 0});
    const Rect aheadOfAll{ahead.left, ahead.top, 1, box.height - maxRise};  // of all rises
    int lowest = -1;
    for (int rise = 0; rise <= maxRise; ++rise) {
        if (rise > 0 && context.isSolid(stripOutside(box.moved(0, 1 - rise), kUp))) break;
        if (context.isSolid(ahead.moved(0, -rise))) {
            if (rise == 0 && !aheadOfAll.isEmpty() && context.isSolid(aheadOfAll)) break;
            continue;
        }
        const int top = std::max(box.bottom() - maxRise, box.top - rise);
        const Rect nearFeet{ahead.left, top, 1, box.bottom() - rise - top};
        if (!hasOneWaySurface(context, nearFeet, box)) return rise;
        if (lowest < 0) lowest = rise;
    }
    return lowest;
}

// [px] The smallest drop at which the next pixel column is free, at most `maxDrop`; -1: none.
int dropTo(const CollisionContext& context, const Rect& box, int direction, int maxDrop) {
    for (int drop = 1; drop <= maxDrop; ++drop) {
        if (obstacleBelow(context, box.moved(0, drop - 1))) return -1;
        if (!context.isSolid(stripOutside(box.moved(0, drop), {direction, 0}))) return drop;
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

std::vector<Vec2i> surfaceCells(const TileMap& tiles, Vec2i cell, int column) {
    if (!tiles.isOneWay(cell)) return {};
    std::vector<Vec2i> cells{cell};
    const int direction = sign(column - cell.x);
    for (int x = cell.x; x != column && !cells.empty(); x += direction) {
        std::vector<Vec2i> next;
        for (const Vec2i from : cells)
            for (const int dy : {-1, 0, 1}) {
                const Vec2i to = from + Vec2i{direction, dy};
                if (tiles.isOneWay(to) && surfacesJoin(tiles, from, to) &&
                    std::ranges::find(next, to) == next.end())
                    next.push_back(to);
            }
        cells = std::move(next);
    }
    return cells;
}

bool dropsThrough(const CollisionContext& context, Vec2i cell) {
    if (context.bodies == nullptr) return false;
    for (const auto& [body, start] : context.bodies->ignoredSurfaces()) {
        if (body != context.self) continue;
        const std::vector<Vec2i> cells = surfaceCells(context.tiles, start, cell.x);
        if (std::ranges::find(cells, cell) != cells.end()) return true;
    }
    return false;
}

std::optional<Vec2i> firstOneWaySurface(const CollisionContext& context, const Rect& pixels,
                                        const Rect& box) {
    const TileMap& tiles = context.tiles;
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
                if (oneWayBlocks(tiles, cell, box) && !dropsThrough(context, cell)) return cell;
                break;
            }
        }
    }
    return std::nullopt;
}

Obstacle obstacleBelow(const CollisionContext& context, const Rect& box) {
    const Rect below = stripOutside(box, kDown);
    const Rect cells = context.tiles.cellsUnder(below);
    const CellBits first = context.tiles.bitsAt(cells.left, cells.top);
    // Fast path: mostly the first tile is full, or all are empty.
    if ((first.solids & first.fulls) >> (cells.left & 31) & 1)
        return {true, false, {cells.left, cells.top}};
    if (context.bodies == nullptr && !context.tiles.hasPixels(cells)) return {};
    if (const auto cell = context.tiles.firstSolidCell(below)) return {true, false, *cell};
    if (const uint32_t body = context.bodyIn(below); body != kInvalidBody)
        return {.isBlocked = true, .body = body};
    if (const auto cell = firstOneWaySurface(context, below, box)) return {true, true, *cell};
    if (const uint32_t body = context.oneWayTopIn(below, box); body != kInvalidBody)
        return {.isBlocked = true, .onlyOneWay = true, .body = body};
    return {};
}

Obstacle obstacleAbove(const CollisionContext& context, const Rect& box) {
    const Rect above = stripOutside(box, kUp);
    if (const auto cell = context.tiles.firstSolidCell(above)) return {true, false, *cell};
    if (const uint32_t body = context.bodyIn(above); body != kInvalidBody)
        return {.isBlocked = true, .body = body};
    return {};
}

MoveXResult testMoveX(const CollisionContext& context, const Rect& box, int direction,
                      const ClimbLimits& limits) {
    const int rise = riseTo(context, box, direction, limits.climb);
    if (rise < 0) {
        const int drop = dropTo(context, box, direction, limits.stepDown);
        if (drop > 0) return {.canMove = true, .dy = drop};
        const Rect ahead = stripOutside(box, {direction, 0});
        const auto wall = context.tiles.firstSolidCell(ahead);
        return {.hitsTile = wall.has_value(),
                .cell = wall.value_or(Vec2i{-1, -1}),
                .body = context.bodyIn(ahead)};
    }
    const Rect moved = box.moved(direction, -rise);
    if (rise > 0)
        return {.canMove = true, .dy = -rise, .grounded = bool(obstacleBelow(context, moved))};
    for (int drop = 0; drop <= limits.snapDown; ++drop)
        if (obstacleBelow(context, moved.moved(0, drop)))
            return {.canMove = true, .dy = drop, .grounded = true};
    return {.canMove = true};
}

std::optional<int> distanceToWall(const CollisionContext& context, const Rect& box, int direction,
                                  int reach) {
    ClimbLimits limits = climbLimitsOf(false, {});
    limits.snapDown = ClimbLimits::kNoGroundTest;
    Rect position = box;
    for (int free = 0; free <= reach; ++free) {
        const MoveXResult attempt = testMoveX(context, position, direction, limits);
        if (!attempt.canMove) return free;
        position = position.moved(direction, attempt.dy);
    }
    return std::nullopt;
}

bool isAtLedge(const CollisionContext& context, const Rect& box, int side) {
    const Vec2i pixel = ledgePixel(box, side);
    const Rect edge{pixel.x, pixel.y, 1, 1};
    if (!context.tiles.isSolid(edge) || context.tiles.isSolid(edge.moved(0, -1))) return false;
    return testMoveX(context, box, side, climbLimitsOf(false, {})).hitsTile;
}

int cornerOffset(const CollisionContext& context, const Rect& box, const MoveAssists& assists) {
    const int side = int{assists.onlyCornerSide};
    const int first = side != 0 ? side : int{assists.facing};
    bool isSideFree[2] = {true, side == 0};  // so far, on the preferred side and on the other one
    for (int distance = 1; distance <= assists.cornerReach; ++distance) {
        for (const int i : {0, 1}) {
            if (!isSideFree[i]) continue;
            const int offset = i == 0 ? distance * first : -distance * first;
            const Rect moved = box.moved(offset, 0);
            isSideFree[i] = !context.isSolid(moved);
            if (isSideFree[i] && !obstacleAbove(context, moved)) return offset;
        }
    }
    return 0;
}

Rect walkUntilBlocked(const CollisionContext& context, Rect box, int dx,
                      const ClimbLimits& limits) {
    for (int pixel = 0; pixel < std::abs(dx); ++pixel) {
        const MoveXResult attempt = testMoveX(context, box, sign(dx), limits);
        if (!attempt.canMove) break;
        box = box.moved(sign(dx), attempt.dy);
    }
    return box;
}

PositionState touchesOf(const CollisionContext& context, const Rect& box, const Obstacle& below,
                        const ClimbLimits& limits) {
    PositionState state;
    state.sides[kBottom] = touchOf(below);
    state.onOneWay = below.onlyOneWay;
    const Rect reach{box.left - 1, box.top - 1, box.width + 2, box.height + 1};
    if (hasNoObstacle(context, reach)) return state;
    ClimbLimits sideways = limits;
    sideways.snapDown = ClimbLimits::kNoGroundTest;  // the ground at the end does not matter here
    for (const auto& [side, direction] : {std::pair{kLeft, -1}, std::pair{kRight, 1}}) {
        if (hasNoObstacle(context, stripOutside(box, {direction, 0}))) continue;
        const MoveXResult attempt = testMoveX(context, box, direction, sideways);
        state.sides[side] = {.tile = attempt.hitsTile,
                             .object = attempt.body != kInvalidBody,
                             .cell = attempt.cell,
                             .body = attempt.body};
    }
    state.sides[kTop] = touchOf(obstacleAbove(context, box));
    return state;
}

PositionState touchesOf(const CollisionContext& context, const Rect& box,
                        const ClimbLimits& limits) {
    return touchesOf(context, box, obstacleBelow(context, box), limits);
}

std::optional<Vec2i> touchedCell(const TileMap& tiles, const Rect& box, Side side) {
    const Rect strip = stripOutside(box, outwardOf(side));
    const auto solid = tiles.firstSolidCell(strip);
    return solid || side != kBottom ? solid : firstOneWaySurface(tiles, strip, box);
}

}  // namespace pixelstep
