// What an LDtk project says of its levels and layers.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "io/json/json_reader.h"
#include "io/level_source.h"
#include "io/maps/map_choices.h"
#include "math/rect.h"

namespace pixelstep {

/// The limits of projects and of levels in files of their own.
JsonLimits ldtkLimits();

/// A layer of a level.
struct LdtkLayer {
    JsonValue value;
    std::string name{};
    std::string type{};  ///< "IntGrid", "Tiles", "AutoLayer", "Entities"
    int side = 16;       ///< [px] of a cell
    int columns = 0;
    int rows = 0;
    Vec2i offset{};  ///< [px] of its first cell in the level
    bool isHidden = false;
    std::map<int64_t, std::string> values{};  ///< of an IntGrid: their names, where they have one
};

/// The level that was chosen.
struct LdtkRoom {
    std::string name{};
    Vec2i size{};                            ///< [px]
    Vec2i origin{};                          ///< [px] in its world; 0 where it has no place there
    std::vector<LdtkLayer> layers{};         ///< the topmost first
    JsonValue place;                         ///< of the level, for faults
    std::shared_ptr<const JsonTree> tree{};  ///< of its file, if it has one of its own
};

/// All levels of a project, as their values; those of several worlds one after the other.
std::vector<JsonValue> levelsOf(JsonValue root);

/// Reads a level's layers; from its own file where the project has none.
/// @param root   of the project, which knows the names of values
/// @param level  one of levelsOf
LdtkRoom readRoom(FaultKeeper& faults, JsonValue root, JsonValue level, const ReadNamed& read);

/// The name of a level; empty if it has none.
std::string ldtkName(JsonValue object);

}  // namespace pixelstep
