// A character's step: in, its body, what it remembers and senses, the held buttons; out, all of
// these one step later. The world and what looks ahead for a follower share it, so that they
// cannot differ.
#pragma once

#include "game/level/character.h"
#include "physics/mover.h"

namespace pixelstep {

constexpr TerrainRules terrainRulesOf(const Tuning& tuning) {
    return {.maxClimb = tuning.maxClimb, .sticksToSlopes = tuning.stickToSlopes != 0};
}

/// Buttons and senses to a speed, then pixel by pixel.
/// @param decided  what the controller decided
/// @param move     (bool staysOnGround) -> MoveResult; moves the body by its speed
template <class Move>
MoveResult moveCharacter(Body& body, CharacterState& state, CharacterDecision& decided,
                         Buttons held, const CharacterSenses& senses, const Tuning& tuning,
                         Move move) {
    // What holds a body blocks its way down, also if it came to rest just flush: jumps from here
    // are all alike.
    if (senses.grounded) body.remainder.y = 0;
    decided = control(state, body.speed, held, senses, tuning);
    // So are those of who stands still, whatever part of a pixel its last step left.
    if (senses.grounded && body.speed.x == 0) body.remainder.x = 0;
    const bool staysOnGround = senses.grounded && !decided.jumped && !decided.drops;
    // One pixel into the one-ways that hold it: from then on they do not count for it.
    if (decided.drops) body.rect = body.rect.moved(0, 1);
    // What it jumped off has carried it in this step.
    const Vec2q lift = decided.lift;
    body.speed = {body.speed.x - lift.x, body.speed.y - lift.y};
    const MoveResult moved = move(staysOnGround);
    if (!moved.hitX) body.speed.x += lift.x;
    if (!moved.hitUp) body.speed.y += lift.y;
    if (moved.hitX) state.liftX = 0;
    return moved;
}

}  // namespace pixelstep
