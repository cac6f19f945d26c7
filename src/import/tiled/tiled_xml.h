// Tiled's XML, maps, tilesets and templates, as the tree of the JSON that Tiled would have written.
#pragma once

#include <cstdint>
#include <string_view>

#include "io/json/json_tree.h"

namespace pixelstep {

/// What a text has to be the XML of.
enum class TiledRoot : uint8_t { map, tileset, objectTemplate };

/// True for what begins as XML does, and JSON never.
bool beginsAsXml(std::string_view text);

/// The tree of a map (.tmx), tileset (.tsx) or template (.tx): all members that a level can come
/// from. Cells stay a text, also those that the XML has as tags. A document type that defines
/// anything is an error, and with it every entity but the five built-in and the numeric ones; so
/// are tags nested more than 32 deep, more than 64 attributes, tags of more than 4 MB, and what
/// would be more JSON than a file may have. UTF-8, or any encoding that the XML declares and expat
/// knows.
/// @param limits  of the tree, as for JSON
/// @return        an error's place is "line:column", or a JSON pointer for what exceeds the limits
/// Cost: memory for a few times the text.
Result<JsonTree> readTiledXml(std::string_view xml, TiledRoot root, const JsonLimits& limits);

}  // namespace pixelstep
