// Undo and redo by keys and mouse: one press is one step.
#include <doctest/doctest.h>

#include "app/test_game.h"

using namespace pixelstep;

TEST_CASE("game: Ctrl+Z undoes a stroke without stopping time, Ctrl+Y and Ctrl+Shift+Z redo it") {
    TestGame game;
    const std::string before = writeLevel(game.world().level);
    const auto stroke = [&](int y) {
        game.button(SDL_BUTTON_RIGHT, true, game.pointOf({72, y}));
        game.motion(game.pointOf({120, y}));
        game.frame();
        game.motion(game.pointOf({200, y}));
        game.button(SDL_BUTTON_RIGHT, false, game.pointOf({200, y}));
        game.frame(2);
    };
    stroke(24);
    const std::string once = writeLevel(game.world().level);
    stroke(40);
    const std::string twice = writeLevel(game.world().level);
    REQUIRE(once != before);
    REQUIRE(twice != once);
    game.frame(30);
    const auto press = [&](SDL_Scancode code, uint16_t modifiers) {
        game.tap(code, modifiers);
        game.frame();
        return writeLevel(game.world().level);
    };
    const int64_t step = game.world().stepCount;
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == once);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == before);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == before);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == once);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL | KMOD_LSHIFT) == twice);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == twice);
    CHECK(game.world().stepCount == step + 6);
    CHECK_FALSE(game.app.session.isInPast());
}

TEST_CASE("game: Ctrl+Z removes bodies that keys have spawned, in one history with strokes") {
    TestGame game;
    const size_t bodies = game.world().actors.size();
    const auto press = [&](SDL_Scancode code, uint16_t modifiers = 0) {
        game.tap(code, modifiers);
        game.frame();
        return game.world().actors.size();
    };
    CHECK(press(SDL_SCANCODE_C) == bodies + 1);
    game.button(SDL_BUTTON_RIGHT, true, game.pointOf({72, 24}));
    game.button(SDL_BUTTON_RIGHT, false, game.pointOf({72, 24}));
    game.frame(2);
    REQUIRE(game.app.session.undoSteps() == 1);
    CHECK(press(SDL_SCANCODE_SPACE) == bodies + 2);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies + 1);
    CHECK(game.app.session.undoSteps() == 1);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies + 1);
    CHECK(game.app.session.undoSteps() == 0);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies);
    // Redo repeats them in order.
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 1);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 1);
    CHECK(game.app.session.undoSteps() == 1);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 2);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 2);
    for (int i = 0; i < 3; ++i) press(SDL_SCANCODE_Z, KMOD_LCTRL);
    REQUIRE(game.world().actors.size() == bodies);
    // Bodies that a restart has removed are not an undo step.
    game.button(SDL_BUTTON_RIGHT, true, game.pointOf({72, 24}));
    game.button(SDL_BUTTON_RIGHT, false, game.pointOf({72, 24}));
    game.frame(2);
    press(SDL_SCANCODE_SPACE);
    CHECK(press(SDL_SCANCODE_R) == bodies);
    press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(game.app.session.undoSteps() == 0);
}

TEST_CASE("game: a drag of a slider is one undo step") {
    TestGame game;
    const Tuning before = game.world().level.tuning;
    const Tunable* gravity = findTunable("gravity");
    const Vec2i panel{game.app.screen.window.size().x - 20, 100};
    game.button(SDL_BUTTON_LEFT, true, panel);
    game.frame();
    for (int value = 900; value < 910; ++value) {
        game.app.queue.push(Tune{{{gravity, value}}});
        game.frame();
    }
    game.button(SDL_BUTTON_LEFT, false, panel);
    game.frame();
    // The widget may request its last value in the frame in which the button is released.
    game.app.queue.push(Tune{{{gravity, 910}}});
    game.frame();
    game.app.queue.push(Tune{{{gravity, 5}}});
    game.frame();
    REQUIRE(game.app.session.undoSteps() == 2);
    game.tap(SDL_SCANCODE_Z, KMOD_LCTRL);
    game.frame();
    CHECK(game.world().level.tuning.gravity == 910);
    game.tap(SDL_SCANCODE_Z, KMOD_LCTRL);
    game.frame();
    CHECK(game.world().level.tuning == before);
}

TEST_CASE("game: a recording with undo and redo replays to the same result") {
    TestGame game;
    Random random{4};
    for (int i = 0; i < 60; ++i) {
        const int y = 16 * random.between(1, 8);
        game.button(SDL_BUTTON_RIGHT, true, game.pointOf({random.between(16, 300), y}));
        game.motion(game.pointOf({random.between(16, 300), y}));
        game.button(SDL_BUTTON_RIGHT, false, game.pointOf({random.between(16, 300), y}));
        if (random.chance(1, 2)) game.tap(SDL_SCANCODE_Z, KMOD_LCTRL);
        if (random.chance(1, 3)) game.tap(SDL_SCANCODE_Y, KMOD_LCTRL);
        if (random.chance(1, 4)) game.tap(SDL_SCANCODE_SPACE);
        game.key(SDL_SCANCODE_D, random.chance(1, 2));
        game.frame(3);
    }
    ReplayPlayer player(game.app.session.recording());
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK(hashOf(player.world()) == hashOf(game.world()));
    CHECK(player.world().level == game.world().level);
    CHECK_FALSE(player.hashMismatch());
}
