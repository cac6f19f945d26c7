// POSIX's paths are bytes.
#include "io/system_path.h"

namespace pixelstep {

std::filesystem::path pathOf(std::string_view path) {
    return path;
}

std::string textOf(const std::filesystem::path& path) {
    return path.string();
}

bool isFromRoot(std::string_view path) {
    return path.starts_with('/');
}

std::vector<std::string> drives() {
    return {};
}

}  // namespace pixelstep
