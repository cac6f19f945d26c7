// System calls for reading and saving, with portable types. Windows has its own implementation
// (file_calls_windows.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pixelstep {

enum class FileKind : uint8_t { regular, folder, pipe, socket, device, link };

/// The metadata of a file.
struct FileInfo {
    FileKind kind = FileKind::regular;
    uint64_t device = 0;
    uint64_t number = 0;  ///< inode; the file's index under Windows
    int64_t size = 0;     ///< [bytes]
    int64_t changedNs = 0;
    int64_t touchedNs = 0;  ///< last change of content or status
    uint32_t mode = 0;      ///< permissions as POSIX's bits; 0 on Windows
};

/// Each takes UTF-8, and returns and sets errno like the POSIX function of the same name, or as
/// described here.
namespace system_call {

int stat(const char* path, FileInfo* info);
int lstat(const char* path, FileInfo* info);
int fstat(int file, FileInfo* info);
/// 0 if this process may write to the file, or into the folder.
int mayWrite(const char* path);
/// Does not block, not even on a pipe.
int openToRead(const char* path);
/// -1 on systems where folders cannot be opened; they need no sync.
int openFolder(const char* path);
int mkstemp(char* name);
int64_t read(int file, void* bytes, size_t size);
int64_t write(int file, const void* bytes, size_t size);
int fchmod(int file, uint32_t mode);
int fsync(int file);
int close(int file);
/// Replaces `to` atomically.
int rename(const char* from, const char* to);
int unlink(const char* path);
/// Gives a file a second name, which must be free.
int link(const char* path, const char* second);

/// Creates or opens a lock file that only one process can hold; the system releases it when the
/// process ends in any way. -1 if another process holds it.
int lock(const char* path);
/// Releases and removes it.
void unlock(const char* path, int file);

}  // namespace system_call

/// The permissions of a new file.
uint32_t modeOfNewFiles();

/// True if a file name of this length is impossible.
bool isTooLongAsName(std::string_view name);

}  // namespace pixelstep
