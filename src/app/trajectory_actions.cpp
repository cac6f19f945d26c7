// Shows, pins and records trajectories.
#include "app/trajectory_actions.h"

namespace pixelstep {

void toggleTrajectories(TrajectoryList& trajectories, bool& areShown, const Session& session) {
    areShown = !areShown;
    trajectories.changed(session, areShown);
}

void pinTrajectory(TrajectoryList& trajectories, Toasts& toasts) {
    if (trajectories.last() == nullptr) {
        toasts.add(NoteKind::info, withKeys("There is no trajectory yet: {toggleArcs}, then jump"));
    } else if (!trajectories.pinShown()) {
        toasts.add(NoteKind::info, "No more trajectories can be pinned");
    } else {
        toasts.add(NoteKind::good, "Pinned " + trajectories.pinned().back().name);
    }
}

void markTrajectory(TrajectoryList& trajectories, bool& areShown, const Session& session,
                    Toasts& toasts) {
    areShown = true;
    trajectories.mark(session);
    if (trajectories.markedFrom())
        toasts.add(NoteKind::info, withKeys("Recording the path from here; {markArc} stops"));
}

void updateTrajectories(TrajectoryList& trajectories, const PresetState& presets,
                        const Tuning& tuning) {
    trajectories.setBase({presets.choice.inUse().name, presets.choice.base()});
    trajectories.update(presets.preview.value_or(tuning));
}

}  // namespace pixelstep
