// A level as a small picture.
#pragma once

#include <span>

#include "draw/material.h"
#include "game/level/level.h"

namespace pixelstep {

inline constexpr Vec2i kThumbnailSize{192, 108};  ///< [px] at most

/// The mean colours of a theme's ground, deep inside, along the top, and as a plank.
const MaterialColours& groundColours(Theme theme);

/// The level in its proportions, at most as large as `most`: terrain and decoration in the colours
/// of its theme under a sky, bodies as coloured dots, the player's dot at least 3 px. Of a level
/// with one side more than three times the other, only the part around the player. The cost depends
/// only on `most` and the number of bodies. Requires: at least one material.
Image thumbnailOf(const Level& level, std::span<const MaterialColours> materials,
                  Vec2i most = kThumbnailSize);

}  // namespace pixelstep
