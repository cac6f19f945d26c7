// The loop over single pixels that defines movement: it moves a body along a straight line for one
// simulation step. Faster code (skip.cpp) must give the same result. Internal to the mover; callers
// use `move`.
#pragma once

#include <cassert>
#include <cstdlib>

#include "math/fixed.h"
#include "physics/move_trace.h"
#include "physics/mover.h"

namespace pixelstep {

/// Adds the movement of a step to the remainder. Returns the whole pixels of the sum, rounded
/// toward zero, and keeps the rest.
/// @param speed      [1/65536 px/s]
/// @param remainder  [1/65536 px] less than a pixel after it
inline int takeWholePixels(int64_t speed, int stepsPerSecond, int32_t& remainder) {
    const int64_t sum = remainder + perStep(speed, stepsPerSecond);
    const int64_t whole = wholePart(sum);
    remainder = static_cast<int32_t>(sum - toFixed(whole));
    return static_cast<int>(whole);
}

/// The move of a body along a line, from the current position on.
struct MoveState {
    const TileMap& tiles;
    Body& body;
    const TerrainRules& rules;
    const MoveAssists& assists;
    bool grounded;  ///< now: landing, a ceiling and the end of the ground change it
    int directionX = 0;
    int directionY = 0;
    int64_t distanceX = 0;   ///< [px] length of the line in x
    int64_t distanceY = 0;   ///< [px] length of the line in y
    int64_t triedX = 0;      ///< [px] of distanceX that were moved or found blocked
    int64_t triedY = 0;      ///< the same in y
    bool isMovingX = false;  ///< pixels in x remain, and nothing has blocked them
    bool isMovingY = false;  ///< the same in y
    MoveResult result{};

    /// Starts a step: takes the whole pixels of the movement out of the body's remainder.
    MoveState(const TileMap& map, const MovingBody& moving, const MoveRules& moveRules)
        : tiles(map),
          body(moving.body),
          rules(moveRules.terrain),
          assists(moving.assists),
          grounded(moving.grounded) {
        assert(!tiles.isSolid(body.rect));
        const int rate = moveRules.stepsPerSecond;
        const int pixelsX = takeWholePixels(body.speed.x, rate, body.remainder.x);
        int pixelsY = takeWholePixels(body.speed.y, rate, body.remainder.y);
        // A grounded body that sticks to slopes follows the ground: the whole pixels in y are
        // dropped, the remainder stays. A jump clears `grounded` first.
        if (grounded && rules.sticksToSlopes) pixelsY = 0;
        directionX = sign(pixelsX);
        directionY = sign(pixelsY);
        distanceX = std::abs(pixelsX);
        distanceY = std::abs(pixelsY);
        isMovingX = distanceX > 0;
        isMovingY = distanceY > 0;
    }

    /// [px] The line's distance in y after `x` pixels in x.
    int64_t yAt(int64_t x) const { return distanceX == 0 ? distanceY : x * distanceY / distanceX; }

    void hitWall(const MoveXResult& next) {
        body.speed.x = body.remainder.x = 0;
        result.hitX = true;
        result.wallSide = static_cast<int8_t>(directionX);
        result.wall = obstacleOf(next);
        result.wallAt = {body.rect.left, body.rect.top};
        isMovingX = false;
    }

    /// @param obstacle  only used for a ceiling
    void hitFloorOrCeiling(const Obstacle& obstacle) {
        body.speed.y = body.remainder.y = 0;
        (directionY > 0 ? result.hitFloor : result.hitCeiling) = true;
        if (directionY < 0) result.ceiling = obstacle;
        (directionY > 0 ? result.floorAt : result.ceilingAt) = {body.rect.left, body.rect.top};
        grounded = directionY > 0;
        isMovingY = false;
    }

    /// Applies the result of the next pixel in x. A wall ends the movement in x.
    template <class Trace = NoTrace>
    void applyX(const MoveXResult& next, Trace trace = {}) {
        ++triedX;
        if (!next.canMove) {
            trace.record([&] {
                return PixelAttempt{PixelResult::blocked, Axis::x, body.rect, obstacleOf(next)};
            });
            return hitWall(next);
        }
        body.rect = body.rect.moved(directionX, next.dy);
        result.pushed = result.pushed || next.isPushing;
        trace.record([&] {
            return PixelAttempt{sidewaysResult(next.dy, grounded), Axis::x, body.rect, {}};
        });
        if (grounded) {
            (next.dy < 0 ? result.climbed : result.descended) += std::abs(next.dy);
            grounded = next.grounded;
        }
        if (triedX == distanceX) isMovingX = false;
    }

    /// Applies the result of the next pixel in y. A floor ends the movement in y; so does a ceiling
    /// unless corner correction moves the body sideways to where the pixel is free.
    template <class Trace = NoTrace>
    void applyY(const Obstacle& obstacle, const CollisionContext& context, Trace trace = {}) {
        ++triedY;
        const bool isFree = !obstacle || correctCorner(context);
        if (!isFree) {
            trace.record([&] {
                return PixelAttempt{PixelResult::blocked, Axis::y, body.rect, obstacle};
            });
            return hitFloorOrCeiling(obstacle);
        }
        body.rect = body.rect.moved(0, directionY);
        trace.record([&] {
            return PixelAttempt{obstacle ? PixelResult::corner : PixelResult::moved, Axis::y,
                                body.rect, obstacle};
        });
        if (triedY == distanceY) isMovingY = false;
    }

    /// Corner correction: moves a rising body sideways past the corner that blocks its next pixel.
    /// @return  true if it has moved; false if it remains blocked
    bool correctCorner(const CollisionContext& context) {
        if (directionY > 0 || assists.cornerReach == 0) return false;
        MoveAssists adjusted = assists;
        if (result.hitX) adjusted.onlyCornerSide = 0;  // after a wall, both sides are allowed
        const int offset = cornerOffset(context, body.rect, adjusted);
        body.rect = body.rect.moved(offset, 0);
        result.cornerCorrection += std::abs(offset);
        return offset != 0;
    }

    /// Ends the move of a falling body if it can hang from a ledge at its current position.
    template <class Trace = NoTrace>
    void grabLedgeIfPossible(const CollisionContext& context, Trace trace = {}) {
        if (assists.ledgeSide == 0 || body.speed.y <= 0 || result.hitFloor) return;
        if (!isAtLedge(context, body.rect, assists.ledgeSide)) return;
        if (obstacleBelow(context, body.rect)) return;
        body.speed = {};
        body.remainder = {};
        isMovingX = isMovingY = false;
        result.grabbed = true;
        trace.record([&] {
            const Vec2i edge = ledgePixel(body.rect, assists.ledgeSide);
            return PixelAttempt{PixelResult::grabbed,
                                Axis::none,
                                body.rect,
                                {.isBlocked = true, .cell = tiles.cellAt(edge)}};
        });
    }

    /// The result of the next pixel in x, and the obstacle of the next one in y. Nothing moves.
    MoveXResult testX(const CollisionContext& context) const {
        return testMoveX(context, body.rect, directionX, climbLimitsOf(grounded, rules));
    }
    Obstacle testY(const CollisionContext& context) const {
        return directionY > 0 ? obstacleBelow(context, body.rect)
                              : obstacleAbove(context, body.rect);
    }

    /// Moves by one pixel in x, then in y until the body is back on the line. Once x has ended,
    /// moves by all remaining pixels in y.
    /// @param nextX  () -> MoveXResult, the result of the next pixel in x: testX, or among crates
    ///               Pusher::moveXPushing. Nothing is pushed in y.
    template <class NextX, class Trace>
    void advance(const CollisionContext& context, NextX nextX, Trace trace) {
        if (isMovingX) {
            applyX(nextX(), trace);
            grabLedgeIfPossible(context, trace);
        }
        const int64_t target = isMovingX ? yAt(triedX) : distanceY;
        while (isMovingY && triedY < target) {
            applyY(testY(context), context, trace);
            grabLedgeIfPossible(context, trace);
        }
    }

    /// Performs the whole move by single pixels.
    /// @param nextX  as for advance
    /// @param trace  records each attempt
    template <class NextX, class Trace = NoTrace>
    void run(const CollisionContext& context, NextX nextX, Trace trace = {}) {
        grabLedgeIfPossible(context, trace);
        while (isMovingX || isMovingY) advance(context, nextX, trace);
    }

    // For skip.cpp, which is used only where no other body can be an obstacle:

    /// Moves by one pixel among tiles.
    void movePixelX() { applyX(testX(tiles)); }
    void movePixelY() { applyY(testY(tiles), tiles); }
    /// Moves by many pixels without tests. Requires: no obstacle, no ground to follow and no ledge
    /// to grab on the way.
    void skipPixels(int64_t byX, int64_t byY) {
        body.rect =
            body.rect.moved(static_cast<int>(byX) * directionX, static_cast<int>(byY) * directionY);
        triedX += byX;
        triedY += byY;
        if (triedX == distanceX) isMovingX = false;
        if (triedY == distanceY) isMovingY = false;
    }
};

}  // namespace pixelstep
