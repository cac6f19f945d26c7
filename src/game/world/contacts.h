// Contacts, computed from current and previous positions. The world stores only the number of
// overlaps.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Counts for each actor the characters that overlap it.
void countOverlaps(World& world, Scratch& scratch);
void countOverlaps(World& world);

/// True if two touching bodies have a contact: at least one detects the other.
constexpr bool isContact(const Groups& a, const Groups& b) {
    return detects(a, b) || detects(b, a);
}

/// Call at the start of a step, before bodies move.
void beginContactHistory(World& world);
/// Call before an actor is removed or moved by a command, so that its position at the start of the
/// last step is kept.
void recordPreviousRect(World& world, const Actor& actor);
void recordPreviousRects(World& world);

}  // namespace pixelstep
