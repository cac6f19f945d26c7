// Opens the file dialogs and menus.
#include "app/dialog_controller.h"

#include <algorithm>
#include <utility>

#include "app/session_controller.h"
#include "files/journey.h"
#include "files/paths.h"

namespace pixelstep {
namespace {

template <size_t size>
void setText(std::array<char, size>& field, const std::string& text) {
    field.fill('\0');
    text.copy(field.data(), size - 1);
}

/// The entry to focus: the most recent other level, otherwise the one after the current level; this
/// also if the goal of the current level was reached.
size_t entryToFocus(const OpenDialog& dialog, const std::string& played, bool isFinished) {
    const std::vector<ListEntry>& entries = dialog.list.entries();
    const auto find = [&](const std::string& path) {
        return static_cast<size_t>(std::ranges::find(entries, path, &ListEntry::path) -
                                   entries.begin());
    };
    for (const std::string& path : dialog.recent)
        if (!isFinished && path != played && find(path) < entries.size()) return find(path);
    const size_t present = find(played);
    if (present == entries.size()) return 0;
    return std::min(present + 1, entries.size() - 1);
}

}  // namespace

OpenDialog DialogController::openDialog() const {
    return {.list = LevelList({.colours = colours_,
                               .levelFolders = userData_.levelFolders(),
                               .player = userData_.folder()}),
            .recent = settings_.recent,
            .played = absolutePath(document_.path())};
}

void DialogController::show(FileDialog dialog) {
    modes_.push<DialogMode>(std::move(dialog));
}

void DialogController::showOpen() {
    OpenDialog dialog = openDialog();
    dialog.list.show(userData_.lastLevelFolder(), dialog.recent);
    const bool isFinished = sessionController_.world().course.goal.has_value();
    dialog.focused = entryToFocus(dialog, dialog.played, isFinished);
    show(std::move(dialog));
}

void DialogController::showNextFolder() {
    OpenDialog dialog = openDialog();
    const auto next = folderAfter(dialog.list.levelFolders(), document_.path());
    openFolderIn(dialog, next.value_or(userData_.lastLevelFolder()));
    show(std::move(dialog));
}

void DialogController::showSaveAs() {
    SaveAsDialog dialog{.folder = userData_.folderForLevels()};
    setText(dialog.name, document_.suggestedName(sessionController_.world().level));
    show(std::move(dialog));
}

void DialogController::showNew() {
    NewDialog dialog;
    setText(dialog.name, "New level");
    show(std::move(dialog));
}

std::optional<Note> DialogController::showMapRoles() {
    const auto map = document_.choosableMap();
    if (map) showMapRoles(*map);
    if (map) return std::nullopt;
    return Note{NoteKind::info, document_.isAwaitingFile()
                                    ? "An invalid file has no roles to choose"
                                    : "Only maps of Tiled and LDtk have roles to choose"};
}

void DialogController::showMapRoles(const ChoosableMap& map) {
    MapRolesDialog dialog{.path = map.path, .map = map.map, .note = map.error};
    dialog.focusUsedReading();
    show(std::move(dialog));
}

void DialogController::refreshMapRoles(const std::optional<ChoosableMap>& map) {
    auto* dialog = find<MapRolesDialog>();
    if (dialog == nullptr) {
        if (map) showMapRoles(*map);
        return;
    }
    // More counts leave less room for rows.
    dialog->scrollsToFocus = true;
    const bool isPlayed = document_.path() == dialog->path && !document_.isAwaitingFile();
    if (map && map->path == dialog->path) {
        dialog->show(map->map);
        dialog->note = map->error;
    } else if (isPlayed && document_.map() && document_.fileError().text.empty()) {
        dialog->show(document_.map());
        dialog->note.clear();
    }
}

void DialogController::showFolder(const std::string& folder) {
    if (auto* dialog = find<OpenDialog>()) return openFolderIn(*dialog, folder);
    OpenDialog dialog = openDialog();
    openFolderIn(dialog, folder);
    show(std::move(dialog));
}

void DialogController::showPauseMenu() {
    modes_.push<PauseMenuMode>(sessionController_.world());
}

void DialogController::showTitle() {
    closeMenus();
    modes_.push<TitleMode>(inputState_, folderNamed(kLessonFolder), assets_);
}

void DialogController::showJourney() {
    modes_.push<JourneyMode>(Journey(folderNamed(kCourseFolder), userData_.folder()), assets_);
}

void DialogController::closeMenus() {
    modes_.removeTop<PauseMenuMode>();
    modes_.removeTop<JourneyMode>();
    modes_.removeTop<TitleMode>();
}

/// The bundled folder of this name; empty if there is none.
std::string DialogController::folderNamed(std::string_view name) const {
    const std::vector<LevelFolder>& folders = userData_.levelFolders();
    const auto found = std::ranges::find(folders, name, &LevelFolder::name);
    return found == folders.end() ? "" : found->folder;
}

void DialogController::showChangedFile(const Result<std::string>& changed,
                                       const std::string& note) {
    auto* dialog = find<OpenDialog>();
    if (dialog == nullptr) return;
    dialog->isNoteError = !changed;
    dialog->note = changed ? note : changed.error().message;
    if (changed) refresh(*dialog, *changed);
}

void DialogController::ask(Question question, FileQuestion about) {
    const auto* open = modes_.find<QuestionMode>();
    const bool isReplaced = open != nullptr && std::holds_alternative<Transition>(open->about) &&
                            std::holds_alternative<Transition>(about);
    if (isReplaced) modes_.remove(*open);
    modes_.push<QuestionMode>(std::move(question), std::move(about));
}

std::optional<FileQuestion> DialogController::takeQuestion() {
    const auto* mode = modes_.find<QuestionMode>();
    if (mode == nullptr) return std::nullopt;
    modes_.remove(*mode);
    return mode->about;
}

}  // namespace pixelstep
