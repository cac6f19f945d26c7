// Keys that are pressed while time is stopped, and keys together with modifiers.
#include <functional>

#include "app/test_game.h"

namespace pixelstep {
namespace {

/// Frames of the program: steps are due by the clock, and none while time is stopped.
void frameOf(TestGame& game) {
    game.handleEvents();
    executeCommands(game.app);
    advanceTime(game.app);
    updateView(game.app);
    drawFrame(game.app);
}

/// Frames until the world has made a number of steps.
void runSteps(TestGame& game, int64_t steps) {
    for (const int64_t end = game.world().stepCount + steps; game.world().stepCount < end;)
        frameOf(game);
}

void press(TestGame& game, SDL_Scancode key) {
    game.tap(key);
    for (int i = 0; i < 3; ++i) frameOf(game);
}

bool hasJumped(const TestGame& game) {
    return !game.world().player().grounded;
}

struct Stop {
    const char* name;
    std::function<void(TestGame&)> stop;
    std::function<void(TestGame&)> resume;
};

const std::vector<Stop>& stops() {
    static const std::vector<Stop> all{
        {"pause", [](TestGame& game) { press(game, SDL_SCANCODE_P); },
         [](TestGame& game) { press(game, SDL_SCANCODE_P); }},
        {"pause menu", [](TestGame& game) { press(game, SDL_SCANCODE_ESCAPE); },
         [](TestGame& game) { press(game, SDL_SCANCODE_ESCAPE); }},
        {"edit mode", [](TestGame& game) { press(game, SDL_SCANCODE_TAB); },
         [](TestGame& game) { press(game, SDL_SCANCODE_TAB); }},
        {"settings", [](TestGame& game) { press(game, SDL_SCANCODE_F3); },
         [](TestGame& game) { press(game, SDL_SCANCODE_ESCAPE); }},
        {"timeline",
         [](TestGame& game) {
             game.app.queue.push(GoToStep{game.world().stepCount - 2});
             for (int i = 0; i < 3; ++i) frameOf(game);
         },
         [](TestGame& game) { game.app.timeController.setPaused(false); }}};
    return all;
}

}  // namespace

TEST_CASE("stopped time: a jump that is tapped while time is stopped is forgotten") {
    for (const Stop& row : stops()) {
        CAPTURE(row.name);
        TestGame game;
        runSteps(game, 5);
        row.stop(game);
        press(game, SDL_SCANCODE_W);
        row.resume(game);
        for (int i = 0; i < 5; ++i) {
            runSteps(game, 1);
            CHECK_FALSE(hasJumped(game));
        }
        game.key(SDL_SCANCODE_W, true);
        runSteps(game, 2);
        CHECK(hasJumped(game));
    }
}

TEST_CASE("stopped time: a jump key that is held from then on jumps when it is pressed again") {
    for (const Stop& row : stops()) {
        CAPTURE(row.name);
        TestGame game;
        runSteps(game, 5);
        row.stop(game);
        game.key(SDL_SCANCODE_W, true);
        for (int i = 0; i < 3; ++i) frameOf(game);
        row.resume(game);
        for (int i = 0; i < 5; ++i) {
            runSteps(game, 1);
            CHECK_FALSE(hasJumped(game));
        }
        game.key(SDL_SCANCODE_W, false);
        runSteps(game, 1);
        game.key(SDL_SCANCODE_W, true);
        runSteps(game, 2);
        CHECK(hasJumped(game));
        // The recording holds what the world got.
        const Replay replay = game.app.session.recording();
        Session watched(replay);
        while (watched.isWatching()) watched.step(0);
        CHECK(hashOf(watched.world()) == hashOf(game.world()));
    }
}

TEST_CASE("stopped time: held left and right walk at once") {
    for (const Stop& row : stops()) {
        CAPTURE(row.name);
        TestGame game;
        runSteps(game, 5);
        row.stop(game);
        game.key(SDL_SCANCODE_D, true);
        for (int i = 0; i < 3; ++i) frameOf(game);
        row.resume(game);
        const int left = game.world().player().body.rect.left;
        runSteps(game, 3);
        CHECK(game.world().player().body.rect.left > left);
    }
}

TEST_CASE("stopped time: a jump that is held before, during and after it is not cut") {
    for (const Stop& row : stops()) {
        CAPTURE(row.name);
        TestGame game;
        runSteps(game, 5);
        game.key(SDL_SCANCODE_W, true);
        runSteps(game, 6);
        REQUIRE(hasJumped(game));
        row.stop(game);
        row.resume(game);
        runSteps(game, 1);
        CHECK((game.world().player().character.lastButtons & kButtonUp) != 0);
    }
}

TEST_CASE("stopped time: a jump key that is held while a level opens does nothing in it") {
    TestGame game;
    runSteps(game, 5);
    game.key(SDL_SCANCODE_W, true);
    runSteps(game, 2);
    game.app.queue.push(OpenLevel{PIXELSTEP_SOURCE_DIR "/levels/hills.json"});
    for (int i = 0; i < 3; ++i) frameOf(game);
    REQUIRE(game.world().stepCount < 5);
    for (int i = 0; i < 20; ++i) {
        runSteps(game, 1);
        CHECK_FALSE(game.world().player().lastDecision.startsJump);
    }
    game.key(SDL_SCANCODE_W, false);
    runSteps(game, 1);
    game.key(SDL_SCANCODE_W, true);
    runSteps(game, 2);
    CHECK(hasJumped(game));
}

TEST_CASE("stopped time: single steps use the held buttons") {
    TestGame game;
    runSteps(game, 5);
    press(game, SDL_SCANCODE_P);
    game.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 3; ++i) frameOf(game);
    press(game, SDL_SCANCODE_O);
    CHECK(hasJumped(game));
}

TEST_CASE("keys: walking and jumping work while Ctrl, Shift or Alt is held") {
    for (const auto& [key, modifier] : {std::pair{SDL_SCANCODE_LCTRL, KMOD_LCTRL},
                                        {SDL_SCANCODE_RALT, KMOD_RALT},
                                        {SDL_SCANCODE_LSHIFT, KMOD_LSHIFT}}) {
        const int held = modifier;
        CAPTURE(held);
        TestGame game;
        const int left = game.world().player().body.rect.left;
        game.key(key, true, static_cast<uint16_t>(modifier));
        game.key(SDL_SCANCODE_D, true, static_cast<uint16_t>(modifier));
        game.key(SDL_SCANCODE_W, true, static_cast<uint16_t>(modifier));
        game.frame(3);
        CHECK(game.world().player().body.rect.left > left);
        CHECK(hasJumped(game));
    }
}

TEST_CASE("keys: a key with Ctrl that has an action is no button") {
    TestGame game;
    game.key(SDL_SCANCODE_LCTRL, true, KMOD_LCTRL);
    game.key(SDL_SCANCODE_S, true, KMOD_LCTRL);
    game.handleEvents();
    CHECK(game.app.inputState.held() == 0);
}

TEST_CASE("keys: Ctrl, Alt and Shift can be bound to buttons and held keys") {
    const auto bind = [](TestGame& game, const char* name, SDL_Scancode key) {
        InputKeys keys;
        keys.keys[0].key = key;
        game.app.settings.keys.set(*inputNamed(name), keys);
    };
    for (const auto& [key, modifier] : {std::pair{SDL_SCANCODE_LCTRL, KMOD_LCTRL},
                                        {SDL_SCANCODE_RCTRL, KMOD_RCTRL},
                                        {SDL_SCANCODE_LALT, KMOD_LALT},
                                        {SDL_SCANCODE_RALT, KMOD_RALT},
                                        {SDL_SCANCODE_RSHIFT, KMOD_RSHIFT}}) {
        const int held = modifier;
        CAPTURE(held);
        TestGame game;
        bind(game, "dash", SDL_SCANCODE_K);
        bind(game, "jump", key);
        game.key(key, true, static_cast<uint16_t>(modifier));
        game.frame(2);
        CHECK(hasJumped(game));
        game.key(key, false);
        bind(game, "jump", SDL_SCANCODE_W);
        bind(game, "rayCast", key);
        game.key(key, true, static_cast<uint16_t>(modifier));
        game.frame();
        CHECK(game.app.inputState.rayCast.isHeld);
        CHECK_FALSE(game.app.inputState.rayCast.isBox);
        game.key(key, false);
        game.frame();
        CHECK_FALSE(game.app.inputState.rayCast.isHeld);
    }
}

}  // namespace pixelstep
