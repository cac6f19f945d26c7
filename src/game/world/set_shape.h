// The command SetShape: shapes that change while the game runs.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Why the command is rejected, or nothing: a name or heights that no level could have, one shape
/// too many, or a solid pixel of a tile that uses the shape would lie on a body.
std::optional<std::string> shapeRefusal(const World& world, const SetShape& command);

/// Adds or changes the shape. Requires: shapeRefusal found nothing.
void setShape(TileMap& tiles, const SetShape& command);

}  // namespace pixelstep
