// The steps of a frame: in, what they cost; out, how many it takes.
#include "app/time/pace.h"

#include <doctest/doctest.h>

#include "game/run/rewind.h"

namespace pixelstep {
namespace {

constexpr int64_t kMs = 1000000;  // [ns]

// How many steps of one length a frame takes.
int stepsOf(int64_t stepCost, int64_t displayFrame, int64_t drawing) {
    const StepBudget budget(displayFrame, drawing);
    int done = 0;
    while (done < 10000 && budget.fitsAnother(done, done * stepCost)) ++done;
    return done;
}

}  // namespace

TEST_CASE("pace: a frame takes as many steps as end with it within two of the display's") {
    for (const int64_t display : {16 * kMs, 7 * kMs, 4 * kMs}) {
        for (const int64_t drawing : {int64_t{0}, kMs, 3 * kMs}) {
            for (int64_t cost = kMs / 100; cost < 40 * kMs; cost += kMs / 7) {
                const int steps = stepsOf(cost, display, drawing);
                CAPTURE(display);
                CAPTURE(drawing);
                CAPTURE(cost);
                REQUIRE(steps >= 1);
                if (steps > 1) REQUIRE(steps * cost + drawing <= 2 * display);
                // One more would leave too little for all that is neither step nor drawing.
                REQUIRE((steps + 1) * cost + drawing > display * 3 / 2);
            }
        }
    }
}

TEST_CASE("pace: a step that takes longer than a frame is taken all the same, but alone") {
    CHECK(stepsOf(500 * kMs, 16 * kMs, 0) == 1);
    CHECK(stepsOf(kMs, 16 * kMs, 500 * kMs) == 1);
}

TEST_CASE("pace: a picture that is owed comes before long steps, but not twice in turn") {
    Pace pace;
    CHECK_FALSE(pace.showsFirst(20 * kMs));
    pace.owePicture();
    CHECK_FALSE(pace.showsFirst(kMs));
    CHECK(pace.showsFirst(20 * kMs));
    // Not drawn, or asked again at once, as by a key that repeats: time goes on all the same.
    pace.owePicture();
    CHECK_FALSE(pace.showsFirst(20 * kMs));
    CHECK(pace.showsFirst(20 * kMs));
    pace.pictureDrawn();
    CHECK_FALSE(pace.showsFirst(20 * kMs));
    pace.owePicture();
    pace.setPaused(true);
    CHECK_FALSE(pace.showsFirst(20 * kMs));
}

TEST_CASE(
    "pace: steps that have become dear count at once, those that have become cheap by and by") {
    StepCost cost;
    CHECK(cost.fitting(100 * kMs) == 1);
    cost.took(2, 4 * kMs);
    CHECK(cost.ns() == 2 * kMs);
    cost.took(1, 40 * kMs);
    CHECK(cost.ns() == 40 * kMs);
    CHECK(cost.fitting(100 * kMs) == 2);
    CHECK(cost.fitting(kMs) == 1);
    cost.took(1, kMs);
    CHECK(cost.ns() > 30 * kMs);
    for (int i = 0; i < 100; ++i) cost.took(1, kMs);
    CHECK(cost.ns() < 2 * kMs);
}

TEST_CASE("pace: snapshots are as close as a frame can play what lies between, within bounds") {
    const auto intervalAt = [](int64_t oneStep) {
        StepCost cost;
        cost.took(1, oneStep);
        return snapshotInterval(cost);
    };
    CHECK(snapshotInterval({}) == Rewind::kInterval);
    CHECK(intervalAt(kMs / 10) == Rewind::kInterval);
    CHECK(intervalAt(2 * kMs) == 10);
    CHECK(intervalAt(4 * kMs) == 5);
    CHECK(intervalAt(30 * kMs) == kLeastInterval);
    // Beside a step of so long a copy is nothing.
    CHECK(intervalAt(40 * kMs) == 1);
    CHECK(intervalAt(500 * kMs) == 1);
}

TEST_CASE("pace: the way to a step shows a picture in each frame and gets there") {
    // Every seventh step is kept, and the one that was last shown.
    for (const int64_t most : {1, 3, 50}) {
        for (int64_t from = 0; from < 60; from += 3) {
            for (int64_t target = 0; target < 60; ++target) {
                int64_t now = from;
                int frames = 0;
                while (now != target && frames < 100) {
                    int64_t kept = target - target % 7;
                    if (now < target) kept = std::max(kept, now);
                    const int64_t next = nextOnTheWay(now, target, kept, most);
                    const int64_t start = kept <= now && now <= next ? now : kept;
                    REQUIRE(next != now);
                    REQUIRE(next >= start);
                    REQUIRE(next - start <= most);
                    now = next;
                    ++frames;
                }
                CHECK(now == target);
            }
        }
    }
    CHECK(nextOnTheWay(100, 30, 20, 4) == 20);   // first the nearest picture
    CHECK(nextOnTheWay(20, 30, 20, 4) == 24);    // then on from there
    CHECK(nextOnTheWay(100, 30, 20, 10) == 30);  // at once if that is no longer
}

TEST_CASE("pace: while the key is held the step to be at goes back, whatever is shown meanwhile") {
    Pace pace;
    CHECK(pace.stepToBeAt(500, 2, kMs) == 498);
    CHECK(pace.stepToBeAt(480, 3, 2 * kMs) == 495);
    CHECK(pace.stepToBeAt(480, 1, 1001 * kMs) == 493);  // twice as fast after a second
    pace.endStepsBack();
    CHECK(pace.stepToBeAt(480, 1, 1002 * kMs) == 479);
    pace.endStepsBack();
    // A press shows at once, and then time goes on.
    CHECK(pace.stepToBeAt(300, 0, 2000 * kMs) == 299);
    CHECK(pace.stepToBeAt(299, 0, 2001 * kMs) == 299);
}

}  // namespace pixelstep
