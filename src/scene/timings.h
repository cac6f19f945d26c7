// Measured times, in ring buffers for plots.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <numeric>

namespace pixelstep {

/// The last measurements of one kind, oldest first from `offset`.
struct Series {
    static constexpr int kCount = 120;

    std::array<float, kCount> values{};
    int offset = 0;  ///< index of the oldest, for ImGui::PlotLines

    void add(float value) {
        values[static_cast<size_t>(offset)] = value;
        offset = (offset + 1) % kCount;
    }
    float latest() const { return values[static_cast<size_t>((offset + kCount - 1) % kCount)]; }
    float largest() const { return *std::max_element(values.begin(), values.end()); }
    float mean() const {
        return std::accumulate(values.begin(), values.end(), 0.0f) / static_cast<float>(kCount);
    }
};

/// The times that the panel plots.
struct Timings {
    Series step;          ///< [ms] simulation per frame
    Series frame;         ///< [ms] from frame to frame
    Series draw;          ///< [ms] drawing, without waiting for the display
    Series present;       ///< [ms] presenting the frame, including waiting for the display
    Series rest;          ///< [ms] the remaining time of a frame
    Series steps;         ///< steps per frame
    int64_t dropped = 0;  ///< steps skipped so far because the machine was too slow

    /// Call at the end of a frame, after step and draw were added.
    /// @param presentMs, wholeMs  [ms] of the frame
    void endFrame(float presentMs, float wholeMs) {
        present.add(presentMs);
        rest.add(std::max(wholeMs - presentMs - step.latest() - draw.latest(), 0.0f));
    }
};

inline constexpr int64_t kNanosecondsPerSecond = 1000000000;

/// Real time, in whole nanoseconds.
inline int64_t nowNs() {
    using namespace std::chrono;
    return duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
}

inline float toMs(int64_t ns) {
    return static_cast<float>(ns) / 1e6f;
}

inline int64_t toNs(float ms) {
    return static_cast<int64_t>(ms * 1e6f);
}

}  // namespace pixelstep
