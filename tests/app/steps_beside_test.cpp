// Long steps beside the frames: in, a game whose steps are said to be long, and what is done while
// one is under way; out, whether it was taken, and what came of the rest.
#include "app/time/steps_beside.h"

#include <atomic>
#include <thread>
#include <vector>

#include "app/played.h"
#include "draw/sprites.h"

namespace pixelstep {
namespace {

constexpr int64_t kMs = 1000000;  // [ns]

// A game that takes all its steps beside the frames.
struct HeavyGame : Played {
    HeavyGame() {
        game.pace.beside.useThreads(3, [] {});
    }

    StepsBeside& beside() { return game.pace.beside; }
    int64_t shown() const { return game.session.world().stepCount; }

    void frame() {
        handleEvents();
        game.readouts.stepCost = {};
        game.readouts.stepCost.took(1, 100 * kMs);
        simulate(game);
        drawFrame(game);
    }
    void begin() {
        while (!beside().isUnderWay()) frame();
    }
    // Begins a step and waits for its end, without a frame that would take it.
    void finish() {
        begin();
        while (!beside().isDone()) std::this_thread::yield();
    }
    // Stops time and asks for so many steps. @return  the step that is shown
    int64_t ask(int steps) {
        game.pace.setPaused(true);
        frame();
        for (int i = 0; i < steps; ++i) game.pace.askStep();
        return shown();
    }
    void step() {
        for (const int64_t before = shown(); shown() == before;) frame();
    }
    // The pixels around the player, of a picture that is drawn now.
    std::vector<uint32_t> drawnPlayer() {
        drawFrame(game);
        const Rect box = spriteRect(world().player().body.rect);
        const Vec2i at = pointOf({box.left, box.top});
        const SDL_Rect part{at.x, at.y, 2 * box.width, 2 * box.height};
        std::vector<uint32_t> pixels(static_cast<size_t>(part.w * part.h));
        REQUIRE(SDL_RenderReadPixels(game.screen.window.sdl(), &part, SDL_PIXELFORMAT_ARGB8888,
                                     pixels.data(), part.w * 4) == 0);
        return pixels;
    }
    /// True if the recording, played anew, comes to the same world.
    bool isAsRecorded() const {
        ReplayPlayer player(game.session.recording());
        while (!player.isDone()) player.advance([](const std::string&) {});
        return player.world() == game.session.world();
    }
};

}  // namespace

TEST_CASE("steps beside: they are the steps of the recording, and frames do not wait for them") {
    HeavyGame run;
    const int64_t before = run.shown();
    run.begin();
    CHECK(run.shown() == before);
    for (int i = 0; i < 40; ++i) {
        if (i % 10 == 0) run.key(SDL_SCANCODE_D, i % 20 == 0);
        if (i == 25) run.tap(SDL_SCANCODE_W);
        run.step();
    }
    CHECK(run.shown() >= before + 40);
    CHECK(run.world().player().body.rect.left > 0);
    CHECK(run.isAsRecorded());
}

TEST_CASE("steps beside: a pause, a question and the way back leave the one under way undone") {
    HeavyGame run;
    for (int i = 0; i < 5; ++i) run.step();

    run.finish();
    const int64_t before = run.shown();
    run.game.pace.setPaused(true);
    for (int i = 0; i < 3; ++i) run.frame();
    CHECK(run.shown() == before);
    run.game.pace.setPaused(false);
    run.step();
    CHECK(run.shown() == before + 1);

    run.finish();
    showOpen(run.game);
    REQUIRE(run.game.modal.isOpen());
    for (int i = 0; i < 3; ++i) run.frame();
    CHECK(run.shown() == before + 1);
    closeDialog(run.game);

    run.finish();
    run.game.hands.goesBack = true;
    run.frame();
    CHECK(run.shown() < before + 1);
    CHECK(run.game.session.recording().steps == before + 1);
    run.game.hands.goesBack = false;
    run.step();
    CHECK(run.isAsRecorded());
}

TEST_CASE("steps beside: of those asked for one by one each is taken, and no other") {
    HeavyGame run;
    const int64_t before = run.ask(3);
    while (run.shown() < before + 3) run.frame();
    for (int i = 0; i < 5; ++i) run.frame();
    CHECK_FALSE(run.beside().isUnderWay());
    CHECK(run.shown() == before + 3);
    CHECK(run.isAsRecorded());
}

TEST_CASE("steps beside: those asked for are all taken, too, where they turn out to be short") {
    HeavyGame run;
    const int64_t before = run.ask(5);
    run.finish();
    CHECK(run.shown() == before);
    run.Played::frame(0);
    run.game.pace.setPaused(true);
    simulate(run.game);
    CHECK(run.shown() == before + 5);
    CHECK_FALSE(run.beside().isUnderWay());
}

TEST_CASE("steps beside: a dialog that opens takes away no step that was asked for") {
    HeavyGame run;
    const int64_t before = run.ask(2);
    run.finish();
    showOpen(run.game);
    while (run.shown() < before + 2) run.frame();
    CHECK(run.game.modal.isOpen());
    for (int i = 0; i < 3; ++i) run.frame();
    CHECK(run.shown() == before + 2);
}

TEST_CASE("steps beside: one by one, a press between two frames goes on from the past") {
    HeavyGame run;
    for (int i = 0; i < 10; ++i) run.step();
    run.game.pace.setPaused(true);
    run.frame();
    const int64_t before = run.shown() - 5;
    while (run.beside().isUnderWay()) run.frame();
    goTo(run.game, before);
    run.tap(SDL_SCANCODE_W);
    run.handleEvents();
    run.game.pace.askStep();
    while (run.shown() == before) run.frame();
    CHECK(run.shown() == before + 1);
    CHECK(run.game.session.recording().steps == before + 1);
}

TEST_CASE("steps beside: a command comes between two steps, whatever was under way") {
    HeavyGame run;
    run.begin();
    const size_t bodies = run.world().actors.size();
    run.game.tools.asked.push_back(SpawnClone{});
    while (run.world().actors.size() == bodies) run.frame();
    CHECK(run.world().actors.size() == bodies + 1);

    // One that waits for nothing makes the step another.
    run.finish();
    const int64_t before = run.shown();
    applyCommands(run.game, {SpawnClone{}});
    run.frame();
    CHECK(run.shown() == before);
    run.step();
    CHECK(run.shown() == before + 1);
    CHECK(run.world().actors.size() == bodies + 2);
    CHECK(run.isAsRecorded());
}

TEST_CASE("steps beside: of a crowd that a command has changed the next step is one of them") {
    Played played;
    Game& game = played.game;
    played.frame();
    const auto isLong = [&] { return game.readouts.stepCost.ns() >= StepsBeside::kLong; };
    applyCommands(game, {SpawnClone{.count = 100}});
    CHECK_FALSE(isLong());
    applyCommands(game, {SpawnClone{.count = 5000}});
    CHECK(isLong());
    const int64_t before = game.session.world().stepCount;
    while (!game.pace.beside.isUnderWay()) simulate(game);
    CHECK(game.session.world().stepCount == before);
}

TEST_CASE("steps beside: a press that went into a step which was given up counts in the next one") {
    HeavyGame run;
    for (int i = 0; i < 30; ++i) run.step();
    REQUIRE(run.world().player().grounded);
    while (run.beside().isUnderWay()) {
        run.game.pace.setPaused(true);
        run.frame();
    }
    run.game.pace.setPaused(false);
    run.tap(SDL_SCANCODE_W);
    run.finish();
    applyCommands(run.game, {SpawnClone{}});
    run.step();
    CHECK(run.world().player().body.speed.y < 0);
}

TEST_CASE("steps beside: the step sought comes by pictures, and frames wait for none of them") {
    HeavyGame run;
    for (int i = 0; i < 40; ++i) run.game.session.step(i % 20 < 10 ? kButtonRight : 0);
    const int64_t last = run.shown();
    const int64_t target = last - 5;
    const World wanted = run.game.session.momentAt(target).world;
    run.game.session.momentAt(1);
    const int64_t kept = run.game.session.keptBefore(target);
    REQUIRE(kept < target);
    run.game.pace.seek(target);
    run.frame();
    CHECK(run.shown() == kept);
    int64_t before = run.shown();
    while (run.game.pace.soughtStep()) {
        run.frame();
        CHECK(run.shown() - before <= 1);
        before = run.shown();
    }
    CHECK(run.shown() == target);
    CHECK(run.world() == wanted);
    CHECK(run.game.session.recording().steps == last);
    // One by one the future comes back, too.
    run.game.pace.askStep();
    while (run.shown() == target) run.frame();
    CHECK(run.shown() == target + 1);
    CHECK(run.game.session.recording().steps == last);
}

TEST_CASE("steps beside: from long steps on, until they are short") {
    StepsBeside beside;
    CHECK_FALSE(beside.areWorthIt(0));
    CHECK_FALSE(beside.areWorthIt(30 * kMs));
    CHECK(beside.areWorthIt(60 * kMs));
    CHECK(beside.areWorthIt(30 * kMs));
    CHECK_FALSE(beside.areWorthIt(10 * kMs));
    CHECK_FALSE(beside.areWorthIt(30 * kMs));
}

TEST_CASE("steps beside: a few of those that are due wait, all of those that are asked for") {
    StepsBeside beside;
    CHECK_FALSE(beside.takeOwed());
    CHECK(beside.owe(1, false) == 0);
    CHECK(beside.owe(5, false) == 4);
    CHECK(beside.owe(1, false) == 1);
    CHECK(beside.takeOwed());
    CHECK(beside.takeOwed());
    CHECK_FALSE(beside.takeOwed());
    CHECK(beside.owe(1, false) == 0);
    // What was due when time stopped is not asked for.
    CHECK(beside.owe(0, true) == 0);
    CHECK_FALSE(beside.takeOwed());
    CHECK(beside.owe(9, true) == 0);
    CHECK(beside.owe(9, true) == 0);
    CHECK(beside.takeOwed());
    CHECK(beside.owe(0, false) == 0);
    CHECK_FALSE(beside.takeOwed());
}

TEST_CASE("steps beside: commands wait for the end of a step, but not for long") {
    Session session(roomLevel(), 0);
    StepsBeside beside;
    CHECK_FALSE(beside.holdsUp(0));
    beside.begin(session, 0, false, 100 * kMs);
    CHECK(beside.holdsUp(120 * kMs));
    CHECK_FALSE(beside.holdsUp(250 * kMs));
    beside.giveUp();
    CHECK_FALSE(beside.holdsUp(101 * kMs));
    while (!beside.isDone()) std::this_thread::yield();
    CHECK_FALSE(beside.take(session));
    CHECK(session.world().stepCount == 0);
    CHECK_FALSE(beside.holdsUp(101 * kMs));
}

TEST_CASE("steps beside: nobody passes a gate that is closed, and all that waited once it opens") {
    Gate gate;
    gate.pass();
    CHECK(gate.takeWaited() == 0);
    std::atomic<int> through = 0;
    gate.close();
    const auto pass = [&] {
        gate.pass();
        ++through;
    };
    std::thread one(pass), other(pass);
    // A gate that does not hold lets them through in this time.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK(through == 0);
    gate.open();
    one.join();
    other.join();
    CHECK(through == 2);
    CHECK(gate.takeWaited() > 0);
    CHECK(gate.takeWaited() == 0);
}

TEST_CASE("steps beside: a key shows on the player before the step that it counts in") {
    HeavyGame run;
    for (int i = 0; i < 30; ++i) run.step();
    run.begin();
    const int64_t before = run.shown();
    const auto drawn = [&] { return run.drawnPlayer(); };
    const auto hear = [&](SDL_Scancode code, bool isDown) {
        run.key(code, isDown);
        run.handleEvents();
    };
    const auto standing = drawn();
    CHECK(drawn() == standing);
    hear(SDL_SCANCODE_A, true);
    const auto turned = drawn();
    CHECK(turned != standing);
    hear(SDL_SCANCODE_W, true);
    CHECK(drawn() != turned);
    hear(SDL_SCANCODE_W, false);
    hear(SDL_SCANCODE_A, false);
    CHECK(run.shown() == before);

    // A tap that went into the step which is under way shows until that is taken.
    run.step();
    run.begin();
    CHECK(run.beside().buttons() != 0);
    CHECK(drawn() != standing);
    run.game.pace.setPaused(true);
    const auto paused = drawn();
    hear(SDL_SCANCODE_D, true);
    CHECK(drawn() == paused);
}

TEST_CASE("steps beside: a picture comes once for a step, and then waits for the next") {
    HeavyGame run;
    Screen& screen = run.game.screen;
    for (int i = 0; i < 9; ++i) screen.frameBegins();
    CHECK(screen.isSameUntilStep());
    screen.wakeOnce();
    screen.frameBegins();
    CHECK_FALSE(screen.isSameUntilStep());
    screen.frameBegins();
    CHECK(screen.isSameUntilStep());
    // What an event stirs takes some frames to settle.
    screen.wake();
    screen.frameBegins();
    screen.wakeOnce();
    screen.frameBegins();
    CHECK_FALSE(screen.isSameUntilStep());
}

}  // namespace pixelstep
