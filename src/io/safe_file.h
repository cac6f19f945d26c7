// Whole files: read at once, replaced atomically.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/result.h"

namespace pixelstep {

inline constexpr int64_t kMaxFileSize = int64_t{64} << 20;  ///< [bytes]

/// Reads a whole regular file of at most `maxSize` bytes; a folder, pipe or device is an error.
Result<std::string> readFile(const std::string& path, int64_t maxSize = kMaxFileSize);

/// True for the error of a file that is missing or cannot be opened.
bool couldNotOpen(const Error& error);

/// What happens to the bytes that a save replaces.
enum class Backup {
    none,
    replaced,  ///< kept next to the file, named after it with a `~`; replaces an older backup
};

/// Replaces the file's bytes atomically: a temporary file in its folder, flushed to the disk, then
/// renamed. Whatever fails on the way, also the process, either the old or the new bytes are there.
/// Symlinks are followed and the mode is kept. A file without write permission is an error, even in
/// a folder with it. A backup that cannot be made does not prevent the save, except that a name too
/// long for one is an error. Saving the bytes that are there keeps the backup.
/// @return  the error, or nothing if all is written
std::optional<Error> writeFile(const std::string& path, std::string_view bytes,
                               Backup backup = Backup::none);

}  // namespace pixelstep
