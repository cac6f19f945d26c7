// Random input for a body in the soak of the mover.
#pragma once

#include "math/random.h"
#include "physics/mover.h"

namespace pixelstep {

/// Holds the buttons of one body, and changes its mind at random.
struct RandomPlayer {
    int stepsPerSecond = 60;
    TerrainRules rules{};
    bool grounded = false;
    int64_t run = 0;      ///< [1/65536 px/s] the speed in x that is held
    int64_t gravity = 0;  ///< [1/65536 px/s] more in y each step in the air
    MoveAssists assists{};
};

/// A player with its own clock, gravity and rules.
RandomPlayer randomPlayer(Random& random, int tileSize);

/// Decides on the next step: runs, jumps, falls, drops through one-ways, or is thrown.
void play(Random& random, const TileMap& map, RandomPlayer& player, Body& body);

}  // namespace pixelstep
