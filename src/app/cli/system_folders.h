// The folder of the program and the user's own folder, which depend on the system.
#pragma once

#include <string>

namespace pixelstep {

/// The folder of the running program; ends with '/', empty if unknown.
std::string programFolder();

/// The writable folder of the user, created if missing; ends with '/', empty if there is none.
std::string playerFolder();

}  // namespace pixelstep
