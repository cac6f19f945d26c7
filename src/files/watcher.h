// Detects changes of files by polling.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/file_seen.h"

namespace pixelstep {

/// A change of a watched file.
struct FileNews {
    std::string path;
    bool isGone = false;

    friend bool operator==(const FileNews&, const FileNews&) = default;
};

/// Polls the size, times and inode of files, which is cheap, and reads files that differ. Detects
/// writing in place and renaming on every file system.
class Watcher {
public:
    static constexpr int64_t kEveryNs = 100000000;  ///< between two polls
    /// Polls without the file before it counts as gone, since some editors remove it for a moment
    /// while they save.
    static constexpr int kLooksGone = 3;
    /// Polls that still read a file after it changed, since its times may be too coarse to show a
    /// second change.
    static constexpr int kLooksAgain = 4;

    /// Watches only these files. Their content at that time is known, so the first poll detects
    /// later changes. Reads nothing.
    void watch(std::vector<FileSeen> files);
    /// The files that changed or went away since they were last reported or watched. Most calls do
    /// nothing; only one in kEveryNs polls.
    std::vector<FileNews> poll(int64_t nowNs);
    /// The same, regardless of the time.
    std::vector<FileNews> look();
    /// True if the file has changed or is gone now. Does not count as reported.
    bool differs(const std::string& path) const;

private:
    struct File {
        FileSeen known;
        int looksAgain = 0;
        int looksGone = 0;
    };

    static std::optional<FileNews> lookAt(File& file);

    std::vector<File> files_;
    std::optional<int64_t> lastLook_;
};

}  // namespace pixelstep
