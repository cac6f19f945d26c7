// The timeline: the last seconds of a run step by step, and the whole run below.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "math/rect.h"
#include "scene/time_marks.h"

namespace pixelstep {

class CommandQueue;

inline constexpr int kTimelineSeconds = 10;  ///< shown initially

/// The rate from a step on.
struct StepRate {
    int64_t from = 0;
    int stepsPerSecond = 60;
};

/// The range of steps that can be shown, and the current step.
struct TimeModel {
    int64_t first = 0;  ///< the step at which the level was opened
    int64_t start =
        0;  ///< the last restart, otherwise `first`: ticks of the timeline count from here
    int64_t current = 0;
    int64_t last = 0;
    std::vector<StepRate> rates{{}};  ///< from `first` on; not empty
    bool isWatching = false;          ///< a replay is being watched
    bool isInPast = false;            ///< resuming would discard later steps
    bool hasOwnRun = false;           ///< this is a what-if run; the player's own run is kept
    size_t bytes = 0;                 ///< memory of the snapshots
    const TimeMarks* marks = nullptr;
};

/// [ns] The time between two steps, each counted at its own rate; negative if `to` is earlier.
int64_t nanosecondsBetween(const TimeModel& time, int64_t from, int64_t to);
/// "Step 738 of 1234", counted from the start of the level, as in replays, traces and messages.
std::string stepOfAll(const TimeModel& time);
/// The same with the seconds up to the shown step: "Step 738 of 1234   12.30 s".
std::string stepText(const TimeModel& time);

/// The label of the watched replay.
const char* watchedName(const TimeModel& time);

/// The steps that the timeline shows: the last seconds, or those around the current step if it is
/// earlier.
struct TimeSpan {
    int64_t from = 0;
    int64_t to = 0;
};
TimeSpan shownSpan(const TimeModel& time, int seconds);
/// The steps of a span at which whole seconds since the start have passed.
std::vector<int64_t> wholeSeconds(const TimeModel& time, TimeSpan span);

/// Draws the timeline. Dragging selects a step, the wheel moves by single steps, and Ctrl+wheel
/// zooms. A thin bar below it covers the whole run.
/// @param width  [window points]
void drawTimeStrip(const char* id, const TimeModel& time, float width, CommandQueue& queue);
/// Leaves its place free.
void skipTimeStrip(float width);
/// [window points] The timeline's height.
float timeStripHeight();

/// Draws a bar with the timeline at the bottom of the view while a replay is watched or the world
/// is in the past; otherwise draws nothing.
/// @param viewWidth  [window points] left of the panel
/// @return           [window points] the bar; empty if there is none
Rect drawTimeline(const TimeModel& time, float viewWidth, CommandQueue& queue);

/// [window points] The height of the bar at the bottom of the view; 0 if there is none.
float timelineHeight(const TimeModel& time);

}  // namespace pixelstep
