// Detects changes of files by polling.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/file_state.h"

namespace pixelstep {

/// A change of a watched file.
struct FileChange {
    std::string path;
    bool isGone = false;

    friend bool operator==(const FileChange&, const FileChange&) = default;
};

/// Polls the size, times and inode of files, which is cheap, and reads files that differ. Detects
/// writing in place and renaming on every file system.
class Watcher {
public:
    static constexpr int64_t kEveryNs = 100000000;  ///< between two polls
    /// The number of polls without the file before it counts as deleted, since some editors remove
    /// it briefly while they save.
    static constexpr int kMaxMissedPolls = 3;
    /// The number of polls that read a file again after a change, since its time stamps may be too
    /// coarse to show a second change.
    static constexpr int kRereads = 4;

    /// Replaces the watched files. Their last known content is given, so the first poll detects
    /// changes since then. Reads no file.
    void watch(std::vector<FileState> files);
    /// The files that changed or went away since they were last reported or watched. Most calls do
    /// nothing; only one in kEveryNs polls.
    std::vector<FileChange> poll(int64_t nowNs);
    /// The same, regardless of the time.
    std::vector<FileChange> pollNow();
    /// True if the file has changed or is gone now. Does not count as reported.
    bool differs(const std::string& path) const;

private:
    struct File {
        FileState known;
        int rereads = 0;
        int missedPolls = 0;
    };

    static std::optional<FileChange> checkFile(File& file);

    std::vector<File> files_;
    std::optional<int64_t> lastPollNs_;
};

}  // namespace pixelstep
