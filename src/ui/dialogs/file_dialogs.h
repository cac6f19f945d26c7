// The dialogs about files: open, save as, new level, roles in a map.
#pragma once

#include <SDL.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/level/level.h"
#include "ui/dialogs/level_list.h"
#include "ui/dialogs/solid_dialog.h"

namespace pixelstep {

/// Chooses a level of a folder.
struct OpenDialog {
    LevelList list{};
    std::vector<std::string> recent{};  ///< shown above every folder
    size_t focused = 0;
    bool scrollsToFocus = true;
    bool choosesNext = true;        ///< once all is read: the level after those that are finished
    std::string played{};           ///< the level that is played; has the focus where it is shown
    std::vector<size_t> visible{};  ///< entries to be read first: those in view
    std::vector<Vec2i> places{};    ///< of each entry in the grid: column, row; as last drawn
};

/// Takes a name for the level's file.
struct SaveAsDialog {
    std::string folder;  ///< that names are relative to; ends with '/' or is empty
    std::array<char, 1024> name{};
    std::string note{};  ///< why the name can't be used
    bool isFresh = true;
    bool isAccepted = false;  ///< by a key
};

/// Takes the name and size of a new level.
struct NewDialog {
    std::array<char, 128> name{};
    int columns = 60;
    int rows = 24;
    int tileSize = 16;
    int material = 0;
    std::string note{};  ///< why the level can't be made
    bool isFresh = true;
    bool isAccepted = false;  ///< by a key
};

using FileDialog = std::variant<std::monostate, OpenDialog, SaveAsDialog, NewDialog, SolidDialog>;

/// The user's request to a dialog.
struct DialogRequest {
    enum What : uint8_t { nothing, close, open, look, save, create, choose } what = nothing;
    std::string path{};                   ///< to open or save to; of a folder to look into
    std::optional<Level> level{};         ///< to play
    std::optional<MapChoices> choices{};  ///< roles in a map
};

/// Arrows, Enter, Esc and Backspace in a dialog, Tab and digits to a place. Text fields take their
/// keys themselves.
DialogRequest pressKey(FileDialog& dialog, SDL_Scancode key, bool isShift = false);

/// Shows another folder.
void lookInto(OpenDialog& dialog, const std::string& folder);
/// Once all levels are read: from a finished one the focus goes to the next that is not, if nothing
/// was chosen by the user.
void chooseUnfinished(OpenDialog& dialog);
/// Opens the chosen entry; nothing for a level with an error.
DialogRequest accepted(const OpenDialog& dialog);
/// The typed path, complete and with `.json`; or a note in the dialog.
DialogRequest accepted(SaveAsDialog& dialog);
/// The new level; or a note in the dialog.
DialogRequest accepted(NewDialog& dialog);

/// Draws the dialog that is open. Call every frame between Ui::begin and Ui::end.
/// @param pictureOf  of a block of a material; may be null
DialogRequest drawDialog(FileDialog& dialog, SDL_Renderer* sdl,
                         const std::function<SDL_Texture*(int)>& pictureOf);

// Its parts, each a file.
DialogRequest drawOpen(OpenDialog& dialog, SDL_Renderer* sdl);
DialogRequest drawSaveAs(SaveAsDialog& dialog);
DialogRequest drawNew(NewDialog& dialog, const std::function<SDL_Texture*(int)>& pictureOf);

}  // namespace pixelstep
