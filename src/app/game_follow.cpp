// The level's file in other hands: what an editor writes is played, what is no level is told.

#include "app/game.h"
#include "app/standard_error.h"
#include "io/level_files.h"

namespace pixelstep {
namespace {

void clearTrouble(Game& game) {
    game.files.trouble = {};
    game.files.isBad = false;
    game.files.isGone = false;
    game.quietFrames = 0;
}

/// The level as its file has it now, the living where they are.
void takeTheirs(Game& game, const Level& level) {
    const Command reload = Reload{level};
    if (const auto why = refusal(game.session.world(), reload)) {
        game.files.isBad = true;
        game.files.trouble.arose(followedPath(game) + ": " + *why, 0);
        return;
    }
    game.playTools.stop();
    game.playTools.cancelPath();
    game.editMode.stop();
    applyCommands(game, {reload});
    game.session.setSaved(level);
    game.files.taken = TheirsTaken{level, game.session.recording().entries.size() - 1};
    game.quietFrames = 0;
    game.toasts.add(NoteKind::good, "Reloaded " + followedPath(game));
    say(followedPath(game) + ": reloaded");
}

void tellTrouble(Game& game, int64_t nowNs) {
    FileTrouble& trouble = game.files.trouble;
    if (!trouble.isDue(nowNs)) return;
    trouble.isTold = true;
    game.quietFrames = 0;
    say(trouble.text);
}

/// A map may name other tilesets now. One that is half there names none: what was known holds.
void watchAnew(Game& game, bool isGood) {
    const std::vector<std::string> files = filesOf(followedPath(game));
    if (isGood || files.size() > 1) game.files.watcher.watch(files);
}

void readAgain(Game& game, int64_t nowNs) {
    const std::string path = followedPath(game);
    flushCommands(game);
    const Result<LevelFile> file = loadLevelFile(path);
    watchAnew(game, static_cast<bool>(file));
    if (!file) {
        game.files.isBad = true;
        game.files.theirs.reset();
        game.files.trouble.arose(faultLine(path, file.fault()), nowNs);
        if (game.files.trouble.isTold) game.quietFrames = 0;
        return;
    }
    clearTrouble(game);
    if (!game.failedPath.empty()) return requestLevel(game, path);
    tellLosses(game, file->warnings);
    if (file->level == game.session.world().level) {
        game.files.theirs.reset();
        game.session.setSaved(file->level);
    } else if (hasUnsavedWork(game)) {
        game.files.theirs = file->level;
    } else {
        takeTheirs(game, file->level);
    }
}

void noteGone(Game& game, int64_t nowNs) {
    game.files.isGone = true;
    game.files.isBad = false;
    game.files.theirs.reset();
    game.files.trouble = {};
    const std::string path = followedPath(game);
    const std::string saved = savePathOf(path);
    game.files.trouble.arose(path + ": the file is gone; the level stays here, and Ctrl+S writes " +
                                 (saved == path ? "it again" : saved),
                             nowNs - kFaultPatienceNs);
}

void askBothSides(Game& game) {
    if (!game.files.theirs || isHeldUp(game)) return;
    game.modal.asking =
        Asking{aboutBothSides(levelTitle(game), savePathOf(game.levelPath)), BothSides{}};
    game.quietFrames = 0;
}

}  // namespace

std::string followedPath(const Game& game) {
    return game.failedPath.empty() ? game.levelPath : game.failedPath;
}

void watchFiles(Game& game) {
    const std::string path = followedPath(game);
    game.files.watcher.watch(path.empty() ? std::vector<std::string>{} : filesOf(path));
    clearTrouble(game);
    game.files.theirs.reset();
    game.files.taken.reset();
}

bool isBeforeTheirs(const Game& game) {
    const auto& taken = game.files.taken;
    const World& world = game.session.world();
    if (!taken || world.level == taken->level) return false;
    // Once one goes on from before it, it is no more in the recording.
    const std::vector<ReplayEntry>& entries = game.session.recording().entries;
    if (taken->entry >= entries.size()) return true;
    const ReplayEntry& entry = entries[taken->entry];
    const Command* command = std::get_if<Command>(&entry.what);
    const Reload* reload = command == nullptr ? nullptr : std::get_if<Reload>(command);
    if (reload == nullptr || !(*reload->level == taken->level)) return true;
    return game.session.isInPast() && entry.step >= world.stepCount;
}

void followFiles(Game& game, int64_t nowNs) {
    if (game.session.isWatching()) return;
    for (const FileNews& news : game.files.watcher.poll(nowNs)) {
        // Without a tileset the map is there, and has a fault.
        if (news.isGone && news.path == followedPath(game)) {
            noteGone(game, nowNs);
        } else {
            readAgain(game, nowNs);
        }
    }
    tellTrouble(game, nowNs);
    askBothSides(game);
}

void answerBothSides(Game& game, Answer answer) {
    if (!game.files.theirs) return;
    const Level theirs = *std::exchange(game.files.theirs, std::nullopt);
    if (answer == Answer::theirs) {
        takeTheirs(game, theirs);
    } else {
        game.session.setSaved(theirs);
    }
}

}  // namespace pixelstep
