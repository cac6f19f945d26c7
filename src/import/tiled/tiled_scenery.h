// Objects of a Tiled map as signs and zones.
#pragma once

#include <array>

#include "import/tiled/tiled_body.h"

namespace pixelstep {

/// The classes of objects that are signs and zones.
inline constexpr auto kTiledScenery = std::to_array<std::string_view>({"sign", "zone"});
inline constexpr std::string_view kTiledSign = kTiledScenery[0];
inline constexpr std::string_view kTiledZone = kTiledScenery[1];

/// Adds the object to `scenery`. Maps of others use such words for things of their own: what can
/// be no sign or zone is left out with a warning, never an error.
/// @param kind  one of kTiledScenery
/// @return      true if it was added
bool addScenery(MapNotes& notes, const TiledBody& body, std::string_view kind, Scenery& scenery);

}  // namespace pixelstep
