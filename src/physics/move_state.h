// The one-pixel loop that defines movement: it moves a body along a straight line for one step.
// Internal to the mover; callers use `move`.
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
/// @param remainder  [1/65536 px] less than a pixel, before and after
inline int takeWholePixels(int64_t speed, int stepsPerSecond, int32_t& remainder) {
    if (speed == 0) return 0;
    const int64_t sum = remainder + perStep(speed, stepsPerSecond);
    const int64_t whole = wholePart(sum);
    remainder = static_cast<int32_t>(sum - toFixed(whole));
    return static_cast<int>(whole);
}

/// The move of a body along a line.
struct MoveState {
    const TileMap& tiles;
    Body& body;
    const TerrainRules& rules;
    const MoveAssists& assists;
    bool grounded;
    int directionX = 0;
    int directionY = 0;
    int64_t distanceX = 0;  ///< [px] length of the line in x
    int64_t distanceY = 0;  ///< [px] length of the line in y
    int64_t doneX = 0;
    int64_t doneY = 0;
    bool isMovingX = false;  ///< pixels in x remain, and nothing has blocked them
    bool isMovingY = false;  ///< the same in y
    MoveResult result{};

    MoveState(const TileMap& map, const MovingBody& moving, const MoveRules& moveRules)
        : tiles(map),
          body(moving.body),
          rules(moveRules.terrain),
          assists(moving.assists),
          grounded(moving.grounded) {
        assert(!tiles.isSolid(body.rect));
        const int dx = takeWholePixels(body.speed.x, moveRules.stepsPerSecond, body.remainder.x);
        int dy = takeWholePixels(body.speed.y, moveRules.stepsPerSecond, body.remainder.y);
        // On the ground, a body that sticks to slopes follows it and ignores its vertical speed. A
        // jump clears `grounded` first.
        if (grounded && rules.sticksToSlopes) dy = 0;
        directionX = sign(dx);
        directionY = sign(dy);
        distanceX = std::abs(dx);
        distanceY = std::abs(dy);
        isMovingX = distanceX > 0;
        isMovingY = distanceY > 0;
    }

    /// [px] The line's distance in y after `x` pixels in x.
    int64_t yAt(int64_t x) const { return distanceX == 0 ? distanceY : x * distanceY / distanceX; }

    void hitWall(const MoveXResult& attempt) {
        body.speed.x = body.remainder.x = 0;
        result.hitX = true;
        result.wallSide = static_cast<int8_t>(directionX);
        result.wall = obstacleOf(attempt);
        isMovingX = false;
    }

    /// @param block  the obstacle; only used for a ceiling
    void hitFloorOrCeiling(const Obstacle& block) {
        body.speed.y = body.remainder.y = 0;
        (directionY > 0 ? result.landed : result.hitCeiling) = true;
        if (directionY < 0) result.ceiling = block;
        grounded = directionY > 0;
        isMovingY = false;
    }

    /// Applies the result of the next pixel in x. A wall ends the movement in x.
    template <class Trace = NoTrace>
    void applyX(const MoveXResult& attempt, Trace trace = {}) {
        ++doneX;
        if (!attempt.canMove) {
            trace.record([&] {
                return PixelAttempt{PixelResult::blocked, Axis::x, body.rect, obstacleOf(attempt)};
            });
            return hitWall(attempt);
        }
        body.rect = body.rect.moved(directionX, attempt.dy);
        result.pushed = result.pushed || attempt.isPushing;
        trace.record([&] {
            return PixelAttempt{sidewaysResult(attempt.dy, grounded), Axis::x, body.rect, {}};
        });
        if (grounded) {
            (attempt.dy < 0 ? result.climbed : result.descended) += std::abs(attempt.dy);
            grounded = attempt.grounded;
        }
        if (doneX == distanceX) isMovingX = false;
    }

    /// Applies the result of the next pixel in y. A floor ends the movement in y; so does a ceiling
    /// unless corner correction applies.
    template <class Trace = NoTrace>
    void applyY(const Obstacle& block, const CollisionContext& context, Trace trace = {}) {
        ++doneY;
        if (block && !correctCorner(context)) {
            trace.record([&] {
                return PixelAttempt{PixelResult::blocked, Axis::y, body.rect, block};
            });
            return hitFloorOrCeiling(block);
        }
        body.rect = body.rect.moved(0, directionY);
        trace.record([&] {
            return PixelAttempt{block ? PixelResult::corner : PixelResult::moved, Axis::y,
                                body.rect, block};
        });
        if (doneY == distanceY) isMovingY = false;
    }

    /// Corner correction: moves a rising body sideways past the corner that blocks its next pixel.
    /// @return  false if it remains blocked
    bool correctCorner(const CollisionContext& context) {
        if (directionY > 0 || assists.cornerReach == 0) return false;
        MoveAssists adjusted = assists;
        if (result.hitX) adjusted.cornerSide = 0;  // after a wall, both sides are allowed
        const int offset = cornerOffset(context, body.rect, adjusted);
        body.rect = body.rect.moved(offset, 0);
        result.cornerCorrection += std::abs(offset);
        return offset != 0;
    }

    /// Ends the move of a falling body if it can hang from a ledge at its current position.
    template <class Trace = NoTrace>
    void tryGrabLedge(const CollisionContext& context, Trace trace = {}) {
        if (assists.ledgeSide == 0 || body.speed.y <= 0 || result.landed) return;
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

    /// What the next pixel in x or y would do; nothing moves.
    MoveXResult tryX(const CollisionContext& context) const {
        return tryMoveX(context, body.rect, directionX, stepLimitsOf(grounded, rules));
    }
    Obstacle tryY(const CollisionContext& context) const {
        return directionY > 0 ? obstacleBelow(context, body.rect)
                              : obstacleAbove(context, body.rect);
    }

    /// Moves by one pixel in x, then in y until the body is back on the line. Once x has ended,
    /// moves by all remaining pixels in y.
    /// @param nextX  () -> MoveXResult, the result of the next pixel in x
    template <class NextX, class Trace>
    void advance(const CollisionContext& context, NextX nextX, Trace trace) {
        if (isMovingX) {
            applyX(nextX(), trace);
            tryGrabLedge(context, trace);
        }
        const int64_t target = isMovingX ? yAt(doneX) : distanceY;
        while (isMovingY && doneY < target) {
            applyY(tryY(context), context, trace);
            tryGrabLedge(context, trace);
        }
    }

    /// Performs the whole move by single pixels.
    /// @param nextX  as for advance
    /// @param trace  records each attempt
    template <class NextX, class Trace = NoTrace>
    void run(const CollisionContext& context, NextX nextX, Trace trace = {}) {
        tryGrabLedge(context, trace);
        while (isMovingX || isMovingY) advance(context, nextX, trace);
    }

    /// Move by one pixel; only tiles can block.
    void movePixelX() { applyX(tryX(tiles)); }
    void movePixelY() { applyY(tryY(tiles), tiles); }

    /// Moves by many pixels without checks. Requires: no obstacle, no ground to follow and no ledge
    /// to grab on the way.
    void advanceUnchecked(int64_t byX, int64_t byY) {
        body.rect =
            body.rect.moved(static_cast<int>(byX) * directionX, static_cast<int>(byY) * directionY);
        doneX += byX;
        doneY += byY;
        if (doneX == distanceX) isMovingX = false;
        if (doneY == distanceY) isMovingY = false;
    }
};

}  // namespace pixelstep
