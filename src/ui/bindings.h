// The table of actions, with their default keys and pad buttons.
#pragma once

#include <SDL.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "game/level/character.h"
#include "ui/action.h"

namespace pixelstep {

/// The mode in which a key triggers its action.
enum class KeyMode : uint8_t { any, play, edit };

/// A key with its modifiers.
struct KeyPress {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
    uint16_t modifiers = 0;  ///< a combination of KMOD_CTRL, KMOD_ALT and KMOD_SHIFT; Shift is
                             ///< ignored if no binding uses it
    /// True: the letter is matched by keycode, the character on the key (Z and Y are swapped on
    /// some layouts). False: the key is matched by scancode, its position.
    bool usesKeycode = false;

    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

struct Binding {
    Action action;
    std::string_view name;
    KeyMode mode = KeyMode::any;
    std::array<KeyPress, 2> keys{};  ///< texts show the first one
    SDL_GameControllerButton pad = SDL_CONTROLLER_BUTTON_INVALID;
};

/// The keys of one of the world's buttons.
struct ButtonBinding {
    Button button;
    std::string_view name;
    std::array<SDL_Scancode, 2> keys{};  ///< texts show the first one
    SDL_GameControllerButton pad = SDL_CONTROLLER_BUTTON_INVALID;
};

struct HeldBinding {
    HeldKey held;
    std::string_view name;
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
};

/// One row per action, per button (in the order of kButtons) and per held key; names of actions and
/// held keys are those of the enumerators. These are the default keys; a KeyMap has the current
/// ones.
std::span<const Binding> bindings();
std::span<const ButtonBinding> buttonBindings();
std::span<const HeldBinding> heldBindings();

// Functions of ui/key_map.h for the current keys, which are set by Ui::useKeys. Before that, the
// default keys are used.
std::string keyText(Action action);
std::string keysText(Action action);
std::string withKeys(std::string_view text);
/// Like withKeys, but with the pad's buttons if the pad was used last.
std::string withInputs(std::string_view text);

}  // namespace pixelstep
