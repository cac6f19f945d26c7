// The visible signs.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// The indices of the visible signs: those with the player within their reach, and those that are
/// always shown.
std::vector<uint32_t> signsShown(const World& world);

}  // namespace pixelstep
