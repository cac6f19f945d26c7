// Files that are never half there: in, a path; out, all its bytes, or all of them replaced.
#include "io/safe_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace pixelstep {
namespace {

/// Closes a file descriptor.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool isOpen() const { return number_ >= 0; }
    int number() const { return number_; }
    /// Closes it now.
    /// @return  false if the system reports that something was not written
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

/// Removes a file unless it is kept.
class Temporary {
public:
    explicit Temporary(std::string path) : path_(std::move(path)) {}
    ~Temporary() {
        if (!path_.empty()) ::unlink(path_.c_str());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    void keep() { path_.clear(); }

private:
    std::string path_;
};

Fault systemFault(const std::string& what) {
    return {"", what + ": " + std::generic_category().message(errno)};
}

std::string kindOf(mode_t mode) {
    if (S_ISDIR(mode)) return "a folder";
    if (S_ISFIFO(mode)) return "a pipe";
    if (S_ISSOCK(mode)) return "a socket";
    return "a device";
}

std::optional<Fault> readAll(int file, std::string& bytes) {
    size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t count = ::read(file, bytes.data() + done, bytes.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return systemFault("cannot be read");
        if (count == 0) return Fault{"", "became shorter while it was read"};
        done += static_cast<size_t>(count);
    }
    return std::nullopt;
}

bool writeAll(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<size_t>(count));
    }
    return true;
}

// Where the bytes go in the end, symlinks followed.
std::string resolved(const std::string& path) {
    std::error_code error;
    const std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
    return error ? path : target.string();
}

std::string folderOf(const std::string& path) {
    const size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

// The mode for the new file: the old one's, or what a new file would get.
std::optional<mode_t> modeFor(const std::string& target) {
    struct stat info {};
    if (::stat(target.c_str(), &info) == 0) {
        if (!S_ISREG(info.st_mode)) return std::nullopt;
        return info.st_mode & 07777;
    }
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

void syncFolder(const std::string& folder) {
    // The rename is done by now; a folder that cannot be synced changes nothing for the reader.
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.isOpen()) ::fsync(descriptor.number());
}

}  // namespace

Result<std::string> readFile(const std::string& path, int64_t maxSize) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
    if (!file.isOpen()) return systemFault("cannot be opened");
    struct stat info {};
    if (::fstat(file.number(), &info) != 0) return systemFault("cannot be read");
    if (!S_ISREG(info.st_mode)) {
        return Fault{"", "this is " + kindOf(info.st_mode) + "; expected a file"};
    }
    if (info.st_size > maxSize) {
        return Fault{"", "has " + std::to_string(info.st_size) + " bytes; expected at most " +
                             std::to_string(maxSize)};
    }
    std::string bytes(static_cast<size_t>(info.st_size), '\0');
    if (const std::optional<Fault> fault = readAll(file.number(), bytes)) return *fault;
    return bytes;
}

std::optional<Fault> writeFile(const std::string& path, std::string_view bytes) {
    const std::string target = resolved(path);
    const std::optional<mode_t> mode = modeFor(target);
    if (!mode) return Fault{"", "this is no regular file; nothing is written"};

    std::string name = folderOf(target) + "/.pixelstep-XXXXXX";
    Descriptor file(::mkostemp(name.data(), O_CLOEXEC));
    if (!file.isOpen()) return systemFault("cannot be written");
    Temporary temporary(name);
    const bool isWritten = writeAll(file.number(), bytes) && ::fchmod(file.number(), *mode) == 0 &&
                           ::fsync(file.number()) == 0 && file.close();
    if (!isWritten || ::rename(name.c_str(), target.c_str()) != 0) {
        return systemFault("cannot be written");
    }
    temporary.keep();
    syncFolder(folderOf(target));
    return std::nullopt;
}

}  // namespace pixelstep
