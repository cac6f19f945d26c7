// Claiming, locking and finding recovery files.
#include "files/recovery.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "io/file_calls.h"
#include "io/file_state.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxSlots = 100;  // for one level, so that several games can play it at the same time

std::string lockOf(const std::string& path) {
    return path + ".lock";
}

/// Locks a recovery file. @return  a descriptor, or -1 if another process holds it
int lock(const std::string& path) {
    return lockFile(lockOf(path));
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
    fs::directory_iterator entries(systemPath(folder), error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        if (entries->path().extension() != ".json") continue;
        std::error_code ignored;
        found.emplace_back(fs::last_write_time(entries->path(), ignored),
                           plainPath(entries->path()));
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
    fs::create_directories(systemPath(folder), ignored);
    const std::string base = folder + hashName(levelPath);
    for (int i = 1; i <= kMaxSlots; ++i) {
        const std::string path = base + (i > 1 ? "-" + std::to_string(i) : "") + ".json";
        // An existing file is unsaved work.
        if (stampOf(path).exists) continue;
        const int file = lock(path);
        if (file >= 0) return RecoverySlot(path, file);
    }
    return std::nullopt;
}

std::optional<RecoverySlot> RecoverySlot::claim(const std::string& path) {
    const int file = lock(path);
    if (file < 0) return std::nullopt;
    RecoverySlot slot(path, file);
    if (!stampOf(path).exists) return std::nullopt;
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
    unlockFile(lockOf(path_), lock_);
    lock_ = -1;
}

void RecoverySlot::removeFile() const {
    system_call::unlink(path_.c_str());
}

bool isFileNewer(const LostWork& work) {
    if (work.recovery.path.empty()) return false;
    const FileStamp file = stampOf(work.recovery.path);
    const FileStamp kept = stampOf(work.slot.path());
    // A file that replaced the level's may have an older mtime, but not an older ctime.
    return file.exists && kept.exists && file.touchedNs > kept.changedNs;
}

std::vector<LostWork> findLostWork(const std::string& folder, std::vector<std::string>& notes) {
    std::vector<LostWork> found;
    for (const std::string& path : filesNewestFirst(folder)) {
        std::optional<RecoverySlot> slot = RecoverySlot::claim(path);
        if (!slot) continue;
        const Result<std::string> text = readFile(path);
        Result<Recovery> recovery = text ? readRecovery(*text) : Result<Recovery>(text.error());
        if (recovery) {
            found.push_back({*std::move(slot), *std::move(recovery)});
            continue;
        }
        notes.push_back(errorLine(path, recovery.error()) + "; kept as " + path + ".bad");
        system_call::rename(path.c_str(), (path + ".bad").c_str());
    }
    return found;
}

}  // namespace pixelstep
