// A level out of a JSON tree: in, the value; out, the level or its first fault.
#pragma once

#include "io/json/json_reader.h"

namespace pixelstep {

/// The lists of a level and of a replay, with their largest sizes.
JsonLimits levelLimits();

/// Reads and validates a whole level, the rules of the world among it.
Level readLevelValue(FaultKeeper& faults, JsonValue value);

/// Its parts. They read members that belong together and check only these.
/// @return  the map, with shapes and legend of `text` filled in
TileMap readTiles(FaultKeeper& faults, JsonValue level, LevelText& text);
Cast readCast(FaultKeeper& faults, JsonValue level);
/// One crate, one platform, as the lists of a level and a replay's commands have them.
CrateStart readCrate(FaultKeeper& faults, JsonValue value);
PlatformStart readPlatform(FaultKeeper& faults, JsonValue value);
/// A brain named by a text; the member `brain` of a clone, if it is there.
std::optional<BrainKind> readBrain(FaultKeeper& faults, JsonValue value);
std::optional<BrainKind> readOptionalBrain(FaultKeeper& faults, JsonValue object);
/// The rules that a member `groups` holds, each by itself.
std::vector<GroupRule> readRules(FaultKeeper& faults, JsonValue groups);
/// Those of a level, held against its bodies. Requires: the cast is read.
std::vector<GroupRule> readGroups(FaultKeeper& faults, JsonValue level, const Cast& cast);

/// The entries that a member `legend` holds.
std::vector<LegendEntry> readLegend(FaultKeeper& faults, JsonValue legend, const ShapeSet& shapes);

/// Checks that `name` may name a shape; else a fault there.
void expectShapeName(FaultKeeper& faults, std::string_view name, JsonValue at);

/// A shape's heights, 0..highest each. Requires: a list.
std::vector<uint8_t> readHeights(FaultKeeper& faults, JsonValue list, int highest);

/// The number of a material named by a text.
uint8_t readMaterial(FaultKeeper& faults, JsonValue value);

}  // namespace pixelstep
