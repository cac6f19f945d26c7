// Tests of key bindings: schemes, conflicts, and key names.
#include "ui/key_map.h"

#include <doctest/doctest.h>

using namespace pixelstep;

namespace {

InputIndex input(std::string_view name) {
    const auto found = inputNamed(name);
    REQUIRE(found);
    return *found;
}

InputKeys keyed(SDL_Scancode first, SDL_Scancode second = SDL_SCANCODE_UNKNOWN) {
    return {{KeyPress{first}, KeyPress{second}}};
}

}  // namespace

TEST_CASE(
    "key map: with arrows for walking, letters also walk, and two punctuation keys choose the "
    "tile") {
    const KeyMap arrows(KeyScheme::arrows);
    CHECK(arrows.buttonOf(SDL_SCANCODE_LEFT) == kButtonLeft);
    CHECK(arrows.buttonOf(SDL_SCANCODE_A) == kButtonLeft);
    CHECK(arrows.buttonOf(SDL_SCANCODE_UP) == kButtonUp);
    CHECK(!arrows.actionOf(SDL_SCANCODE_LEFT, 0, KeyMode::play));
    CHECK(!arrows.actionOf(SDL_SCANCODE_UP, 0, KeyMode::edit));
    CHECK(arrows.actionOf(SDL_SCANCODE_COMMA, 0, KeyMode::play) == Action::previousTile);
    CHECK(arrows.actionOf(SDL_SCANCODE_PERIOD, 0, KeyMode::play) == Action::nextTile);
    CHECK(arrows != KeyMap());
}

TEST_CASE("key map: neither scheme has a clash") {
    for (const KeyScheme scheme : {KeyScheme::letters, KeyScheme::arrows}) {
        const KeyMap map(scheme);
        for (InputIndex i = 0; i < inputCount(); ++i) {
            CAPTURE(inputs()[i].name);
            CHECK(clashesOf(map, i).empty());
        }
    }
}

TEST_CASE("key map: a key with two actions at once is reported for both") {
    KeyMap map;
    map.set(input("jump"), keyed(SDL_SCANCODE_W, SDL_SCANCODE_SPACE));
    const auto clashes = clashesOf(map, input("jump"));
    REQUIRE(clashes.size() == 1);
    CHECK(inputs()[clashes[0].other].name == "spawnClone");
    CHECK(clashes[0].key == "Space");
    CHECK(clashesOf(map, input("spawnClone")).size() == 1);
    // Keys that are only for edit mode do not clash with keys that are only for play.
    CHECK(clashesOf(map, input("takeBrush")).empty());
    InputKeys pad = map.of(input("dash"));
    pad.pad = SDL_CONTROLLER_BUTTON_X;
    map.set(input("dash"), pad);
    REQUIRE(clashesOf(map, input("dash")).size() == 1);
    CHECK(clashesOf(map, input("dash"))[0].key == "pad X");
}

TEST_CASE("key map: a key with modifiers is a different key") {
    KeyMap map;
    map.set(input("pinTrajectory"), {{KeyPress{SDL_SCANCODE_S, KMOD_ALT}, {}}});
    CHECK(clashesOf(map, input("pinTrajectory")).empty());
    map.set(input("pinTrajectory"), {{KeyPress{SDL_SCANCODE_S, KMOD_CTRL}, {}}});
    CHECK(clashesOf(map, input("pinTrajectory")).size() == 1);
}

TEST_CASE("key map: texts show the keys of the current device") {
    struct Row {
        const char* input;
        const char* key;
        const char* padButton;
    };
    const KeyMap map;
    for (const Row& row :
         {Row{"walk", "A D", "stick"}, Row{"jump", "W", "A"}, Row{"drop", "S", "D-pad down"},
          Row{"dash", "Shift", "RB"}, Row{"clone", "Space", "X"}, Row{"restart", "R", "Back"},
          // A gamepad has no buttons for these.
          Row{"edit", "Tab", "Tab"}, Row{"save", "Ctrl+S", "Ctrl+S"}}) {
        const std::string text = std::string("{") + row.input + "}";
        CAPTURE(text);
        CHECK(withKeys(map, text) == row.key);
        CHECK(withKeys(map, text, Device::pad) == row.padButton);
    }
    CHECK(withKeys(map, "{nothing} {}", Device::pad) == "{nothing} {}");
    CHECK(withKeys(KeyMap(KeyScheme::arrows), "{walk}: walk, {jump}: jump") ==
          "Left Right: walk, Up: jump");
}

TEST_CASE("key map: Space can be set to jump, and spawning clones then has another key") {
    KeyMap map;
    bindSpaceToJump(map);
    CHECK(map.buttonOf(SDL_SCANCODE_SPACE) == kButtonUp);
    CHECK(map.buttonOf(SDL_SCANCODE_W) == kButtonUp);
    CHECK(keyText(map, Action::spawnClone) == "E");
    // In edit mode Space also moves the view; the player does not jump then.
    CHECK(clashesOf(map, input("jump")).empty());
    CHECK(clashesOf(map, input("pan")).empty());
    CHECK(clashesOf(map, input("spawnClone")).empty());
}

TEST_CASE("key map: the scheme is found although some of its keys were changed") {
    for (const KeyScheme scheme : {KeyScheme::letters, KeyScheme::arrows}) {
        KeyMap map(scheme);
        CHECK(schemeOf(map) == scheme);
        bindSpaceToJump(map);
        CHECK(schemeOf(map) == scheme);
        map.set(input("left"), keyed(SDL_SCANCODE_J));
        map.set(input("right"), keyed(SDL_SCANCODE_L));
        CHECK(schemeOf(map) == scheme);
    }
}

TEST_CASE("key map: a key can be taken from another input") {
    KeyMap map;
    InputKeys jump = map.of(input("jump"));
    jump.keys[1] = KeyPress{SDL_SCANCODE_R};
    map.set(input("jump"), jump);
    const std::vector<KeyClash> clashes = clashesOf(map, input("jump"));
    REQUIRE(clashes.size() == 1);
    removeSharedKeys(map, input("jump"), clashes[0].other);
    CHECK(clashesOf(map, input("jump")).empty());
    CHECK(keyText(map, Action::restart) == "");
    CHECK(map.buttonOf(SDL_SCANCODE_R) == kButtonUp);
}
