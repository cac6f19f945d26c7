// The time slider.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "math/rect.h"

namespace pixelstep {

/// The steps that can be gone to, and the present one.
struct TimeFacts {
    int64_t first = 0;
    int64_t now = 0;
    int64_t last = 0;
    int stepsPerSecond = 60;
    bool isWatching = false;  ///< a replay plays
    bool isInPast = false;    ///< playing on would forget what comes after
    size_t bytes = 0;         ///< of memory that the snapshots take
};

/// "12.3 s", for steps since the start.
std::string timeOf(int64_t steps, int stepsPerSecond);

/// A slider over all steps, with the width of ImGui's next item.
/// @return  the step that it is dragged to, while it is
std::optional<int64_t> timeSlider(const char* id, const TimeFacts& time);

/// What the user asked the bar for.
struct TimelineWishes {
    std::optional<int64_t> step;  ///< to go to
    bool looksInside = false;     ///< opens or closes the microscope
    bool takesOver = false;       ///< plays on from here instead of watching
    Rect rect{};                  ///< [window points] of the bar; empty if there is none
};

/// A bar with the slider at the bottom of the view, while a replay plays or the world is in the
/// past; else nothing.
/// @param viewWidth  [window points] left of the panel
TimelineWishes drawTimeline(const TimeFacts& time, float viewWidth);

/// [window points] that the bar takes at the bottom of the view; 0 while there is none.
float timelineHeight(const TimeFacts& time);

}  // namespace pixelstep
