// What the entities of LDtk levels mean here, by their identifiers and tags.
#pragma once

#include "import/ldtk/ldtk_project.h"
#include "import/map_members.h"

namespace pixelstep {

enum class LdtkMeaning : uint8_t { crate, platform, goal, checkpoint, hazard, coin };

/// What an entity stands for; nothing for those that mean nothing, and for players.
std::optional<LdtkMeaning> meaningOfEntity(JsonValue entity);

/// How likely it is that the player begins at an entity: the lower the likelier.
std::optional<int> rankOfEntity(const LdtkLayer& layer, JsonValue entity);

/// True if a player begins in the level.
bool hasPlayer(const LdtkLevelData& room);

}  // namespace pixelstep
