// Levels as JSON text or files.
#pragma once

#include <string>
#include <string_view>

#include "io/result.h"

namespace pixelstep {

/// Reads and validates a level; see docs/formats.md for all that is checked.
/// Accepts a UTF-8 byte order mark and CRLF.
Result<Level> readLevel(std::string_view text);

/// The same from a regular file of at most 64 MiB; an error's place may then be empty.
Result<Level> loadLevel(const std::string& path);

/// The level's canonical text. Reading it gives the same level, and writing that the same bytes.
std::string writeLevel(const Level& level);

}  // namespace pixelstep
