// Watched replays, and what-if runs.
#pragma once

#include "game/run/replay.h"
#include "io/preset_json.h"

namespace pixelstep {

struct App;

/// Adds or removes the mode of watching. Call after the session has changed.
void syncReplayMode(App& app);
/// Watches a replay from its start.
void watchReplay(App& app, const Replay& replay);
/// The player's buttons count from here on.
void endReplay(App& app);
/// Watches the run so far, or the one that is watched, from its start under a preset's settings.
/// The own run is kept.
void startWhatIfRun(App& app, const Preset& preset);
/// Ends a run with other settings and returns to the player's own.
void returnToOwnRun(App& app);

}  // namespace pixelstep
