// Objects of a Tiled map as the bodies of a level.
#pragma once

#include "game/level/level.h"
#include "io/tiled/tiled_layers.h"
#include "io/tiled/tiled_tilesets.h"

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

/// Reads the objects of class, or else name, `player`, `clone`, `crate`, `platform`, `sign` and
/// `zone`; warns of all others.
/// @param corner  [px] world position of the map's point (0, 0)
TiledCast readObjects(TiledNotes& notes, const TiledLayers& layers, const TiledTiles& tiles,
                      Vec2i corner);

}  // namespace pixelstep
