// The table of keys.
#include "ui/bindings.h"

#include <algorithm>

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
constexpr KeyPress ctrlKeycode(SDL_Scancode letter) {
    return {letter, KMOD_CTRL, true};
}
constexpr KeyPress ctrlShiftKeycode(SDL_Scancode letter) {
    return {letter, KMOD_CTRL | KMOD_SHIFT, true};
}

constexpr auto kBindings = std::to_array<Binding>({
    {Action::restart, "restart", any, {plain(SDL_SCANCODE_R)}, SDL_CONTROLLER_BUTTON_BACK},
    {Action::togglePause, "togglePause", any, {plain(SDL_SCANCODE_P)}, SDL_CONTROLLER_BUTTON_START},
    {Action::stepOnce, "stepOnce", any, {plain(SDL_SCANCODE_O)}},
    {Action::stepBack, "stepBack", any, {plain(SDL_SCANCODE_I)}},
    {Action::leave, "leave", any, {plain(SDL_SCANCODE_ESCAPE)}},
    {Action::save, "save", any, {ctrlKeycode(SDL_SCANCODE_S)}},
    {Action::saveAs, "saveAs", any, {ctrlShiftKeycode(SDL_SCANCODE_S)}},
    {Action::openLevel, "openLevel", any, {ctrlKeycode(SDL_SCANCODE_O)}},
    {Action::newLevel, "newLevel", any, {ctrlKeycode(SDL_SCANCODE_N)}},
    {Action::saveReplay, "saveReplay"},
    {Action::copyLink, "copyLink", any, {plain(SDL_SCANCODE_F8)}},
    {Action::pasteLink, "pasteLink", any, {plain(SDL_SCANCODE_F9)}},
    {Action::undo, "undo", any, {ctrlKeycode(SDL_SCANCODE_Z)}},
    {Action::redo, "redo", any, {ctrlKeycode(SDL_SCANCODE_Y), ctrlShiftKeycode(SDL_SCANCODE_Z)}},
    {Action::reload, "reload", any, {plain(SDL_SCANCODE_F5)}},
    {Action::previousLevel, "previousLevel", any, {plain(SDL_SCANCODE_LEFTBRACKET)}},
    {Action::nextLevel, "nextLevel", any, {plain(SDL_SCANCODE_RIGHTBRACKET)}},
    {Action::toggleHelp, "toggleHelp", any, {plain(SDL_SCANCODE_F1)}},
    {Action::showSettings, "showSettings", any, {plain(SDL_SCANCODE_F3)}},
    {Action::chooseSolid, "chooseSolid", any, {plain(SDL_SCANCODE_F4)}},
    {Action::toggleFullscreen,
     "toggleFullscreen",
     any,
     {plain(SDL_SCANCODE_F11), alt(SDL_SCANCODE_RETURN)}},
    {Action::togglePanel, "togglePanel", any, {plain(SDL_SCANCODE_F2)}},
    {Action::toggleSound, "toggleSound", any, {ctrlKeycode(SDL_SCANCODE_M)}},
    {Action::togglePictures, "togglePictures", any, {plain(SDL_SCANCODE_F6)}},
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
    // Not in edit mode, because it is too close to Ctrl+C.
    {Action::spawnCrate, "spawnCrate", play, {plain(SDL_SCANCODE_C)}},
    {Action::finishPath,
     "finishPath",
     play,
     {plain(SDL_SCANCODE_RETURN), plain(SDL_SCANCODE_KP_ENTER)},
     SDL_CONTROLLER_BUTTON_Y},
    {Action::toggleTrajectories, "toggleTrajectories", play, {plain(SDL_SCANCODE_J)}},
    {Action::pinTrajectory, "pinTrajectory", play, {plain(SDL_SCANCODE_K)}},
    {Action::markTrajectory, "markTrajectory", play, {plain(SDL_SCANCODE_L)}},
    {Action::swapCompared, "swapCompared", play, {plain(SDL_SCANCODE_H)}},
    {Action::toggleStepInspector,
     "toggleStepInspector",
     play,
     {plain(SDL_SCANCODE_M)},
     SDL_CONTROLLER_BUTTON_LEFTSHOULDER},
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

// By physical position, so WASD works on any keyboard layout.
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
    // With Shift, the player's rectangle is cast instead.
    {HeldKey::rayCast, "rayCast", SDL_SCANCODE_Q},
    // While a path is drawn, the same key removes its last point.
    {HeldKey::rewind, "rewind", SDL_SCANCODE_BACKSPACE},
    {HeldKey::pan, "pan", SDL_SCANCODE_SPACE},
});

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

}  // namespace pixelstep
