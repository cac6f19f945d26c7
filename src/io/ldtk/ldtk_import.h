// The layers of an LDtk level, for the rules that decide what of it is solid.
#pragma once

#include "io/ldtk/ldtk_world.h"
#include "io/maps/imported_map.h"
#include "io/maps/map_choices.h"

namespace pixelstep {

/// Reads values and tiles of all layers, those of several levels that are joined together.
/// @return  points into `world`
ImportedMap importLdtk(FaultKeeper& faults, const LdtkWorld& world, const MapChoices& choices);

}  // namespace pixelstep
