// The subcommands that convert between levels and Tiled maps. Each returns an exit code.
#pragma once

#include "app/options.h"
#include "draw/picture.h"
#include "physics/shape.h"

namespace pixelstep {

/// Makes a level of a map. What the level cannot express is a line each, and no failure.
int importMap(const TiledOptions& options);

/// Makes a map of a level, and beside it the picture of its tiles: `cave-tiles.png` of `cave.tmj`.
int exportMap(const TiledOptions& options);

/// The picture of a written map's palette: every shape in every material, as the game draws them.
/// @param materials  as for paintTiles
Picture palettePicture(const ShapeSet& shapes, std::span<const Picture> materials);

}  // namespace pixelstep
