// Arcs in the game: in, keys and commands; out, the paths that are seen, kept and forgotten.
#include <cstdlib>

#include "app/game.h"
#include "app/played.h"

namespace pixelstep {
namespace {

struct Jumper : Played {
    Jumper() { tap(SDL_SCANCODE_J); }

    const ArcShelf& arcs() const { return game.panel.arcs; }

    void jump(int held = 20) {
        key(SDL_SCANCODE_W, true);
        for (int i = 0; i < held; ++i) frame();
        key(SDL_SCANCODE_W, false);
        for (int i = 0; i < 60; ++i) frame();
    }
    void tune(const char* name, int value) {
        game.tools.asked.push_back(Tune{{{findTunable(name), value}}});
        frame();
    }
};

TEST_CASE("arcs: each jump leaves its path while they are shown, and none while they are not") {
    Jumper played;
    played.frame();
    CHECK(played.game.settings.overlays.arcs);
    CHECK(played.arcs().last() == nullptr);
    played.jump();
    REQUIRE(played.arcs().last() != nullptr);
    const Arc first = *played.arcs().last();
    CHECK(first.stands);
    CHECK(first.height() > 60);
    CHECK(!played.arcs().isFlying());
    played.jump(1);
    CHECK(played.arcs().last()->height() < first.height());
    CHECK(played.arcs().earlierCount() == 1);
    played.tap(SDL_SCANCODE_J);
    played.frame();
    played.jump();
    CHECK(played.arcs().earlierCount() == 1);
    CHECK(!played.game.settings.overlays.arcs);
    for (size_t i = 0; i < ArcShelf::kMostEarlier + 3; ++i) {
        if (i == 0) played.tap(SDL_SCANCODE_J);
        played.jump(3);
    }
    CHECK(played.arcs().earlierCount() == ArcShelf::kMostEarlier);
}

TEST_CASE("arcs: while a number is dragged the same jump is played again, in that very frame") {
    Jumper played;
    played.jump();
    const Arc jump = *played.arcs().last();
    CHECK(played.arcs().now() == nullptr);
    int last = jump.height();
    for (const int gravity : {1000, 950, 900}) {
        played.tune("gravity", gravity);
        REQUIRE(played.arcs().now() != nullptr);
        CHECK(played.arcs().now()->tuning.gravity == gravity);
        CHECK(played.arcs().now()->height() > last);
        last = played.arcs().now()->height();
    }
    CHECK(played.arcs().last()->rects == jump.rects);
    CHECK(played.arcs().views("").size() == 2);
    played.tune("gravity", Tuning{}.gravity);
    CHECK(played.arcs().now() == nullptr);
    // The next jump is the last one then.
    played.tune("gravity", 900);
    played.jump();
    CHECK(played.arcs().now() == nullptr);
    CHECK(played.arcs().last()->height() == last);
}

TEST_CASE("arcs: in mid-air, too, a number can be changed") {
    Jumper played;
    played.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 6; ++i) played.frame();
    CHECK(played.arcs().isFlying());
    played.tune("jump_speed", 300);
    REQUIRE(played.arcs().now() != nullptr);
    CHECK(played.arcs().now()->stands);
    CHECK(played.arcs().last()->steps() == 7);
    for (int i = 0; i < 60; ++i) played.frame();
    CHECK(!played.arcs().isFlying());
    // It began under other settings than it ended.
    CHECK(played.arcs().now() != nullptr);
}

TEST_CASE("arcs: pinned ones stay, with their numbers and names, until they are cleared") {
    Jumper played;
    played.tap(SDL_SCANCODE_K);
    played.frame();
    CHECK(played.arcs().pinned().empty());
    played.jump();
    played.tap(SDL_SCANCODE_K);
    played.frame();
    played.tune("gravity", 700);
    played.tap(SDL_SCANCODE_K);
    played.frame();
    REQUIRE(played.arcs().pinned().size() == 2);
    CHECK(played.arcs().pinned()[0].arc.tuning == Tuning{});
    CHECK(played.arcs().pinned()[1].arc.tuning.gravity == 700);
    CHECK(played.arcs().pinned()[1].label == 2);
    CHECK(played.arcs().pinned()[0].name == "tutorial");
    CHECK(played.arcs().pinned()[1].name == "tutorial, gravity 700");
    const NamedTuning& base = played.arcs().base();
    CHECK(numbersName(played.arcs().pinned()[0].arc.tuning, base) == "tutorial");
    CHECK(numbersName(played.arcs().pinned()[1].arc.tuning, base) == "tutorial, 1 changed");

    // Another level: only these stay, and are shown over their own.
    playLevel(played.game, roomLevel());
    played.frame();
    CHECK(played.arcs().last() == nullptr);
    CHECK(played.arcs().pinned().size() == 2);
    CHECK(played.arcs().views("").size() == 2);
    CHECK(played.arcs().views("elsewhere").empty());

    ArcShelf& arcs = played.game.panel.arcs;
    const Arc kept = arcs.pinned()[1].arc;
    arcs.unpin(0);
    CHECK(arcs.pinned().front().label == 2);
    CHECK(arcs.pin(kept));
    CHECK(arcs.pinned().back().label == 1);
    while (arcs.pinned().size() < ArcShelf::kMostPinned) CHECK(arcs.pin(kept));
    CHECK(!arcs.pin(kept));
    arcs.forgetAll();
    CHECK(arcs.pinned().empty());
}

TEST_CASE("arcs: going back in time keeps them as pictures; playing on from there makes new ones") {
    Jumper played;
    played.frame();
    const int64_t before = played.world().stepCount;
    played.jump();
    const std::vector<Rect> rects = played.arcs().last()->rects;
    goTo(played.game, before + 10);  // in the air
    played.frame(0);
    CHECK(!played.arcs().isFlying());
    CHECK(played.arcs().last()->rects == rects);
    played.tune("gravity", 600);  // which forgets what came after
    REQUIRE(played.arcs().now() != nullptr);
    CHECK(played.arcs().last()->rects == rects);
    for (int i = 0; i < 100; ++i) played.frame();
    played.jump(4);
    CHECK(played.arcs().earlierCount() == 1);
    CHECK(played.arcs().last()->stands);

    // In mid-flight the way ends where it was left.
    played.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 8; ++i) played.frame();
    REQUIRE(played.arcs().isFlying());
    const int64_t steps = played.arcs().last()->steps();
    goTo(played.game, before);
    CHECK(!played.arcs().isFlying());
    CHECK(played.arcs().last()->steps() == steps);
}

TEST_CASE("arcs: a marked stretch is the way between two moments, played or gone to") {
    Jumper played;
    played.frame();
    played.tap(SDL_SCANCODE_L);
    played.frame();
    const int64_t begin = *played.arcs().markedFrom();
    CHECK(begin == played.world().stepCount - 1);
    played.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 30; ++i) played.frame();
    played.key(SDL_SCANCODE_D, false);
    const int64_t end = played.world().stepCount;
    played.tap(SDL_SCANCODE_L);
    played.frame();
    CHECK(!played.arcs().markedFrom());
    REQUIRE(played.arcs().last() != nullptr);
    const Arc walk = *played.arcs().last();
    CHECK(walk.steps() == end - begin);
    CHECK(walk.distance() > 60);
    played.tune("walk_speed", 80);
    CHECK(played.arcs().now()->steps() == walk.steps());
    CHECK(std::abs(played.arcs().now()->distance() * 2 - walk.distance()) <= 2);

    // The same in the past.
    played.tune("walk_speed", 160);
    goTo(played.game, begin);
    markArc(played.game);
    CHECK(played.arcs().markedFrom() == begin);
    goTo(played.game, end);
    markArc(played.game);
    CHECK(played.arcs().last()->rects == walk.rects);

    // A beginning in a future that is cut is forgotten.
    markArc(played.game);
    goTo(played.game, begin);
    CHECK(played.arcs().markedFrom() == end);
    played.game.pace.setPaused(false);
    played.key(SDL_SCANCODE_A, true);
    played.frame();
    CHECK(!played.arcs().markedFrom());
}

TEST_CASE("arcs: they change nothing in the run, and ruler and arcs can be drawn at any scale") {
    uint64_t hashes[2];
    for (const bool areShown : {false, true}) {
        Played played;
        played.game.settings.overlays.arcs = areShown;
        played.game.settings.overlays.ruler = areShown;
        for (int i = 0; i < 200; ++i) {
            if (i % 50 == 10) played.key(SDL_SCANCODE_W, true);
            if (i % 50 == 30) played.key(SDL_SCANCODE_W, false);
            if (i == 60) played.game.tools.asked.push_back(Tune{{{findTunable("gravity"), 700}}});
            if (i == 70) played.tap(SDL_SCANCODE_SPACE);
            if (areShown && i == 80) pinArc(played.game);
            if (areShown && i == 90) played.game.options.scale = 1;
            played.frame();
        }
        hashes[areShown] = hashOf(played.world());
    }
    CHECK(hashes[0] == hashes[1]);
}

}  // namespace
}  // namespace pixelstep
