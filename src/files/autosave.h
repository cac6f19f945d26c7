// Writes unsaved work to a recovery file, so that it is not lost in a crash.
#pragma once

#include <future>
#include <optional>
#include <string>

#include "files/recovery.h"

namespace pixelstep {

inline constexpr int64_t kAutosaveAfterNs = 2000000000;   ///< [ns] since a change
inline constexpr int64_t kAutosaveEveryNs = 10000000000;  ///< [ns] minimum time between two writes

/// Writes unsaved work to a recovery file, on a separate thread, and removes that file once the
/// level is saved.
class Autosaver {
public:
    Autosaver() = default;
    /// @param folder  for recovery files; ends with '/'; empty: nothing is written
    explicit Autosaver(std::string folder) : folder_(std::move(folder)) {}

    /// Call every frame.
    /// @param unsaved  the level, or null while there is nothing to lose
    /// @param path     of its file; empty if it has none
    void update(const Level* unsaved, const std::string& path, int64_t nowNs);
    /// Writes at once and waits for completion.
    void writeNow(const Level& unsaved, const std::string& path);
    /// Waits for a write in progress.
    void finish();
    /// Removes the file when nothing is unsaved.
    void drop();
    /// Continues with restored work: its file becomes that of this program.
    void adopt(LostWork work);
    /// The last error since the previous call.
    std::optional<std::string> takeError();
    const std::string& folder() const { return folder_; }

private:
    struct WriteResult {
        Recovery recovery;
        std::optional<Error> error;
    };

    void begin(const Level& unsaved, const std::string& path);
    void collect();

    std::string folder_;
    std::optional<RecoveryFile> file_;  // while there is unsaved work
    std::string levelPath_;             // of the work in it
    std::optional<Level> written_;      // the content of the file, also while it is being written
    std::optional<int64_t> changedNs_;
    std::optional<int64_t> lastNs_;
    std::future<WriteResult> writing_;
    std::optional<std::string> error_;
};

}  // namespace pixelstep
