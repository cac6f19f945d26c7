// The level taken from a project, or all levels of a world joined into one.
#pragma once

#include "import/ldtk/ldtk_project.h"
#include "import/map_level.h"

namespace pixelstep {

/// One layer of all joined levels.
struct LdtkGroup {
    std::string name{};
    std::string type{};
    std::optional<int64_t> uid{};                ///< of its definition
    const LdtkLayerDef* def = nullptr;           ///< null: there is none
    std::vector<const LdtkLayer*> layers{};      ///< one for each level
    std::vector<const LdtkLevelData*> levels{};  ///< the level of each
    bool isHidden = true;                        ///< in all of them

    bool hasTiles() const;
};

/// The world levels that make up one level. Can be moved, not copied: groups point to `levels`.
struct LdtkWorld {
    LdtkWorld() = default;
    LdtkWorld(LdtkWorld&&) = default;
    LdtkWorld& operator=(LdtkWorld&&) = default;

    std::string name{};
    Vec2i size{};                         ///< [px]
    Vec2i place{};                        ///< [px] of its top left corner
    std::vector<LdtkLevelData> levels{};  ///< the one with the player first
    std::vector<LdtkGroup> groups{};      ///< the topmost first
    std::vector<std::string> warnings{};
};

/// The requested level, otherwise the first with a player, otherwise the first; or all.
/// @param wanted  the name of a level, kAllLevels, or nothing
/// @param defs    outlives the result
LdtkWorld readWorld(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
                    const ReadNamed& read, const std::string& wanted);

}  // namespace pixelstep
