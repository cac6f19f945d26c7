// The platform functions on POSIX systems.
#include "app/platform.h"

#include <fcntl.h>
#include <unistd.h>

namespace pixelstep {

std::vector<std::string> startProcess(int count, char** words) {
    // If a standard stream is closed, the next opened file would get its number, and messages would
    // be written into that file.
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream)
        if (fcntl(stream, F_GETFD) < 0) static_cast<void>(open("/dev/null", O_RDWR));
    return {words + (count > 0 ? 1 : 0), words + count};
}

bool canSleep() {
    return true;
}

bool canQuit() {
    return true;
}

int runFrames(const std::function<bool()>& frame, const std::function<int()>& end) {
    while (frame()) continue;
    return end();
}

}  // namespace pixelstep
