// Claiming, locking and finding recovery files.
#include "files/recovery.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "io/safe_file.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxSlots = 100;  // of one level: for games that play it at the same time

std::string lockOf(const std::string& path) {
    return path + ".lock";
}

bool isStillAt(int file, const std::string& path) {
    struct stat open {};
    struct stat named {};
    return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

/// Locks a recovery file. @return  a descriptor, or -1 if another process holds it
int lock(const std::string& path) {
    const int file = ::open(lockOf(path).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    // The last holder may have removed the lock file since it was opened.
    if (::flock(file, LOCK_EX | LOCK_NB) == 0 && isStillAt(file, lockOf(path))) return file;
    ::close(file);
    return -1;
}

std::string hashName(const std::string& levelPath) {
    Hasher hasher;
    for (const char letter : levelPath) hasher.add(static_cast<int>(letter));
    char text[17] = "";
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hasher.value()));
    return text;
}

std::vector<std::string> filesNewestFirst(const std::string& folder) {
    std::vector<std::pair<fs::file_time_type, std::string>> found;
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        if (entries->path().extension() != ".json") continue;
        std::error_code ignored;
        found.emplace_back(fs::last_write_time(entries->path(), ignored), entries->path());
    }
    std::ranges::sort(found, std::greater<>());
    std::vector<std::string> paths;
    for (auto& [time, path] : found) paths.push_back(std::move(path));
    return paths;
}

}  // namespace

std::optional<RecoverySlot> RecoverySlot::claim(const std::string& folder,
                                                const std::string& levelPath) {
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    const std::string base = folder + hashName(levelPath);
    for (int i = 1; i <= kMaxSlots; ++i) {
        const std::string path = base + (i > 1 ? "-" + std::to_string(i) : "") + ".json";
        // An existing file is unsaved work.
        if (fs::exists(path, ignored)) continue;
        const int file = lock(path);
        if (file >= 0) return RecoverySlot(path, file);
    }
    return std::nullopt;
}

std::optional<RecoverySlot> RecoverySlot::takeOver(const std::string& path) {
    const int file = lock(path);
    if (file < 0) return std::nullopt;
    RecoverySlot slot(path, file);
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return std::nullopt;
    return slot;
}

RecoverySlot::RecoverySlot(RecoverySlot&& other) noexcept
    : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}

RecoverySlot& RecoverySlot::operator=(RecoverySlot&& other) noexcept {
    if (this == &other) return *this;
    release();
    path_ = std::move(other.path_);
    lock_ = std::exchange(other.lock_, -1);
    return *this;
}

RecoverySlot::~RecoverySlot() {
    release();
}

void RecoverySlot::release() {
    if (lock_ < 0) return;
    ::unlink(lockOf(path_).c_str());  // while locked: afterwards it may be another process's
    ::close(lock_);
    lock_ = -1;
}

void RecoverySlot::removeFile() const {
    ::unlink(path_.c_str());
}

bool isFileNewer(const LostWork& work) {
    struct stat file {};
    struct stat kept {};
    if (work.recovery.path.empty() || ::stat(work.recovery.path.c_str(), &file) != 0 ||
        ::stat(work.slot.path().c_str(), &kept) != 0)
        return false;
    // A file that replaced the level's may have an older mtime, but not an older ctime.
    return std::pair(file.st_ctim.tv_sec, file.st_ctim.tv_nsec) >
           std::pair(kept.st_mtim.tv_sec, kept.st_mtim.tv_nsec);
}

std::vector<LostWork> findLostWork(const std::string& folder, std::vector<std::string>& notes) {
    std::vector<LostWork> found;
    for (const std::string& path : filesNewestFirst(folder)) {
        std::optional<RecoverySlot> slot = RecoverySlot::takeOver(path);
        if (!slot) continue;
        const Result<std::string> text = readFile(path);
        Result<Recovery> recovery = text ? readRecovery(*text) : Result<Recovery>(text.fault());
        if (recovery) {
            found.push_back({*std::move(slot), *std::move(recovery)});
            continue;
        }
        notes.push_back(faultLine(path, recovery.fault()) + "; kept as " + path + ".bad");
        std::error_code ignored;
        fs::rename(path, path + ".bad", ignored);
    }
    return found;
}

}  // namespace pixelstep
