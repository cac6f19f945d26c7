// A map of another editor as a level, and what is known of the map beside it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/level/level.h"
#include "import/map_choices.h"
#include "import/map_pictures.h"
#include "io/result.h"

namespace pixelstep {

/// Something of a map that may be chosen to be solid or not, by its name.
struct MapPart {
    enum class Kind : uint8_t {
        layer,        ///< of tiles or values
        objectLayer,  ///< whose figures are solid
        value,        ///< of a layer of values
        tileClass,
        object,  ///< by its class, or its name if it has none
        tile,    ///< "cave.png:12"
    };
    Kind kind = Kind::layer;
    std::string name;
    Solidity is = Solidity::nothing;
    std::string reason{};              ///< "its name says ground"
    std::optional<Solidity> chosen{};  ///< by the user
    std::optional<MapRole> role{};     ///< what it stands for besides ground
    bool isRoleChosen = false;         ///< by the user; `chosen` is nothing then
    size_t cells = 0;                  ///< that it fills in the map; of objects, how many
    std::optional<uint32_t> colour{};  ///< 0xaarrggbb, of a value
    std::vector<uint32_t> cuts{};      ///< of the map's pictures: what it shows most, at most 8
    // Of a tile, one of its cells:
    std::optional<Vec2i> place{};  ///< [px of the level] top left
    std::string layer{};
};

/// How much of a map stands for something.
struct RoleCount {
    std::string what;  ///< "coins", or "cells solid"
    size_t count = 0;
    std::string from{};  ///< the names of the parts that it is from, a few of them
};

/// Stands for all levels of a world; in LDtk, as many as lie as deep as the one with the player.
inline constexpr std::string_view kAllLevels = "*";

/// What another editor's map has beside the level that it makes.
struct ForeignMap {
    MapChoices choices;                 ///< that were heeded
    std::vector<MapPart> parts;         ///< the topmost layer first
    std::vector<std::string> levels{};  ///< of a project that has several: their names
    std::string level{};                ///< the one of them that was taken
    std::vector<RoleCount> counts{};    ///< what the level has from it
    MapPictures pictures;
};

/// A map as a level.
struct MapLevel {
    Level level;
    std::vector<std::string> told{};       ///< a line for each layer: what it is, and why
    std::vector<std::string> explained{};  ///< a line for each rule, if that was asked for
    std::vector<Error> warnings{};         ///< what was left out or changed
    ForeignMap map{};
};

}  // namespace pixelstep
