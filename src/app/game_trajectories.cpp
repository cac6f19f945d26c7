// Trajectories in the window: what shows, pins and records them.
#include "app/game.h"

namespace pixelstep {

void toggleTrajectories(Game& game) {
    bool& areShown = game.settings.overlays.trajectories;
    areShown = !areShown;
    game.panel.trajectories.changed(game.session, areShown);
}

void pinTrajectory(Game& game) {
    const TrajectoryList& trajectories = game.panel.trajectories;
    if (trajectories.last() == nullptr) {
        game.toasts.add(NoteKind::info,
                        withKeys("There is no trajectory yet: {toggleArcs}, then jump"));
    } else if (!game.panel.trajectories.pinShown()) {
        game.toasts.add(NoteKind::info, "No more trajectories can be pinned");
    } else {
        game.toasts.add(NoteKind::good, "Pinned " + trajectories.pinned().back().name);
    }
}

void markTrajectory(Game& game) {
    game.settings.overlays.trajectories = true;
    game.panel.trajectories.mark(game.session);
    game.screen.requestRedraw();
    if (game.panel.trajectories.markedFrom())
        game.toasts.add(NoteKind::info, withKeys("Recording the path from here; {markArc} stops"));
}

void updateTrajectories(Game& game) {
    if (!game.settings.overlays.trajectories) return;
    const PresetChoice& choice = game.panel.presets.choice;
    game.panel.trajectories.setBase({choice.inUse().name, choice.base()});
    const Tuning& tuning = game.session.world().level.tuning;
    game.panel.trajectories.update(game.panel.presets.preview.value_or(tuning));
}

}  // namespace pixelstep
