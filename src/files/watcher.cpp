// Watching by asking again and again.
#include "files/watcher.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstring>

#include "io/safe_file.h"
#include "math/hash.h"

namespace pixelstep {
namespace {

uint64_t hashOfBytes(std::string_view bytes) {
    Hasher hasher;
    hasher.add(static_cast<uint64_t>(bytes.size()));
    while (!bytes.empty()) {
        uint64_t word = 0;
        const size_t count = std::min(bytes.size(), sizeof word);
        std::memcpy(&word, bytes.data(), count);
        hasher.add(word);
        bytes.remove_prefix(count);
    }
    return hasher.value();
}

// A file that can't be read holds its fault: that is news as well.
uint64_t contentOf(const std::string& path) {
    const Result<std::string> bytes = readFile(path);
    return bytes ? hashOfBytes(*bytes) : hashOfBytes("fault: " + bytes.fault().what);
}

int64_t inNs(const timespec& time) {
    return int64_t{time.tv_sec} * 1000000000 + time.tv_nsec;
}

}  // namespace

Watcher::Stamp Watcher::stampOf(const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) return {};
    return {.exists = true,
            .device = info.st_dev,
            .number = info.st_ino,
            .size = info.st_size,
            .changedNs = inNs(info.st_mtim),
            .touchedNs = inNs(info.st_ctim)};
}

void Watcher::watch(const std::vector<std::string>& paths) {
    std::vector<File> files;
    for (const std::string& path : paths) {
        const auto known = std::ranges::find(files_, path, &File::path);
        if (known != files_.end()) {
            files.push_back(*known);
            continue;
        }
        File file{.path = path, .stamp = stampOf(path), .content = {}};
        if (file.stamp.exists) file.content = contentOf(path);
        file.looksAgain = kLooksAgain;
        files.push_back(std::move(file));
    }
    files_ = std::move(files);
}

void Watcher::know(const std::string& path, std::string_view bytes) {
    const auto file = std::ranges::find(files_, path, &File::path);
    if (file == files_.end()) return;
    file->content = hashOfBytes(bytes);
    file->looksAgain = kLooksAgain;
    file->looksGone = 0;
}

std::vector<FileNews> Watcher::poll(int64_t nowNs) {
    if (lastLook_ && nowNs - *lastLook_ < kEveryNs) return {};
    lastLook_ = nowNs;
    return look();
}

std::vector<FileNews> Watcher::look() {
    std::vector<FileNews> news;
    for (File& file : files_) {
        if (std::optional<FileNews> found = lookAt(file)) news.push_back(*std::move(found));
    }
    return news;
}

std::optional<FileNews> Watcher::lookAt(File& file) {
    const Stamp stamp = stampOf(file.path);
    if (!stamp.exists) {
        file.stamp = stamp;
        if (!file.content || ++file.looksGone < kLooksGone) return std::nullopt;
        file.content.reset();
        return FileNews{file.path, true};
    }
    file.looksGone = 0;
    const bool isSame = stamp == file.stamp;
    if (isSame && file.looksAgain == 0) return std::nullopt;
    file.looksAgain = isSame ? file.looksAgain - 1 : kLooksAgain;
    file.stamp = stamp;
    const uint64_t content = contentOf(file.path);
    if (file.content == content) return std::nullopt;
    file.content = content;
    return FileNews{file.path, false};
}

bool Watcher::differs(const std::string& path) const {
    const auto file = std::ranges::find(files_, path, &File::path);
    if (file == files_.end()) return false;
    if (!stampOf(path).exists) return file->content.has_value();
    return file->content != contentOf(path);
}

}  // namespace pixelstep
