// Undo and redo by keys and mouse: one press is one step.
#include <doctest/doctest.h>

#include "app/played.h"

using namespace pixelstep;

TEST_CASE(
    "game: Ctrl+Z takes back a stroke and goes on playing, Ctrl+Y and Ctrl+Shift+Z repeat it") {
    Played played;
    const std::string before = writeLevel(played.world().level);
    const auto stroke = [&](int y) {
        played.button(SDL_BUTTON_RIGHT, true, played.pointOf({72, y}));
        played.motion(played.pointOf({120, y}));
        played.frame();
        played.motion(played.pointOf({200, y}));
        played.button(SDL_BUTTON_RIGHT, false, played.pointOf({200, y}));
        played.frame(2);
    };
    stroke(24);
    const std::string once = writeLevel(played.world().level);
    stroke(40);
    const std::string twice = writeLevel(played.world().level);
    REQUIRE(once != before);
    REQUIRE(twice != once);
    played.frame(30);
    const auto press = [&](SDL_Scancode code, uint16_t modifiers) {
        played.tap(code, modifiers);
        played.frame();
        return writeLevel(played.world().level);
    };
    const int64_t step = played.world().stepCount;
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == once);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == before);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == before);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == once);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL | KMOD_LSHIFT) == twice);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == twice);
    CHECK(played.world().stepCount == step + 6);
    CHECK_FALSE(played.app.session.isInPast());
}

TEST_CASE("game: Ctrl+Z removes bodies that keys have spawned, in one history with strokes") {
    Played played;
    const size_t bodies = played.world().actors.size();
    const auto press = [&](SDL_Scancode code, uint16_t modifiers = 0) {
        played.tap(code, modifiers);
        played.frame();
        return played.world().actors.size();
    };
    CHECK(press(SDL_SCANCODE_C) == bodies + 1);
    played.button(SDL_BUTTON_RIGHT, true, played.pointOf({72, 24}));
    played.button(SDL_BUTTON_RIGHT, false, played.pointOf({72, 24}));
    played.frame(2);
    REQUIRE(played.app.session.undoSteps() == 1);
    CHECK(press(SDL_SCANCODE_SPACE) == bodies + 2);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies + 1);
    CHECK(played.app.session.undoSteps() == 1);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies + 1);
    CHECK(played.app.session.undoSteps() == 0);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies);
    // Redo repeats them in order.
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 1);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 1);
    CHECK(played.app.session.undoSteps() == 1);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 2);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 2);
    for (int i = 0; i < 3; ++i) press(SDL_SCANCODE_Z, KMOD_LCTRL);
    REQUIRE(played.world().actors.size() == bodies);
    // What a restart has removed is no step.
    played.button(SDL_BUTTON_RIGHT, true, played.pointOf({72, 24}));
    played.button(SDL_BUTTON_RIGHT, false, played.pointOf({72, 24}));
    played.frame(2);
    press(SDL_SCANCODE_SPACE);
    CHECK(press(SDL_SCANCODE_R) == bodies);
    press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(played.app.session.undoSteps() == 0);
}

TEST_CASE("game: a drag of a slider is one undo step") {
    Played played;
    const Tuning before = played.world().level.tuning;
    const Tunable* gravity = findTunable("gravity");
    const Vec2i panel{played.app.screen.window.size().x - 20, 100};
    played.button(SDL_BUTTON_LEFT, true, panel);
    played.frame();
    for (int value = 900; value < 910; ++value) {
        played.app.queue.push(Tune{{{gravity, value}}});
        played.frame();
    }
    played.button(SDL_BUTTON_LEFT, false, panel);
    played.frame();
    // The widget may request its last value in the frame in which the button comes up.
    played.app.queue.push(Tune{{{gravity, 910}}});
    played.frame();
    played.app.queue.push(Tune{{{gravity, 5}}});
    played.frame();
    REQUIRE(played.app.session.undoSteps() == 2);
    played.tap(SDL_SCANCODE_Z, KMOD_LCTRL);
    played.frame();
    CHECK(played.world().level.tuning.gravity == 910);
    played.tap(SDL_SCANCODE_Z, KMOD_LCTRL);
    played.frame();
    CHECK(played.world().level.tuning == before);
}

TEST_CASE("game: a recording with undo and redo in it plays the same again") {
    Played played;
    Random random{4};
    for (int i = 0; i < 60; ++i) {
        const int y = 16 * random.between(1, 8);
        played.button(SDL_BUTTON_RIGHT, true, played.pointOf({random.between(16, 300), y}));
        played.motion(played.pointOf({random.between(16, 300), y}));
        played.button(SDL_BUTTON_RIGHT, false, played.pointOf({random.between(16, 300), y}));
        if (random.chance(1, 2)) played.tap(SDL_SCANCODE_Z, KMOD_LCTRL);
        if (random.chance(1, 3)) played.tap(SDL_SCANCODE_Y, KMOD_LCTRL);
        if (random.chance(1, 4)) played.tap(SDL_SCANCODE_SPACE);
        played.key(SDL_SCANCODE_D, random.chance(1, 2));
        played.frame(3);
    }
    ReplayPlayer player(played.app.session.recording());
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK(hashOf(player.world()) == hashOf(played.world()));
    CHECK(player.world().level == played.world().level);
    CHECK_FALSE(player.hashMismatch());
}
