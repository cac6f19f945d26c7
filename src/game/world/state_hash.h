// The state hash in parts: in, a world; out, a number for each part of its state, and one for all.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "game/world/world.h"

namespace pixelstep {

/// A part of what a later step reads. What acts on others stands before them, so that the first
/// part that differs is the nearest to the cause.
enum class StatePart : uint8_t {
    tiles,
    tuning,
    restart,  ///< what it makes: the player's start and the level's bodies
    random,
    buttons,  ///< the player's last ones, for echoes
    routes,   ///< graphs for followers
    followers,
    platforms,
    crates,
    playerPlace,
    playerSpeed,  ///< and parts of a pixel
    playerState,
    clonePlaces,
    cloneSpeeds,
    cloneStates,
    counters,  ///< bodies, steps and ids so far
};
inline constexpr size_t kStateParts = static_cast<size_t>(StatePart::counters) + 1;

/// By StatePart.
using PartHashes = std::array<uint64_t, kStateParts>;

/// The parts' names for people and replays, by StatePart.
std::span<const std::string_view, kStateParts> statePartNames();

/// A hash for each part; two parts of one world have nothing in common but the order of bodies.
PartHashes partHashes(const World& world);

/// The hash of the whole, made of those of its parts: hashOf(world) is hashOf(partHashes(world)).
uint64_t hashOf(const PartHashes& parts);

}  // namespace pixelstep
