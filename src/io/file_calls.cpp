// The system calls of POSIX.
#include "io/file_calls.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <cstdlib>

namespace pixelstep {
namespace {

FileKind kindOf(mode_t mode) {
    if (S_ISREG(mode)) return FileKind::regular;
    if (S_ISDIR(mode)) return FileKind::folder;
    if (S_ISFIFO(mode)) return FileKind::pipe;
    if (S_ISSOCK(mode)) return FileKind::socket;
    if (S_ISLNK(mode)) return FileKind::link;
    return FileKind::device;
}

int64_t inNs(const timespec& time) {
    return int64_t{time.tv_sec} * 1000000000 + time.tv_nsec;
}

int storeInfo(int result, const struct stat& found, FileInfo* info) {
    if (result != 0) return result;
    *info = {.kind = kindOf(found.st_mode),
             .device = found.st_dev,
             .number = found.st_ino,
             .size = found.st_size,
             .changedNs = inNs(found.st_mtim),
             .touchedNs = inNs(found.st_ctim),
             .mode = found.st_mode & 07777u};
    return 0;
}

bool isStillAt(int file, const char* path) {
    struct stat open {};
    struct stat named {};
    return ::fstat(file, &open) == 0 && ::stat(path, &named) == 0 && open.st_dev == named.st_dev &&
           open.st_ino == named.st_ino;
}

}  // namespace

namespace system_call {

int stat(const char* path, FileInfo* info) {
    struct stat found {};
    const int result = ::stat(path, &found);
    return storeInfo(result, found, info);
}

int lstat(const char* path, FileInfo* info) {
    struct stat found {};
    const int result = ::lstat(path, &found);
    return storeInfo(result, found, info);
}

int fstat(int file, FileInfo* info) {
    struct stat found {};
    const int result = ::fstat(file, &found);
    return storeInfo(result, found, info);
}

int mayWrite(const char* path) {
    return ::faccessat(AT_FDCWD, path, W_OK, AT_EACCESS);
}

int openToRead(const char* path) {
    return ::open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

int openFolder(const char* path) {
    return ::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

int mkstemp(char* name) {
    return ::mkostemp(name, O_CLOEXEC);
}

int64_t read(int file, void* bytes, size_t size) {
    return ::read(file, bytes, size);
}

int64_t write(int file, const void* bytes, size_t size) {
    return ::write(file, bytes, size);
}

int fchmod(int file, uint32_t mode) {
    return ::fchmod(file, mode);
}

int fsync(int file) {
    return ::fsync(file);
}

int close(int file) {
    return ::close(file);
}

int rename(const char* from, const char* to) {
    return std::rename(from, to);
}

int unlink(const char* path) {
    return ::unlink(path);
}

int link(const char* path, const char* second) {
    return ::link(path, second);
}

int lock(const char* path) {
    const int file = ::open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    // The last holder may have removed the lock file since it was opened.
    if (::flock(file, LOCK_EX | LOCK_NB) == 0 && isStillAt(file, path)) return file;
    ::close(file);
    return -1;
}

void unlock(const char* path, int file) {
    ::unlink(path);  // while locked: afterwards it may be another process's
    ::close(file);
}

}  // namespace system_call

uint32_t modeOfNewFiles() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666u & ~mask;
}

bool isTooLongAsName(std::string_view name) {
    return name.size() > NAME_MAX;
}

}  // namespace pixelstep
