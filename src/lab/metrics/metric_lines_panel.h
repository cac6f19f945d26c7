// Formats the metrics for the panel: one line each, in two units.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lab/metrics/metrics.h"

namespace pixelstep {

/// One formatted metric.
struct MetricLine {
    const char* name;
    const char* hint;
    std::string value;  ///< "85 px", "24 steps" or "never"
    std::string other;  ///< the same in tiles or seconds, or empty
};

/// All metrics, in the order of `pixelstep metrics`. Heights in tiles are on the line of their
/// pixels.
std::vector<MetricLine> metricLines(const Metrics& metrics, int stepsPerSecond);

/// The formatted jump at one step rate.
struct RateLine {
    std::string rate;    ///< "30 Hz"
    std::string height;  ///< "88 px" or "never"; `hop` and `gap` can also be "never"
    std::string hop;     ///< height of a jump with the button pressed for one step
    std::string gap;     ///< "4 tiles"
};

inline constexpr std::array kComparedRates{30, 60, 120, 240};  ///< [steps a second]

/// The jump that a tuning gives at each of kComparedRates, regardless of its own rate.
std::vector<RateLine> jumpAtRates(Tuning tuning, int tileSize);

}  // namespace pixelstep
