// A Tiled map's own pictures as Tiled draws them, in pixels of the level.
#pragma once

#include "import/map_objects.h"
#include "import/map_pictures.h"
#include "import/tiled/tiled_layers.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {

/// What a map has been read as.
struct TiledParts {
    const TiledLayers& layers;
    const ImportedMap& map;  ///< with the cells of all layers of tiles
    TileSides sides;
    const ObjectCast& cast;
    const std::vector<size_t>& groundCells;  ///< that each layer of tiles gave the level
    bool hasSolidObjects = false;            ///< that gave it tiles as well
    Vec2i corner;                            ///< [px] where the map's point 0, 0 is in the level
};

/// The layers that Tiled shows, with `ground` left empty. Objects that became bodies are left out;
/// of animations the first picture is taken. What cannot be drawn is a warning.
MapPictures picturesOf(MapNotes& notes, JsonValue map, const TiledParts& parts, MapFiles& files);

}  // namespace pixelstep
