// Shows, pins and records trajectories.
#include "app/trajectory_actions.h"
#include "app/app.h"

namespace pixelstep {

void toggleTrajectories(App& app) {
    bool& areShown = app.settings.overlays.trajectories;
    areShown = !areShown;
    app.panel.trajectories.changed(app.session, areShown);
}

void pinTrajectory(App& app) {
    const TrajectoryList& trajectories = app.panel.trajectories;
    if (trajectories.last() == nullptr) {
        app.toasts.add(NoteKind::info,
                       withKeys("There is no trajectory yet: {toggleArcs}, then jump"));
    } else if (!app.panel.trajectories.pinShown()) {
        app.toasts.add(NoteKind::info, "No more trajectories can be pinned");
    } else {
        app.toasts.add(NoteKind::good, "Pinned " + trajectories.pinned().back().name);
    }
}

void markTrajectory(App& app) {
    app.settings.overlays.trajectories = true;
    app.panel.trajectories.mark(app.session);
    app.screen.requestRedraw();
    if (app.panel.trajectories.markedFrom())
        app.toasts.add(NoteKind::info, withKeys("Recording the path from here; {markArc} stops"));
}

void updateTrajectories(App& app) {
    if (!app.settings.overlays.trajectories) return;
    const PresetChoice& choice = app.panel.presets.choice;
    app.panel.trajectories.setBase({choice.inUse().name, choice.base()});
    const Tuning& tuning = app.session.world().level.tuning;
    app.panel.trajectories.update(app.panel.presets.preview.value_or(tuning));
}

}  // namespace pixelstep
