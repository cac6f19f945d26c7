// What of an LDtk level is solid.
#pragma once

#include "io/ldtk/ldtk_world.h"
#include "io/maps/map_level.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The tiles of a level, and how it came to them.
struct LdtkGround {
    TileMap tiles;
    int fileSide = 16;             ///< [px] of a cell in the file
    std::vector<MapPart> parts{};  ///< the topmost layer first, each followed by its values
    /// Which part a layer (value 0) or one of its values is: by its number among the groups.
    std::map<std::pair<size_t, int64_t>, size_t> partOf{};

    double scale() const { return static_cast<double>(tiles.tileSize()) / fileSide; }
};

/// Asks what was chosen; tags of tiles; layers of values by their names; layers of tiles by theirs;
/// and takes what first leaves something to stand on and room for a player. The parts are known
/// also where that is a fault.
LdtkGround groundOf(FaultKeeper& faults, const LdtkWorld& world, const MapChoices& choices);

/// A line for each value that is unlike its layer, though nobody has chosen so.
std::vector<std::string> toldOfValues(const std::vector<MapPart>& parts);

}  // namespace pixelstep
