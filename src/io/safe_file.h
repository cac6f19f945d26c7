// Reads whole files, replaces them atomically, and compares paths.
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

/// An error if the path is a folder, pipe, socket or device; nothing if it is a regular file or
/// missing. For outputs that are written piece by piece: opening a pipe may wait forever.
std::optional<Error> rejectIrregular(const std::string& path);

/// True for the error of a file that is missing or cannot be opened.
bool couldNotOpen(const Error& error);

/// The treatment of the bytes that a save replaces.
enum class Backup {
    none,
    replaced,  ///< kept next to the file, named after it with a `~`; replaces an older backup
};

/// Replaces the file's bytes atomically: a temporary file in its folder, flushed to the disk, then
/// renamed. After any failure, even if the process ends, the file has either the old or the new
/// bytes. Symlinks are followed and the mode is kept. A file without write permission is an error,
/// even in a writable folder. If the replaced bytes cannot be kept as a backup, or its name would
/// be too long, that is an error and nothing is written; but if a folder has the backup's name, the
/// file is saved without a backup. Saving unchanged bytes keeps the existing backup.
/// @return  the error, or nothing if the file was written
std::optional<Error> writeFile(const std::string& path, std::string_view bytes,
                               Backup backup = Backup::none);

/// True if both paths are the same file, which need not exist yet: with other spellings (`./`,
/// `..`), symlinks (also dangling ones) and hard links. Never for devices and pipes, which may have
/// several writers.
bool isSameFile(const std::string& a, const std::string& b);

}  // namespace pixelstep
