// The step inspector as CSV, see docs/formats.md.
#pragma once

#include <string>

#include "game/world/explain.h"

namespace pixelstep {

/// The header, ended by a newline.
std::string explainHeader();

/// A line for each attempt, in order, each ended by a newline.
std::string explainLines(const Explanation& explanation);

}  // namespace pixelstep
