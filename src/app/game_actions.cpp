// Performs the actions of keys, pads and the panel's buttons.
#include <ctime>
#include <filesystem>

#include "app/cli/own_folders.h"
#include "app/game.h"
#include "app/page.h"
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

void goToNeighbour(Game& game, int direction) {
    const auto path = neighbourOf(game.document.path(), direction);
    if (path) {
        requestLevel(game, *path);
    } else {
        game.toasts.add(NoteKind::info, "There is no other level in this folder");
    }
}

void stepBack(Game& game) {
    game.pace.setPaused(true);
    goTo(game, game.session.world().stepCount - 1);
}

/// Actions that change the world.
bool performCommand(Game& game, Action action) {
    if (action == Action::spawnClone) {
        noteFirstClone(game);
        applyCommands(game, {clonesOf(game.tools.play.bodies(), 1)});
    } else if (action == Action::spawnCrate) {
        applyCommands(game, {crateBeside(game.tools.play.bodies(), game.session.world())});
    } else if (action == Action::restart) {
        applyCommands(game, {Restart{}});
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

// Esc, where no other mode has a use for it.
void leaveOrGiveUp(Game& game) {
    if (game.tools.play.isDrawingPath()) {
        game.tools.play.cancelPath();
    } else if (Ui::holdsMouse()) {
        Ui::closePopups();
    } else {
        escape(game);
    }
}

}  // namespace

void perform(Game& game, Action action) {
    game.modes.offer([&](Mode& mode) { return mode.perform(game, action); });
}

bool PlayMode::perform(Game& game, Action action) {
    if (performBrush(game.tools.play.brush(), action)) {
        game.inputState.choiceNs = nowNs();
        return true;
    }
    if (performCommand(game, action) || performTool(game.tools.play, action)) return true;
    switch (action) {
        case Action::togglePause: game.pace.togglePause(); break;
        case Action::stepOnce: game.pace.askStep(); break;
        case Action::stepBack: stepBack(game); break;
        case Action::leave: leaveOrGiveUp(game); break;
        case Action::save: saveLevel(game); break;
        case Action::saveAs: showSaveAs(game); break;
        case Action::openLevel: showOpen(game); break;
        case Action::newLevel: showNew(game); break;
        case Action::saveReplay: saveReplay(game.session, game.document.path(), game.toasts); break;
        case Action::copyLink: copyLink(game); break;
        case Action::pasteLink: pasteLink(game); break;
        case Action::undo: undo(game); break;
        case Action::redo: redo(game); break;
        case Action::reload: reloadLevel(game); break;
        case Action::previousLevel: goToNeighbour(game, -1); break;
        case Action::nextLevel: goToNeighbour(game, 1); break;
        case Action::toggleHelp: game.modes.push<HelpMode>(); break;
        case Action::toggleFullscreen:
            game.settings.isFullscreen = !game.settings.isFullscreen;
            break;
        case Action::toggleEdit: toggleEdit(game); break;
        case Action::toggleTrajectories: toggleTrajectories(game); break;
        case Action::pinTrajectory: pinTrajectory(game); break;
        case Action::swapCompared:
            applyCommands(game, swapCompared(game.panel, game.session.world()));
            break;
        case Action::markTrajectory: markTrajectory(game); break;
        case Action::toggleStepInspector: toggleStepInspector(game); break;
        case Action::showSettings: game.modes.push<SettingsMode>(); break;
        case Action::chooseSolid: showSolid(game); break;
        case Action::toggleSound: toggleSound(game.settings, game.toasts); break;
        case Action::togglePictures:
            togglePictures(game.document.map().get(), game.settings, game.toasts);
            break;
        case Action::togglePanel: togglePanel(game); break;
        default: break;
    }
    return true;
}

}  // namespace pixelstep
