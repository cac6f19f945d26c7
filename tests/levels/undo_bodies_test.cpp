// Tests of undo and redo of bodies, in one history with the level.
#include <doctest/doctest.h>

#include <algorithm>

#include "game/run/session.h"
#include "support/level_of_rows.h"
#include "support/random_edits.h"
#include "support/random_world.h"
#include "support/worlds.h"

using namespace pixelstep;

namespace {

int64_t clonesIn(const Session& session) {
    return std::ranges::count(session.world().actors, Kind::clone, &Actor::kind);
}

std::vector<Rect> rectsOf(const World& world) {
    std::vector<Rect> rects;
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
    return rects;
}

Level levelWithClones(int count) {
    Level level = levelWithFloor();
    for (int i = 0; i < count; ++i)
        level.cast.edit().clones.push_back(BodyStart{.feet = {40 + 20 * i, 60}});
    return level;
}

}  // namespace

TEST_CASE("undo of bodies: spawned and removed bodies are undo steps") {
    Session session(levelWithFloor(), 0);
    session.apply(SpawnClone{});
    session.apply(SpawnClone{.count = 10, .ai = AiKind::mirror});
    session.apply(SpawnCrate{{.body = {.feet = {60, 40}}}});
    const std::vector<Rect> before = rectsOf(session.world());
    session.apply(Clear{Clear::clones});
    REQUIRE(clonesIn(session) == 0);
    CHECK(session.undoSteps() == 4);
    session.undo();
    CHECK(clonesIn(session) == 11);
    std::vector<Rect> after = rectsOf(session.world());
    std::ranges::sort(after, {}, [](const Rect& rect) { return std::pair(rect.left, rect.top); });
    std::vector<Rect> sorted = before;
    std::ranges::sort(sorted, {}, [](const Rect& rect) { return std::pair(rect.left, rect.top); });
    CHECK(after == sorted);
    session.undo();
    CHECK(session.world().actors.size() == 12);
    session.undo();
    CHECK(clonesIn(session) == 1);
    session.undo();
    CHECK(clonesIn(session) == 0);
    CHECK(session.undo().rejection);
    for (const int64_t clones : {1, 11, 11, 0}) {
        CHECK_FALSE(session.redo().rejection);
        CHECK(clonesIn(session) == clones);
    }
    CHECK(session.redo().rejection);
}

TEST_CASE("undo of bodies: each change is reversed once, in order with changes of the level") {
    Session session(levelWithFloor(), 0);
    session.apply(SpawnClone{});
    session.apply(placing("block", {{3, 3}}));
    session.apply(SpawnClone{});
    for (int round = 0; round < 3; ++round) {
        session.undo();
        CHECK(clonesIn(session) == 1);
        session.undo();
        CHECK(session.world().level == levelWithFloor());
        CHECK(clonesIn(session) == 1);
        session.undo();
        CHECK(clonesIn(session) == 0);
        session.redo();
        session.redo();
        CHECK(clonesIn(session) == 1);
        session.redo();
        CHECK(clonesIn(session) == 2);
        CHECK(session.redoSteps() == 0);
    }
}

TEST_CASE("undo of bodies: a removal from before a restart is no undo step any more") {
    Session session(levelWithClones(3), 0);
    session.step(0);
    session.apply(Clear{Clear::clones});
    CHECK(clonesIn(session) == 0);
    session.apply(placing("block", {{3, 3}}));
    session.apply(Restart{});
    CHECK(clonesIn(session) == 3);
    CHECK(session.undoSteps() == 1);  // the tile
    session.undo();
    CHECK(clonesIn(session) == 3);
    CHECK(session.undo().rejection);
    CHECK(clonesIn(session) == 3);
    // Nor can what was undone before it be redone.
    session.apply(SpawnClone{});
    session.undo();
    CHECK(session.redoSteps() == 1);
    session.apply(Restart{});
    CHECK(session.redoSteps() == 0);
    CHECK(session.redo().rejection);
}

TEST_CASE("undo of bodies: after resuming from before a removal, there is nothing to undo") {
    Session session(levelWithClones(3), 0);
    for (int i = 0; i < 10; ++i) session.step(0);
    session.apply(Clear{Clear::clones});
    session.step(0);
    session.goTo(5);
    CHECK(clonesIn(session) == 3);
    CHECK(session.undoSteps() == 0);
    session.goTo(11);
    CHECK(session.undoSteps() == 1);
    session.goTo(5);
    session.step(0);
    CHECK(session.undo().rejection);
    CHECK(clonesIn(session) == 3);
}

TEST_CASE("undo of bodies: a look at the past forgets nothing, and undo there has its own bodies") {
    Session session(levelWithFloor(), 0);
    session.apply(SpawnClone{});  // 1
    for (int i = 0; i < 10; ++i) session.step(0);
    session.apply(Clear{Clear::clones});
    session.undo();  // it has another id now
    session.apply(SpawnClone{});
    for (int i = 0; i < 10; ++i) session.step(0);
    REQUIRE(clonesIn(session) == 2);
    session.goTo(5);
    CHECK(session.undoSteps() == 1);
    session.goTo(20);
    CHECK(session.undoSteps() == 2);
    session.undo();
    session.undo();
    CHECK(clonesIn(session) == 0);
    // At step 5 it has its first id.
    session.goTo(5);
    CHECK(clonesIn(session) == 1);
    session.undo();
    CHECK(clonesIn(session) == 0);
    CHECK(session.undo().rejection);
}

TEST_CASE("undo of bodies: bodies without room stay removed, and the others keep their steps") {
    Session session(levelWithFloor(), 0);
    session.apply(SpawnCrate{{.body = {.feet = {60, 40}}}});
    session.apply(SpawnCrate{{.body = {.feet = {100, 40}}}});
    session.apply(Clear{Clear::crates});
    REQUIRE(session.apply(SpawnCrate{{.body = {.feet = {60, 40}}}}).count == 1);
    const uint32_t other = session.world().actors.back().id;
    session.undo();
    session.apply(SpawnCrate{{.body = {.feet = {60, 40}}}});
    session.undo();
    session.undo();
    CHECK(session.world().actors.size() == 3);
    CHECK_FALSE(findActor(session.world(), other));
    CHECK(session.takeReports().empty());
}

TEST_CASE("undo of bodies: what is gone already is skipped with a message") {
    Session session(levelWithFloor(), 0);
    session.apply(placing("block", {{3, 3}}));
    session.apply(SpawnClone{.places = {{120, 144}, {200, 144}, {204, 144}}});
    // A platform crushes two of the three clones.
    session.apply(SpawnPlatform{{.body = {.feet = {202, 60}, .width = 40, .height = 8},
                                 .path = std::vector<Vec2i>{{202, 60}, {202, 144}},
                                 .speed = 120}});
    for (int i = 0; i < 60; ++i) session.step(0);
    REQUIRE(clonesIn(session) == 1);
    session.undo();  // the platform
    CHECK(session.takeReports().empty());
    session.undo();
    CHECK(clonesIn(session) == 0);
    CHECK(session.takeReports() == std::vector<std::string>{"2 of 3 bodies were gone already"});
    // A restart removes a spawned clone: its change is skipped, and the tile is undone.
    session.apply(SpawnClone{});
    session.apply(Restart{});
    REQUIRE(clonesIn(session) == 0);
    CHECK(session.undoSteps() == 1);
    session.undo();
    CHECK(session.world().level == levelWithFloor());
    CHECK(session.takeReports() ==
          std::vector<std::string>{"Skipped 1 change of bodies that are gone"});
}

TEST_CASE("undo of bodies: thousands of removed clones are restored by one command") {
    Session session(levelWithFloor(), 0);
    for (int i = 0; i < 3; ++i) session.apply(SpawnClone{.count = 1000});
    const std::vector<Rect> before = rectsOf(session.world());
    session.apply(Clear{Clear::clones});
    const size_t entries = session.recording().entries.size();
    session.undo();
    CHECK(session.recording().entries.size() == entries + 1);
    CHECK(rectsOf(session.world()) == before);
}

TEST_CASE("undo of bodies: what a stroke removes and spawns in a step is one undo step") {
    Session session(levelWithFloor(), 0);
    session.apply(SpawnClone{});
    session.beginStroke();
    session.apply(Clear{Clear::clones});
    session.apply(SpawnClone{.ai = AiKind::mirror});
    session.apply(Tune{{{findTunable("gravity"), 5}}});
    session.endStroke();
    CHECK(session.undoSteps() == 2);
    session.undo();
    REQUIRE(clonesIn(session) == 1);
    CHECK(session.world().actors.back().ai == AiKind::idle);
    CHECK(session.world().level == levelWithFloor());
    session.redo();
    REQUIRE(clonesIn(session) == 1);
    CHECK(session.world().actors.back().ai == AiKind::mirror);
    CHECK(session.world().level.tuning.gravity == 5);
}

TEST_CASE("undo of bodies: random commands, rewinds and restarts double and forget nothing") {
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        Session session(levelWithClones(2), seed);
        // The numbers of bodies that undo leads to, since the last restart.
        struct State {
            int64_t step;
            std::vector<size_t> counts;
        };
        std::vector<size_t> counts{session.world().actors.size()};
        std::vector<State> past{{0, counts}};
        for (int i = 0; i < 200; ++i) {
            const int what = random.between(0, 9);
            Outcome outcome;
            if (what < 3) outcome = session.apply(SpawnClone{.count = random.between(1, 5)});
            if (what == 3) outcome = session.apply(Clear{Clear::clones});
            if (what < 4 && outcome.count > 0) counts.push_back(session.world().actors.size());
            if (what > 3 && what < 7 && counts.size() > 1) {
                REQUIRE_FALSE(session.undo().rejection);
                counts.pop_back();
            }
            if (what == 7 && random.chance(1, 3)) {
                session.apply(Restart{});
                counts = {session.world().actors.size()};
            }
            if (what == 8 && past.size() > 5) {
                past.resize(past.size() - static_cast<size_t>(random.between(1, 5)));
                session.goTo(past.back().step);
                counts = past.back().counts;
            }
            REQUIRE(session.world().actors.size() == counts.back());
            REQUIRE(session.undoSteps() == static_cast<int>(counts.size()) - 1);
            session.step(0);
            past.push_back({session.world().stepCount, counts});
        }
    }
}

TEST_CASE("session: spawn points that wait for a restart stay known, whichever steps are shown") {
    Session session(levelWithFloor(), 0);
    for (int i = 0; i < 10; ++i) session.step(0);
    Cast cast = *session.world().level.cast;
    cast.clones.push_back(BodyStart{.feet = {60, 40}});
    session.apply(Edit{.cast = cast});
    for (int i = 0; i < 10; ++i) session.step(0);
    const auto isWaiting = [&] { return !(session.world().level.cast == session.spawnedCast()); };
    CHECK(isWaiting());
    session.goTo(5);
    CHECK_FALSE(isWaiting());
    for (const int64_t step : {15, 20, 12}) {
        session.goTo(step);
        CHECK(isWaiting());
    }
    session.apply(Restart{});
    CHECK_FALSE(isWaiting());
    session.goTo(11);
    CHECK(isWaiting());
}
