// Reading and saving files on POSIX.
#include "io/file_calls.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace pixelstep {
namespace {

int64_t inNs(const timespec& time) {
    return int64_t{time.tv_sec} * 1000000000 + time.tv_nsec;
}

FileStamp stampFrom(const struct stat& found) {
    FileStamp stamp{.exists = true,
                    .kind = FileKind::device,
                    .device = found.st_dev,
                    .number = found.st_ino,
                    .size = found.st_size,
                    .changedNs = inNs(found.st_mtim),
                    .touchedNs = inNs(found.st_ctim),
                    .mode = found.st_mode & 07777u};
    if (S_ISREG(found.st_mode)) stamp.kind = FileKind::regular;
    if (S_ISDIR(found.st_mode)) stamp.kind = FileKind::folder;
    if (S_ISFIFO(found.st_mode)) stamp.kind = FileKind::pipe;
    if (S_ISSOCK(found.st_mode)) stamp.kind = FileKind::socket;
    return stamp;
}

}  // namespace

FileStamp stampOf(const std::string& path) {
    struct stat found {};
    return ::stat(path.c_str(), &found) == 0 ? stampFrom(found) : FileStamp{};
}

FileStamp stampOf(int file) {
    struct stat found {};
    return ::fstat(file, &found) == 0 ? stampFrom(found) : FileStamp{};
}

bool mayWrite(const std::string& path) {
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

int openToRead(const std::string& path) {
    return ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

int64_t readFrom(int file, char* bytes, size_t size) {
    size_t done = 0;
    while (done < size) {
        const ssize_t count = ::read(file, bytes + done, size - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -1;
        if (count == 0) break;
        done += static_cast<size_t>(count);
    }
    return static_cast<int64_t>(done);
}

void closeFile(int file) {
    ::close(file);
}

bool createFile(const std::string& path, std::string_view bytes, std::optional<uint32_t> mode) {
    // Private until it has its mode. That of a new file depends on the umask, which open applies.
    const int file =
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ? 0600 : 0666);
    if (file < 0) return false;
    bool isWritten = true;
    while (isWritten && !bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count == 0) errno = EIO;  // neither progress nor an error: do not loop forever
        isWritten = count > 0;
        if (isWritten) bytes.remove_prefix(static_cast<size_t>(count));
    }
    isWritten = isWritten && (!mode || ::fchmod(file, *mode) == 0) && ::fsync(file) == 0;
    int error = errno;
    const bool isClosed = ::close(file) == 0;
    if (isWritten && isClosed) return true;
    if (isWritten) error = errno;
    ::unlink(path.c_str());
    errno = error;
    return false;
}

void syncFolder(const std::string& folder) {
    // A rename is complete without it: a folder that cannot be synced makes no difference to
    // readers.
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
}

int lockFile(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
        // The last holder may have removed the lock file since it was opened.
        const FileStamp held = stampOf(file);
        const FileStamp named = stampOf(path);
        if (named.exists && held.device == named.device && held.number == named.number) return file;
    }
    ::close(file);
    return -1;
}

void unlockFile(const std::string& path, int file) {
    ::unlink(path.c_str());  // while locked: afterwards it may be another process's
    ::close(file);
}

namespace system_call {

int rename(const char* from, const char* to) {
    return std::rename(from, to);
}

int unlink(const char* path) {
    return ::unlink(path);
}

int link(const char* path, const char* second) {
    return ::link(path, second);
}

}  // namespace system_call
}  // namespace pixelstep
