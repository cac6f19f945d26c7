// The ray and box cast of the pointer: its state, and its hit in words.
#pragma once

#include <string>
#include <vector>

#include "game/world/actor_cast.h"

namespace pixelstep {

/// The state of the tool; not part of the world.
struct RayCastTool {
    bool isHeld = false;  ///< its key is down
    bool isBox = false;   ///< so is the key that sends a box instead of a ray
};

/// Lines for a note: the hit, its distance and its side.
std::vector<std::string> castLines(const World& world, const ActorCast& look);

}  // namespace pixelstep
