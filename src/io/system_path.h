// Conversion between the program's paths, in UTF-8 (on POSIX: any bytes) with `/`, and those of the
// system.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

/// All paths of std::filesystem are made by this: Windows would read a std::string in the system's
/// code page.
std::filesystem::path systemPath(std::string_view path);

/// The other way round; under Windows with `/` in place of `\`.
std::string plainPath(const std::filesystem::path& path);

/// True if it begins at a root ("/levels", under Windows "C:/levels" as well).
bool isFromRoot(std::string_view path);

/// The drives in "/" under Windows: "C:/" and so on. Nothing where "/" is a folder.
std::vector<std::string> drives();

}  // namespace pixelstep
