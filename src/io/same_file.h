// Two names, one file: in, paths; out, whether writing to both would end in one place.
#pragma once

#include <string>

namespace pixelstep {

/// True if both paths lead to one file, which need not exist yet: through other spellings (`./`,
/// `..`), symlinks, also those that lead nowhere yet, and hard links. Never for devices and pipes,
/// which several may write to.
bool isSameFile(const std::string& a, const std::string& b);

}  // namespace pixelstep
