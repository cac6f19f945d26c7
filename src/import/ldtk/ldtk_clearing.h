// Crates that cannot begin where an LDtk level has them.
#pragma once

#include "game/level/level.h"

namespace pixelstep {

/// Takes out crates in solid tiles, in platforms, or in crates before them: all at once, since who
/// checks levels names one at a time.
/// @return  how many
size_t takeOutBuried(const TileMap& tiles, Cast& cast);

}  // namespace pixelstep
