// Executes the actions of play.
#include <ctime>
#include <filesystem>

#include "app/app.h"
#include "app/cli/own_folders.h"
#include "app/command_execution.h"
#include "app/dialog_mode.h"
#include "app/document_actions.h"
#include "app/editor_mode.h"
#include "app/hints.h"
#include "app/layout.h"
#include "app/links.h"
#include "app/page.h"
#include "app/step_inspector_mode.h"
#include "app/time_travel.h"
#include "app/trajectory_actions.h"
#include "app/world_changes.h"
#include "files/paths.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/system_path.h"

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
    app.pace.setPaused(true);
    goTo(app, app.session.world().stepCount - 1);
}

/// Actions that change the world.
bool performCommand(App& app, Action action) {
    if (action == Action::spawnClone) {
        noteFirstClone(app);
        applyCommands(app, {clonesOf(app.tools.play.bodies(), 1)});
    } else if (action == Action::spawnCrate) {
        applyCommands(app, {crateBeside(app.tools.play.bodies(), app.session.world())});
    } else if (action == Action::restart) {
        applyCommands(app, {Restart{}});
    } else {
        return false;
    }
    return true;
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

void toggleSound(Settings& settings, Toasts& toasts) {
    settings.isMuted = !settings.isMuted;
    toasts.add(NoteKind::info, settings.isMuted ? "Sound is off" : "Sound is on");
}

/// @param map  null for a level of our own
void togglePictures(const ForeignMap* map, Settings& settings, Toasts& toasts) {
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
    } else {
        escape(app);
    }
}

}  // namespace

bool PlayMode::perform(App& app, Action action) {
    if (performBrush(app.tools.play.brush(), action)) {
        app.inputState.choiceNs = nowNs();
        return true;
    }
    if (performCommand(app, action) || performTool(app.tools.play, action)) return true;
    switch (action) {
        case Action::togglePause: app.pace.togglePause(); break;
        case Action::stepOnce: app.pace.askStep(); break;
        case Action::stepBack: stepBack(app); break;
        case Action::leave: leaveOrGiveUp(app); break;
        case Action::save: saveLevel(app); break;
        case Action::saveAs: showSaveAs(app); break;
        case Action::openLevel: showOpen(app); break;
        case Action::newLevel: showNew(app); break;
        case Action::saveReplay: saveReplay(app.session, app.document.path(), app.toasts); break;
        case Action::copyLink: copyLink(app); break;
        case Action::pasteLink: pasteLink(app); break;
        case Action::undo: undo(app); break;
        case Action::redo: redo(app); break;
        case Action::reload: reloadLevel(app); break;
        case Action::previousLevel: goToNeighbour(app, -1); break;
        case Action::nextLevel: goToNeighbour(app, 1); break;
        case Action::toggleHelp: app.modes.push<HelpMode>(); break;
        case Action::toggleFullscreen:
            app.settings.isFullscreen = !app.settings.isFullscreen;
            break;
        case Action::toggleEdit: toggleEdit(app); break;
        case Action::toggleTrajectories: toggleTrajectories(app); break;
        case Action::pinTrajectory: pinTrajectory(app); break;
        case Action::swapCompared:
            applyCommands(app, swapCompared(app.panel, app.session.world()));
            break;
        case Action::markTrajectory: markTrajectory(app); break;
        case Action::toggleStepInspector: toggleStepInspector(app); break;
        case Action::showSettings: app.modes.push<SettingsMode>(); break;
        case Action::chooseSolid: showSolid(app); break;
        case Action::toggleSound: toggleSound(app.settings, app.toasts); break;
        case Action::togglePictures:
            togglePictures(app.document.map().get(), app.settings, app.toasts);
            break;
        case Action::togglePanel: togglePanel(app); break;
        default: break;
    }
    return true;
}

}  // namespace pixelstep
