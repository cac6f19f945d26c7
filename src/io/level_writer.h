// Levels in canonical form: in, a level; out, its JSON piece by piece.
#pragma once

#include "game/level.h"
#include "io/json_writer.h"

namespace pixelstep {

JsonPiece levelPiece(const Level& level);

}  // namespace pixelstep
