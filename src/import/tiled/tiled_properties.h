// Reading Tiled's values and custom properties, with errors and warnings; the names of our own
// properties.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/level/level.h"
#include "import/imported_map.h"
#include "import/map_notes.h"

namespace pixelstep {

/// Custom properties.
using TiledProperties = std::vector<ImportedProperty>;

/// The custom properties of a map, layer, tile or object; none if it has none.
TiledProperties readProperties(MapNotes& notes, JsonValue owner);
/// Those in the value of a member `properties`, a list or, in old maps, an object.
TiledProperties propertiesIn(MapNotes& notes, JsonValue list);

/// Properties, followed by the members of class-typed properties under their own names.
TiledProperties withMembers(const TiledProperties& properties);
/// The solidity from properties, including the texts of `collision` and `solid`. One-way takes
/// precedence over solid; `nothing` means declared as neither.
std::optional<Solidity> solidityOf(const TiledProperties& properties);
/// The custom properties of a layer and its class.
TiledProperties propertiesOfLayer(MapNotes& notes, JsonValue layer);

/// The role of a position property such as `startX`: start or goal; nothing for others.
std::optional<MapRole> placedRole(std::string_view property);

std::optional<JsonValue> findProperty(const TiledProperties& properties, std::string_view name);

/// Warns of unknown properties and suggests the nearest known one.
/// @param subject  their owner, such as "tile 3 of 'walls'"
void warnOfUnknownMembers(MapNotes& notes, const TiledProperties& properties,
                          std::span<const std::string_view> known, const std::string& subject);

/// The property's value, if it exists.
std::optional<int> intProperty(MapNotes& notes, const TiledProperties& properties,
                               std::string_view name, IntRange range);
/// true and false count as 1 and 0.
std::optional<int> switchProperty(MapNotes& notes, const TiledProperties& properties,
                                  std::string_view name, IntRange range);
std::optional<bool> boolProperty(MapNotes& notes, const TiledProperties& properties,
                                 std::string_view name);
/// True for true, for numbers except 0, and for texts with such values.
bool isTrue(JsonValue value);
/// A text of at most kMaxTextBytes, as levels have them.
std::optional<std::string> textProperty(MapNotes& notes, const TiledProperties& properties,
                                        std::string_view name);

/// A text of at most kMaxTextBytes.
std::string readShortText(MapNotes& notes, JsonValue value);

/// A member that is a text, or nothing; other kinds are an error.
std::string_view memberText(MapNotes& notes, JsonValue object, std::string_view key);

/// A number of pixels, which Tiled may write with a fraction; 0 if the member is missing.
double memberPixels(MapNotes& notes, JsonValue object, std::string_view key);

/// The same for a required member.
double requirePixels(MapNotes& notes, JsonValue object, std::string_view key);

/// Reports an error if the file's member `type` is not `wanted`.
/// Requires: an object.
void expectFileType(MapNotes& notes, JsonValue root, std::string_view wanted);

/// The nearest whole pixel, halves away from 0.
int wholePixel(double value);
bool isWhole(double value);

/// The name of a layer or object in warnings: `'walls'`, or `3` if it has none.
std::string nameOf(JsonValue object);

// The names of the custom properties that are read from our own maps.

/// Of a map; and one for each tunable.
inline constexpr auto kTiledMapProperties = std::to_array<std::string_view>(
    {"name", "comment", "schema", "origin_x", "origin_y", "legend", "groups", "view", "task",
     "shapes_comment", "tuning_comment", "stated"});

/// Of a body; objects inherit them from the tile that they show.
inline constexpr auto kTiledBodyProperties =
    std::to_array<std::string_view>({"width", "height", "groups", "brain", "tuning", "velocity_x",
                                     "velocity_y", "gravity", "speed"});

/// Of a tile, those of bodies included.
inline constexpr auto kTiledTileProperties = std::to_array<std::string_view>(
    {"shape", "heights", "one_way", "material", "comment", "width", "height", "groups", "brain",
     "tuning", "velocity_x", "velocity_y", "gravity", "speed"});

/// Of objects, by their class.
inline constexpr auto kTiledPlayerProperties =
    std::to_array<std::string_view>({"comment", "width", "height", "groups", "stated"});
inline constexpr auto kTiledCloneProperties = std::to_array<std::string_view>(
    {"comment", "width", "height", "groups", "stated", "brain", "tuning"});
inline constexpr auto kTiledCrateProperties = std::to_array<std::string_view>(
    {"comment", "width", "height", "groups", "stated", "velocity_x", "velocity_y", "gravity"});
inline constexpr auto kTiledPlatformProperties = std::to_array<std::string_view>(
    {"comment", "width", "height", "groups", "one_way", "speed", "path"});
inline constexpr auto kTiledSignProperties =
    std::to_array<std::string_view>({"comment", "text", "reach"});
inline constexpr auto kTiledZoneProperties = std::to_array<std::string_view>({"comment", "kind"});

/// The classes of objects that are signs and zones.
inline constexpr std::string_view kTiledSign = "sign";
inline constexpr std::string_view kTiledZone = "zone";

/// True if the property `stated` lists a member: the level names it although it has its default.
bool isStated(const TiledProperties& properties, std::string_view member);

// A level's name, comments, legend, groups and tuning, as custom properties of a map.

/// Reads a map's properties into a level. Requires: its tiles have their shapes.
void readMapText(MapNotes& notes, const TiledProperties& properties, Level& level);
/// The same for a map of another program: only the name and the comment.
void readForeignText(MapNotes& notes, const TiledProperties& properties, Level& level);

/// Reads a property that contains a part of a level file; `read` gets its JSON. An error is
/// reported at the property, with its place in the JSON.
void readTiledNode(MapNotes& notes, const TiledProperties& properties, std::string_view name,
                   const std::function<void(ErrorSink&, JsonValue)>& read);

/// The names in a text, separated by commas or as a JSON list.
std::optional<std::vector<std::string>> namesIn(std::string_view text);

}  // namespace pixelstep
