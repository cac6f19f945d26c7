// The step inspector in the window.
#include "app/game.h"

namespace pixelstep {

void toggleStepInspector(Game& game) {
    StepInspector& stepInspector = game.tools.stepInspector;
    if (showsStepInspector(game)) return stepInspector.close();
    game.pace.setPaused(true);
    stepInspector.open(game.panel.inspected.value_or(0));
}

bool showsStepInspector(const Game& game) {
    return game.tools.stepInspector.isOpen() && game.pace.isPaused() && !game.pace.isStepAsked() &&
           !game.tools.isEditing;
}

bool performInStepInspector(Game& game, Action action) {
    if (!showsStepInspector(game) || game.modal.showsHelp) return false;
    StepInspector& stepInspector = game.tools.stepInspector;
    switch (action) {
        case Action::previousTile: stepInspector.goBy(-1); return true;
        case Action::nextTile: stepInspector.goBy(1); return true;
        case Action::previousShape: stepInspector.lookAt(LookedStep::last); return true;
        case Action::nextShape: stepInspector.lookAt(LookedStep::next); return true;
        case Action::finishPath: stepInspector.togglePlay(); return true;
        case Action::leave: stepInspector.close(); return true;
        default: return false;
    }
}

void followStepInspector(Game& game) {
    if (!showsStepInspector(game)) return;
    StepInspector& stepInspector = game.tools.stepInspector;
    const uint32_t id = game.panel.inspected.value_or(0);
    if (id != stepInspector.id()) stepInspector.open(id);
    stepInspector.update(game.session, game.inputState.held());
    if (stepInspector.isPlaying()) game.screen.requestRedraw();
}

}  // namespace pixelstep
