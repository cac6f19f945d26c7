// Unsaved work as JSON: a level and the path of its file.
#pragma once

#include <string>
#include <string_view>

#include "io/result.h"

namespace pixelstep {

/// A level with unsaved changes.
struct Recovery {
    std::string path;  ///< of its file, absolute; empty if it has none yet
    std::string time;  ///< time of writing, as text
    Level level;

    friend bool operator==(const Recovery&, const Recovery&) = default;
};

/// Reads and validates; an error names the place.
Result<Recovery> readRecovery(std::string_view text);

/// Reading the text gives the same again, if the level can be loaded.
std::string writeRecovery(const Recovery& recovery);

}  // namespace pixelstep
