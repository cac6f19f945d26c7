// Steps back and forth in the run.
#pragma once

#include <cstdint>

#include "game/run/replay.h"
#include "ui/timeline.h"

namespace pixelstep {

struct App;
class Run;
class Session;
class TimeController;

/// True if a step back would take back a change of the level that was made at this step.
bool isEditedHere(const Session& session);
/// The step of the last restart among the first `count` entries of a run, otherwise `first`.
int64_t lastRestart(const Replay& run, size_t count, int64_t first);
/// The steps that time travel can reach.
TimeModel timeModelOf(const App& app);
/// Continues towards the requested step, for a part of a frame.
void seek(Run& run, TimeController& time);
/// Goes back by what is due, faster the longer the key is held.
void rewind(Run& run, TimeController& time, int dueSteps, int64_t nowNs);

}  // namespace pixelstep
