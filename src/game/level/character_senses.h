// The one place where a character's senses are gathered, for the world's step and for whatever
// simulates characters ahead of it.
#pragma once

#include "game/level/character.h"
#include "physics/mover.h"

namespace pixelstep {

/// What a character senses where it is now.
/// @param around    tiles and bodies that are in its way
/// @param isHeldUp  a soft body under its feet holds it, which `around` does not show
/// @param liftOf    (uint32_t body) -> Vec2q [1/65536 px/s]: the speed of what carries it, by the
///                  body under its feet, or kNobody
template <class LiftOf>
CharacterSenses senseAround(const Obstacles& around, const Body& body, bool isHeldUp,
                            LiftOf liftOf) {
    const Block below = blockBelow(around, body.rect);
    const bool rises = body.speed.y < 0;
    return {.grounded = !rises && (below || isHeldUp),
            .onOneWay = below.onlyOneWay,
            .isHeldUp = !rises && !below && isHeldUp,
            .lift = liftOf(below.body)};
}

/// The same where nothing moves or is soft.
inline CharacterSenses senseAround(const Obstacles& around, const Body& body) {
    return senseAround(around, body, false, [](uint32_t) { return Vec2q{}; });
}

}  // namespace pixelstep
