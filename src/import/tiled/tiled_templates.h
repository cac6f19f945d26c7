// Objects of a map that are made from templates, with all of their members.
#pragma once

#include "import/map_files.h"
#include "import/tiled/tiled_notes.h"

namespace pixelstep {

inline constexpr size_t kMaxTemplates = 1024;  ///< files of a map

/// The map as a tree in which each object that is made from a template says itself what it has from
/// there: members, properties, and tiles by their numbers in this map. A tileset that only a
/// template names becomes the map's last. Each file is read once. A template that is missing is a
/// warning, and its objects are what they say alone; one that is none is an error in `notes`.
/// Cost: a copy of the map.
Result<JsonTree> withTemplates(MapNotes& notes, JsonValue map, MapFiles& files);

}  // namespace pixelstep
