// Reading a level from a JSON tree.
#pragma once

#include "io/json/json_reader.h"

namespace pixelstep {

/// The limits of the lists in levels and replays.
JsonLimits levelLimits();

/// Reads and validates a whole level, including the rules of the world.
Level readLevelValue(FaultKeeper& faults, JsonValue value);

/// The parts of a level. Each reads and checks related members.
/// @return  the map, with shapes and legend of `text` filled in
TileMap readTiles(FaultKeeper& faults, JsonValue level, LevelText& text);
Cast readCast(FaultKeeper& faults, JsonValue level);
/// One crate, one platform, as the lists of a level and a replay's commands have them.
CrateStart readCrate(FaultKeeper& faults, JsonValue value);
PlatformStart readPlatform(FaultKeeper& faults, JsonValue value);
/// The members `signs` and `zones` of a level or an edit.
std::vector<Sign> readSigns(FaultKeeper& faults, JsonValue object);
std::vector<Zone> readZones(FaultKeeper& faults, JsonValue object);
/// A value of the member `view`.
LevelView readView(FaultKeeper& faults, JsonValue value);
/// Tunables by their names, in the order of tunables(), each within its range; no unknown names.
TunableValues readTunables(FaultKeeper& faults, JsonValue value);
/// A clone's own tuning, without settings of the whole level.
OwnTuning readOwnTuningValue(FaultKeeper& faults, JsonValue value);
/// The optional member `tuning` of a clone.
std::optional<OwnTuning> readOwnTuning(FaultKeeper& faults, JsonValue object);

/// A brain by its name; the optional member `brain` of a clone.
std::optional<BrainKind> readBrain(FaultKeeper& faults, JsonValue value);
std::optional<BrainKind> readOptionalBrain(FaultKeeper& faults, JsonValue object);
/// The rules in a member `groups`, each checked by itself.
std::vector<GroupRule> readRules(FaultKeeper& faults, JsonValue groups);
/// The first error in the groups of rules and bodies, with its place in the level's file: too many,
/// or a misspelling.
std::optional<Fault> findGroupFault(const std::vector<GroupRule>& rules, const Cast& cast);
/// The rules of a level, checked against its bodies. Requires: the cast is read.
std::vector<GroupRule> readGroups(FaultKeeper& faults, JsonValue level, const Cast& cast);

/// The entries of a member `legend`.
std::vector<LegendEntry> readLegend(FaultKeeper& faults, JsonValue legend, const ShapeSet& shapes);

/// Stores an error at `at` unless `name` is valid for a shape.
void expectShapeName(FaultKeeper& faults, std::string_view name, JsonValue at);

/// A shape's heights, 0..highest each. Requires: a list.
std::vector<uint8_t> readHeights(FaultKeeper& faults, JsonValue list, int highest);

/// The number of a material by its name.
uint8_t readMaterial(FaultKeeper& faults, JsonValue value);

}  // namespace pixelstep
