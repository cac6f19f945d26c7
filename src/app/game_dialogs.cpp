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
    const std::string path = std::get<SolidDialog>(game.modal.dialog).path;
    flushCommands(game);
    carryOut(game, game.document.choose(path, choices, game.session, nowNs()));
    const auto both = game.document.bothSides();
    if (both && !game.modal.asking) ask(game, *both);
}

void follow(Game& game, const DialogRequest& request) {
    switch (request.what) {
        case DialogRequest::nothing: break;
        case DialogRequest::close: closeDialog(game); break;
        case DialogRequest::open:
            closeDialog(game);
            requestLevel(game, request.path);
            break;
        case DialogRequest::look:
            lookInto(std::get<OpenDialog>(game.modal.dialog), request.path);
            break;
        case DialogRequest::save: goOnSaving(game, game.document.planSaveAs(request.path)); break;
        case DialogRequest::create:
            game.tools.play.brush().setMaterial(std::get<NewDialog>(game.modal.dialog).material);
            closeDialog(game);
            requestNew(game, *request.level);
            break;
        case DialogRequest::choose: chooseSolid(game, *request.choices); break;
    }
}

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
    return {.list = LevelList({.colours = game.modal.colours,
                               .places = game.userData.places(),
                               .player = game.userData.folder()}),
            .recent = game.settings.recent,
            .played = wholePath(game.document.path())};
}

bool canShow(Game& game) {
    if (game.session.isWatching()) {
        game.toasts.add(NoteKind::info, "A replay is being watched");
        return false;
    }
    return !game.modal.isOpen();
}

}  // namespace

void showOpen(Game& game) {
    if (!canShow(game)) return;
    OpenDialog dialog = openDialogOf(game);
    dialog.list.show(game.userData.levelFolder(), dialog.recent);
    dialog.focused = likelyEntry(dialog, dialog.played);
    game.modal.dialog = std::move(dialog);
}

void goOnFromGoal(Game& game) {
    const std::string& here = game.document.path();
    if (const auto next = nextIn(here)) return requestLevel(game, *next);
    if (!canShow(game)) return;
    OpenDialog dialog = openDialogOf(game);
    lookInto(dialog, placeAfter(dialog.list.places(), here).value_or(game.userData.levelFolder()));
    game.modal.dialog = std::move(dialog);
}

void showSaveAs(Game& game) {
    if (!canShow(game)) return;
    SaveAsDialog dialog{.folder = game.userData.folderForLevels()};
    setText(dialog.name, game.document.suggestedName(game.session.world().level));
    game.modal.dialog = std::move(dialog);
}

void showNew(Game& game) {
    if (!canShow(game)) return;
    NewDialog dialog;
    setText(dialog.name, "New level");
    game.modal.dialog = std::move(dialog);
}

void showSolid(Game& game) {
    if (const auto offer = game.document.offer()) return showSolid(game, *offer);
    game.toasts.add(NoteKind::info, game.document.isWaiting()
                                        ? "There is nothing to choose in an invalid file"
                                        : "Only maps of Tiled and LDtk have roles to choose");
}

void showSolid(Game& game, const MapOffer& offer) {
    if (!canShow(game)) return;
    game.modal.dialog = SolidDialog{.path = offer.path, .map = offer.map, .note = offer.error};
    game.screen.requestRedraw();
}

void refreshSolid(Game& game, const std::optional<MapOffer>& offer) {
    auto* dialog = std::get_if<SolidDialog>(&game.modal.dialog);
    if (dialog == nullptr) {
        if (offer && !game.modal.isOpen()) showSolid(game, *offer);
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
    game.modal.dialog = std::monostate{};
    Ui::freeKeyboard();
    game.modal.afterSave.reset();
}

bool isHeldUp(const Game& game) {
    return game.modal.isOpen();
}

void pressDialogKey(Game& game, SDL_Scancode key, bool isShift) {
    follow(game, pressKey(game.modal.dialog, key, isShift));
}

void drawDialogs(Game& game, float viewWidth) {
    if (game.modal.asking)
        return answerQuestion(game, drawQuestion(game.modal.asking->question, viewWidth));
    const auto* open = std::get_if<OpenDialog>(&game.modal.dialog);
    if (open != nullptr && open->list.isReading()) game.screen.requestRedraw();
    // The tiles of the new level's floor look as those of this one do.
    const auto pictureOf = [&game](int material) {
        const Tile tile{.shape = kBlock, .material = static_cast<uint8_t>(material)};
        return game.screen.renderer.tilePicture(game.session.world().level.tiles, tile);
    };
    follow(game, drawDialog(game.modal.dialog, game.screen.window.sdl(), pictureOf));
}

}  // namespace pixelstep
