// The subcommand `metrics`.
#pragma once

#include "app/cli/options.h"

namespace pixelstep {

/// Prints the metrics of a tuning, one on each line. @return  an exit code
int printMetrics(const MetricsOptions& options);

}  // namespace pixelstep
