// The settings page: display, sound, controls, keys and pad buttons.
#pragma once

#include <optional>

#include "ui/settings.h"

namespace pixelstep {

/// The page while it is open. It changes settings at once.
struct SettingsPage {
    /// The place that waits for a key or a pad button: the first or second key, or the pad's.
    struct Waiting {
        InputIndex input = 0;
        size_t slot = 0;  ///< 0, 1: a key; 2: the pad's button

        friend bool operator==(const Waiting&, const Waiting&) = default;
    };
    static constexpr size_t kPadSlot = 2;

    std::optional<Waiting> waiting{};
    bool wantsClose = false;
};

/// Handles a key while the page is open: the expected one, or Esc.
/// @param modifiers  that are held: KMOD_..
void pressKey(SettingsPage& page, KeyMap& keys, SDL_Scancode key, uint16_t modifiers);
/// The same for a pad's button.
void pressPad(SettingsPage& page, KeyMap& keys, SDL_GameControllerButton button);

/// Draws it. Call every frame while it is open. @return  false once it is closed
bool drawSettingsPage(SettingsPage& page, Settings& settings);

}  // namespace pixelstep
