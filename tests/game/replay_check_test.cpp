// Tests of step checksums: the first differing step and part of modified replays.
#include <doctest/doctest.h>

#include "game/run/replay.h"
#include "game/world/state_hash.h"
#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

void ignore(const std::string&) {}

// A replay of walking to the right, with hashes and checksums.
Replay walk(int64_t steps = 150) {
    Replay replay{.level = levelOf({"............", "..@.........", "############"}),
                  .steps = steps};
    replay.entries = {{0, Hold{kButtonRight}}, {20, Hold{kButtonLeft}}, {30, SpawnClone{}}};
    return rerecord(replay);
}

ReplayCheck checkOf(const Replay& replay) {
    ReplayPlayer player(replay);
    while (!player.isDone()) player.advance(ignore);
    return player.check();
}

void checkDifference(const Replay& replay, int64_t step, const std::string& part) {
    const ReplayCheck check = checkOf(replay);
    CHECK(check.hasMismatch());
    REQUIRE(check.checksumMismatch());
    CHECK(check.checksumMismatch()->step == step);
    CHECK(check.checksumMismatch()->part == part);
}

char other(char digit) {
    return digit == 'A' ? 'B' : 'A';
}

}  // namespace

TEST_CASE("replay check: commands after the last step are not part of hashes and checksums") {
    for (const int64_t steps : {40, 60, 120}) {
        CAPTURE(steps);
        Replay replay = walk(steps);
        replay.entries.push_back({steps, SpawnClone{.x = 150, .y = 30}});
        const Replay again = rerecord(replay);
        CHECK(again.hashes == walk(steps).hashes);
        CHECK(again.checksums == walk(steps).checksums);
        CHECK_FALSE(checkOf(again).hasMismatch());
        ReplayPlayer player(again);
        while (!player.isDone()) player.advance(ignore);
        CHECK(player.world().actors.size() == 3);
    }
}

TEST_CASE(
    "replay check: a replay that is recorded again has the simulation version, all hashes and all "
    "checksums") {
    const Replay replay = walk();
    CHECK(replay.simulationVersion == kSimulationVersion);
    CHECK(replay.hashEvery == 60);
    CHECK(replay.hashes.size() == 2);
    CHECK(replay.checksums.steps() == 150);
    CHECK(replay.checksums.parts.size() == kStateParts.size());
    CHECK(replay.checksums.digits.size() == 150 * (2 + kStateParts.size()));
    const ReplayCheck check = checkOf(replay);
    CHECK_FALSE(check.hasMismatch());
    CHECK(check.lines().empty());
    CHECK(rerecord(replay) == replay);

    Replay old = replay;
    old.simulationVersion = 1;
    old.hashes = {1, 2};
    old.checksums.digits[7] = other(old.checksums.digits[7]);
    CHECK(rerecord(old) == replay);
    old.hashEvery = 50;
    CHECK(rerecord(old).hashes.size() == 3);
}

TEST_CASE("replay check: each difference is reported with its step and part") {
    const Replay replay = walk();
    const size_t width = replay.checksums.width();
    for (const int64_t step : {1, 60, 99, 150}) {
        for (size_t part = 0; part < kStateParts.size(); ++part) {
            Replay tampered = replay;
            char& mark =
                tampered.checksums.digits[static_cast<size_t>(step - 1) * width + 2 + part];
            mark = other(mark);
            checkDifference(tampered, step, std::string(kStateParts[part].name));
        }
        for (const size_t digit : {size_t{0}, size_t{1}}) {
            Replay tampered = replay;
            char& mark = tampered.checksums.digits[static_cast<size_t>(step - 1) * width + digit];
            mark = other(mark);
            checkDifference(tampered, step, "");
        }
    }
}

TEST_CASE(
    "replay check: a changed command is reported at its first step, with the first part that it "
    "changes") {
    const Replay replay = walk();
    Replay changed = replay;
    changed.level.tuning.gravity += 1;
    checkDifference(changed, 1, "tuning");
    changed = replay;
    changed.seed = 1;
    checkDifference(changed, 1, "random");
    changed = replay;
    changed.entries.pop_back();
    checkDifference(changed, 31, "clone places");
    changed = replay;
    changed.entries[1].step = 21;
    checkDifference(changed, 21, "buttons");
}

TEST_CASE("replay check: the report has the hash that differs, then step and part") {
    Replay replay = walk();
    replay.entries[1].step = 70;
    const std::vector<std::string> lines = checkOf(replay).lines();
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].starts_with("diverged: after step 60 the hash is "));
    CHECK(lines[1] == "first difference: after step 21, buttons");
}

TEST_CASE("replay check: steps after the last hash are compared with the checksums") {
    Replay replay = walk();
    replay.entries.push_back({130, Hold{0}});
    const ReplayCheck check = checkOf(replay);
    CHECK_FALSE(check.hashMismatch());
    CHECK(check.hasMismatch());
    CHECK(check.checksumMismatch()->step == 131);
}

TEST_CASE(
    "replay check: checksums with fewer, more or other parts are used as far as they are known") {
    Replay replay = walk();
    // As in another version: one new part, and one with another name.
    const size_t width = replay.checksums.width();
    replay.checksums.parts[5] = "weather";
    replay.checksums.parts.push_back("mood");
    std::string marks;
    for (size_t i = 0; i < replay.checksums.digits.size(); i += width)
        marks += replay.checksums.digits.substr(i, width) + "A";
    marks[7] = other(marks[7]);
    replay.checksums.digits = marks;
    CHECK_FALSE(checkOf(replay).hasMismatch());
    replay.level.tuning.gravity += 1;
    checkDifference(replay, 1, "tuning");
    replay.checksums.parts.clear();
    replay.checksums.digits = "AA";
    checkDifference(replay, 1, "");
}

TEST_CASE("replay check: checksums end when they would cost too much, hashes do not") {
    const Replay replay = walk();
    // Until step 30 there is one body, then there are two.
    const Replay shorter = withChecksums(replay, 17 * 31);
    CHECK(shorter.checksums.steps() == 31);
    CHECK(replay.checksums.digits.starts_with(shorter.checksums.digits));
    CHECK(shorter.hashes == replay.hashes);
    CHECK_FALSE(checkOf(shorter).hasMismatch());
    CHECK(withChecksums(replay, 0).checksums == StepChecksums{});
    CHECK(withChecksums(walk(0)).checksums == StepChecksums{});
}

TEST_CASE("replay check: the checksums of random play match its replay") {
    for (uint64_t seed = 40; seed < 40 + test::roundsOf(10u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        Replay replay{.seed = seed, .level = randomLevel(random), .steps = 200};
        World world = makeWorld(replay.level, seed);
        for (int64_t at = 0; at < 200; at += random.between(0, 20)) {
            replay.entries.push_back({at, Hold{randomButtons(random, 1)}});
            replay.entries.push_back({at, randomCommand(random, world)});
        }
        const Replay recorded = rerecord(replay);
        CHECK(recorded.checksums.steps() == 200);
        CHECK_FALSE(checkOf(recorded).hasMismatch());
    }
}

}  // namespace pixelstep
