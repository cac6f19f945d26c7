// Opens the file dialogs and executes their requests.
#include <algorithm>
#include <utility>

#include "app/app.h"
#include "app/command_execution.h"
#include "app/dialog_mode.h"
#include "app/document_actions.h"
#include "files/paths.h"
#include "game/level/tile_text.h"

namespace pixelstep {
namespace {

template <size_t size>
void setText(std::array<char, size>& field, const std::string& text) {
    field.fill('\0');
    text.copy(field.data(), size - 1);
}

/// Plays the map with these choices; the dialog stays.
void chooseSolid(App& app, const MapChoices& choices) {
    const auto* dialog = findDialog<SolidDialog>(app.modes);
    if (dialog == nullptr) return;
    const std::string path = dialog->path;
    applyDocumentRequests(app, app.document.choose(path, choices, app.session, nowNs()));
    const auto both = app.document.bothSides();
    if (both && !app.modes.has<QuestionMode>()) ask(app, *both);
}

}  // namespace

void performDialogRequest(App& app, const DialogRequest& request) {
    switch (request.what) {
        case DialogRequest::nothing: break;
        case DialogRequest::close: closeDialog(app.modes, app.afterSave); break;
        case DialogRequest::open:
            closeDialog(app.modes, app.afterSave);
            requestLevel(app, request.path);
            break;
        case DialogRequest::look:
            if (auto* open = findDialog<OpenDialog>(app.modes)) lookInto(*open, request.path);
            break;
        case DialogRequest::save: continueSaving(app, app.document.planSaveAs(request.path)); break;
        case DialogRequest::create:
            if (const auto* dialog = findDialog<NewDialog>(app.modes))
                app.tools.play.brush().setMaterial(dialog->material);
            closeDialog(app.modes, app.afterSave);
            requestTransition(app, {.what = Transition::create, .fresh = *request.level});
            break;
        case DialogRequest::choose: chooseSolid(app, *request.choices); break;
    }
}

namespace {

/// The entry to focus: the most recent other level, otherwise the one after the current level.
size_t likelyEntry(const OpenDialog& dialog, const std::string& played) {
    const std::vector<ListEntry>& entries = dialog.list.entries();
    const auto find = [&](const std::string& path) {
        return static_cast<size_t>(std::ranges::find(entries, path, &ListEntry::path) -
                                   entries.begin());
    };
    for (const std::string& path : dialog.recent)
        if (path != played && find(path) < entries.size()) return find(path);
    const size_t present = find(played);
    if (present == entries.size()) return 0;
    return std::min(present + 1, entries.size() - 1);
}

OpenDialog openDialogOf(const App& app) {
    return {.list = LevelList({.colours = app.materialColours,
                               .places = app.userData.places(),
                               .player = app.userData.folder()}),
            .recent = app.settings.recent,
            .played = wholePath(app.document.path())};
}

}  // namespace

void showOpen(App& app) {
    OpenDialog dialog = openDialogOf(app);
    dialog.list.show(app.userData.levelFolder(), dialog.recent);
    dialog.focused = likelyEntry(dialog, dialog.played);
    app.modes.push<DialogMode>(std::move(dialog));
}

void openNextLevel(App& app) {
    const std::string& here = app.document.path();
    if (const auto next = nextIn(here)) return requestLevel(app, *next);
    OpenDialog dialog = openDialogOf(app);
    lookInto(dialog, placeAfter(dialog.list.places(), here).value_or(app.userData.levelFolder()));
    app.modes.push<DialogMode>(std::move(dialog));
}

void showSaveAs(App& app) {
    SaveAsDialog dialog{.folder = app.userData.folderForLevels()};
    setText(dialog.name, app.document.suggestedName(app.session.world().level));
    app.modes.push<DialogMode>(std::move(dialog));
}

void showNew(ModeStack& modes) {
    NewDialog dialog;
    setText(dialog.name, "New level");
    modes.push<DialogMode>(std::move(dialog));
}

void showSolid(ModeStack& modes, const Document& document, Toasts& toasts) {
    if (const auto offer = document.offer()) return showSolid(modes, *offer);
    toasts.add(NoteKind::info, document.isWaiting()
                                   ? "There is nothing to choose in an invalid file"
                                   : "Only maps of Tiled and LDtk have roles to choose");
}

void showSolid(ModeStack& modes, const MapOffer& offer) {
    modes.push<DialogMode>(SolidDialog{.path = offer.path, .map = offer.map, .note = offer.error});
}

void refreshSolid(ModeStack& modes, const Document& document,
                  const std::optional<MapOffer>& offer) {
    auto* dialog = findDialog<SolidDialog>(modes);
    if (dialog == nullptr) {
        if (offer && !modes.isModal()) showSolid(modes, *offer);
        return;
    }
    const bool isPlayed = document.path() == dialog->path && !document.isWaiting();
    if (offer && offer->path == dialog->path) {
        dialog->map = offer->map;
        dialog->note = offer->error;
    } else if (isPlayed && document.map() && document.trouble().text.empty()) {
        dialog->map = document.map();
        dialog->note.clear();
    }
}

void closeDialog(ModeStack& modes, std::optional<Transition>& afterSave) {
    modes.removeTop<DialogMode>();
    afterSave.reset();
}

bool DialogMode::handle(const Press& press, const ModeInput& input) {
    const DialogRequest request = pressKey(dialog, press.key, (press.modifiers & KMOD_SHIFT) != 0);
    if (request.what != DialogRequest::nothing) input.queue.push(request);
    return true;
}

bool DialogMode::execute(App& app, const AppCommand& command) {
    const auto* request = std::get_if<DialogRequest>(&command);
    if (request == nullptr)
        return handleDropWhileModal(command, app.toasts) || Mode::execute(app, command);
    performDialogRequest(app, *request);
    return true;
}

void DialogMode::update(App& app) {
    const auto* open = std::get_if<OpenDialog>(&dialog);
    if (open != nullptr && open->list.isReading()) app.screen.requestRedraw();
}

void DialogMode::draw(const App& app, const ModeFrame& frame) {
    // The floor of a new level uses the tile images of the current one.
    const auto pictureOf = [&](int material) {
        const Tile tile{.shape = kBlock, .material = static_cast<uint8_t>(material)};
        return frame.renderer.tilePicture(app.session.world().level.tiles, tile);
    };
    const DialogRequest request = drawDialog(dialog, app.screen.window.sdl(), pictureOf);
    if (request.what != DialogRequest::nothing) frame.queue.push(request);
}

}  // namespace pixelstep
