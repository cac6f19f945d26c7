// Tiled's XML, maps, tilesets and templates, as the tree of the JSON that Tiled would have written.
#pragma once

#include <cstdint>
#include <string_view>

#include "io/json/json_tree.h"

namespace pixelstep {

/// The required outermost tag of a text.
enum class TiledRoot : uint8_t { map, tileset, objectTemplate };

/// True for texts that start like XML and unlike JSON.
bool beginsAsXml(std::string_view text);

/// The tree of a map (.tmx), tileset (.tsx) or template (.tx): all members that a level can use.
/// Cells stay a text, also if they are tags in the XML. Errors are document types with definitions,
/// entities except the five built-in and the numeric ones, tags nested more than 32 deep, more than
/// 64 attributes, tags of more than 4 MB, and texts that as JSON exceed the maximum size of a file.
/// The encoding is UTF-8, or any that the XML declares and expat supports.
/// @param limits  of the tree, as for JSON
/// @return        an error's place is "line:column", or a JSON pointer for what exceeds the limits
/// Cost: memory for a few times the size of the text.
Result<JsonTree> readTiledXml(std::string_view xml, TiledRoot root, const JsonLimits& limits);

}  // namespace pixelstep
