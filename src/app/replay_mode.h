// Watched replays, and what-if runs.
#pragma once

#include "game/run/replay.h"
#include "io/preset_json.h"

namespace pixelstep {

struct App;
class ModeStack;
class Run;
class Session;
class TimeController;
class Toasts;

/// Adds or removes the mode of watching. Call after the session has changed.
void syncReplayMode(ModeStack& modes, const Session& session);
/// Watches a replay from its start.
void watchReplay(App& app, const Replay& replay);
/// The player's buttons count from here on.
void endReplay(Run& run, ModeStack& modes);
/// Watches the run so far, or the one that is watched, from its start under a preset's settings.
/// The own run is kept.
void startWhatIfRun(App& app, const Preset& preset);
/// Ends a run with other settings and returns to the player's own.
void returnToOwnRun(Run& run, TimeController& time, Toasts& toasts);

}  // namespace pixelstep
