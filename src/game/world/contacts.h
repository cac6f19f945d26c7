// Who meets whom: a function of where all bodies are and were. Nothing of it is kept in the world
// but the counts of overlaps.
#pragma once

#include <span>

#include "game/world/world.h"

namespace pixelstep {

/// Fills `scratch.pairs` with every two actors that overlap or touch, in an order given by their
/// rectangles alone. Where bodies are so piled up that there are many more pairs than bodies, it
/// gives up: those are left to `AlikeGroups`.
/// @param scratch  keeps them, and has them at hand as long as nobody has moved
/// @return         scratch.hasAllPairs: false if it gave up
bool listPairs(const World& world, Scratch& scratch);

/// Counts for each actor the characters that share a pixel with it.
void countOverlaps(World& world, Scratch& scratch);
void countOverlaps(World& world);
/// The same where all but these are where they were when `scratch` last counted them.
/// @param moved  indices, once each: those that may be elsewhere, or all
void countOverlaps(World& world, Scratch& scratch, std::span<const uint32_t> moved);

/// True if two bodies that meet have a contact: at least one notices the other.
constexpr bool isContact(const Groups& a, const Groups& b) {
    return notices(a, b) || notices(b, a);
}

/// A step begins: all that are there now have a past in it.
void beginPast(World& world);
/// Call before an actor is removed, or put elsewhere other than by a step's moves: whom it met when
/// the last step began stays known.
void rememberPlace(World& world, const Actor& actor);
void rememberPlaces(World& world);

}  // namespace pixelstep
