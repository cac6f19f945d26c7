// The file of a level, read once: recognising its format, reading it and watching it share the
// bytes.
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
    bool isFolder = false;  ///< a folder of several levels was named; the file is the first
    const LevelFormat* format = nullptr;  ///< set by readSource (files/level_format.h)
};

/// Reads the file; which format it has is left open.
SourceFile readBytes(const std::string& path);

/// Reads a file that another one names, as it names it.
using ReadNamed = std::function<Result<std::string>(const std::string& name)>;

/// [bytes] How large a file may be that another one names: text of which a map needs but parts is
/// small, pictures may be as large as maps.
int64_t maxSizeNamed(std::string_view name);

/// A normalized name: "a.tsx" for "./b/../a.tsx".
std::string plainName(std::string_view name);

/// The name of a file's folder, without those above it; empty for the root.
std::string folderNameOf(const std::string& path);

/// The path of what a file names: relative names count from its folder.
std::string pathNamedIn(const std::string& path, std::string_view name);

}  // namespace pixelstep
