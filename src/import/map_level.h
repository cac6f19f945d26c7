// An imported map as a level, and the data about the map.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/level.h"
#include "import/map_choices.h"
#include "import/map_pictures.h"
#include "io/result.h"

namespace pixelstep {

/// A part of a map whose role can be chosen by its name.
struct MapPart {
    enum class Kind : uint8_t {
        layer,        ///< of tiles or values
        objectLayer,  ///< with solid figures
        value,        ///< of a layer of values
        tileClass,
        object,  ///< by its class, otherwise by its name
        tile,    ///< "cave.png:12"
    };
    Kind kind = Kind::layer;
    std::string name;
    Solidity is = Solidity::nothing;
    std::string reason{};              ///< "by its name (ground)"
    std::optional<Solidity> chosen{};  ///< by the user
    std::optional<MapRole> role{};     ///< its role other than ground
    bool isRoleChosen = false;         ///< by the user; `chosen` is nothing then
    bool isZone = false;               ///< a layer with cells that became zones or the start
    size_t cells = 0;                  ///< number of its cells in the map, or of objects
    std::optional<uint32_t> colour{};  ///< 0xaarrggbb, of a value
    std::vector<uint32_t> cuts{};      ///< its most frequent picture cuts, at most 8
    // For a tile, one of its cells:
    std::optional<Vec2i> place{};  ///< [px of the level] top left
    std::string layer{};
};

/// The number of parts of a map with a role.
struct RoleCount {
    std::string label;  ///< "coins", or "cells solid"
    size_t count = 0;
    std::string from{};  ///< the names of a few of these parts
};

/// The data of an imported map in addition to its level.
struct MapInfo {
    MapChoices choices;                 ///< the applied ones
    std::vector<MapPart> parts;         ///< the topmost layer first
    std::vector<std::string> levels{};  ///< names of the levels of a project with several
    std::string level{};                ///< the selected one
    std::vector<RoleCount> counts{};    ///< the parts of the level by role
    MapPictures pictures;
};

/// A map as a level.
struct ImportedLevel {
    Level level;
    std::vector<std::string> solidNotes{};  ///< a line for each layer: its result and the reason
    std::vector<std::string> explained{};   ///< a line for each rule, if requested
    std::vector<Error> warnings{};          ///< parts that were left out or changed
    MapInfo map{};
};

}  // namespace pixelstep
