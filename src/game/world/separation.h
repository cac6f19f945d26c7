// Characters that push apart: the offset of each one, and crowds of standing characters.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// True if a character neither walks nor falls.
bool isStanding(const Actor& actor);

/// Fills `candidates` with the actors from which each character separates: those that it overlaps
/// or touches and responds to, at most kMaxSeparations in cyclic order of indices. Leaves it empty
/// if no character separates.
/// @param solids  all actors by index, at their current places
void findSeparationCandidates(const Solids& solids, Scratch::SeparationCandidates& candidates);

/// Fills `scratch.separations` from the candidates: the offset by which each character separates.
/// Overlaps of two standing characters that respond to each other are left out: they form crowds.
void findSeparations(const World& world, Scratch& scratch);

/// The body that pushes an actor the farthest in the next step; ties: the smallest index.
/// kInvalidBody if there is none.
uint32_t strongestSeparation(const World& world, uint32_t index);

/// The body of a crowd that overlaps `body` the most, otherwise the nearest one; ties: the smallest
/// index. kInvalidBody if `body` is not in the crowd, or is the only one.
uint32_t nearestInCrowd(const Solids& solids, const std::vector<uint32_t>& crowd, uint32_t body);

/// The crowds as lists of indices: standing characters that respond to each other and overlap or
/// touch side by side. Crowds without any overlap are left out. Requires: findSeparationCandidates
/// was called at the start of the step, with the same actors.
std::vector<std::vector<uint32_t>> crowdsOf(const World& world, const Scratch& scratch);

}  // namespace pixelstep
