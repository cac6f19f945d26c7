// Files that are never half there: in, a path; out, all its bytes, or all of them replaced.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/result.h"

namespace pixelstep {

inline constexpr int64_t kMaxFileSize = int64_t{64} << 20;  ///< [bytes]

/// Reads a whole regular file of at most `maxSize` bytes; a folder, pipe or device is a fault.
Result<std::string> readFile(const std::string& path, int64_t maxSize = kMaxFileSize);

/// What becomes of the bytes that a save replaces.
enum class Backup {
    none,
    replaced,  ///< they stay beside the file, under its name and a `~`; an older backup goes
};

/// Replaces the file's bytes whole: a temporary file in its folder, fsync, rename, fsync of the
/// folder; symlinks are followed, mode and, if allowed, owner are kept. A file that may not be
/// written is a fault, also where its folder may. Whatever fails or dies on the way, the old bytes
/// or the new ones are there. A backup that cannot be made does not hold up
/// the save, unless the name is too long for one, which is a fault; saving the bytes that are
/// there keeps the backup.
/// @return  the fault, or nothing if all is written
std::optional<Fault> writeFile(const std::string& path, std::string_view bytes,
                               Backup backup = Backup::none);

}  // namespace pixelstep
