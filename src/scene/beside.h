// What the player meets on one side.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// The crate or platform that the player meets on one side, or null if it touches no body there.
const Actor* bodyBeside(const World& world, Side side);

}  // namespace pixelstep
