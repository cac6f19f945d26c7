// The step inspector in the window.

#include "app/modes.h"
#include "app/session_controller.h"
#include "app/time_controller.h"
#include "lab/step_inspector/step_inspector_ui.h"

namespace pixelstep {

bool showsStepInspector(const ModeStack& modes) {
    const auto* mode = modes.find<StepInspectorMode>();
    return mode != nullptr && mode->isShown();
}

void closeStepInspector(ModeStack& modes) {
    auto* mode = modes.find<StepInspectorMode>();
    if (mode == nullptr) return;
    mode->close();
    modes.remove(*mode);
}

void StepInspectorMode::close() {
    inspector_.close();
    end();
}

bool StepInspectorMode::isShown() const {
    return time_.isPaused() && !time_.isStepRequested();
}

bool StepInspectorMode::handleAction(Action action) {
    if (!isShown()) return false;
    switch (action) {
        case Action::previousTile: inspector_.goBy(-1); return true;
        case Action::nextTile: inspector_.goBy(1); return true;
        case Action::previousShape: inspector_.inspect(InspectedStep::last); return true;
        case Action::nextShape: inspector_.inspect(InspectedStep::next); return true;
        case Action::finishPath: inspector_.togglePlay(); return true;
        case Action::leave:
        case Action::toggleStepInspector: close(); return true;
        default: return false;
    }
}

void StepInspectorMode::update() {
    if (!isShown()) return;
    const uint32_t id = inspected_.value_or(0);
    if (id != inspector_.id()) inspector_.open(id);
    sessionController_.inspect(inspector_, inputState_.held());
}

bool StepInspectorMode::isAnimating() const {
    return isShown() && (inspector_.isPlaying() || inspector_.isWorking());
}

float StepInspectorMode::freeWidth(float width) const {
    return isShown() ? widthBesideStepInspector(width) : width;
}

const Actor* StepInspectorMode::inspectedActor() const {
    return isShown() ? findActor(sessionController_.world(), inspector_.id()) : nullptr;
}

void StepInspectorMode::draw(const ModeFrame& frame) {
    if (!isShown() || frame.hidesMessages) return;
    drawStepInspector(inspector_, frame.scene.world, frame.width, frame.bottom, frame.queue);
}

}  // namespace pixelstep
