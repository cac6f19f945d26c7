// Arcs and the ruler in the window: what makes them, shows them, keeps them.
#include "app/game.h"
#include "scene/animation.h"
#include "ui/labels/arc_labels.h"

namespace pixelstep {

void toggleArcs(Game& game) {
    bool& areShown = game.settings.overlays.arcs;
    areShown = !areShown;
    followArcs(game, Cause::command);
}

void pinArc(Game& game) {
    const ArcShelf& arcs = game.panel.arcs;
    if (arcs.last() == nullptr) {
        game.toasts.add(NoteKind::info,
                        withKeys("There is no trajectory yet: {toggleArcs}, then jump"));
    } else if (!game.panel.arcs.pinShown()) {
        game.toasts.add(NoteKind::info, "No more trajectories can be pinned");
    } else {
        game.toasts.add(NoteKind::good, "Pinned " + arcs.pinned().back().name);
    }
}

void markArc(Game& game) {
    game.settings.overlays.arcs = true;
    game.panel.arcs.mark(game.session);
    game.screen.wake();
    if (game.panel.arcs.markedFrom())
        game.toasts.add(NoteKind::info, withKeys("Recording the path from here; {markArc} stops"));
}

void followArcs(Game& game, Cause cause) {
    ArcShelf& arcs = game.panel.arcs;
    const bool isOn = game.settings.overlays.arcs;
    switch (cause) {
        case Cause::step: return arcs.stepped(game.session, isOn);
        case Cause::load: return arcs.loaded(game.session, isOn);
        case Cause::command:
        case Cause::seek: return arcs.changed(game.session, isOn);
    }
}

namespace {

bool showsRuler(const Game& game) {
    return game.settings.overlays.ruler && !game.tools.isEditing;
}

}  // namespace

void addArcs(Game& game, DrawOptions& options) {
    const Level& level = game.session.world().level;
    if (options.overlays.arcs) {
        const PresetChoice& choice = game.panel.presets.choice;
        game.panel.arcs.setBase({choice.inUse().name, choice.base()});
        game.panel.arcs.update(game.panel.presets.preview.value_or(level.tuning));
        options.arcs = game.panel.arcs.views(level.text->name);
        if (const Rect* begin = game.panel.arcs.markedRect()) options.markedBegin = *begin;
    }
    if (showsRuler(game)) options.ruler = game.panel.ruler.of(level.tuning, level.tiles.tileSize());
}

void drawArcWords(Game& game, Plates& plates, const PointOf& pointOf) {
    const World& world = game.session.world();
    if (game.settings.overlays.arcs)
        drawArcLabels(plates, game.panel.arcs.views(world.level.text->name), pointOf);
    if (!showsRuler(game)) return;
    const Actor& player = world.player();
    drawRulerLabels(plates, game.panel.ruler.of(world.level.tuning, world.level.tiles.tileSize()),
                    drawnRect(player.body, game.pace.alphaPer1000()), player.character.facing,
                    pointOf);
}

}  // namespace pixelstep
