// Trajectories in the game: which are shown, stored and dropped.
#include <cstdlib>

#include "app/app.h"
#include "app/played.h"

namespace pixelstep {
namespace {

struct Jumper : Played {
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
    "trajectories: each jump leaves its path while they are shown, and none while they are not") {
    Jumper played;
    played.frame();
    CHECK(played.app.settings.overlays.contains("arcs"));
    CHECK(played.trajectories().last() == nullptr);
    played.jump();
    REQUIRE(played.trajectories().last() != nullptr);
    const Trajectory first = *played.trajectories().last();
    CHECK(first.isGrounded);
    CHECK(first.height() > 60);
    CHECK(!played.trajectories().isFlying());
    played.jump(1);
    CHECK(played.trajectories().last()->height() < first.height());
    CHECK(played.trajectories().earlierCount() == 1);
    played.tap(SDL_SCANCODE_J);
    played.frame();
    played.jump();
    CHECK(played.trajectories().earlierCount() == 1);
    CHECK(!played.app.settings.overlays.contains("arcs"));
    for (size_t i = 0; i < TrajectoryList::kMaxEarlier + 3; ++i) {
        if (i == 0) played.tap(SDL_SCANCODE_J);
        played.jump(3);
    }
    CHECK(played.trajectories().earlierCount() == TrajectoryList::kMaxEarlier);
}

TEST_CASE(
    "trajectories: while a number is dragged the same jump is played again, in that very frame") {
    Jumper played;
    played.jump();
    const Trajectory jump = *played.trajectories().last();
    CHECK(played.trajectories().now() == nullptr);
    int last = jump.height();
    for (const int gravity : {1000, 950, 900}) {
        played.tune("gravity", gravity);
        REQUIRE(played.trajectories().now() != nullptr);
        CHECK(played.trajectories().now()->tuning.gravity == gravity);
        CHECK(played.trajectories().now()->height() > last);
        last = played.trajectories().now()->height();
    }
    CHECK(played.trajectories().last()->rects == jump.rects);
    CHECK(played.trajectories().views("").size() == 2);
    played.tune("gravity", Tuning{}.gravity);
    CHECK(played.trajectories().now() == nullptr);
    // The next jump is the last one then.
    played.tune("gravity", 900);
    played.jump();
    CHECK(played.trajectories().now() == nullptr);
    CHECK(played.trajectories().last()->height() == last);
}

TEST_CASE("trajectories: in mid-air, too, a number can be changed") {
    Jumper played;
    played.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 6; ++i) played.frame();
    CHECK(played.trajectories().isFlying());
    played.tune("jump_speed", 300);
    REQUIRE(played.trajectories().now() != nullptr);
    CHECK(played.trajectories().now()->isGrounded);
    CHECK(played.trajectories().last()->steps() == 7);
    for (int i = 0; i < 60; ++i) played.frame();
    CHECK(!played.trajectories().isFlying());
    // It began under other settings than it ended.
    CHECK(played.trajectories().now() != nullptr);
}

TEST_CASE("trajectories: pinned ones stay, with their settings and names, until they are cleared") {
    Jumper played;
    played.tap(SDL_SCANCODE_K);
    played.frame();
    CHECK(played.trajectories().pinned().empty());
    played.jump();
    played.tap(SDL_SCANCODE_K);
    played.frame();
    played.tune("gravity", 700);
    played.tap(SDL_SCANCODE_K);
    played.frame();
    REQUIRE(played.trajectories().pinned().size() == 2);
    CHECK(played.trajectories().pinned()[0].trajectory.tuning == Tuning{});
    CHECK(played.trajectories().pinned()[1].trajectory.tuning.gravity == 700);
    CHECK(played.trajectories().pinned()[1].label == 2);
    CHECK(played.trajectories().pinned()[0].name == "tutorial");
    CHECK(played.trajectories().pinned()[1].name == "tutorial, gravity 700");
    const NamedTuning& base = played.trajectories().base();
    CHECK(tuningName(played.trajectories().pinned()[0].trajectory.tuning, base) == "tutorial");
    CHECK(tuningName(played.trajectories().pinned()[1].trajectory.tuning, base) ==
          "tutorial, 1 changed");

    // Another level: only these stay, and are shown over their own.
    playLevel(played.app, levelWithFloor());
    played.frame();
    CHECK(played.trajectories().last() == nullptr);
    CHECK(played.trajectories().pinned().size() == 2);
    CHECK(played.trajectories().views("").size() == 2);
    CHECK(played.trajectories().views("elsewhere").empty());

    TrajectoryList& trajectories = played.app.panel.trajectories;
    const Trajectory kept = trajectories.pinned()[1].trajectory;
    trajectories.unpin(0);
    CHECK(trajectories.pinned().front().label == 2);
    CHECK(trajectories.pin(kept));
    CHECK(trajectories.pinned().back().label == 1);
    while (trajectories.pinned().size() < TrajectoryList::kMaxPinned) CHECK(trajectories.pin(kept));
    CHECK(!trajectories.pin(kept));
    trajectories.removeAll();
    CHECK(trajectories.pinned().empty());
}

TEST_CASE(
    "trajectories: going back in time keeps them as pictures; playing on from there makes new "
    "ones") {
    Jumper played;
    played.frame();
    const int64_t before = played.world().stepCount;
    played.jump();
    const std::vector<Rect> rects = played.trajectories().last()->rects;
    played.app.sessionController.goTo(before + 10);  // in the air
    played.frame(0);
    CHECK(!played.trajectories().isFlying());
    CHECK(played.trajectories().last()->rects == rects);
    played.tune("gravity", 600);  // which forgets what came after
    REQUIRE(played.trajectories().now() != nullptr);
    CHECK(played.trajectories().last()->rects == rects);
    for (int i = 0; i < 100; ++i) played.frame();
    played.jump(4);
    CHECK(played.trajectories().earlierCount() == 1);
    CHECK(played.trajectories().last()->isGrounded);

    // In mid-flight the way ends where it was left.
    played.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 8; ++i) played.frame();
    REQUIRE(played.trajectories().isFlying());
    const int64_t steps = played.trajectories().last()->steps();
    played.app.sessionController.goTo(before);
    CHECK(!played.trajectories().isFlying());
    CHECK(played.trajectories().last()->steps() == steps);
}

TEST_CASE("trajectories: a marked stretch is the way between two moments, played or gone to") {
    Jumper played;
    played.frame();
    played.tap(SDL_SCANCODE_L);
    played.frame();
    const int64_t begin = *played.trajectories().recordingStartStep();
    CHECK(begin == played.world().stepCount - 1);
    played.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 30; ++i) played.frame();
    played.key(SDL_SCANCODE_D, false);
    const int64_t end = played.world().stepCount;
    played.tap(SDL_SCANCODE_L);
    played.frame();
    CHECK(!played.trajectories().recordingStartStep());
    REQUIRE(played.trajectories().last() != nullptr);
    const Trajectory walk = *played.trajectories().last();
    CHECK(walk.steps() == end - begin);
    CHECK(walk.distance() > 60);
    played.tune("walk_speed", 80);
    CHECK(played.trajectories().now()->steps() == walk.steps());
    CHECK(std::abs(played.trajectories().now()->distance() * 2 - walk.distance()) <= 2);

    // The same in the past.
    played.tune("walk_speed", 160);
    played.app.sessionController.goTo(begin);
    execute(played.app, Action::markTrajectory);
    CHECK(played.trajectories().recordingStartStep() == begin);
    played.app.sessionController.goTo(end);
    execute(played.app, Action::markTrajectory);
    CHECK(played.trajectories().last()->rects == walk.rects);

    // A beginning in a future that is cut is forgotten.
    execute(played.app, Action::markTrajectory);
    played.app.sessionController.goTo(begin);
    CHECK(played.trajectories().recordingStartStep() == end);
    played.app.timeController.setPaused(false);
    played.key(SDL_SCANCODE_A, true);
    played.frame();
    CHECK(!played.trajectories().recordingStartStep());
}

TEST_CASE(
    "trajectories: they change nothing in the run, and ruler and trajectories can be drawn at any "
    "scale") {
    uint64_t hashes[2];
    for (const bool areShown : {false, true}) {
        Played played;
        if (areShown) played.app.settings.overlays = {"arcs", "ruler"};
        for (int i = 0; i < 200; ++i) {
            if (i % 50 == 10) played.key(SDL_SCANCODE_W, true);
            if (i % 50 == 30) played.key(SDL_SCANCODE_W, false);
            if (i == 60) played.app.queue.push(Tune{{{findTunable("gravity"), 700}}});
            if (i == 70) played.tap(SDL_SCANCODE_SPACE);
            if (areShown && i == 80) execute(played.app, Action::pinTrajectory);
            if (areShown && i == 90) played.app.options.scale = 1;
            played.frame();
        }
        hashes[areShown] = hashOf(played.world());
    }
    CHECK(hashes[0] == hashes[1]);
}

}  // namespace
}  // namespace pixelstep
