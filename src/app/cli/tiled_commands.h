// The subcommands that convert between levels and Tiled maps. Each returns an exit code.
#pragma once

#include "app/cli/options.h"
#include "draw/pixels/image.h"
#include "physics/shape.h"

namespace pixelstep {

/// Makes a level from a map. Prints a line for each thing that a level cannot express; these are no
/// failure.
int importMap(const TiledOptions& options);

/// Makes a map from a level, and next to it the picture of its tiles: `cave-tiles.png` of
/// `cave.tmj`.
int exportMap(const TiledOptions& options);

/// The picture of a written map's palette: every shape in every material, as the game draws them.
/// @param materials  as for paintTiles
Image palettePicture(const ShapeSet& shapes, std::span<const Image> materials);

}  // namespace pixelstep
