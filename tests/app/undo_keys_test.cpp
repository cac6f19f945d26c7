// Undo and redo by keys and mouse: one press is one step.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/test_game.h"
#include "io/preset_json.h"

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
    REQUIRE(game.app.session.undoSteps() == 2);
    CHECK(press(SDL_SCANCODE_SPACE) == bodies + 2);
    CHECK(game.app.session.undoSteps() == 3);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies + 1);
    CHECK(game.app.session.undoSteps() == 2);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies + 1);
    CHECK(game.app.session.undoSteps() == 1);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == bodies);
    // Redo repeats them in order.
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 1);
    CHECK(press(SDL_SCANCODE_Y, KMOD_LCTRL) == bodies + 1);
    CHECK(game.app.session.undoSteps() == 2);
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

namespace {

size_t clonesIn(const World& world) {
    return static_cast<size_t>(std::ranges::count(world.actors, Kind::clone, &Actor::kind));
}

Level levelWithClones() {
    Level level = levelWithFloor();
    for (int i = 0; i < 3; ++i)
        level.cast.edit().clones.push_back(BodyStart{.feet = {100 + 20 * i, 60}});
    return level;
}

}  // namespace

TEST_CASE("game: a removal from before a restart is no undo step any more") {
    TestGame game(levelWithClones());
    const auto press = [&](SDL_Scancode code, uint16_t modifiers = 0) {
        game.tap(code, modifiers);
        game.frame();
        return clonesIn(game.world());
    };
    game.app.queue.push(Clear{Clear::clones});
    game.frame();
    CHECK(clonesIn(game.world()) == 0);
    CHECK(press(SDL_SCANCODE_R) == 3);
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == 3);
    // Nor is a removal from before a load.
    game.app.queue.push(Clear{Clear::clones});
    game.frame();
    playLevel(game.app, levelWithClones());
    CHECK(press(SDL_SCANCODE_Z, KMOD_LCTRL) == 3);
}

TEST_CASE("game: the comparison clone is replaced, undone and removed, and the panel shows it") {
    TestGame game;
    const std::string presets = std::string(PIXELSTEP_SOURCE_DIR) + "/presets/";
    const Tuning& present = game.world().level.tuning;
    PanelState& panel = game.app.panel;
    const auto shown = [&] {
        const auto compared = comparedClone(panel.presets, game.world()).second;
        return compared == nullptr ? "Nothing" : compared->preset.name;
    };
    const auto key = [&](SDL_Scancode code, uint16_t modifiers = 0) {
        game.tap(code, modifiers);
        game.frame();
    };
    const auto compare = [&](const std::string& name) {
        std::vector<Command> commands;
        compareWith(panel.presets, game.world(), *loadPreset(presets + name + ".json"), present,
                    commands);
        game.app.sessionController.beginStroke();
        for (const Command& command : commands) game.app.queue.push(command);
        game.frame();
        game.app.sessionController.endStroke();
    };
    compare("heavy");
    CHECK(shown() == "heavy");
    compare("floaty");
    CHECK(shown() == "floaty");
    CHECK(clonesIn(game.world()) == 1);
    key(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(shown() == "heavy");
    CHECK(clonesIn(game.world()) == 1);
    key(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(shown() == "Nothing");
    CHECK(clonesIn(game.world()) == 0);
    key(SDL_SCANCODE_Y, KMOD_LCTRL);
    CHECK(shown() == "heavy");
    // A swap is one step.
    const Tuning before = present;
    execute(game.app, Action::swapCompared);
    CHECK(present.gravity == 1900);
    CHECK(shown() != "heavy");
    CHECK(clonesIn(game.world()) == 1);
    key(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(present == before);
    CHECK(shown() == "heavy");
    key(SDL_SCANCODE_R);
    CHECK(shown() == "Nothing");
    CHECK(clonesIn(game.world()) == 0);
    execute(game.app, Action::swapCompared);
    CHECK(present == before);
}

TEST_CASE("game: a change in the past says which steps it discards, and its button restores them") {
    TestGame game;
    game.frame(20);
    const int64_t steps = game.world().stepCount;
    game.app.sessionController.goTo(5);
    game.app.sessionController.apply({Tune{{{findTunable("gravity"), 5}}}});
    game.frame(0);
    CHECK(game.app.toasts.latest() == std::to_string(steps - 5) + " later steps are discarded");
    game.frame(3);
    execute(game.app, RestoreDiscarded{});
    CHECK(game.app.timeController.isPaused());
    CHECK(game.world().stepCount == 5);
    CHECK(game.world().level.tuning.gravity != 5);
    CHECK(game.app.session.lastStep() == steps);
    // Resuming play from the past is no change: nothing is said.
    game.key(SDL_SCANCODE_D, true);
    game.frame(1);
    CHECK(game.app.session.lastStep() == 6);
    execute(game.app, RestoreDiscarded{});
    CHECK(game.app.toasts.latest() == "The later steps cannot be restored any more");
}

TEST_CASE("game: resuming from before a change of the level asks first") {
    TestGame game;
    game.frame(10);
    game.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    game.frame(10);
    const int64_t steps = game.world().stepCount;
    for (const bool resumes : {false, true}) {
        game.app.sessionController.goTo(5);
        game.key(SDL_SCANCODE_D, true);
        game.frame(1);
        CHECK(game.app.modes.find<QuestionMode>());
        CHECK(game.world().stepCount == 5);
        game.key(SDL_SCANCODE_D, false);
        execute(game.app, AnswerQuestion{resumes ? Answer::discard : Answer::cancel});
        CHECK_FALSE(game.app.modes.find<QuestionMode>());
        CHECK(game.app.session.lastStep() == (resumes ? 5 : steps));
        game.frame(1);
        CHECK(game.world().stepCount == 6);
    }
}

TEST_CASE("edit mode: a new spawn point comes to life, whichever steps were shown before") {
    TestGame game;
    game.frame(10);
    game.tap(SDL_SCANCODE_TAB);
    game.frame(0);
    Cast cast = *game.world().level.cast;
    cast.clones.push_back(BodyStart{.feet = {100, 60}});
    game.app.sessionController.apply({Edit{.cast = cast}});
    game.frame(10);
    game.app.sessionController.goTo(game.world().stepCount - 5);
    game.app.sessionController.goTo(game.app.session.lastStep());
    CHECK(clonesIn(game.world()) == 0);
    game.tap(SDL_SCANCODE_TAB);
    game.frame(1);
    CHECK(clonesIn(game.world()) == 1);
}
