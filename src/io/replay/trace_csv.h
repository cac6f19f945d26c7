// Traces: the bodies of a world after each step as CSV, see docs/formats.md.
#pragma once

#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// The header, with a newline at the end.
std::string traceHeader();

/// A line for each body, by id, for the last step; each with a newline at the end.
/// Requires: world.stepCount > 0.
std::string traceLines(const World& world);

}  // namespace pixelstep
