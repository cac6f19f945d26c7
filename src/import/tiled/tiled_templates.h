// Adds the members from templates to the objects of a map.
#pragma once

#include "import/map_files.h"
#include "import/tiled/tiled_notes.h"

namespace pixelstep {

inline constexpr size_t kMaxTemplates = 1024;  ///< for each map

/// The map as a tree in which objects made from templates contain the inherited members,
/// properties, and tiles by their numbers in this map. A tileset that only a template uses becomes
/// the map's last. Each file is read once. A missing template is a warning, and its objects use
/// only their own properties; an invalid one is an error in `notes`.
/// Cost: a copy of the map.
Result<JsonTree> withTemplates(MapNotes& notes, JsonValue map, MapFiles& files);

}  // namespace pixelstep
