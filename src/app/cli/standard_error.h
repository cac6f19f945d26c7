// Lines on standard error.
#pragma once

#include <string>

namespace pixelstep {

/// Prints the line and a newline.
void printError(const std::string& line);

/// Prints an error.
/// @return  the exit code for it, kExitError
int fail(const std::string& line);

}  // namespace pixelstep
