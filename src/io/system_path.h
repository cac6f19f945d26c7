// Conversion between the program's paths, in UTF-8 (on POSIX: any bytes) with `/`, and those of the
// system.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

/// Converts a path for std::filesystem. Use it for all paths, since Windows would interpret a
/// std::string in the system's code page.
std::filesystem::path systemPath(std::string_view path);

/// The inverse; on Windows with `/` instead of `\`.
std::string plainPath(const std::filesystem::path& path);

/// True for an absolute path ("/levels", on Windows also "C:/levels").
bool isFromRoot(std::string_view path);

/// The drives of Windows: "C:/" and so on. Empty on other systems.
std::vector<std::string> drives();

}  // namespace pixelstep
