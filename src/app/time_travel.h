// Steps back and forth in the run.
#pragma once

#include <cstdint>

#include "game/run/replay.h"
#include "ui/timeline.h"

namespace pixelstep {

struct App;

/// The step of the last restart among the first `count` entries of a run, otherwise `first`.
int64_t lastRestart(const Replay& run, size_t count, int64_t first);
/// The steps that time travel can reach.
TimeModel timeModelOf(const App& app);
/// Goes to a step, back or forward, in the played run or a watched replay.
void goTo(App& app, int64_t step);
/// Continues towards the requested step, for a part of a frame.
void seek(App& app);
/// Goes back by what is due, faster the longer the key is held.
void rewind(App& app, int dueSteps, int64_t nowNs);

}  // namespace pixelstep
