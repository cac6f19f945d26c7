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

/// A map with any origin and tiles of 8, 16 or 32 px, of any shape and orientation, also one-way:
/// scattered, in long runs, or as hills.
SoakTerrain randomTerrain(Random& random);

}  // namespace pixelstep
