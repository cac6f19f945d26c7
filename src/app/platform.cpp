// The game as a program of a POSIX system.
#include "app/platform.h"

#include <fcntl.h>
#include <unistd.h>

namespace pixelstep {

std::vector<std::string> beginProgram(int count, char** words) {
    // What came closed is opened: else the first file that is opened would take its number, and
    // messages would be written into it.
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream)
        if (fcntl(stream, F_GETFD) < 0) static_cast<void>(open("/dev/null", O_RDWR));
    return {words + (count > 0 ? 1 : 0), words + count};
}

bool mayWait() {
    return true;
}

int playFrames(const std::function<bool()>& frame, const std::function<int()>& end) {
    while (frame()) continue;
    return end();
}

}  // namespace pixelstep
