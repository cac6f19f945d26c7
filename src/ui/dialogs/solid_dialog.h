// The dialog about an imported map: the parts that are solid, one-way, ignored or of another role.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "import/map_level.h"
#include "ui/dialogs/cut_list.h"

namespace pixelstep {

/// The choices in a map; every choice applies at once.
struct SolidDialog {
    std::string path;                    ///< of the map
    std::shared_ptr<const MapInfo> map;  ///< as it was last read; not null
    std::string note{};                  ///< the reason why it cannot be played with these choices
    size_t focused = 0;                  ///< index among the map's parts
    bool scrollsToFocus = true;
    int rowsInView = 1;  ///< number of rows, as last drawn
    /// [window points] in each row, for reasons that do not fit next to a name
    float reasonHeight = 0;
    float left = 1e6f;  ///< [window points] the dialog's left edge, as last drawn
    CutList pictures{};
};

/// The user's request.
struct SolidRequest {
    bool closes = false;
    std::optional<MapChoices> choices{};
};

/// Up, Down, Home, End, Page Up and Page Down move the focus; 1, 2, 3 choose solid, one-way or
/// ignore; the same digit again, 0 or Backspace resets to automatic; Left and Right choose a role;
/// Tab selects the next level; Enter and Esc close the dialog.
SolidRequest pressKey(SolidDialog& dialog, SDL_Scancode key, bool isShift);

/// The choices after a click on a button of the focused part; a click on the chosen state resets it
/// to automatic.
MapChoices choicesByButton(const SolidDialog& dialog, Solidity button);

/// The choices after a role was selected for the focused part; selecting the chosen role resets it
/// to automatic.
MapChoices choicesByRole(const SolidDialog& dialog, MapRole role);

/// Resets all parts to automatic. Only the choice of the level is kept.
MapChoices choicesByRules(const MapInfo& map);

/// Draws the dialog at the window's right side. Call every frame between Ui::begin and Ui::end.
SolidRequest drawSolid(SolidDialog& dialog, SDL_Renderer* sdl);

}  // namespace pixelstep
