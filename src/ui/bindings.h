// The one table of keys and pad buttons: what they mean, and how texts name them.
#pragma once

#include <SDL.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/level/character.h"
#include "ui/action.h"

namespace pixelstep {

/// Where a key means its action.
enum class KeyMode : uint8_t { any, play, edit };

/// A key with the modifiers that it takes.
struct KeyPress {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
    uint16_t modifiers = 0;  ///< of KMOD_CTRL, KMOD_ALT and KMOD_SHIFT; Shift is ignored where
                             ///< no binding asks for it
    /// A letter that is found by what is printed on the keys, as people know these from elsewhere
    /// (on some keyboards Z and Y change places); else keys are found by their place.
    bool isPrinted = false;
};

struct Binding {
    Action action;
    std::string_view name;
    KeyMode mode = KeyMode::any;
    std::array<KeyPress, 2> keys{};  ///< texts name the first
    SDL_GameControllerButton pad = SDL_CONTROLLER_BUTTON_INVALID;
};

/// The keys of one of the world's buttons.
struct ButtonBinding {
    Button button;
    std::string_view name;
    std::array<SDL_Scancode, 2> keys{};  ///< texts name the first
    SDL_GameControllerButton pad = SDL_CONTROLLER_BUTTON_INVALID;
};

struct HeldBinding {
    HeldKey held;
    std::string_view name;
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
};

/// One row per action, per button (in the order of kButtons) and per held key; names of actions and
/// held keys are those of the enumerators.
std::span<const Binding> bindings();
std::span<const ButtonBinding> buttonBindings();
std::span<const HeldBinding> heldBindings();

/// The action of a key with these modifiers held, or nothing.
/// @param mode  play or edit
std::optional<Action> actionOf(SDL_Scancode key, uint16_t modifiers, KeyMode mode);
/// The action of a pad button, or nothing.
std::optional<Action> actionOf(SDL_GameControllerButton button);

/// The world's button of a key or pad button, or 0.
Buttons buttonOf(SDL_Scancode key);
Buttons buttonOf(SDL_GameControllerButton button);
bool isKeyOf(HeldKey held, SDL_Scancode key);

/// "Ctrl+Z": the first key of an action, as texts name it; empty if it has none.
std::string keyText(Action action);
/// "Ctrl+Y, Ctrl+Shift+Z": all of its keys.
std::string keysText(Action action);

/// Puts the names of keys into a text: "{copy}, {look}" becomes "Ctrl+C, Q". Between braces may
/// stand several names; what separates them stays, and a modifier is not told twice:
/// "{openLevel  newLevel}" becomes "Ctrl+O  N". "{pad.jump}" is the pad's button. Braces around
/// anything else stay as they are.
std::string withKeys(std::string_view text);

}  // namespace pixelstep
