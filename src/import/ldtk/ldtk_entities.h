// Entities of an LDtk level as bodies and zones.
#pragma once

#include "game/level/level.h"
#include "import/ldtk/ldtk_world.h"
#include "import/solid_policy.h"

namespace pixelstep {

struct LdtkCast {
    Cast cast;
    Scenery scenery;
    std::vector<std::string> leftOut{};  ///< a line for each kind of entity that means nothing here
    /// Entities that mean nothing here, by their layers.
    std::map<const LdtkLayer*, std::vector<JsonValue>> unknownMembers{};
    size_t buried = 0;                        ///< crates that could not be where they are
    const LdtkLayer* playersLayer = nullptr;  ///< null: no player begins in it
};

/// Reads entities by their identifiers and tags: where the player begins, in the first level that
/// says it, crates, platforms with the points of their first field of points as path, goals,
/// checkpoints, hazards and coins.
LdtkCast readEntities(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                      const SolidGround& ground);

/// The pixels of an entity in the file's level; nothing and an error if it says none.
std::optional<Rect> entityRect(ErrorSink& errors, const LdtkLayer& layer, JsonValue entity);

}  // namespace pixelstep
