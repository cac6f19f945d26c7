// Surfaces, tiles that break, ladders and springs of a map's tiles and objects.
#pragma once

#include "import/map_ground.h"

namespace pixelstep {

// What a conveyor or a breakable block needs and its file does not give or gives badly, as the end
// of a line; null for other parts. Such a part is left out, which addEffects reports.

const char* missingMembers(const MapParts& parts, std::optional<MapRole> role,
                           const ImportedTile& tile, const ImportedLayer& layer);
const char* missingMembers(const MapParts& parts, std::optional<MapRole> role,
                           const ImportedObject& object, const ImportedLayer& layer);

/// Gives tiles of the ground the surface and the break rule of the part that covers them: by the
/// members of a legend entry, otherwise by its role. Ladders and springs fill free cells.
void addEffects(const MapParts& parts, MapGround& ground, MapNotes& notes);

}  // namespace pixelstep
