// A level as a small picture.
#pragma once

#include <span>

#include "draw/material.h"
#include "game/level/level.h"

namespace pixelstep {

inline constexpr Vec2i kThumbnailSize{192, 108};  ///< [px] at most

/// The level in proportion, as large as fits `most`: its terrain under a sky, its bodies as dots
/// in their colours, the player's at least 3 px. Of a level more than three times as wide as high,
/// or as high as wide, the part around the player. The cost depends on `most` and the number of
/// bodies alone. Requires: at least one material.
Picture thumbnailOf(const Level& level, std::span<const MaterialColours> materials,
                    Vec2i most = kThumbnailSize);

}  // namespace pixelstep
