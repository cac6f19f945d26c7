// Resolves paths.
#include "io/same_file.h"

#include <filesystem>
#include <system_error>

#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxSymlinks = 40;  // Linux's limit

// The path to which a file with this name would be written: unlike weakly_canonical, it also
// follows dangling symlinks.
fs::path targetOf(fs::path path) {
    std::error_code ignored;
    for (int i = 0; i < kMaxSymlinks && fs::is_symlink(path, ignored); ++i) {
        path = path.parent_path() / fs::read_symlink(path, ignored);
    }
    fs::path resolved = fs::weakly_canonical(fs::absolute(path, ignored), ignored);
    return resolved.empty() ? path : resolved;
}

}  // namespace

bool isSameFile(const std::string& a, const std::string& b) {
    const fs::path one = targetOf(systemPath(a));
    const fs::path other = targetOf(systemPath(b));
    std::error_code ignored;
    if (fs::is_other(one, ignored)) return false;
    return one == other || fs::equivalent(one, other, ignored);
}

}  // namespace pixelstep
