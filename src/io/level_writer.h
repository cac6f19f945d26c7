// Levels in canonical form: in, a level; out, its JSON piece by piece.
#pragma once

#include "game/level.h"
#include "io/json_writer.h"

namespace pixelstep {

/// The list of a shape's heights, on one line.
JsonPiece heightsPiece(const std::vector<uint8_t>& heights);

JsonPiece levelPiece(const Level& level);

}  // namespace pixelstep
