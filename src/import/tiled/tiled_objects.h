// Objects of a Tiled map as the bodies of a level.
#pragma once

#include "game/level/level.h"
#include "import/tiled/tiled_layers.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {

/// The bodies of a map, and which object each comes from.
struct TiledCast {
    Cast cast;
    Scenery scenery;
    std::optional<JsonValue> player;
    std::vector<JsonValue> clones;
    std::vector<JsonValue> crates;
    std::vector<JsonValue> platforms;
    std::vector<JsonValue> signs;
    std::vector<JsonValue> zones;
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
TiledCast readOwnObjects(MapNotes& notes, const TiledLayers& layers, const TiledRoom& room);

}  // namespace pixelstep
