// Tests of traces: one line per body and step, exact to the last decimal.
#include "io/replay/trace_csv.h"

#include "math/fixed.h"
#include "support.h"
#include "support/sanitized.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

// The fields of the player's line after one step.
std::vector<std::string> fieldsOf(const World& world) {
    std::vector<std::string> fields(1);
    const std::string line = linesOf(traceLines(world)).front();
    for (const char letter : line) {
        if (letter == ',') {
            fields.emplace_back();
        } else {
            fields.back() += letter;
        }
    }
    return fields;
}

World worldWith(const Body& body, bool grounded) {
    World world;
    world.stepCount = 1;
    Actor actor;
    actor.body = body;
    actor.grounded = grounded;
    world.actors.push_back(actor);
    return world;
}

std::string speedText(int64_t speed) {
    Body body;
    body.speed.x = speed;
    return fieldsOf(worldWith(body, false))[7];
}

}  // namespace

TEST_CASE("trace: the header is that of the format") {
    CHECK(traceHeader() ==
          "step,id,kind,left,top,width,height,vx,vy,grounded,ceiling,wall_left,wall_right,"
          "on_one_way,overlaps\n");
}

TEST_CASE("trace: speeds have four decimals, rounded toward zero, and no minus zero") {
    CHECK(speedText(0) == "0.0000");
    CHECK(speedText(toFixed(160)) == "160.0000");
    CHECK(speedText(toFixed(-160)) == "-160.0000");
    CHECK(speedText(toFixed(1) / 2) == "0.5000");
    CHECK(speedText(toFixed(-1) - toFixed(1) / 4) == "-1.2500");
    CHECK(speedText(1) == "0.0000");  // 0.000015..
    CHECK(speedText(-6) == "0.0000");
    CHECK(speedText(-7) == "-0.0001");
    CHECK(speedText(65535) == "0.9999");
    CHECK(speedText(-65535) == "-0.9999");
    CHECK(speedText(toFixed(100000) + 655) == "100000.0099");
}

TEST_CASE("trace: every fraction is the exact value, rounded toward zero") {
    for (int64_t part = 0; part < kFixedOne; part += kIsSanitized ? 37 : 5) {
        const std::string text = speedText(part);
        const int64_t decimals = std::stoll(text.substr(2));
        // decimals/10000 <= part/65536 < (decimals+1)/10000
        const bool isCut =
            decimals * kFixedOne <= part * 10000 && part * 10000 < (decimals + 1) * kFixedOne;
        if (!isCut || text.size() != 6) FAIL(text, " for ", part);
    }
}

TEST_CASE("trace: the lines of a world have the positions of all bodies, sorted by id") {
    const Level level = good(levelWith(
        R"("player": {"x": 40, "y": 64}, "clones": [{"x": 44, "y": 64}, {"x": 90, "y": 20, "height": 10}])"));
    World world = makeWorld(level, 0);
    step(world, kButtonRight);
    const auto lines = linesOf(traceLines(world));
    REQUIRE(lines.size() == 4);  // the last line is empty
    CHECK(lines[0].starts_with("0,0,player,36,24,12,40,160.0000,0.0000,1,0,0,0,0,1"));
    CHECK(lines[1] == "0,1,clone,38,24,12,40,0.0000,0.0000,1,0,0,0,0,1");
    CHECK(lines[2].starts_with("0,2,clone,84,10,12,10,0.0000,"));
    CHECK(lines[2].ends_with(",0,0,0,0,0,0"));
    step(world, 0);
    CHECK(traceLines(world).starts_with("1,0,player,"));
}

TEST_CASE("trace: walls, ceiling and one-way tiles are those that the body touches") {
    Body body;
    body.rect = {0, 0, 12, 40};
    body.touches.set(kLeft, {.tile = true});
    body.touches.set(kTop, {.tile = true});
    body.touches.setOnOneWay(true);
    body.speed.y = -1;
    const auto rising = fieldsOf(worldWith(body, false));
    CHECK(rising[10] == "1");  // ceiling
    CHECK(rising[11] == "1");
    CHECK(rising[12] == "0");
    CHECK(rising[13] == "0");  // not on one-way tiles, since it rises
    body.speed.y = 1;
    body.touches.set(kRight, {.object = true});
    const auto sinking = fieldsOf(worldWith(body, true));
    CHECK(sinking[9] == "1");
    CHECK(sinking[10] == "0");
    CHECK(sinking[12] == "1");
    CHECK(sinking[13] == "1");
}
