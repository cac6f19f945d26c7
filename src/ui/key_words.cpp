// Names of keys and pad buttons in texts.
#include <algorithm>
#include <array>
#include <cctype>

#include "ui/key_map.h"

namespace pixelstep {
namespace {

// The character printed on the key at this position, if the font has it.
std::string keycodeName(SDL_Scancode key) {
    const std::string printed = SDL_GetKeyName(SDL_GetKeyFromScancode(key));
    const bool isPlain =
        printed.size() == 1 && std::isgraph(static_cast<unsigned char>(printed[0])) != 0;
    return isPlain ? printed : SDL_GetScancodeName(key);
}

std::string nameOf(const KeyPress& press) {
    switch (press.key) {
        case SDL_SCANCODE_UNKNOWN: return "";
        case SDL_SCANCODE_ESCAPE: return "Esc";
        case SDL_SCANCODE_RETURN: return "Enter";
        case SDL_SCANCODE_LSHIFT:
        case SDL_SCANCODE_RSHIFT: return "Shift";
        default: break;
    }
    return press.usesKeycode ? SDL_GetScancodeName(press.key) : keycodeName(press.key);
}

struct ModifierText {
    std::string_view text;
    int modifier;
};
constexpr auto kModifierTexts =
    std::to_array<ModifierText>({{"Ctrl+", KMOD_CTRL}, {"Alt+", KMOD_ALT}, {"Shift+", KMOD_SHIFT}});

std::string modifierText(const KeyPress& press) {
    std::string text;
    for (const ModifierText& row : kModifierTexts)
        if ((press.modifiers & row.modifier) != 0) text += row.text;
    return text;
}

// Words of signs and hints for inputs that the table names differently.
struct Alias {
    std::string_view word;
    std::string_view name;
};
constexpr auto kAliases = std::to_array<Alias>({{"clone", "spawnClone"},
                                                {"crate", "spawnCrate"},
                                                {"edit", "toggleEdit"},
                                                {"ray", "rayCast"},
                                                {"pause", "togglePause"},
                                                {"inspect", "toggleStepInspector"}});

struct NamedKey {
    std::string modifiers;  // "Ctrl+"
    std::string key;
};

NamedKey keyOf(const InputKeys& row, Device device) {
    if (device == Device::pad && row.pad != SDL_CONTROLLER_BUTTON_INVALID)
        return {"", textOf(row.pad)};
    const auto first = std::ranges::find_if(
        row.keys, [](const KeyPress& press) { return press.key != SDL_SCANCODE_UNKNOWN; });
    if (first == row.keys.end()) return {};
    return {modifierText(*first), nameOf(*first)};
}

std::optional<NamedKey> keyNamed(const KeyMap& map, std::string_view name, Device device) {
    constexpr std::string_view kPad = "pad.";
    const bool isPad = name.starts_with(kPad);
    if (isPad) name.remove_prefix(kPad.size());
    // The stick always walks, independent of the pad's buttons.
    if (name == "walk" && (isPad || device == Device::pad)) return NamedKey{"", "stick"};
    if (name == "walk") {
        const std::string left = keyOf(map.of(kButtonLeft), device).key;
        return NamedKey{"", left + " " + keyOf(map.of(kButtonRight), device).key};
    }
    const auto alias = std::ranges::find(kAliases, name, &Alias::word);
    const auto input = inputNamed(alias != kAliases.end() ? alias->name : name);
    if (!input) return std::nullopt;
    if (isPad) return NamedKey{"", textOf(map.of(*input).pad)};
    return keyOf(map.of(*input), device);
}

bool isOfName(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '.';
}

// The text between two braces with names replaced; nothing if it contains an unknown name.
std::optional<std::string> namedKeys(const KeyMap& map, std::string_view names, Device device) {
    if (names.empty()) return std::nullopt;
    std::string text;
    std::string modifiers;  // of the previous key
    while (!names.empty()) {
        const auto end = std::ranges::find_if_not(names, isOfName);
        const auto length = static_cast<size_t>(end - names.begin());
        if (length == 0) {
            text += names[0];
            names.remove_prefix(1);
            continue;
        }
        const std::string_view name = names.substr(0, length);
        names.remove_prefix(length);
        const std::optional<NamedKey> key = keyNamed(map, name, device);
        if (!key) return std::nullopt;
        if (key->modifiers != modifiers) text += key->modifiers;
        modifiers = key->modifiers;
        text += key->key;
    }
    return text;
}

}  // namespace

std::string textOf(const KeyPress& press) {
    return modifierText(press) + nameOf(press);
}

std::string placeText(const KeyPress& press) {
    return modifierText(press) + SDL_GetScancodeName(press.key);
}

KeyPress pressOf(std::string_view text) {
    KeyPress press;
    for (const ModifierText& row : kModifierTexts) {
        if (!text.starts_with(row.text)) continue;
        press.modifiers = static_cast<uint16_t>(press.modifiers | row.modifier);
        text.remove_prefix(row.text.size());
    }
    press.key = SDL_GetScancodeFromName(std::string(text).c_str());
    return press;
}

std::string textOf(SDL_GameControllerButton button) {
    switch (button) {
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return "LB";
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return "RB";
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return "D-pad left";
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return "D-pad right";
        case SDL_CONTROLLER_BUTTON_DPAD_UP: return "D-pad up";
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return "D-pad down";
        default: break;
    }
    const char* name = SDL_GameControllerGetStringForButton(button);
    std::string text = name != nullptr ? name : "";
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(text[0]));
    return text;
}

std::string keyText(const KeyMap& map, Action action) {
    const NamedKey key = keyOf(map.of(action), Device::keyboard);
    return key.modifiers + key.key;
}

std::string keysText(const InputKeys& keys) {
    std::string text;
    for (const KeyPress& press : keys.keys) {
        if (press.key == SDL_SCANCODE_UNKNOWN) continue;
        const std::string name = textOf(press);
        // Two keys may have the same name, such as the two Shift keys.
        if (text != name) text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

std::string keysText(const KeyMap& map, Action action) {
    return keysText(map.of(action));
}

std::string withKeys(const KeyMap& map, std::string_view text, Device device) {
    std::string result;
    while (!text.empty()) {
        const size_t open = text.find('{');
        const size_t close = text.find('}', open);
        if (close == std::string_view::npos) break;
        const std::string_view inside = text.substr(open + 1, close - open - 1);
        const std::optional<std::string> keys = namedKeys(map, inside, device);
        result += text.substr(0, open);
        result += keys.value_or(std::string(text.substr(open, close + 1 - open)));
        text.remove_prefix(close + 1);
    }
    return result.append(text);
}

}  // namespace pixelstep
