// Play: keys, tools and drawing.
#include "app/course_view.h"
#include "app/events.h"
#include "app/modes.h"
#include "app/session_controller.h"
#include "app/viewport.h"
#include "editor/ui/tools.h"
#include "game/world/course.h"
#include "lab/inspect/inspect.h"
#include "scene/timings.h"
#include "ui/bindings.h"
#include "ui/ui.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

bool performBrush(Brush& brush, Action action) {
    switch (action) {
        case Action::previousTile: brush.selectNext(-1); return true;
        case Action::nextTile: brush.selectNext(1); return true;
        case Action::previousShape: brush.selectNextRow(-1); return true;
        case Action::nextShape: brush.selectNextRow(1); return true;
        case Action::flipX: brush.turn(Turn::flipX); return true;
        case Action::flipY: brush.turn(Turn::flipY); return true;
        case Action::rotate: brush.turn(Turn::rotate); return true;
        default: return false;
    }
}

bool performTool(PlayTools& tools, Action action) {
    if (const auto tool = toolOf(action)) {
        tools.setLeftTool(*tool);
        return true;
    }
    switch (action) {
        case Action::finishPath: tools.finishPath(); return true;
        case Action::undoPathPoint: tools.undoPathPoint(); return true;
        default: return false;
    }
}

/// The body under the pointer, or the one that the ray cast hits.
std::optional<uint32_t> bodyToInspect(const World& world, Vec2i pixel,
                                      const std::optional<ActorCast>& cast) {
    if (const auto pointed = bodyAt(world, pixel)) return pointed;
    if (cast && cast->hit.kind == HitKind::body) return world.actors[cast->hit.body].id;
    return std::nullopt;
}

/// Tells that time is stopped, in the upper right corner of the view.
/// @return  [window points] its rectangle
Rect drawPausedNote(float width) {
    const float margin = scaled(8.0f);
    ImGui::SetNextWindowPos({width - margin, margin}, ImGuiCond_Always, {1.0f, 0.0f});
    ImGui::Begin("paused", nullptr, passiveWindow());
    boldText(UiColour::accent, "Paused");
    ImGui::SameLine();
    colouredText(UiColour::key, keyText(Action::togglePause));
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ImGui::End();
    return {static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(size.x),
            static_cast<int>(size.y)};
}

}  // namespace

bool showsPlacementPreview(const PlayTools& tools, const InputState& inputState) {
    constexpr int64_t kInUse = 3 * kNanosecondsPerSecond;
    const int64_t now = nowNs();
    if (tools.isPainting() || now - inputState.tileChosenNs < kInUse) return true;
    const bool places = tools.leftTool() != Tool::inspect;
    return places && (tools.isDrawingPath() || now - inputState.mouseUsedNs < kInUse);
}

bool PlayMode::handlePress(const Press& press, const ModeInput& input) {
    // A jump into the goal does not press the card's button.
    constexpr int64_t kCardWait = 20;  // [steps]
    const World& world = sessionController_.world();
    const bool isCardReady = showsGoalCard(course_) && course_.freezePer1000 == 1000 &&
                             world.stepCount > world.course.goal.value_or(0) + kCardWait;
    if (press.pad == SDL_CONTROLLER_BUTTON_A && isCardReady) {
        input.queue.push(Action::finishPath);
        return true;
    }
    if (press.key == SDL_SCANCODE_UNKNOWN || Ui::wantsKeyboard()) return false;
    if (!hasModifier(press) && !input.settings.shownHints.walked)
        input.queue.push(ShowKeyHint{press.key});
    useKey(press, input, KeyMode::play);
    return true;
}

bool PlayMode::handleAction(Action action) {
    if (performBrush(tools_.brush(), action)) {
        inputState_.tileChosenNs = nowNs();
        return true;
    }
    // At the goal, Enter presses the button of the goal card.
    if (action == Action::finishPath && showsGoalCard(course_) && !tools_.isDrawingPath())
        return false;
    return performTool(tools_, action);
}

/// A level with a goal is played: the mouse builds there only while the panel's Build tab is open.
bool PlayMode::canBuild() const {
    return !hasGoal(sessionController_.world().level) ||
           (viewport_.showsPanel() && tab_ == PanelTab::build);
}

void PlayMode::press(MouseButton button, Vec2i pixel) {
    const World& world = sessionController_.world();
    if (button == MouseButton::left && tools_.leftTool() == Tool::inspect) {
        inspected_ = bodyToInspect(world, pixel, viewport_.pointerCast());
        // The panel shows the selected body.
        if (inspected_ && !viewport_.showsPanel()) queue_.push(Action::togglePanel);
    } else if (canBuild()) {
        inputState_.tileChosenNs = nowNs();
        tools_.press(world, button, pixel);
    } else if (!sessionController_.session().isWatching()) {
        sessionController_.onNote(
            {NoteKind::info, withKeys("In a level with a goal, open the panel's Build tab or edit "
                                      "mode ({toggleEdit}) to build")});
    }
}

void PlayMode::point(const PointerCommand& pointer) {
    const Vec2i pixel = viewport_.pixelAt(pointer.at);
    switch (pointer.phase) {
        case PointerPhase::down: return press(pointer.button, pixel);
        case PointerPhase::moved:
            if (!pointer.isOverWorld || !canBuild()) return tools_.stop();
            return tools_.moveTo(sessionController_.world(), pixel);
        case PointerPhase::up: return tools_.release(pointer.button);
    }
}

bool PlayMode::handleCommand(const AppCommand& command) {
    if (const auto* pointer = std::get_if<PointerCommand>(&command)) {
        point(*pointer);
    } else if (const auto* wheel = std::get_if<WheelCommand>(&command)) {
        if (!canBuild()) return true;
        inputState_.tileChosenNs = nowNs();
        tools_.brush().selectNext(-wheel->direction);
    } else {
        return Mode::handleCommand(command);
    }
    return true;
}

/// The preview of a placing tool at the pointer; nothing while no such tool is in use.
std::optional<PointerHint> PlayMode::hint() const {
    // The ray cast replaces the preview while its key is held.
    if (!showsPlacementPreview(tools_, inputState_) || !viewport_.isOverWorld() ||
        sessionController_.session().isWatching() || inputState_.rayCast.isHeld || !canBuild())
        return std::nullopt;
    return tools_.hintAt(sessionController_.world(), viewport_.pixelAtPointer());
}

void PlayMode::setDrawOptions(DrawOptions& options) const {
    if (const auto pointed = hint()) {
        options.brush = pointed->brush;
        options.preview = pointed->preview;
    }
    addBestRun(course_, sessionController_.session(), options);
    options.deathFlight = course_.flight;
    if (showsGoalCard(course_) && course_.freezePer1000 < 1000)
        options.cheerPer1000 = course_.freezePer1000;
    options.hasFurledFlags = taskLeft(course_, sessionController_.session()).has_value();
}

void PlayMode::draw(const ModeFrame& frame) {
    const auto pointed = hint();
    if (pointed && !pointed->rejection.empty()) drawPointerNote(pointed->rejection);
    float clockWidth = frame.width;
    if (frame.model.isPaused && !frame.model.isEditing && !frame.hidesMessages &&
        !showsGoalCard(course_)) {
        const Rect note = drawPausedNote(frame.width);
        frame.labels.reserve(note);
        clockWidth = static_cast<float>(note.left);
    }
    clockBottom_ = frame.hidesMessages
                       ? 0
                       : drawCourse(course_, sessionController_.session(), frame.scene, frame.width,
                                    clockWidth, frame.queue);
    constexpr int64_t kNamedSteps = 90;
    const auto* died = course_.log.lastDeath(sessionController_.world(), kNamedSteps);
    if (died != nullptr && !frame.hidesMessages)
        drawDeathLabel(died->death, frame.scene, frame.labels);
    if (showsGoalCard(course_) || frame.hidesMessages || frame.hasHint) return;
    // The level's name and comment, for some time after it was opened.
    const FileError& fileError = frame.fileError;
    const float bar = fileError.isReported ? errorBarHeight(fileError.text, frame.width) : 0;
    frame.labels.reserve(frame.toasts.drawComment(frame.width, clockBottom_ + bar, nowNs()));
}

}  // namespace pixelstep
