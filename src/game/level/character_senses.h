// Collects the senses of a character, for the world's step and for simulations ahead of it.
#pragma once

#include "game/level/character.h"
#include "physics/mover.h"

namespace pixelstep {

/// A character and its surroundings, for gathering its senses.
struct CharacterPlace {
    const CollisionContext& around;  ///< tiles and bodies that can block it
    const Body& body;
    const CharacterState& state;
    const Tuning& tuning;  ///< determines the reach
};

/// Adds walls and ledges next to a character in the air, if its tuning uses them.
inline void senseWalls(const CharacterPlace& place, CharacterSenses& senses) {
    const Rect& box = place.body.rect;
    const Tuning& tuning = place.tuning;
    if (place.state.ledge != 0) senses.isAtLedge = isAtLedge(place.around, box, place.state.ledge);
    if (tuning.wallSlideSpeed == 0 && tuning.wallJumpSpeed == 0) return;
    const int reach = tuning.wallJumpSpeed > 0 ? tuning.wallReach : 0;
    senses.wallLeft = freeBeforeWall(place.around, box, -1, reach).value_or(kNoWall);
    senses.wallRight = freeBeforeWall(place.around, box, 1, reach).value_or(kNoWall);
}

/// The senses of a character where it is now.
/// @param standsOnCharacter  one that pushes apart, which is not part of `around`
/// @param lift               [1/65536 px/s] the speed of its carrier
inline CharacterSenses senseAround(const CharacterPlace& place, bool standsOnCharacter,
                                   Vec2q lift) {
    const Obstacle below = obstacleBelow(place.around, place.body.rect);
    const bool rises = place.body.speed.y < 0;
    CharacterSenses senses{.grounded = !rises && (below || standsOnCharacter),
                           .onOneWay = below.onlyOneWay,
                           .standsOnCharacter = !rises && !below && standsOnCharacter,
                           .lift = lift};
    if (!senses.grounded) senseWalls(place, senses);
    return senses;
}

/// The same without carriers and without characters that push apart.
inline CharacterSenses senseAround(const CharacterPlace& place) {
    return senseAround(place, false, {});
}

}  // namespace pixelstep
