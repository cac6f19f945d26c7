// The distance and height that the player reaches, as lengths to draw next to it.
#pragma once

#include <optional>
#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// The widest gap and the highest step of a jump, found by simulation (see Metrics). Nothing if
/// there is none, because the character never lands or jumps too low.
struct Ruler {
    int tileSize = 16;                ///< [px]
    std::optional<int> gapTiles{};    ///< the widest gap of whole tiles that it clears running
    std::optional<int> stepHeight{};  ///< [px] of the highest step that it jumps onto
    friend bool operator==(const Ruler&, const Ruler&) = default;
};

Ruler rulerOf(const Tuning& tuning, int tileSize);

/// The place of the ruler: in front of the player, from its feet upwards and forwards.
struct RulerPlace {
    Rect step;  ///< [px] one px wide, as high as the highest step
    Rect gap;   ///< [px] one px high, as long as the widest gap
};
RulerPlace placeOf(const Ruler& ruler, const Rect& player, int facing);

}  // namespace pixelstep
