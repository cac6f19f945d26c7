// Data that outlives a run: loads and stores settings and unsaved work.
#include <utility>

#include "app/game.h"
#include "files/paths.h"

namespace pixelstep {
namespace {

Settings settingsToKeep(const Game& game) {
    Settings settings = game.settings;
    // The overlays that a level asks for are shown only there.
    settings.overlays = game.readouts.course.ownOverlays.value_or(settings.overlays);
    const Window& window = game.screen.window;
    if (!window.isFullscreen()) settings.windowSize = window.size();
    return withoutOverrides(std::move(settings), game.options.overrides,
                            game.settingsFile.stored());
}

void useSettings(Game& game, Settings settings) {
    if (settings.textPercent == 0) settings.textPercent = game.settings.textPercent;
    applyOverrides(settings, game.options.overrides);
    game.settings = std::move(settings);
    const std::optional<Vec2i> size = game.settings.windowSize;
    if (size && !game.screen.window.isFullscreen()) game.screen.window.resize(*size);
}

void askAboutLostWork(Game& game) {
    const LostWork* lost = game.userData.lostWork();
    if (lost == nullptr || game.modes.isModal() || game.session.isWatching()) return;
    ask(game, foundWork(*lost));
}

void restoreWork(Game& game, LostWork work) {
    const DocumentRequests requests = game.document.restore(work);
    carryOut(game, requests);
    if (requests.play) game.userData.goOnWith(std::move(work));
}

}  // namespace

void usePlayerFolder(Game& game, const std::string& folder, const FoundSettings& found) {
    if (folder.empty()) return;
    const std::string& path = game.document.path();
    useSettings(game, found.values);
    game.settingsFile.use(folder, found);
    if (found.note) game.toasts.add(NoteKind::bad, *found.note);
    for (const std::string& note : game.userData.use(folder, path)) {
        game.toasts.add(NoteKind::bad, note);
    }
    if (!path.empty()) noteOpened(game, path);
}

void noteOpened(Game& game, const std::string& path) {
    const std::string whole = wholePath(path);
    game.userData.setLevelFolder(folderOf(whole));
    noteRecent(game.settings.recent, whole);
    keepSettings(game);
}

void keepSettings(Game& game) {
    if (const auto error = game.settingsFile.save(settingsToKeep(game))) {
        game.toasts.add(NoteKind::bad, *error);
    }
}

void keepUnsavedWork(Game& game, int64_t nowNs) {
    askAboutLostWork(game);
    // What is on disk is the present's, and more than there is here.
    if (game.session.isInPast()) return;
    game.document.noteDirty(game.session);
    const Level* unsaved = hasUnsavedWork(game) ? &game.session.world().level : nullptr;
    if (const auto error = game.userData.keepWork(unsaved, game.document.path(), nowNs)) {
        game.toasts.add(NoteKind::bad, *error);
    }
}

void keepAtEnd(Game& game) {
    keepSettings(game);
    const Level* unsaved = hasUnsavedWork(game) ? &game.session.world().level : nullptr;
    game.userData.finish(unsaved, game.document.path());
}

void keepAtHiding(Game& game) {
    keepSettings(game);
    const Level* unsaved = hasUnsavedWork(game) ? &game.session.world().level : nullptr;
    game.userData.keepNow(unsaved, game.document.path());
}

void answerLostWork(Game& game, Answer answer) {
    if (answer == Answer::cancel || game.userData.lostWork() == nullptr) {
        return game.userData.postponeLostWork();
    }
    LostWork work = game.userData.takeLostWork();
    if (answer == Answer::restore) {
        restoreWork(game, std::move(work));
        game.userData.postponeLostWork();  // one level is played at a time
    } else {
        work.slot.removeFile();
    }
}

}  // namespace pixelstep
