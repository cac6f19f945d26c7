// The subcommand `metrics`.
#pragma once

#include "app/cli/options.h"

namespace pixelstep {

/// Prints what a tuning gives, a line a number. @return  an exit code
int printMetrics(const MetricsOptions& options);

}  // namespace pixelstep
