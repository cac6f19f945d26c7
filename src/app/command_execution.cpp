// Executes the commands of the queue.
#include <ctime>
#include <filesystem>
#include <variant>

#include "app/app.h"
#include "app/cli/system_folders.h"
#include "app/hints.h"
#include "app/page.h"
#include "files/paths.h"
#include "io/preset_json.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/system_path.h"

namespace pixelstep {
namespace {

/// Overload set for std::visit.
template <typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

std::string timeText() {
    const std::time_t now = std::time(nullptr);
    char text[32] = "";
    if (const std::tm* local = std::localtime(&now)) {
        std::strftime(text, sizeof text, "%Y-%m-%d-%H%M%S", local);
    }
    return text;
}

void saveReplay(const Session& session, const std::string& levelPath, const Notify& notify) {
    const std::string folder = playerFolder() + "replays/";
    std::error_code ignored;
    std::filesystem::create_directories(systemPath(folder), ignored);
    const std::string level = levelPath.empty() ? "replay" : stemOf(levelPath);
    const std::string path = folder + level + "-" + timeText() + ".json";
    const auto error = writeFile(path, writeReplay(withChecksums(session.recording())));
    if (error) return notify({NoteKind::warning, errorLine(path, *error)});
    reportSaved(notify, {NoteKind::success, "Saved " + path});
}

/// Pins the last trajectory as it is shown.
Note pinTrajectory(TrajectoryList& trajectories) {
    if (trajectories.last() == nullptr)
        return {NoteKind::info,
                withKeys("There is no trajectory yet: press {toggleTrajectories}, then jump")};
    if (!trajectories.pinShown()) return {NoteKind::info, "No more trajectories can be pinned"};
    return {NoteKind::success, "Pinned " + trajectories.pinned().back().name};
}

/// Records the path from here on, or stops.
std::optional<Note> markTrajectory(TrajectoryList& trajectories, const Session& session) {
    trajectories.toggleRecording(session);
    if (!trajectories.recordingStartStep()) return std::nullopt;
    return Note{NoteKind::info, withKeys("Recording the path; {markTrajectory} stops recording")};
}

Note toggleSound(bool& isMuted) {
    isMuted = !isMuted;
    return {NoteKind::info, isMuted ? "Sound is off" : "Sound is on"};
}

/// @param map  null: the level is not an imported map
Note togglePictures(const MapInfo* map, bool& showsPictures) {
    if (map == nullptr || map->pictures.isEmpty())
        return {NoteKind::info, "This level has no original graphics"};
    showsPictures = !showsPictures;
    return {NoteKind::info, showsPictures ? "Original graphics" : "Built-in tiles"};
}

Note copyToClipboard(const CopyText& copied) {
    const std::string error = copyText(copied.text);
    if (error.empty()) return {NoteKind::success, "Copied as " + copied.description};
    return {NoteKind::warning, "Not copied: " + error};
}

// Esc, if no mode has handled it.
void leaveOrCancel(App& app) {
    if (app.tools.play.isDrawingPath()) {
        app.tools.play.cancelPath();
    } else if (Ui::holdsMouse()) {
        Ui::closePopups();
    } else if (app.session.isWatching()) {
        app.documentController.leaveReplay();
    } else if (!app.sessionController.returnToOwnRun()) {
        if (!returnKeyboardToPage()) app.dialogController.showPauseMenu();
    }
}

/// Shows the keys. In a narrow window there is no room for the panel next to them.
void showHelp(ModeStack& modes) {
    modes.removeTop<PanelMode>();
    modes.push<HelpMode>();
}

/// In a narrow window the panel covers the view: there is no room for the keys or the step
/// inspector.
void showOrHidePanel(App& app) {
    if (!isNarrow(app.screen.window.size().x)) {
        app.settings.showsPanel = !app.settings.showsPanel;
        return;
    }
    app.modes.removeTop<HelpMode>();
    if (showsStepInspector(app.modes)) closeStepInspector(app.modes);
    app.modes.push<PanelMode>(app.settings, app.screen.window);
}

/// Opens the step inspector at the inspected body, and pauses.
void openStepInspector(App& app) {
    app.timeController.setPaused(true);
    app.stepInspector.open(app.panel.inspected.value_or(0));
    app.modes.removeTop<PanelMode>();  // in a narrow window it would leave no room
    if (!app.modes.has<StepInspectorMode>())
        app.modes.push<StepInspectorMode>(app.stepInspector, app.timeController,
                                          app.sessionController, app.inputState,
                                          app.panel.inspected);
}

void enterEditMode(App& app) {
    app.modes.push<EditMode>(app.modes, app.tools, app.sessionController, app.viewport,
                             app.inputState, app.timeController, app.toasts);
    if (!std::exchange(app.settings.shownHints.edit, true))
        app.toasts.add(NoteKind::info,
                       withKeys("Edit mode. {toggleHelp} shows its keys, {toggleEdit} plays."));
}

/// Actions that no mode has performed.
void perform(App& app, Action action) {
    const World& world = app.session.world();
    switch (action) {
        case Action::spawnClone:
            showCloneHint(app.hint, app.settings);
            return app.sessionController.apply({clonesOf(app.tools.play.bodies(), 1)});
        case Action::spawnCrate:
            return app.sessionController.apply({crateNextTo(app.tools.play.bodies(), world)});
        case Action::restart:
            // What a button would undo is gone.
            app.toasts.endButtons();
            return app.sessionController.apply({Restart{}});
        case Action::swapCompared:
            // The settings and the clone are one undo step.
            app.sessionController.beginStroke();
            app.sessionController.apply(swapCompared(app.panel.presets, world));
            return app.sessionController.endStroke();
        case Action::undo:
            app.toasts.endButtons();
            if (app.session.undoSteps() > 0) app.tools.stop();
            return app.sessionController.undo();
        case Action::redo:
            if (app.session.redoSteps() > 0) app.tools.stop();
            return app.sessionController.redo();
        case Action::togglePause: return app.timeController.togglePause();
        case Action::stepOnce: return app.timeController.requestStep();
        case Action::stepBack: return app.sessionController.stepBack();
        case Action::leave: return leaveOrCancel(app);
        case Action::showMenu: return app.dialogController.showPauseMenu();
        case Action::save: return app.documentController.save();
        case Action::saveAs: return app.dialogController.showSaveAs();
        case Action::openLevel: return app.dialogController.showOpen();
        case Action::newLevel: return app.dialogController.showNew();
        case Action::chooseSolid: return app.toasts.add(app.dialogController.showMapRoles());
        case Action::reload: return app.documentController.reload();
        case Action::previousLevel: return app.documentController.requestNeighbour(-1);
        case Action::nextLevel: return app.documentController.requestNeighbour(1);
        case Action::finishPath:
            // As the goal card's first button.
            if (taskLeft(app.readouts.course, app.session))
                return app.toasts.addError(endTask(app.readouts.course));
            return app.documentController.requestNext();
        case Action::saveReplay:
            return saveReplay(app.session, app.document.path(), app.sessionController.onNote);
        case Action::copyLink: return app.toasts.add(copyLink(app.session));
        case Action::pasteLink: return app.links.paste();
        case Action::toggleHelp: Ui::closePopups(); return showHelp(app.modes);
        case Action::showSettings: app.modes.push<SettingsMode>(); return;
        case Action::toggleEdit: return enterEditMode(app);
        case Action::toggleStepInspector: return openStepInspector(app);
        case Action::togglePanel: return showOrHidePanel(app);
        case Action::toggleFullscreen:
            app.settings.isFullscreen = !app.settings.isFullscreen;
            return;
        case Action::toggleTrajectories:
            return setShown(app.settings.overlays, kTrajectoriesOverlay,
                            !app.settings.overlays.contains(kTrajectoriesOverlay));
        case Action::pinTrajectory: return app.toasts.add(pinTrajectory(app.panel.trajectories));
        case Action::markTrajectory:
            setShown(app.settings.overlays, kTrajectoriesOverlay, true);
            return app.toasts.add(markTrajectory(app.panel.trajectories, app.session));
        case Action::toggleSound: return app.toasts.add(toggleSound(app.settings.isMuted));
        case Action::togglePictures:
            return app.toasts.add(
                togglePictures(app.document.map().get(), app.settings.showsPictures));
        default: return;
    }
}

template <class Kind>
bool hasUsed(const Replay& recording) {
    return std::ranges::any_of(recording.entries, [](const ReplayEntry& entry) {
        const auto* command = std::get_if<Command>(&entry.content);
        return command != nullptr && std::holds_alternative<Kind>(*command);
    });
}

bool isDone(const App& app, LessonTask task) {
    switch (task) {
        case LessonTask::pause: return app.timeController.isPaused() && !app.viewport.isEditing();
        case LessonTask::inspect: return app.modes.has<StepInspectorMode>();
        // If the level shows ray casts at all times, a press counts, since touch screens have no
        // keys.
        case LessonTask::ray:
            return app.viewport.pointerCast() &&
                   (app.inputState.rayCast.isHeld || app.inputState.hasPressedWorld);
        case LessonTask::spawn: return hasUsed<SpawnClone>(app.session.recording());
        case LessonTask::tune: return hasUsed<Tune>(app.session.recording());
    }
    return false;
}

}  // namespace

void execute(App& app, const AppCommand& command) {
    Tools& tools = app.tools;
    const auto* pointer = std::get_if<PointerCommand>(&command);
    const bool isEditing = app.viewport.isEditing();
    // Pending tiles of a stroke are placed before the next command, in edit mode also after each
    // press and release.
    const bool isEdit = isEditing && (pointer == nullptr || pointer->phase != PointerPhase::moved);
    if (pointer == nullptr || isEdit) applyToolCommands(tools, app.sessionController);
    // In edit mode each key or button is one undo step.
    if (isEditing && std::holds_alternative<Action>(command) && !tools.edit.isBusy())
        app.sessionController.endStroke();
    const bool isHandled =
        app.modes.dispatch([&](Mode& mode) { return mode.handleCommand(command); });
    if (isEdit) applyToolCommands(tools, app.sessionController);
    if (isHandled && isDropped(command))
        app.toasts.add(NoteKind::info, "Close the open dialog first");
    if (isHandled) return;
    const Overloaded execution{
        [&](const Command& change) { app.sessionController.apply({change}); },
        [&](Action action) { perform(app, action); },
        [&](BeginStroke) { tools.beginStroke(app.sessionController); },
        [&](EndStroke) { tools.endStroke(); },
        [&](StopTools) {
            tools.stop();
            app.viewport.editCamera.endDrag();
        },
        [&](GoToStep to) { app.timeController.seek(to.step); },
        [&](ResumeHere) { app.sessionController.resumeHere(); },
        [&](LeaveReplay) { app.documentController.leaveReplay(); },
        [&](ReturnToOwnRun) { app.sessionController.returnToOwnRun(); },
        [&](RestoreDiscarded) {
            app.timeController.setPaused(true);
            app.toasts.endButtons();
            app.sessionController.restoreDiscarded();
        },
        [&](const OpenLevel& open) {
            app.toasts.endButtons();  // a button may have requested it
            app.documentController.requestLevel(open.path);
        },
        [&](const OpenReplay& open) { app.links.openReplay(open.path); },
        [&](const OpenDropped& dropped) { app.links.drop(dropped.path); },
        [&](const OpenLink& open) { app.links.open(open.link); },
        [&](FollowFiles follow) {
            if (app.documentController.followFiles(follow.nowNs)) app.screen.requestRedraw();
        },
        [&](const ReplayWith& replay) { app.sessionController.startWhatIf(replay.preset); },
        [&](const CopyPresetLink& copy) {
            app.toasts.add(copyLink(LinkKind::preset, writePreset(copy.preset)));
        },
        [&](const CopyText& copied) { app.toasts.add(copyToClipboard(copied)); },
        [&](OpenNextLevel) { app.documentController.requestNext(); },
        [&](const CreateLevel& create) {
            tools.play.brush().setMaterial(create.material);
            app.documentController.requestTransition(
                {.type = Transition::create, .fresh = create.level});
        },
        [&](const SaveLevelTo& save) { app.documentController.saveAs(save.path); },
        [&](const ChooseRoles& choose) { app.documentController.chooseRoles(choose.choices); },
        [&](CloseDialog) { app.documentController.closeDialog(); },
        [&](const ShowFolder& show) { app.dialogController.showFolder(show.path); },
        [&](const RenameFile& file) { app.documentController.renameFile(file.path, file.name); },
        [&](const CopyFile& file) { app.documentController.copyFile(file.path); },
        [&](const RemoveFile& file) { app.documentController.removeFile(file.path); },
        [&](AnswerQuestion answered) { app.documentController.answer(answered.answer); },
        [&](const ChangeSettings& settings) { settings.change(app.settings); },
        [&](const ChangeTools& changed) { changed.change(tools.play); },
        [&](const ChangeEditor& edit) { edit.change(tools.edit, app.session.world()); },
        [&](const ChangeStepInspector& inspector) { inspector.change(app.stepInspector); },
        [&](CloseSettings) {
            app.modes.removeTop<SettingsMode>();
            app.toasts.addError(app.userFiles.saveSettings());
        },
        [&](ShowTitle) {
            if (!app.session.isInPast()) app.timeController.setPaused(false);
            app.documentController.requestTitle();
        },
        [&](ShowJourney) { app.dialogController.showJourney(); },
        [&](FinishLesson) { app.toasts.addError(endTask(app.readouts.course)); },
        [&](CloseGoalCard) { app.readouts.course.isCardClosed = true; },
        [&](CloseKeyHint hint) {
            app.toasts.add(closeKeyHint(hint.keys, app.hint, app.settings.keys));
        },
        [&](ShowKeyHint noted) {
            if (!app.session.isWatching()) showKeyHint(app.hint, app.settings, noted.key);
        },
        [&](const Note& note) { app.toasts.add(note); },
        [&](Quit quit) {
            quit.confirms ? app.documentController.requestLeave() : app.documentController.leave();
        },
        // Modes execute these commands. The mode that requested a command may have been closed.
        [](const PointerCommand&) {},
        [](const WheelCommand&) {},
        [](ZoomBy) {},
    };
    std::visit(execution, command);
}

void executeCommands(App& app) {
    // A command may push another one.
    while (!app.queue.isEmpty()) {
        app.screen.requestRedraw();
        for (const AppCommand& command : app.queue.takeAll()) execute(app, command);
    }
    // The world may scroll while the pointer stays.
    if (app.tools.play.isPainting() && app.viewport.isOverWorld())
        app.tools.play.moveTo(app.session.world(), app.viewport.pixelAtPointer());
    applyToolCommands(app.tools, app.sessionController);
    app.tools.finishStroke(app.sessionController, app.viewport.isEditing());
    updateViews(app.views, app.session.world(), app.settings.overlays);
    app.modes.deleteRemoved();
    const auto task = taskLeft(app.readouts.course, app.session);
    const bool isTaskDone = task && isDone(app, *task);
    app.inputState.hasPressedWorld = false;
    if (!isTaskDone) return;
    app.toasts.addError(endTask(app.readouts.course));
    app.screen.requestRedraw();
}

}  // namespace pixelstep
