// Soft characters: in, the contacts of the last step; out, who gives way to whom, and who stands in
// a crowd.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// True if a character neither walks nor falls.
bool isStanding(const Actor& actor);

/// Fills `scratch.partings` with what the contacts ask of each actor, where one of two walks or
/// falls, or only one answers; leaves them empty if nobody is soft.
/// @param hasSoft  whether somebody is
void findPartings(const World& world, Scratch& scratch, bool hasSoft);

/// The crowds: characters that answer each other, stand, and overlap or touch side by side, each
/// in one row at most; rows without an overlap are left out.
/// Requires: findPartings came before.
std::vector<std::vector<uint32_t>> crowdsOf(const World& world, const Scratch& scratch);

}  // namespace pixelstep
