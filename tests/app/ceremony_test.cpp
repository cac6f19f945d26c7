// Deaths and goals in the game: how long time stands still, when it does not, what counts after it.
#include <doctest/doctest.h>
#include <imgui_internal.h>

#include <chrono>
#include <thread>

#include "app/course_view.h"
#include "app/test_game.h"
#include "io/replay/replay_json.h"
#include "scene/timings.h"

namespace pixelstep {
namespace {

constexpr int64_t kFrame = kNanosecondsPerSecond / 60;

// A corridor to the right: a coin, a lantern, thorns, a flag. The player starts between lantern and
// thorns.
Level ceremonyLevel() {
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {40, 144}, .width = 16, .height = 24, .kind = ZoneKind::checkpoint},
        {.feet = {56, 144}, .width = 8, .height = 8, .kind = ZoneKind::coin},
        {.feet = {120, 144}, .width = 16, .height = 8, .kind = ZoneKind::hazard},
        {.feet = {160, 144}, .width = 16, .height = 48, .kind = ZoneKind::goal}};
    return level;
}

// The same without thorns.
Level goalLevel() {
    Level level = ceremonyLevel();
    std::erase_if(level.scenery.edit().zones,
                  [](const Zone& zone) { return zone.kind == ZoneKind::hazard; });
    return level;
}

// A game whose time passes by the clock of the program.
struct Ceremony {
    explicit Ceremony(const Level& level) : game(level) { game.app.settings.speedPercent = 200; }

    // Without drawing, which takes longer than a frame on a busy machine.
    void frame() {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        game.handleEvents();
        executeCommands(game.app);
        advanceTime(game.app);
        updateView(game.app);
    }
    bool isFrozen() const { return game.app.timeController.freezeNow().has_value(); }
    // True from the goal or the first death on. A frame may have several steps.
    bool has(EventKind kind) const {
        const World& world = game.world();
        if (kind == EventKind::goal) return world.course.goal.has_value();
        return game.app.readouts.course.log.deaths(world).value_or(0) > 0;
    }
    // Holds right until this happens.
    void runTo(EventKind kind) {
        game.key(SDL_SCANCODE_D, true);
        for (int i = 0; i < 100000 && !has(kind); ++i) frame();
        REQUIRE(has(kind));
    }
    // Frames until time passes again. @return the number of frames in which it stood still
    int waitForTime() {
        int frames = 0;
        for (; isFrozen(); ++frames) frame();
        return frames;
    }
    void runSteps(int64_t steps) {
        for (const int64_t end = game.world().stepCount + steps; game.world().stepCount < end;)
            frame();
    }
    Buttons lastButtons() const { return game.world().player().character.lastButtons; }

    TestGame game;
};

}  // namespace

TEST_CASE("freeze: it lasts at most 0.4 s at a death and 1 s at a goal") {
    CHECK(kDeathFreezeNs <= 400000000);
    CHECK(kGoalFreezeNs <= 1000000000);
    CHECK(kDeathFreezeNs > 200000000);
}

TEST_CASE("freeze: no step is due for exactly its length, and no clock runs") {
    for (const int64_t length : {kDeathFreezeNs, kGoalFreezeNs}) {
        TimeController time;
        const TimeInput input{};
        CHECK(time.takeDueSteps(10 * kFrame, input).steps == 8);
        int64_t steps = 0;
        for (int i = 0; i < 30; ++i) steps += time.takeDueSteps(kFrame, input).steps;
        CHECK(steps >= 29);
        const int alpha = time.alphaPer1000();
        time.freeze(length);
        int64_t passed = 0;
        while (time.freezeNow()) {
            const FrameSteps due = time.takeDueSteps(kFrame / 4, input);
            passed += kFrame / 4;
            if (!time.freezeNow()) break;
            CHECK(due.steps == 0);
            CHECK(due.dropped == 0);
            CHECK(time.alphaPer1000() == alpha);
        }
        CHECK(passed >= length);
        CHECK(passed < length + kFrame / 4);
        // A frame that is longer than the rest of a freeze keeps what is left.
        time.freeze(length);
        CHECK(time.takeDueSteps(length + 3 * kFrame + kFrame / 2, input).steps >= 3);
        CHECK_FALSE(time.freezeNow());
    }
}

TEST_CASE("freeze: a pause, a dialog and a rewind end it") {
    for (const int way : {0, 1, 2}) {
        CAPTURE(way);
        TimeController time;
        time.freeze(kGoalFreezeNs);
        TimeInput input{};
        if (way == 0) time.setPaused(true);
        input.isBlocked = way == 1;
        input.isRewinding = way == 2;
        time.takeDueSteps(kFrame, input);
        CHECK_FALSE(time.freezeNow());
    }
}

TEST_CASE(
    "freeze: at a death no step is simulated until it ends, and the player is at the lantern") {
    Ceremony play(ceremonyLevel());
    play.runTo(EventKind::hurt);
    CHECK(play.isFrozen());
    CHECK(play.game.app.timeController.freezeNow()->length == kDeathFreezeNs);
    const int64_t step = play.game.world().stepCount;
    const uint64_t hash = hashOf(play.game.world());
    CHECK(play.game.app.readouts.course.flight);
    for (; play.isFrozen(); play.frame()) {
        CHECK(play.game.world().stepCount == step);
        CHECK(hashOf(play.game.world()) == hash);
    }
    CHECK_FALSE(play.game.app.readouts.course.flight);
    CHECK(play.game.world().player().body.rect.left < 100);
    play.runSteps(1);
    CHECK(play.game.world().stepCount > step);
    play.game.key(SDL_SCANCODE_D, false);
    play.frame();
}

TEST_CASE("freeze: at a goal time stands still, and the card appears meanwhile") {
    Ceremony play(goalLevel());
    play.runTo(EventKind::goal);
    CHECK(play.isFrozen());
    CHECK(play.game.app.timeController.freezeNow()->length == kGoalFreezeNs);
    CHECK(showsGoalCard(play.game.app.readouts.course));
    const int64_t step = play.game.world().stepCount;
    int last = 0;
    for (; play.isFrozen(); play.frame()) {
        CHECK(play.game.world().stepCount == step);
        CHECK(play.game.app.readouts.course.freezePer1000 >= last);
        last = play.game.app.readouts.course.freezePer1000;
    }
    CHECK(play.game.app.readouts.course.freezePer1000 == 1000);
    play.runSteps(2);
    play.game.key(SDL_SCANCODE_D, false);
    play.frame();
}

TEST_CASE("freeze: a restart, another level or a jump in time end it") {
    for (const int way : {0, 1, 2}) {
        CAPTURE(way);
        Ceremony play(goalLevel());
        play.runTo(EventKind::goal);
        REQUIRE(play.isFrozen());
        App& app = play.game.app;
        if (way == 0) execute(app, Action::restart);
        if (way == 1) playLevel(app, ceremonyLevel());
        if (way == 2) app.sessionController.goTo(app.session.world().stepCount - 3);
        CHECK_FALSE(play.isFrozen());
        play.game.key(SDL_SCANCODE_D, false);
        play.frame();
    }
}

TEST_CASE("freeze: none with fewer effects, in scripted runs, and step by step") {
    using Change = void (*)(App & app);
    const std::pair<const char*, Change> rows[] = {
        {"reduce effects", [](App& app) { app.settings.reducesEffects = true; }},
        {"no effects", [](App& app) { app.settings.visualEffects.plain = true; }},
        {"--quit-after", [](App& app) { app.options.quitAfter = 100000; }},
        {"--record", [](App& app) { app.options.record = "a"; }},
        {"--trace", [](App& app) { app.options.trace = "a"; }},
        {"--screenshot", [](App& app) { app.options.screenshot = "a"; }},
        {"--replay", [](App& app) { app.options.replay = "a"; }},
    };
    for (const auto& row : rows) {
        for (const EventKind kind : {EventKind::hurt, EventKind::goal}) {
            CAPTURE(row.first);
            Ceremony play(kind == EventKind::hurt ? ceremonyLevel() : goalLevel());
            row.second(play.game.app);
            play.runTo(kind);
            CHECK_FALSE(play.isFrozen());
            CHECK_FALSE(play.game.app.readouts.course.flight);
            play.game.key(SDL_SCANCODE_D, false);
            play.frame();
        }
    }
    Ceremony single(ceremonyLevel());
    single.game.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 300 && !single.has(EventKind::hurt); ++i) single.game.frame();
    CHECK(single.has(EventKind::hurt));
    CHECK_FALSE(single.isFrozen());
}

TEST_CASE("freeze: none in a watched replay, also in its last step") {
    Recorder recorder(goalLevel(), 0);
    World world = makeWorld(goalLevel(), 0);
    while (!world.course.goal) {
        recorder.hold(world, kButtonRight);
        step(world, kButtonRight);
        recorder.onStep(world);
    }
    for (const int later : {0, 30}) {
        Replay replay = recorder.replay();
        replay.steps += later;
        Ceremony play(goalLevel());
        play.game.app.sessionController.watch(replay);
        for (int i = 0; i < 100000 && !play.has(EventKind::goal); ++i) play.frame();
        CHECK(play.has(EventKind::goal));
        CHECK_FALSE(play.isFrozen());
    }
}

TEST_CASE("freeze: held buttons count after it, and taps within it are forgotten") {
    struct Row {
        const char* name;
        bool isHeldBefore;
        std::vector<bool> keys;  // of the jump key, during the freeze
        bool jumps;
    };
    const std::vector<Row> rows = {{"untouched", false, {}, false},
                                   {"a tap", false, {true, false}, false},
                                   {"two taps", false, {true, false, true, false}, false},
                                   {"pressed and held", false, {true}, true},
                                   {"a tap, then held", false, {true, false, true}, true},
                                   {"held on", true, {}, false},
                                   {"released", true, {false}, false},
                                   {"pressed again", true, {false, true}, true}};
    for (const Row& row : rows) {
        CAPTURE(row.name);
        Ceremony play(ceremonyLevel());
        const auto isInAir = [&] { return play.game.world().player().body.rect.bottom() < 138; };
        play.runSteps(2);  // a key that is pressed before time passes does not count
        if (row.isHeldBefore) {
            play.game.key(SDL_SCANCODE_W, true);
            while (!isInAir()) play.frame();
            while (isInAir()) play.frame();
            play.runSteps(5);
        }
        play.runTo(EventKind::hurt);
        REQUIRE(play.isFrozen());
        for (const bool isDown : row.keys) {
            play.game.key(SDL_SCANCODE_W, isDown);
            play.frame();
        }
        play.waitForTime();
        bool hasJumped = false;
        for (int i = 0; i < 12; ++i) {
            play.runSteps(1);
            hasJumped = hasJumped || isInAir();
            CHECK((play.lastButtons() & kButtonRight) != 0);
        }
        CHECK(hasJumped == row.jumps);
        play.game.key(SDL_SCANCODE_W, false);
        play.game.key(SDL_SCANCODE_D, false);
        play.frame();
    }
}

TEST_CASE("freeze: the recording of a run with a death and a goal replays to the same hash") {
    Ceremony play(ceremonyLevel());
    play.runTo(EventKind::hurt);
    play.game.tap(SDL_SCANCODE_W);
    play.waitForTime();
    play.runSteps(20);
    play.game.key(SDL_SCANCODE_D, false);
    play.frame();
    Session watched(play.game.app.session.recording());
    while (watched.isWatching()) watched.step(0);
    CHECK(hashOf(watched.world()) == hashOf(play.game.world()));
}

TEST_CASE("freeze: particles move while time stands still") {
    Ceremony play(goalLevel());
    play.runTo(EventKind::goal);
    REQUIRE(play.isFrozen());
    int redrawn = 0;
    for (; play.isFrozen(); play.frame()) redrawn += play.game.app.screen.canSkipFrame() ? 0 : 1;
    CHECK(redrawn > 0);
    play.game.key(SDL_SCANCODE_D, false);
    play.frame();
}

TEST_CASE("run display: a setting hides the clock") {
    TestGame game(goalLevel());
    const auto isShown = [&] {
        game.frame(0);
        const ImGuiWindow* window = ImGui::FindWindowByName("course");
        return window != nullptr && window->Active;
    };
    CHECK(isShown());
    game.app.settings.showsRun = false;
    game.frame(0);
    CHECK_FALSE(isShown());
}

TEST_CASE("goal card: button A of a gamepad opens the next level, but no jump into the goal does") {
    TestGame game(goalLevel());
    game.key(SDL_SCANCODE_D, true);
    while (!game.world().course.goal) game.frame();
    game.key(SDL_SCANCODE_D, false);
    const auto pressA = [&] {
        const ModeInput input{game.app.settings, game.app.tools.play, game.app.inputState,
                              game.app.queue};
        return game.app.modes.find<PlayMode>()->handlePress({.pad = SDL_CONTROLLER_BUTTON_A},
                                                            input);
    };
    game.frame();
    CHECK_FALSE(pressA());
    game.frame(30);
    CHECK(pressA());
    CHECK_FALSE(game.app.queue.isEmpty());
    execute(game.app, CloseGoalCard{});
    game.frame(0);
    CHECK_FALSE(pressA());
}

}  // namespace pixelstep
