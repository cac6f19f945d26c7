// Tests of sessions: everything played can be replayed.
#include "game/run/session.h"

#include <doctest/doctest.h>

#include "math/random.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

Place placeAt(Vec2i cell) {
    Place place;
    place.tile.shape = "block";
    place.cells.push_back(cell);
    return place;
}

/// Plays with random buttons and commands, also between steps and at the end.
void playRandomly(Session& session, int steps, uint64_t seed) {
    Random random{seed};
    Buttons held = 0;
    for (int i = 0; i < steps; ++i) {
        if (random.chance(1, 10)) held = static_cast<Buttons>(random.between(0, 15));
        if (random.chance(1, 30)) session.apply(SpawnClone{});
        if (random.chance(1, 30)) {
            session.apply(placeAt({random.between(-1, 20), random.between(0, 9)}));
        }
        if (random.chance(1, 60)) {
            Resize resize;
            resize.height = random.between(4, 96);
            session.apply(resize);
        }
        if (random.chance(1, 200)) session.apply(Restart{});
        session.step(held);
    }
    session.apply(SpawnClone{});
}

uint64_t replayedHash(const Replay& replay) {
    ReplayPlayer player(replay);
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK(!player.hashMismatch());
    return hashOf(player.world());
}

}  // namespace

TEST_CASE("session: its recording replays to the same hash") {
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        Session session(levelWithFloor(), seed);
        playRandomly(session, 400, seed);
        CHECK(replayedHash(session.recording()) == hashOf(session.world()));
    }
}

TEST_CASE("session: a watched replay ends in its own state, is recorded again and can be resumed") {
    Session played(levelWithFloor(), 9);
    playRandomly(played, 300, 9);
    Session watching(played.recording());
    while (watching.isWatching()) watching.step(kButtonLeft);
    CHECK(watching.world().stepCount == 300);
    CHECK(hashOf(watching.world()) == hashOf(played.world()));
    CHECK(!watching.check().hashMismatch());
    watching.step(kButtonRight);
    CHECK(watching.world().stepCount == 301);
    CHECK(replayedHash(watching.recording()) == hashOf(watching.world()));
}

TEST_CASE("session: a watched replay with a wrong hash reports where it differs") {
    Session played(levelWithFloor(), 0);
    for (int i = 0; i < 200; ++i) played.step(kButtonRight);
    Replay replay = played.recording();
    REQUIRE(replay.hashes.size() == 3);
    replay.hashes[1] ^= 1;
    Session watching(replay);
    while (watching.isWatching()) watching.step(0);
    REQUIRE(watching.check().hashMismatch());
    CHECK(watching.check().hashMismatch()->step == 120);
}

TEST_CASE("session: a watched replay with checksums reports the step and part that differ") {
    Session played(levelWithFloor(), 0);
    for (int i = 0; i < 100; ++i) played.step(i < 70 ? kButtonRight : kButtonLeft);
    Replay replay = withChecksums(played.recording());
    CHECK(replay.checksums.steps() == 100);
    Session same(replay);
    while (same.isWatching()) same.step(0);
    CHECK_FALSE(same.check().hasMismatch());
    REQUIRE(replay.entries.back().step == 70);
    replay.entries.back().step = 75;
    Session other(replay);
    while (other.isWatching()) other.step(0);
    CHECK_FALSE(other.check().hashMismatch());
    CHECK(other.check().lines() ==
          std::vector<std::string>{"first difference: after step 71, buttons"});
}

TEST_CASE("session: a watched replay without steps ends at once, after its commands") {
    Session played(levelWithFloor(), 0);
    played.apply(SpawnClone{});
    const Session watching(played.recording());
    CHECK(!watching.isWatching());
    CHECK(watching.world().actors.size() == 2);
}

TEST_CASE("session: rejected commands of a watched replay are reported") {
    Session played(levelWithFloor(), 0);
    Resize resize;
    resize.height = 250;
    CHECK(played.apply(resize).rejection);
    played.step(0);
    Session watching(played.recording());
    watching.step(0);
    const auto reports = watching.takeReports();
    REQUIRE(reports.size() == 1);
    CHECK(reports[0].find("resize") != std::string::npos);
    CHECK(watching.takeReports().empty());
}

TEST_CASE("session: rewinding and continuing with other buttons gives a normal run") {
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        Session session(levelWithFloor(), seed);
        playRandomly(session, 300, seed);
        const uint64_t end = hashOf(session.world());
        session.goTo(120);
        CHECK(session.world().stepCount == 120);
        CHECK(session.isInPast());
        session.goTo(300);
        CHECK(hashOf(session.world()) == end);
        CHECK_FALSE(session.isInPast());
        session.goTo(137);
        playRandomly(session, 100, seed + 100);
        CHECK(session.world().stepCount == 237);
        CHECK_FALSE(session.isInPast());
        CHECK(session.recording().steps == 237);
        CHECK(replayedHash(session.recording()) == hashOf(session.world()));
    }
}

TEST_CASE("session: a command in the past discards later steps, also without a step") {
    Session session(levelWithFloor(), 1);
    for (int i = 0; i < 100; ++i) session.step(kButtonRight);
    session.goTo(40);
    session.apply(SpawnClone{});
    CHECK_FALSE(session.isInPast());
    CHECK(session.lastStep() == 40);
    CHECK(session.world().actors.size() == 2);
    session.goTo(39);
    CHECK(session.world().actors.size() == 1);
    session.goTo(40);
    CHECK(session.world().actors.size() == 2);
    CHECK(replayedHash(session.recording()) == hashOf(session.world()));
}

TEST_CASE("session: a new level starts at time 0, and seeking beyond an end goes to the end") {
    Session session(levelWithFloor(), 1);
    for (int i = 0; i < 50; ++i) session.step(kButtonRight);
    session.apply(Load{levelWithFloor()});
    const uint64_t loaded = hashOf(session.world());
    for (int i = 0; i < 50; ++i) session.step(kButtonRight);
    CHECK(session.firstStep() == 50);
    session.goTo(0);
    CHECK(session.world().stepCount == 50);
    CHECK(hashOf(session.world()) == loaded);
    session.step(kButtonLeft);
    CHECK(replayedHash(session.recording()) == hashOf(session.world()));
    session.goTo(1000);
    CHECK(session.world().stepCount == 51);
}

TEST_CASE("session: rewinding before an edit undoes it") {
    Session session(levelWithFloor(), 1);
    session.step(0);
    session.apply(placeAt({5, 1}));
    session.step(0);
    CHECK(session.isDirty());
    session.goTo(1);
    CHECK_FALSE(session.isDirty());
    session.goTo(2);
    CHECK(session.isDirty());
}

TEST_CASE("session: a watched replay can be played in any order with the same end") {
    Session played(levelWithFloor(), 9);
    playRandomly(played, 150, 9);
    played.apply(Load{levelWithFloor()});
    playRandomly(played, 150, 10);
    Session watching(played.recording());
    for (const int64_t step : {40, 10, 0, 149, 30, 200, 151, 150, 290, 300, 170}) {
        watching.goTo(step);
        CHECK(watching.world().stepCount == std::max(step, watching.firstStep()));
        CHECK(watching.isWatching() == (step < 300));
    }
    while (watching.isWatching()) watching.step(kButtonLeft);
    CHECK(hashOf(watching.world()) == hashOf(played.world()));
    CHECK_FALSE(watching.check().hashMismatch());
    watching.goTo(200);
    CHECK(watching.isWatching());
    watching.stopWatching();
    watching.step(kButtonRight);
    CHECK(watching.lastStep() == 201);
    CHECK(replayedHash(watching.recording()) == hashOf(watching.world()));
}

TEST_CASE("session: it is dirty from an edit until the save, and play does not make it dirty") {
    Session session(levelWithFloor(), 0);
    session.step(kButtonRight);
    session.apply(SpawnClone{});
    CHECK(!session.isDirty());
    session.apply(placeAt({5, 1}));
    CHECK(session.isDirty());
    session.setSavedLevel(session.world().level);
    CHECK(!session.isDirty());
    session.apply(placeAt({6, 1}));
    CHECK(session.isDirty());
    Place back;
    back.cells.push_back({6, 1});
    session.apply(back);
    CHECK(!session.isDirty());
    session.apply(placeAt({7, 1}));
    session.apply(Load{levelWithFloor()});
    CHECK(!session.isDirty());
}

TEST_CASE("session: a rejected load keeps the world and the saved state") {
    Session session(levelWithFloor(), 0);
    session.apply(placeAt({5, 1}));
    Level full = levelWithFloor();
    for (int row = 0; row < full.tiles.rows(); ++row) {
        for (int column = 0; column < full.tiles.columns(); ++column) {
            Tile tile;
            tile.shape = kBlock;
            full.tiles.setTile({column, row}, tile);
        }
    }
    Session clean(levelWithFloor(), 0);
    CHECK(clean.apply(Load{full}).rejection);
    CHECK(!clean.isDirty());
    const uint64_t before = hashOf(session.world());
    CHECK(session.apply(Load{full}).rejection);
    CHECK(hashOf(session.world()) == before);
    CHECK(session.isDirty());
}
