// Contacts, as a function of where all bodies are and were. The world stores nothing of them
// except the counts of overlaps.
#pragma once

#include "game/world/world.h"

namespace pixelstep {

/// Counts for each actor the characters that share a pixel with it.
void countOverlaps(World& world, Scratch& scratch);
void countOverlaps(World& world);

/// True if two bodies that meet have a contact: at least one detects the other.
constexpr bool isContact(const Groups& a, const Groups& b) {
    return detects(a, b) || detects(b, a);
}

/// A step begins: all present bodies have contacts before it.
void beginContactHistory(World& world);
/// Call before an actor is removed, or put elsewhere other than by a step's moves: the bodies that
/// it met when the last step began stays known.
void recordPose(World& world, const Actor& actor);
void recordPoses(World& world);

}  // namespace pixelstep
