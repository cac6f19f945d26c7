// Menus of rows in large type: the title's and the pause menu.
#pragma once

#include <SDL.h>
#include <imgui.h>

#include <cstddef>
#include <vector>

#include "game/character/buttons.h"
#include "ui/app_command.h"

namespace pixelstep {

struct MenuRow {
    const char* label;
    AppCommand command;
    bool isEnabled = true;  ///< otherwise it is dim and cannot be chosen
};

/// A menu while it is open.
struct Menu {
    std::vector<MenuRow> rows;
    size_t focused = 0;           ///< the index of the row
    const char* title = nullptr;  ///< above the rows
};

/// Arrows and the keys of `buttons` move the focus, Enter and Space choose.
/// @param buttons  the world's buttons that the key is bound to
/// @return         true if the menu uses the key
bool pressKey(Menu& menu, SDL_Scancode key, Buttons buttons, CommandQueue& queue);
/// The D-pad moves the focus, A chooses. @return  as for pressKey
bool pressPad(Menu& menu, SDL_GameControllerButton button, CommandQueue& queue);

/// Begins a window over the whole display, without a background. End it with ImGui::End.
/// @param isPassive  it takes no clicks
void beginScreen(const char* name, bool isPassive = false);
/// Darkens the whole display in bands, most at the top and the bottom.
void drawShade(float alpha);
/// Draws a text in large type with a shadow in the current window.
/// @param middle  [window points] of the text
/// @param size    times the standard size: 1..kLargestType
void drawLargeText(ImVec2 middle, int size, unsigned colour, const char* text);

/// Draws the rows in the middle of the current window, as large as they fit.
/// @param top, bottom  [window points]
/// @param plate        0..1, the alpha of the dark plate behind the rows
void drawMenu(Menu& menu, float top, float bottom, float plate, CommandQueue& queue);

}  // namespace pixelstep
