// Tests whether two paths are the same file.
#pragma once

#include <string>

namespace pixelstep {

/// True if both paths are the same file, which need not exist yet: with other spellings (`./`,
/// `..`), symlinks (also dangling ones) and hard links. Never for devices and pipes, which may have
/// several writers.
bool isSameFile(const std::string& a, const std::string& b);

}  // namespace pixelstep
