// Differences between operating systems. There a file NAME_SYSTEM.cpp next to NAME.cpp replaces it
// (cmake/modules.cmake).
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace pixelstep {

/// Makes the three standard streams usable.
/// @return  the arguments of the program, in UTF-8
std::vector<std::string> startProcess(int count, char** words);

/// False where a frame must not sleep: in a browser page.
bool canWait();

/// Calls `frame` until it returns false, then `end`.
/// @return  what `end` returned. In a browser, which calls the frames itself, 0 at once.
int runFrames(const std::function<bool()>& frame, const std::function<int()>& end);

}  // namespace pixelstep
