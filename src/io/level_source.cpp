// Paths of files that a level's file names.
#include "io/level_source.h"

namespace pixelstep {

std::string pathNamedIn(const std::string& path, std::string_view name) {
    if (name.starts_with('/')) return std::string(name);
    return path.substr(0, path.rfind('/') + 1) + std::string(name);  // npos + 1 is 0
}

}  // namespace pixelstep
