// For each command: its refusal and its effect. Only `apply` and `refusal` call these.
#pragma once

#include "game/level/level_edit.h"
#include "game/world/world.h"

namespace pixelstep {

using Refusal = std::optional<std::string>;

/// Why the command is rejected, or nothing.
Refusal refuse(const World& world, const SpawnClone& command);
Refusal refuse(const World& world, const Resize& command);
Refusal refuse(const World& world, const Tune& command);
Refusal refuse(const World& world, const Clear& command);
Refusal refuse(const World& world, const Restart& command);
Refusal refuse(const World& world, const Load& command);
Refusal refuse(const World& world, const SetShape& command);
Refusal refuse(const World& world, const SpawnCrate& command);
Refusal refuse(const World& world, const SpawnPlatform& command);
Refusal refuse(const World& world, const SetBrain& command);
Refusal refuse(const World& world, const Reload& command);

/// Performs the command. Requires: refuse returned nothing.
void perform(World& world, const SpawnClone& command, Outcome& outcome);
void perform(World& world, const Resize& command, Outcome& outcome);
void perform(World& world, const Tune& command, Outcome& outcome);
void perform(World& world, const Clear& command, Outcome& outcome);
void perform(World& world, const Restart& command, Outcome& outcome);
void perform(World& world, const Load& command, Outcome& outcome);
void perform(World& world, const SetShape& command, Outcome& outcome);
void perform(World& world, const SpawnCrate& command, Outcome& outcome);
void perform(World& world, const SpawnPlatform& command, Outcome& outcome);
void perform(World& world, const SetBrain& command, Outcome& outcome);
void perform(World& world, const Reload& command, Outcome& outcome);

/// Adds the event that a command has set tiles.
/// @param kind   placed or erased
/// @param cells  [px] around them
void reportTiles(World& world, EventKind kind, const Rect& cells);

/// The cells that `perform` sets for a Place, found while it is checked.
struct PlacePlan {
    Refusal refusal{};
    std::vector<char> isLeftOut{};  ///< by cell
};
PlacePlan planOf(const World& world, const Place& command);
void perform(World& world, const Place& command, PlacePlan plan, Outcome& outcome);

/// The same for an Edit.
struct EditPlan {
    Refusal refusal{};
    std::optional<Edited> after{};
    std::optional<Rect> start{};  ///< of its player
};
EditPlan planOf(const World& world, const Edit& command);
void perform(World& world, const Edit& command, EditPlan plan, Outcome& outcome);

}  // namespace pixelstep
