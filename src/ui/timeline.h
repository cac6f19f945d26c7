// The timeline: the last seconds of a run step by step, and all of it below.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "math/rect.h"
#include "scene/time_marks.h"

namespace pixelstep {

inline constexpr int kTimelineSeconds = 10;  ///< that it shows at first

/// The steps that can be reached, and the present one.
struct TimeModel {
    int64_t first = 0;  ///< the level's opening
    int64_t start = 0;  ///< the last restart, or the opening: times are counted from it
    int64_t now = 0;
    int64_t last = 0;
    int stepsPerSecond = 60;
    bool isWatching = false;  ///< a replay plays
    bool isInPast = false;    ///< resuming would drop later steps
    bool hasOwnRun = false;   ///< this is a run with other settings; the player's own is kept
    size_t bytes = 0;         ///< of memory that the snapshots take
    const TimeMarks* marks = nullptr;
};

/// "12.3 s", for steps since the start.
std::string timeOf(int64_t steps, int stepsPerSecond);
/// "Step 738 of 1234   12.30 s", from the last restart.
std::string stepText(const TimeModel& time);

/// What plays while a replay is watched.
const char* watchedName(const TimeModel& time);

/// The steps that the timeline shows: the last seconds, or those around the present step if it is
/// earlier.
struct TimeSpan {
    int64_t from = 0;
    int64_t to = 0;
};
TimeSpan shownSpan(const TimeModel& time, int seconds);

/// The timeline: a step is chosen by dragging, or one by one with the wheel; Ctrl and the wheel
/// zoom. Below it a thin bar covers the whole run.
/// @param width  [window points]
/// @return       the step to go to, if one was chosen
std::optional<int64_t> drawTimeStrip(const char* id, const TimeModel& time, float width);
/// [window points] its height
float timeStripHeight();

/// The user's requests.
struct TimelineRequests {
    std::optional<int64_t> step;  ///< to go to
    bool looksInside = false;     ///< opens or closes the step inspector
    bool takesOver = false;       ///< resumes play from here instead of watching
    bool backToOwnRun = false;    ///< ends the run with other settings
    Rect rect{};                  ///< [window points] of the bar; empty if there is none
};

/// A bar with the timeline at the bottom of the view, while a replay plays or the world is in the
/// past; else nothing.
/// @param viewWidth  [window points] left of the panel
TimelineRequests drawTimeline(const TimeModel& time, float viewWidth);

/// [window points] that the bar takes at the bottom of the view; 0 while there is none.
float timelineHeight(const TimeModel& time);

}  // namespace pixelstep
