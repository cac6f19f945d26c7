// The table of keys, and look-ups in it.
#include "ui/bindings.h"

#include <algorithm>
#include <cctype>

namespace pixelstep {
namespace {

using enum KeyMode;

constexpr KeyPress plain(SDL_Scancode key) {
    return {key};
}
constexpr KeyPress alt(SDL_Scancode key) {
    return {key, KMOD_ALT};
}
constexpr KeyPress ctrl(SDL_Scancode key) {
    return {key, KMOD_CTRL};
}
constexpr KeyPress ctrlPrinted(SDL_Scancode letter) {
    return {letter, KMOD_CTRL, true};
}
constexpr KeyPress ctrlShiftPrinted(SDL_Scancode letter) {
    return {letter, KMOD_CTRL | KMOD_SHIFT, true};
}

constexpr auto kBindings = std::to_array<Binding>({
    {Action::restart, "restart", any, {plain(SDL_SCANCODE_R)}, SDL_CONTROLLER_BUTTON_BACK},
    {Action::togglePause, "togglePause", any, {plain(SDL_SCANCODE_P)}, SDL_CONTROLLER_BUTTON_START},
    {Action::stepOnce, "stepOnce", any, {plain(SDL_SCANCODE_O)}},
    {Action::stepBack, "stepBack", any, {plain(SDL_SCANCODE_I)}},
    {Action::leave, "leave", any, {plain(SDL_SCANCODE_ESCAPE)}},
    {Action::save, "save", any, {ctrlPrinted(SDL_SCANCODE_S)}},
    {Action::saveAs, "saveAs", any, {ctrlShiftPrinted(SDL_SCANCODE_S)}},
    {Action::openLevel, "openLevel", any, {ctrlPrinted(SDL_SCANCODE_O)}},
    {Action::newLevel, "newLevel", any, {ctrlPrinted(SDL_SCANCODE_N)}},
    {Action::saveReplay, "saveReplay"},
    {Action::undo, "undo", any, {ctrlPrinted(SDL_SCANCODE_Z)}},
    {Action::redo, "redo", any, {ctrlPrinted(SDL_SCANCODE_Y), ctrlShiftPrinted(SDL_SCANCODE_Z)}},
    {Action::reload, "reload", any, {plain(SDL_SCANCODE_F5)}},
    {Action::previousLevel, "previousLevel", any, {plain(SDL_SCANCODE_LEFTBRACKET)}},
    {Action::nextLevel, "nextLevel", any, {plain(SDL_SCANCODE_RIGHTBRACKET)}},
    {Action::toggleHelp, "toggleHelp", any, {plain(SDL_SCANCODE_F1)}},
    {Action::toggleFullscreen,
     "toggleFullscreen",
     any,
     {plain(SDL_SCANCODE_F11), alt(SDL_SCANCODE_RETURN)}},
    {Action::togglePanel, "togglePanel", any, {plain(SDL_SCANCODE_F2)}},
    {Action::toggleSound, "toggleSound", any, {ctrlPrinted(SDL_SCANCODE_M)}},
    {Action::toggleEdit, "toggleEdit", any, {plain(SDL_SCANCODE_TAB)}},
    {Action::previousTile, "previousTile", any, {plain(SDL_SCANCODE_LEFT)}},
    {Action::nextTile, "nextTile", any, {plain(SDL_SCANCODE_RIGHT)}},
    {Action::previousShape, "previousShape", any, {plain(SDL_SCANCODE_UP)}},
    {Action::nextShape, "nextShape", any, {plain(SDL_SCANCODE_DOWN)}},
    {Action::flipX, "flipX", any, {plain(SDL_SCANCODE_X)}},
    {Action::flipY, "flipY", any, {plain(SDL_SCANCODE_Y)}},
    {Action::rotate, "rotate", any, {plain(SDL_SCANCODE_Z)}},
    {Action::undoPathPoint, "undoPathPoint", any, {plain(SDL_SCANCODE_BACKSPACE)}},

    {Action::spawnClone, "spawnClone", play, {plain(SDL_SCANCODE_SPACE)}, SDL_CONTROLLER_BUTTON_X},
    // Not in edit mode: too near to Ctrl+C.
    {Action::spawnCrate, "spawnCrate", play, {plain(SDL_SCANCODE_C)}},
    {Action::finishPath,
     "finishPath",
     play,
     {plain(SDL_SCANCODE_RETURN), plain(SDL_SCANCODE_KP_ENTER)}},
    {Action::toggleArcs, "toggleArcs", play, {plain(SDL_SCANCODE_J)}},
    {Action::pinArc, "pinArc", play, {plain(SDL_SCANCODE_K)}},
    {Action::markArc, "markArc", play, {plain(SDL_SCANCODE_L)}},
    {Action::chooseInspect, "chooseInspect", play, {plain(SDL_SCANCODE_1)}},
    {Action::chooseTile, "chooseTile", play, {plain(SDL_SCANCODE_2)}},
    {Action::chooseOneWay, "chooseOneWay", play, {plain(SDL_SCANCODE_3)}},
    {Action::chooseErase, "chooseErase", play, {plain(SDL_SCANCODE_4)}},
    {Action::chooseClone, "chooseClone", play, {plain(SDL_SCANCODE_5)}},
    {Action::chooseCrate, "chooseCrate", play, {plain(SDL_SCANCODE_6)}},
    {Action::choosePlatform, "choosePlatform", play, {plain(SDL_SCANCODE_7)}},

    {Action::copy, "copy", edit, {ctrl(SDL_SCANCODE_C)}},
    {Action::cut, "cut", edit, {ctrl(SDL_SCANCODE_X)}},
    {Action::paste, "paste", edit, {ctrl(SDL_SCANCODE_V)}},
    {Action::selectAll, "selectAll", edit, {ctrl(SDL_SCANCODE_A)}},
    {Action::remove, "remove", edit, {plain(SDL_SCANCODE_DELETE)}},
    {Action::toggleGrid, "toggleGrid", edit, {plain(SDL_SCANCODE_G)}},
    {Action::zoomIn, "zoomIn", edit, {ctrl(SDL_SCANCODE_EQUALS), ctrl(SDL_SCANCODE_KP_PLUS)}},
    {Action::zoomOut, "zoomOut", edit, {ctrl(SDL_SCANCODE_MINUS), ctrl(SDL_SCANCODE_KP_MINUS)}},
    {Action::playFromPointer,
     "playFromPointer",
     edit,
     {plain(SDL_SCANCODE_RETURN), plain(SDL_SCANCODE_KP_ENTER)}},
    {Action::takeBrush, "takeBrush", edit, {plain(SDL_SCANCODE_1)}},
    {Action::takeLine, "takeLine", edit, {plain(SDL_SCANCODE_2)}},
    {Action::takeRectangle, "takeRectangle", edit, {plain(SDL_SCANCODE_3)}},
    {Action::takeFill, "takeFill", edit, {plain(SDL_SCANCODE_4)}},
    {Action::takeEraser, "takeEraser", edit, {plain(SDL_SCANCODE_5)}},
    {Action::takePick, "takePick", edit, {plain(SDL_SCANCODE_6)}},
    {Action::takeSelect, "takeSelect", edit, {plain(SDL_SCANCODE_7)}},
    {Action::takePlayer, "takePlayer", edit, {plain(SDL_SCANCODE_8)}},
    {Action::takeClone, "takeClone", edit, {plain(SDL_SCANCODE_9)}},
    {Action::takeCrate, "takeCrate", edit, {plain(SDL_SCANCODE_0)}},
    {Action::takePlatform, "takePlatform", edit, {plain(SDL_SCANCODE_MINUS)}},
    {Action::takeSign, "takeSign", edit, {plain(SDL_SCANCODE_T)}},
    {Action::takeZone, "takeZone", edit, {plain(SDL_SCANCODE_F)}},
});

// By their place on the keyboard: WASD sits where it does on any layout.
constexpr auto kButtonKeys = std::to_array<ButtonBinding>({
    {kButtonLeft, "left", {SDL_SCANCODE_A}, SDL_CONTROLLER_BUTTON_DPAD_LEFT},
    {kButtonRight, "right", {SDL_SCANCODE_D}, SDL_CONTROLLER_BUTTON_DPAD_RIGHT},
    {kButtonUp, "jump", {SDL_SCANCODE_W}, SDL_CONTROLLER_BUTTON_A},
    {kButtonDown, "drop", {SDL_SCANCODE_S}, SDL_CONTROLLER_BUTTON_DPAD_DOWN},
    {kButtonDash,
     "dash",
     {SDL_SCANCODE_LSHIFT, SDL_SCANCODE_RSHIFT},
     SDL_CONTROLLER_BUTTON_RIGHTSHOULDER},
});
static_assert(std::ranges::equal(kButtonKeys, kButtons, {}, &ButtonBinding::button,
                                 &ButtonRow::button));

constexpr auto kHeldKeys = std::to_array<HeldBinding>({
    // With Shift it tries the player's rectangle instead.
    {HeldKey::look, "look", SDL_SCANCODE_Q},
    // While a path is drawn, the same key takes back a point.
    {HeldKey::goBack, "goBack", SDL_SCANCODE_BACKSPACE},
    {HeldKey::pan, "pan", SDL_SCANCODE_SPACE},
});

const Binding& bindingOf(Action action) {
    return *std::ranges::find(kBindings, action, &Binding::action);
}

const HeldBinding& bindingOf(HeldKey held) {
    return *std::ranges::find(kHeldKeys, held, &HeldBinding::held);
}

// --- Keys ---

// Alt counts only without Ctrl; which of the two keys of a kind is held, does not.
uint16_t askedModifiers(uint16_t held) {
    const int main = (held & KMOD_CTRL) != 0 ? KMOD_CTRL : (held & KMOD_ALT) != 0 ? KMOD_ALT : 0;
    return static_cast<uint16_t>(main | ((held & KMOD_SHIFT) != 0 ? KMOD_SHIFT : 0));
}

// The place in the US layout of the letter that is printed on a key.
SDL_Scancode printedAt(SDL_Scancode key) {
    const SDL_Keycode printed = SDL_GetKeyFromScancode(key);
    // Before there is a window, SDL knows no layout.
    if (printed == SDLK_UNKNOWN) return key;
    if (printed < SDLK_a || printed > SDLK_z) return SDL_SCANCODE_UNKNOWN;
    return static_cast<SDL_Scancode>(SDL_SCANCODE_A + (printed - SDLK_a));
}

bool isPressed(const KeyPress& press, SDL_Scancode key, uint16_t modifiers) {
    if (press.key == SDL_SCANCODE_UNKNOWN || press.modifiers != modifiers) return false;
    return press.key == (press.isPrinted ? printedAt(key) : key);
}

// --- Texts ---

std::string nameOf(SDL_Scancode key) {
    switch (key) {
        case SDL_SCANCODE_UNKNOWN: return "";
        case SDL_SCANCODE_ESCAPE: return "Esc";
        case SDL_SCANCODE_RETURN: return "Enter";
        case SDL_SCANCODE_LSHIFT:
        case SDL_SCANCODE_RSHIFT: return "Shift";
        default: return SDL_GetScancodeName(key);
    }
}

std::string modifierText(const KeyPress& press) {
    std::string text;
    if ((press.modifiers & KMOD_CTRL) != 0) text += "Ctrl+";
    if ((press.modifiers & KMOD_ALT) != 0) text += "Alt+";
    if ((press.modifiers & KMOD_SHIFT) != 0) text += "Shift+";
    return text;
}

std::string textOf(const KeyPress& press) {
    return modifierText(press) + nameOf(press.key);
}

std::string textOf(SDL_GameControllerButton button) {
    if (button == SDL_CONTROLLER_BUTTON_LEFTSHOULDER) return "LB";
    if (button == SDL_CONTROLLER_BUTTON_RIGHTSHOULDER) return "RB";
    const char* name = SDL_GameControllerGetStringForButton(button);
    std::string text = name != nullptr ? name : "";
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(text[0]));
    return text;
}

struct NamedKey {
    std::string modifiers;  // "Ctrl+"
    std::string key;
};

std::optional<NamedKey> keyNamed(std::string_view name) {
    constexpr std::string_view kPad = "pad.";
    const bool isPad = name.starts_with(kPad);
    if (isPad) name.remove_prefix(kPad.size());
    if (const auto found = std::ranges::find(kButtonKeys, name, &ButtonBinding::name);
        found != kButtonKeys.end())
        return NamedKey{"", isPad ? textOf(found->pad) : nameOf(found->keys[0])};
    if (const auto found = std::ranges::find(kHeldKeys, name, &HeldBinding::name);
        found != kHeldKeys.end())
        return NamedKey{"", isPad ? "" : nameOf(found->key)};
    const auto found = std::ranges::find(kBindings, name, &Binding::name);
    if (found == kBindings.end()) return std::nullopt;
    if (isPad) return NamedKey{"", textOf(found->pad)};
    return NamedKey{modifierText(found->keys[0]), nameOf(found->keys[0].key)};
}

bool isOfName(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '.';
}

// What stands between two braces.
std::string namedKeys(std::string_view names) {
    std::string text;
    std::string modifiers;  // of the key before
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
        const std::optional<NamedKey> key = keyNamed(name);
        if (!key) return "";
        if (key->modifiers != modifiers) text += key->modifiers;
        modifiers = key->modifiers;
        text += key->key;
    }
    return text;
}

}  // namespace

std::span<const Binding> bindings() {
    return kBindings;
}

std::span<const ButtonBinding> buttonBindings() {
    return kButtonKeys;
}

std::span<const HeldBinding> heldBindings() {
    return kHeldKeys;
}

std::optional<Action> actionOf(SDL_Scancode key, uint16_t modifiers, KeyMode mode) {
    const uint16_t held = askedModifiers(modifiers);
    // What asks for Shift goes first.
    for (const uint16_t asked : {held, static_cast<uint16_t>(held & ~KMOD_SHIFT)}) {
        for (const Binding& binding : kBindings) {
            if (binding.mode != KeyMode::any && binding.mode != mode) continue;
            for (const KeyPress& press : binding.keys)
                if (isPressed(press, key, asked)) return binding.action;
        }
    }
    return std::nullopt;
}

std::optional<Action> actionOf(SDL_GameControllerButton button) {
    if (button == SDL_CONTROLLER_BUTTON_INVALID) return std::nullopt;
    const auto found = std::ranges::find(kBindings, button, &Binding::pad);
    return found != kBindings.end() ? std::optional(found->action) : std::nullopt;
}

Buttons buttonOf(SDL_Scancode key) {
    if (key == SDL_SCANCODE_UNKNOWN) return 0;
    const auto found = std::ranges::find_if(kButtonKeys, [&](const ButtonBinding& binding) {
        return std::ranges::find(binding.keys, key) != binding.keys.end();
    });
    return found != kButtonKeys.end() ? Buttons{found->button} : Buttons{0};
}

Buttons buttonOf(SDL_GameControllerButton button) {
    if (button == SDL_CONTROLLER_BUTTON_INVALID) return 0;
    const auto found = std::ranges::find(kButtonKeys, button, &ButtonBinding::pad);
    return found != kButtonKeys.end() ? Buttons{found->button} : Buttons{0};
}

bool isKeyOf(HeldKey held, SDL_Scancode key) {
    return bindingOf(held).key == key;
}

std::string keyText(Action action) {
    return textOf(bindingOf(action).keys[0]);
}

std::string keysText(Action action) {
    std::string text;
    for (const KeyPress& press : bindingOf(action).keys) {
        if (press.key == SDL_SCANCODE_UNKNOWN) continue;
        text += (text.empty() ? "" : ", ") + textOf(press);
    }
    return text;
}

std::string withKeys(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const size_t open = text.find('{');
        const size_t close = text.find('}', open);
        if (close == std::string_view::npos) break;
        const std::string_view inside = text.substr(open + 1, close - open - 1);
        const std::string keys = namedKeys(inside);
        result += text.substr(0, open);
        result += keys.empty() ? std::string(text.substr(open, close + 1 - open)) : keys;
        text.remove_prefix(close + 1);
    }
    return result.append(text);
}

}  // namespace pixelstep
