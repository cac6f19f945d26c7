// A map's level as the level reader has it, whose limits and rules hold for all levels.
#pragma once

#include <vector>

#include "game/level/level.h"
#include "io/json/json_reader.h"

namespace pixelstep {

/// Checks a level that was made of another editor's map. Crates and platforms that it cannot have,
/// such as those in walls, are taken out with a warning each.
Level checkedLevel(ErrorSink& errors, Level made, std::vector<Error>& warnings);

}  // namespace pixelstep
