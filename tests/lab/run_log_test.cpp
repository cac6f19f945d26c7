// Tests of the values of a run: deaths, splits, coins on their way, progress.
#include <doctest/doctest.h>

#include "game/run/session.h"
#include "game/world/course.h"
#include "lab/course/course.h"
#include "support/level_of_rows.h"

namespace pixelstep {
namespace {

// A corridor: lantern 0 at 60, coin, thorns at 120, lantern 3 at 180, flag at 240.
Level runLevel() {
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {60, 144}, .width = 8, .height = 24, .kind = ZoneKind::checkpoint},
        {.feet = {80, 144}, .width = 8, .height = 8, .kind = ZoneKind::coin},
        {.feet = {120, 144}, .width = 8, .height = 8, .kind = ZoneKind::hazard},
        {.feet = {180, 144}, .width = 8, .height = 140, .kind = ZoneKind::checkpoint},
        {.feet = {240, 144}, .width = 8, .height = 48, .kind = ZoneKind::goal}};
    return level;
}

// A session and the log of its steps.
struct LoggedRun {
    explicit LoggedRun(const Level& level = runLevel()) : session(level, 0) {
        log.onLoad(session.world());
    }
    const World& world() const { return session.world(); }
    void play(Buttons buttons, int steps = 1) {
        for (int i = 0; i < steps; ++i) {
            session.step(buttons);
            log.onStep(world());
        }
    }
    bool has(EventKind kind) const { return playerEvent(world(), kind) != nullptr; }
    void playUntil(EventKind kind, Buttons buttons = kButtonRight) {
        for (int i = 0; i < 600; ++i) {
            play(buttons);
            if (has(kind)) return;
        }
        FAIL("it does not happen");
    }
    // Jumps over the thorns.
    void pass(EventKind until) {
        while (world().player().body.rect.right() < 100) play(kButtonRight);
        playUntil(until, kButtonRight | kButtonUp);
    }
    void goTo(int64_t step) {
        session.goTo(step);
        log.onCommand(world());
    }
    void restart() {
        REQUIRE(!session.apply(Restart{}).rejection);
        log.onCommand(world());
    }
    int deaths() const { return log.deaths(world()).value_or(-1); }

    Session session;
    RunLog log;
};

}  // namespace

TEST_CASE("run log: deaths are counted from the last restart") {
    LoggedRun run;
    CHECK(run.deaths() == 0);
    for (int count = 1; count <= 3; ++count) {
        run.playUntil(EventKind::hurt);
        CHECK(run.deaths() == count);
    }
    run.restart();
    CHECK(run.deaths() == 0);
    run.playUntil(EventKind::hurt);
    CHECK(run.deaths() == 1);
}

TEST_CASE("run log: a rewind takes deaths back, and play forgets what it discards") {
    LoggedRun run;
    run.playUntil(EventKind::hurt);
    const int64_t first = run.world().stepCount;
    run.playUntil(EventKind::hurt);
    const int64_t second = run.world().stepCount;
    CHECK(run.deaths() == 2);
    run.goTo(second - 1);
    CHECK(run.deaths() == 1);
    run.goTo(second);
    CHECK(run.deaths() == 2);
    run.goTo(first - 1);
    CHECK(run.deaths() == 0);
    run.play(0);
    CHECK(run.deaths() == 0);
    run.playUntil(EventKind::hurt);
    CHECK(run.deaths() == 1);
}

TEST_CASE("run log: after steps that were not seen, and in an earlier run, deaths are unknown") {
    LoggedRun run;
    run.playUntil(EventKind::hurt);
    const int64_t before = run.world().stepCount;
    run.restart();
    run.play(kButtonRight, 10);
    run.goTo(before);
    CHECK_FALSE(run.log.deaths(run.world()));
    run.play(0);
    CHECK_FALSE(run.log.deaths(run.world()));

    // A jump ahead in a watched replay.
    LoggedRun played;
    played.playUntil(EventKind::hurt);
    played.play(kButtonRight, 40);
    LoggedRun watched;
    watched.session = Session(played.session.recording());
    watched.log.onLoad(watched.world());
    watched.goTo(30);
    CHECK_FALSE(watched.log.deaths(watched.world()));
    watched.play(0);
    CHECK_FALSE(watched.log.deaths(watched.world()));
}

TEST_CASE("run log: the splits of checkpoints are compared with those of the best run") {
    LoggedRun best;
    best.play(0, 5);
    best.pass(EventKind::goal);
    Replay replay = best.session.recording();
    const auto path = coursePath(replay);
    REQUIRE(path);
    REQUIRE(path->splits.size() == 2);
    CHECK(path->splits[0].checkpoint == 0);
    CHECK(path->splits[1].checkpoint == 3);
    CHECK(path->splits[0].steps < path->splits[1].steps);
    CHECK(path->splits[1].steps < path->steps());
    // Where the path's player first overlaps the lantern.
    for (const CourseSplit& split : path->splits) {
        const Rect lantern = zoneRect(runLevel().scenery->zones[split.checkpoint]);
        const auto at = static_cast<size_t>(split.steps);
        CHECK(overlaps(path->places[at], lantern));
        CHECK_FALSE(overlaps(path->places[at - 1], lantern));
    }

    LoggedRun run;
    CHECK(run.log.splits(run.world(), &*path).empty());
    run.play(kButtonLeft, 7);
    run.pass(EventKind::goal);
    const auto splits = run.log.splits(run.world(), &*path);
    REQUIRE(splits.size() == 2);
    for (size_t i = 0; i < 2; ++i) {
        CHECK(splits[i].split.checkpoint == path->splits[i].checkpoint);
        CHECK(splits[i].best == path->splits[i].steps);
        CHECK(splits[i].split.steps > path->splits[i].steps);
    }
    CHECK_FALSE(run.log.splits(run.world(), nullptr)[0].best);
    // The same lantern again is no split.
    const int64_t first = splits[0].split.steps;
    run.playUntil(EventKind::hurt, kButtonLeft);
    CHECK(run.log.splits(run.world(), &*path).size() == 2);
    CHECK(run.log.splits(run.world(), &*path)[0].split.steps == first);
}

TEST_CASE("run log: a collected coin flies for a moment, and a death is named for a moment") {
    LoggedRun run;
    run.playUntil(EventKind::coin);
    REQUIRE(run.log.coinFlights(run.world()).size() == 1);
    CHECK(run.log.coinFlights(run.world())[0].from == Vec2i{80, 144});
    run.play(0, kCoinFlightSteps - 1);
    CHECK(run.log.coinFlights(run.world()).size() == 1);
    run.play(0);
    CHECK(run.log.coinFlights(run.world()).empty());
    CHECK(run.log.lastDeath(run.world(), 10) == nullptr);
    run.playUntil(EventKind::hurt);
    REQUIRE(run.log.lastDeath(run.world(), 10) != nullptr);
    CHECK(run.log.lastDeath(run.world(), 10)->death.text == "Hit by thorns");
    run.play(0, 10);
    CHECK(run.log.lastDeath(run.world(), 10) == nullptr);
    CHECK(run.log.lastDeath(run.world(), 11) != nullptr);
}

TEST_CASE("progress: it is measured along the line from the start to the goal") {
    const CourseLine line{{10, 100}, {110, 100}};
    CHECK(line.progressAt({10, 100}) == 0.0f);
    CHECK(line.progressAt({60, 40}) == doctest::Approx(0.5f));
    CHECK(line.progressAt({-50, 100}) == 0.0f);
    CHECK(line.progressAt({500, 100}) == 1.0f);
    CHECK(CourseLine{{0, 0}, {0, 200}}.progressAt({70, 150}) == doctest::Approx(0.75f));
    CHECK(CourseLine{}.progressAt({5, 5}) == 1.0f);
    const World world = makeWorld(runLevel(), 0);
    CHECK(courseLine(world).from == Vec2i{32, 144});
    CHECK(courseLine(world).to == Vec2i{240, 144});
}

}  // namespace pixelstep
