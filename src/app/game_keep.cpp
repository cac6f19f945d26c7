// What outlives a run: settings, and work that was not saved.
#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/game.h"
#include "files/paths.h"
#include "io/level_files.h"

namespace pixelstep {
namespace {

Preferences preferencesOf(const Game& game) {
    Preferences result = game.files.preferences;
    result.showsPanel = game.settings.showsPanel;
    result.panelScale = game.settings.uiScale;
    result.isFullscreen = game.window.isFullscreen();
    if (!game.window.isFullscreen()) result.windowSize = game.window.size();
    result.vsync = game.settings.vsync;
    result.interpolates = game.settings.interpolates;
    result.overlays = overlayNames(game.settings.overlays);
    return result;
}

void askAboutLostWork(Game& game) {
    if (game.files.lost.empty() || isHeldUp(game) || game.session.isWatching()) return;
    const LostWork& work = game.files.lost.front();
    const Recovery& recovery = work.recovery;
    const std::string& name = recovery.level.text->name;
    const std::string what = !name.empty()            ? name
                             : !recovery.path.empty() ? stemOf(recovery.path)
                                                      : "A new level";
    std::vector<std::string> lines{what + ", changed and not saved, of " + recovery.time + "."};
    if (!recovery.path.empty()) lines.push_back(recovery.path);
    if (isFileNewer(work)) lines.push_back("The file has changed since.");
    game.modal.asking = Asking{aboutRecovery(lines), LostWorkFound{}};
}

void restoreWork(Game& game, LostWork work) {
    const Command load = Load{work.recovery.level};
    if (const auto why = refusal(game.session.world(), load)) {
        game.toasts.add(NoteKind::bad, *why);
        return;
    }
    const std::string path = work.recovery.path;
    auto [onDisk, files] = loadLevelFile(path);
    const bool isNewer = isFileNewer(work);
    if (path.empty()) files.clear();
    playLevel(game, work.recovery.level, path, std::move(files));
    if (!path.empty()) noteOpened(game, path);
    // Where the file is gone or bad, all of the level is unsaved.
    game.session.setSaved(onDisk ? onDisk->level : Level{});
    game.files.isGone = !path.empty() && !std::filesystem::exists(path);
    game.files.isBad = !path.empty() && !onDisk && !game.files.isGone;
    if (onDisk && isNewer) game.files.theirs = onDisk->level;
    game.files.autosaver.adopt(std::move(work));
    game.toasts.add(NoteKind::good, "Restored; not saved yet");
}

}  // namespace

void usePlayerFolder(Game& game, const std::string& folder, const FoundPreferences& found) {
    if (folder.empty()) return;
    game.files.playerFolder = folder;
    game.files.preferences = found.values;
    game.files.canSavePreferences = found.canSave;
    const Preferences& values = found.values;
    if (game.options.showsPanel) game.settings.showsPanel = values.showsPanel.value_or(true);
    game.settings.uiScale = values.panelScale.value_or(game.settings.uiScale);
    game.settings.vsync = values.vsync.value_or(true);
    game.settings.interpolates = values.interpolates.value_or(true);
    game.settings.overlays = overlaysOf(values.overlays);
    if (values.windowSize && !game.window.isFullscreen()) game.window.resize(*values.windowSize);
    if (found.note) game.toasts.add(NoteKind::bad, *found.note);
    game.files.autosaver = Autosaver(folder + "recovery/");
    std::vector<std::string> notes;
    game.files.lost = findLostWork(game.files.autosaver.folder(), notes);
    for (const std::string& note : notes) game.toasts.add(NoteKind::bad, note);
    // That of the level which is opened comes first.
    std::ranges::stable_partition(game.files.lost, [&](const LostWork& work) {
        return !game.levelPath.empty() && work.recovery.path == wholePath(game.levelPath);
    });
    if (!game.levelPath.empty()) noteOpened(game, game.levelPath);
}

void noteOpened(Game& game, const std::string& path) {
    game.files.folder = folderOf(wholePath(path));
    noteRecent(game.files.preferences.recent, wholePath(path));
    keepPreferences(game);
}

void keepPreferences(Game& game) {
    if (game.files.playerFolder.empty() || !game.files.canSavePreferences) return;
    const Preferences now = preferencesOf(game);
    if (now == game.files.keptPreferences) return;
    game.files.keptPreferences = now;
    if (const auto fault = savePreferences(game.files.playerFolder, now)) {
        game.toasts.add(NoteKind::bad, *fault);
        game.files.canSavePreferences = false;  // said once
    }
}

void keepUnsavedWork(Game& game, int64_t nowNs) {
    askAboutLostWork(game);
    // What is on disk is the present's, and more than there is here.
    if (game.session.isInPast()) return;
    game.files.wasDirty = game.session.isDirty();
    const Level* unsaved = hasUnsavedWork(game) ? &game.session.world().level : nullptr;
    game.files.autosaver.tick(unsaved, game.levelPath, nowNs);
    if (const auto fault = game.files.autosaver.takeFault()) game.toasts.add(NoteKind::bad, *fault);
}

void keepAtEnd(Game& game) {
    keepPreferences(game);
    if (!game.files.givesUp && hasUnsavedWork(game)) {
        game.files.autosaver.writeNow(game.session.world().level, game.levelPath);
    } else {
        game.files.autosaver.drop();
    }
}

void answerLostWork(Game& game, Answer answer) {
    if (answer == Answer::cancel || game.files.lost.empty()) {
        game.files.lost.clear();  // the files stay
        return;
    }
    LostWork work = std::move(game.files.lost.front());
    game.files.lost.erase(game.files.lost.begin());
    if (answer == Answer::restore) {
        restoreWork(game, std::move(work));
        game.files.lost.clear();  // one level is played at a time
    } else {
        work.slot.removeFile();
    }
}

}  // namespace pixelstep
