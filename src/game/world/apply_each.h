// For each command: its rejection and its effect. Only `apply` and `findRejection` call these.
#pragma once

#include "game/level/level_edit.h"
#include "game/world/world.h"

namespace pixelstep {

using Rejection = std::optional<std::string>;

/// The reason why the command is rejected, or nothing.
Rejection rejectionOf(const World& world, const SpawnClone& command);
Rejection rejectionOf(const World& world, const Resize& command);
Rejection rejectionOf(const World& world, const Tune& command);
Rejection rejectionOf(const World& world, const Clear& command);
Rejection rejectionOf(const World& world, const Restart& command);
Rejection rejectionOf(const World& world, const Load& command);
Rejection rejectionOf(const World& world, const SetShape& command);
Rejection rejectionOf(const World& world, const SpawnCrate& command);
Rejection rejectionOf(const World& world, const SpawnPlatform& command);
Rejection rejectionOf(const World& world, const SetAi& command);
Rejection rejectionOf(const World& world, const Reload& command);
Rejection rejectionOf(const World& world, const ToCheckpoint& command);

/// Performs the command. Requires: rejectionOf returned nothing.
void perform(World& world, const SpawnClone& command, Outcome& outcome);
void perform(World& world, const Resize& command, Outcome& outcome);
void perform(World& world, const Tune& command, Outcome& outcome);
void perform(World& world, const Clear& command, Outcome& outcome);
void perform(World& world, const Restart& command, Outcome& outcome);
void perform(World& world, const Load& command, Outcome& outcome);
void perform(World& world, const SetShape& command, Outcome& outcome);
void perform(World& world, const SpawnCrate& command, Outcome& outcome);
void perform(World& world, const SpawnPlatform& command, Outcome& outcome);
void perform(World& world, const SetAi& command, Outcome& outcome);
void perform(World& world, const Reload& command, Outcome& outcome);
void perform(World& world, const ToCheckpoint& command, Outcome& outcome);

/// Adds the event that a command has set tiles.
/// @param kind   placed or erased
/// @param cells  [px] around them
void reportTiles(World& world, EventKind kind, const Rect& cells);

/// The cells that `perform` sets for a Place, found while it is checked.
struct PlacePlan {
    Rejection rejection{};
    std::vector<char> isLeftOut{};  ///< by cell
};
PlacePlan planOf(const World& world, const Place& command);
void perform(World& world, const Place& command, PlacePlan plan, Outcome& outcome);

/// The same for an Edit.
struct EditPlan {
    Rejection rejection{};
    std::optional<EditResult> after{};
    std::optional<Rect> start{};  ///< of the player after the edit
};
EditPlan planOf(const World& world, const Edit& command);
void perform(World& world, const Edit& command, EditPlan plan, Outcome& outcome);

}  // namespace pixelstep
