// Bodies of a level as an object layer of a Tiled map.
#pragma once

#include "game/level/level.h"
#include "io/json/json_writer.h"

namespace pixelstep {

/// Adds a custom property of Tiled's type `string`, `int` or `bool`.
void addText(JsonPiece& properties, std::string_view name, std::string_view value);
void addInt(JsonPiece& properties, std::string_view name, int value);
void addBool(JsonPiece& properties, std::string_view name, bool value);

/// The layer of all bodies: bodies with a path are lines, all others rectangles.
/// @param nextObject  the number of the next object; incremented for each
JsonPiece objectLayerPiece(const Level& level, int& nextObject);

}  // namespace pixelstep
