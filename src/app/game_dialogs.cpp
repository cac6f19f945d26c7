// The dialogs about files in the game: when they come up, and what is done with their answers.
#include <algorithm>
#include <utility>

#include "app/game.h"
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
void chooseSolid(Game& game, const MapChoices& choices) {
    const auto* dialog = findDialog<SolidDialog>(game.modes);
    if (dialog == nullptr) return;
    const std::string path = dialog->path;
    carryOut(game, game.document.choose(path, choices, game.session, nowNs()));
    const auto both = game.document.bothSides();
    if (both && !game.modes.has<QuestionMode>()) ask(game, *both);
}

}  // namespace

void performDialogRequest(Game& game, const DialogRequest& request) {
    switch (request.what) {
        case DialogRequest::nothing: break;
        case DialogRequest::close: closeDialog(game); break;
        case DialogRequest::open:
            closeDialog(game);
            requestLevel(game, request.path);
            break;
        case DialogRequest::look:
            if (auto* open = findDialog<OpenDialog>(game.modes)) lookInto(*open, request.path);
            break;
        case DialogRequest::save: goOnSaving(game, game.document.planSaveAs(request.path)); break;
        case DialogRequest::create:
            if (const auto* dialog = findDialog<NewDialog>(game.modes))
                game.tools.play.brush().setMaterial(dialog->material);
            closeDialog(game);
            requestNew(game, *request.level);
            break;
        case DialogRequest::choose: chooseSolid(game, *request.choices); break;
    }
}

namespace {

/// What is more likely meant than the level that is played: the last other one that was open, else
/// the one behind.
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

OpenDialog openDialogOf(const Game& game) {
    return {.list = LevelList({.colours = game.materialColours,
                               .places = game.userData.places(),
                               .player = game.userData.folder()}),
            .recent = game.settings.recent,
            .played = wholePath(game.document.path())};
}

}  // namespace

void showOpen(Game& game) {
    OpenDialog dialog = openDialogOf(game);
    dialog.list.show(game.userData.levelFolder(), dialog.recent);
    dialog.focused = likelyEntry(dialog, dialog.played);
    game.modes.push<DialogMode>(std::move(dialog));
}

void goOnFromGoal(Game& game) {
    const std::string& here = game.document.path();
    if (const auto next = nextIn(here)) return requestLevel(game, *next);
    OpenDialog dialog = openDialogOf(game);
    lookInto(dialog, placeAfter(dialog.list.places(), here).value_or(game.userData.levelFolder()));
    game.modes.push<DialogMode>(std::move(dialog));
}

void showSaveAs(Game& game) {
    SaveAsDialog dialog{.folder = game.userData.folderForLevels()};
    setText(dialog.name, game.document.suggestedName(game.session.world().level));
    game.modes.push<DialogMode>(std::move(dialog));
}

void showNew(Game& game) {
    NewDialog dialog;
    setText(dialog.name, "New level");
    game.modes.push<DialogMode>(std::move(dialog));
}

void showSolid(Game& game) {
    if (const auto offer = game.document.offer()) return showSolid(game, *offer);
    game.toasts.add(NoteKind::info, game.document.isWaiting()
                                        ? "There is nothing to choose in an invalid file"
                                        : "Only maps of Tiled and LDtk have roles to choose");
}

void showSolid(Game& game, const MapOffer& offer) {
    game.modes.push<DialogMode>(
        SolidDialog{.path = offer.path, .map = offer.map, .note = offer.error});
    game.screen.requestRedraw();
}

void refreshSolid(Game& game, const std::optional<MapOffer>& offer) {
    auto* dialog = findDialog<SolidDialog>(game.modes);
    if (dialog == nullptr) {
        if (offer && !game.modes.isModal()) showSolid(game, *offer);
        return;
    }
    const bool isPlayed = game.document.path() == dialog->path && !game.document.isWaiting();
    if (offer && offer->path == dialog->path) {
        dialog->map = offer->map;
        dialog->note = offer->error;
    } else if (isPlayed && game.document.map() && game.document.trouble().text.empty()) {
        dialog->map = game.document.map();
        dialog->note.clear();
    }
}

void closeDialog(Game& game) {
    game.modes.removeTop<DialogMode>();
    game.afterSave.reset();
}

bool DialogMode::handle(const Press& press, const ModeInput& input) {
    const DialogRequest request = pressKey(dialog, press.key, (press.modifiers & KMOD_SHIFT) != 0);
    if (request.what != DialogRequest::nothing) input.queue.push(request);
    return true;
}

bool DialogMode::execute(Game& game, const AppCommand& command) {
    const auto* request = std::get_if<DialogRequest>(&command);
    if (request == nullptr) return takeUnanswered(game, command) || Mode::execute(game, command);
    performDialogRequest(game, *request);
    return true;
}

void DialogMode::update(Game& game) {
    const auto* open = std::get_if<OpenDialog>(&dialog);
    if (open != nullptr && open->list.isReading()) game.screen.requestRedraw();
}

void DialogMode::draw(const Game& game, const ModeFrame& frame) {
    // The tiles of the new level's floor look as those of this one do.
    const auto pictureOf = [&](int material) {
        const Tile tile{.shape = kBlock, .material = static_cast<uint8_t>(material)};
        return frame.renderer.tilePicture(game.session.world().level.tiles, tile);
    };
    const DialogRequest request = drawDialog(dialog, game.screen.window.sdl(), pictureOf);
    if (request.what != DialogRequest::nothing) frame.queue.push(request);
}

}  // namespace pixelstep
