// A level that another program wrote to the file, and that was loaded from there.
#pragma once

#include <cstddef>

#include "game/run/session.h"

namespace pixelstep {

struct AdoptedExternal {
    Level level;
    size_t entry = 0;  ///< of the recording: its Reload

    /// True if the session's level lacks that change after a rewind past it, also after resuming
    /// from there: a save would undo the change on disk.
    bool isRewoundPast(const Session& session) const;
};

}  // namespace pixelstep
