#include "app/cli/standard_error.h"

#include <cstdio>

#include "app/cli/headless.h"

namespace pixelstep {

void say(const std::string& line) {
    std::fprintf(stderr, "%s\n", line.c_str());
}

int fail(const std::string& line) {
    say(line);
    return kExitError;
}

}  // namespace pixelstep
