// The number of steps in a frame, by their cost.
#include "app/time_controller.h"

#include <doctest/doctest.h>

#include "app/test_game.h"

namespace pixelstep {
namespace {

constexpr int64_t kMs = 1000000;  // [ns]

// The number of steps of this cost in a frame.
int stepsOf(int64_t stepCost, int64_t displayFrame, int64_t drawing) {
    const StepBudget budget(displayFrame, drawing);
    int done = 0;
    while (done < 10000 && budget.fitsAnother(done, done * stepCost)) ++done;
    return done;
}

}  // namespace

TEST_CASE("time: the steps and drawing of a frame take at most two display frames") {
    for (const int64_t display : {16 * kMs, 7 * kMs, 4 * kMs}) {
        for (const int64_t drawing : {int64_t{0}, kMs, 3 * kMs}) {
            for (int64_t cost = kMs / 100; cost < 40 * kMs; cost += kMs / 7) {
                const int steps = stepsOf(cost, display, drawing);
                CAPTURE(display);
                CAPTURE(drawing);
                CAPTURE(cost);
                REQUIRE(steps >= 1);
                if (steps > 1) REQUIRE(steps * cost + drawing <= 2 * display);
                // One more step would leave too little time for the other work of a frame.
                REQUIRE((steps + 1) * cost + drawing > display * 3 / 2);
            }
        }
    }
}

TEST_CASE("time: a step that takes longer than a frame is the only step of its frame") {
    CHECK(stepsOf(500 * kMs, 16 * kMs, 0) == 1);
    CHECK(stepsOf(kMs, 16 * kMs, 500 * kMs) == 1);
}

TEST_CASE("time: steps are counted from the last restart, and after a rewind from the one before") {
    TestGame game;
    game.frame(100);
    execute(game.app, Action::restart);
    CHECK(timeModelOf(game.app.sessionController, game.app.panel.marks).start == 102);
    game.frame(50);
    const TimeModel time = timeModelOf(game.app.sessionController, game.app.panel.marks);
    CHECK(time.first == 0);
    CHECK(time.current - time.start == 50);
    game.app.sessionController.goTo(60);
    CHECK(timeModelOf(game.app.sessionController, game.app.panel.marks).start == 0);
}

TEST_CASE("time: a run whose rate changes shows the sum of its steps' times") {
    TestGame game;
    const int64_t begin = game.world().stepCount;
    const auto seconds = [&] {
        const TimeModel time = timeModelOf(game.app.sessionController, game.app.panel.marks);
        return nanosecondsBetween(time, begin, time.current);
    };
    game.frame(60);
    game.app.queue.push(Tune{{{findTunable("steps_per_second"), 120}}});
    game.frame(120);
    CHECK(seconds() == 2'000'000'000);
    execute(game.app, Action::undo);
    game.frame(30);
    CHECK(seconds() == 2'500'000'000);
    game.app.sessionController.goTo(begin + 60);
    CHECK(seconds() == 1'000'000'000);
}

TEST_CASE("time: while the key is held, rewinding gets faster each second") {
    TimeController timeController;
    CHECK(timeController.rewindSteps(2, kMs) == 2);
    CHECK(timeController.rewindSteps(3, 2 * kMs) == 3);
    CHECK(timeController.rewindSteps(1, 1001 * kMs) == 2);
    CHECK(timeController.rewindSteps(1, 2001 * kMs) == 4);
    CHECK(timeController.rewindSteps(1, 9001 * kMs) == 8);
    timeController.endRewind();
    CHECK(timeController.rewindSteps(1, 9002 * kMs) == 1);
    timeController.endRewind();
    // A press has an effect at once, even if no step is due; then time continues.
    CHECK(timeController.rewindSteps(0, 20000 * kMs) == 1);
    CHECK(timeController.rewindSteps(0, 20001 * kMs) == 0);
}

}  // namespace pixelstep
