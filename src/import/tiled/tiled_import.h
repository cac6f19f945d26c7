// A Tiled map's layers and cells, for the rules about solid parts.
#pragma once

#include "import/imported_map.h"
#include "import/tiled/tiled_layers.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {

/// Reads the cells of all layers of tiles, and the figures of layers of objects that may be solid.
/// @param map     the first of several; `tiles` are the last one's
/// @param bounds  [tiles] the part of the map that becomes the level
/// @param corner  [px] position of the map's point 0, 0 in the level
/// @return        points into `map`, `tiles` and their trees
ImportedMap importTiled(MapNotes& notes, JsonValue map, const TiledLayers& layers,
                        const std::vector<TiledPatch>& patches, TiledTiles& tiles,
                        const Rect& bounds, Vec2i corner);

}  // namespace pixelstep
