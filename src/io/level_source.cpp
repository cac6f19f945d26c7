// Reading the file of a level.
#include "io/level_source.h"

#include <filesystem>

#include <utility>

namespace pixelstep {

LevelSource readBytes(const std::string& path) {
    FileRead file = readNoted(path);
    return {path, std::move(file.bytes), std::move(file.seen)};
}

std::string plainName(std::string_view name) {
    constexpr size_t kLongest = 4096;  // no system opens longer ones
    if (name.size() > kLongest) return std::string(name);
    return std::filesystem::path(name).lexically_normal().string();
}

std::string pathNamedIn(const std::string& path, std::string_view name) {
    if (name.starts_with('/')) return std::string(name);
    return path.substr(0, path.rfind('/') + 1) + std::string(name);  // npos + 1 is 0
}

}  // namespace pixelstep
