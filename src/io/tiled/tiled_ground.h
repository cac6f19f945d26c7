// What of a Tiled map is solid: its layers' tiles as those of a level.
#pragma once

#include <string>
#include <vector>

#include "io/maps/map_level.h"
#include "io/maps/solid_rules.h"
#include "io/tiled/tiled_layers.h"
#include "io/tiled/tiled_tilesets.h"

namespace pixelstep {

/// The tiles of a level, and how it came to them.
struct TiledGround {
    TileMap tiles;
    SolidRule rule = SolidRule::ourProperties;
    std::vector<MapPart> parts{};             ///< what may be chosen: also where there is a fault
    std::vector<size_t> solidObjectLayers{};  ///< their indices
};

/// Asks the rules one after the other until one leaves something to stand on and room for a player.
/// Notes a fault where none does.
/// @param bounds  [tiles] of the map's cells, what the level has
/// @param corner  [px] where the map's point 0, 0 is in the level
TiledGround groundOf(TiledNotes& notes, JsonValue map, const TiledLayers& layers,
                     const std::vector<TiledPatch>& patches, TiledTiles& tiles, const Rect& bounds,
                     Vec2i corner);

}  // namespace pixelstep
