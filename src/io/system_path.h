// Paths as the program has them, in UTF-8 (on POSIX: any bytes) and with `/`, and as the system's
// library takes them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

/// Every path of the library is made by this: of a std::string it would be in the system's code
/// page under Windows.
std::filesystem::path systemPath(std::string_view path);

/// The other way round; under Windows with `/` in place of `\`.
std::string plainPath(const std::filesystem::path& path);

/// True if it begins at a root ("/levels", under Windows "C:/levels" as well).
bool isFromRoot(std::string_view path);

/// What lies in "/" under Windows: "C:/" and so on. Nothing where "/" is a folder.
std::vector<std::string> drives();

}  // namespace pixelstep
