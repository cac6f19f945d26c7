// A level that somebody else wrote to the file and that is played here.
#pragma once

#include <cstddef>

#include "game/run/session.h"

namespace pixelstep {

struct TheirsTaken {
    Level level;
    size_t entry = 0;  ///< of the recording: its Reload

    /// True if the session's level is without theirs since time went back past it, whether or not
    /// time went on from there: a save would undo what they wrote.
    bool isUndoneByTime(const Session& session) const;
};

}  // namespace pixelstep
