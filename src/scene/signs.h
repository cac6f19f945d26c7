// Which signs are read.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// The indices of the signs that are shown: those with the player's rectangle within their reach,
/// and those that are shown always.
std::vector<uint32_t> signsShown(const World& world);

}  // namespace pixelstep
