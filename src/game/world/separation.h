// Characters that push apart: the offset of each, and those that stand in a crowd.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// True if a character neither walks nor falls.
bool isStanding(const Actor& actor);

/// Fills `others` with those from which each character separates: all that it overlaps or
/// touches and responds to; of more than kMaxSeparations the next ones by index, after the last the
/// first. Leaves it empty if no character separates from others.
/// @param solids  all actors by index, where they are
void findOthers(const Solids& solids, Scratch::Others& others);

/// Fills `scratch.separations` from `scratch.others`: for each actor how far it gives way. Two
/// standing characters that overlap and respond to each other are left to crowdsOf.
void findSeparations(const World& world, Scratch& scratch);

/// The body from which an actor will have to part the farthest in the next step, of several that
/// with the smallest index; kInvalidBody if there is none.
uint32_t strongestSeparation(const World& world, uint32_t index);

/// The other body of a row that it overlaps the most, otherwise the nearest at its side; of several
/// that with the smallest index. kInvalidBody if it is not in the row, or alone.
uint32_t nearestInRow(const Solids& solids, const std::vector<uint32_t>& row, uint32_t body);

/// The crowds, each a list of indices: standing characters that respond to each other and overlap
/// or touch side by side. Groups without any overlap are left out. Requires: findOthers was called
/// at the start of the step, with the same actors.
std::vector<std::vector<uint32_t>> crowdsOf(const World& world, const Scratch& scratch);

}  // namespace pixelstep
