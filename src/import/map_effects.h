// Surfaces, tiles that break, ladders and springs of a map's tiles and objects.
#pragma once

#include "import/map_ground.h"

namespace pixelstep {

/// Gives tiles of the ground the surface and the break rule of the part that covers them: by the
/// members of a legend entry, otherwise by its role. Ladders and springs fill free cells.
void addEffects(const MapParts& parts, MapGround& ground, MapNotes& notes);

}  // namespace pixelstep
