// Objects of a Tiled map: as objects of an ImportedMap, or as bodies of a level by our own
// properties.
#pragma once

#include <map>

#include "import/map_objects.h"
#include "import/tiled/tiled_layers.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {

/// Reads a layer's objects, in pixels of the file.
/// @param usesPixelstepProperties  its map has properties of Pixelstep: objects are used only if
/// they are chosen
ImportedObjects importObjects(MapNotes& notes, const TiledLayer& layer,
                              bool usesPixelstepProperties);

/// The bodies, signs and zones of a map, and the object that each comes from.
struct OwnObjects {
    ObjectCast made;
    /// By the lists of the level, such as "/crates/".
    std::map<std::string_view, std::vector<JsonValue>> sources;
};

/// The level that objects are added to.
struct TiledTarget {
    Vec2i corner{};                     ///< [px] world position of the map's point (0, 0)
    double scale = 1;                   ///< level pixels per pixel of the file
    bool isForeign = false;             ///< its tiles have no properties of Pixelstep
    std::vector<size_t> solidLayers{};  ///< object layers whose objects are already solid
};

/// Reads the objects of class, otherwise name, `player`, `clone`, `crate`, `platform`, `sign` and
/// `zone`; warns about all others. In a foreign map it reads only objects with our properties,
/// without warnings about the others.
OwnObjects readOwnObjects(MapNotes& notes, const TiledLayers& layers, const TiledTarget& target);

}  // namespace pixelstep
