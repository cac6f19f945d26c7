// The level taken from a project, as an ImportedMap, and its pictures.
#pragma once

#include "import/imported_map.h"
#include "import/ldtk/ldtk_project.h"
#include "import/map_choices.h"
#include "import/map_objects.h"
#include "import/picture_files.h"

namespace pixelstep {

/// A layer of the level.
struct LdtkGroup {
    std::string name{};
    std::string type{};
    std::optional<int64_t> uid{};  ///< of its definition
    const LdtkLayerDef* def;
    struct Part {
        const LdtkLayer* layer;
        const LdtkLevelData* level;
    };
    std::vector<Part> parts{};
    bool isHidden = true;

    bool hasTiles() const;
};

/// The level that is read. Can be moved, not copied: groups point to `levels`.
struct LdtkWorld {
    LdtkWorld() = default;
    LdtkWorld(LdtkWorld&&) = default;
    LdtkWorld& operator=(LdtkWorld&&) = default;

    std::string name{};
    Vec2i size{};                         ///< [px]
    Vec2i place{};                        ///< [px] of its top left corner
    std::vector<LdtkLevelData> levels{};  ///< one
    std::vector<LdtkGroup> groups{};      ///< the topmost first
};

/// The requested level, otherwise the first with a player, otherwise the first.
/// @param wanted  the name of a level, or nothing
/// @param defs    outlives the result
LdtkWorld readWorld(ErrorSink& errors, const std::vector<LdtkLevel>& levels, const LdtkDefs& defs,
                    const ReadNamed& read, const std::string& wanted);

/// Reads values and tiles of all layers, and their entities.
/// @return  points into `world`
ImportedMap importLdtk(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                       const MapChoices& choices);

/// The tiles of all layers, the backgrounds of levels, and the tiles of entities without a role.
/// Layers of values without tiles have no pictures.
/// @param files   reads the files that the project names
/// @param from    the project's name in the file that is read; empty: that file
/// @param ground  its parts get their most frequent cuts
/// @param notes   receives warnings about omitted pictures
MapPictures readPictures(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                         const ObjectCast& cast, PictureFiles& files, const std::string& from,
                         SolidGround& ground, std::vector<Error>& notes);

}  // namespace pixelstep
