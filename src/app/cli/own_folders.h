// The folder of the program and the user's own folder, which depend on the system.
#pragma once

#include <string>

namespace pixelstep {

/// The folder of the running program; ends with '/', empty if unknown.
std::string programFolder();

/// A folder of the player's own to write to, made if need be; ends with '/', empty if there is
/// none.
std::string playerFolder();

}  // namespace pixelstep
