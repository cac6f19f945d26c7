// Lines on standard error.
#pragma once

#include <string>

namespace pixelstep {

inline constexpr int kExitError = 1;

/// Prints the line and a newline.
void printError(const std::string& line);

/// Prints an error.
/// @return  the exit code for it, kExitError
int fail(const std::string& line);

/// An error that ends the program.
struct CommandError {
    std::string line;
    int exitCode = kExitError;
};

/// The error of invalid arguments. @param reason  without a period
CommandError usageError(const std::string& reason);

/// Prints an error.
/// @return  its exit code
int fail(const CommandError& error);

}  // namespace pixelstep
