// Unsaved work as JSON: in, a level and where it belongs; out, a text, and back.
#pragma once

#include <string>
#include <string_view>

#include "io/result.h"

namespace pixelstep {

/// A level that was not saved.
struct Recovery {
    std::string path;  ///< of its file, whole; empty if it has none yet
    std::string time;  ///< when it was written, for people
    Level level;

    friend bool operator==(const Recovery&, const Recovery&) = default;
};

/// Reads and validates; whatever is wrong is a fault that names the place.
Result<Recovery> readRecovery(std::string_view text);

/// The text. Reading it gives the same again, where the level is one that can be loaded.
std::string writeRecovery(const Recovery& recovery);

}  // namespace pixelstep
