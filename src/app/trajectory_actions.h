// Keys and buttons of trajectories.
#pragma once

namespace pixelstep {

struct App;

/// Shows the trajectories of jumps, or hides them.
void toggleTrajectories(App& app);
/// Pins the last trajectory as it is shown; or reports why not.
void pinTrajectory(App& app);
/// Starts recording a path, or ends that and shows its trajectory.
void markTrajectory(App& app);
/// Plays the last trajectory again if the movement settings have changed.
void updateTrajectories(App& app);

}  // namespace pixelstep
