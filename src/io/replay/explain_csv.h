// The step inspector as CSV, see docs/formats.md.
#pragma once

#include <string>

#include "game/world/explain.h"

namespace pixelstep {

/// The header, with a newline at the end.
std::string explainHeader();

/// A line for each attempt, in order, each with a newline at the end.
std::string explainLines(const Explanation& explanation);

}  // namespace pixelstep
