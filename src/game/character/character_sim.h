// A character: one value with its controller and its mover. A World makes each step of its
// characters with it.
#pragma once

#include <optional>
#include <vector>

#include "game/character/character.h"
#include "math/fixed.h"
#include "physics/mover.h"

namespace pixelstep {

constexpr TerrainRules terrainRulesOf(const Tuning& tuning) {
    return {.maxClimb = tuning.maxClimb, .sticksToSlopes = tuning.stickToSlopes != 0};
}

/// The automatic adjustments of a character's move, after the controller has set its speed.
inline MoveAssists moveAssistsOf(const CharacterState& state, const Body& body, Buttons held,
                                 const CharacterSensors& sensors, const Tuning& tuning) {
    const bool canGrab = tuning.ledgeGrab != 0 && !sensors.grounded && state.ledge == 0 &&
                         state.ledgeCooldown == 0 && !state.climbing;
    return {.cornerReach = tuning.cornerCorrection,
            .onlyCornerSide = static_cast<int8_t>(sign(ownSpeedX(state, body.speed))),
            .facing = state.facing,
            .ledgeSide = static_cast<int8_t>(canGrab ? heldDirection(held) : 0)};
}

/// Shortens a move up a ladder so that it ends with the feet on the top.
/// @param speedY  [1/65536 px/s] of this step's move
/// @return        true if it ends there
inline bool limitClimb(Body& body, int64_t& speedY, const CharacterSensors& sensors,
                       const Tuning& tuning) {
    const int64_t room = toFixed(sensors.climbRoom);
    if (speedY >= 0 || -(body.remainder.y + perStep(speedY, tuning.stepsPerSecond)) < room)
        return false;
    body.remainder.y = 0;
    speedY = body.speed.y = -room * tuning.stepsPerSecond;
    return true;
}

/// A one-way surface that a character drops through: a platform, or a tile and the tiles that join
/// it (surfaceCells).
struct OneWaySurface {
    uint32_t platform = kInvalidBody;  ///< its index; kInvalidBody: a tile
    Vec2i cell{};                      ///< of the tile
};

/// From now on a body ignores the one-way platforms and tiles on which it stood before it was moved
/// one pixel down, into them.
/// @return  those that it did not ignore before
std::vector<OneWaySurface> ignoreOneWaysAt(const TileMap& tiles, Solids& solids, uint32_t body);

/// True if a box is below the one-way surface of a tile in all of its columns.
bool isBelowSurface(const TileMap& tiles, const Rect& box, Vec2i cell);

/// A character. By itself it is among tiles and platforms that do not move; a World and other
/// callers give it their own sensors and move. Both give it the same rectangle, speed, remainder
/// and state, bit for bit, where a World has no zones and other moving bodies.
///
///     CharacterSim sim{map, tuning, {.rect = {20, 98, 12, 40}}};
///     for (int i = 0; i < 60; ++i) sim.step(kButtonRight);
struct CharacterSim {
    const TileMap& tiles;  ///< must outlive this
    const Tuning& tuning;  ///< the same
    Body body{};           ///< Requires: it overlaps nothing solid.
    CharacterState state{};
    /// Platforms that do not move, from index 1 on; index 0 is the character.
    std::optional<Solids> solids{};
    std::vector<OneWaySurface> drops{};  ///< in the order in which they began
    int64_t stepCount = 0;               ///< determines how many pixels belts move in a step
    CharacterDecision decision{};        ///< what the controller decided in the last step

    /// Everything that can block it.
    CollisionContext context() const;
    /// Its sensors at its current place.
    CharacterSensors sensors() const;
    /// One step with these held buttons: the controller, then the move.
    MoveResult step(Buttons held);
    /// The same with sensors that the caller has already read, and without the pixels of belts.
    MoveResult step(Buttons held, const CharacterSensors& sensors);
    /// The same with the caller's own move, which also keeps the drops.
    /// @param move  (MovingBody) -> MoveResult; moves the body by its speed. `decision` is that of
    ///              this step; if it starts a drop, the body is already one pixel lower.
    template <class Move>
    MoveResult step(Buttons held, const CharacterSensors& sensors, Move move);
    /// True if this step ends its drops: it jumps, or climbs up through the surface again.
    bool endsDrops() const {
        return decision.startsJump || (state.climbing && (state.lastButtons & kButtonUp) != 0);
    }
    /// From now on it drops through the one-way surfaces on which it stood a pixel higher.
    void beginDrop();
    /// Ends all drops.
    void endDrops();
};

template <class Move>
MoveResult CharacterSim::step(Buttons held, const CharacterSensors& sensors, Move move) {
    // Clear the vertical remainder on the ground, so that all jumps from there are equal.
    if (sensors.grounded) body.remainder.y = 0;
    int64_t speedY = control(state, body.speed, held, sensors, tuning, decision);
    const bool reachesTop = state.climbing && limitClimb(body, speedY, sensors, tuning);
    // The same in x for a body that does not walk.
    if (sensors.grounded && body.speed.x == 0) body.remainder.x = 0;

    const Vec2q carried = carriedSpeedOf(state, decision, sensors, tuning);
    // It moves by the blocked pixels itself: an obstacle that is still there ends the speed.
    if (isCarriedInAir(state, sensors))
        body.remainder.x += static_cast<int32_t>(toFixed(*sensors.blockedCarry));
    const bool rises = decision.startsJump || decision.bounces || body.speed.y < 0;
    const bool staysOnGround = sensors.grounded && !rises && !decision.startsDrop;
    const MoveAssists assists = moveAssistsOf(state, body, held, sensors, tuning);
    // Drop through: one-way surfaces do not hold a body that is inside them. A climb down counts
    // this pixel.
    if (decision.startsDrop) body.rect = body.rect.moved(0, 1);
    if (decision.startsDrop && state.climbing) body.remainder.y -= static_cast<int32_t>(kFixedOne);
    const int64_t gained = body.speed.y - speedY;  // applies from the next step on
    body.speed = {body.speed.x - carried.x, speedY - carried.y};
    const MoveResult result = move(MovingBody{body, staysOnGround, assists});
    if (!result.hitX && !result.grabbed) body.speed.x += carried.x;
    if (!result.hitCeiling) body.speed.y += carried.y;
    if (!result.isStoppedInY()) body.speed.y += gained;
    if (result.hitX) state.inherited = {};
    if (result.grabbed) grabLedge(state, assists.ledgeSide);
    // At the top of a ladder, and on the ground below it, it stands.
    if (state.climbing && (result.hitFloor || (reachesTop && !result.hitCeiling))) {
        state.climbing = false;
        body.speed.y = body.remainder.y = 0;
    }
    return result;
}

}  // namespace pixelstep
