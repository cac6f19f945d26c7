// Objects of a Tiled map: as objects of any map, or as bodies of a level by our own properties.
#pragma once

#include <map>

#include "import/map_objects.h"
#include "import/tiled/tiled_layers.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {

/// Reads a layer's objects, in pixels of the file.
/// @param isOurs  its map has properties of this program: objects matter only where they are chosen
ImportedObjects importObjects(MapNotes& notes, const TiledLayer& layer, bool isOurs);

/// The bodies, signs and zones of a map, and which object each comes from.
struct OwnObjects {
    ObjectCast made;
    /// By the level's lists, such as "/crates/".
    std::map<std::string_view, std::vector<JsonValue>> sources;
};

/// The level that objects are added to.
struct TiledRoom {
    Vec2i corner{};                     ///< [px] world position of the map's point (0, 0)
    double scale = 1;                   ///< level pixels a pixel of the file
    bool isForeign = false;             ///< its tiles have none of our properties
    std::vector<size_t> solidLayers{};  ///< of objects, whose objects are solid already
};

/// Reads the objects of class, or else name, `player`, `clone`, `crate`, `platform`, `sign` and
/// `zone`; warns about all others. In a foreign map only those that have our properties, without
/// warnings about the others.
OwnObjects readOwnObjects(MapNotes& notes, const TiledLayers& layers, const TiledRoom& room);

}  // namespace pixelstep
