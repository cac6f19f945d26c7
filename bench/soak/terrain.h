// Random maps for the soak, with their pixels.
#pragma once

#include "math/random.h"
#include "physics/tilemap.h"
#include "support/pixel_map.h"

namespace pixelstep {

struct SoakTerrain {
    TileMap map;
    PixelMap pixels;
};

/// Tiles of 8, 16 or 32 px, any shape in any orientation, one-ways among them, scattered, in long
/// runs, or as hills to walk on, somewhere in the world.
SoakTerrain randomTerrain(Random& random);

}  // namespace pixelstep
