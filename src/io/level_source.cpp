// Reading the file of a level.
#include "io/level_source.h"

#include <algorithm>

#include "io/level_format.h"

namespace pixelstep {

LevelSource readSource(const std::string& path) {
    FileRead file = readNoted(path);
    LevelSource source{path, std::move(file.bytes), std::move(file.seen)};
    // The last row recognises everything.
    source.format = &*std::ranges::find_if(
        levelFormats(), [&](const LevelFormat& format) { return format.recognises(source); });
    return source;
}

std::string pathNamedIn(const std::string& path, std::string_view name) {
    if (name.starts_with('/')) return std::string(name);
    return path.substr(0, path.rfind('/') + 1) + std::string(name);  // npos + 1 is 0
}

}  // namespace pixelstep
