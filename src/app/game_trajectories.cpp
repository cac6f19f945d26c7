// Trajectories and the ruler in the window: what makes them, shows them, keeps them.
#include "app/game.h"
#include "lab/trajectories/trajectory_labels.h"
#include "scene/animation.h"

namespace pixelstep {

void toggleTrajectories(Game& game) {
    bool& areShown = game.settings.overlays.trajectories;
    areShown = !areShown;
    followTrajectories(game, Cause::command);
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

void followTrajectories(Game& game, Cause cause) {
    TrajectoryList& trajectories = game.panel.trajectories;
    const bool isOn = game.settings.overlays.trajectories;
    switch (cause) {
        case Cause::step: return trajectories.stepped(game.session, isOn);
        case Cause::load: return trajectories.loaded(game.session, isOn);
        case Cause::command:
        case Cause::seek: return trajectories.changed(game.session, isOn);
    }
}

namespace {

bool showsRuler(const Game& game) {
    return game.settings.overlays.ruler && !game.tools.isEditing;
}

}  // namespace

void addTrajectories(Game& game, DrawOptions& options) {
    const Level& level = game.session.world().level;
    if (options.overlays.trajectories) {
        const PresetChoice& choice = game.panel.presets.choice;
        game.panel.trajectories.setBase({choice.inUse().name, choice.base()});
        game.panel.trajectories.update(game.panel.presets.preview.value_or(level.tuning));
        options.trajectories = game.panel.trajectories.views(level.text->name);
        if (const Rect* begin = game.panel.trajectories.markedRect()) options.markedBegin = *begin;
    }
    if (showsRuler(game)) options.ruler = game.panel.ruler.of(level.tuning, level.tiles.tileSize());
}

void drawTrajectoryWords(Game& game, LabelLayout& labelLayout, const PointOf& pointOf) {
    const World& world = game.session.world();
    if (game.settings.overlays.trajectories)
        drawTrajectoryLabels(labelLayout, game.panel.trajectories.views(world.level.text->name),
                             pointOf);
    if (!showsRuler(game)) return;
    const Actor& player = world.player();
    drawRulerLabels(
        labelLayout, game.panel.ruler.of(world.level.tuning, world.level.tiles.tileSize()),
        drawnRect(player.body, game.pace.alphaPer1000()), player.character.facing, pointOf);
}

}  // namespace pixelstep
