// Data that outlives a run: loads and stores settings and unsaved work.
#include "app/user_files.h"

#include <utility>

#include "app/cli/options.h"
#include "app/cli/standard_error.h"
#include "app/course_view.h"
#include "app/window.h"
#include "files/document.h"
#include "files/paths.h"

namespace pixelstep {

const Level* unsavedLevel(const Document& document, const Session& session) {
    return document.hasUnsavedWork(session) ? &session.world().level : nullptr;
}

Settings UserFiles::settingsToStore() const {
    Settings settings = settings_;
    // Overlays that the level requests are not stored as the player's own.
    settings.overlays = course_.ownOverlays.value_or(settings.overlays);
    if (!window_.isFullscreen()) settings.windowSize = window_.size();
    return withoutOverrides(std::move(settings), options_.overrides, file_.stored());
}

std::vector<std::string> UserFiles::openFolder(const std::string& folder,
                                               const FoundSettings& found,
                                               const std::string& levelPath) {
    if (folder.empty()) return {};
    Settings settings = found.values;
    if (settings.windowSize && !window_.isFullscreen()) window_.resize(*settings.windowSize);
    settings.displayTextPercent = settings_.displayTextPercent;
    applyOverrides(settings, options_.overrides);
    settings_ = std::move(settings);
    Settings used = found.values;
    used.textPercent = settings_.textPercent;
    if (!window_.isFullscreen()) used.windowSize = window_.size();
    file_.openFolder(folder, found, used);
    std::vector<std::string> errors = data.openFolder(folder, levelPath);
    if (found.note) errors.insert(errors.begin(), *found.note);
    return errors;
}

std::optional<std::string> UserFiles::addRecentLevel(const std::string& path) {
    const std::string whole = absolutePath(path);
    data.setLastLevelFolder(folderOf(whole));
    addRecent(settings_.recent, whole);
    return saveSettings();
}

std::optional<std::string> UserFiles::saveSettings() {
    return file_.save(settingsToStore());
}

void UserFiles::saveOnExit(const Document& document, const Session& session) {
    if (const auto error = saveSettings()) printError(*error);
    data.finish(unsavedLevel(document, session), document.path());
}

void UserFiles::saveWhenHidden(const Document& document, const Session& session) {
    if (const auto error = saveSettings()) printError(*error);
    data.saveNow(unsavedLevel(document, session), document.path());
}

}  // namespace pixelstep
