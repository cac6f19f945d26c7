// The mover among blocks: in, drawn rooms and speeds; out, where it stops, and what goes on.
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

// Runs at a speed until blocked; the farthest the box came is what is judged.
Rect runUntilBlocked(const TileMap& map, Body& body, Vec2q speed, int hz) {
    Rect all = body.rect;
    for (int i = 0; i < 2000; ++i) {
        body.speed = speed;
        const MoveResult result = move(map, body, hz, false, {});
        all = unionOf(all, body.rect);
        if (result.hitX || result.hitUp || result.landed) return all;
    }
    return all;
}

// A shaft 200 px deep with a wall one pixel thick in the middle, upright or lying.
TileMap shaftWithThinWall(bool lying) {
    const Shape post{"post", {8, 0, 0, 0, 0, 0, 0, 0}};
    std::string line(26, '.');
    line[13] = 'I';
    std::vector<std::string> drawing;
    if (!lying) {
        drawing = {line};
    } else {
        for (char symbol : line) drawing.push_back(std::string(1, symbol));
    }
    return mapOf(drawing, {{'I', lying ? "post f90" : "post"}}, 8, {}, {post});
}

}  // namespace

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
    CHECK(fly(map, up, 0, -5).hitUp);
    CHECK(up.rect == Rect{20, 16, 10, 10});
    Body down = bodyAt({20, 53, 10, 10});
    CHECK(fly(map, down, 0, 5).landed);
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
        CHECK_FALSE(result.landed);
        CHECK(body.rect == Rect{direction > 0 ? 54 : 16, 36, 10, 10});
        CHECK(body.speed == Vec2q{0, toFixed(1200)});
    }
}

TEST_CASE("mover: neither the floor nor the ceiling stops the run") {
    const TileMap map = mapOf(kRoom);
    Body landing = bodyAt({18, 52, 10, 10});
    const MoveResult landed = fly(map, landing, 30, 9);
    CHECK(landed.landed);
    CHECK_FALSE(landed.hitX);
    CHECK(landing.rect == Rect{48, 54, 10, 10});
    CHECK(landing.speed == Vec2q{toFixed(1800), 0});
    Body rising = bodyAt({18, 18, 10, 10});
    const MoveResult hit = fly(map, rising, 30, -9);
    CHECK(hit.hitUp);
    CHECK(rising.rect == Rect{48, 16, 10, 10});
}

TEST_CASE("mover: a corner stops both axes, each at its own wall") {
    const TileMap map = mapOf(kRoom);
    Body body = bodyAt({30, 30, 10, 10});
    const MoveResult result = fly(map, body, 100, 90);
    CHECK(result.hitX);
    CHECK(result.landed);
    CHECK(body.rect == Rect{54, 54, 10, 10});
    CHECK(body.speed == Vec2q{0, 0});
    CHECK(body.remainder == Vec2q{0, 0});
}

TEST_CASE("mover: fits through a gap just as large as itself, at full speed") {
    const TileMap map = mapOf({"####", "....", "####"});
    Body body = bodyAt({0, 16, 16, 16});
    CHECK_FALSE(fly(map, body, 48, 0).hitX);
    CHECK(body.rect == Rect{48, 16, 16, 16});
    const TileMap shaft = mapOf({"#.#", "#.#", "#.#"});
    Body falling = bodyAt({16, 0, 16, 16});
    CHECK_FALSE(fly(shaft, falling, 0, 32).landed);
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
            move(map, body, hz, false, {});
            REQUIRE(toFixed(body.rect.left - start.left) + body.remainder.x == sum.x);
            REQUIRE(toFixed(body.rect.top - start.top) + body.remainder.y == sum.y);
            REQUIRE(std::abs(body.remainder.x) < kFixedOne);
            REQUIRE(std::abs(body.remainder.y) < kFixedOne);
        }
    }
}

TEST_CASE("mover: a pixel is taken as soon as the remainder is whole, and not before") {
    const TileMap map = mapOf(kRoom);
    Body body = bodyAt({30, 30, 4, 4});
    const int64_t tenth = toFixed(6);  // a tenth of a pixel at 60 Hz
    for (int i = 1; i <= 40; ++i) {
        body.speed = {tenth, -tenth};
        move(map, body, 60, false, {});
        const int64_t moved = i * (tenth / 60) / kFixedOne;
        REQUIRE(body.rect.left == 30 + moved);
        REQUIRE(body.rect.top == 30 - moved);
    }
}

TEST_CASE("mover: never tunnels: a wall one pixel thick holds at any rate, speed and phase") {
    const TileMap upright = shaftWithThinWall(false);
    const TileMap lying = shaftWithThinWall(true);
    int blocked = 0;
    for (int hz : {10, 30, 60, 240}) {
        for (int speed : {100, 479, 480, 481, 960, 2400, 4801, 9999, 31415, 65536, 100000}) {
            for (int phase = 0; phase < 60; ++phase) {
                CAPTURE(hz);
                CAPTURE(speed);
                CAPTURE(phase);
                const int64_t rest = phase * kFixedOne / 60;
                // The wall is pixel 104; the box starts on either side and comes flush to it.
                Body right = bodyAt({phase, 3, 1, 2});
                right.remainder.x = rest;
                REQUIRE(runUntilBlocked(upright, right, {toFixed(speed), 0}, hz).right() == 104);
                Body left = bodyAt({207 - phase, 3, 1, 2});
                left.remainder.x = -rest;
                REQUIRE(runUntilBlocked(upright, left, {toFixed(-speed), 0}, hz).left == 105);
                Body down = bodyAt({3, phase, 2, 1});
                down.remainder.y = rest;
                REQUIRE(runUntilBlocked(lying, down, {0, toFixed(speed)}, hz).bottom() == 104);
                Body up = bodyAt({3, 207 - phase, 2, 1});
                up.remainder.y = -rest;
                REQUIRE(runUntilBlocked(lying, up, {0, toFixed(-speed)}, hz).top == 105);
                blocked += 4;
            }
        }
    }
    CHECK(blocked == 4 * 11 * 60 * 4);
}

TEST_CASE("mover: the arrow hits only what is on its line, not blocks beside it") {
    // 40 px right first would hit the lower blocks, 40 px up first the upper ones.
    const std::vector<std::string> corridor = {"####....", "###.....", "##.....#",
                                               "#.....##", ".....###", "....####"};
    const TileMap map = mapOf(corridor, plainLegend(), 8);
    Body arrow = bodyAt({2, 42, 4, 4});
    const MoveResult result = fly(map, arrow, 40, -40);
    CHECK_FALSE(result.hitX);
    CHECK_FALSE(result.hitUp);
    CHECK(arrow.rect == Rect{42, 2, 4, 4});

    const TileMap mirror = mirrored(map);
    Body mirroredArrow = bodyAt(mirrored(map, {2, 42, 4, 4}));
    fly(mirror, mirroredArrow, -40, -40);
    CHECK(mirroredArrow.rect == mirrored(map, {42, 2, 4, 4}));

    Body back = bodyAt({42, 2, 4, 4});
    fly(map, back, -40, 40);
    CHECK(back.rect == Rect{2, 42, 4, 4});
}

TEST_CASE("mover: the arrow sideways past a block's corner, a pixel apart, and a pixel in") {
    const TileMap map = mapOf({"..........", "....#.....", ".........."}, plainLegend(), 8);
    // Its line: after k px right, floor(k/4) px down. The block's top is y = 8, its left x = 32.
    Body passing = bodyAt({0, -5 + 5, 4, 2});
    CHECK_FALSE(fly(map, passing, 60, 0).hitX);
    Body above = bodyAt({4, 0, 4, 2});  // feet at 2; over the block from k = 25 to 35: 8 to 10
    const MoveResult grazed = fly(map, above, 60, 15);
    CHECK_FALSE(grazed.hitX);
    CHECK(grazed.landed);  // its line comes down on the block's top ...
    CHECK(above.rect.left == 64);
    Body below = bodyAt({4, 2, 4, 2});  // ... and two pixels lower, against its side
    const MoveResult hit = fly(map, below, 60, 15);
    CHECK(hit.hitX);
    CHECK(below.rect.right() == 32);
    CHECK(below.rect.top == 17);
}

TEST_CASE("mover: after k steps in x it has done floor(k*|dy|/|dx|) in y, in all four quadrants") {
    // A wall across the way at column k shows where the body was when it came there.
    for (int wall = 1; wall < 40; ++wall) {
        for (const Vec2i d : {Vec2i{40, 17}, Vec2i{40, 40}, Vec2i{41, 1}, Vec2i{13, 39}}) {
            if (wall > d.x) continue;
            for (int flipX : {-1, 1}) {
                for (int flipY : {-1, 1}) {
                    const TileMap map(ShapeSet(8), {-400, -400}, 100, 100);
                    Body body = bodyAt({0, 0, 1, 1});
                    const Vec2q speed = pixelsPerStep(d.x * flipX, d.y * flipY);
                    // The speed of the whole line, cut after `wall` columns by the map's end.
                    const int edge = flipX > 0 ? 400 - 1 : -400;
                    body.rect.left = edge - flipX * (wall - 1);
                    body.speed = speed;
                    move(map, body, 60, false, {});
                    REQUIRE(body.rect.left == edge);
                    REQUIRE(body.rect.top == d.y * flipY);
                }
            }
        }
    }
}

TEST_CASE("mover: in the air a step of one pixel is taken, a ledge of two is a wall") {
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

TEST_CASE("mover: in the air it ducks a pixel under a ceiling, not two, and not on the ground") {
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

TEST_CASE("mover: says what it touches on each side, and with which tile") {
    const TileMap map = mapOf(kRoom, plainLegend(), 16, {-16, 32});
    const Rect room = kInside.moved(-16, 32);
    const auto at = [&](int dx, int dy) {
        return touchesOf(map, {room.left + dx, room.top + dy, 16, 16}, false, {});
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
    // Across two tiles: the leftmost, the topmost.
    CHECK(at(8, 32).at(kBottom).cell == Vec2i{1, 4});
    CHECK(at(32, 8).at(kRight).cell == Vec2i{4, 1});
    CHECK_FALSE(other.onOneWay);
}

TEST_CASE("mover: the end of the map is a wall with its own cell") {
    const TileMap map = mapOf({"..", ".."});
    Body body = bodyAt({5, 5, 4, 4});
    CHECK(fly(map, body, 500, 0).hitX);
    CHECK(body.rect.right() == 32);
    CHECK(touchesOf(map, body.rect, false, {}).at(kRight).cell == Vec2i{2, 0});
}

}  // namespace pixelstep
