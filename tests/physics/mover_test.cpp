// Tests of the mover among blocks in drawn levels.
#include "physics/mover.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "support/maps.h"
#include "support/moving.h"
#include "support/print.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kRoom = {"#####", "#...#", "#...#", "#...#", "#####"};
const Rect kInside{16, 16, 48, 48};

}  // namespace

TEST_CASE("mover: a move returns the tiles that stopped it, and on which side") {
    const TileMap map = mapOf({
        "........",
        "..#.....",
        "....#...",
        "........",
    });
    Body body = bodyAt({36, 36, 8, 8});
    const MoveResult wall = fly(map, body, 30, 0);
    CHECK(wall.wallSide == 1);
    CHECK(wall.wall == Obstacle{.isBlocked = true, .cell = {4, 2}});
    CHECK_FALSE(wall.ceiling);
    body = bodyAt({36, 36, 8, 8});
    const MoveResult ceiling = fly(map, body, 0, -30);
    CHECK(ceiling.ceiling == Obstacle{.isBlocked = true, .cell = {2, 1}});
    CHECK(ceiling.wallSide == 0);
    CHECK_FALSE(ceiling.wall);
    const MoveResult free = fly(map, body, 0, 1);
    CHECK_FALSE(free.wall);
    CHECK_FALSE(free.ceiling);
}

TEST_CASE("mover: stops flush against a wall one pixel away") {
    const TileMap map = mapOf(kRoom);
    Body right = bodyAt({53, 20, 10, 10});
    CHECK(fly(map, right, 5, 0).hitX);
    CHECK(right.rect == Rect{54, 20, 10, 10});
    CHECK(right.speed.x == 0);
    CHECK(right.remainder.x == 0);
    Body left = bodyAt({17, 20, 10, 10});
    CHECK(fly(map, left, -5, 0).hitX);
    CHECK(left.rect == Rect{16, 20, 10, 10});
    Body up = bodyAt({20, 17, 10, 10});
    CHECK(fly(map, up, 0, -5).hitCeiling);
    CHECK(up.rect == Rect{20, 16, 10, 10});
    Body down = bodyAt({20, 53, 10, 10});
    CHECK(fly(map, down, 0, 5).hitFloor);
    CHECK(down.rect == Rect{20, 54, 10, 10});
}

TEST_CASE("mover: stops flush from any distance at any speed") {
    const TileMap map = mapOf(kRoom);
    for (int distance = 0; distance <= 38; ++distance) {
        for (int speed = 1; speed <= 60; ++speed) {
            Body body = bodyAt({54 - distance, 20, 10, 10});
            const MoveResult result = fly(map, body, speed, 0);
            REQUIRE(body.rect.left == 54 - std::max(0, distance - speed));
            REQUIRE(result.hitX == (speed > distance));
        }
    }
}

TEST_CASE("mover: a wall does not stop the fall") {
    const TileMap map = mapOf(kRoom);
    for (int direction : {-1, 1}) {
        Body body = bodyAt({direction > 0 ? 52 : 18, 16, 10, 10});
        const MoveResult result = fly(map, body, 9 * direction, 20);
        CHECK(result.hitX);
        CHECK_FALSE(result.hitFloor);
        CHECK(body.rect == Rect{direction > 0 ? 54 : 16, 36, 10, 10});
        CHECK(body.speed == Vec2q{0, toFixed(1200)});
    }
}

TEST_CASE("mover: neither the floor nor the ceiling stops the run") {
    const TileMap map = mapOf(kRoom);
    Body landing = bodyAt({18, 52, 10, 10});
    const MoveResult landed = fly(map, landing, 30, 9);
    CHECK(landed.hitFloor);
    CHECK_FALSE(landed.hitX);
    CHECK(landing.rect == Rect{48, 54, 10, 10});
    CHECK(landing.speed == Vec2q{toFixed(1800), 0});
    Body rising = bodyAt({18, 18, 10, 10});
    const MoveResult hit = fly(map, rising, 30, -9);
    CHECK(hit.hitCeiling);
    CHECK(rising.rect == Rect{48, 16, 10, 10});
}

TEST_CASE("mover: a corner stops both axes, each at its own wall") {
    const TileMap map = mapOf(kRoom);
    Body body = bodyAt({30, 30, 10, 10});
    const MoveResult result = fly(map, body, 100, 90);
    CHECK(result.hitX);
    CHECK(result.hitFloor);
    CHECK(body.rect == Rect{54, 54, 10, 10});
    CHECK(body.speed == Vec2q{0, 0});
    CHECK(body.remainder == Vec2q{0, 0});
}

TEST_CASE("mover: fits through a gap of its own size at full speed") {
    const TileMap map = mapOf({"####", "....", "####"});
    Body body = bodyAt({0, 16, 16, 16});
    CHECK_FALSE(fly(map, body, 48, 0).hitX);
    CHECK(body.rect == Rect{48, 16, 16, 16});
    const TileMap shaft = mapOf({"#.#", "#.#", "#.#"});
    Body falling = bodyAt({16, 0, 16, 16});
    CHECK_FALSE(fly(shaft, falling, 0, 32).hitFloor);
    CHECK(falling.rect == Rect{16, 32, 16, 16});
}

TEST_CASE("mover: carries the remainder exactly: moves and remainder add up to the speeds") {
    const TileMap map(ShapeSet(32), {-50000, -50000}, 4000, 4000);
    for (uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Rect start{0, 0, 7, 9};
        Body body = bodyAt(start);
        Vec2q sum;
        for (int i = 0; i < 500; ++i) {
            const int hz = random.between(10, 240);
            body.speed = {random.between(-20000000, 20000000), random.between(-20000000, 20000000)};
            sum.x += perStep(body.speed.x, hz);
            sum.y += perStep(body.speed.y, hz);
            move(map, {body, false}, {hz, {}});
            REQUIRE(toFixed(body.rect.left - start.left) + body.remainder.x == sum.x);
            REQUIRE(toFixed(body.rect.top - start.top) + body.remainder.y == sum.y);
            REQUIRE(std::abs(body.remainder.x) < kFixedOne);
            REQUIRE(std::abs(body.remainder.y) < kFixedOne);
        }
    }
}

TEST_CASE("mover: it moves a pixel as soon as the remainder reaches a whole pixel, not before") {
    const TileMap map = mapOf(kRoom);
    Body body = bodyAt({30, 30, 4, 4});
    const int64_t tenth = toFixed(6);  // a tenth of a pixel at 60 Hz
    for (int i = 1; i <= 40; ++i) {
        body.speed = {tenth, -tenth};
        move(map, {body, false}, {60, {}});
        const int64_t moved = i * (tenth / 60) / kFixedOne;
        REQUIRE(body.rect.left == 30 + moved);
        REQUIRE(body.rect.top == 30 - moved);
    }
}

TEST_CASE("mover: in the air it climbs a step of one pixel, and a ledge of two is a wall") {
    Legend legend = plainLegend();
    legend['1'] = "one";
    legend['2'] = "two";
    const std::vector<Shape> shapes = {{"one", {1, 1, 1, 1, 1, 1, 1, 1}},
                                       {"two", {2, 2, 2, 2, 2, 2, 2, 2}}};
    const TileMap low = mapOf({"....", "..11"}, legend, 8, {}, shapes);
    Body over = bodyAt({10, 8, 4, 8});
    const MoveResult passed = fly(low, over, 6, 0);
    CHECK_FALSE(passed.hitX);
    CHECK(over.rect == Rect{16, 7, 4, 8});
    const TileMap high = mapOf({"....", "..22"}, legend, 8, {}, shapes);
    Body stopped = bodyAt({10, 8, 4, 8});
    CHECK(fly(high, stopped, 6, 0).hitX);
    CHECK(stopped.rect == Rect{12, 8, 4, 8});
}

TEST_CASE(
    "mover: in the air it moves down one pixel under a ceiling, not two, and not on the ground") {
    Legend legend = plainLegend();
    legend['1'] = "one fy";
    legend['2'] = "two fy";
    const std::vector<Shape> shapes = {{"one", {1, 1, 1, 1, 1, 1, 1, 1}},
                                       {"two", {2, 2, 2, 2, 2, 2, 2, 2}}};
    const TileMap low = mapOf({"..11", "...."}, legend, 8, {}, shapes);
    Body ducking = bodyAt({10, 0, 4, 8});
    CHECK_FALSE(fly(low, ducking, 6, 0).hitX);
    CHECK(ducking.rect == Rect{16, 1, 4, 8});
    const TileMap high = mapOf({"..22", "...."}, legend, 8, {}, shapes);
    Body stopped = bodyAt({10, 0, 4, 8});
    CHECK(fly(high, stopped, 6, 0).hitX);
    CHECK(stopped.rect == Rect{12, 0, 4, 8});
    Body standing = bodyAt({10, 0, 4, 16});
    CHECK(walk(low, standing, 6).hitX);
    CHECK(standing.rect == Rect{12, 0, 4, 16});
}

TEST_CASE("mover: reports the contact on each side with its tile") {
    const TileMap map = mapOf(kRoom, plainLegend(), 16, {-16, 32});
    const Rect room = kInside.moved(-16, 32);
    const auto at = [&](int dx, int dy) {
        return touchesOf(map, {room.left + dx, room.top + dy, 16, 16}, climbLimitsOf(false, {}));
    };
    const PositionState free = at(10, 10);
    for (Side side : {kLeft, kRight, kTop, kBottom}) CHECK_FALSE(free.at(side).any());
    const PositionState corner = at(0, 0);
    CHECK(corner.at(kLeft) == SideTouch{.tile = true, .cell = {0, 1}});
    CHECK(corner.at(kTop) == SideTouch{.tile = true, .cell = {1, 0}});
    CHECK_FALSE(corner.at(kRight).any());
    CHECK_FALSE(corner.at(kBottom).any());
    const PositionState other = at(32, 32);
    CHECK(other.at(kRight) == SideTouch{.tile = true, .cell = {4, 3}});
    CHECK(other.at(kBottom) == SideTouch{.tile = true, .cell = {3, 4}});
    // Of two tiles, the leftmost or the topmost is reported.
    CHECK(at(8, 32).at(kBottom).cell == Vec2i{1, 4});
    CHECK(at(32, 8).at(kRight).cell == Vec2i{4, 1});
    CHECK_FALSE(other.onOneWay);
}

TEST_CASE("mover: the edge of the map is a wall with its own cell") {
    const TileMap map = mapOf({"..", ".."});
    Body body = bodyAt({5, 5, 4, 4});
    CHECK(fly(map, body, 500, 0).hitX);
    CHECK(body.rect.right() == 32);
    CHECK(touchesOf(map, body.rect, climbLimitsOf(false, {})).at(kRight).cell == Vec2i{2, 0});
}

}  // namespace pixelstep
