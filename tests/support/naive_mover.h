// The reference implementation of the mover: a direct and slow translation of the rules of
// movement. Shares no code with the mover.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "support/pixel_map.h"

namespace pixelstep {

/// The result of a move by one pixel up or down. `cell` is the leftmost tile that blocks it.
struct NaiveBlock {
    bool isBlocked = false;
    bool onlyOneWay = false;
    Vec2i cell{-1, -1};
};

/// True if the surfaces of two one-way tiles join: at the shared edge their tops differ by at most
/// 1 px.
template <class Map>
bool naiveJoins(const Map& map, Vec2i mine, Vec2i neighbour) {
    const bool isRight = neighbour.x > mine.x;
    const int a = map.topOf(mine, isRight ? map.rightOf(mine) : map.leftOf(mine));
    const int b = map.topOf(neighbour, isRight ? map.leftOf(neighbour) : map.rightOf(neighbour));
    return a != PixelMap::kNone && b != PixelMap::kNone && std::abs(a - b) <= 1;
}

/// A one-way tile acts only on a body that, before the pixel step, shares no pixel with the tile's
/// mask, nor with a joined one-way tile next to it or diagonally above.
template <class Map>
bool naiveActsOn(const Map& map, Vec2i cell, const Rect& box) {
    if (map.dropsThroughTile(cell)) return false;
    for (int y = box.top; y < box.bottom(); ++y) {
        for (int x = box.left; x < box.right(); ++x) {
            if (!map.isOneWay(x, y)) continue;
            const Vec2i other = map.cellOf(x, y);
            if (other == cell) return false;
            const bool isNext = std::abs(other.x - cell.x) == 1;
            const bool isNextToOrAbove = other.y == cell.y || other.y == cell.y - 1;
            if (isNext && isNextToOrAbove && naiveJoins(map, cell, other)) return false;
        }
    }
    return true;
}

/// The one-way tiles that are reached from one over joined ones, always to the same side.
inline std::vector<Vec2i> naiveSurface(const PixelMap& map, Vec2i start) {
    std::vector<Vec2i> surface{start};
    for (const int side : {-1, 1}) {
        std::vector<Vec2i> column{start};
        while (!column.empty()) {
            std::vector<Vec2i> next;
            for (const Vec2i from : column)
                for (int row = from.y - 1; row <= from.y + 1; ++row) {
                    const Vec2i to{from.x + side, row};
                    if (naiveJoins(map, from, to) && std::ranges::count(next, to) == 0)
                        next.push_back(to);
                }
            surface.insert(surface.end(), next.begin(), next.end());
            column = next;
        }
    }
    return surface;
}

/// The one-way surfaces of tiles that a character drops through.
struct NaiveDrops {
    std::vector<std::vector<Vec2i>> surfaces{};

    bool contains(Vec2i cell) const {
        return std::ranges::any_of(
            surfaces, [&](const auto& surface) { return std::ranges::count(surface, cell) > 0; });
    }
    /// Those that the box stands on.
    void begin(const PixelMap& map, const Rect& box) {
        for (int x = box.left; x < box.right(); ++x)
            if (map.isOneWay(x, box.bottom()) && !contains(map.cellOf(x, box.bottom())))
                surfaces.push_back(naiveSurface(map, map.cellOf(x, box.bottom())));
    }
    /// A surface ends when it is above the box, with the lower edges of its tiles.
    void end(const PixelMap& map, const Rect& box) {
        std::erase_if(surfaces, [&](const auto& surface) {
            bool isFound = false;
            for (const Vec2i cell : surface) {
                if (map.rightOf(cell) < box.left || map.leftOf(cell) >= box.right()) continue;
                isFound = true;
                if (box.top < map.bottomOf(cell)) return false;
            }
            return isFound;
        });
    }
};

/// A map for a character that drops through some of its surfaces.
struct NaiveDropMap {
    const PixelMap& map;
    NaiveDrops drops{};

    bool isSolid(int x, int y) const { return map.isSolid(x, y); }
    bool isSolid(const Rect& box) const { return map.isSolid(box); }
    bool isTile(int x, int y) const { return map.isTile(x, y); }
    bool isLadder(int x, int y) const { return map.isLadder(x, y); }
    bool isOneWay(int x, int y) const { return map.isOneWay(x, y); }
    bool isPlatformTop(int, int, const Rect&) const { return false; }
    bool dropsThroughTile(Vec2i cell) const { return drops.contains(cell); }
    Vec2i cellOf(int x, int y) const { return map.cellOf(x, y); }
    int topOf(Vec2i cell, int x) const { return map.topOf(cell, x); }
    int leftOf(Vec2i cell) const { return map.leftOf(cell); }
    int rightOf(Vec2i cell) const { return map.rightOf(cell); }
};

/// True if the pixel is the topmost of its column in a one-way tile that acts on the box, or in
/// the topmost row of such a one-way platform.
template <class Map>
bool naiveIsTop(const Map& map, int x, int y, const Rect& box) {
    if (map.isPlatformTop(x, y, box)) return true;
    if (!map.isOneWay(x, y)) return false;
    const Vec2i cell = map.cellOf(x, y);
    return map.topOf(cell, x) == y && naiveActsOn(map, cell, box);
}

template <class Map>
NaiveBlock naiveBelow(const Map& map, const Rect& box) {
    const int y = box.bottom();
    for (int x = box.left; x < box.right(); ++x)
        if (map.isSolid(x, y)) return {true, false, map.cellOf(x, y)};
    for (int x = box.left; x < box.right(); ++x)
        if (naiveIsTop(map, x, y, box)) return {true, true, map.cellOf(x, y)};
    return {};
}

template <class Map>
NaiveBlock naiveAbove(const Map& map, const Rect& box) {
    const int y = box.top - 1;
    for (int x = box.left; x < box.right(); ++x)
        if (map.isSolid(x, y)) return {true, false, map.cellOf(x, y)};
    return {};
}

struct NaiveSide {
    bool canMove = false;
    int dy = 0;
    bool grounded = false;
    Vec2i cell{-1, -1};
};

/// The smallest rise of 0..climb at which the column ahead is free, or -1.
template <class Map>
int naiveRise(const Map& map, const Rect& box, int x, int climb, bool overOneWays) {
    for (int rise = 0; rise <= climb; ++rise) {
        const Rect risen = box.moved(0, -rise);
        // The rows above the box must be free too.
        if (map.isSolid(Rect{box.left, risen.top, box.width, rise})) return -1;
        bool isFree = !map.isSolid(Rect{x, risen.top, 1, box.height});
        // A one-way surface that is low enough to climb must be climbed.
        for (int y = risen.top; overOneWays && y < risen.bottom(); ++y)
            if (y >= box.bottom() - climb && naiveIsTop(map, x, y, box)) isFree = false;
        if (isFree) return rise;
    }
    return -1;
}

/// One pixel to the side: on the ground at most `climb` px up or `follow` px down; in the air
/// (`duck` is 1) 1 px up, or 1 px down, or blocked.
template <class Map>
NaiveSide naiveSideways(const Map& map, const Rect& box, int direction, int climb, int duck,
                        int follow) {
    const int x = direction > 0 ? box.right() : box.left - 1;
    int rise = naiveRise(map, box, x, climb, true);
    // One-way tiles never block to the side: without room to climb one, it is ignored.
    if (rise < 0) rise = naiveRise(map, box, x, climb, false);
    if (rise > 0) {
        const Rect there = box.moved(direction, -rise);
        return {true, -rise, naiveBelow(map, there).isBlocked};
    }
    if (rise == 0) {
        for (int fall = 0; fall <= follow; ++fall)
            if (naiveBelow(map, box.moved(direction, fall)).isBlocked) return {true, fall, true};
        return {true, 0, false};
    }
    if (duck > 0 && !naiveBelow(map, box).isBlocked &&
        !map.isSolid(Rect{x, box.top + 1, 1, box.height}))
        return {true, 1, false};
    for (int y = box.top; y < box.bottom(); ++y)
        if (map.isSolid(x, y)) return {false, 0, false, map.cellOf(x, y)};
    return {};
}

/// Corner correction and ledge grab during a move, see the tunables of these names. Both are off by
/// default.
struct NaiveAssists {
    int cornerReach = 0;     ///< [px]
    int onlyCornerSide = 0;  ///< -1, +1: only this side; 0: both, for equal k the faced one first
    int facing = 1;
    int ledgeSide = 0;  ///< -1, +1: the held direction; 0: grabs no ledge
};

/// The smallest k of 1..cornerReach for which the body can move k px sideways through free pixels
/// and then up. @return k, negative to the left; 0: none
template <class Map>
int naiveCorner(const Map& map, const Rect& box, const NaiveAssists& assists) {
    for (int k = 1; k <= assists.cornerReach; ++k) {
        for (const int side : {assists.facing, -assists.facing}) {
            if (assists.onlyCornerSide != 0 && side != assists.onlyCornerSide) continue;
            bool isFree = true;
            for (int i = 1; i <= k; ++i) isFree = isFree && !map.isSolid(box.moved(side * i, 0));
            if (isFree && !naiveAbove(map, box.moved(side * k, 0)).isBlocked) return side * k;
        }
    }
    return 0;
}

/// True if the body can hang from a ledge: it touches a wall of tiles, and the column next to it
/// has a solid pixel in the body's top row and none in the row above.
template <class Map>
bool naiveLedge(const Map& map, const Rect& box, int side) {
    const int x = side > 0 ? box.right() : box.left - 1;
    return !naiveSideways(map, box, side, 1, 1, 0).canMove && map.isTile(x, box.top) &&
           !map.isTile(x, box.top - 1) && !naiveBelow(map, box).isBlocked;
}

/// A body and the contacts of its last move.
struct NaiveBody {
    Rect box;
    int64_t speedX = 0;
    int64_t speedY = 0;
    int64_t remainderX = 0;
    int64_t remainderY = 0;
    bool hitX = false;
    bool hitCeiling = false;
    bool hitFloor = false;
    int wallSide = 0;
    Rect atWall{};  ///< its boxes when these stopped it
    Rect atCeiling{};
    Rect atFloor{};
    int climbed = 0;
    int descended = 0;
    int cornerCorrection = 0;
    bool grabbed = false;
};

/// The order of the pixel steps: after k steps in x, floor(k * |dy| / |dx|) steps in y.
inline std::vector<char> naiveLine(int64_t dx, int64_t dy) {
    const int64_t columns = std::abs(dx);
    const int64_t rows = std::abs(dy);
    std::vector<char> steps;
    int64_t done = 0;
    for (int64_t k = 1; k <= columns; ++k) {
        steps.push_back('x');
        for (; done < k * rows / columns; ++done) steps.push_back('y');
    }
    for (; done < rows; ++done) steps.push_back('y');
    return steps;
}

/// One whole simulation step.
/// @param nextX  (box, direction, climb, duck, follow) -> NaiveSide: the next pixel to the side
template <class Map, class NextX>
void naiveMove(const Map& map, NaiveBody& body, int stepsPerSecond, bool grounded, int maxClimb,
               bool sticks, NaiveAssists assists, NextX nextX) {
    body.remainderX += body.speedX / stepsPerSecond;
    body.remainderY += body.speedY / stepsPerSecond;
    const int64_t dx = body.remainderX / 65536;
    int64_t dy = body.remainderY / 65536;
    body.remainderX -= dx * 65536;
    body.remainderY -= dy * 65536;
    if (grounded && sticks) dy = 0;
    bool xStopped = false;
    bool yStopped = false;
    const auto grabs = [&] {
        if (assists.ledgeSide == 0 || grounded || body.speedY <= 0) return false;
        if (!naiveLedge(map, body.box, assists.ledgeSide)) return false;
        body.speedX = body.speedY = body.remainderX = body.remainderY = 0;
        return body.grabbed = true;
    };
    if (grabs()) return;
    for (const char axis : naiveLine(dx, dy)) {
        if (axis == 'x' && !xStopped) {
            const int direction = dx > 0 ? 1 : -1;
            const NaiveSide side =
                grounded ? nextX(body.box, direction, maxClimb, 0, sticks ? maxClimb : 0)
                         : nextX(body.box, direction, 1, 1, 0);
            if (!side.canMove) {
                xStopped = body.hitX = true;
                body.atWall = body.box;
                body.wallSide = direction;
                body.speedX = body.remainderX = 0;
                assists.onlyCornerSide = 0;  // without horizontal speed, both sides
                continue;
            }
            body.box = body.box.moved(direction, side.dy);
            if (grabs()) return;
            if (!grounded) continue;
            if (side.dy < 0) body.climbed -= side.dy;
            if (side.dy > 0) body.descended += side.dy;
            grounded = side.grounded;
        } else if (axis == 'y' && !yStopped) {
            const bool isDown = dy > 0;
            const NaiveBlock block = isDown ? naiveBelow(map, body.box) : naiveAbove(map, body.box);
            if (!block.isBlocked) {
                body.box = body.box.moved(0, isDown ? 1 : -1);
                if (grabs()) return;
                continue;
            }
            if (const int k = isDown ? 0 : naiveCorner(map, body.box, assists); k != 0) {
                body.box = body.box.moved(k, -1);
                body.cornerCorrection += std::abs(k);
                continue;
            }
            yStopped = true;
            body.speedY = body.remainderY = 0;
            grounded = isDown;
            if (isDown) body.hitFloor = true;
            if (!isDown) body.hitCeiling = true;
            (isDown ? body.atFloor : body.atCeiling) = body.box;
        }
    }
}

/// The same for a body that pushes no other.
template <class Map>
void naiveMove(const Map& map, NaiveBody& body, int stepsPerSecond, bool grounded, int maxClimb,
               bool sticks, NaiveAssists assists = {}) {
    naiveMove(map, body, stepsPerSecond, grounded, maxClimb, sticks, assists,
              [&](const Rect& box, int direction, int climb, int duck, int follow) {
                  return naiveSideways(map, box, direction, climb, duck, follow);
              });
}

}  // namespace pixelstep
