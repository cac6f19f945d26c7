// The error of the level's file, and when to report it.
#pragma once

#include <cstdint>
#include <string>

namespace pixelstep {

/// [ns] Errors are reported only if they persist for this time, since an editor may still be
/// writing.
inline constexpr int64_t kErrorDelayNs = 250000000;

struct FileError {
    std::string text{};   ///< empty: nothing
    int64_t sinceNs = 0;  ///< while it is not reported yet
    bool isReported = false;

    /// Stores an error. A different error keeps the start time of the first one.
    void set(const std::string& what, int64_t nowNs) {
        if (text.empty()) {
            sinceNs = nowNs;
            isReported = false;
        }
        text = what;
    }
    /// True if it is due and not yet reported.
    bool isDue(int64_t nowNs) const {
        return !text.empty() && !isReported && nowNs - sinceNs >= kErrorDelayNs;
    }
};

}  // namespace pixelstep
