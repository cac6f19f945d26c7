// What differs between the systems on which the game runs. A file NAME_SYSTEM.cpp beside NAME.cpp
// takes its place there (cmake/modules.cmake).
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace pixelstep {

/// Makes the three standard streams usable.
/// @return  the words behind the program's name, in UTF-8
std::vector<std::string> beginProgram(int count, char** words);

/// False where a frame that sleeps would stop what is around it: a page in a browser.
bool mayWait();

/// Calls `frame` until it returns false, then `end`.
/// @return  what `end` returned. In a browser, which calls the frames itself, 0 at once.
int playFrames(const std::function<bool()>& frame, const std::function<int()>& end);

}  // namespace pixelstep
