// Finds actions by key, and keys by action.
#include "ui/key_map.h"

#include <algorithm>

namespace pixelstep {
namespace {

// --- Rows: buttons, held keys, actions ---

constexpr size_t kButtonCount = kButtons.size();
constexpr size_t kHeldCount = static_cast<size_t>(HeldKey::pan) + 1;

InputIndex indexOf(Button button) {
    const auto found = std::ranges::find(kButtons, button, &ButtonRow::button);
    return static_cast<size_t>(found - kButtons.begin());
}
InputIndex indexOf(HeldKey held) {
    return kButtonCount + static_cast<size_t>(held);
}
InputIndex indexOf(Action action) {
    return kButtonCount + kHeldCount + static_cast<size_t>(action);
}

// The keys of the table. Letters with Ctrl are found by keycode; those of edit mode, which are next
// to each other, by position.
std::vector<InputKeys> defaultKeys() {
    std::vector<InputKeys> rows;
    for (const InputRow& input : inputs()) {
        InputKeys row{.pad = SDL_GameControllerGetButtonFromString(input.pad)};
        const size_t comma = std::min(input.keys.find(", "), input.keys.size());
        row.keys[0] = pressOf(input.keys.substr(0, comma));
        if (comma < input.keys.size()) row.keys[1] = pressOf(input.keys.substr(comma + 2));
        for (KeyPress& press : row.keys)
            press.usesKeycode = input.mode == KeyMode::any && (press.modifiers & KMOD_CTRL) != 0;
        rows.push_back(row);
    }
    return rows;
}

void give(KeyMap& map, InputIndex input, SDL_Scancode first, SDL_Scancode second) {
    InputKeys keys = map.of(input);
    keys.keys = {KeyPress{first}, KeyPress{second}};
    map.set(input, keys);
}

void setArrowKeys(KeyMap& map) {
    give(map, indexOf(kButtonLeft), SDL_SCANCODE_LEFT, SDL_SCANCODE_A);
    give(map, indexOf(kButtonRight), SDL_SCANCODE_RIGHT, SDL_SCANCODE_D);
    give(map, indexOf(kButtonUp), SDL_SCANCODE_UP, SDL_SCANCODE_W);
    give(map, indexOf(kButtonDown), SDL_SCANCODE_DOWN, SDL_SCANCODE_S);
    constexpr SDL_Scancode kNone = SDL_SCANCODE_UNKNOWN;
    give(map, indexOf(Action::previousTile), SDL_SCANCODE_COMMA, kNone);
    give(map, indexOf(Action::nextTile), SDL_SCANCODE_PERIOD, kNone);
    give(map, indexOf(Action::previousShape), SDL_SCANCODE_PAGEUP, kNone);
    give(map, indexOf(Action::nextShape), SDL_SCANCODE_PAGEDOWN, kNone);
}

// --- Keys ---

// Alt is ignored with Ctrl. Left and right modifier keys are equal.
uint16_t normalizedModifiers(uint16_t held) {
    const int main = (held & KMOD_CTRL) != 0 ? KMOD_CTRL : (held & KMOD_ALT) != 0 ? KMOD_ALT : 0;
    return static_cast<uint16_t>(main | ((held & KMOD_SHIFT) != 0 ? KMOD_SHIFT : 0));
}

// The position on the US layout of the key with this printed letter.
SDL_Scancode scancodeOfLetter(SDL_Scancode key) {
    const SDL_Keycode printed = SDL_GetKeyFromScancode(key);
    // SDL knows no layout before there is a window.
    if (printed == SDLK_UNKNOWN) return key;
    if (printed < SDLK_a || printed > SDLK_z) return SDL_SCANCODE_UNKNOWN;
    return static_cast<SDL_Scancode>(SDL_SCANCODE_A + (printed - SDLK_a));
}

bool isPressed(const KeyPress& press, SDL_Scancode key, uint16_t modifiers) {
    if (press.key == SDL_SCANCODE_UNKNOWN || press.modifiers != modifiers) return false;
    return press.key == (press.usesKeycode ? scancodeOfLetter(key) : key);
}

bool hasKey(const InputKeys& row, SDL_Scancode key) {
    if (key == SDL_SCANCODE_UNKNOWN) return false;
    return std::ranges::any_of(row.keys, [&](const KeyPress& press) { return press.key == key; });
}

// --- Clashes ---

bool canClash(InputIndex a, InputIndex b) {
    // While a path is drawn, the rewind key removes its last point.
    const InputIndex back = indexOf(HeldKey::rewind);
    const InputIndex point = indexOf(Action::undoPathPoint);
    if (std::minmax(a, b) == std::minmax(back, point)) return false;
    // In edit mode, the key that moves the view has precedence over the world's buttons.
    const InputIndex pan = indexOf(HeldKey::pan);
    if ((a == pan && b < kButtonCount) || (b == pan && a < kButtonCount)) return false;
    const KeyMode one = inputs()[a].mode;
    const KeyMode other = inputs()[b].mode;
    return one == other || one == KeyMode::any || other == KeyMode::any;
}

bool isSameKey(const KeyPress& a, const KeyPress& b) {
    return a.key != SDL_SCANCODE_UNKNOWN && a.key == b.key && a.modifiers == b.modifiers;
}

std::optional<std::string> sharedKey(const InputKeys& a, const InputKeys& b) {
    for (const KeyPress& press : a.keys)
        for (const KeyPress& other : b.keys)
            if (isSameKey(press, other)) return textOf(press);
    if (a.pad != SDL_CONTROLLER_BUTTON_INVALID && a.pad == b.pad) return "pad " + textOf(a.pad);
    return std::nullopt;
}

}  // namespace

bool allowsModifiers(InputIndex input) {
    return std::holds_alternative<Action>(inputs()[input].input);
}

KeyMap::KeyMap(KeyScheme scheme) {
    static const std::vector<InputKeys> kDefaultKeys = defaultKeys();
    rows_ = kDefaultKeys;
    if (scheme == KeyScheme::arrows) setArrowKeys(*this);
}

const InputKeys& KeyMap::of(Action action) const {
    return rows_[indexOf(action)];
}
const InputKeys& KeyMap::of(HeldKey held) const {
    return rows_[indexOf(held)];
}
const InputKeys& KeyMap::of(Button button) const {
    return rows_[indexOf(button)];
}

std::optional<Action> KeyMap::actionOf(SDL_Scancode key, uint16_t modifiers, KeyMode mode) const {
    const uint16_t held = normalizedModifiers(modifiers);
    // Bindings with Shift take precedence.
    for (const uint16_t candidate : {held, static_cast<uint16_t>(held & ~KMOD_SHIFT)}) {
        for (InputIndex input = 0; input < rows_.size(); ++input) {
            const InputRow& row = inputs()[input];
            const Action* action = std::get_if<Action>(&row.input);
            if (action == nullptr || (row.mode != KeyMode::any && row.mode != mode)) continue;
            for (const KeyPress& press : rows_[input].keys)
                if (isPressed(press, key, candidate)) return *action;
        }
    }
    return std::nullopt;
}

std::optional<Action> KeyMap::actionOf(SDL_GameControllerButton button) const {
    if (button == SDL_CONTROLLER_BUTTON_INVALID) return std::nullopt;
    for (InputIndex input = 0; input < rows_.size(); ++input) {
        const Action* action = std::get_if<Action>(&inputs()[input].input);
        if (action != nullptr && rows_[input].pad == button) return *action;
    }
    return std::nullopt;
}

Buttons KeyMap::buttonOf(SDL_Scancode key) const {
    for (const ButtonRow& row : kButtons)
        if (hasKey(of(row.button), key)) return row.button;
    return 0;
}

Buttons KeyMap::buttonOf(SDL_GameControllerButton button) const {
    if (button == SDL_CONTROLLER_BUTTON_INVALID) return 0;
    for (const ButtonRow& row : kButtons)
        if (of(row.button).pad == button) return row.button;
    return 0;
}

bool KeyMap::isKeyOf(HeldKey held, SDL_Scancode key) const {
    return hasKey(of(held), key);
}

std::vector<KeyClash> clashesOf(const KeyMap& map, InputIndex input) {
    std::vector<KeyClash> clashes;
    for (InputIndex other = 0; other < inputCount(); ++other) {
        if (other == input || !canClash(input, other)) continue;
        if (const auto key = sharedKey(map.of(input), map.of(other)))
            clashes.push_back({other, *key});
    }
    return clashes;
}

void removeSharedKeys(KeyMap& map, InputIndex input, InputIndex other) {
    const InputKeys& mine = map.of(input);
    InputKeys external = map.of(other);
    for (KeyPress& press : external.keys)
        if (std::ranges::any_of(mine.keys,
                                [&](const KeyPress& key) { return isSameKey(key, press); }))
            press = {};
    if (external.pad == mine.pad) external.pad = SDL_CONTROLLER_BUTTON_INVALID;
    map.set(other, external);
}

void bindSpaceToJump(KeyMap& map) {
    InputKeys jump = map.of(kButtonUp);
    jump.keys[1] = KeyPress{SDL_SCANCODE_SPACE};
    map.set(indexOf(kButtonUp), jump);
    const InputIndex clone = indexOf(Action::spawnClone);
    removeSharedKeys(map, indexOf(kButtonUp), clone);
    InputKeys keys = map.of(clone);
    if (keys.keys[0].key == SDL_SCANCODE_UNKNOWN) keys.keys[0] = KeyPress{SDL_SCANCODE_E};
    map.set(clone, keys);
}

KeyScheme schemeOf(const KeyMap& map) {
    const KeyMap letters;
    const KeyMap arrows(KeyScheme::arrows);
    int votes = 0;  // of the inputs with different keys in the two schemes
    for (InputIndex input = 0; input < inputCount(); ++input)
        votes += (map.of(input) == arrows.of(input)) - (map.of(input) == letters.of(input));
    return votes > 0 ? KeyScheme::arrows : KeyScheme::letters;
}

}  // namespace pixelstep
