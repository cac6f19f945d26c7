// Tiled's XML tilesets as JSON.
#pragma once

#include <string>
#include <string_view>

#include "io/result.h"

namespace pixelstep {

/// The JSON of a tileset: its name, sizes, and tiles with class, properties, and marks of collision
/// shapes and animations. Everything else is left out. A document type is a fault, and with it
/// every entity but the five built-in and the numeric ones; so are tags nested more than 16 deep
/// and more than 64 attributes. UTF-8, or any encoding that the XML declares and expat knows.
/// @return  a fault's place is "line:column"
Result<std::string> tilesetJson(std::string_view xml);

}  // namespace pixelstep
