// Writes unsaved work to a file that survives a crash.
#pragma once

#include <future>
#include <optional>
#include <string>

#include "files/recovery.h"

namespace pixelstep {

inline constexpr int64_t kAutosaveAfterNs = 2000000000;   ///< since a change
inline constexpr int64_t kAutosaveEveryNs = 10000000000;  ///< between two writes, at least

/// Writes unsaved work to a recovery file, on a thread of its own, and removes that file once the
/// level is saved.
class Autosaver {
public:
    Autosaver() = default;
    /// @param folder  for recovery files; ends with '/'; empty: nothing is written
    explicit Autosaver(std::string folder) : folder_(std::move(folder)) {}

    /// Call every frame.
    /// @param unsaved  the level, or null while there is nothing to lose
    /// @param path     of its file; empty if it has none
    void tick(const Level* unsaved, const std::string& path, int64_t nowNs);
    /// Writes at once, and waits until it is done.
    void writeNow(const Level& unsaved, const std::string& path);
    /// Waits for a write in progress.
    void finish();
    /// Nothing is left to lose: removes the file.
    void drop();
    /// Goes on with restored work, in the same file.
    void adopt(LostWork work);
    /// The last fault since this was last asked.
    std::optional<std::string> takeFault();
    const std::string& folder() const { return folder_; }

private:
    struct Written {
        Recovery recovery;
        std::optional<Fault> fault;
    };

    bool hasPlaceFor(const std::string& path);
    void begin(const Level& unsaved, const std::string& path);
    void collect();

    std::string folder_;
    std::optional<RecoverySlot> slot_;
    std::string slotOf_;            // path of the level that the slot is for
    std::optional<Level> written_;  // what the file holds, or will
    std::optional<int64_t> changedNs_;
    std::optional<int64_t> lastNs_;
    std::future<Written> writing_;
    std::optional<std::string> fault_;
};

}  // namespace pixelstep
