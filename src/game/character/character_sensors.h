// Collects the sensors of a character, for the world's step and for simulations ahead of it.
#pragma once

#include "game/character/character.h"
#include "physics/mover.h"

namespace pixelstep {

/// A character at its current position, and what can block it.
struct CharacterPlace {
    const CollisionContext& context;  ///< tiles and bodies that can block it
    const Body& body;
    const CharacterState& state;
    const Tuning& tuning;  ///< determines the reach
};

/// Adds walls and ledges next to a character in the air, if its tuning uses them.
inline void readWallSensors(const CharacterPlace& place, CharacterSensors& sensors) {
    const Rect& box = place.body.rect;
    const Tuning& tuning = place.tuning;
    if (place.state.ledge != 0)
        sensors.isAtLedge = isAtLedge(place.context, box, place.state.ledge);
    if (tuning.wallSlideSpeed == 0 && tuning.wallJumpSpeed == 0) return;
    const int reach = tuning.wallJumpSpeed > 0 ? tuning.wallReach : 0;
    sensors.wallLeft = distanceToWall(place.context, box, -1, reach).value_or(kNoWall);
    sensors.wallRight = distanceToWall(place.context, box, 1, reach).value_or(kNoWall);
}

/// The sensors of a character where it is now.
/// @param standsOnCharacter  it stands on another character, which is not part of `context`
inline CharacterSensors readSensors(const CharacterPlace& place, bool standsOnCharacter) {
    const Obstacle below = obstacleBelow(place.context, place.body.rect);
    const bool rises = place.body.speed.y < 0;
    CharacterSensors sensors{.grounded = !rises && (below || standsOnCharacter),
                             .onOneWay = below.onlyOneWay,
                             .standsOnCharacter = !rises && !below && standsOnCharacter};
    if (!sensors.grounded) readWallSensors(place, sensors);
    return sensors;
}

/// The same without carriers and without characters that push apart.
inline CharacterSensors readSensors(const CharacterPlace& place) {
    return readSensors(place, false);
}

}  // namespace pixelstep
