// The step inspector in the window.
#include "app/game.h"
#include "lab/step_inspector/step_inspector_panel.h"

namespace pixelstep {

void toggleStepInspector(Game& game) {
    StepInspector& stepInspector = game.tools.stepInspector;
    if (showsStepInspector(game)) {
        stepInspector.close();
        return game.modes.removeTop<StepInspectorMode>();
    }
    game.pace.setPaused(true);
    stepInspector.open(game.panel.inspected.value_or(0));
    if (!game.modes.has<StepInspectorMode>()) game.modes.push<StepInspectorMode>();
}

bool showsStepInspector(const Game& game) {
    return game.modes.has<StepInspectorMode>() && game.pace.isPaused() && !game.pace.isStepAsked();
}

bool StepInspectorMode::perform(Game& game, Action action) {
    if (!showsStepInspector(game)) return false;
    StepInspector& stepInspector = game.tools.stepInspector;
    switch (action) {
        case Action::previousTile: stepInspector.goBy(-1); return true;
        case Action::nextTile: stepInspector.goBy(1); return true;
        case Action::previousShape: stepInspector.lookAt(LookedStep::last); return true;
        case Action::nextShape: stepInspector.lookAt(LookedStep::next); return true;
        case Action::finishPath: stepInspector.togglePlay(); return true;
        case Action::leave: toggleStepInspector(game); return true;
        default: return false;
    }
}

bool StepInspectorMode::execute(Game& game, const AppCommand& command) {
    const auto* request = std::get_if<StepRequest>(&command);
    if (request == nullptr) return Mode::execute(game, command);
    game.tools.stepInspector.apply(*request);
    if (std::holds_alternative<CloseStep>(*request)) game.modes.remove(*this);
    return true;
}

void StepInspectorMode::update(Game& game) {
    if (!showsStepInspector(game)) return;
    StepInspector& stepInspector = game.tools.stepInspector;
    const uint32_t id = game.panel.inspected.value_or(0);
    if (id != stepInspector.id()) stepInspector.open(id);
    stepInspector.update(game.session, game.inputState.held());
    if (stepInspector.isPlaying()) game.screen.requestRedraw();
}

void StepInspectorMode::draw(const Game& game, const ModeFrame& frame) {
    if (!showsStepInspector(game) || frame.isCovered) return;
    const World& world = game.session.world();
    const StepInspector& stepInspector = game.tools.stepInspector;
    const Actor* actor = findActor(world, stepInspector.id());
    const Vec2i head = headOf(game, actor == nullptr ? world.player() : *actor);
    for (const StepRequest& request : drawStepInspector(stepInspector, world, frame.width,
                                                        frame.bottom, static_cast<float>(head.x)))
        frame.queue.push(request);
}

bool StepInspectorMode::coversView(const Game& game) const {
    return showsStepInspector(game);
}

}  // namespace pixelstep
