// A Tiled map's own pictures, drawn as in Tiled, in pixels of the level.
#pragma once

#include "import/map_objects.h"
#include "import/map_pictures.h"
#include "import/tiled/tiled_layers.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {

/// The parsed parts of a map.
struct TiledParts {
    const TiledLayers& layers;
    const ImportedMap& map;  ///< with the cells of all layers of tiles
    TileSides sides;
    const ObjectCast& cast;
    const std::vector<size_t>& groundCells;  ///< by tile layer, in the level
    bool hasSolidObjects = false;            ///< some objects gave tiles too
    Vec2i corner;                            ///< [px] position of the map's point 0, 0 in the level
};

/// The layers that are visible in Tiled; `ground` stays empty. Objects that became bodies are left
/// out; animations use their first picture. Pictures that cannot be drawn are warnings.
MapPictures picturesOf(MapNotes& notes, JsonValue map, const TiledParts& parts, MapFiles& files);

}  // namespace pixelstep
