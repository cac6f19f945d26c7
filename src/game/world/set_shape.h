// The command SetShape, which changes shapes while the game runs.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// The reason why the command is rejected, or nothing: an invalid name or heights, too many shapes,
/// or a tile with the shape would overlap a body.
std::optional<std::string> shapeRejection(const World& world, const SetShape& command);

/// Adds or changes the shape. Requires: shapeRejection found nothing.
void setShape(TileMap& tiles, const SetShape& command);

}  // namespace pixelstep
