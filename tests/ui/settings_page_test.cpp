// Tests of the settings page: key bindings are set and stored.
#include "ui/settings_page.h"

#include <doctest/doctest.h>

#include "ui/key_settings.h"

using namespace pixelstep;

namespace {

InputIndex input(std::string_view name) {
    const auto found = inputNamed(name);
    REQUIRE(found);
    return *found;
}

}  // namespace

TEST_CASE("settings page: the pressed key is assigned, with modifiers for actions") {
    SettingsPage page{.waiting = SettingsPage::WaitingField{input("jump"), 1}};
    KeyMap keys;
    pressKey(page, keys, SDL_SCANCODE_SPACE, KMOD_LCTRL);
    CHECK_FALSE(page.waiting);
    CHECK(keys.buttonOf(SDL_SCANCODE_SPACE) == kButtonUp);
    CHECK(keys.buttonOf(SDL_SCANCODE_W) == kButtonUp);
    page.waiting = SettingsPage::WaitingField{input("restart"), 0};
    pressKey(page, keys, SDL_SCANCODE_LCTRL, KMOD_LCTRL);
    CHECK(page.waiting);  // it waits for more keys, and says so
    CHECK(page.note == "Left Ctrl cannot be used alone for: Restart.");
    pressKey(page, keys, SDL_SCANCODE_R, KMOD_LCTRL);
    CHECK(keysText(keys, Action::restart) == "Ctrl+R");
    CHECK(page.note.empty());
    // Shift alone can be the dash key.
    page.waiting = SettingsPage::WaitingField{input("dash"), 0};
    pressKey(page, keys, SDL_SCANCODE_LCTRL, KMOD_LCTRL);
    CHECK(keys.buttonOf(SDL_SCANCODE_LCTRL) == kButtonDash);
    CHECK_FALSE(page.wantsClose);
}

TEST_CASE("settings page: Esc keeps the key, Delete removes it, and Esc again closes the page") {
    SettingsPage page{.waiting = SettingsPage::WaitingField{input("jump"), 0}};
    KeyMap keys;
    pressKey(page, keys, SDL_SCANCODE_ESCAPE, 0);
    CHECK(keys == KeyMap());
    CHECK_FALSE(page.wantsClose);
    page.waiting = SettingsPage::WaitingField{input("jump"), 0};
    pressKey(page, keys, SDL_SCANCODE_DELETE, 0);
    CHECK(keys.buttonOf(SDL_SCANCODE_W) == 0);
    pressKey(page, keys, SDL_SCANCODE_W, 0);
    CHECK_FALSE(page.wantsClose);
    pressKey(page, keys, SDL_SCANCODE_ESCAPE, 0);
    CHECK(page.wantsClose);
}

TEST_CASE("settings page: a gamepad binding accepts only gamepad buttons") {
    SettingsPage page{.waiting = SettingsPage::WaitingField{input("drop"), SettingsPage::kPadSlot}};
    KeyMap keys;
    pressKey(page, keys, SDL_SCANCODE_W, 0);
    CHECK(page.waiting);
    pressPad(page, keys, SDL_CONTROLLER_BUTTON_B);
    CHECK_FALSE(page.waiting);
    CHECK(keys.buttonOf(SDL_CONTROLLER_BUTTON_B) == kButtonDown);
    pressPad(page, keys, SDL_CONTROLLER_BUTTON_A);
    CHECK(keys.buttonOf(SDL_CONTROLLER_BUTTON_A) == kButtonUp);
}

TEST_CASE("keys in settings: changed keys are stored and restored") {
    CHECK(chosenKeysOf(KeyMap()).empty());
    for (const KeyScheme scheme : {KeyScheme::letters, KeyScheme::arrows})
        CHECK(keyMapOf(chosenKeysOf(KeyMap(scheme))) == KeyMap(scheme));
    KeyMap map;
    map.set(input("jump"), {{KeyPress{SDL_SCANCODE_KP_PLUS}, KeyPress{SDL_SCANCODE_RSHIFT}}});
    map.set(input("undo"), {{KeyPress{SDL_SCANCODE_U, KMOD_CTRL | KMOD_SHIFT}, {}},
                            SDL_CONTROLLER_BUTTON_LEFTSHOULDER});
    map.set(input("pan"), {});
    const auto kept = chosenKeysOf(map);
    CHECK(kept.size() == 3);
    CHECK(keyMapOf(kept) == map);
    // A letter that is found by its label still is, next to a chosen key.
    InputKeys redo = map.of(Action::redo);
    redo.keys[1] = KeyPress{SDL_SCANCODE_F9};
    map.set(input("redo"), redo);
    CHECK(keyMapOf(chosenKeysOf(map)) == map);
    CHECK(keyMapOf({{"no such", {"A"}, ""}, {"jump", {"W", "no key"}, "a"}}) == KeyMap());
}
