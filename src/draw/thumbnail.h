// Levels from far away: in, a level; out, a small picture of all of it.
#pragma once

#include <span>

#include "draw/material.h"
#include "game/level/level.h"

namespace pixelstep {

inline constexpr Vec2i kThumbnailSize{192, 108};  ///< [px] at most

/// The level in proportion, as large as fits `most`: its terrain under a sky, its bodies as dots
/// of their colours, the player's never smaller than 3 px. Of one that is more than three times as
/// wide as high, or the other way, the part around the player. Its cost depends on `most` alone,
/// and on the number of bodies. Requires: at least one material.
Picture thumbnailOf(const Level& level, std::span<const MaterialColours> materials,
                    Vec2i most = kThumbnailSize);

}  // namespace pixelstep
