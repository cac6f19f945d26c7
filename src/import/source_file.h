// The file of a level, read once for recognising its format, loading it and watching it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "io/file_state.h"

namespace pixelstep {

struct LevelFormat;

struct SourceFile {
    std::string path;
    Result<std::string> bytes;
    FileState seen;
    const LevelFormat* format = nullptr;  ///< set by readSource (files/level_format.h)
};

/// Reads the file without setting its format.
SourceFile readBytes(const std::string& path);

/// Reads a file by the name that another file has for it.
using ReadNamed = std::function<Result<std::string>(const std::string& name)>;

/// [bytes] The maximum size of a file that another one names: small for text files such as
/// tilesets; for pictures the same as for maps.
int64_t maxSizeNamed(std::string_view name);

/// A normalized name: "a.tsx" for "./b/../a.tsx".
std::string plainName(std::string_view name);

/// The name of a file's folder, without those above it; empty for the root.
std::string folderNameOf(const std::string& path);

/// The path for a name in a file; relative names start at its folder.
std::string pathNamedIn(const std::string& path, std::string_view name);

}  // namespace pixelstep
