// The subcommand `import`.
#pragma once

#include "app/cli/options.h"

namespace pixelstep {

/// Makes a level from a map. Prints a line for each thing that a level cannot express; these are no
/// failure. @return  an exit code
int importMap(const ImportOptions& options);

}  // namespace pixelstep
