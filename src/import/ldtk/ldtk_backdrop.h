// The background pictures and colours of LDtk levels.
#pragma once

#include "import/ldtk/ldtk_world.h"
#include "import/stamp_collector.h"

namespace pixelstep {

/// The pictures behind all levels, as the editor has cropped, scaled or repeated them; without
/// stamps if there are none.
PictureLayer backdropOf(const LdtkWorld& world, StampCollector& stamper);

/// 0xffrrggbb behind all, of the level that the player begins in.
std::optional<uint32_t> backgroundOf(const LdtkWorld& world);

}  // namespace pixelstep
