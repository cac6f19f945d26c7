// The jump designer: finds gravity and jump speed for a jump of a given height and duration.
#pragma once

#include <optional>

#include "game/level/tuning.h"

namespace pixelstep {

/// The rise of a full jump from level ground.
struct JumpShape {
    int height = 0;     ///< [1/10 px], to the nearest
    int apexSteps = 0;  ///< [steps] in which it rises

    friend bool operator==(const JumpShape&, const JumpShape&) = default;
};

/// The shape of a tuning's jump; empty if it has none, or if it rises for more than ten seconds.
std::optional<JumpShape> jumpShapeOf(const Tuning& tuning);

/// Gravity and jump speed for the shape: first of all as near as can be to its steps, then to its
/// height; of several that are equally near, those in the middle of the range with these steps.
/// @param target  height > 0, apexSteps > 0
/// @return        what differs from the tuning's; nothing if no gravity gives a jump of any shape,
///                as where apex_gravity is 0
TunableValues jumpFor(const JumpShape& target, const Tuning& tuning);

}  // namespace pixelstep
