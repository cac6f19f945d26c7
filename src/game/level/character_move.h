// One step of a character: controller, then mover. The world's step, the nav graph and the jump
// metrics share this code, so that their results agree.
#pragma once

#include "game/level/character.h"
#include "physics/mover.h"

namespace pixelstep {

constexpr TerrainRules terrainRulesOf(const Tuning& tuning) {
    return {.maxClimb = tuning.maxClimb, .sticksToSlopes = tuning.stickToSlopes != 0};
}

/// The automatic adjustments of a character's move, after its speed is decided.
inline MoveAssists moveAssistsOf(const CharacterState& state, const Body& body, Buttons held,
                                 const CharacterSenses& senses, const Tuning& tuning) {
    const bool canGrab =
        tuning.ledgeGrab != 0 && !senses.grounded && state.ledge == 0 && state.ledgeWait == 0;
    return {.cornerReach = tuning.cornerCorrection,
            .cornerSide = static_cast<int8_t>(sign(ownSpeedX(state, body.speed))),
            .facing = state.facing,
            .ledgeSide = static_cast<int8_t>(canGrab ? heldDirection(held) : 0)};
}

/// Computes a speed from buttons and senses, and moves the body by it.
/// @param decided  out: the decisions of the controller
/// @param move     (MovingBody) -> MoveResult; moves the body by its speed
template <class Move>
MoveResult controlAndMove(Body& body, CharacterState& state, CharacterDecision& decided,
                          Buttons held, const CharacterSenses& senses, const Tuning& tuning,
                          Move move) {
    // Clear the vertical remainder on the ground, also if the body landed on it exactly: all jumps
    // from there are equal.
    if (senses.grounded) body.remainder.y = 0;
    const int64_t speedY = control(state, body.speed, held, senses, tuning, decided);
    // The same in x for a body at rest.
    if (senses.grounded && body.speed.x == 0) body.remainder.x = 0;
    const bool rises = decided.startsJump || body.speed.y < 0;
    const bool staysOnGround = senses.grounded && !rises && !decided.startsDrop;
    const MoveAssists assists = moveAssistsOf(state, body, held, senses, tuning);
    // Drop through: one-way surfaces do not hold a body that is inside them.
    if (decided.startsDrop) body.rect = body.rect.moved(0, 1);
    // The carrier has moved the body by the lift in this step already.
    const Vec2q lift = liftOf(decided, senses, tuning);
    const int64_t gained = body.speed.y - speedY;  // in this step, for the next one
    body.speed = {body.speed.x - lift.x, speedY - lift.y};
    const MoveResult moved = move(MovingBody{body, staysOnGround, assists});
    if (!moved.hitX) body.speed.x += lift.x;
    if (!moved.hitUp) body.speed.y += lift.y;
    if (!moved.isStoppedInY()) body.speed.y += gained;
    if (moved.hitX) state.liftX = 0;
    if (moved.grabbed) grabLedge(state, assists.ledgeSide);
    return moved;
}

}  // namespace pixelstep
