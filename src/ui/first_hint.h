// A hint that is shown once, large, next to the player.
#pragma once

#include <cstdint>
#include <string>

#include "math/rect.h"

namespace pixelstep {

/// A hint while it is shown. Texts have names of keys in braces, for withInputs.
struct FirstHint {
    std::string text;
    std::string more{};         ///< below, smaller
    bool offersArrows = false;  ///< with buttons: the arrow keys walk and jump, or nothing changes
    bool offersSpace = false;   ///< with buttons: Space jumps, or nothing changes
    int64_t endNs = 0;          ///< 0: until it is answered
    Rect rect{};                ///< [window points] as last drawn

    bool hasButtons() const { return offersArrows || offersSpace; }
};

enum class HintAnswer : uint8_t { none, arrows, space, keep };

/// Draws it above the player, or below where there is no room.
/// @param head, feet  [window points] the middle of the player's upper and lower edge
/// @param viewWidth   [window points]
HintAnswer drawFirstHint(FirstHint& hint, Vec2i head, Vec2i feet, float viewWidth);

}  // namespace pixelstep
