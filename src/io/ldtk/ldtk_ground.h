// What of an LDtk level is solid.
#pragma once

#include "io/ldtk/ldtk_project.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The tiles of a level, and how it came to them.
struct LdtkGround {
    TileMap tiles;
    int fileSide = 16;                ///< [px] of a cell in the file
    std::vector<std::string> told{};  ///< a line for each layer

    double scale() const { return static_cast<double>(tiles.tileSize()) / fileSide; }
};

/// Asks the layers of values by their names, then the layers of tiles, and takes what first leaves
/// something to stand on and room for a player. Values count by their names: all but those that
/// say decoration, water, ladder and the like; those without a name are solid.
LdtkGround groundOf(FaultKeeper& faults, const LdtkRoom& room, const MapChoices& choices);

}  // namespace pixelstep
