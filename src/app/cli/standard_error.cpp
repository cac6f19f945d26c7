#include "app/cli/standard_error.h"

#include <cstdio>

#include "app/cli/options.h"

namespace pixelstep {

void printError(const std::string& line) {
    std::fprintf(stderr, "%s\n", line.c_str());
}

int fail(const std::string& line) {
    printError(line);
    return kExitError;
}

CommandError usageError(const std::string& reason) {
    return {"pixelstep: " + reason + ". Try --help.", kExitUsage};
}

int fail(const CommandError& error) {
    printError(error.line);
    return error.exitCode;
}

}  // namespace pixelstep
