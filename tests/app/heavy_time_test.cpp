// Going back where a step takes long: in, a run and what a step of it is said to cost; out, the
// steps that are shown, frame by frame.
#include <vector>

#include "app/played.h"

namespace pixelstep {
namespace {

constexpr int64_t kMs = 1000000;  // [ns]

// A run of so many steps, each of which is said to take as long.
struct HeavyRun : Played {
    HeavyRun(int steps, int64_t stepCost) {
        game.session.setSnapshotInterval(kLeastInterval);
        for (int i = 0; i < steps; ++i) game.session.step(i % 50 < 25 ? kButtonRight : 0);
        worldChanged(game, Cause::seek);
        game.readouts.stepCost = {};
        game.readouts.stepCost.took(1, stepCost);
    }
    int64_t shown() const { return game.session.world().stepCount; }
};

}  // namespace

TEST_CASE(
    "heavy time: going back shows what is at hand, and waits there until it is time to go on") {
    for (const int steps : {1, 2, 3}) {  // that are due in a frame
        HeavyRun run(203, 100 * kMs);
        int64_t due = run.shown();
        for (int frame = 0; frame < 60; ++frame) {
            const int64_t before = run.shown();
            due -= steps;
            const int64_t atHand = run.game.session.keptBefore(due);
            goBack(run.game, steps, kMs * (frame + 1));
            CHECK(run.shown() == (due < before ? atHand : before));
            CHECK(run.shown() <= due);
            CHECK(run.shown() > due - kLeastInterval);
        }
    }
}

TEST_CASE("heavy time: where steps are cheap, going back shows each of them") {
    HeavyRun run(203, 100);
    const int64_t start = run.shown();
    for (int frame = 0; frame < 60; ++frame) {
        goBack(run.game, 1, kMs * (frame + 1));
        CHECK(run.shown() == start - frame - 1);
    }
}

TEST_CASE("heavy time: the step sought is come to by pictures, first the nearest that is at hand") {
    HeavyRun run(203, 100 * kMs);
    World wanted = run.game.session.momentAt(102).world;
    run.game.session.momentAt(3);  // that one is no longer at hand
    REQUIRE(run.game.session.keptBefore(102) < 102);
    run.game.pace.seek(102);
    std::vector<int64_t> shown;
    while (run.game.pace.soughtStep()) {
        seek(run.game);
        shown.push_back(run.shown());
        REQUIRE(shown.size() < 50);
    }
    CHECK(shown.size() > 1);
    CHECK(shown.front() < 102);
    CHECK(shown.front() > 102 - kLeastInterval);
    CHECK(shown.back() == 102);
    CHECK(run.world() == wanted);
}

}  // namespace pixelstep
