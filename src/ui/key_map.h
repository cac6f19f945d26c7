// The keys and pad buttons in use: chosen by the player, by their place.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ui/bindings.h"

namespace pixelstep {

/// The default keys to start from.
enum class KeyScheme : uint8_t {
    letters,  ///< A D walk, arrows choose the tile
    arrows,   ///< arrows walk and jump, `,` and `.` choose the tile
};

/// The device that was used last, whose names appear in texts.
enum class Device : uint8_t { keyboard, pad };

/// The index of an input: the world's buttons, then held keys, then actions.
using InputIndex = size_t;

/// The keys and pad button of an input.
struct InputKeys {
    std::array<KeyPress, 2> keys{};  ///< texts name the first
    SDL_GameControllerButton pad = SDL_CONTROLLER_BUTTON_INVALID;

    friend bool operator==(const InputKeys&, const InputKeys&) = default;
};

/// The keys of all inputs. A value: settings hold one.
class KeyMap {
public:
    explicit KeyMap(KeyScheme scheme = KeyScheme::letters);

    const InputKeys& of(InputIndex input) const { return rows_[input]; }
    const InputKeys& of(Action action) const;
    const InputKeys& of(HeldKey held) const;
    const InputKeys& of(Button button) const;
    /// Gives an input other keys; other inputs with these keys keep them.
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

/// The number of inputs, and their labels.
size_t inputCount();
std::string_view inputName(InputIndex input);  ///< as settings have it: "spawnClone"
std::string inputWords(InputIndex input);      ///< as people read it: "Spawn clone"
KeyMode inputMode(InputIndex input);
std::optional<InputIndex> inputNamed(std::string_view name);
/// True if modifiers may belong to its key.
bool takesModifiers(InputIndex input);

/// Another input with the same key or pad button.
struct KeyClash {
    InputIndex other = 0;
    std::string key;  ///< as texts name it
};
std::vector<KeyClash> clashesOf(const KeyMap& map, InputIndex input);
/// Removes from `other` the keys and the pad button that `input` has as well.
void takeKeys(KeyMap& map, InputIndex input, InputIndex other);

/// Space jumps from here on, as a second key, and another key spawns clones.
void letSpaceJump(KeyMap& map);

/// The scheme that a map started from, by the keys that walk.
KeyScheme schemeOf(const KeyMap& map);

/// "Ctrl+Z": the first key of an action, as texts name it; empty if it has none.
std::string keyText(const KeyMap& map, Action action);
/// "Ctrl+Y, Ctrl+Shift+Z": all of its keys.
std::string keysText(const KeyMap& map, Action action);
std::string keysText(const InputKeys& keys);
/// As texts name a key, and a pad's button; empty for none.
std::string textOf(const KeyPress& press);
std::string textOf(SDL_GameControllerButton button);

/// The name of the input of the device in use: "A D" or "stick" for `walk`, "W" or "A" for
/// `jump`; further `drop`, `dash`, `clone`, `restart`, `edit` and all names of the tables. What a
/// pad cannot do is named by its key. Empty if nothing has that name, or if it has no key.
std::string nameOfInput(const KeyMap& map, std::string_view name, Device device = Device::keyboard);

/// Puts the names of keys into a text: "{copy}, {look}" becomes "Ctrl+C, Q". Several names may
/// be in one pair of braces; separators stay, and a repeated modifier is left out:
/// "{openLevel  newLevel}" becomes "Ctrl+O  N". "{pad.jump}" is the pad's button. Braces around
/// anything else stay as they are.
std::string withKeys(const KeyMap& map, std::string_view text, Device device = Device::keyboard);

}  // namespace pixelstep
