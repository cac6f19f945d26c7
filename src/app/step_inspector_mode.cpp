// The step inspector in the window.
#include "app/step_inspector_mode.h"
#include "app/app.h"
#include "app/command_execution.h"
#include "app/frame.h"
#include "lab/step_inspector/step_inspector_panel.h"

namespace pixelstep {

void toggleStepInspector(App& app) {
    StepInspector& stepInspector = app.tools.stepInspector;
    if (showsStepInspector(app)) {
        stepInspector.close();
        return app.modes.removeTop<StepInspectorMode>();
    }
    app.timeController.setPaused(true);
    stepInspector.open(app.panel.inspected.value_or(0));
    if (!app.modes.has<StepInspectorMode>()) app.modes.push<StepInspectorMode>();
}

bool showsStepInspector(const App& app) {
    return app.modes.has<StepInspectorMode>() && app.timeController.isPaused() &&
           !app.timeController.isStepRequested();
}

bool StepInspectorMode::perform(App& app, Action action) {
    if (!showsStepInspector(app)) return false;
    StepInspector& stepInspector = app.tools.stepInspector;
    switch (action) {
        case Action::previousTile: stepInspector.goBy(-1); return true;
        case Action::nextTile: stepInspector.goBy(1); return true;
        case Action::previousShape: stepInspector.inspect(InspectedStep::last); return true;
        case Action::nextShape: stepInspector.inspect(InspectedStep::next); return true;
        case Action::finishPath: stepInspector.togglePlay(); return true;
        case Action::leave: toggleStepInspector(app); return true;
        default: return false;
    }
}

bool StepInspectorMode::execute(App& app, const AppCommand& command) {
    const auto* request = std::get_if<StepRequest>(&command);
    if (request == nullptr) return Mode::execute(app, command);
    app.tools.stepInspector.apply(*request);
    if (std::holds_alternative<CloseStep>(*request)) app.modes.remove(*this);
    return true;
}

void StepInspectorMode::update(App& app) {
    if (!showsStepInspector(app)) return;
    StepInspector& stepInspector = app.tools.stepInspector;
    const uint32_t id = app.panel.inspected.value_or(0);
    if (id != stepInspector.id()) stepInspector.open(id);
    app.run.inspect(stepInspector, app.inputState.held());
    if (stepInspector.isPlaying()) app.screen.requestRedraw();
}

void StepInspectorMode::draw(const App& app, const ModeFrame& frame) {
    if (!showsStepInspector(app) || frame.isCovered) return;
    const World& world = app.session.world();
    const StepInspector& stepInspector = app.tools.stepInspector;
    const Actor* actor = findActor(world, stepInspector.id());
    const Vec2i head = headOf(app, actor == nullptr ? world.player() : *actor);
    for (const StepRequest& request : drawStepInspector(stepInspector, world, frame.width,
                                                        frame.bottom, static_cast<float>(head.x)))
        frame.queue.push(request);
}

bool StepInspectorMode::coversView(const App& app) const {
    return showsStepInspector(app);
}

}  // namespace pixelstep
