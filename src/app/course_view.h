// A run through zones as the window shows it, and the view that a level requests.
#pragma once

#include <optional>
#include <string>

#include "files/best_runs.h"
#include "lab/course/course_panel.h"
#include "lab/debug_overlays/overlays.h"

namespace pixelstep {

/// Nothing of it reaches the world.
struct CourseView {
    std::string file{};                    ///< of the best run; empty: none is kept
    std::optional<BestRun> best{};         ///< of this level, as its file is
    bool isBestHere = true;                ///< the level is as it was in that run
    std::optional<CourseResult> result{};  ///< of the run that reached its goal
    bool isCardClosed = false;
    bool hasTravelled = false;  ///< the run went through time, so that it does not count

    std::optional<Overlays> ownOverlays{};  ///< the player's own, while the level requests others
    std::optional<int> zoom{};              ///< requested by the level
};

}  // namespace pixelstep
