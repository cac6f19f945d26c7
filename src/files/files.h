// The level's file and what others do to it: in, looks at the disk; out, what has to be said.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "files/autosave.h"
#include "files/player_folder.h"
#include "files/watcher.h"
#include "game/level/level.h"

namespace pixelstep {

/// What would lose unsaved changes: it waits for an answer, or for a save.
struct Departure {
    enum What : uint8_t { leave, open, create } what = leave;
    std::string level{};           ///< to open
    std::optional<Level> fresh{};  ///< to play, without a file
};

/// A fault is told when it has stood for so long: who writes in place is soon done.
inline constexpr int64_t kFaultPatienceNs = 250000000;

/// What is wrong with the file that is followed.
struct FileTrouble {
    std::string text;     ///< empty: nothing
    int64_t sinceNs = 0;  ///< while it is not told yet
    bool isTold = false;

    /// A fault that came up, or another one in its place.
    void arose(const std::string& what, int64_t nowNs);
    /// True if it is to be told from now on.
    bool isDue(int64_t nowNs) const;
};

/// What somebody else wrote and is played here.
struct TheirsTaken {
    Level level;
    size_t entry = 0;  ///< of the recording: where it came
};

/// The level's file, as the game knows it.
struct Files {
    Watcher watcher;
    FileTrouble trouble;
    bool isGone = false;            ///< the file, and no good one came; the level is here alone
    bool isBad = false;             ///< the file holds what is no level
    std::optional<Level> theirs{};  ///< changed on both sides, not yet asked
    std::optional<TheirsTaken> taken{};  ///< the last, while the file holds it
    std::optional<Departure> then{};     ///< after the save that is on its way
    bool wasDirty = false;               ///< the level, when the world was last in its present
    bool isUntitled = false;             ///< a level that was made here and has no file yet
    bool givesUp = false;                ///< leaving, unsaved work is to be lost

    std::string folder{};  ///< of the level that was last open

    std::string playerFolder{};  ///< ends with '/'; empty: nothing outlives the run
    Preferences preferences{};   ///< as they were found, and what was opened since
    Preferences keptPreferences{};
    bool canSavePreferences = false;
    Autosaver autosaver{};
    std::vector<LostWork> lost{};  ///< by earlier runs, not yet asked about
};

}  // namespace pixelstep
