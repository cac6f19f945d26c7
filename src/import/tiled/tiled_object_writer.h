// Bodies of a level as an object layer of a Tiled map.
#pragma once

#include "game/level/level.h"
#include "io/json/json_writer.h"

namespace pixelstep {

/// Adds a custom property of Tiled's type `string`, `int` or `bool`.
void addText(JsonNode& properties, std::string_view name, std::string_view value);
void addInt(JsonNode& properties, std::string_view name, int value);
void addBool(JsonNode& properties, std::string_view name, bool value);

/// The layer of all bodies: bodies with a path are lines, all others rectangles.
/// @param nextObject  the number of the next object; incremented for each
JsonNode objectLayerNode(const Level& level, int& nextObject);

}  // namespace pixelstep
