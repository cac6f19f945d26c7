// Where one begins in a map that does not say it.
#pragma once

#include <optional>

#include "game/level/level.h"

namespace pixelstep {

/// The first place from the left where the player stands on a tile; nothing where a level finds it
/// by itself, or if only the map's lower edge holds.
std::optional<BodyStart> startIn(const TileMap& tiles);

}  // namespace pixelstep
