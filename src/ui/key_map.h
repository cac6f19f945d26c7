// The current keys and pad buttons, chosen by the player; keys are bound by position.
#pragma once

#include <SDL.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/bindings.h"

namespace pixelstep {

constexpr bool isShiftKey(SDL_Scancode key) {
    return key == SDL_SCANCODE_LSHIFT || key == SDL_SCANCODE_RSHIFT;
}
/// True for Ctrl, Shift, Alt and the system key.
constexpr bool isModifierKey(SDL_Scancode key) {
    return key >= SDL_SCANCODE_LCTRL && key <= SDL_SCANCODE_RGUI;
}

/// The default keys to start from.
enum class KeyScheme : uint8_t {
    letters,  ///< A and D walk, arrow keys choose the tile
    arrows,   ///< arrow keys walk and jump, `,` and `.` choose the tile
};

/// The device that was used last, whose names appear in texts.
enum class Device : uint8_t { keyboard, pad };

/// A key with its modifiers.
struct KeyPress {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN;
    uint16_t modifiers = 0;  ///< a combination of KMOD_CTRL, KMOD_ALT and KMOD_SHIFT; Shift is
                             ///< ignored if no input uses it
    /// True: the letter is matched by keycode, the character on the key (Z and Y are swapped on
    /// some layouts). False: the key is matched by scancode, its position.
    bool usesKeycode = false;

    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

/// The keys and pad button of an input.
struct InputKeys {
    std::array<KeyPress, 2> keys{};  ///< texts show the first one
    SDL_GameControllerButton pad = SDL_CONTROLLER_BUTTON_INVALID;

    friend bool operator==(const InputKeys&, const InputKeys&) = default;
};

/// The keys of all inputs. Part of the settings.
class KeyMap {
public:
    explicit KeyMap(KeyScheme scheme = KeyScheme::letters);

    const InputKeys& of(InputIndex input) const { return rows_[input]; }
    const InputKeys& of(Action action) const;
    const InputKeys& of(HeldKey held) const;
    const InputKeys& of(Button button) const;
    /// Sets the keys of an input. Other inputs with the same keys keep them.
    void set(InputIndex input, const InputKeys& keys) { rows_[input] = keys; }

    /// The action of a key with these modifiers held, or nothing.
    /// @param mode  play or edit
    std::optional<Action> actionOf(SDL_Scancode key, uint16_t modifiers, KeyMode mode) const;
    /// The action of a pad button, or nothing.
    std::optional<Action> actionOf(SDL_GameControllerButton button) const;
    /// The world's button of a key or pad button, or 0.
    Buttons buttonOf(SDL_Scancode key) const;
    Buttons buttonOf(SDL_GameControllerButton button) const;
    bool isKeyOf(HeldKey held, SDL_Scancode key) const;

    friend bool operator==(const KeyMap&, const KeyMap&) = default;

private:
    std::vector<InputKeys> rows_;
};

/// True if the input's key may have modifiers.
bool allowsModifiers(InputIndex input);

/// Another input with the same key or pad button.
struct KeyClash {
    InputIndex other = 0;
    std::string key;  ///< the key's name for display
};
std::vector<KeyClash> clashesOf(const KeyMap& map, InputIndex input);
/// Removes from `other` the keys and the pad button that it shares with `input`.
void removeSharedKeys(KeyMap& map, InputIndex input, InputIndex other);

/// Adds Space as a second key for jump, and gives spawning clones another key.
void bindSpaceToJump(KeyMap& map);

/// The scheme that a map is based on: the one with which it has more keys in common.
KeyScheme schemeOf(const KeyMap& map);

/// "Ctrl+Z": the name of an action's first key; empty if it has none.
std::string keyText(const KeyMap& map, Action action);
/// "Ctrl+Y, Ctrl+Shift+Z": the names of all its keys.
std::string keysText(const KeyMap& map, Action action);
std::string keysText(const InputKeys& keys);
/// The name of a key or pad button for display; empty for none.
std::string textOf(const KeyPress& press);
std::string textOf(SDL_GameControllerButton button);

/// "Ctrl+Z": a key in settings files, by its position on the US layout.
std::string placeText(const KeyPress& press);
KeyPress pressOf(std::string_view text);

/// Replaces names of inputs in braces by their keys: "{copy}, {rayCast}" becomes "Ctrl+C, Q". A
/// pair of braces may contain several names; separators stay, and a repeated modifier is left out:
/// "{openLevel  newLevel}" becomes "Ctrl+O  N". Names are those of the tables, and `walk`, `clone`,
/// `crate` and `edit`. On a pad, inputs that it lacks are named by their key;
/// "{pad.jump}" is its button on any device. Braces around other text are unchanged.
std::string withKeys(const KeyMap& map, std::string_view text, Device device = Device::keyboard);

}  // namespace pixelstep
