// What is wrong with the level's file, and when to report it.
#pragma once

#include <cstdint>
#include <string>

namespace pixelstep {

/// [ns] Report only faults that persist: an editor may be mid-write.
inline constexpr int64_t kFaultPatienceNs = 250000000;

struct FileTrouble {
    std::string text{};   ///< empty: nothing
    int64_t sinceNs = 0;  ///< while it is not reported yet
    bool isTold = false;

    /// Notes a fault, or another one in its place, which counts from when the first one arose.
    void arose(const std::string& what, int64_t nowNs);
    /// True if it has to be reported and was not.
    bool isDue(int64_t nowNs) const;
};

}  // namespace pixelstep
