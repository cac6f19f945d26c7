// A character without a world: one value with its controller and its mover.
#pragma once

#include <functional>
#include <vector>

#include "game/character/character.h"
#include "physics/mover.h"

namespace pixelstep {

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

/// A character among tiles and platforms that do not move. A step gives it the same rectangle,
/// speed, remainder and state, bit for bit, as in a World without zones and other moving bodies.
///
///     CharacterSim sim{map, tuning, {.rect = {20, 98, 12, 40}}};
///     for (int i = 0; i < 60; ++i) sim.step(kButtonRight);
struct CharacterSim {
    const TileMap& tiles;  ///< must outlive this
    const Tuning& tuning;  ///< the same
    Body body{};           ///< Requires: it overlaps nothing solid.
    CharacterState state{};
    /// Platforms that do not move, from index 1 on; index 0 is the character. Empty: none.
    Solids solids{};
    std::vector<OneWaySurface> drops{};  ///< in the order in which they began
    int64_t stepCount = 0;               ///< determines how many pixels belts move in a step
    std::function<MoveResult(const MovingBody&)> mover{};  ///< instead of `move`; empty: none

    /// Everything that can block it.
    CollisionContext context() const;
    /// Its sensors at its current place.
    CharacterSensors sensors() const;
    /// One step with these held buttons: the controller, then the move.
    MoveResult step(Buttons held);
    /// The same with sensors that the caller has already read, and without the pixels of belts.
    MoveResult step(Buttons held, const CharacterSensors& sensors);
    /// Ends all drops.
    void endDrops();
};

}  // namespace pixelstep
