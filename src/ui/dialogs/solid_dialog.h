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
    std::shared_ptr<const MapInfo> map;  ///< as it was read last; not null
    std::string note{};                  ///< why it cannot be played so
    size_t focused = 0;                  ///< of the map's parts
    bool scrollsToFocus = true;
    int rowsInView = 1;  ///< as last drawn
    CutList pictures{};
};

/// The user's request.
struct SolidRequest {
    bool closes = false;
    std::optional<MapChoices> choices{};
};

/// Up, Down, Home, End and the pages walk along the parts; 1 2 3 choose solid, one-way, nothing,
/// and once more, 0 or Backspace leave it to the rules; Left and Right go through the roles; Tab
/// goes to the next level; Enter and Esc end.
SolidRequest pressKey(SolidDialog& dialog, SDL_Scancode key, bool isShift);

/// The choices once a button of the focused part was pressed: that of what is chosen already leaves
/// it to the rules.
MapChoices choicesByButton(const SolidDialog& dialog, Solidity button);

/// The choices once the focused part was given a role; that of what is chosen already leaves it to
/// the rules.
MapChoices choicesByRole(const SolidDialog& dialog, MapRole role);

/// No choices except the level.
MapChoices choicesByRules(const MapInfo& map);

/// Draws it at the window's right side. Call every frame between Ui::begin and Ui::end.
SolidRequest drawSolid(SolidDialog& dialog, SDL_Renderer* sdl);

}  // namespace pixelstep
