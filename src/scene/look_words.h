// The look tool: whether it is in use, and what its ray or box met, in words.
#pragma once

#include <string>
#include <vector>

#include "game/world/look.h"

namespace pixelstep {

/// What the tool shows; no part of the world.
struct LookTool {
    bool isHeld = false;  ///< its key is down
    bool isBox = false;   ///< and the one for the box
};

/// What there is to say: what was hit, how far away, and from which side.
std::vector<std::string> lookLines(const World& world, const Look& look);

}  // namespace pixelstep
