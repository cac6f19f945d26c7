// The file of a level, read once: recognising its format, reading it and watching it share the
// bytes.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "io/file_seen.h"

namespace pixelstep {

struct LevelFormat;

struct LevelSource {
    std::string path;
    Result<std::string> bytes;
    FileSeen seen;
    const LevelFormat* format = nullptr;  ///< set by readSource (io/level_format.h)
};

/// Reads the file; which format it has is left open.
LevelSource readBytes(const std::string& path);

/// Reads a file that another one names, as it names it.
using ReadNamed = std::function<Result<std::string>(const std::string& name)>;

/// A name without detours: "a.tsx" for "./b/../a.tsx".
std::string plainName(std::string_view name);

/// The path of what a file names: relative names count from its folder.
std::string pathNamedIn(const std::string& path, std::string_view name);

}  // namespace pixelstep
