// The menu that Esc opens in play.
#pragma once

#include <SDL.h>

#include <cstddef>

#include "game/character/buttons.h"

namespace pixelstep {

class CommandQueue;

/// The menu while it is open.
struct PauseMenu {
    size_t focused = 0;  ///< the index of the row
};

/// Arrows and the keys of `buttons` move the focus, Enter and Space choose, Esc resumes (the action
/// `leave`).
/// @param buttons  the world's buttons that the key is bound to
void pressKey(PauseMenu& menu, SDL_Scancode key, Buttons buttons, CommandQueue& queue);
/// The D-pad moves the focus, A chooses, B and Start resume.
void pressPad(PauseMenu& menu, SDL_GameControllerButton button, CommandQueue& queue);

/// Draws the menu in the middle of the window. Call every frame while it is open.
void drawPauseMenu(PauseMenu& menu, CommandQueue& queue);

}  // namespace pixelstep
