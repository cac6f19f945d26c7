// Traces: the bodies of a world after each step as CSV, see docs/formats.md.
#pragma once

#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// The header, ended by a newline.
std::string traceHeader();

/// A line for each body, by id, each ended by a newline, for the step that was just done.
/// Requires: world.stepCount > 0.
std::string traceLines(const World& world);

}  // namespace pixelstep
