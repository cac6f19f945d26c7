// Tests of trajectories: equal to a replay of the same run.
#include "lab/trajectories/trajectories.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "game/run/reduced_world.h"
#include "game/run/session.h"
#include "lab/metrics/metrics.h"
#include "support/play.h"
#include "support/random_world.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

void ignoreLine(const std::string&) {}

// Random values near the usual ones for all tunables, with abilities on or off.
Tuning randomTuning(Random& random, int tileSize) {
    Tuning tuning;
    for (const Tunable& tunable : tunables()) {
        if (!random.chance(1, 3)) continue;
        int high = std::min(tunable.sliderHigh, tunable.high);
        if (tunable.name == "max_climb") high = std::min(high, tileSize);
        tuning.*tunable.field = random.between(std::min(tunable.sliderLow, high), high);
    }
    tuning.stepsPerSecond = random.chance(1, 2) ? 60 : random.between(30, 240);
    return tuning;
}

Buttons randomHeld(Random& random, Buttons held) {
    return random.chance(1, 6) ? static_cast<Buttons>(random.between(0, 31)) : held;
}

std::vector<Rect> pathOf(const Snapshot& from, const Replay& recording, int64_t until) {
    ReplayPlayer player(recording, from);
    std::vector<Rect> rects{player.world().player().body.rect};
    while (!player.isDone() && player.world().stepCount < until) {
        player.advance(ignoreLine);
        if (happened(player.world(), EventKind::restarted)) break;
        rects.push_back(player.world().player().body.rect);
    }
    return rects;
}

// A run, and a step in it.
struct Run {
    Snapshot from;
    Replay recording;
};

Run randomRun(Random& random, const Level& level, int before, int steps, bool commands) {
    Session session(level, 0);
    Buttons held = 0;
    Run run;
    for (int i = 0; i < before + steps; ++i) {
        if (i == before) run.from = {session.world(), session.cursor()};
        if (commands && random.chance(1, 12))
            session.apply(randomWorldCommand(random, session.world()));
        held = randomHeld(random, held);
        session.step(held);
    }
    run.recording = session.recording();
    return run;
}

Level withoutTiles(Level level) {
    level.cast.edit().clones.clear();
    level.cast.edit().crates.clear();
    level.cast.edit().platforms.clear();
    return level;
}

TEST_CASE("trajectories: with other settings, the path equals a replay that starts with them") {
    Random random{41};
    int moved = 0;
    for (int round = 0; round < 150; ++round) {
        Level level = withoutTiles(randomBodiesLevel(random));
        const Run run = randomRun(random, level, 0, 200, false);
        const Tuning tuning = randomTuning(random, level.tiles.tileSize());
        const Trajectory trajectory = replayWithTuning(run.from, run.recording, 200, tuning);
        // As `run --tune`: the level of the replay starts with these settings.
        Replay tuned = run.recording;
        tuned.level.tuning = tuning;
        const Snapshot start{makeWorld(tuned.level, tuned.seed)};
        const std::vector<Rect> way = pathOf(start, tuned, 200);
        REQUIRE(trajectory.rects == way);
        CHECK(trajectory.isExact);
        moved += way.back() != way.front();
    }
    CHECK(moved > 100);
}

TEST_CASE(
    "trajectories: with only the relevant bodies, the path from any step equals that of the whole "
    "world") {
    Random random{42};
    int differing = 0;
    int exact = 0;
    for (int round = 0; round < test::roundsOf(80); ++round) {
        const Level level = randomBodiesLevel(random);
        const Run run = randomRun(random, level, random.between(0, 60), 90, false);
        const int64_t end = run.recording.steps;
        const Trajectory trajectory = trajectoryOf(run.from, run.recording, end);
        const std::vector<Rect> way = pathOf(run.from, run.recording, end);
        CAPTURE(round);
        if (trajectory.isExact) REQUIRE(trajectory.rects == way);
        exact += trajectory.isExact;

        // The numbers of crates and clones also change: the state is that of this step.
        Snapshot tuned = run.from;
        tuned.world.level.tuning = randomTuning(random, level.tiles.tileSize());
        tuned.world.level.tuning.softClones = level.tuning.softClones;
        const Trajectory other =
            replayWithTuning(run.from, run.recording, end, tuned.world.level.tuning);
        const std::vector<Rect> otherWay = pathOf(tuned, run.recording, end);
        if (other.isExact) REQUIRE(other.rects == otherWay);
        differing += otherWay != way;
    }
    CHECK(exact > test::minOccurrences(40));
    CHECK(differing > test::minOccurrences(30));
}

TEST_CASE("trajectories: a path can be computed in parts, independent of the run") {
    Random random{43};
    for (int round = 0; round < 30; ++round) {
        const Level level = withoutTiles(randomBodiesLevel(random));
        const Run run = randomRun(random, level, 20, 80, true);
        RecordedInput take = startRecordedInput(run.from.world, run.from.cursor);
        take.isJump = false;
        for (int64_t step = 20; step <= 100; step += random.between(1, 7))
            follow(take, run.recording, step);
        follow(take, run.recording, 100);
        const Trajectory whole = trajectoryOf(run.from, run.recording, 100);
        CHECK(trajectoryOf(take).rects == whole.rects);
    }
}

TEST_CASE("around the player: non-colliding crowds are left out, bodies that push are kept") {
    Level level = levelOf({"..........", "..........", "@.........", "##########"});
    World world = makeWorld(level, 0);
    CHECK(hashOf(reducedWorld(world).world) == hashOf(world));
    CHECK(!apply(world, SpawnClone{.count = 40}).rejection);
    const ReducedWorld alone = reducedWorld(world);
    CHECK(alone.world.actors.size() == 1);
    CHECK(alone.isWhole);
    CHECK(alone.omitsClones);
    // A clone might push a crate against the player.
    World pushing = makeWorld(level, 0);
    CHECK(!apply(pushing, SpawnCrate{{.body = {.feet = {100, 48}}}}).rejection);
    CHECK(!apply(pushing, SpawnClone{.count = 40}).rejection);
    CHECK(hashOf(reducedWorld(pushing).world) == hashOf(pushing));
    // Clones that push apart are obstacles. The farthest of too many are left out, and this is
    // reported.
    CHECK(!apply(world, tuning("soft_clones", 1)).rejection);
    CHECK(reducedWorld(world).world.actors.size() == 41);
    CHECK(!apply(world, SpawnClone{.count = 40}).rejection);
    const ReducedWorld nearest = reducedWorld(world);
    CHECK(nearest.world.actors.size() == kMaxKeptBodies + 1);
    CHECK(!nearest.isWhole);
    CHECK(std::ranges::is_sorted(nearest.world.actors, {}, &Actor::id));
}

// The trajectory of one jump to the right from the floor of a level.
Trajectory jumpOf(World world, Buttons held, int steps, const Tuning& tuning = {}) {
    RecordedInput take = startRecordedInput(world, {});
    take.input.entries = {{0, Hold{held}}};
    take.input.steps = steps;
    return replayWithTuning(take, tuning);
}

TEST_CASE("trajectories: height, distance, apex and landing of a jump equal the trace") {
    std::vector<std::string> rows(12, std::string(40, '.'));
    rows[11][1] = '@';
    rows.push_back(std::string(40, '#'));
    const World world = worldOf(rows);
    const Trajectory trajectory = jumpOf(world, kButtonUp | kButtonRight, 20);
    World traced = world;
    int top = feetOfPlayer(world).y;
    int steps = 0;
    do {
        step(traced, kButtonUp | kButtonRight);
        top = std::min(top, feetOfPlayer(traced).y);
        ++steps;
        REQUIRE(trajectory.rects[static_cast<size_t>(steps)] == traced.player().body.rect);
    } while (!traced.player().grounded);
    CHECK(trajectory.steps() == steps);
    CHECK(trajectory.isGrounded);
    CHECK(trajectory.height() == feetOfPlayer(world).y - top);
    CHECK(trajectory.distance() == feetOfPlayer(traced).x - feetOfPlayer(world).x);
    CHECK(trajectory.rects[trajectory.apex].bottom() == top);
    CHECK(trajectory.rects[trajectory.apex - 1].bottom() > top);
    CHECK(trajectory.marks.empty());
    // The line of the feet has no gaps: each run starts next to or above the previous one.
    for (size_t i = 1; i < trajectory.line.size(); ++i)
        CHECK(overlaps(trajectory.line[i - 1].grown(1), trajectory.line[i]));
    for (const Rect& rect : trajectory.rects) {
        const Vec2i sole = feetOf(rect) - Vec2i{0, 1};
        CHECK(std::ranges::any_of(trajectory.line,
                                  [&](const Rect& run) { return contains(run, sole); }));
    }
}

TEST_CASE("trajectories: without gravity a jump is followed for ten seconds") {
    const World world = worldOf({"....", "....", "@...", "####"});
    Tuning weightless;
    weightless.gravity = 0;
    for (const int rate : {30, 60, 120}) {
        weightless.stepsPerSecond = rate;
        const Trajectory trajectory = jumpOf(world, kButtonUp, 5, weightless);
        CHECK(trajectory.steps() == 10 * rate);
        CHECK(!trajectory.isGrounded);
    }
}

TEST_CASE(
    "trajectories: among many bodies a path is shorter, so that it is computed within a frame") {
    const std::string air(60, '.');
    World world = worldOf({air, air, "@" + std::string(59, '.'), std::string(60, '#')});
    CHECK(!apply(world, tuning("soft_clones", 1)).rejection);
    SpawnClone crowd{.x = 800, .y = 48, .width = 4, .height = 4, .count = 49};
    CHECK(!apply(world, crowd).rejection);
    REQUIRE(world.actors.size() == 50);
    Tuning weightless = world.level.tuning;
    weightless.gravity = 0;
    CHECK(jumpOf(world, kButtonUp, 5, weightless).steps() == 300);
}

bool hasMark(const Trajectory& trajectory, TrajectoryObstacle obstacle) {
    return std::ranges::find(trajectory.marks, obstacle, &TrajectoryContact::obstacle) !=
           trajectory.marks.end();
}

TEST_CASE("trajectories: walls, ceilings and pits are marked where the path touches them") {
    Trajectory trajectory =
        jumpOf(worldOf({"########", "........", "@.......", "########"}), kButtonUp, 60);
    REQUIRE(hasMark(trajectory, TrajectoryObstacle::ceiling));
    CHECK(trajectory.marks.front().at.y == 16);
    Tuning low;
    low.jumpSpeed = 100;
    trajectory = jumpOf(worldOf({"...#....", "...#....", "@..#....", "########"}),
                        kButtonUp | kButtonRight, 60, low);
    CHECK(!hasMark(trajectory, TrajectoryObstacle::ceiling));
    trajectory = jumpOf(worldOf({"..#.....", "..#.....", "@.#.....", "########"}),
                        kButtonUp | kButtonRight, 60, low);
    REQUIRE(hasMark(trajectory, TrajectoryObstacle::wall));
    CHECK(trajectory.marks.front().at.x == 31);
    CHECK(std::ranges::count(trajectory.marks, TrajectoryObstacle::wall,
                             &TrajectoryContact::obstacle) == 1);

    std::vector<std::string> deep(24, "........");
    deep[7] = "@.......";
    deep[8] = "##......";
    CHECK(hasMark(jumpOf(worldOf(deep), kButtonUp | kButtonRight, 200), TrajectoryObstacle::pit));
    CHECK(!hasMark(jumpOf(worldOf(deep), kButtonUp, 200), TrajectoryObstacle::pit));
}

TEST_CASE("trajectories: tune commands within a path apply, except under other settings") {
    const Level level = levelOf({"......", "......", "@.....", "######"});
    Session session(level, 0);
    const Snapshot from{session.world(), session.cursor()};
    for (int i = 0; i < 30; ++i) {
        if (i == 5) session.apply(tuning("gravity", 200));
        session.step(kButtonUp);
    }
    const Trajectory asPlayed = trajectoryOf(from, session.recording(), 30);
    CHECK(asPlayed.rects == pathOf(from, session.recording(), 30));
    const Trajectory plain = replayWithTuning(from, session.recording(), 30, Tuning{});
    World world = makeWorld(level, 0);
    for (size_t i = 1; i < plain.rects.size(); ++i) {
        step(world, kButtonUp);
        CHECK(plain.rects[i] == world.player().body.rect);
    }
    CHECK(plain.rects != asPlayed.rects);
}

TEST_CASE("trajectories: lengths in tiles have one decimal, rounded") {
    CHECK(tilesText(82, 16) == "5.1 tiles");
    CHECK(tilesText(16, 16) == "1.0 tile");
    CHECK(tilesNumber(0, 16) == "0.0");
    CHECK(tilesNumber(31, 16) == "1.9");
    CHECK(tilesNumber(7, 8) == "0.9");
}

TEST_CASE("ruler: the player jumps exactly as high as its step and as far as its gap") {
    for (const int jumpSpeed : {300, 410, 500}) {
        Tuning tuning;
        tuning.jumpSpeed = jumpSpeed;
        const Ruler ruler = rulerOf(tuning, 16);
        REQUIRE(ruler.stepHeight);
        REQUIRE(ruler.gapTiles);
        // The highest point of a played jump from a wide floor.
        std::vector<std::string> rows(20, std::string(30, '.'));
        rows[19][3] = '@';
        rows.push_back(std::string(30, '#'));
        CHECK(jumpOf(worldOf(rows), kButtonUp, 200, tuning).height() == *ruler.stepHeight);
        for (const int facing : {-1, 1}) {
            const Rect player{100, 60, 12, 40};
            const RulerPlace place = placeOf(ruler, player, facing);
            CHECK(place.step.bottom() == player.bottom());
            CHECK(place.step.height == *ruler.stepHeight);
            CHECK(place.gap.width == *ruler.gapTiles * 16);
            CHECK(!overlaps(place.gap, player));
            CHECK(overlaps(place.gap, place.step));
        }
    }
    Tuning weightless;
    weightless.gravity = 0;
    CHECK(!rulerOf(weightless, 16).stepHeight);
}

}  // namespace
}  // namespace pixelstep
