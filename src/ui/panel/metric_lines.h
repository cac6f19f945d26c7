// The metrics as the panel has them: a line each, in two units.
#pragma once

#include <string>
#include <vector>

#include "scene/metrics.h"

namespace pixelstep {

/// One of the metrics, to be read.
struct MetricLine {
    const char* name;
    const char* hint;
    std::string value;  ///< "85 px", "24 steps" or "never"
    std::string other;  ///< the same in tiles or seconds, or empty
};

/// All of them, in the order of `pixelstep metrics`; heights in tiles stand beside their pixels.
std::vector<MetricLine> metricLines(const Metrics& metrics, int stepsPerSecond);

}  // namespace pixelstep
