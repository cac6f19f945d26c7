// Compares files with their known state.
#include "files/watcher.h"

#include <algorithm>

#include "io/safe_file.h"

namespace pixelstep {

void Watcher::watch(std::vector<FileState> files) {
    files_.clear();
    for (FileState& file : files) files_.push_back({std::move(file), kRereads, 0});
}

std::vector<FileChange> Watcher::poll(int64_t nowNs) {
    if (lastPollNs_ && nowNs - *lastPollNs_ < kEveryNs) return {};
    lastPollNs_ = nowNs;
    return pollNow();
}

std::vector<FileChange> Watcher::pollNow() {
    std::vector<FileChange> changes;
    for (File& file : files_) {
        if (std::optional<FileChange> found = checkFile(file)) changes.push_back(*std::move(found));
    }
    return changes;
}

std::optional<FileChange> Watcher::checkFile(File& file) {
    FileState& known = file.known;
    const FileStamp stamp = stampOf(known.path);
    if (!stamp.exists) {
        known.stamp = stamp;
        if (!known.content || ++file.missedPolls < kMaxMissedPolls) return std::nullopt;
        known.content.reset();
        return FileChange{known.path, true};
    }
    file.missedPolls = 0;
    const bool isSame = stamp == known.stamp;
    if (isSame && file.rereads == 0) return std::nullopt;
    file.rereads = isSame ? file.rereads - 1 : kRereads;
    known.stamp = stamp;
    const uint64_t content = contentHash(readFile(known.path));
    if (known.content == content) return std::nullopt;
    known.content = content;
    return FileChange{known.path, false};
}

bool Watcher::differs(const std::string& path) const {
    for (const auto& [known, rereads, missedPolls] : files_) {
        if (known.path != path) continue;
        if (!stampOf(path).exists) return known.content.has_value();
        return known.content != contentHash(readFile(path));
    }
    return false;
}

}  // namespace pixelstep
