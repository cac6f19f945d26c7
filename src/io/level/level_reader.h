// Reads a level from a JSON tree.
#pragma once

#include "io/json/json_reader.h"

namespace pixelstep {

/// The limits of the lists in levels and replays.
JsonLimits levelLimits();

/// Reads and validates a whole level, including the rules of the world.
Level readLevelValue(ErrorSink& errors, JsonValue value);

/// The parts of a level. Each reads and checks related members.
/// @return  the map, with shapes and legend of `text` filled in
TileMap readTiles(ErrorSink& errors, JsonValue level, LevelText& text);
Cast readCast(ErrorSink& errors, JsonValue level);
/// One body, as in the lists of a level and in a replay's commands.
BodyStart readCharacter(ErrorSink& errors, JsonValue value);
BodyStart readClone(ErrorSink& errors, JsonValue value);
CrateStart readCrate(ErrorSink& errors, JsonValue value);
PlatformStart readPlatform(ErrorSink& errors, JsonValue value);
Sign readSign(ErrorSink& errors, JsonValue value);
Zone readZone(ErrorSink& errors, JsonValue value);
/// The members `signs` and `zones` of a level or an edit.
std::vector<Sign> readSigns(ErrorSink& errors, JsonValue object);
std::vector<Zone> readZones(ErrorSink& errors, JsonValue object);
/// A value of the member `view`.
LevelView readView(ErrorSink& errors, JsonValue value);
/// A value of the member `task`; nothing if it is not one.
std::optional<LessonTask> readTask(ErrorSink& errors, JsonValue value);
/// Values of tunables, in the order of tunables(). Unknown names and values out of range are
/// errors.
TunableValues readTunables(ErrorSink& errors, JsonValue value);
/// A clone's own tuning, without settings of the whole level.
OwnTuning readOwnTuningValue(ErrorSink& errors, JsonValue value);
/// The optional member `tuning` of a clone.
std::optional<OwnTuning> readOwnTuning(ErrorSink& errors, JsonValue object);

/// An AI by its name; the optional member `brain` of a clone.
std::optional<AiKind> readAi(ErrorSink& errors, JsonValue value);
std::optional<AiKind> readOptionalAi(ErrorSink& errors, JsonValue object);
/// The optional member `groups` of a body: names.
std::optional<std::vector<std::string>> readGroupNames(ErrorSink& errors, JsonValue object);
/// The rules in a member `groups`, each checked by itself.
std::vector<GroupRule> readRules(ErrorSink& errors, JsonValue groups);
/// The first error in the groups of rules and bodies, with its place in the level's file: too many,
/// or a misspelling.
std::optional<Error> findGroupError(const std::vector<GroupRule>& rules, const Cast& cast);
/// The rules of a level, checked against its bodies. Requires: the cast is read.
std::vector<GroupRule> readGroups(ErrorSink& errors, JsonValue level, const Cast& cast);

/// The entries of a member `legend`.
std::vector<LegendEntry> readLegend(ErrorSink& errors, JsonValue legend, const ShapeSet& shapes);

/// Stores an error at `at` unless `name` is valid for a shape.
void expectShapeName(ErrorSink& errors, std::string_view name, JsonValue at);

/// A shape's heights, 0..highest each. Requires: a list.
std::vector<uint8_t> readHeights(ErrorSink& errors, JsonValue list, int highest);

/// The number of a material by its name.
uint8_t readMaterial(ErrorSink& errors, JsonValue value);

}  // namespace pixelstep
