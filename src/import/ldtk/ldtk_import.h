// The layers of an LDtk level, for the rules about solid parts.
#pragma once

#include "import/imported_map.h"
#include "import/ldtk/ldtk_world.h"
#include "import/map_choices.h"

namespace pixelstep {

/// Reads values and tiles of all layers, of joined levels together, and their entities.
/// @return  points into `world`
ImportedMap importLdtk(ErrorSink& errors, const LdtkDefs& defs, const LdtkWorld& world,
                       const MapChoices& choices);

}  // namespace pixelstep
