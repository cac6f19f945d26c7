// Reading whole files, saving by a temporary file, and following links.
#include "io/safe_file.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <random>
#include <system_error>

#include "io/file_calls.h"
#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTemporaryName = ".pixelstep-";
constexpr size_t kRandomLetters = 6;
constexpr int64_t kStaleAfterNs = int64_t{600} * 1000000000;
constexpr int kMaxLinks = 40;           // the kernel's limit
constexpr size_t kMaxNameLength = 255;  // [bytes], on Windows [UTF-16 units]
constexpr auto kCannotBeOpened = "cannot be opened";

// The error of the system call that has just failed.
Error systemError(const std::string& what) {
    return {"", what + ": " + std::generic_category().message(errno)};
}

Error irregularError(FileKind kind) {
    std::string words = "a device";
    if (kind == FileKind::folder) words = "a folder";
    if (kind == FileKind::pipe) words = "a pipe";
    if (kind == FileKind::socket) words = "a socket";
    return {"", "this is " + words + "; expected a file"};
}

Result<std::string> readOpenFile(int file, int64_t maxSize) {
    const FileStamp stamp = stampOf(file);
    if (!stamp.exists) return systemError("cannot be read");
    if (stamp.kind != FileKind::regular) return irregularError(stamp.kind);
    if (stamp.size > maxSize) {
        return Error{"", "has " + std::to_string(stamp.size) + " bytes; expected at most " +
                             std::to_string(maxSize)};
    }
    std::string bytes(static_cast<size_t>(stamp.size), '\0');
    const int64_t count = readFrom(file, bytes.data(), bytes.size());
    if (count < 0) return systemError("cannot be read");
    if (count < stamp.size) return Error{"", "became shorter while it was read"};
    return bytes;
}

/// A file that is removed at the end, unless it was renamed.
struct Temporary {
    std::string path;
    bool isCreated = false;
    ~Temporary() {
        if (isCreated) system_call::unlink(path.c_str());
    }
};

// A file of this name is an error, but there are 50,000 million names.
std::string temporaryPath(const std::string& folder) {
    constexpr std::string_view kLetters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    std::random_device random;
    std::string path = folder + std::string(kTemporaryName);
    for (size_t i = 0; i < kRandomLetters; ++i) path += kLetters[random() % kLetters.size()];
    return path;
}

bool isTemporaryName(std::string_view name) {
    if (!name.starts_with(kTemporaryName)) return false;
    name.remove_prefix(kTemporaryName.size());
    return name.size() == kRandomLetters && std::ranges::all_of(name, [](unsigned char letter) {
               return std::isalnum(letter) != 0;
           });
}

// Removes temporary files of writers that were killed. Their age is measured by the file system's
// clock, relative to the file that was just written.
void removeStale(const std::string& folder, const std::string& written) {
    const FileStamp now = stampOf(written);
    if (!now.exists) return;
    std::error_code error;
    fs::directory_iterator entry(systemPath(folder), error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        std::error_code ignored;
        if (!isTemporaryName(plainPath(entry->path().filename())) ||
            entry->symlink_status(ignored).type() != fs::file_type::regular)
            continue;
        const std::string path = plainPath(entry->path());
        const FileStamp stamp = stampOf(path);
        if (stamp.exists && stamp.touchedNs + kStaleAfterNs <= now.touchedNs)
            system_call::unlink(path.c_str());
    }
}

// The file to which this name would be written: unlike weakly_canonical, it also follows dangling
// symlinks.
fs::path linkTarget(fs::path path) {
    std::error_code error;
    for (int i = 0; i < kMaxLinks && fs::is_symlink(path, error); ++i) {
        const fs::path next = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / next;  // replaces the whole path if `next` is absolute
    }
    return path;
}

}  // namespace

Result<std::string> readFile(const std::string& path, int64_t maxSize) {
    const int file = openToRead(path);
    if (file < 0) return systemError(kCannotBeOpened);
    Result<std::string> bytes = readOpenFile(file, maxSize);
    closeFile(file);
    return bytes;
}

std::optional<Error> rejectIrregular(const std::string& path) {
    const FileStamp stamp = stampOf(path);
    if (!stamp.exists || stamp.kind == FileKind::regular) return std::nullopt;
    return irregularError(stamp.kind);
}

bool couldNotOpen(const Error& error) {
    return error.message.starts_with(kCannotBeOpened);
}

std::optional<Error> writeFile(const std::string& path, std::string_view bytes, Backup backup) {
    const std::string target = plainPath(linkTarget(systemPath(path)));
    const size_t slash = target.rfind('/');
    const std::string folder = slash == std::string::npos ? "./" : target.substr(0, slash + 1);
    const FileStamp before = stampOf(target);
    if (!before.exists && errno != ENOENT) return systemError("cannot be written");
    if (before.kind != FileKind::regular)
        return Error{"", "this is not a regular file; nothing is written"};
    // A rename checks only the permissions of the folder, but read-only files must not be replaced.
    if (before.exists && !mayWrite(target)) return systemError("cannot be written");
    const fs::path backupName = systemPath(target + "~").filename();
    if (backup == Backup::replaced && backupName.native().size() > kMaxNameLength)
        return Error{"", "its name is too long for a backup; nothing is written"};

    const std::optional<uint32_t> mode = before.exists ? std::optional(before.mode) : std::nullopt;
    Temporary fresh{temporaryPath(folder)};
    fresh.isCreated = createFile(fresh.path, bytes, mode);
    if (!fresh.isCreated) return systemError("cannot be written");
    Temporary old{temporaryPath(folder)};
    if (backup == Backup::replaced && before.exists) {
        const Result<std::string> replaced = readFile(target);
        const bool isSame = replaced && *replaced == bytes;
        // A second name needs no disk space and no permission to read the file, but some file
        // systems have none.
        old.isCreated = !isSame && (system_call::link(target.c_str(), old.path.c_str()) == 0 ||
                                    (replaced && createFile(old.path, *replaced, mode)));
        if (!isSame && !old.isCreated)
            return systemError("the replaced file cannot be kept as a backup; nothing is written");
    }
    if (system_call::rename(fresh.path.c_str(), target.c_str()) != 0)
        return systemError("cannot be written");
    fresh.isCreated = false;
    // The old backup is replaced only after the save has succeeded.
    if (old.isCreated)
        old.isCreated = system_call::rename(old.path.c_str(), (target + "~").c_str()) != 0;
    syncFolder(folder);
    removeStale(folder, target);
    return std::nullopt;
}

bool isSameFile(const std::string& a, const std::string& b) {
    const auto resolved = [](const std::string& path) {
        std::error_code ignored;
        const fs::path target = linkTarget(systemPath(path));
        fs::path whole = fs::weakly_canonical(fs::absolute(target, ignored), ignored);
        return whole.empty() ? target : whole;
    };
    const fs::path first = resolved(a);
    const fs::path second = resolved(b);
    std::error_code ignored;
    if (fs::is_other(first, ignored)) return false;
    return first == second || fs::equivalent(first, second, ignored);
}

}  // namespace pixelstep
