// Random input for a body in the soak of the mover.
#pragma once

#include "math/random.h"
#include "physics/mover.h"

namespace pixelstep {

/// Controls one body with random input.
struct RandomPlayer {
    int stepsPerSecond = 60;
    TerrainRules rules{};
    bool grounded = false;
    int64_t run = 0;      ///< [1/65536 px/s] speed in x
    int64_t gravity = 0;  ///< [1/65536 px/s] added in y in each step in the air
    MoveAssists assists{};
};

/// A player with a random step rate, gravity and rules.
RandomPlayer randomPlayer(Random& random, int tileSize);

/// Sets the speed for the next step: runs, jumps, falls, drops through one-ways, or is thrown.
void play(Random& random, const TileMap& map, RandomPlayer& player, Body& body);

}  // namespace pixelstep
