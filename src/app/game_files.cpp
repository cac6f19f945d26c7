// Levels and their files: opening, saving, reading again, leaving; and what is asked before.
#include <cstdio>
#include <filesystem>
#include <utility>

#include "app/game.h"
#include "app/headless.h"
#include "files/paths.h"
#include "game/level/settle.h"
#include "io/level/level_json.h"
#include "io/level_files.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

void openLevel(Game& game, const std::string& path) {
    auto [file, files] = loadLevelFile(path);
    if (!file) {
        const std::string line = faultLine(path, file.fault());
        std::fprintf(stderr, "%s\n", line.c_str());
        game.toasts.add(NoteKind::bad, line);
        return;
    }
    const Command load = Load{file->level};
    if (const auto why = refusal(game.session.world(), load)) {
        game.toasts.add(NoteKind::bad, path + ": " + *why);
        return;
    }
    playLevel(game, file->level, path, std::move(files));
    noteOpened(game, path);
    const std::string& name = file->level.text->name;
    game.toasts.add(NoteKind::info, name.empty() ? stemOf(path) : name);
    tellLosses(game, file->warnings);
}

void depart(Game& game, const Departure& departure) {
    if (departure.what == Departure::leave) {
        game.isLeaving = true;
    } else if (departure.fresh) {
        playLevel(game, *departure.fresh, "", {});
        game.toasts.add(NoteKind::info, "A new level; Ctrl+S saves it");
    } else {
        openLevel(game, departure.level);
    }
}

/// Departs, or asks first.
void requestDeparture(Game& game, Departure departure) {
    flushCommands(game);
    if (hasUnsavedWork(game)) {
        game.modal.asking = Asking{aboutChanges(levelTitle(game)), std::move(departure)};
    } else {
        depart(game, departure);
    }
}

void departAfterSave(Game& game) {
    if (const auto then = std::exchange(game.files.then, std::nullopt)) depart(game, *then);
}

/// Moves what begins inside walls to where it can: a file holds nothing that can't be loaded.
/// @return  false if the player has no place at all
bool settleLevel(Game& game) {
    const std::optional<Settled> sound = settled(game.session.world().level);
    if (!sound) {
        game.files.then.reset();
        game.toasts.add(NoteKind::bad, "Not saved: the player has no place to start at");
        return false;
    }
    if (sound->moved + sound->dropped == 0) return true;
    applyCommands(game, {Edit{.cast = *sound->level.cast}});
    game.toasts.add(NoteKind::info, "Bodies began inside walls: " + std::to_string(sound->moved) +
                                        " moved, " + std::to_string(sound->dropped) + " left out");
    return true;
}

/// The level belongs to this file from now on.
void moveTo(Game& game, const std::string& path) {
    if (path == game.levelPath) return;
    game.levelPath = path;
    game.failedPath.clear();
    game.files.isUntitled = false;
    game.levels = levelsIn(folderOf(path));
    noteOpened(game, path);
}

/// True if the file holds what neither was read nor written here.
bool isForeign(const Game& game) {
    if (!game.failedPath.empty()) return false;
    return game.files.isBad || (!game.files.isGone && game.files.watcher.differs(game.levelPath));
}

/// Where the name was typed, if it was, for another to be tried.
void tellNotSaved(Game& game, const std::string& line) {
    if (auto* dialog = std::get_if<SaveAsDialog>(&game.modal.dialog)) {
        dialog->note = line;
        dialog->isFresh = true;
    } else {
        game.files.then.reset();
        game.toasts.add(NoteKind::bad, line);
    }
}

/// A map of Tiled's stays as Tiled left it: its level goes to a file of its own.
void saveBesideMap(Game& game) {
    const std::string path = savePathOf(game.levelPath);
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) {
        game.modal.asking =
            Asking{aboutOverwriting(path + " is there already."), Overwriting{path}};
    } else {
        saveLevelTo(game, path);
    }
}

void answerChanges(Game& game, const Departure& departure, Answer answer) {
    if (answer == Answer::save) {
        game.files.then = departure;
        saveLevel(game);
    } else if (answer == Answer::discard) {
        game.files.givesUp = departure.what == Departure::leave;
        depart(game, departure);
    }
}

void answerOverwriting(Game& game, const std::string& path, Answer answer) {
    // The dialog that asked for it is still there: another name may do.
    const bool isNamed = std::holds_alternative<SaveAsDialog>(game.modal.dialog);
    if (answer == Answer::overwrite) {
        saveLevelTo(game, path);
    } else if (!isNamed) {
        game.files.then.reset();
    }
}

}  // namespace

void tellLosses(Game& game, const std::vector<std::string>& warnings) {
    if (warnings.empty()) return;
    for (const std::string& warning : warnings) std::fprintf(stderr, "%s\n", warning.c_str());
    const size_t more = warnings.size() - 1;
    const std::string rest = more == 0 ? "" : " (and " + std::to_string(more) + " more)";
    game.toasts.add(NoteKind::info, warnings.front() + rest);
}

std::string levelTitle(const Game& game) {
    const std::string& name = game.session.world().level.text->name;
    if (name.empty() && game.files.isUntitled) return "New level";
    return name.empty() ? stemOf(game.levelPath) : name;
}

bool hasUnsavedWork(const Game& game) {
    if (game.session.isWatching()) return false;
    // Of a new level even its size is somebody's choice; without a file it is a replay's.
    if (game.levelPath.empty()) return game.files.isUntitled;
    // Gone back in time before the changes, one could still go forth to them.
    if (game.session.isInPast() && game.files.wasDirty) return true;
    return game.session.isDirty() || (game.files.isGone && game.failedPath.empty());
}

void playLevel(Game& game, const Level& level, const std::string& path,
               std::vector<FileSeen> files) {
    applyCommands(game, {Load{level}});
    game.levelPath = path;
    game.failedPath.clear();
    game.files.isUntitled = path.empty();
    if (!path.empty()) game.levels = levelsIn(folderOf(path));
    watchFiles(game, std::move(files));
}

void flushCommands(Game& game) {
    applyCommands(game, std::exchange(game.commands, {}));
    applyCommands(game, game.playTools.takeCommands(game.session.world()));
    if (game.editView.isOn) applyEdits(game);
}

void saveLevel(Game& game) {
    flushCommands(game);
    // What is played while a bad file is waited for is not what was asked for.
    if (game.levelPath.empty() || !game.failedPath.empty()) {
        showSaveAs(game);
    } else if (foreignFormatOf(game.levelPath)) {
        saveBesideMap(game);
    } else if (isForeign(game)) {
        game.modal.asking =
            Asking{aboutOverwriting(game.levelPath + " holds what somebody else wrote."),
                   Overwriting{game.levelPath}};
    } else if (isBeforeTheirs(game)) {
        game.modal.asking =
            Asking{aboutOverwriting("You went back in time past a change that somebody "
                                    "else made: " +
                                    game.levelPath + " holds it."),
                   Overwriting{game.levelPath}};
    } else {
        saveLevelTo(game, game.levelPath);
    }
}

void saveLevelTo(Game& game, const std::string& path) {
    flushCommands(game);
    if (const auto format = foreignFormatOf(path)) {
        game.files.then.reset();
        game.toasts.add(NoteKind::bad, path + ": not saved; that is the name of a " +
                                           std::string(*format) +
                                           ", and a level's ends with .json");
        return;
    }
    if (!settleLevel(game)) return;
    const Level level = game.session.world().level;
    const std::string text = writeLevel(level);
    if (const auto fault = writeFile(path, text, Backup::replaced)) {
        tellNotSaved(game, faultLine(path, *fault));
        return;
    }
    const bool isOfMap = savePathOf(game.levelPath) != game.levelPath;
    moveTo(game, path);
    // While another level is waited for, that one is followed.
    if (game.failedPath.empty()) {
        watchFiles(game, {seenAsWritten(path, text)});
    }
    game.session.setSaved(level);
    game.modal.dialog = std::monostate{};
    game.toasts.add(NoteKind::good,
                    "Saved " + path + (isOfMap ? ", which is played now instead of the map" : ""));
    departAfterSave(game);
}

void requestNew(Game& game, const Level& level) {
    requestDeparture(game, {.what = Departure::create, .fresh = level});
}

void reloadLevel(Game& game) {
    const std::string path = followedPath(game);
    if (path.empty()) {
        game.toasts.add(NoteKind::bad, "The level of a replay has no file to be read again");
    } else {
        requestLevel(game, path);
    }
}

void requestLevel(Game& game, const std::string& path) {
    if (game.session.isWatching()) {
        game.toasts.add(NoteKind::info, "A replay is being watched");
    } else {
        requestDeparture(game, {.what = Departure::open, .level = path});
    }
}

void requestLeave(Game& game) {
    requestDeparture(game, {});
}

void answerQuestion(Game& game, Answer answer) {
    if (answer == Answer::none || !game.modal.asking) return;
    const Asking asked = *std::exchange(game.modal.asking, std::nullopt);
    if (const auto* departure = std::get_if<Departure>(&asked.about)) {
        answerChanges(game, *departure, answer);
    } else if (const auto* overwriting = std::get_if<Overwriting>(&asked.about)) {
        answerOverwriting(game, overwriting->path, answer);
    } else if (std::holds_alternative<LostWorkFound>(asked.about)) {
        answerLostWork(game, answer);
    } else {
        answerBothSides(game, answer);
    }
}

}  // namespace pixelstep
