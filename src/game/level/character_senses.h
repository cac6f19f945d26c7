// The one place where a character's senses are gathered, for the world's step and for whatever
// simulates characters ahead of it.
#pragma once

#include "game/level/character.h"
#include "physics/mover.h"

namespace pixelstep {

/// A character and its surroundings, for gathering its senses.
struct CharacterPlace {
    const CollisionContext& around;  ///< tiles and bodies that are in its way
    const Body& body;
    const CharacterState& state;
    const Tuning& tuning;  ///< how far it reaches
};

/// Adds what a character in the air senses to its sides, as far as its tuning needs it.
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
/// @param isHeldUp  a character that pushes apart holds it, which `around` does not show
/// @param lift      [1/65536 px/s] the speed of its carrier
inline CharacterSenses senseAround(const CharacterPlace& place, bool isHeldUp, Vec2q lift) {
    const Block below = blockBelow(place.around, place.body.rect);
    const bool rises = place.body.speed.y < 0;
    CharacterSenses senses{.grounded = !rises && (below || isHeldUp),
                           .onOneWay = below.onlyOneWay,
                           .isHeldUp = !rises && !below && isHeldUp,
                           .lift = lift};
    if (!senses.grounded) senseWalls(place, senses);
    return senses;
}

/// The same where nothing moves or is soft.
inline CharacterSenses senseAround(const CharacterPlace& place) {
    return senseAround(place, false, {});
}

}  // namespace pixelstep
