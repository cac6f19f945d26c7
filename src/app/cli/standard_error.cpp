#include "app/cli/standard_error.h"

#include <cstdio>

#include "app/cli/headless.h"

namespace pixelstep {

void printError(const std::string& line) {
    std::fprintf(stderr, "%s\n", line.c_str());
}

int fail(const std::string& line) {
    printError(line);
    return kExitError;
}

}  // namespace pixelstep
