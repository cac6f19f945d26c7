// Finds gravity and jump speed for a jump of a given height and duration.
#pragma once

#include <optional>

#include "game/character/tuning.h"

namespace pixelstep {

/// The rise of a full jump from level ground.
struct JumpShape {
    int height = 0;     ///< [1/10 px], rounded to the nearest
    int apexSteps = 0;  ///< [steps] duration of the rise

    friend bool operator==(const JumpShape&, const JumpShape&) = default;
};

/// The shape of a tuning's jump; empty if it has none, or if it rises for more than ten seconds.
std::optional<JumpShape> jumpShapeOf(const Tuning& tuning);

/// Gravity and jump speed for the shape. The number of steps has priority, then the height; of
/// several equal results, the middle of the range.
/// @param target  height > 0, apexSteps > 0
/// @return        the changes to the tuning; nothing if no gravity gives a jump of this shape, for
/// example if apex_gravity is 0
TunableValues jumpFor(const JumpShape& target, const Tuning& tuning);

}  // namespace pixelstep
