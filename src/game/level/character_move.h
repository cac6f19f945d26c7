// One step of a character: controller, then mover. The world's step, the simulation behind the nav
// graph and the jump figures share it, so that they cannot differ.
#pragma once

#include "game/level/character.h"
#include "physics/mover.h"

namespace pixelstep {

constexpr TerrainRules terrainRulesOf(const Tuning& tuning) {
    return {.maxClimb = tuning.maxClimb, .sticksToSlopes = tuning.stickToSlopes != 0};
}

/// The automatic adjustments of a character's move, once its speed is decided.
inline MoveAssists moveAssistsOf(const CharacterState& state, const Body& body, Buttons held,
                                 const CharacterSenses& senses, const Tuning& tuning) {
    const bool canGrab =
        tuning.ledgeGrab != 0 && !senses.grounded && state.ledge == 0 && state.ledgeWait == 0;
    return {.cornerReach = tuning.cornerCorrection,
            .cornerSide = static_cast<int8_t>(sign(ownSpeedX(state, body.speed))),
            .facing = state.facing,
            .ledgeSide = static_cast<int8_t>(canGrab ? heldDirection(held) : 0)};
}

/// Decides a speed from buttons and senses, and moves the body by it.
/// @param decided  out: what the controller decided
/// @param move     (MovingBody) -> MoveResult; moves the body by its speed
template <class Move>
MoveResult moveCharacter(Body& body, CharacterState& state, CharacterDecision& decided,
                         Buttons held, const CharacterSenses& senses, const Tuning& tuning,
                         Move move) {
    // Ground stops a body without a rest in y, also if it came to be flush by chance: all jumps
    // from here are alike.
    if (senses.grounded) body.remainder.y = 0;
    const int64_t speedY = control(state, body.speed, held, senses, tuning, decided);
    // The same in x for a body that stands still.
    if (senses.grounded && body.speed.x == 0) body.remainder.x = 0;
    const bool rises = decided.jumped || body.speed.y < 0;
    const bool staysOnGround = senses.grounded && !rises && !decided.drops;
    const MoveAssists assists = moveAssistsOf(state, body, held, senses, tuning);
    // One pixel into the one-ways that hold it: a box inside them is not held any more.
    if (decided.drops) body.rect = body.rect.moved(0, 1);
    // What it jumped off has moved it by the lift in this step already.
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
