// Tiled's files as trees: JSON, or XML as the JSON that Tiled would have written.
#pragma once

#include <string_view>

#include "io/json/json_tree.h"

namespace pixelstep {

/// The limits of maps, tilesets and templates.
JsonLimits tiledLimits();

/// True for texts that start like XML and unlike JSON.
bool beginsAsXml(std::string_view text);

/// The tree of a map (.tmx), tileset (.tsx) or template (.tx): all members that a level can use.
/// Cells stay a text, also if they are tags in the XML. Errors are document types with definitions,
/// entities except the five built-in and the numeric ones, tags nested more than 32 deep, and more
/// than 64 attributes. The encoding is UTF-8, or any that the XML declares and expat supports.
/// @param root  the required outermost tag: "map", "tileset" or "template"
/// @return      an error's place is "line:column", or a JSON pointer for what exceeds the limits
/// Cost: memory for a few times the size of the text.
Result<JsonTree> readTiledXml(std::string_view xml, std::string_view root);

/// The tree of a Tiled file, JSON or XML.
Result<JsonTree> readTiledTree(std::string_view text, std::string_view root);

}  // namespace pixelstep
