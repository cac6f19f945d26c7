// An imported map as a level, and the data about the map.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/level.h"
#include "import/map_choices.h"
#include "import/map_pictures.h"
#include "import/map_roles.h"
#include "io/result.h"

namespace pixelstep {

/// A part of a map whose role can be chosen by its name.
struct MapPart {
    enum class Kind : uint8_t {
        layer,  ///< of tiles or values
        objectLayer,
        value,  ///< of an IntGrid
        tileClass,
        object,  ///< by its class, otherwise by its name without a number
        tile,    ///< "cave.png:12"
    };
    Kind kind = Kind::layer;
    std::string name;
    std::optional<MapRole> role{};  ///< ground, one-way, nothing, coin, ...
    RoleSource source = RoleSource::none;
    bool isGround = false;             ///< it is solid or one-way under the used reading
    bool isByTiles = false;            ///< a layer without a role: some tiles say it themselves
    size_t cells = 0;                  ///< number of its cells in the map, or of objects
    size_t groundCells = 0;            ///< of them solid or one-way
    std::optional<uint32_t> colour{};  ///< 0xaarrggbb, of a value
    std::vector<uint32_t> cuts{};      ///< its most frequent picture cuts, at most 8
    // For a tile or a value, one of its cells:
    std::optional<Vec2i> place{};  ///< [px of the level] top left
    std::string layer{};

    bool isChosen() const { return source == RoleSource::choice; }
};

/// The warning about a map in which nothing names the ground.
inline constexpr const char* kUnnamedGround =
    "nothing in the file names the ground; F4 shows other ways to read it";

/// The number of parts of a map with a role.
struct RoleCount {
    std::string label;  ///< "coins", or "cells solid"
    size_t count = 0;
    std::string from{};  ///< the names of a few of these parts
};

/// A way to read the ground of a map, with a small picture of the result.
struct MapReading {
    ReadingKind kind = ReadingKind::named;
    std::string layer{};  ///< of the reading of one layer
    size_t cells = 0;     ///< solid and one-way cells of the level
    bool hasRoom = false;
    bool isUsed = false;
    /// The part of each pixel that is solid, row by row: 0 to 255; of one-way cells at most 128.
    Vec2i size{};
    std::vector<uint8_t> picture{};

    static constexpr Vec2i kMaxSize{96, 54};  ///< [px] of the picture
};

/// The data of an imported map in addition to its level.
struct MapInfo {
    MapChoices choices;  ///< those of the map, without its folder's
    MapChoices folderChoices{};
    std::vector<MapPart> parts;  ///< the topmost layer first
    std::vector<MapReading> readings{};
    std::vector<std::string> levels{};  ///< names of the levels of a project with several
    std::string level{};                ///< the selected one
    std::vector<RoleCount> counts{};    ///< the parts of the level by role
    Vec2i playerSize{};                 ///< [px]
    bool isGroundNamed = true;          ///< something in the file says what the ground is
    MapPictures pictures;
};

/// A map as a level.
struct ImportedLevel {
    Level level;
    std::vector<std::string> solidNotes{};  ///< a line for each layer: its result and the reason
    std::vector<std::string> explained{};   ///< a line for each reading, if requested
    std::vector<Error> warnings{};          ///< parts that were left out or changed
    MapInfo map{};
};

}  // namespace pixelstep
