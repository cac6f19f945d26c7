// Executes what keys, widgets and tools have requested: the one place where the queue is drained.
#include <utility>

#include "app/game.h"
#include "app/page.h"
#include "io/preset_json.h"
#include "lab/reason/inspect.h"

namespace pixelstep {
namespace {

// The body under the pointer, or the one that the player sees instead.
void inspectAt(Game& game, Vec2i pixel) {
    const World& world = game.session.world();
    game.panel.inspected = bodyAt(world, pixel);
    const std::optional<ActorCast> look = lookOf(game);
    if (!game.panel.inspected && look && look->hit.kind == HitKind::body)
        game.panel.inspected = world.actors[look->hit.body].id;
    // The panel shows what was chosen.
    if (game.panel.inspected && !showsPanel(game)) togglePanel(game);
}

void pointInPlay(Game& game, const PointerCommand& pointer) {
    PlayTools& tools = game.tools.play;
    const World& world = game.session.world();
    const Vec2i pixel = pixelAt(game, pointer.at);
    switch (pointer.phase) {
        case PointerPhase::down:
            if (pointer.button == MouseButton::left && tools.leftTool() == Tool::inspect)
                return inspectAt(game, pixel);
            game.inputState.choiceNs = nowNs();
            return tools.press(world, pointer.button, pixel);
        case PointerPhase::moved:
            return pointer.isOverWorld ? tools.moveTo(world, pixel) : tools.stop();
        case PointerPhase::up: return tools.release(pointer.button);
    }
}

/// Calls the one of several functions whose parameter fits.
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

bool PlayMode::execute(Game& game, const AppCommand& command) {
    Tools& tools = game.tools;
    const Overloaded run{
        [&](const Command& change) { applyCommands(game, {change}); },
        [&](Action action) { PlayMode::perform(game, action); },
        [&](const PointerCommand& pointer) {
            tools.camera.letGo();
            pointInPlay(game, pointer);
        },
        [&](const WheelCommand& wheel) {
            game.inputState.choiceNs = nowNs();
            tools.play.brush().selectNext(-wheel.direction);
        },
        [&](BeginStroke) { tools.beginStroke(game.session); },
        [&](EndStroke) { tools.endStroke(); },
        [&](StopTools) {
            tools.stop();
            tools.camera.letGo();
        },
        [&](const UseTools& use) { useTools(tools.play, use); },
        [&](MapStretch stretch) {
            tools.edit.stretch(game.session.world(), stretch.edge, stretch.by);
        },
        [&](SetZoneKind set) { tools.edit.setZoneKind(set.kind); },
        [&](ResumePainting) { tools.edit.paintAgain(); },
        [&](GoToStep to) { game.pace.seek(to.step); },
        [&](ResumeHere) { endReplay(game); },
        [&](BackToOwnRun) { backToOwnRun(game); },
        [&](const OfferUndo& offer) { game.toasts.addButton(offer.removed, "Undo", Action::undo); },
        [&](const OpenLevel& open) { requestLevel(game, open.path); },
        [&](const OpenDropped& dropped) { dropFile(game, dropped.path); },
        [&](const OpenLink& open) { openLink(game, open.link); },
        [&](const ReplayUnder& replay) { playUnder(game, replay.preset); },
        [&](const CopyPresetLink& copy) {
            copyLink(game, LinkKind::preset, writePreset(copy.preset));
        },
        [&](const Copied& copied) { copyToClipboard(game.toasts, copied); },
        [&](OpenNextLevel) { goOnFromGoal(game); },
        [&](const UseSettings& use) { game.settings = use.settings; },
        [&](CloseGoalCard) { game.readouts.course.isCardClosed = true; },
        [&](HintAnswer answer) { answerFirstHint(game, answer); },
        [&](NoteFirstKey noted) { noteFirstKey(game, noted.key); },
        [&](const Note& note) { game.toasts.add(note.kind, note.text); },
        [&](Quit quit) {
            if (quit.asks) return requestLeave(game);
            game.isLeaving = true;
        },
        // Requested by modes that have left since.
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

void execute(Game& game, const AppCommand& command) {
    // The cells of a stroke are placed before whatever comes after it.
    if (!std::holds_alternative<PointerCommand>(command)) applyToolCommands(game);
    game.modes.offer([&](Mode& mode) { return mode.execute(game, command); });
}

void drainCommands(Game& game) {
    const std::vector<AppCommand> commands = game.queue.takeAll();
    if (!commands.empty()) game.screen.requestRedraw();
    for (const AppCommand& command : commands) execute(game, command);
    // The world may scroll under a resting pointer.
    if (game.tools.play.isPainting() && isOverWorld(game))
        game.tools.play.moveTo(game.session.world(), pointedAt(game));
    applyToolCommands(game);
    game.tools.finishStroke(game.session, isEditing(game));
    game.modes.sweep();
}

}  // namespace pixelstep
