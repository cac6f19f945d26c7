// The level that is taken of a project, or all of a world joined into one.
#pragma once

#include "import/ldtk/ldtk_project.h"
#include "import/map_level.h"

namespace pixelstep {

/// One layer of all joined levels.
struct LdtkGroup {
    std::string name{};
    std::string type{};
    std::optional<int64_t> uid{};               ///< of its definition
    const LdtkLayerDef* def = nullptr;          ///< null: there is none
    std::vector<const LdtkLayer*> layers{};     ///< one a level
    std::vector<const LdtkLevelData*> rooms{};  ///< the level of each
    bool isHidden = true;                       ///< in all of them

    bool hasCells() const;
    bool hasTiles() const;
};

/// The levels that a level is made of. Can be moved, not copied: groups point to `rooms`.
struct LdtkWorld {
    LdtkWorld() = default;
    LdtkWorld(LdtkWorld&&) = default;
    LdtkWorld& operator=(LdtkWorld&&) = default;

    std::string name{};
    Vec2i size{};                        ///< [px]
    Vec2i place{};                       ///< [px] of its top left corner
    std::vector<LdtkLevelData> rooms{};  ///< the one with the player first
    std::vector<LdtkGroup> groups{};     ///< the topmost first
    std::vector<std::string> warnings{};
};

/// The requested level, otherwise the first with a player, otherwise the first; or all.
/// @param wanted  the name of a level, kAllLevels, or nothing
/// @param defs    outlives what is read
LdtkWorld readWorld(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
                    const ReadNamed& read, const std::string& wanted);

}  // namespace pixelstep
