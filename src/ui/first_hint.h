// A hint that is shown once, large, at the top of the view.
#pragma once

#include <cstdint>
#include <string>

#include "math/rect.h"

namespace pixelstep {

class CommandQueue;

/// A hint while it is shown. Texts have names of keys in braces, for withInputs.
struct FirstHint {
    std::string text;
    std::string more{};  ///< smaller text below
    /// has buttons "use the arrow keys to walk and jump" and "change nothing"
    bool offersArrows = false;
    /// has buttons "use Space to jump" and "change nothing", after those about the arrow keys
    bool offersSpace = false;
    int64_t endNs = 0;  ///< 0: stays until a button is clicked
    Rect rect{};        ///< [window points] as last drawn

    bool hasButtons() const { return offersArrows || offersSpace; }
};

/// Draws the hint at the top, where it hides neither the player nor the first jumps.
/// @param top, viewWidth  [window points]
void drawFirstHint(FirstHint& hint, float top, float viewWidth, CommandQueue& queue);

}  // namespace pixelstep
