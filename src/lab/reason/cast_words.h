// The look tool: its state, and what its ray or box hit, in words.
#pragma once

#include <string>
#include <vector>

#include "game/world/actor_cast.h"

namespace pixelstep {

/// What the tool shows; no part of the world.
struct LookTool {
    bool isHeld = false;  ///< its key is down
    bool isBox = false;   ///< so is the key that sends a box instead of a ray
};

/// Lines for a note: what was hit, at which distance, and from which side.
std::vector<std::string> lookLines(const World& world, const ActorCast& look);

}  // namespace pixelstep
