// Reading the file of a level.
#include "import/source_file.h"

#include <utility>

#include "io/safe_file.h"
#include "io/system_path.h"

namespace pixelstep {

namespace {

constexpr int64_t kMaxPartSize = int64_t{16}
                                 << 20;  // [bytes] of a tileset, a template or a level of a project
constexpr std::string_view kLargePart = ".png";

}  // namespace

int64_t maxSizeNamed(std::string_view name) {
    return name.ends_with(kLargePart) ? kMaxFileSize : kMaxPartSize;
}

SourceFile readBytes(const std::string& path) {
    FileRead file = readTracked(path);
    return {.path = path, .bytes = std::move(file.bytes), .seen = std::move(file.seen)};
}

std::string plainName(std::string_view name) {
    constexpr size_t kLongest = 4096;  // no system supports longer paths
    if (name.size() > kLongest) return std::string(name);
    return plainPath(systemPath(name).lexically_normal());
}

std::string pathNamedIn(const std::string& path, std::string_view name) {
    if (isFromRoot(name)) return std::string(name);
    return path.substr(0, path.rfind('/') + 1) + std::string(name);  // npos + 1 is 0
}

std::string folderNameOf(const std::string& path) {
    std::error_code error;
    const auto whole = std::filesystem::absolute(systemPath(path), error);
    return error ? "" : plainPath(whole.parent_path().filename());
}

}  // namespace pixelstep
