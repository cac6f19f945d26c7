// Whether two paths lead to one file.
#pragma once

#include <string>

namespace pixelstep {

/// True if both paths lead to one file, which need not exist yet: through other spellings (`./`,
/// `..`), symlinks, dangling ones included, and hard links. Never for devices and pipes, which
/// several may write to.
bool isSameFile(const std::string& a, const std::string& b);

}  // namespace pixelstep
