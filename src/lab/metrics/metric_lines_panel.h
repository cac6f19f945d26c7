// The metrics as the panel has them: a line each, in two units.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lab/metrics/metrics.h"

namespace pixelstep {

/// One of the metrics, to be read.
struct MetricLine {
    const char* name;
    const char* hint;
    std::string value;  ///< "85 px", "24 steps" or "never"
    std::string other;  ///< the same in tiles or seconds, or empty
};

/// All of them, in the order of `pixelstep metrics`; heights in tiles are next to their pixels.
std::vector<MetricLine> metricLines(const Metrics& metrics, int stepsPerSecond);

/// The jump at one step rate, to be read.
struct RateLine {
    std::string rate;    ///< "30 Hz"
    std::string height;  ///< "88 px" or "never", as all of these
    std::string hop;     ///< of a jump that is pressed for one step
    std::string gap;     ///< "4 tiles"
};

inline constexpr std::array kComparedRates{30, 60, 120, 240};  ///< [steps a second]

/// The jump that a tuning gives at each of kComparedRates, whatever its own rate is.
std::vector<RateLine> jumpAtRates(Tuning tuning, int tileSize);

}  // namespace pixelstep
