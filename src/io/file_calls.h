// The parts of reading and saving files that differ between POSIX (also in the browser) and Windows
// (file_calls_windows.cpp). Paths are UTF-8, on POSIX any bytes. Each function sets errno on
// failure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pixelstep {

enum class FileKind : uint8_t { regular, folder, pipe, socket, device };

/// The metadata of a file; all of it differs after a change. All zero if there is no file.
struct FileStamp {
    bool exists = false;
    FileKind kind = FileKind::regular;
    uint64_t device = 0;
    uint64_t number = 0;  ///< inode; the file's index under Windows
    int64_t size = 0;     ///< [bytes]
    int64_t changedNs = 0;
    int64_t touchedNs = 0;  ///< last change of content or status
    uint32_t mode = 0;      ///< permissions as POSIX's bits; 0 on Windows

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Follows symlinks.
FileStamp stampOf(const std::string& path);
/// The same for a file descriptor.
FileStamp stampOf(int file);

/// True if this process may write to the file, or into the folder.
bool mayWrite(const std::string& path);

/// A file descriptor, or -1. Does not block, not even on a pipe; also opens folders.
int openToRead(const std::string& path);
/// Reads until there are `size` bytes or the file ends. @return  their number, or -1
int64_t readFrom(int file, char* bytes, size_t size);
void closeFile(int file);

/// Creates a file, which must not exist, and flushes its bytes to the disk.
/// @param mode  its permissions; nothing: those of new files
/// @return      false if that failed; then there is no file
bool createFile(const std::string& path, std::string_view bytes, std::optional<uint32_t> mode);

/// Flushes the names in a folder to the disk, where the system needs and allows it.
void syncFolder(const std::string& folder);

/// Creates or opens a lock file that only one process can hold; the system releases it when the
/// process ends in any way. -1 if another process holds it.
int lockFile(const std::string& path);
/// Releases and removes it.
void unlockFile(const std::string& path, int file);

/// As the POSIX functions of the same names.
namespace system_call {

/// Replaces `to` atomically.
int rename(const char* from, const char* to);
int unlink(const char* path);
/// Gives a file a second name, which must be free.
int link(const char* path, const char* second);

}  // namespace system_call
}  // namespace pixelstep
