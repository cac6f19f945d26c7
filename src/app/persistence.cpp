// Data that outlives a run: loads and stores settings and unsaved work.
#include <utility>

#include "app/app.h"
#include "app/document_actions.h"
#include "app/persistence.h"
#include "files/paths.h"

namespace pixelstep {
namespace {

Settings settingsToKeep(const App& app) {
    Settings settings = app.settings;
    // Overlays that the level requests are not stored as the player's own.
    settings.overlays = app.readouts.course.ownOverlays.value_or(settings.overlays);
    const Window& window = app.screen.window;
    if (!window.isFullscreen()) settings.windowSize = window.size();
    return withoutOverrides(std::move(settings), app.options.overrides, app.settingsFile.stored());
}

void useSettings(Settings& settings, Window& window, const SettingOverrides& overrides,
                 Settings found) {
    if (found.textPercent == 0) found.textPercent = settings.textPercent;
    applyOverrides(found, overrides);
    settings = std::move(found);
    if (settings.windowSize && !window.isFullscreen()) window.resize(*settings.windowSize);
}

}  // namespace

void usePlayerFolder(App& app, const std::string& folder, const FoundSettings& found) {
    if (folder.empty()) return;
    const std::string& path = app.document.path();
    useSettings(app.settings, app.screen.window, app.options.overrides, found.values);
    app.settingsFile.use(folder, found);
    if (found.note) app.toasts.add(NoteKind::bad, *found.note);
    for (const std::string& note : app.userData.use(folder, path)) {
        app.toasts.add(NoteKind::bad, note);
    }
    if (!path.empty()) noteOpened(app, path);
}

void noteOpened(App& app, const std::string& path) {
    const std::string whole = wholePath(path);
    app.userData.setLevelFolder(folderOf(whole));
    noteRecent(app.settings.recent, whole);
    saveSettings(app);
}

void saveSettings(App& app) {
    if (const auto error = app.settingsFile.save(settingsToKeep(app))) {
        app.toasts.add(NoteKind::bad, *error);
    }
}

void saveUnsavedWork(App& app, int64_t nowNs) {
    const LostWork* lost = app.userData.lostWork();
    if (lost != nullptr && !app.modes.isModal() && !app.session.isWatching())
        ask(app, lostWorkQuestion(*lost));
    // In the past, the file on disk holds the later and larger state.
    if (app.session.isInPast()) return;
    app.document.noteDirty(app.session);
    const Level* unsaved = hasUnsavedWork(app) ? &app.session.world().level : nullptr;
    if (const auto error = app.userData.saveWork(unsaved, app.document.path(), nowNs)) {
        app.toasts.add(NoteKind::bad, *error);
    }
}

void saveAtEnd(App& app) {
    saveSettings(app);
    const Level* unsaved = hasUnsavedWork(app) ? &app.session.world().level : nullptr;
    app.userData.finish(unsaved, app.document.path());
}

void saveWhenHidden(App& app) {
    saveSettings(app);
    const Level* unsaved = hasUnsavedWork(app) ? &app.session.world().level : nullptr;
    app.userData.saveNow(unsaved, app.document.path());
}

void answerLostWork(App& app, Answer answer) {
    if (answer == Answer::cancel || app.userData.lostWork() == nullptr) {
        return app.userData.postponeLostWork();
    }
    LostWork work = app.userData.takeLostWork();
    if (answer == Answer::restore) {
        const DocumentRequests requests = app.document.restore(work);
        applyDocumentRequests(app, requests);
        if (requests.play) app.userData.continueWith(std::move(work));
        app.userData.postponeLostWork();  // one level is played at a time
    } else {
        work.slot.removeFile();
    }
}

}  // namespace pixelstep
