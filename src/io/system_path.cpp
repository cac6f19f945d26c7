// Paths of POSIX: plain bytes.
#include "io/system_path.h"

namespace pixelstep {

std::filesystem::path systemPath(std::string_view path) {
    return path;
}

std::string plainPath(const std::filesystem::path& path) {
    return path.string();
}

bool isFromRoot(std::string_view path) {
    return path.starts_with('/');
}

std::vector<std::string> drives() {
    return {};
}

}  // namespace pixelstep
