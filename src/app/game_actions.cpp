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

void saveReplay(Game& game) {
    const std::string folder = playerFolder() + "replays/";
    std::error_code ignored;
    std::filesystem::create_directories(systemPath(folder), ignored);
    const std::string level =
        game.document.path().empty() ? "replay" : stemOf(game.document.path());
    const std::string path = folder + level + "-" + timeText() + ".json";
    const auto error = writeFile(path, writeReplay(withChecksums(game.session.recording())));
    if (error) {
        game.toasts.add(NoteKind::bad, errorLine(path, *error));
    } else {
        reportSaved(game, {NoteKind::good, "Saved " + path});
    }
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

/// Actions that change the world; they become commands of this frame.
bool performCommand(Game& game, Action action) {
    if (action == Action::spawnClone) {
        noteFirstClone(game);
        game.tools.asked.emplace_back(clonesOf(game.tools.play.bodies(), 1));
    } else if (action == Action::spawnCrate) {
        game.tools.asked.emplace_back(crateBeside(game.tools.play.bodies(), game.session.world()));
    } else if (action == Action::restart) {
        game.tools.asked.emplace_back(Restart{});
    } else {
        return false;
    }
    return true;
}

void turn(Game& game, Turn how) {
    if (!game.tools.isEditing) return game.tools.play.brush().turn(how);
    game.tools.edit.turn(game.session.world(), how);
    applyEdits(game);
}

bool performBrush(Game& game, Action action) {
    Brush& brush = game.tools.play.brush();
    if (action >= Action::previousTile && action <= Action::rotate)
        game.inputState.choiceNs = nowNs();
    switch (action) {
        case Action::previousTile: brush.selectNext(-1); return true;
        case Action::nextTile: brush.selectNext(1); return true;
        case Action::previousShape: brush.selectNextRow(-1); return true;
        case Action::nextShape: brush.selectNextRow(1); return true;
        case Action::flipX: turn(game, Turn::flipX); return true;
        case Action::flipY: turn(game, Turn::flipY); return true;
        case Action::rotate: turn(game, Turn::rotate); return true;
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

void toggleSound(Game& game) {
    game.settings.isMuted = !game.settings.isMuted;
    game.toasts.add(NoteKind::info, game.settings.isMuted ? "Sound is off" : "Sound is on");
}

void togglePictures(Game& game) {
    const auto& map = game.document.map();
    if (!map || map->pictures.isEmpty()) {
        game.toasts.add(NoteKind::info, "This level has no pictures of its own");
        return;
    }
    bool& areShown = game.settings.showsPictures;
    areShown = !areShown;
    game.toasts.add(NoteKind::info, areShown ? "The map's own pictures" : "Our materials");
}

// In a small window the keys come column after column.
void toggleHelp(Game& game) {
    Modal& modal = game.modal;
    const bool goesOn = modal.showsHelp && modal.helpHasMore;
    modal.helpColumn = goesOn ? modal.helpColumn + 1 : 0;
    modal.showsHelp = goesOn || !modal.showsHelp;
    modal.helpHasMore = false;
}

void showSettings(Game& game) {
    if (!game.modal.isOpen()) game.modal.settings.emplace();
}

// Esc is first for what lies on top.
void leaveOrGiveUp(Game& game) {
    if (game.modal.showsHelp) {
        game.modal.showsHelp = false;
    } else if (showsPanel(game) && isNarrow(game.settings, game.screen.window.size().x)) {
        togglePanel(game);
    } else if (game.tools.play.isDrawingPath()) {
        game.tools.play.cancelPath();
    } else if (game.tools.isEditing) {
        if (Ui::holdsMouse()) {
            game.tools.bar.closesPopup = true;
        } else if (!game.tools.edit.escape()) {
            toggleEdit(game);
        }
    } else if (game.ownRun) {
        backToOwnRun(game);
    } else if (Ui::holdsMouse()) {
        Ui::closePopups();
    } else {
        escape(game);
    }
}

}  // namespace

void perform(Game& game, Action action) {
    if (performInStepInspector(game, action)) return;
    if (performCommand(game, action) || performBrush(game, action) ||
        performTool(game.tools.play, action)) {
        return;
    }
    switch (action) {
        case Action::togglePause: game.pace.togglePause(); break;
        case Action::stepOnce: game.pace.askStep(); break;
        case Action::stepBack: stepBack(game); break;
        case Action::leave: leaveOrGiveUp(game); break;
        case Action::save: saveLevel(game); break;
        case Action::saveAs: showSaveAs(game); break;
        case Action::openLevel: showOpen(game); break;
        case Action::newLevel: showNew(game); break;
        case Action::saveReplay: saveReplay(game); break;
        case Action::copyLink: copyLink(game); break;
        case Action::pasteLink: pasteLink(game); break;
        case Action::undo: undo(game); break;
        case Action::redo: redo(game); break;
        case Action::reload: reloadLevel(game); break;
        case Action::previousLevel: goToNeighbour(game, -1); break;
        case Action::nextLevel: goToNeighbour(game, 1); break;
        case Action::toggleHelp: toggleHelp(game); break;
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
        case Action::showSettings: showSettings(game); break;
        case Action::chooseSolid: showSolid(game); break;
        case Action::toggleSound: toggleSound(game); break;
        case Action::togglePictures: togglePictures(game); break;
        case Action::togglePanel: togglePanel(game); break;
        default: break;
    }
}

}  // namespace pixelstep
