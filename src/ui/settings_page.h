// The settings page: display, sound, controls, keys and pad buttons.
#pragma once

#include <optional>
#include <string>

#include "ui/settings.h"

namespace pixelstep {

class CommandQueue;

/// The open page. Its changes apply immediately.
struct SettingsPage {
    /// The field that waits for a key or a pad button.
    struct WaitingField {
        InputIndex input = 0;
        size_t slot = 0;  ///< 0, 1: a key; 2: the pad's button

        friend bool operator==(const WaitingField&, const WaitingField&) = default;
    };
    static constexpr size_t kPadSlot = 2;

    std::optional<WaitingField> waiting{};
    std::string note{};  ///< why the last key was not taken
    bool wantsClose = false;
};

/// Handles a key while the page is open: assigns it to the waiting field, or closes the page on
/// Esc.
/// @param modifiers  the held modifiers: KMOD_..
void pressKey(SettingsPage& page, KeyMap& keys, SDL_Scancode key, uint16_t modifiers);
/// The same for a pad's button.
void pressPad(SettingsPage& page, KeyMap& keys, SDL_GameControllerButton button);

/// Draws the page. Call every frame while it is open.
void drawSettingsPage(SettingsPage& page, const Settings& settings, CommandQueue& queue);

}  // namespace pixelstep
