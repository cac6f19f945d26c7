// Tests of the motion reason for abilities.
#include <doctest/doctest.h>

#include "lab/reason/reason.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

using Values = std::vector<std::pair<const char*, int>>;

/// A world with a tuning, and its motion reason as in the game.
struct WatchedAbilities {
    WatchedAbilities(const std::vector<std::string>& rows, Vec2i feet, const Values& values)
        : world(makeWorld(
              levelOfRows(rows, R"({"width": 12, "height": 20, "x": )" + std::to_string(feet.x) +
                                    R"(, "y": )" + std::to_string(feet.y) + "}"),
              0)) {
        Tune tune;
        for (const auto& [name, value] : values) tune.changes.push_back({findTunable(name), value});
        REQUIRE(!apply(world, tune).rejection);
    }

    void play(Buttons buttons, int steps = 1) {
        for (int i = 0; i < steps; ++i) {
            step(world, buttons);
            reason = updateReason(world, reason);
        }
    }
    /// Plays until the reason has this text. @return  false if it never does
    bool shows(Buttons buttons, const std::string& text, int most = 120) {
        for (int i = 0; i < most && reason.text != text; ++i) play(buttons);
        return reason.text == text;
    }

    World world;
    MotionReason reason;
};

constexpr Buttons kUpRight = kButtonUp | kButtonRight;

const std::vector<std::string> kFlat = {
    "............", "............", "............", "............", "............",
    "............", "............", "............", "............", "############"};
// A wall from the third row on, at the seventh column.
const std::vector<std::string> kWall = {"............", "............", "............",
                                        "......##....", "......##....", "......##....",
                                        "......##....", "......##....", "############"};

}  // namespace

TEST_CASE("motion reason: air jumps report the number that is left") {
    WatchedAbilities able(kFlat, {40, 144}, {{"air_jumps", 2}});
    able.play(kButtonUp);
    CHECK(able.reason.text == "jumped");
    able.play(0, 8);
    able.play(kButtonUp);
    CHECK(able.reason.text == "air jump (1 left)");
    able.play(0, 2);
    able.play(kButtonUp);
    CHECK(able.reason.text == "air jump (none left)");
    CHECK(able.reason.rule == MotionRule::jumped);
}

TEST_CASE("reason: a wall slide is reported instead of the wall, and a wall jump with its side") {
    WatchedAbilities able(kWall, {80, 128}, {{"wall_slide_speed", 60}, {"wall_jump_speed", 150}});
    able.play(kUpRight, 20);
    CHECK(able.shows(kButtonRight, "slides down the right wall"));
    able.play(kButtonRight, 10);
    CHECK(able.reason.text == "slides down the right wall");
    CHECK(able.reason.since < able.reason.seen - 5);
    able.play(kUpRight);
    CHECK(able.reason.text == "wall jump off the right wall");
    WatchedAbilities left({"#...........", "#...........", "#...........", "############"},
                          {23, 48}, {{"wall_jump_speed", 150}});
    left.play(kButtonUp, 12);
    left.play(0, 2);
    left.play(kButtonUp);
    CHECK(left.reason.text == "wall jump off the left wall");
}

TEST_CASE("motion reason: a ledge and the jump from it are reported with the tile") {
    WatchedAbilities able(kWall, {80, 128}, {{"ledge_grab", 1}, {"jump_speed", 380}});
    CHECK(able.shows(kUpRight, "hangs from the ledge at 6, 3"));
    const int64_t since = able.reason.since;
    able.play(kButtonRight, 5);
    CHECK(able.reason.text == "hangs from the ledge at 6, 3");
    CHECK(able.reason.since == since);
    able.play(kUpRight);
    CHECK(able.reason.text == "jumped from the ledge");
}

TEST_CASE("reason: a dash has a direction, and the wall that ends it is reported") {
    WatchedAbilities able(kFlat, {60, 144}, {{"dash_speed", 300}});
    able.play(kButtonDash);
    CHECK(able.reason.text == "dashes right");
    able.play(0, 40);
    able.play(kButtonLeft | kButtonUp | kButtonDash);
    CHECK(able.reason.text == "dashes up left");
    CHECK(able.reason.rule == MotionRule::dashed);
    WatchedAbilities blocked(kWall, {60, 128}, {{"dash_speed", 400}});
    blocked.play(kButtonDash);
    CHECK(blocked.shows(0, "stopped by a wall at 6, 6", 10));
}

TEST_CASE("reason: modified gravity is reported, but never instead of a new event") {
    WatchedAbilities able(kFlat, {40, 144}, {{"apex_speed", 80}, {"fall_gravity", 150}});
    able.play(kButtonUp);
    CHECK(able.shows(kButtonUp, "half gravity at the apex", 40));
    CHECK(able.shows(kButtonUp, "falls heavily", 40));
    CHECK(able.shows(kButtonUp, "landed on 2, 9", 60));
    able.play(0, 60);
    CHECK(able.reason.text == "landed on 2, 9");

    WatchedAbilities fast(kFlat, {40, 144}, {{"fast_fall_speed", 1500}, {"max_fall_speed", 100}});
    fast.play(kButtonUp, 30);
    CHECK(fast.shows(kButtonDown, "fast fall", 40));

    WatchedAbilities bumps({"####........", "............", "............", "############"},
                           {32, 48}, {{"fall_gravity", 150}});
    CHECK(bumps.shows(kButtonUp, "bumped its head at 1, 0", 40));
    bumps.play(kButtonUp, 5);
    CHECK(bumps.world.player().lastDecision.fall == FallRule::heavy);
    CHECK(bumps.reason.text == "bumped its head at 1, 0");
}

TEST_CASE("motion reason: a corner correction is reported with its pixels") {
    WatchedAbilities able(
        {"....####....", "............", "............", "............", "############"}, {62, 64},
        {{"corner_correction", 6}});
    CHECK(able.shows(kButtonUp, "moved 4 px around a corner", 40));
    CHECK(able.reason.rule == MotionRule::cornerCorrection);
}

TEST_CASE("motion reason: gradual speeds are reported, immediate ones are not") {
    WatchedAbilities able(kFlat, {40, 144},
                          {{"run_accel", 600}, {"run_decel", 300}, {"air_control", 50}});
    able.play(kButtonRight);
    CHECK(able.reason.text == "speeds up");
    able.play(kButtonRight, 10);
    able.play(kButtonLeft);
    CHECK(able.reason.text == "skids while turning");
    able.play(kButtonRight, 10);
    able.play(0);
    CHECK(able.reason.text == "slows down");
    able.play(kButtonUp, 25);
    able.play(kUpRight);
    CHECK(able.reason.text == "speeds up, 50 % air control");

    WatchedAbilities pushes(kWall, {80, 128}, {{"run_accel", 600}});
    CHECK(pushes.shows(kButtonRight, "stopped by a wall at 6, 6"));
    for (int i = 0; i < 30; ++i) {
        pushes.play(kButtonRight);
        CHECK(pushes.reason.text == "stopped by a wall at 6, 6");
    }

    WatchedAbilities usual(kFlat, {90, 144}, {});
    const std::string before = usual.reason.text;
    usual.play(kButtonRight, 5);
    usual.play(kButtonLeft, 5);
    usual.play(0, 5);
    CHECK(usual.reason.text == before);
}
