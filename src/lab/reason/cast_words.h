// The ray cast tool: its state, and a text about the hit.
#pragma once

#include <string>
#include <vector>

#include "game/world/actor_cast.h"

namespace pixelstep {

/// The state of the tool; not part of the world.
struct RayCastTool {
    bool isHeld = false;  ///< its key is down
    bool isBox = false;   ///< the key for a box instead of a ray is also down
};

/// Lines for a note: the hit, its distance and its side.
std::vector<std::string> castLines(const World& world, const ActorCast& cast);

}  // namespace pixelstep
