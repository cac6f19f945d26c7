// Traces: in, a world after a step; out, lines of CSV as docs/formats.md gives them.
#pragma once

#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// The header, ended by a newline.
std::string traceHeader();

/// One line a body, by id, each ended by a newline, for the step that was just done.
/// Requires: world.stepCount > 0.
std::string traceLines(const World& world);

}  // namespace pixelstep
