// Collects the sensors of a character, for the world's step and for simulations ahead of it.
#pragma once

#include <algorithm>

#include "game/character/character.h"
#include "game/character/surface_under.h"
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

/// Adds ladders at the middle pixels of its rows (one if its width is odd, two if even), and the
/// tops of ladders below its feet, which it never drops through.
inline void readLadderSensors(const CharacterPlace& place, CharacterSensors& sensors) {
    const TileMap& tiles = place.context.tiles;
    const Rect& box = place.body.rect;
    const auto isTop = [&](int x) {
        const Vec2i cell = tiles.cellAt({x, box.bottom()});
        return tiles.isLadderAt(cell) && tiles.surfaceRow(cell, 0) == box.bottom();
    };
    const bool onOneWay = sensors.onOneWay;
    for (int x = box.left; x < box.right(); ++x)
        if (isTop(x)) sensors.onOneWay = false;
    for (const int x : {box.left + (box.width - 1) / 2, box.left + box.width / 2}) {
        sensors.isOnLadderTop = sensors.isOnLadderTop || isTop(x);
        Vec2i cell = tiles.cellAt({x, box.bottom() - 1});
        const int highest = tiles.cellAt({x, box.top}).y;
        while (cell.y >= highest && !tiles.isLadderAt(cell)) --cell.y;
        if (cell.y < highest) continue;
        sensors.isAtLadder = true;
        while (tiles.isLadderAt(cell - Vec2i{0, 1})) --cell.y;
        sensors.climbRoom = std::max(sensors.climbRoom, box.bottom() - tiles.cellRect(cell).top);
    }
    sensors.canClimbDown = sensors.isOnLadderTop && onOneWay;
}

/// The sensors of a character where it is now, without the surface below it and carriers.
/// @param standsOnCharacter  it stands on another character, which is not part of `context`
inline CharacterSensors readSensors(const CharacterPlace& place, bool standsOnCharacter) {
    const Obstacle below = obstacleBelow(place.context, place.body.rect);
    const bool rises = place.body.speed.y < 0;
    CharacterSensors sensors{.grounded = !rises && (below || standsOnCharacter),
                             .onOneWay = below.onlyOneWay,
                             .standsOnCharacter = !rises && !below && standsOnCharacter};
    if (!sensors.grounded) readWallSensors(place, sensors);
    if (place.tuning.climbSpeed > 0 && place.context.tiles.hasLadders())
        readLadderSensors(place, sensors);
    return sensors;
}

/// The same with the surface of the tiles below it, without characters that push apart.
inline CharacterSensors readSensors(const CharacterPlace& place) {
    CharacterSensors sensors = readSensors(place, false);
    const TileMap& tiles = place.context.tiles;
    if (!sensors.grounded || !tiles.hasEffects()) return sensors;
    const int surface = surfaceUnder(place.context, place.body.rect, {});
    addSurface(sensors, tiles.shapes().surfaces()[static_cast<size_t>(surface)], false);
    return sensors;
}

}  // namespace pixelstep
