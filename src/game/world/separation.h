// Characters that push apart: the offset of each one that moves, and the pixel of each one that
// stands.
#pragma once

#include <cstdint>

#include "game/world/scratch.h"

namespace pixelstep {

/// True if a character neither walks nor falls.
bool isStanding(const Actor& actor);

/// Fills the scratch memory with what separates each character in this step, from the places at its
/// start; leaves it empty if no character separates.
/// - `separations`: the offset from those that it overlaps or touches and responds to, at most
///   kMaxSeparations in cyclic order of indices. Pairs that both stand are left out.
/// - `standingMoves`: of a standing character, one pixel to the side on which it overlaps fewer
///   other standing ones, at most kMaxOverlaps counted on each side; 0 if both sides are equal.
/// @param scratch  its solids are all actors by index, at their current places
void findSeparations(const World& world, Scratch& scratch);

/// By how many pixels a pixel to one side decreases the overlaps of a standing character with
/// others, from the places now: those behind its middle minus those ahead, also those that it would
/// newly overlap. At most kMaxOverlaps are counted on each side.
/// @param direction  -1 or +1
int overlapDecrease(const World& world, const Solids& solids, uint32_t index, int direction);

/// The body that pushes an actor the farthest in the next step, or from which it steps away while
/// both stand; ties: the smallest index. kInvalidBody if there is none.
uint32_t strongestSeparation(const World& world, uint32_t index);

}  // namespace pixelstep
