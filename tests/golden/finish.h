// Searching for a run that finishes a level: in, a level; out, the buttons of each step.
#pragma once

#include <cstdint>
#include <vector>

#include "game/run/replay.h"

namespace pixelstep {

/// How a run is searched for.
struct FinishSearch {
    std::vector<Rect> via{};  ///< [px] to be stood at in turn, before the goal
    size_t width = 100;       ///< worlds that are followed at once, thrice as many where these fail
    int hold = 4;             ///< [steps] buttons are held at least so long
    int64_t longest = 10800;  ///< [steps] then the search gives up
    int64_t patience = 2400;  ///< [steps] without being nearer, likewise
};

/// A run, or how far the search came.
struct FoundRun {
    std::vector<Buttons> held{};  ///< before each step
    bool isDone = false;          ///< the last step reaches the goal
    size_t passed = 0;            ///< of `via`
    Vec2i nearest{};              ///< [px] the feet of who came nearest to what was next
};

/// The rectangles of the level's checkpoints, in its order.
std::vector<Rect> checkpointsOf(const Level& level);

/// From each place to the next it follows many worlds at once, those nearest to what is next: by
/// the way through places where the player is not inside solids, and rather where nobody was for
/// long. Who is hurt or crushed is out.
/// @return  the same for the same arguments and rules
FoundRun findRun(const Level& level, const FinishSearch& search);

/// The run as a replay with hashes and trail, `after` steps longer with no button held.
Replay recordRun(const Level& level, const std::vector<Buttons>& held, int after);

}  // namespace pixelstep
