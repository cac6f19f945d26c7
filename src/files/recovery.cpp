// Creating, locking and finding recovery files.
#include "files/recovery.h"

#include <algorithm>
#include <filesystem>
#include <random>

#include "io/file_calls.h"
#include "io/file_state.h"
#include "io/safe_file.h"
#include "io/system_path.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

std::string lockOf(const std::string& path) {
    return path + ".lock";
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

std::optional<RecoveryFile> RecoveryFile::create(const std::string& folder) {
    std::error_code ignored;
    fs::create_directories(systemPath(folder), ignored);
    // Random, since process numbers repeat: after a restart, or in containers with one folder.
    std::random_device random;
    std::string path;
    do {
        path = folder;
        for (int i = 0; i < 16; ++i) path += "0123456789abcdef"[random() % 16];
        path += ".json";
    } while (stampOf(path).exists);  // unsaved work
    const int lock = lockFile(lockOf(path));
    if (lock < 0) return std::nullopt;
    return RecoveryFile(path, lock);
}

std::optional<RecoveryFile> RecoveryFile::takeOver(const std::string& path) {
    const int lock = lockFile(lockOf(path));
    if (lock < 0) return std::nullopt;
    RecoveryFile file(path, lock);
    // Its program may have removed it before it ended.
    if (!stampOf(path).exists) return std::nullopt;
    return file;
}

RecoveryFile::~RecoveryFile() {
    if (lock_ >= 0) unlockFile(lockOf(path_), lock_);
}

void RecoveryFile::remove() const {
    system_call::unlink(path_.c_str());
}

bool isFileNewer(const LostWork& work) {
    if (work.recovery.path.empty()) return false;
    const FileStamp file = stampOf(work.recovery.path);
    const FileStamp kept = stampOf(work.file.path());
    // A file that replaced the level's may have an older mtime, but not an older ctime.
    return file.exists && kept.exists && file.touchedNs > kept.changedNs;
}

std::vector<LostWork> findLostWork(const std::string& folder, std::vector<std::string>& notes) {
    std::vector<LostWork> found;
    for (const std::string& path : filesNewestFirst(folder)) {
        std::optional<RecoveryFile> file = RecoveryFile::takeOver(path);
        if (!file) continue;
        const Result<std::string> text = readFile(path);
        Result<Recovery> recovery = text ? readRecovery(*text) : Result<Recovery>(text.error());
        if (recovery) {
            found.push_back({*std::move(file), *std::move(recovery)});
            continue;
        }
        notes.push_back(errorLine(path, recovery.error()) + "; kept as " + path + ".bad");
        system_call::rename(path.c_str(), (path + ".bad").c_str());
    }
    return found;
}

}  // namespace pixelstep
