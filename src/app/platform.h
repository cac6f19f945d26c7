// Functions that differ between operating systems. A file NAME_SYSTEM.cpp replaces NAME.cpp on that
// system (cmake/modules.cmake).
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace pixelstep {

/// Makes the three standard streams usable.
/// @return  the arguments of the program, in UTF-8
std::vector<std::string> startProcess(int count, char** words);

/// True if a frame may sleep until the next one is due; false in a browser page.
bool canSleep();

/// True if the program can end itself; false in a browser page.
bool canQuit();

/// Calls `frame` until it returns false, then `end`.
/// @return  the result of `end`. In a browser, which calls the frames itself, 0 at once.
int runFrames(const std::function<bool()>& frame, const std::function<int()>& end);

}  // namespace pixelstep
