// Shapes that change while one plays: in, heights; out, why not, or a map whose tiles have them.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Why the command is refused, or nothing: a name or heights that no level could have, one shape
/// too many, or a solid pixel of a tile that uses the shape would lie on a body.
std::optional<std::string> shapeRefusal(const World& world, const SetShape& command);

/// Does it. Requires: shapeRefusal found nothing.
void setShape(TileMap& tiles, const SetShape& command);

}  // namespace pixelstep
