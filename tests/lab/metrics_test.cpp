// Tests of metrics, compared with jumps played in levels of tiles.
#include "lab/metrics/metrics.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "game/level/preset.h"
#include "game/world/world.h"
#include "io/preset_json.h"
#include "math/fixed.h"
#include "support/level_of_rows.h"
#include "support/sanitized.h"

using namespace pixelstep;

namespace {

constexpr Buttons kRun = kButtonRight;
constexpr Buttons kRunJump = kButtonRight | kButtonUp;

struct NamedTuning {
    const char* name;
    Tuning tuning;
};

std::vector<NamedTuning> tunings() {
    const Tuning heavy{.gravity = 2000, .jumpSpeed = 600, .fallGravity = 200};
    const Tuning grabby{.airJumps = 2, .wallSlideSpeed = 60, .wallJumpSpeed = 150, .ledgeGrab = 1};
    std::vector<NamedTuning> all{
        {"tutorial", {}},
        {"heavy", heavy},
        {"grabby", grabby},
        {"ice", {.runAccel = 300, .runDecel = 150, .airControl = 50}},
        {"hanging", {.walkSpeed = 211, .coyoteSteps = 10, .apexSpeed = 60}},
        {"stiff", {.coyoteSteps = 0, .airControl = 60}},
        {"slow", {.walkSpeed = 20, .coyoteSteps = 30}},
    };
    for (const int rate : {30, 120, 240}) {
        all.push_back({"rate", {.stepsPerSecond = rate}});
        all.push_back({"exact", {.stepsPerSecond = rate, .integration = 1}});
    }
    for (const auto& [name, tuning] :
         {NamedTuning{"heavy, exact", heavy}, {"grabby, exact", grabby}}) {
        all.push_back({name, tuning});
        all.back().tuning.integration = 1;
    }
    return all;
}

World worldOf(const std::vector<std::string>& rows, const Tuning& tuning, int x) {
    const int feet = (static_cast<int>(rows.size()) - 12) * 16;
    Level level = levelOfRows(
        rows, R"({"x": )" + std::to_string(x) + R"(, "y": )" + std::to_string(feet) + "}");
    level.tuning = tuning;
    return makeWorld(level, 0);
}

/// A level with a floor of 12 tiles thickness, with a gap of this width in tiles at column 40.
World hall(const Tuning& tuning, int gap, int x = 200) {
    std::vector<std::string> rows(16, std::string(140, '.'));
    std::string floor(140, '#');
    std::fill_n(floor.begin() + 40, gap, '.');
    rows.insert(rows.end(), 12, floor);
    return worldOf(rows, tuning, x);
}

struct Row {
    Rect rect;
    Vec2q speed;
    bool grounded;
};

Row stepped(World& world, Buttons held) {
    step(world, held);
    const Actor& player = world.player();
    return {player.body.rect, player.body.speed, player.grounded};
}

struct PlayedJump {
    int height = 0;
    int apexSteps = 0;
    int airSteps = 0;
    int distance = 0;
};

/// A jump in the world, with up held for a number of steps.
PlayedJump jumped(World world, Buttons direction, int heldSteps) {
    const Rect start = world.player().body.rect;
    PlayedJump jump;
    for (int i = 1; i < 2000; ++i) {
        const Buttons up = i <= heldSteps ? Buttons{kButtonUp} : Buttons{0};
        const Row row = stepped(world, static_cast<Buttons>(direction | up));
        if (start.top - row.rect.top > jump.height) {
            jump.height = start.top - row.rect.top;
            jump.apexSteps = i;
        }
        if (row.grounded) {
            jump.airSteps = i;
            jump.distance = row.rect.left - start.left;
            break;
        }
    }
    return jump;
}

/// True if the player clears the gap when it presses jump in the given step off the ground.
bool clears(World world, int gap, int late) {
    const int edge = 40 * 16;
    int off = 0;
    bool presses = false;
    for (int i = 0; i < 20000; ++i) {
        const Rect rect = world.player().body.rect;
        if (rect.top > 16 * 16) return false;
        if (rect.left >= edge && !world.player().grounded) ++off;
        const bool leavesNext =
            rect.right() - 12 + perStep(world.player().body.speed.x, 60) / kFixedOne >= edge - 3;
        presses = presses || (late == 0 ? leavesNext : off >= late);
        const Row row = stepped(world, presses ? kRunJump : kRun);
        if (row.grounded && row.rect.left + 12 > edge + gap * 16 && row.rect.bottom() == 16 * 16)
            return true;
        if (row.rect.right() == edge + gap * 16 && row.speed.x == 0) return false;
    }
    return false;
}

/// Tries all starting places and steps of the press.
bool canClear(const Tuning& tuning, int gap) {
    const World world = hall(tuning, gap);
    for (int start = 0; start < 24; ++start) {
        World shifted = world;
        Restart there;
        there.x = 200 + start;
        there.y = 16 * 16;
        REQUIRE(!apply(shifted, there).rejection);
        for (int late = 0; late <= tuning.coyoteSteps; ++late)
            if (clears(shifted, gap, late)) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("metrics: jumps equal those in a world with a floor") {
    for (const NamedTuning& named : tunings()) {
        const std::string name = named.name;
        const Tuning& tuning = named.tuning;
        CAPTURE(name);
        CAPTURE(tuning.stepsPerSecond);
        const Metrics metrics = metricsOf(tuning);
        const World world = hall(tuning, 0);
        const PlayedJump full = jumped(world, 0, 2000);
        CHECK(metrics.jumpHeight == full.height);
        CHECK(metrics.apexSteps == full.apexSteps);
        CHECK(metrics.airSteps == full.airSteps);
        CHECK(metrics.minJumpHeight == jumped(world, 0, 1).height);
        World running = world;
        int64_t before = -1;
        while (running.player().body.speed.x != before) {
            before = running.player().body.speed.x;
            step(running, kRun);
        }
        CHECK(std::abs(*metrics.jumpDistance - jumped(running, kRun, 2000).distance) <= 1);
    }
}

TEST_CASE("metrics: running, stopping and falling equal those in a world") {
    for (const NamedTuning& named : tunings()) {
        const std::string name = named.name;
        const Tuning& tuning = named.tuning;
        CAPTURE(name);
        CAPTURE(tuning.stepsPerSecond);
        const Metrics metrics = metricsOf(tuning);
        World world = hall(tuning, 0);
        int steps = 0;
        while (world.player().body.speed.x < *metrics.topSpeed && steps < 1000) {
            step(world, kRun);
            ++steps;
        }
        CHECK(metrics.stepsToTopSpeed == steps);
        step(world, kRun);
        CHECK(world.player().body.speed.x == metrics.topSpeed);
        const int left = world.player().body.rect.left;
        while (world.player().body.speed.x != 0) step(world, 0);
        CHECK(std::abs(*metrics.stopDistance - (world.player().body.rect.left - left)) <= 1);

        std::vector<std::string> shaft(400, std::string(4, '.'));
        World falling = worldOf(shaft, tuning, 32);
        Restart top;
        top.x = 32;
        top.y = 48;
        REQUIRE(!apply(falling, top).rejection);
        int64_t fastest = 0;
        for (Row row = stepped(falling, 0); !row.grounded; row = stepped(falling, 0))
            fastest = std::max(fastest, row.speed.y);
        CHECK(metrics.fallSpeed == fastest);
    }
}

TEST_CASE("metrics: the player clears the widest gap in a world, and not the next wider one") {
    int number = 0;
    for (const NamedTuning& named : tunings()) {
        const std::string name = named.name;
        const Tuning& tuning = named.tuning;
        if (tuning.stepsPerSecond != 60 || (test::kIsSanitized && number++ % 4 != 0)) continue;
        CAPTURE(name);
        const Metrics metrics = metricsOf(tuning);
        REQUIRE(metrics.gapTiles);
        CAPTURE(*metrics.gapTiles);
        CHECK(canClear(tuning, *metrics.gapTiles));
        CHECK_FALSE(canClear(tuning, *metrics.gapTiles + 1));
    }
}

TEST_CASE("metrics: tiles have the size of the level") {
    const Metrics small = metricsOf({}, 8);
    const Metrics large = metricsOf({}, 32);
    CHECK(*small.gapTiles >= 2 * *metricsOf({}).gapTiles);
    CHECK(*large.gapTiles <= *metricsOf({}).gapTiles / 2);
    CHECK(metricRows(small)[1].value == "10.62");
    CHECK(metricRows(large)[1].value == "2.65");
}

TEST_CASE("metrics: values that never occur have no number") {
    Tuning tuning;
    tuning.gravity = 0;
    Metrics metrics = metricsOf(tuning);
    CHECK(!metrics.jumpHeight);
    CHECK(!metrics.apexSteps);
    CHECK(!metrics.airSteps);
    CHECK(!metrics.jumpDistance);
    CHECK(!metrics.gapTiles);
    CHECK(metrics.fallSpeed == 0);
    CHECK(metrics.topSpeed == toFixed(160));

    tuning = {};
    tuning.jumpSpeed = 0;
    metrics = metricsOf(tuning);
    CHECK(metrics.jumpHeight == 0);
    CHECK(!metrics.apexSteps);
    CHECK(!metrics.airSteps);
    CHECK(!metrics.jumpDistance);
    CHECK(metrics.gapTiles == 1);  // it runs across before it has fallen two pixels
    CHECK(canClear(tuning, 1));
    CHECK_FALSE(canClear(tuning, 2));

    tuning = {};
    tuning.walkSpeed = 0;
    metrics = metricsOf(tuning);
    CHECK(metrics.topSpeed == 0);
    CHECK(metrics.stepsToTopSpeed == 0);
    CHECK(metrics.jumpDistance == 0);
    CHECK(metrics.gapTiles == 0);

    tuning = {};
    tuning.apexSpeed = 100;
    tuning.apexGravity = 0;
    metrics = metricsOf(tuning);
    CHECK(!metrics.jumpHeight);
    CHECK(!metrics.airSteps);
    CHECK(metrics.minJumpHeight.has_value());
}

TEST_CASE("metrics: extreme tunings end") {
    Tuning tuning;
    tuning.jumpSpeed = 100000;
    tuning.walkSpeed = 100000;
    tuning.coyoteSteps = 600;
    for (const int rate : {10, 240}) {
        tuning.stepsPerSecond = rate;
        for (const int gravity : {1, 1030, 100000}) {
            tuning.gravity = gravity;
            for (const int accel : {0, 1, 100000}) {
                tuning.runAccel = tuning.runDecel = accel;
                CHECK(metricRows(metricsOf(tuning)).size() == 11);
            }
        }
    }
}

TEST_CASE("metrics: the text has names and units in their order") {
    std::string text;
    for (const auto& [name, value, unit] : metricRows(metricsOf({})))
        text += std::string(name) + " " + value + " " + std::string(unit) + "\n";
    CHECK(text ==
          "jump_height 85 px\n"
          "jump_height_tiles 5.31 tiles\n"
          "min_jump_height 27 px\n"
          "apex_steps 24 steps\n"
          "air_steps 49 steps\n"
          "jump_distance 130 px\n"
          "gap_tiles 9 tiles\n"
          "top_speed 160 px/s\n"
          "steps_to_top_speed 1 steps\n"
          "stop_distance 0 px\n"
          "fall_speed 900 px/s\n");
    Metrics none;
    for (const MetricRow& row : metricRows(none)) CHECK(row.value.empty());
    none.fallSpeed = toFixed(17) + kFixedOne / 6;
    CHECK(metricRows(none).back().value == "17.1666");
}

TEST_CASE("metrics: with integration 1 each preset jumps as high and as far at any rate") {
    int presets = 0;
    int differs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(PIXELSTEP_SOURCE_DIR "/presets")) {
        const std::string path = entry.path().string();
        if (path.ends_with("schema.json")) continue;
        CAPTURE(path);
        const Result<Preset> preset = loadPreset(path);
        REQUIRE(preset);
        ++presets;
        std::vector<Metrics> exact;
        std::vector<int> euler;
        for (const int rate : {30, 60, 120, 240}) {
            Tuning tuning = chosenTuning(*preset, {});
            tuning.stepsPerSecond = rate;
            euler.push_back(*metricsOf(tuning).jumpHeight);
            tuning.integration = 1;
            exact.push_back(metricsOf(tuning));
        }
        const auto spread = [&](auto field) {
            const auto [low, high] = std::ranges::minmax(exact, {}, field);
            return *(high.*field) - *(low.*field);
        };
        CHECK(spread(&Metrics::jumpHeight) <= 1);
        const int64_t travel = *exact.front().topSpeed / 30;
        CHECK(toFixed(spread(&Metrics::jumpDistance) - 1) <= travel);
        differs += std::ranges::max(euler) - std::ranges::min(euler) > 1;
    }
    CHECK(presets >= 9);
    CHECK(differs == presets);  // with integration 0 the jumps differ
}
