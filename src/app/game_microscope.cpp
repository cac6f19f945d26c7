// The microscope in the window.
#include "app/game.h"

namespace pixelstep {

void toggleMicroscope(Game& game) {
    Microscope& microscope = game.tools.microscope;
    if (showsMicroscope(game)) return microscope.close();
    game.pace.setPaused(true);
    microscope.open(game.panel.inspected.value_or(0));
}

bool showsMicroscope(const Game& game) {
    return game.tools.microscope.isOpen() && game.pace.isPaused() && !game.pace.isStepAsked() &&
           !game.tools.isEditing;
}

bool performInMicroscope(Game& game, Action action) {
    if (!showsMicroscope(game) || game.modal.showsHelp) return false;
    Microscope& microscope = game.tools.microscope;
    switch (action) {
        case Action::previousTile: microscope.goBy(-1); return true;
        case Action::nextTile: microscope.goBy(1); return true;
        case Action::previousShape: microscope.lookAt(LookedStep::last); return true;
        case Action::nextShape: microscope.lookAt(LookedStep::next); return true;
        case Action::finishPath: microscope.togglePlay(); return true;
        case Action::leave: microscope.close(); return true;
        default: return false;
    }
}

void followMicroscope(Game& game) {
    if (!showsMicroscope(game)) return;
    Microscope& microscope = game.tools.microscope;
    const uint32_t id = game.panel.inspected.value_or(0);
    if (id != microscope.id()) microscope.open(id);
    microscope.update(game.session, game.hands.held());
    if (microscope.isPlaying()) game.screen.wake();
}

}  // namespace pixelstep
