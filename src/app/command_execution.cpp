// Drains the command queue and executes each command.
#include <utility>

#include "app/app.h"
#include "app/command_execution.h"
#include "app/dialog_mode.h"
#include "app/document_actions.h"
#include "app/editor_mode.h"
#include "app/hints.h"
#include "app/layout.h"
#include "app/links.h"
#include "app/page.h"
#include "app/replay_mode.h"
#include "app/world_changes.h"
#include "io/preset_json.h"
#include "lab/reason/inspect.h"

namespace pixelstep {
namespace {

// The body under the pointer, or the one that the ray cast hits.
void inspectAt(App& app, Vec2i pixel) {
    const World& world = app.session.world();
    app.panel.inspected = bodyAt(world, pixel);
    const std::optional<ActorCast> look = pointerCast(app);
    if (!app.panel.inspected && look && look->hit.kind == HitKind::body)
        app.panel.inspected = world.actors[look->hit.body].id;
    // The panel shows the selected body.
    if (app.panel.inspected && !showsPanel(app)) togglePanel(app);
}

void pointInPlay(App& app, const PointerCommand& pointer) {
    PlayTools& tools = app.tools.play;
    const World& world = app.session.world();
    const Vec2i pixel = pixelAt(app, pointer.at);
    switch (pointer.phase) {
        case PointerPhase::down:
            if (pointer.button == MouseButton::left && tools.leftTool() == Tool::inspect)
                return inspectAt(app, pixel);
            app.inputState.choiceNs = nowNs();
            return tools.press(world, pointer.button, pixel);
        case PointerPhase::moved:
            return pointer.isOverWorld ? tools.moveTo(world, pixel) : tools.stop();
        case PointerPhase::up: return tools.release(pointer.button);
    }
}

/// Overload set for std::visit.
template <typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

void copyToClipboard(Toasts& toasts, const Copied& copied) {
    const std::string error = copyText(copied.text);
    if (error.empty()) return toasts.add(NoteKind::good, "Copied as " + copied.what);
    toasts.add(NoteKind::bad, "Not copied: " + error);
}

void useTools(PlayTools& tools, const UseTools& use) {
    tools.brush() = use.brush;
    tools.bodies() = use.bodies;
    if (tools.leftTool() != use.leftTool) tools.setLeftTool(use.leftTool);
}

}  // namespace

bool PlayMode::execute(App& app, const AppCommand& command) {
    Tools& tools = app.tools;
    const Overloaded run{
        [&](const Command& change) { applyCommands(app, {change}); },
        [&](Action action) { PlayMode::perform(app, action); },
        [&](const PointerCommand& pointer) {
            tools.camera.letGo();
            pointInPlay(app, pointer);
        },
        [&](const WheelCommand& wheel) {
            app.inputState.choiceNs = nowNs();
            tools.play.brush().selectNext(-wheel.direction);
        },
        [&](BeginStroke) { tools.beginStroke(app.session); },
        [&](EndStroke) { tools.endStroke(); },
        [&](StopTools) {
            tools.stop();
            tools.camera.letGo();
        },
        [&](const UseTools& use) { useTools(tools.play, use); },
        [&](MapStretch stretch) {
            tools.edit.stretch(app.session.world(), stretch.edge, stretch.by);
        },
        [&](SetZoneKind set) { tools.edit.setZoneKind(set.kind); },
        [&](ResumePainting) { tools.edit.paintAgain(); },
        [&](GoToStep to) { app.pace.seek(to.step); },
        [&](ResumeHere) { endReplay(app); },
        [&](BackToOwnRun) { returnToOwnRun(app); },
        [&](const OfferUndo& offer) { app.toasts.addButton(offer.removed, "Undo", Action::undo); },
        [&](const OpenLevel& open) { requestLevel(app, open.path); },
        [&](const OpenDropped& dropped) { dropFile(app, dropped.path); },
        [&](const OpenLink& open) { openLink(app, open.link); },
        [&](const ReplayUnder& replay) { startWhatIfRun(app, replay.preset); },
        [&](const CopyPresetLink& copy) {
            copyLink(app, LinkKind::preset, writePreset(copy.preset));
        },
        [&](const Copied& copied) { copyToClipboard(app.toasts, copied); },
        [&](OpenNextLevel) { openNextLevel(app); },
        [&](const UseSettings& use) { app.settings = use.settings; },
        [&](CloseGoalCard) { app.readouts.course.isCardClosed = true; },
        [&](HintAnswer answer) { answerFirstHint(app, answer); },
        [&](NoteFirstKey noted) { noteFirstKey(app, noted.key); },
        [&](const Note& note) { app.toasts.add(note.kind, note.text); },
        [&](Quit quit) {
            if (quit.asks) return requestLeave(app);
            app.isLeaving = true;
        },
        // The mode that requested it may have been closed.
        [](ZoomBy) {},
        [](const StepRequest&) {},
        [](const DialogRequest&) {},
        [](AnswerQuestion) {},
        [](CloseSettings) {},
        [](PauseChoice) {},
    };
    std::visit(run, command);
    return true;
}

void execute(App& app, const AppCommand& command) {
    // Pending tiles of a stroke are placed before the next command.
    if (!std::holds_alternative<PointerCommand>(command)) applyToolCommands(app);
    app.modes.offer([&](Mode& mode) { return mode.execute(app, command); });
}

void perform(App& app, Action action) {
    app.modes.offer([&](Mode& mode) { return mode.perform(app, action); });
}

void applyToolCommands(App& app) {
    applyCommands(app, app.tools.play.takeCommands(app.session.world()));
    applyEdits(app);
}

void drainCommands(App& app) {
    const std::vector<AppCommand> commands = app.queue.takeAll();
    if (!commands.empty()) app.screen.requestRedraw();
    for (const AppCommand& command : commands) execute(app, command);
    // The world may scroll while the pointer stays.
    if (app.tools.play.isPainting() && isOverWorld(app))
        app.tools.play.moveTo(app.session.world(), pixelAtPointer(app));
    applyToolCommands(app);
    app.tools.finishStroke(app.session, isEditing(app));
    app.modes.sweep();
}

}  // namespace pixelstep
