// One step of a character: controller, then mover. The world's step and CharacterSim share this
// code, so that their results agree.
#pragma once

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

/// Computes a speed from buttons and sensors, and moves the body by it.
/// @param decision  out: the decisions of the controller
/// @param move     (MovingBody) -> MoveResult; moves the body by its speed
template <class Move>
MoveResult controlAndMove(Body& body, CharacterState& state, CharacterDecision& decision,
                          Buttons held, const CharacterSensors& sensors, const Tuning& tuning,
                          Move move) {
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
    // Drop through: one-way surfaces do not hold a body that is inside them.
    if (decision.startsDrop) body.rect = body.rect.moved(0, 1);
    const int64_t gained = body.speed.y - speedY;  // applies from the next step on
    body.speed = {body.speed.x - carried.x, speedY - carried.y};
    const MoveResult result = move(MovingBody{body, staysOnGround, assists});
    if (!result.hitX) body.speed.x += carried.x;
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
