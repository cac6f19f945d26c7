// The menu that Esc opens in play.
#pragma once

#include <SDL.h>

#include <cstddef>
#include <cstdint>

#include "game/character/buttons.h"

namespace pixelstep {

enum class PauseChoice : uint8_t { none, resume, levels, settings, keys, quit };

/// The menu while it is open.
struct PauseMenu {
    size_t focused = 0;  ///< the index of the row
};

/// Arrows and the keys of `buttons` move the focus, Enter and Space choose, Esc resumes.
/// @param buttons  the world's buttons that the key is bound to
PauseChoice pressKey(PauseMenu& menu, SDL_Scancode key, Buttons buttons);
/// The D-pad moves the focus, A chooses, B and Start resume.
PauseChoice pressPad(PauseMenu& menu, SDL_GameControllerButton button);

/// Draws the menu in the middle of the window. Call every frame while it is open.
PauseChoice drawPauseMenu(PauseMenu& menu);

}  // namespace pixelstep
