// Saving, call by call: a temporary file, fsync, backup, rename.
#include "io/safe_write.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTemporaryName = ".pixelstep-";
constexpr std::string_view kRandomPart = "XXXXXX";
constexpr int64_t kSecond = 1000000000;  // [ns]
constexpr int kMaxLinks = 40;            // as the kernel follows

/// Repeats a call that a signal interrupted.
template <class Call>
auto uninterrupted(Call call) {
    while (true) {
        const auto result = call();
        if (result >= 0 || errno != EINTR) return result;
    }
}

/// Owner and mode: of the file that is replaced, or the defaults of a new one.
struct Attributes {
    bool isReplaced = false;
    uint32_t mode = 0;
    uint32_t user = 0;
    uint32_t group = 0;
};

/// A temporary name in the target's folder, removed unless it is renamed.
class Temporary {
public:
    explicit Temporary(const FileCalls& calls) : calls_(calls) {}
    ~Temporary() {
        if (file_ >= 0) calls_.close(file_);
        if (!name_.empty()) calls_.unlink(name_.c_str());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    const std::string& name() const { return name_; }

    /// Puts bytes on the disk. False and errno if that fails.
    bool create(const std::string& folder, std::string_view bytes, const Attributes& attributes) {
        std::string name = folder + "/";
        name.append(kTemporaryName).append(kRandomPart);
        file_ = uninterrupted([&] { return calls_.mkstemp(name.data()); });
        if (file_ < 0) return false;
        name_ = name;
        if (!write(bytes)) return false;
        // Only the owner may give a file away; without that it is still a whole file.
        if (attributes.isReplaced) calls_.fchown(file_, attributes.user, attributes.group);
        return uninterrupted([&] { return calls_.fchmod(file_, attributes.mode); }) == 0 &&
               uninterrupted([&] { return calls_.fsync(file_); }) == 0 && close();
    }

    /// Becomes a second name of a file. False if the folder has no such thing.
    bool link(const std::string& target, const std::string& name) {
        const auto call = [&] { return calls_.link(target.c_str(), name.c_str()); };
        if (uninterrupted(call) != 0) return false;
        name_ = name;
        return true;
    }

    /// Takes a path's place at once. False and errno if that fails.
    bool become(const std::string& path) {
        const auto call = [&] { return calls_.rename(name_.c_str(), path.c_str()); };
        if (uninterrupted(call) != 0) return false;
        name_.clear();
        return true;
    }

private:
    bool write(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto call = [&] { return calls_.write(file_, bytes.data(), bytes.size()); };
            const int64_t count = uninterrupted(call);
            if (count == 0) errno = EIO;  // neither progress nor an error: do not loop for ever
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<size_t>(count));
        }
        return true;
    }

    // An interrupted close has closed all the same.
    bool close() { return calls_.close(std::exchange(file_, -1)) == 0 || errno == EINTR; }

    const FileCalls& calls_;
    std::string name_;
    int file_ = -1;
};

// Where the bytes go in the end, symlinks followed, also one that leads to nothing yet.
std::string resolved(const std::string& path) {
    fs::path target = systemPath(path);
    std::error_code error;
    for (int i = 0; i < kMaxLinks && fs::is_symlink(target, error); ++i) {
        const fs::path next = fs::read_symlink(target, error);
        if (error) break;
        target = target.parent_path() / next;  // all of `next` if that is absolute
    }
    return plainPath(target);
}

std::string folderOf(const std::string& path) {
    const size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

// True if a backup's name would be longer than any may be.
bool isTooLongForBackup(const std::string& target) {
    return isTooLongAsName(target.substr(target.rfind('/') + 1) + "~");  // npos + 1 is 0
}

Result<Attributes> attributesFor(const FileCalls& calls, const std::string& target) {
    FileInfo info;
    if (uninterrupted([&] { return calls.stat(target.c_str(), &info); }) == 0) {
        if (info.kind != FileKind::regular) {
            return Fault{"", "this is no regular file; nothing is written"};
        }
        // A rename checks the permissions of the folder alone, but a read-only file has to stay.
        const auto mayWrite = [&] { return calls.mayWrite(target.c_str()); };
        if (uninterrupted(mayWrite) != 0) return systemFault("cannot be written");
        return Attributes{true, info.mode, info.user, info.group};
    }
    if (errno != ENOENT) return systemFault("cannot be written");
    return Attributes{false, modeOfNewFiles(), 0, 0};
}

// Keeps the bytes that are about to be replaced: by a hard link, or by a copy where the file system
// has none. If the bytes stay the same, an older backup is kept.
bool keepOld(Temporary& kept, const std::string& target, const Attributes& attributes,
             std::string_view newBytes, const std::string& name) {
    const Result<std::string> old = readFile(target);
    if (!old || *old == newBytes) return false;
    return kept.link(target, name) || kept.create(folderOf(target), *old, attributes);
}

void syncFolder(const FileCalls& calls, const std::string& folder) {
    // The rename is done by now; a folder that cannot be synced changes nothing for the reader.
    const int file = uninterrupted([&] { return calls.openFolder(folder.c_str()); });
    if (file < 0) return;
    uninterrupted([&] { return calls.fsync(file); });
    calls.close(file);
}

bool isTemporaryName(std::string_view name) {
    if (!name.starts_with(kTemporaryName)) return false;
    name.remove_prefix(kTemporaryName.size());
    if (name.ends_with('~')) name.remove_suffix(1);
    return name.size() == kRandomPart.size() && std::ranges::all_of(name, [](unsigned char letter) {
               return std::isalnum(letter) != 0;
           });
}

// Removes temporary files of writers that were killed. Ages count by the file system's own clock:
// the file that has just been written is from now. One that shares its bytes with the backup is
// younger even than that, so where any age will do, none is asked.
void removeStale(const FileCalls& calls, const std::string& target, int64_t staleAfter) {
    FileInfo now;
    if (calls.stat(target.c_str(), &now) != 0) return;
    std::error_code error;
    fs::directory_iterator entry(systemPath(folderOf(target)), error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const std::string path = plainPath(entry->path());
        FileInfo info;
        if (isTemporaryName(plainPath(entry->path().filename())) &&
            system_call::lstat(path.c_str(), &info) == 0 && info.kind == FileKind::regular &&
            (staleAfter == 0 || info.touchedNs / kSecond + staleAfter <= now.touchedNs / kSecond)) {
            calls.unlink(path.c_str());
        }
    }
}

}  // namespace

Fault systemFault(const std::string& what) {
    return {"", what + ": " + std::generic_category().message(errno)};
}

std::optional<Fault> writeFileWith(const FileCalls& calls, const std::string& path,
                                   std::string_view bytes, Backup backup, int64_t staleAfter) {
    const std::string target = resolved(path);
    const Result<Attributes> attributes = attributesFor(calls, target);
    if (!attributes) return attributes.fault();
    if (backup == Backup::replaced && isTooLongForBackup(target)) {
        return Fault{"", "its name is too long to keep a backup beside it; nothing is written"};
    }
    Temporary fresh(calls);
    if (!fresh.create(folderOf(target), bytes, *attributes)) {
        return systemFault("cannot be written");
    }
    // The old backup goes only once the save has succeeded, and the save waits for no backup.
    Temporary old(calls);
    const bool isKept = backup == Backup::replaced && attributes->isReplaced &&
                        keepOld(old, target, *attributes, bytes, fresh.name() + "~");
    if (!fresh.become(target)) return systemFault("cannot be written");
    if (isKept) old.become(target + "~");
    syncFolder(calls, folderOf(target));
    removeStale(calls, target, staleAfter);
    return std::nullopt;
}

}  // namespace pixelstep
