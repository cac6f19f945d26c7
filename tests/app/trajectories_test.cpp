// Trajectories in the game: which are shown, stored and dropped.
#include <cstdlib>

#include "app/app.h"
#include "app/test_game.h"

namespace pixelstep {
namespace {

struct Jumper : TestGame {
    Jumper() { tap(SDL_SCANCODE_J); }

    const TrajectoryList& trajectories() const { return app.panel.trajectories; }

    void jump(int held = 20) {
        key(SDL_SCANCODE_W, true);
        for (int i = 0; i < held; ++i) frame();
        key(SDL_SCANCODE_W, false);
        for (int i = 0; i < 60; ++i) frame();
    }
    void tune(const char* name, int value) {
        app.queue.push(Tune{{{findTunable(name), value}}});
        frame();
    }
};

TEST_CASE(
    "trajectories: each jump is recorded while they are shown, and none while they are hidden") {
    Jumper game;
    game.frame();
    CHECK(game.app.settings.overlays.contains("arcs"));
    CHECK(game.trajectories().last() == nullptr);
    game.jump();
    REQUIRE(game.trajectories().last() != nullptr);
    const Trajectory first = *game.trajectories().last();
    CHECK(first.isGrounded);
    CHECK(first.height() > 60);
    CHECK(!game.trajectories().isFlying());
    game.jump(1);
    CHECK(game.trajectories().last()->height() < first.height());
    CHECK(game.trajectories().earlierCount() == 1);
    game.tap(SDL_SCANCODE_J);
    game.frame();
    game.jump();
    CHECK(game.trajectories().earlierCount() == 1);
    CHECK(!game.app.settings.overlays.contains("arcs"));
    for (size_t i = 0; i < TrajectoryList::kMaxEarlier + 3; ++i) {
        if (i == 0) game.tap(SDL_SCANCODE_J);
        game.jump(3);
    }
    CHECK(game.trajectories().earlierCount() == TrajectoryList::kMaxEarlier);
}

TEST_CASE("trajectories: dragging a setting plays the last jump again with it in the same frame") {
    Jumper game;
    game.jump();
    const Trajectory jump = *game.trajectories().last();
    CHECK(game.trajectories().now() == nullptr);
    int last = jump.height();
    for (const int gravity : {1000, 950, 900}) {
        game.tune("gravity", gravity);
        REQUIRE(game.trajectories().now() != nullptr);
        CHECK(game.trajectories().now()->tuning.gravity == gravity);
        CHECK(game.trajectories().now()->height() > last);
        last = game.trajectories().now()->height();
    }
    CHECK(game.trajectories().last()->rects == jump.rects);
    CHECK(game.trajectories().views("").size() == 2);
    game.tune("gravity", Tuning{}.gravity);
    CHECK(game.trajectories().now() == nullptr);
    // The next jump makes it the last one.
    game.tune("gravity", 900);
    game.jump();
    CHECK(game.trajectories().now() == nullptr);
    CHECK(game.trajectories().last()->height() == last);
}

TEST_CASE("trajectories: a setting can also be changed in mid-air") {
    Jumper game;
    game.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 6; ++i) game.frame();
    CHECK(game.trajectories().isFlying());
    game.tune("jump_speed", 300);
    REQUIRE(game.trajectories().now() != nullptr);
    CHECK(game.trajectories().now()->isGrounded);
    CHECK(game.trajectories().last()->steps() == 7);
    for (int i = 0; i < 60; ++i) game.frame();
    CHECK(!game.trajectories().isFlying());
    // It started with other settings than it ended with.
    CHECK(game.trajectories().now() != nullptr);
}

TEST_CASE(
    "trajectories: pinned trajectories keep their settings and names until they are cleared") {
    Jumper game;
    game.tap(SDL_SCANCODE_K);
    game.frame();
    CHECK(game.trajectories().pinned().empty());
    game.jump();
    game.tap(SDL_SCANCODE_K);
    game.frame();
    game.tune("gravity", 700);
    game.tap(SDL_SCANCODE_K);
    game.frame();
    REQUIRE(game.trajectories().pinned().size() == 2);
    CHECK(game.trajectories().pinned()[0].trajectory.tuning == Tuning{});
    CHECK(game.trajectories().pinned()[1].trajectory.tuning.gravity == 700);
    CHECK(game.trajectories().pinned()[1].label == 2);
    CHECK(game.trajectories().pinned()[0].name == "tutorial");
    CHECK(game.trajectories().pinned()[1].name == "tutorial, gravity 700");
    const NamedTuning& base = game.trajectories().base();
    CHECK(tuningName(game.trajectories().pinned()[0].trajectory.tuning, base) == "tutorial");
    CHECK(tuningName(game.trajectories().pinned()[1].trajectory.tuning, base) ==
          "tutorial, 1 changed");

    // In another level only pinned ones stay; they are shown at their own position.
    playLevel(game.app, levelWithFloor());
    game.frame();
    CHECK(game.trajectories().last() == nullptr);
    CHECK(game.trajectories().pinned().size() == 2);
    CHECK(game.trajectories().views("").size() == 2);
    CHECK(game.trajectories().views("elsewhere").empty());

    TrajectoryList& trajectories = game.app.panel.trajectories;
    const Trajectory trajectory = trajectories.pinned()[1].trajectory;
    trajectories.unpin(0);
    CHECK(trajectories.pinned().front().label == 2);
    CHECK(trajectories.pin(trajectory));
    CHECK(trajectories.pinned().back().label == 1);
    while (trajectories.pinned().size() < TrajectoryList::kMaxPinned)
        CHECK(trajectories.pin(trajectory));
    CHECK(!trajectories.pin(trajectory));
    trajectories.removeAll();
    CHECK(trajectories.pinned().empty());
}

TEST_CASE("trajectories: a rewind only shows recorded ones; resuming from there records new ones") {
    Jumper game;
    game.frame();
    const int64_t before = game.world().stepCount;
    game.jump();
    const std::vector<Rect> rects = game.trajectories().last()->rects;
    game.app.sessionController.goTo(before + 10);  // in the air
    game.frame(0);
    CHECK(!game.trajectories().isFlying());
    CHECK(game.trajectories().last()->rects == rects);
    game.tune("gravity", 600);  // which discards the later steps
    REQUIRE(game.trajectories().now() != nullptr);
    CHECK(game.trajectories().last()->rects == rects);
    for (int i = 0; i < 100; ++i) game.frame();
    game.jump(4);
    CHECK(game.trajectories().earlierCount() == 1);
    CHECK(game.trajectories().last()->isGrounded);

    // If the jump was interrupted, its path ends there.
    game.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 8; ++i) game.frame();
    REQUIRE(game.trajectories().isFlying());
    const int64_t steps = game.trajectories().last()->steps();
    game.app.sessionController.goTo(before);
    CHECK(!game.trajectories().isFlying());
    CHECK(game.trajectories().last()->steps() == steps);
}

TEST_CASE(
    "trajectories: a recorded path leads from one time to another, whether played or jumped to") {
    Jumper game;
    game.frame();
    game.tap(SDL_SCANCODE_L);
    game.frame();
    const int64_t begin = *game.trajectories().recordingStartStep();
    CHECK(begin == game.world().stepCount - 1);
    game.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 30; ++i) game.frame();
    game.key(SDL_SCANCODE_D, false);
    const int64_t end = game.world().stepCount;
    game.tap(SDL_SCANCODE_L);
    game.frame();
    CHECK(!game.trajectories().recordingStartStep());
    REQUIRE(game.trajectories().last() != nullptr);
    const Trajectory walk = *game.trajectories().last();
    CHECK(walk.steps() == end - begin);
    CHECK(walk.distance() > 60);
    game.tune("walk_speed", 80);
    CHECK(game.trajectories().now()->steps() == walk.steps());
    CHECK(std::abs(game.trajectories().now()->distance() * 2 - walk.distance()) <= 2);

    // The same in the recorded past.
    game.tune("walk_speed", 160);
    game.app.sessionController.goTo(begin);
    execute(game.app, Action::markTrajectory);
    CHECK(game.trajectories().recordingStartStep() == begin);
    game.app.sessionController.goTo(end);
    execute(game.app, Action::markTrajectory);
    CHECK(game.trajectories().last()->rects == walk.rects);

    // A start in discarded later steps is discarded, too.
    execute(game.app, Action::markTrajectory);
    game.app.sessionController.goTo(begin);
    CHECK(game.trajectories().recordingStartStep() == end);
    game.app.timeController.setPaused(false);
    game.key(SDL_SCANCODE_A, true);
    game.frame();
    CHECK(!game.trajectories().recordingStartStep());
}

TEST_CASE("trajectories: they do not change the run, and are drawn with the ruler at any scale") {
    uint64_t hashes[2];
    for (const bool areShown : {false, true}) {
        TestGame game;
        if (areShown) game.app.settings.overlays = {"arcs", "ruler"};
        for (int i = 0; i < 200; ++i) {
            if (i % 50 == 10) game.key(SDL_SCANCODE_W, true);
            if (i % 50 == 30) game.key(SDL_SCANCODE_W, false);
            if (i == 60) game.app.queue.push(Tune{{{findTunable("gravity"), 700}}});
            if (i == 70) game.tap(SDL_SCANCODE_SPACE);
            if (areShown && i == 80) execute(game.app, Action::pinTrajectory);
            if (areShown && i == 90) game.app.options.scale = 1;
            game.frame();
        }
        hashes[areShown] = hashOf(game.world());
    }
    CHECK(hashes[0] == hashes[1]);
}

}  // namespace
}  // namespace pixelstep
