// Tests of recording and playing runs.
#include "game/run/replay.h"
#include "game/world/scratch.h"

#include <doctest/doctest.h>

#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

const Report kIgnore = [](const std::string&) {};

struct Run {
    Replay replay;
    World world;
};

// Random play, recorded as in the game.
Run recordedRun(uint64_t seed, int steps) {
    Random random{seed};
    const Level level = randomLevel(random);
    World world = makeWorld(level, seed);
    Recorder recorder(level, seed);
    Buttons held = 0;
    for (int i = 0; i < steps; ++i) {
        while (random.chance(1, 10)) {
            const Command command = randomCommand(random, world);
            recorder.command(world, command);
            apply(world, command);
        }
        held = randomButtons(random, held);
        recorder.hold(world, held);
        step(world, held);
        recorder.onStep(world);
    }
    return {recorder.replay(), world};
}

// @return  the steps taken
int playToEnd(ReplayPlayer& player, const Report& report = kIgnore) {
    int advances = 0;
    while (!player.isDone()) {
        player.advance(report);
        REQUIRE(++advances < 100000);
    }
    return advances;
}

Replay emptyReplay(int64_t steps) {
    return {.level = levelOf({"........", "..@.....", "########"}, 12, 12), .steps = steps};
}

}  // namespace

TEST_CASE("replay: a recording plays to the same world with equal hashes") {
    for (uint64_t seed = 0; seed < test::roundsOf(10u); ++seed) {
        CAPTURE(seed);
        const Run run = recordedRun(seed, 300);
        CHECK(run.replay.steps == 300);
        CHECK(run.replay.hashes.size() == 5);
        ReplayPlayer player(run.replay);
        CHECK(playToEnd(player) == 300);
        CHECK_FALSE(player.hashMismatch());
        CHECK(hashOf(player.world()) == hashOf(run.world));
        CHECK(player.world() == run.world);
    }
}

TEST_CASE("replay: the hash of each 60th step is that of its world, also after a cut") {
    const Replay start = emptyReplay(0);
    World world = makeWorld(start.level, 0);
    apply(world, SpawnClone{.count = 500, .ai = AiKind::mirror});
    apply(world, SpawnPlatform{});
    Recorder recorder(start.level, 0);
    Scratch scratch;
    std::vector<uint64_t> expected;
    const auto playUntil = [&](int64_t to) {
        while (world.stepCount < to) {
            recorder.hold(world, kButtonRight);
            step(world, kButtonRight, scratch);
            recorder.onStep(world);
            if (world.stepCount % 60 == 0) expected.push_back(hashOf(world));
        }
    };
    playUntil(61);
    CHECK(Recorder(recorder).replay().hashes == expected);
    // Rewinds to a step before that hash.
    Recorder cut = recorder;
    cut.truncate(60, cut.cursor());
    CHECK(cut.replay().hashes == expected);
    cut = recorder;
    cut.truncate(59, cut.cursor());
    CHECK(cut.replay().hashes.empty());
    playUntil(120);
    CHECK(Recorder(recorder).replay().hashes == expected);
    playUntil(140);
    CHECK(recorder.steps() == 140);
    CHECK(recorder.replay().hashes == expected);
    CHECK(expected.size() == 2);
}

TEST_CASE("replay: any wrong hash is found at its step") {
    const Run run = recordedRun(7, 300);
    for (size_t i = 0; i < run.replay.hashes.size(); ++i) {
        Replay tampered = run.replay;
        tampered.hashes[i] ^= 1;
        ReplayPlayer player(tampered);
        playToEnd(player);
        REQUIRE(player.hashMismatch());
        CHECK(player.hashMismatch()->step == static_cast<int64_t>(60 * (i + 1)));
        CHECK(player.hashMismatch()->expected == tampered.hashes[i]);
        CHECK(player.hashMismatch()->found == run.replay.hashes[i]);
    }
}

TEST_CASE("replay: a different run is detected, and the first hash that differs is reported") {
    const Run run = recordedRun(8, 300);
    Replay changed = run.replay;
    changed.seed += 1;  // part of the state, although nothing uses it yet
    ReplayPlayer player(changed);
    playToEnd(player);
    REQUIRE(player.hashMismatch());
    CHECK(player.hashMismatch()->step == 60);
    // Without the last buttons, only the last twenty steps change.
    Replay walking = emptyReplay(180);
    walking.entries = {{0, Hold{kButtonRight}}};
    ReplayPlayer first(walking);
    for (int i = 0; i < 180; ++i) {
        first.advance(kIgnore);
        if (first.world().stepCount % 60 == 0) walking.hashes.push_back(hashOf(first.world()));
    }
    walking.hashEvery = 60;
    walking.entries.push_back({100, Hold{kButtonLeft}});
    ReplayPlayer second(walking);
    playToEnd(second);
    REQUIRE(second.hashMismatch());
    CHECK(second.hashMismatch()->step == 120);
}

TEST_CASE("replay: buttons are held from their step on, and only changes are recorded") {
    Recorder recorder(emptyReplay(0).level, 3);
    World world = makeWorld(emptyReplay(0).level, 3);
    for (int i = 0; i < 30; ++i) {
        const Buttons held = Buttons(i < 10 ? 0 : int{i < 20 ? kButtonRight : kButtonUp});
        recorder.hold(world, held);
        step(world, held);
        recorder.onStep(world);
    }
    const Replay replay = recorder.replay();
    CHECK(replay.seed == 3);
    CHECK(replay.steps == 30);
    CHECK(replay.simulationVersion == kSimulationVersion);
    REQUIRE(replay.entries.size() == 2);
    CHECK(replay.entries[0] == ReplayEntry{10, Hold{kButtonRight}});
    CHECK(replay.entries[1] == ReplayEntry{20, Hold{kButtonUp}});
}

TEST_CASE(
    "replay: commands are applied before their step in order, those at the end after the last "
    "step") {
    Replay replay = emptyReplay(3);
    replay.entries = {{0, Command{placing("block", {{6, 1}})}},
                      {0, Command{placing("empty", {{6, 1}})}},
                      {2, Command{SpawnClone{}}},
                      {3, Command{placing("block", {{7, 0}})}}};
    ReplayPlayer player(replay);
    player.advance(kIgnore);
    CHECK_FALSE(player.world().level.tiles.isObstacle({6, 1}));
    CHECK(player.world().actors.size() == 1);
    player.advance(kIgnore);
    CHECK(player.world().actors.size() == 1);
    CHECK_FALSE(player.isDone());
    player.advance(kIgnore);
    CHECK(player.world().actors.size() == 2);
    CHECK(player.world().stepCount == 3);
    CHECK_FALSE(player.world().level.tiles.isObstacle({7, 0}));
    CHECK_FALSE(player.isDone());
    player.advance(kIgnore);
    CHECK(player.world().stepCount == 3);
    CHECK(player.world().level.tiles.isObstacle({7, 0}));
    CHECK(player.isDone());
}

TEST_CASE("replay: a replay without steps still applies its commands") {
    Replay replay = emptyReplay(0);
    replay.entries = {{0, Command{SpawnClone{}}}};
    ReplayPlayer player(replay);
    CHECK(playToEnd(player) == 1);
    CHECK(player.world().actors.size() == 2);
    CHECK(player.world().stepCount == 0);
}

TEST_CASE("replay: a rejected command is one line, and the run continues") {
    Replay replay = emptyReplay(5);
    replay.entries = {{1, Command{Resize{.height = 200}}},
                      {2, Command{placing("block", {{2, 1}, {3, 0}})}},
                      {2, Command{SpawnClone{}}}};
    std::vector<std::string> lines;
    ReplayPlayer player(replay);
    playToEnd(player, [&](const std::string& line) { lines.push_back(line); });
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "step 1: resize rejected: no room for a player of 12 x 200 px");
    CHECK(lines[1] == "step 2: place left out 1 cell: [2,1]");
    CHECK(player.world().stepCount == 5);
    CHECK(player.world().actors.size() == 2);
}

TEST_CASE("replay: commands have the names of the replay format") {
    CHECK(std::string(commandName(Place{})) == "place");
    CHECK(std::string(commandName(SpawnClone{})) == "spawn_clone");
    CHECK(std::string(commandName(Resize{})) == "resize");
    CHECK(std::string(commandName(Tune{})) == "tune");
    CHECK(std::string(commandName(Clear{})) == "clear");
    CHECK(std::string(commandName(Restart{})) == "restart");
    CHECK(std::string(commandName(Load{})) == "load");
    CHECK(std::string(commandName(SetShape{})) == "shape");
}

}  // namespace pixelstep
