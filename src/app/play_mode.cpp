// Play: keys, actions, commands and drawing.
#include <ctime>
#include <filesystem>

#include "app/app.h"
#include "app/cli/own_folders.h"
#include "app/command_execution.h"
#include "app/course_view.h"
#include "app/dialog_mode.h"
#include "app/document_actions.h"
#include "app/editor_mode.h"
#include "app/events.h"
#include "app/frame.h"
#include "app/hints.h"
#include "app/layout.h"
#include "app/links.h"
#include "app/page.h"
#include "app/replay_mode.h"
#include "app/step_inspector_mode.h"
#include "app/time_travel.h"
#include "files/paths.h"
#include "io/preset_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/system_path.h"
#include "lab/reason/inspect.h"

namespace pixelstep {
namespace {

std::string timeText() {
    const std::time_t now = std::time(nullptr);
    char text[32] = "";
    if (const std::tm* local = std::localtime(&now)) {
        std::strftime(text, sizeof text, "%Y-%m-%d-%H%M%S", local);
    }
    return text;
}

void saveReplay(const Session& session, const std::string& levelPath, Toasts& toasts) {
    const std::string folder = playerFolder() + "replays/";
    std::error_code ignored;
    std::filesystem::create_directories(systemPath(folder), ignored);
    const std::string level = levelPath.empty() ? "replay" : stemOf(levelPath);
    const std::string path = folder + level + "-" + timeText() + ".json";
    const auto error = writeFile(path, writeReplay(withChecksums(session.recording())));
    if (error) return toasts.add(NoteKind::bad, errorLine(path, *error));
    reportSaved(toasts, {NoteKind::good, "Saved " + path});
}

void goToNeighbour(App& app, int direction) {
    const auto path = neighbourOf(app.document.path(), direction);
    if (path) {
        requestLevel(app, *path);
    } else {
        app.toasts.add(NoteKind::info, "There is no other level in this folder");
    }
}

void stepBack(App& app) {
    Run& run = app.run;
    TimeController& time = app.timeController;
    // In edit mode keys are typed next to tools: one of them must not take the last strokes away.
    if (isEditing(app) && isEditedHere(run.session()))
        return app.toasts.add(NoteKind::info,
                              withKeys("Going back would take back your last change. {undo} undoes "
                                       "it; {toggleEdit} plays on, and then you can rewind."));
    time.setPaused(true);
    run.goTo(run.world().stepCount - 1);
}

/// Undoes the last change of bodies by the panel, otherwise the last stroke.
void undo(App& app) {
    app.toasts.endButtons();
    const std::vector<Command> bodies =
        undoBodies(app.panel, app.session.world(), app.session.undoSteps());
    if (!bodies.empty()) return app.run.apply(bodies);
    if (app.session.undoSteps() > 0) app.tools.stop();
    app.run.undo();
}

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

bool performTool(PlayTools& playTools, Action action) {
    if (const auto tool = toolOf(action)) {
        playTools.setLeftTool(*tool);
        return true;
    }
    switch (action) {
        case Action::finishPath: playTools.finishPath(); return true;
        case Action::undoPathPoint: playTools.undoPathPoint(); return true;
        default: return false;
    }
}

/// Pins the last trajectory as it is shown; or reports why not.
void pinTrajectory(TrajectoryList& trajectories, Toasts& toasts) {
    if (trajectories.last() == nullptr) {
        toasts.add(NoteKind::info, withKeys("There is no trajectory yet: {toggleArcs}, then jump"));
    } else if (!trajectories.pinShown()) {
        toasts.add(NoteKind::info, "No more trajectories can be pinned");
    } else {
        toasts.add(NoteKind::good, "Pinned " + trajectories.pinned().back().name);
    }
}

void toggleSound(Settings& settings, Toasts& toasts) {
    settings.isMuted = !settings.isMuted;
    toasts.add(NoteKind::info, settings.isMuted ? "Sound is off" : "Sound is on");
}

/// @param map  null for a level of our own
void togglePictures(const MapInfo* map, Settings& settings, Toasts& toasts) {
    if (map == nullptr || map->pictures.isEmpty())
        return toasts.add(NoteKind::info, "This level has no pictures of its own");
    settings.showsPictures = !settings.showsPictures;
    toasts.add(NoteKind::info, settings.showsPictures ? "The map's own pictures" : "Our materials");
}

// Esc, if no other mode has handled it.
void leaveOrGiveUp(App& app) {
    if (app.tools.play.isDrawingPath()) {
        app.tools.play.cancelPath();
    } else if (Ui::holdsMouse()) {
        Ui::closePopups();
    } else if (app.run.hasOwn()) {
        returnToOwnRun(app.run, app.timeController, app.toasts);
    } else {
        escape(app.modes);
    }
}

/// The body under the pointer, or the one that the ray cast hits.
std::optional<uint32_t> bodyToInspect(const World& world, Vec2i pixel,
                                      const std::optional<ActorCast>& look) {
    if (const auto pointed = bodyAt(world, pixel)) return pointed;
    if (look && look->hit.kind == HitKind::body) return world.actors[look->hit.body].id;
    return std::nullopt;
}

void pointInPlay(App& app, const PointerCommand& pointer) {
    PlayTools& tools = app.tools.play;
    const World& world = app.session.world();
    const Vec2i pixel = pixelAt(app, pointer.at);
    switch (pointer.phase) {
        case PointerPhase::down:
            if (pointer.button == MouseButton::left && tools.leftTool() == Tool::inspect) {
                app.panel.inspected = bodyToInspect(world, pixel, pointerCast(app));
                // The panel shows the selected body.
                if (app.panel.inspected && !showsPanel(app))
                    togglePanel(app.modes, app.settings, app.screen.window);
                return;
            }
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

bool PlayMode::handle(const Press& press, const ModeInput& input) {
    if (press.key == SDL_SCANCODE_UNKNOWN || Ui::wantsKeyboard()) return false;
    if (!hasModifier(press) && !input.settings.shownHints.walked)
        input.queue.push(NoteFirstKey{press.key});
    // During a ray cast, Shift casts a box.
    holdKeys(press, input, input.inputState.rayCast.isHeld);
    pushAction(press, input, KeyMode::play);
    return true;
}

bool PlayMode::perform(App& app, Action action) {
    if (performBrush(app.tools.play.brush(), action)) {
        app.inputState.choiceNs = nowNs();
        return true;
    }
    if (action == Action::finishPath && showsGoalCard(app.readouts.course) &&
        !app.tools.play.isDrawingPath()) {
        openNextLevel(app);
        return true;
    }
    if (performTool(app.tools.play, action)) return true;
    TrajectoryList& trajectories = app.panel.trajectories;
    bool& areTrajectoriesShown = app.settings.overlays.trajectories;
    switch (action) {
        case Action::spawnClone:
            noteFirstClone(app.hint, app.settings);
            applyWithUndo(app.run, app.panel, clonesOf(app.tools.play.bodies(), 1));
            break;
        case Action::spawnCrate:
            applyWithUndo(app.run, app.panel,
                          crateBeside(app.tools.play.bodies(), app.session.world()));
            break;
        case Action::restart: app.run.apply({Restart{}}); break;
        case Action::togglePause: app.timeController.togglePause(); break;
        case Action::stepOnce: app.timeController.requestStep(); break;
        case Action::stepBack: stepBack(app); break;
        case Action::leave: leaveOrGiveUp(app); break;
        case Action::save: saveLevel(app); break;
        case Action::saveAs: showSaveAs(app); break;
        case Action::openLevel: showOpen(app); break;
        case Action::newLevel: showNew(app.modes); break;
        case Action::saveReplay: saveReplay(app.session, app.document.path(), app.toasts); break;
        case Action::copyLink: copyLink(app.session, app.toasts); break;
        case Action::pasteLink: pasteLink(app); break;
        case Action::undo: undo(app); break;
        case Action::redo:
            if (app.session.redoSteps() > 0) app.tools.stop();
            app.run.redo();
            break;
        case Action::reload: reloadLevel(app); break;
        case Action::previousLevel: goToNeighbour(app, -1); break;
        case Action::nextLevel: goToNeighbour(app, 1); break;
        case Action::toggleHelp:
            Ui::closePopups();
            app.modes.push<HelpMode>();
            break;
        case Action::toggleFullscreen:
            app.settings.isFullscreen = !app.settings.isFullscreen;
            break;
        case Action::toggleEdit: toggleEdit(app); break;
        case Action::toggleTrajectories:
            areTrajectoriesShown = !areTrajectoriesShown;
            trajectories.changed(app.session, areTrajectoriesShown);
            break;
        case Action::pinTrajectory: pinTrajectory(trajectories, app.toasts); break;
        case Action::swapCompared:
            app.run.apply(swapCompared(app.panel, app.session.world()));
            break;
        case Action::markTrajectory:
            areTrajectoriesShown = true;
            trajectories.mark(app.session);
            if (trajectories.markedFrom())
                app.toasts.add(NoteKind::info,
                               withKeys("Recording the path from here; {markArc} stops"));
            break;
        case Action::toggleStepInspector: toggleStepInspector(app); break;
        case Action::showSettings: app.modes.push<SettingsMode>(); break;
        case Action::chooseSolid: showSolid(app.modes, app.document, app.toasts); break;
        case Action::toggleSound: toggleSound(app.settings, app.toasts); break;
        case Action::togglePictures:
            togglePictures(app.document.map().get(), app.settings, app.toasts);
            break;
        case Action::togglePanel: togglePanel(app.modes, app.settings, app.screen.window); break;
        default: break;
    }
    return true;
}

bool PlayMode::execute(App& app, const AppCommand& command) {
    Tools& tools = app.tools;
    const Overloaded run{
        [&](const Command& change) { app.run.apply({change}); },
        [&](Action action) { perform(app, action); },
        [&](const PointerCommand& pointer) {
            tools.camera.endDrag();
            pointInPlay(app, pointer);
        },
        [&](const WheelCommand& wheel) {
            app.inputState.choiceNs = nowNs();
            tools.play.brush().selectNext(-wheel.direction);
        },
        [&](BeginStroke) { tools.beginStroke(app.run); },
        [&](EndStroke) { tools.endStroke(); },
        [&](StopTools) {
            tools.stop();
            tools.camera.endDrag();
        },
        [&](const UseTools& use) { useTools(tools.play, use); },
        [&](MapStretch stretch) {
            tools.edit.stretch(app.session.world(), stretch.edge, stretch.by);
        },
        [&](SetZoneKind set) { tools.edit.setZoneKind(set.kind); },
        [&](ResumePainting) { tools.edit.returnToPaintTool(); },
        [&](GoToStep to) { app.timeController.seek(to.step); },
        [&](ResumeHere) { endReplay(app.run, app.modes); },
        [&](BackToOwnRun) { returnToOwnRun(app.run, app.timeController, app.toasts); },
        [&](const OfferUndo& offer) { app.toasts.addButton(offer.removed, "Undo", Action::undo); },
        [&](const OpenLevel& open) { requestLevel(app, open.path); },
        [&](const OpenDropped& dropped) { dropFile(app, dropped.path); },
        [&](const OpenLink& open) { openLink(app, open.link); },
        [&](const ReplayUnder& replay) { startWhatIfRun(app, replay.preset); },
        [&](const CopyPresetLink& copy) {
            copyLink(LinkKind::preset, writePreset(copy.preset), app.toasts);
        },
        [&](const Copied& copied) { copyToClipboard(app.toasts, copied); },
        [&](OpenNextLevel) { openNextLevel(app); },
        [&](const UseSettings& use) { app.settings = use.settings; },
        [&](CloseGoalCard) { app.readouts.course.isCardClosed = true; },
        [&](HintAnswer answer) {
            app.hint.reset();
            answerFirstHint(answer, app.settings.keys, app.toasts);
        },
        [&](NoteFirstKey noted) {
            if (!app.session.isWatching()) noteFirstKey(app.hint, app.settings, noted.key);
        },
        [&](const Note& note) { app.toasts.add(note.kind, note.text); },
        [&](Quit quit) {
            if (quit.confirms) return requestLeave(app);
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

void PlayMode::addToScene(const App& app, DrawOptions& options) const {
    if (const auto hint = pointerHintOf(app)) {
        options.brush = hint->brush;
        options.preview = hint->preview;
    }
    addBestRun(app.readouts.course, app.session, options);
}

void PlayMode::draw(const App& app, const ModeFrame& frame) {
    const auto hint = pointerHintOf(app);
    if (hint && !hint->rejection.empty()) drawPointerNote(hint->rejection);
    clockBottom = frame.isCovered ? 0
                                  : drawCourse(app.readouts.course, app.session.world(),
                                               frame.width, frame.queue);
    if (!showsGoalCard(app.readouts.course)) drawIntroduction(app, frame, clockBottom);
}

}  // namespace pixelstep
