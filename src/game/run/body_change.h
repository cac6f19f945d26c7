// Bodies that commands have spawned and removed, so that undo can reverse that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "game/level/command.h"
#include "game/world/world.h"

namespace pixelstep {

/// Old and new ids of bodies that were spawned again, ascending.
using BodyRenames = std::vector<std::pair<uint32_t, uint32_t>>;

/// The bodies that commands have spawned and removed. A restart, which spawns all bodies again,
/// ends it.
struct BodyChange {
    /// Spawns removed bodies again at their places, at rest.
    struct Respawn {
        Command command;
        std::vector<uint32_t> ids;  ///< of the removed bodies, in the order of the new ones
    };
    uint32_t firstSpawnedId = 0;      ///< the world's, see there
    std::vector<uint32_t> spawned{};  ///< ids, ascending
    std::vector<Respawn> removed{};

    bool isEmpty() const { return spawned.empty() && removed.empty(); }
    bool hasSpawned(uint32_t id) const;
    /// Adds the bodies that a command would remove from the world.
    void addRemoved(const World& world, const Clear& clear);
    /// Adds a later change, unless that removes what this one has spawned.
    /// @return  false if it was not added
    bool merge(const BodyChange& later);
    /// Approximate memory. [bytes]
    size_t bytes() const;
};

/// The commands that remove bodies: one for each sequence of ids of a kind.
/// @param ids  ascending; those that do not exist are ignored
std::vector<Command> clearsOf(const World& world, const std::vector<uint32_t>& ids);

/// Adds the new ids of bodies that a command has spawned again. Bodies whose places were taken got
/// none.
/// @param firstId  the world's next id before the command
void addRenames(BodyRenames& renames, const BodyChange::Respawn& respawn, const World& world,
                uint32_t firstId);

}  // namespace pixelstep
