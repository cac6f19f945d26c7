// Reading whole files, and saving by a temporary file.
#include "io/safe_file.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "io/file_calls.h"
#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTemporaryName = ".pixelstep-";
constexpr std::string_view kRandomPart = "XXXXXX";
constexpr int64_t kStaleAfterNs = int64_t{600} * 1000000000;
constexpr int kMaxLinks = 40;  // the kernel's limit

// The error of the system call that has just failed.
Error systemError(const std::string& what) {
    return {"", what + ": " + std::generic_category().message(errno)};
}

/// Closes a file descriptor.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) system_call::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool isOpen() const { return number_ >= 0; }
    int number() const { return number_; }

private:
    int number_;
};

constexpr auto kCannotBeOpened = "cannot be opened";

std::string wordsFor(FileKind kind) {
    if (kind == FileKind::folder) return "a folder";
    if (kind == FileKind::pipe) return "a pipe";
    if (kind == FileKind::socket) return "a socket";
    return "a device";
}

std::optional<Error> readAll(int file, std::string& bytes) {
    size_t done = 0;
    while (done < bytes.size()) {
        const int64_t count = system_call::read(file, bytes.data() + done, bytes.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return systemError("cannot be read");
        if (count == 0) return Error{"", "became shorter while it was read"};
        done += static_cast<size_t>(count);
    }
    return std::nullopt;
}

// A file with a random name that is removed unless it is renamed.
class Temporary {
public:
    Temporary() = default;
    ~Temporary() {
        if (!name_.empty()) system_call::unlink(name_.c_str());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    /// Writes bytes to the disk. False and errno on failure.
    bool create(const std::string& folder, std::string_view bytes, uint32_t mode) {
        std::string name = folder + "/";
        name.append(kTemporaryName).append(kRandomPart);
        const int file = system_call::mkstemp(name.data());
        if (file < 0) return false;
        name_ = name;
        const bool isWritten = writeAll(file, bytes) && system_call::fchmod(file, mode) == 0 &&
                               system_call::fsync(file) == 0;
        const int error = errno;
        const bool isClosed = system_call::close(file) == 0;
        if (!isWritten) errno = error;
        return isWritten && isClosed;
    }

    /// Becomes a second name of a file: needs no disk space and no permission to read it. False and
    /// errno on failure, as on file systems without hard links.
    bool linkTo(const std::string& folder, const std::string& path) {
        if (!create(folder, "", 0600)) return false;
        system_call::unlink(name_.c_str());  // only its unused name is needed
        return system_call::link(path.c_str(), name_.c_str()) == 0;
    }

    /// Replaces a path atomically. False and errno on failure.
    bool moveTo(const std::string& path) {
        if (system_call::rename(name_.c_str(), path.c_str()) != 0) return false;
        name_.clear();
        return true;
    }

private:
    static bool writeAll(int file, std::string_view bytes) {
        while (!bytes.empty()) {
            const int64_t count = system_call::write(file, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR) continue;
            if (count == 0) errno = EIO;  // neither progress nor an error: do not loop forever
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<size_t>(count));
        }
        return true;
    }

    std::string name_;
};

// The file to write: symlinks are followed, also dangling ones.
std::string resolved(const std::string& path) {
    fs::path target = systemPath(path);
    std::error_code error;
    for (int i = 0; i < kMaxLinks && fs::is_symlink(target, error); ++i) {
        const fs::path next = fs::read_symlink(target, error);
        if (error) break;
        target = target.parent_path() / next;  // replaces the whole path if `next` is absolute
    }
    return plainPath(target);
}

std::string folderOf(const std::string& path) {
    const size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

// True if a backup's name would be too long.
bool isTooLongForBackup(const std::string& target) {
    return isTooLongAsName(target.substr(target.rfind('/') + 1) + "~");  // npos + 1 is 0
}

// The mode of the file that is replaced; nothing if there is none.
Result<std::optional<uint32_t>> modeOf(const std::string& target) {
    FileInfo info;
    if (system_call::stat(target.c_str(), &info) != 0) {
        if (errno != ENOENT) return systemError("cannot be written");
        return std::optional<uint32_t>();
    }
    if (info.kind != FileKind::regular)
        return Error{"", "this is not a regular file; nothing is written"};
    // A rename checks only the permissions of the folder, but read-only files must not be replaced.
    if (system_call::mayWrite(target.c_str()) != 0) return systemError("cannot be written");
    return std::optional(info.mode);
}

void syncFolder(const std::string& folder) {
    // The rename is complete; a folder that cannot be synced makes no difference to readers.
    const Descriptor file(system_call::openFolder(folder.c_str()));
    if (file.isOpen()) system_call::fsync(file.number());
}

bool isTemporaryName(std::string_view name) {
    if (!name.starts_with(kTemporaryName)) return false;
    name.remove_prefix(kTemporaryName.size());
    return name.size() == kRandomPart.size() && std::ranges::all_of(name, [](unsigned char letter) {
               return std::isalnum(letter) != 0;
           });
}

// Removes temporary files of writers that were killed. Their age is measured by the file system's
// clock, relative to the file that was just written.
void removeStale(const std::string& target) {
    FileInfo now;
    if (system_call::stat(target.c_str(), &now) != 0) return;
    std::error_code error;
    fs::directory_iterator entry(systemPath(folderOf(target)), error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const std::string path = plainPath(entry->path());
        FileInfo info;
        if (isTemporaryName(plainPath(entry->path().filename())) &&
            system_call::lstat(path.c_str(), &info) == 0 && info.kind == FileKind::regular &&
            info.touchedNs + kStaleAfterNs <= now.touchedNs)
            system_call::unlink(path.c_str());
    }
}

}  // namespace

Result<std::string> readFile(const std::string& path, int64_t maxSize) {
    const Descriptor file(system_call::openToRead(path.c_str()));
    if (!file.isOpen()) return systemError(kCannotBeOpened);
    FileInfo info;
    if (system_call::fstat(file.number(), &info) != 0) return systemError("cannot be read");
    if (info.kind != FileKind::regular) {
        return Error{"", "this is " + wordsFor(info.kind) + "; expected a file"};
    }
    if (info.size > maxSize) {
        return Error{"", "has " + std::to_string(info.size) + " bytes; expected at most " +
                             std::to_string(maxSize)};
    }
    std::string bytes(static_cast<size_t>(info.size), '\0');
    if (const std::optional<Error> error = readAll(file.number(), bytes)) return *error;
    return bytes;
}

std::optional<Error> rejectIrregular(const std::string& path) {
    FileInfo info;
    if (system_call::stat(path.c_str(), &info) != 0 || info.kind == FileKind::regular)
        return std::nullopt;
    return Error{"", "this is " + wordsFor(info.kind) + "; expected a file"};
}

bool couldNotOpen(const Error& error) {
    return error.message.starts_with(kCannotBeOpened);
}

std::optional<Error> writeFile(const std::string& path, std::string_view bytes, Backup backup) {
    const std::string target = resolved(path);
    const Result<std::optional<uint32_t>> mode = modeOf(target);
    if (!mode) return mode.error();
    const bool keepsOld = backup == Backup::replaced && *mode;
    if (backup == Backup::replaced && isTooLongForBackup(target))
        return Error{"", "its name is too long for a backup; nothing is written"};
    Temporary fresh;
    if (!fresh.create(folderOf(target), bytes, mode->value_or(modeOfNewFiles())))
        return systemError("cannot be written");
    // The old backup is replaced only after the save has succeeded.
    Temporary old;
    const Result<std::string> before = keepsOld ? readFile(target) : Result<std::string>("");
    const bool hasOld = keepsOld && !(before && *before == bytes);
    if (hasOld && !old.linkTo(folderOf(target), target) &&
        !(before && old.create(folderOf(target), *before, **mode)))
        return systemError("the replaced file cannot be kept as a backup; nothing is written");
    if (!fresh.moveTo(target)) return systemError("cannot be written");
    if (hasOld) old.moveTo(target + "~");
    syncFolder(folderOf(target));
    removeStale(target);
    return std::nullopt;
}

}  // namespace pixelstep
