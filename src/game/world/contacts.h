// Contacts, computed from current and previous positions. The world stores only the number of
// overlaps.
#pragma once

#include "game/world/scratch.h"
#include "game/world/world.h"

namespace pixelstep {

/// Counts for each actor the characters that overlap it.
void countOverlaps(World& world, Scratch& scratch);
void countOverlaps(World& world);

/// True if actors of these groups have a contact when they touch: at least one detects the other.
constexpr bool isContact(const Groups& a, const Groups& b) {
    return detects(a, b) || detects(b, a);
}

/// Call at the start of a step, before anything moves: forgets the saved rectangles.
void beginContactHistory(World& world);
/// Saves the actor's rectangle at the start of the last step (SavedPreviousRect). Call before the
/// actor is removed, restarted or moved by a command.
void savePreviousRect(World& world, const Actor& actor);
void savePreviousRects(World& world);

}  // namespace pixelstep
