// The subcommand `import`.
#pragma once

#include "app/cli/options.h"
#include "files/level_format.h"

namespace pixelstep {

/// Makes a level from a map. Prints a line for each thing that a level cannot express; these are no
/// failure. @return  an exit code
int importMap(const ImportOptions& options);

/// Writes what was loaded from a file of any format as a level of its own. Prints its warnings.
/// Exits to levels of the same project lead to files.
std::optional<Error> writeOwnLevel(const std::string& input, const LoadedLevel& file,
                                   const std::string& output);

}  // namespace pixelstep
