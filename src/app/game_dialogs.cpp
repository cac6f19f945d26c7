// The dialogs about files in the game: when they come up, and what is done with their answers.
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include "app/game.h"
#include "files/paths.h"
#include "game/level/tile_text.h"
#include "io/level_files.h"

namespace pixelstep {
namespace {

template <size_t size>
void setText(std::array<char, size>& field, const std::string& text) {
    field.fill('\0');
    text.copy(field.data(), size - 1);
}

bool isWritable(const std::string& folder) {
    return ::access(folder.empty() ? "." : folder.c_str(), W_OK) == 0;
}

/// Where new levels go: beside the one that was last open, or among the player's own.
std::string folderForLevels(const Game& game) {
    if (!game.files.folder.empty() && isWritable(game.files.folder)) return game.files.folder;
    const std::string own = game.files.playerFolder + "levels/";
    std::error_code ignored;
    if (!game.files.playerFolder.empty()) std::filesystem::create_directories(own, ignored);
    return isWritable(own) ? own : "";
}

/// "Two steps!" as "two_steps.json".
std::string fileNameOf(const std::string& title) {
    std::string name;
    for (const char letter : title) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isalnum(byte) != 0) {
            name += static_cast<char>(std::tolower(byte));
        } else if (!name.empty() && name.back() != '_') {
            name += '_';
        }
    }
    while (name.ends_with('_')) name.pop_back();
    return (name.empty() ? "level" : name) + ".json";
}

std::string suggestedName(const Game& game) {
    if (game.levelPath.empty()) return fileNameOf(levelTitle(game));
    return savePathOf(game.levelPath).substr(folderOf(game.levelPath).size());
}

void saveAs(Game& game, const std::string& path) {
    std::error_code ignored;
    const bool isOther = wholePath(path) != wholePath(game.levelPath);
    if (isOther && std::filesystem::exists(path, ignored)) {
        game.modal.asking =
            Asking{aboutOverwriting(path + " is there already."), Overwriting{path}};
    } else {
        saveLevelTo(game, path);
    }
}

void follow(Game& game, const DialogWish& wish) {
    switch (wish.what) {
        case DialogWish::nothing: break;
        case DialogWish::close: closeDialog(game); break;
        case DialogWish::open:
            closeDialog(game);
            requestLevel(game, wish.path);
            break;
        case DialogWish::look: {
            auto& dialog = std::get<OpenDialog>(game.modal.dialog);
            dialog.shelf.show(wish.path, {});
            dialog.focused = 0;
            dialog.scrollsToFocus = true;
            break;
        }
        case DialogWish::save: saveAs(game, wish.path); break;
        case DialogWish::create:
            closeDialog(game);
            requestNew(game, *wish.level);
            break;
    }
}

bool canShow(Game& game) {
    if (game.session.isWatching()) {
        game.toasts.add(NoteKind::info, "A replay is being watched");
        return false;
    }
    return !game.modal.asking && game.modal.dialog.index() == 0;
}

}  // namespace

void showOpen(Game& game) {
    if (!canShow(game)) return;
    OpenDialog dialog{.shelf = LevelShelf(game.modal.colours),
                      .recent = game.files.preferences.recent};
    dialog.shelf.show(game.files.folder, dialog.recent);
    // The level that is played is the first of the recent ones: the next is more likely meant.
    dialog.focused = dialog.recent.size() > 1 ? 1 : 0;
    game.modal.dialog = std::move(dialog);
}

void showSaveAs(Game& game) {
    if (!canShow(game)) return;
    SaveAsDialog dialog{.folder = folderForLevels(game)};
    setText(dialog.name, suggestedName(game));
    game.modal.dialog = std::move(dialog);
}

void showNew(Game& game) {
    if (!canShow(game)) return;
    NewDialog dialog;
    setText(dialog.name, "New level");
    game.modal.dialog = std::move(dialog);
}

void closeDialog(Game& game) {
    game.modal.dialog = std::monostate{};
    game.files.then.reset();
}

void pressDialogKey(Game& game, SDL_Scancode key) {
    follow(game, pressKey(game.modal.dialog, key));
}

void drawDialogs(Game& game, float viewWidth) {
    if (game.modal.asking)
        return answerQuestion(game, drawQuestion(game.modal.asking->question, viewWidth));
    const auto* open = std::get_if<OpenDialog>(&game.modal.dialog);
    if (open != nullptr && open->shelf.isReading()) game.screen.wake();
    // The tiles of the new level's floor look as those of this one do.
    const auto pictureOf = [&game](int material) {
        const Tile tile{.shape = kBlock, .material = static_cast<uint8_t>(material)};
        return game.screen.renderer.tilePicture(game.session.world().level.tiles, tile);
    };
    follow(game, drawDialog(game.modal.dialog, game.screen.window.sdl(), pictureOf));
}

}  // namespace pixelstep
