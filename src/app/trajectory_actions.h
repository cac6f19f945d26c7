// Keys and buttons of trajectories.
#pragma once

#include "game/run/session.h"
#include "lab/presets/presets_panel.h"
#include "lab/trajectories/trajectory_list.h"
#include "ui/messages.h"

namespace pixelstep {

/// Shows the trajectories of jumps, or hides them.
void toggleTrajectories(TrajectoryList& trajectories, bool& areShown, const Session& session);
/// Pins the last trajectory as it is shown; or reports why not.
void pinTrajectory(TrajectoryList& trajectories, Toasts& toasts);
/// Starts recording a path, or ends that and shows its trajectory.
void markTrajectory(TrajectoryList& trajectories, bool& areShown, const Session& session,
                    Toasts& toasts);
/// Plays the last trajectory again if the movement settings have changed.
void updateTrajectories(TrajectoryList& trajectories, const PresetState& presets,
                        const Tuning& tuning);

}  // namespace pixelstep
