// Tiled's XML tilesets: in, the text of a .tsx file; out, the same as JSON, as far as it matters
// here.
#pragma once

#include <string>
#include <string_view>

#include "io/result.h"

namespace pixelstep {

/// The JSON of a tileset: its name, sizes, and tiles with class, properties, and marks of collision
/// shapes and animations. Everything else is left out. A document type, and so every entity but the
/// five built-in ones and numbers, is a fault; so are tags more than 16 deep and more than 64
/// attributes. UTF-8, or what else the XML declares and expat knows.
/// @return  a fault's place is "line:column"
Result<std::string> tilesetJson(std::string_view xml);

}  // namespace pixelstep
