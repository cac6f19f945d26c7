// Files that others write: in, their paths and the time; out, which of them hold something else
// than was known of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/file_seen.h"

namespace pixelstep {

/// What became of a watched file.
struct FileNews {
    std::string path;
    bool isGone = false;

    friend bool operator==(const FileNews&, const FileNews&) = default;
};

/// Looks at files by asking for their size, times and number, which is cheap, and reads those that
/// differ. It sees writing in place as well as renaming, and needs no help of the system.
class Watcher {
public:
    static constexpr int64_t kEveryNs = 100000000;  ///< between two looks
    /// Looks for which a file stays away before it counts as gone: some editors take it away for a
    /// moment while they save.
    static constexpr int kLooksGone = 3;
    /// Looks that read a file anew after it changed: times on disk may be too coarse to show a
    /// second change.
    static constexpr int kLooksAgain = 4;

    /// Watches these files and no others. What they held when they were seen is known: the first
    /// look notices what came since. Reads nothing.
    void watch(std::vector<FileSeen> files);
    /// The files that hold something else than what is known, or are gone, since the last call;
    /// that is known then. Most calls do nothing: only one in kEveryNs looks.
    std::vector<FileNews> poll(int64_t nowNs);
    /// The same at once.
    std::vector<FileNews> look();
    /// True if the file holds something else than what is known, or is gone, at this moment.
    /// Nothing becomes known by it.
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
