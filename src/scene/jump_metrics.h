// How high, long and far a jump goes under a tuning.
#pragma once

#include "game/level/tuning.h"

namespace pixelstep {

/// A jump from level ground, as the controller makes it.
struct JumpMetrics {
    int height = 0;      ///< [px] with jump held
    int tapHeight = 0;   ///< [px] with jump pressed for one step
    int apexSteps = 0;   ///< [steps] until the top
    int airSteps = 0;    ///< [steps] until the ground
    int reach = 0;       ///< [px] covered horizontally meanwhile
    bool lands = false;  ///< false: still in the air after ten seconds
};

/// Steps the controller through a jump and back to the ground.
JumpMetrics jumpMetrics(const Tuning& tuning);

}  // namespace pixelstep
