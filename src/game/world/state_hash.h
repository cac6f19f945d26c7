// The hash of a world's state, in parts, so that the first difference can be named.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/level/groups.h"
#include "game/world/world.h"
#include "math/enum_table.h"
#include "math/hash.h"

namespace pixelstep {

/// The parts of the state that later steps depend on. Causes come before effects, so that the first
/// differing part is nearest to the cause.
enum class StatePart : uint8_t {
    tiles,
    tuning,
    restart,  ///< the player's start and the bodies that a restart creates
    random,
    buttons,  ///< the player's last buttons, for echoes
    routes,   ///< graphs for followers
    followers,
    platforms,
    crates,
    playerPlace,
    playerSpeed,  ///< including the sub-pixel remainder
    playerState,
    clonePlaces,
    cloneSpeeds,
    cloneStates,
    course,    ///< the run through the zones
    counters,  ///< numbers of bodies, steps and ids
};

/// A row of the table of parts.
struct StatePartRow {
    StatePart part;
    std::string_view name;  ///< in replays and messages
};

inline constexpr auto kStateParts = std::to_array<StatePartRow>({
    {StatePart::tiles, "tiles"},
    {StatePart::tuning, "tuning"},
    {StatePart::restart, "restart"},
    {StatePart::random, "random"},
    {StatePart::buttons, "buttons"},
    {StatePart::routes, "routes"},
    {StatePart::followers, "followers"},
    {StatePart::platforms, "platforms"},
    {StatePart::crates, "crates"},
    {StatePart::playerPlace, "player place"},
    {StatePart::playerSpeed, "player speed"},
    {StatePart::playerState, "player state"},
    {StatePart::clonePlaces, "clone places"},
    {StatePart::cloneSpeeds, "clone speeds"},
    {StatePart::cloneStates, "clone states"},
    {StatePart::course, "course"},
    {StatePart::counters, "counters"},
});
static_assert(isTableOf(kStateParts, &StatePartRow::part, StatePart::counters));  // the last one

/// By StatePart.
using PartHashes = std::array<uint64_t, kStateParts.size()>;

/// A hash for each part. Each piece of state is in one part only, except the order of bodies.
PartHashes partHashes(const World& world);

/// The hash of the whole state: hashOf(world) == hashOf(partHashes(world)).
uint64_t hashOf(const PartHashes& parts);

}  // namespace pixelstep
