// Actions: what keys, pads and the panel's buttons do beside moving.
#include <ctime>
#include <filesystem>

#include "app/game.h"
#include "app/own_folders.h"
#include "files/paths.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"

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
    std::filesystem::create_directories(folder, ignored);
    const std::string level = game.levelPath.empty() ? "replay" : stemOf(game.levelPath);
    const std::string path = folder + level + "-" + timeText() + ".json";
    const auto fault = writeFile(path, writeReplay(withTrail(game.session.recording())));
    if (fault) {
        game.toasts.add(NoteKind::bad, faultLine(path, *fault));
    } else {
        game.toasts.add(NoteKind::good, "Saved " + path);
    }
}

void goToNeighbour(Game& game, int direction) {
    const auto path = neighbourOf(game.levelPath, direction);
    if (path) {
        requestLevel(game, *path);
    } else {
        game.toasts.add(NoteKind::info, "There is no other level in this folder");
    }
}

void togglePause(Game& game) {
    game.settings.isPaused = !game.settings.isPaused;
    game.stepsAsked = 0;
    game.clock.reset();
}

void askForStep(Game& game) {
    game.settings.isPaused = true;
    ++game.stepsAsked;
}

void stepBack(Game& game) {
    game.settings.isPaused = true;
    goTo(game, game.session.world().stepCount - 1);
}

/// Actions that change the world; they become commands of this frame.
bool performCommand(Game& game, Action action) {
    if (action == Action::spawnClone) {
        game.commands.emplace_back(SpawnClone{.brain = game.playTools.bodies().brain});
    } else if (action == Action::spawnCrate) {
        game.commands.emplace_back(crateBeside(game.playTools.bodies(), game.session.world()));
    } else if (action == Action::restart) {
        game.commands.emplace_back(Restart{});
    } else {
        return false;
    }
    return true;
}

void turn(Game& game, Turn how) {
    if (!game.editView.isOn) return game.playTools.brush().turn(how);
    game.editMode.turn(game.session.world(), how);
    applyEdits(game);
}

bool performBrush(Game& game, Action action) {
    Brush& brush = game.playTools.brush();
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
    if (action >= Action::chooseInspect && action <= Action::choosePlatform) {
        const int tool = static_cast<int>(action) - static_cast<int>(Action::chooseInspect);
        playTools.setLeftTool(static_cast<Tool>(tool));
        return true;
    }
    switch (action) {
        case Action::finishPath: playTools.finishPath(); return true;
        case Action::undoPathPoint: playTools.undoPathPoint(); return true;
        default: return false;
    }
}

// Esc is first for what lies on top.
void leaveOrGiveUp(Game& game) {
    if (game.modal.showsHelp) {
        game.modal.showsHelp = false;
    } else if (game.playTools.isDrawingPath()) {
        game.playTools.cancelPath();
    } else if (game.editView.isOn) {
        if (Ui::holdsMouse()) {
            game.editView.bar.closesPopup = true;
        } else if (!game.editMode.escape()) {
            toggleEdit(game);
        }
    } else if (!Ui::holdsMouse()) {
        requestLeave(game);
    }
}

}  // namespace

void perform(Game& game, Action action) {
    if (performCommand(game, action) || performBrush(game, action) ||
        performTool(game.playTools, action)) {
        return;
    }
    switch (action) {
        case Action::togglePause: togglePause(game); break;
        case Action::stepOnce: askForStep(game); break;
        case Action::stepBack: stepBack(game); break;
        case Action::leave: leaveOrGiveUp(game); break;
        case Action::save: saveLevel(game); break;
        case Action::saveAs: showSaveAs(game); break;
        case Action::openLevel: showOpen(game); break;
        case Action::newLevel: showNew(game); break;
        case Action::saveReplay: saveReplay(game); break;
        case Action::undo: undo(game); break;
        case Action::redo: redo(game); break;
        case Action::reload: reloadLevel(game); break;
        case Action::previousLevel: goToNeighbour(game, -1); break;
        case Action::nextLevel: goToNeighbour(game, 1); break;
        case Action::toggleHelp: game.modal.showsHelp = !game.modal.showsHelp; break;
        case Action::toggleFullscreen: game.window.toggleFullscreen(); break;
        case Action::toggleEdit: toggleEdit(game); break;
        case Action::togglePanel: game.settings.showsPanel = !game.settings.showsPanel; break;
        default: break;
    }
}

void applyCommands(Game& game, const std::vector<Command>& commands) {
    if (commands.empty()) return;
    if (game.session.isWatching()) {
        game.toasts.add(NoteKind::info, "A replay is being watched");
        return;
    }
    for (const Command& command : commands) {
        const Outcome outcome = game.session.apply(command);
        if (outcome.refusal) game.toasts.add(NoteKind::bad, *outcome.refusal);
        game.renderer.stepped(game.session.world());
        game.why = whyAfter(game.session.world(), game.why);
        const bool isAnew = std::holds_alternative<Restart>(command) ||
                            std::holds_alternative<Load>(command) ||
                            std::holds_alternative<Reload>(command);
        if (isAnew && !outcome.refusal) game.editView.living = game.session.world().level.cast;
        if (std::holds_alternative<Load>(command) && !outcome.refusal) {
            game.renderer.reset();
            game.playTools.stop();
            game.playTools.cancelPath();
            game.playTools.brush().setShapes(game.session.world().level.tiles.shapes());
            game.editMode.forget();
            game.view.lookAt(game.session.world(), game.layout);
            game.editView.camera.start(game.view.camera(), zoomOf(game.layout));
        }
    }
    game.view.followCommands(game.session.world(), game.layout);
    game.editMode.see(game.session.world());
}

}  // namespace pixelstep
