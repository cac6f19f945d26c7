// The mover: moves a body for one step against tiles, pixel by pixel (move_state.h). Pixels that
// certainly have no obstacle are skipped, with the same result (skip.cpp). For moves among other
// bodies, see move_among.h.
#pragma once

#include <optional>
#include <vector>

#include "physics/body.h"
#include "physics/solids.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The obstacle of a single-pixel move; converts to false if there is none.
struct Obstacle {
    bool isBlocked = false;
    bool onlyOneWay = false;       ///< only one-way tiles or platforms block it
    Vec2i cell{-1, -1};            ///< the tile; the leftmost or topmost of several
    uint32_t body = kInvalidBody;  ///< or the body, if no tile blocks

    explicit operator bool() const { return isBlocked; }
    friend constexpr bool operator==(const Obstacle&, const Obstacle&) = default;
};

/// A body as an obstacle; no obstacle for kInvalidBody.
constexpr Obstacle obstacleOf(uint32_t body) {
    return {.isBlocked = body != kInvalidBody, .body = body};
}

struct MoveTrace;

/// Adjustments of a move in favour of the player; all off by default.
struct MoveAssists {
    /// [px] Corner correction: the maximum sideways movement at a ceiling's corner; 0: off.
    int cornerReach = 0;
    int8_t onlyCornerSide = 0;  ///< -1, +1: corrects only to this side; 0: to both
    int8_t facing = 1;          ///< the preferred side at equal distances
    int8_t ledgeSide = 0;       ///< -1, +1: grabs a ledge on this side while falling; 0: off

    friend constexpr bool operator==(const MoveAssists&, const MoveAssists&) = default;
};

/// A body to be moved.
struct MovingBody {
    Body& body;  ///< is changed
    /// It stands on something at the start. With TerrainRules::sticksToSlopes it then follows the
    /// ground, and does not move by speed.y. Clear it for a jump.
    bool grounded;
    MoveAssists assists{};
};

/// The parameters of a move.
struct MoveRules {
    int stepsPerSecond;  ///< > 0
    TerrainRules terrain;
};

/// The results of a move, and its obstacles. For the ground below, see obstacleBelow.
struct MoveResult {
    bool hitX = false;         ///< stopped by a wall
    bool hitCeiling = false;   ///< stopped by a ceiling
    bool hitFloor = false;     ///< stopped by a floor
    int climbed = 0;           ///< [px] risen along slopes and steps
    int descended = 0;         ///< [px] snapped down to the ground
    int cornerCorrection = 0;  ///< [px] moved sideways by corner correction
    bool grabbed = false;      ///< ended the move at a ledge
    bool pushed = false;       ///< pushed crates
    int8_t wallSide = 0;       ///< -1, +1: the side of the wall that stopped it; 0: none did
    Obstacle wall{};           ///< the obstacle there
    Obstacle ceiling{};        ///< the obstacle above
    // [px] The body's corner (left, top) when these stopped it.
    Vec2i wallAt{};
    Vec2i ceilingAt{};
    Vec2i floorAt{};

    bool isStoppedInY() const { return hitCeiling || hitFloor || grabbed; }
    friend constexpr bool operator==(const MoveResult&, const MoveResult&) = default;
};

/// Moves a body by its speed for one step, pixel by pixel along a straight line: after k pixels in
/// x, floor(k * |dy| / |dx|) in y. The part below one pixel stays in the body's `remainder`. An
/// obstacle ends the movement along its axis, with speed and remainder 0; the other axis continues.
/// A body never passes through an obstacle.
/// Requires:  the body's rectangle initially overlaps no solid pixels (asserted).
/// Source: Thorson, "Celeste and TowerFall Physics"; "Slopes Groundwork" (docs/articles.md), with
/// fixes.
MoveResult move(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules);

/// The reference implementation of `move`: a plain loop over single pixels, slower, with equal
/// results.
MoveResult moveByPixels(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules);
/// @param trace  records every attempt, or null
MoveResult moveByPixels(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules,
                        MoveTrace* trace);

// The parts of a move, each for one pixel.

/// True if a one-way tile blocks a box that comes from above: the box overlaps neither the tile nor
/// a one-way tile next to it or diagonally above it with a joining surface.
bool oneWayBlocks(const TileMap& tiles, Vec2i cell, const Rect& box);

/// The tiles of a column that belong to the one-way surface of a tile: those that are reached from
/// it over joined one-way tiles, column by column. Empty if it is no one-way tile.
std::vector<Vec2i> surfaceCells(const TileMap& tiles, Vec2i cell, int column);

/// True if the body of the context ignores this one-way tile, since it drops through its surface.
bool dropsThrough(const CollisionContext& context, Vec2i cell);

/// The first one-way tile, row by row, that blocks `box` from above (oneWayBlocks) and has the
/// topmost pixel of a column within `pixels`, except tiles that the body drops through.
std::optional<Vec2i> firstOneWaySurface(const CollisionContext& context, const Rect& pixels,
                                        const Rect& box);

/// The obstacle of a move by one pixel down: solid pixels, bodies, one-way tiles by oneWayBlocks,
/// and one-way platforms that the box does not overlap.
Obstacle obstacleBelow(const CollisionContext& context, const Rect& box);

/// The obstacle of a move by one pixel up. One-way tiles and platforms never block it.
Obstacle obstacleAbove(const CollisionContext& context, const Rect& box);

/// Limits of the vertical movement in a move by one pixel sideways.
struct ClimbLimits {
    /// A value of snapDown: the caller does not need the result's `grounded`.
    static constexpr int kNoGroundTest = -1;
    int climb = 1;     ///< [px] up: max_climb on the ground, 1 in the air
    int stepDown = 1;  ///< [px] down, to pass under a ceiling: 0 on the ground, 1 in the air
    int snapDown = 0;  ///< [px] down, to descending ground: 0 in the air; or kNoGroundTest
};

/// The limits for a body on the ground, or for one in the air.
constexpr ClimbLimits climbLimitsOf(bool grounded, TerrainRules rules) {
    if (!grounded) return {.climb = 1, .stepDown = 1, .snapDown = 0};
    return {.climb = rules.maxClimb,
            .stepDown = 0,
            .snapDown = rules.sticksToSlopes ? rules.maxClimb : 0};
}

/// The result of a move by one pixel sideways.
struct MoveXResult {
    bool canMove = false;
    bool isPushing = false;  ///< crates were pushed out of the way
    int dy = 0;              ///< [px] vertical movement: negative if it climbed
    bool grounded =
        false;  ///< it ended on ground; not set if ClimbLimits::snapDown is kNoGroundTest
    bool hitsTile = false;         ///< a tile blocks it
    Vec2i cell{-1, -1};            ///< that tile
    uint32_t body = kInvalidBody;  ///< a body that blocks it, maybe in addition to a tile
};

/// The result of moving by one pixel to the left (direction -1) or right (+1). Nothing moves.
MoveXResult testMoveX(const CollisionContext& context, const Rect& box, int direction,
                      const ClimbLimits& limits);

/// The box after up to |dx| pixels sideways; it stops at the first blocked pixel.
/// @param dx  [px], signed
Rect walkUntilBlocked(const CollisionContext& context, Rect box, int dx, const ClimbLimits& limits);

/// [px] free distance to the side for a body in the air, at most `reach`; nothing if there is no
/// wall within reach.
/// @param direction  -1 left, +1 right
std::optional<int> distanceToWall(const CollisionContext& context, const Rect& box, int direction,
                                  int reach);

/// The pixel next to the topmost row of a box.
/// @param side  -1 left, +1 right
constexpr Vec2i ledgePixel(const Rect& box, int side) {
    return {side < 0 ? box.left - 1 : box.right(), box.top};
}

/// True if a box in the air touches a wall of tiles whose top edge is at the box's topmost row: the
/// column next to the box has a solid pixel in this row and none in the row above.
/// @param side  -1 left, +1 right
bool isAtLedge(const CollisionContext& context, const Rect& box, int side);

/// [px] corner correction: the smallest sideways distance, signed, through free pixels after which
/// a box blocked by a ceiling can move up; 0: none within reach.
int cornerOffset(const CollisionContext& context, const Rect& box, const MoveAssists& assists);

/// The obstacles one pixel from a box on all four sides.
/// @param below   the result of obstacleBelow
/// @param limits  of a move to the sides
PositionState touchesOf(const CollisionContext& context, const Rect& box, const Obstacle& below,
                        const ClimbLimits& limits);
PositionState touchesOf(const CollisionContext& context, const Rect& box,
                        const ClimbLimits& limits);

/// The tile that blocks a box on one side; the leftmost or topmost of several.
/// @return   nothing if the map has changed since the touch was computed
/// Requires: the body's `Touches` have a tile on this side.
std::optional<Vec2i> touchedCell(const TileMap& tiles, const Rect& box, Side side);

}  // namespace pixelstep
