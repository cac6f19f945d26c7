// Reading Tiled's values and custom properties, with errors and warnings.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// A position in pixels, not rounded.
struct PixelPlace {
    double x = 0;
    double y = 0;

    friend PixelPlace operator+(PixelPlace a, PixelPlace b) { return {a.x + b.x, a.y + b.y}; }
};

/// The nearest whole pixel, halves away from 0.
int wholePixel(double value);
bool isWhole(double value);

/// Integers in a text, separated by commas or spaces.
/// @return  nothing if it contains anything else
std::optional<std::vector<int>> integersIn(std::string_view text);

/// The name of a layer or object in warnings: `'walls'`, or `3` if it has none.
std::string nameOf(JsonValue object);

}  // namespace pixelstep
