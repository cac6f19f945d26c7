// Compares files with their known state.
#include "files/watcher.h"

#include <algorithm>

#include "io/safe_file.h"

namespace pixelstep {

void Watcher::watch(std::vector<FileState> files) {
    files_.clear();
    for (FileState& file : files) files_.push_back({std::move(file), kLooksAgain, 0});
}

std::vector<FileNews> Watcher::poll(int64_t nowNs) {
    if (lastLook_ && nowNs - *lastLook_ < kEveryNs) return {};
    lastLook_ = nowNs;
    return look();
}

std::vector<FileNews> Watcher::look() {
    std::vector<FileNews> news;
    for (File& file : files_) {
        if (std::optional<FileNews> found = checkFile(file)) news.push_back(*std::move(found));
    }
    return news;
}

std::optional<FileNews> Watcher::checkFile(File& file) {
    FileState& known = file.known;
    const FileStamp stamp = stampOf(known.path);
    if (!stamp.exists) {
        known.stamp = stamp;
        if (!known.content || ++file.looksGone < kLooksGone) return std::nullopt;
        known.content.reset();
        return FileNews{known.path, true};
    }
    file.looksGone = 0;
    const bool isSame = stamp == known.stamp;
    if (isSame && file.looksAgain == 0) return std::nullopt;
    file.looksAgain = isSame ? file.looksAgain - 1 : kLooksAgain;
    known.stamp = stamp;
    const uint64_t content = contentHash(readFile(known.path));
    if (known.content == content) return std::nullopt;
    known.content = content;
    return FileNews{known.path, false};
}

bool Watcher::differs(const std::string& path) const {
    for (const auto& [known, looksAgain, looksGone] : files_) {
        if (known.path != path) continue;
        if (!stampOf(path).exists) return known.content.has_value();
        return known.content != contentHash(readFile(path));
    }
    return false;
}

}  // namespace pixelstep
