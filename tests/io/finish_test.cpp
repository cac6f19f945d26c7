// The search for a run to the goal.
#include "golden/finish.h"

#include <doctest/doctest.h>

#include "game/run/course_run.h"
#include "io/support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

Level shortRun() {
    return good(textOf("docs/examples/12_signs_and_zones.json"));
}

/// Two storeys: up to the upper one only at the right, the goal on it at the left.
Level twoStoreys(const std::string& lowest) {
    return good(R"({"version": 1, "legend": {"#": "block", "-": "one_way"}, "rows": [
        "........................",
        "........................",
        "........................",
        "........................",
        "####################....",
        "........................",
        "........................",
        "....................----",
        "........................",
        ")" + lowest +
                R"("],
        "player": {"x": 24, "y": 144},
        "zones": [{"x": 24, "y": 64, "width": 16, "height": 32, "kind": "goal"},
                  {"x": 200, "y": 144, "width": 16, "height": 32, "kind": "checkpoint"}]})");
}

}  // namespace

TEST_CASE("finish: a run is found over a pit to the goal, and its replay reaches it") {
    const Level level = shortRun();
    const FoundRun run = findRun(level, {.via = checkpointsOf(level)});
    REQUIRE(run.isDone);
    CHECK(run.passed == 1);
    const Replay replay = recordRun(level, run.held, 60);
    CHECK(replay.steps == static_cast<int64_t>(run.held.size()) + 60);
    const auto path = coursePath(replay);
    REQUIRE(path);
    // The way is 280 px at 160 px/s, and nobody runs it faster.
    CHECK(path->steps() >= 100);
    CHECK(path->steps() <= 150);
    CHECK(findRun(level, {.via = checkpointsOf(level)}).held == run.held);
}

TEST_CASE("finish: a way that first leads away from the goal is found, and not strayed on") {
    const Level level = twoStoreys("########################");
    const FoundRun run = findRun(level, {});
    REQUIRE(run.isDone);
    // There and back, 36 tiles, and the climb.
    CHECK(run.held.size() <= 300);
}

TEST_CASE("finish: a cart that is away is waited for") {
    const Level level = good(R"({"version": 1, "legend": {"#": "block"}, "rows": [
        "..................................",
        "..................................",
        "..................................",
        "..................................",
        "..................................",
        "..................................",
        "..................................",
        "..................................",
        "######....................########",
        "######....................########",
        "##################################"],
        "player": {"x": 24, "y": 128},
        "platforms": [{"x": 384, "y": 136, "width": 64, "height": 8,
                       "path": [[384, 136], [128, 136]], "speed": 80}],
        "zones": [{"x": 256, "y": 160, "width": 320, "height": 16, "kind": "hazard"},
                  {"x": 516, "y": 128, "width": 16, "height": 48, "kind": "goal"}]})");
    const FoundRun run = findRun(level, {.width = 80});
    REQUIRE(run.isDone);
    // The cart takes 192 steps to come, and most of that to go back.
    CHECK(run.held.size() >= 280);
    CHECK(run.held.size() <= 420);
}

TEST_CASE("finish: where no way leads, it says how far it came") {
    Level level = twoStoreys("########################");
    level.tuning.jumpSpeed = 0;
    const FoundRun run = findRun(level, {.via = checkpointsOf(level), .patience = 120});
    CHECK_FALSE(run.isDone);
    CHECK(run.held.empty());
    CHECK(run.passed == 1);
    CHECK(run.nearest.y == 144);
}
