// The mover: moves a body by one step against tiles.
// Everything is decided one pixel at a time; where nothing can happen, pixels are jumped over.
#pragma once

#include <optional>

#include "physics/body.h"
#include "physics/solids.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The obstacle of a step of one pixel; false if there is none.
struct Block {
    bool isBlocked = false;
    bool onlyOneWay = false;       ///< only one-way tiles or platforms do
    Vec2i cell{-1, -1};            ///< the tile; of several the leftmost or topmost
    uint32_t body = kInvalidBody;  ///< or the body, if no tile does

    explicit operator bool() const { return isBlocked; }
    friend constexpr bool operator==(const Block&, const Block&) = default;
};

struct MoveTrace;

/// True if a one-way tile counts for a box on a step down: the box shares no pixel with it, nor
/// with a one-way tile next to it or diagonally above it whose surface joins its own.
bool oneWayCounts(const TileMap& tiles, Vec2i cell, const Rect& box);

/// The first one-way tile, row by row, that counts for `box` and has its topmost pixel of some
/// column within `pixels`.
std::optional<Vec2i> firstOneWaySurface(const TileMap& tiles, const Rect& pixels, const Rect& box);

/// The obstacle of a step of one pixel down: solid pixels or bodies, or one-ways that count for
/// `box`: tiles by oneWayCounts, a platform for a box that shares no pixel with it.
Block blockBelow(const CollisionContext& around, const Rect& box);

/// The obstacle of a step of one pixel up. One-ways never block it.
Block blockAbove(const CollisionContext& around, const Rect& box);

/// Limits of climbing and following the ground in a step of one pixel sideways.
struct StepLimits {
    int climb = 1;  ///< [px] up: max_climb on the ground, 1 in the air
    int duck = 1;   ///< [px] down, under a ceiling: 0 on the ground, 1 in the air
    /// [px] down, to stay on ground that falls away; 0 in the air; -1 skips that test.
    int follow = 0;
};

/// The outcome of a step of one pixel sideways.
struct SideStep {
    bool moves = false;
    bool pushes = false;           ///< crates were pushed out of the way
    int dy = 0;                    ///< [px] how far the step rose (negative) or sank
    bool grounded = false;         ///< with StepLimits::follow: it ended on ground
    bool hitsTile = false;         ///< a tile blocks it
    Vec2i cell{-1, -1};            ///< that tile
    uint32_t body = kInvalidBody;  ///< a body that blocks it; tile and body may both
};

/// The place of a box after up to |dx| pixels to the side; it ends at the first blocked one.
/// @param dx  [px], signed
Rect walked(const CollisionContext& around, Rect box, int dx, const StepLimits& limits);

/// The limits for a body on the ground, or for one in the air.
constexpr StepLimits stepLimitsOf(bool grounded, TerrainRules rules) {
    if (!grounded) return {.climb = 1, .duck = 1, .follow = 0};
    return {
        .climb = rules.maxClimb, .duck = 0, .follow = rules.sticksToSlopes ? rules.maxClimb : 0};
}

/// Tries one pixel to the left (direction -1) or right (+1).
SideStep stepSideways(const CollisionContext& around, const Rect& box, int direction,
                      const StepLimits& limits);

/// Automatic adjustments during a move; all off by default.
struct MoveAssists {
    int cornerReach = 0;  ///< [px] the farthest that a ceiling's corner moves it sideways; 0: never
    int8_t cornerSide = 0;  ///< -1, +1: to this side alone; 0: to either
    int8_t facing = 1;      ///< of either side, equally far, this one
    int8_t ledgeSide = 0;   ///< -1, +1: falling, it grabs a ledge on this side; 0: none

    friend constexpr bool operator==(const MoveAssists&, const MoveAssists&) = default;
};

/// A body that takes a step.
struct MovingBody {
    Body& body;
    bool grounded;  ///< it stands on something now; sticking, it then follows the ground instead of
                    ///< moving in y
    MoveAssists assists{};
};

/// How it takes the step.
struct MoveRules {
    int stepsPerSecond;  ///< > 0
    TerrainRules terrain;
};

/// The results of a move, and the contacts that ended it. For the ground that it landed on, see
/// blockBelow.
struct MoveResult {
    bool hitX = false;     ///< stopped by a wall
    bool hitUp = false;    ///< stopped by a ceiling
    bool landed = false;   ///< came down on ground
    int climbed = 0;       ///< [px] risen along slopes and steps
    int descended = 0;     ///< [px] kept on falling ground
    int cornered = 0;      ///< [px] moved sideways around corners of ceilings, either way
    bool grabbed = false;  ///< ended its move at a ledge
    bool pushed = false;   ///< pushed crates
    int8_t wallSide = 0;   ///< -1, +1: the side of the wall that stopped it; 0: none did
    Block wall{};          ///< the obstacle there
    Block ceiling{};       ///< the obstacle on its way up

    bool isStoppedInY() const { return hitUp || landed || grabbed; }
    friend constexpr bool operator==(const MoveResult&, const MoveResult&) = default;
};

/// [px] that a body in the air can move to the side before the next one is blocked, at most
/// `reach`; nothing if none is.
/// @param direction  -1 left, +1 right
std::optional<int> freeBeforeWall(const CollisionContext& around, const Rect& box, int direction,
                                  int reach);

/// The pixel next to the topmost row of a box.
/// @param side  -1 left, +1 right
constexpr Vec2i ledgePixel(const Rect& box, int side) {
    return {side < 0 ? box.left - 1 : box.right(), box.top};
}

/// True if a box in the air touches a wall of tiles whose top edge is in the box's topmost row: the
/// column next to it has a solid pixel in that row, and none in the row above.
/// @param side  -1 left, +1 right
bool isAtLedge(const CollisionContext& around, const Rect& box, int side);

/// [px] sideways, signed, by which a box that a ceiling stops can be moved through free pixels to
/// go up past its corner; the smallest. 0: there is none within reach.
int cornerOffset(const CollisionContext& around, const Rect& box, const MoveAssists& assists);

/// Moves a body for one step at its speed: whole-pixel steps along the line from start to end
/// (after k steps in x, floor(k*|dy|/|dx|) in y), the rest carried in `remainder`. A blocked axis
/// stops, speed and remainder 0; the other goes on. Nothing on the way is skipped.
/// Requires:  the body's rectangle starts clear of solid pixels (asserted).
/// Source:    Thorson, "Celeste and TowerFall Physics"; the tutorial's part 7, with fixes.
MoveResult move(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules);

/// The same by the plain loop over single pixels: slower, and the definition of `move`.
MoveResult moveByPixels(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules);
/// @param trace  records every attempt, or null
MoveResult moveByPixels(const TileMap& tiles, const MovingBody& moving, const MoveRules& rules,
                        MoveTrace* trace);

/// The contacts of a box on all four sides; `below` is the result of blockBelow.
PositionState touchesOf(const CollisionContext& around, const Rect& box, const Block& below,
                        const StepLimits& limits);
PositionState touchesOf(const CollisionContext& around, const Rect& box, const StepLimits& limits);

/// The tile that blocks a step of one pixel to a side; of several the leftmost or topmost.
/// @return   nothing if the map has changed since
/// Requires: `Touches` has reported one.
std::optional<Vec2i> touchedCell(const TileMap& tiles, const Rect& box, Side side);

}  // namespace pixelstep
