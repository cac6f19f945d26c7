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
#include "ui/app_command.h"
#include "ui/dialogs/level_list.h"
#include "ui/dialogs/map_roles_dialog.h"

namespace pixelstep {

/// A new name for the focused level or saved run.
struct NewName {
    std::string path;  ///< of its file
    std::array<char, 128> name{};
    bool isFresh = true;
    bool isAccepted = false;  ///< by a key
};

/// Chooses a level of a folder. The player's own levels and saved runs can be renamed, copied and
/// deleted.
struct OpenDialog {
    LevelList list{};
    std::vector<std::string> recent{};  ///< shown above every folder
    size_t focused = 0;
    bool scrollsToFocus = true;
    bool choosesNext = true;  ///< once all levels are read, moves the focus past the finished ones
    std::string played{};     ///< the level that is played; gets the focus if it is shown
    std::vector<size_t> visible{};     ///< entries to read first: those in view
    std::vector<Vec2i> places{};       ///< column and row of each entry in the grid, as last drawn
    std::optional<NewName> newName{};  ///< while a name is typed
    std::string note{};                ///< the result of a change of a file
    bool isNoteError = false;
};

/// Asks for a name for the level's file.
struct SaveAsDialog {
    std::string folder;  ///< the base of relative names; ends with '/' or is empty
    std::array<char, 1024> name{};
    std::string note{};  ///< the reason why the name cannot be used
    bool isFresh = true;
    bool isAccepted = false;  ///< by a key
};

/// Asks for the name and size of a new level.
struct NewDialog {
    std::array<char, 128> name{};
    int columns = 60;
    int rows = 24;
    int tileSize = 16;
    int material = 0;
    std::string note{};  ///< the reason why the level cannot be created
    bool isFresh = true;
    bool isAccepted = false;  ///< by a key
};

using FileDialog =
    std::variant<std::monostate, OpenDialog, SaveAsDialog, NewDialog, MapRolesDialog>;

/// Handles arrows, Enter, Esc and Backspace; Tab and digits choose a place; F2, C and Delete
/// rename, copy and delete. Text fields handle their keys themselves.
void pressKey(FileDialog& dialog, SDL_Scancode key, bool isShift, CommandQueue& queue);

/// The focused level or saved run, if it is the player's own; otherwise null.
const ListEntry* ownEntry(const OpenDialog& dialog);
/// Lets the player type a new name for it.
void askForName(OpenDialog& dialog);
/// Lists the files again after a change, with the focus on a file.
void refresh(OpenDialog& dialog, const std::string& focused);
/// Shows another folder.
void openFolderIn(OpenDialog& dialog, const std::string& folder);
/// Moves the focus from a finished level to the next unfinished one, once all levels are read and
/// unless the user has chosen one.
void chooseUnfinished(OpenDialog& dialog);
/// Opens the chosen entry; does nothing for a level with an error.
void accept(const OpenDialog& dialog, CommandQueue& queue);
/// Saves to the typed path, complete and with `.json`; if it is invalid, a note in the dialog.
/// @return  false if there is a note
bool accept(SaveAsDialog& dialog, CommandQueue& queue);
/// Plays the new level; if the input is invalid, a note in the dialog. @return  as above
bool accept(NewDialog& dialog, CommandQueue& queue);

/// Draws the open dialog. Call every frame between Ui::begin and Ui::end.
/// @param pictureOf  returns the picture of a block of a material; may be null
void drawDialog(FileDialog& dialog, SDL_Renderer* sdl,
                const std::function<SDL_Texture*(int)>& pictureOf, CommandQueue& queue);

// Its parts, one file each.
void drawOpen(OpenDialog& dialog, SDL_Renderer* sdl, CommandQueue& queue);
void drawSaveAs(SaveAsDialog& dialog, CommandQueue& queue);
void drawNew(NewDialog& dialog, const std::function<SDL_Texture*(int)>& pictureOf,
             CommandQueue& queue);

}  // namespace pixelstep
