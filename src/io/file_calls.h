// The system calls of saving, as a table, so that tests can let each of them fail.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <functional>

namespace pixelstep {

/// Each takes, returns and sets errno as its namesake of POSIX does.
struct FileCalls {
    std::function<int(const char*, struct stat*)> stat = [](const char* path, struct stat* info) {
        return ::stat(path, info);
    };
    std::function<int(int, const char*, int, int)> faccessat = [](int folder, const char* path,
                                                                  int mode, int flags) {
        return ::faccessat(folder, path, mode, flags);
    };
    std::function<int(char*)> mkstemp = [](char* name) { return ::mkostemp(name, O_CLOEXEC); };
    std::function<ssize_t(int, const void*, size_t)> write =
        [](int file, const void* bytes, size_t size) { return ::write(file, bytes, size); };
    std::function<int(int, uid_t, gid_t)> fchown = [](int file, uid_t user, gid_t group) {
        return ::fchown(file, user, group);
    };
    std::function<int(int, mode_t)> fchmod = [](int file, mode_t mode) {
        return ::fchmod(file, mode);
    };
    std::function<int(int)> fsync = [](int file) { return ::fsync(file); };
    std::function<int(int)> close = [](int file) { return ::close(file); };
    std::function<int(const char*, const char*)> link = [](const char* from, const char* to) {
        return ::link(from, to);
    };
    std::function<int(const char*, const char*)> rename = [](const char* from, const char* to) {
        return std::rename(from, to);
    };
    std::function<int(const char*)> unlink = [](const char* path) { return ::unlink(path); };
    std::function<int(const char*)> openFolder = [](const char* path) {
        return ::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    };
};

}  // namespace pixelstep
