// Tests of choosing the carrier of a body, with feet across seams.
#include "physics/carrier.h"

#include <doctest/doctest.h>

#include "support/drawn_bodies.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr Vec2i kToLeft{-1, 0};
constexpr Vec2i kToRight{1, 0};
constexpr Vec2i kUpward{0, -1};
constexpr Vec2i kDownward{0, 1};

// Platforms that move in one step.
struct OneStep {
    DrawnBodies& world;
    Pusher pusher{world.tiles, world.solids};
    std::vector<uint32_t> crushed{};

    explicit OneStep(DrawnBodies& all) : world(all) {}
    void move(char name, Vec2i unit, int pixels = 1, int remainingRise = 0) {
        for (int i = 0; i < pixels; ++i)
            pusher.movePlatform(world.index(name), unit, crushed, remainingRise);
        REQUIRE(crushed.empty());
    }
};

// The name of the carrier of a body, or '-'.
char carrierIn(const DrawnBodies& world, char body) {
    const uint32_t carrier = carrierOf(world.tiles, world.solids, world.index(body));
    return carrier == kInvalidBody ? '-' : world.names[carrier];
}

char carrierIn(const Drawing& drawing, char body) {
    return carrierIn(DrawnBodies(drawing), body);
}

}  // namespace

TEST_CASE("carrier: of two platforms it is the one under more of the feet, independent of ids") {
    CHECK(carrierIn({".AAA.", "0011."}, 'A') == '1');
    CHECK(carrierIn({".AAA.", "0001."}, 'A') == '0');
    CHECK(carrierIn({".AAA.", "1100."}, 'A') == '0');
    CHECK(carrierIn({".AAA.", "1110."}, 'A') == '1');
    CHECK(carrierIn({".AAA.", "55666"}, 'A') == '6');
    CHECK(carrierIn({".AAA.", "55000"}, 'A') == '0');
}

TEST_CASE(
    "carrier: if platforms are under equal parts of the feet, it is the one with the lowest id") {
    CHECK(carrierIn({".AA.", "0011"}, 'A') == '0');
    CHECK(carrierIn({".AA.", "1100"}, 'A') == '0');
    CHECK(carrierIn({".AAA.", "21.0."}, 'A') == '0');
    CHECK(carrierIn({".aAA.", "00011", "00011"}, 'A') == '0');
}

TEST_CASE("carrier: crates count like platforms, and only bodies that touch the feet count") {
    CHECK(carrierIn({".AAA.", "aa000", "....."}, 'A') == '0');
    CHECK(carrierIn({".AAA.", "aaa00", "....."}, 'A') == 'a');
    CHECK(carrierIn({".ccc.", "aabb.", "#####"}, 'c') == 'b');
    CHECK(carrierIn({".A.", "...", "000"}, 'A') == '-');
    CHECK(carrierIn({".A0"}, 'A') == '-');
}

TEST_CASE("carrier: characters carry no body, and nothing carries a platform") {
    CHECK(carrierIn({"a", "A", "0"}, 'a') == '-');
    CHECK(carrierIn({"a", "A", "0"}, 'A') == '0');
    CHECK(carrierIn({"11", "00"}, '1') == '-');
    CHECK(carrierIn({"11", "aa"}, '1') == '-');
}

TEST_CASE("carrier: there is none if static ground is under more of the feet") {
    // Tiles, one-way tiles, and a platform without a path.
    for (const char ground : {'#', '-', '4', '9'}) {
        CAPTURE(ground);
        const auto carrierOn = [&](std::string row) {
            std::ranges::replace(row, 'g', ground);
            DrawnBodies world({".AAAA.", row, "......"});
            if (std::isdigit(static_cast<unsigned char>(ground))) world.fix(ground);
            return carrierIn(world, 'A');
        };
        CHECK(carrierOn("ggg00.") == '0');  // a tie
        CHECK(carrierOn("gg000.") == '0');
        CHECK(carrierOn("gggg0.") == '-');
        CHECK(carrierOn("ggggg0") == '-');
        // More than each of the platforms, but not more than all together.
        CHECK(carrierOn(".gg01.") == '-');
        CHECK(carrierOn(".g001.") == '0');
        // A platform over ground: each counts separately.
        CHECK(carrierOn(".g0g0.") == '0');
    }
}

TEST_CASE("carrier: the pixels of all static ground are added, each counted once") {
    DrawnBodies world({".AAAAA.", ".#-400.", "......."});
    world.fix('4');
    CHECK(carrierIn(world, 'A') == '-');
    DrawnBodies covered({".AAAA.", ".4400.", "......"});
    covered.tiles.setTile({1, 1}, tileNamed(covered.tiles.shapes(), "block"));
    covered.tiles.setTile({2, 1}, tileNamed(covered.tiles.shapes(), "block"));
    covered.fix('4');
    CHECK(carrierIn(covered, 'A') == '0');
}

TEST_CASE("carrier: a one-way tile that does not hold the body is no ground") {
    for (const bool isWithin : {false, true}) {
        CAPTURE(isWithin);
        // Inside the slope, whose surface joins the one-way tile diagonally below.
        DrawnBodies world({".AAA..", "..-0..", "......"});
        const auto& shapes = world.tiles.shapes();
        if (isWithin) world.tiles.setTile({1, 0}, tileNamed(shapes, "slope45 fx one_way"));
        world.solids.setRect(world.index('0'), world.at('0').moved(4, 0));
        CHECK(carrierIn(world, 'A') == (isWithin ? '0' : '-'));
    }
}

TEST_CASE("carrier: bodies that the groups ignore are neither carrier nor ground") {
    const Groups ghost{.member = 1, .collidesWith = 1};
    const Groups other{.member = 2};
    const Drawing drawing = {".AAA..", "00011.", "......"};
    CHECK(carrierIn(DrawnBodies(drawing), 'A') == '0');
    CHECK(carrierIn(DrawnBodies(drawing, {{'0', other}, {'A', ghost}}), 'A') == '1');
    CHECK(carrierIn(DrawnBodies(drawing, {{'0', other}, {'1', other}, {'A', ghost}}), 'A') == '-');
    // The groups of the body count, not those of the platform.
    CHECK(carrierIn(DrawnBodies(drawing, {{'0', {.collidesWith = 0}}}), 'A') == '0');
    DrawnBodies ground(drawing, {{'0', other}, {'A', ghost}});
    ground.fix('0');
    CHECK(carrierIn(ground, 'A') == '1');
}

TEST_CASE("carrier: only the carrier moves the body to the side") {
    for (const Vec2i way : {kToLeft, kToRight}) {
        CAPTURE(way);
        for (const std::string decks : {"00111", "55666", "00666", "55111"}) {
            CAPTURE(decks);
            for (const char body : {'A', 'a'}) {
                DrawnBodies world({"." + std::string(3, body) + ".", decks, "....."});
                const Rect start = world.at(body);
                OneStep step(world);
                step.move(decks[0], way, 5);
                CHECK(world.at(body) == start);
                step.move(decks[4], way, 5);
                CHECK(world.at(body) == start.moved(5 * way.x, 0));
            }
        }
    }
}

TEST_CASE("carrier: each body of a stack has its own carrier, and is moved once") {
    // b bridges both platforms, c stands on a and b, d on c.
    DrawnBodies world({".......", "..ddd..", ".ccccc.", ".aabbb.", ".00111.", "......."});
    REQUIRE(carrierIn(world, 'a') == '0');
    REQUIRE(carrierIn(world, 'b') == '1');
    REQUIRE(carrierIn(world, 'c') == 'b');
    REQUIRE(carrierIn(world, 'd') == 'c');
    const DrawnBodies start = world;
    OneStep step(world);
    step.move('1', kToRight, 6);
    CHECK(world.at('a') == start.at('a'));
    for (const char name : {'b', 'c', 'd'}) CHECK(world.at(name) == start.at(name).moved(6, 0));
    step.move('0', kToRight, 6);
    for (const char name : {'a', 'b', 'c', 'd'})
        CHECK(world.at(name) == start.at(name).moved(6, 0));
}

TEST_CASE("carrier: a crate that bridges two platforms moves its riders once") {
    DrawnBodies world({"..AB...", ".aaaaa.", "0001111", "......."});
    const DrawnBodies start = world;
    OneStep step(world);
    step.move('0', kToRight, 8);
    step.move('1', kToRight, 8);
    for (const char name : {'a', 'A', 'B'}) CHECK(world.at(name) == start.at(name).moved(8, 0));
}

TEST_CASE(
    "carrier: a body that another carrier holds still rides, and moves down once nothing holds "
    "it") {
    for (const std::string decks : {"00011", "55566"}) {
        CAPTURE(decks);
        DrawnBodies world({".AAA.", decks, ".....", "....."});
        const Rect start = world.at('A');
        OneStep step(world);
        step.move(decks[0], kDownward, 2);
        CHECK(world.at('A') == start);
        step.move(decks[0], kToRight, 3);
        CHECK(world.at('A') == start.moved(3, 0));
        step.move(decks[4], kToRight, 3);
        CHECK(world.at('A') == start.moved(3, 0));
        step.move(decks[4], kDownward);
        CHECK(world.at('A') == start.moved(3, 1));
        step.move(decks[4], kDownward, 5);
        CHECK(world.at('A') == start.moved(3, 2));
    }
}

TEST_CASE("carrier: a body that static ground holds no longer rides") {
    DrawnBodies world({"AAA..", "#00..", "....."});
    const Rect start = world.at('A');
    OneStep step(world);
    step.move('0', kDownward);
    step.move('0', kToRight, 4);
    CHECK(world.at('A') == start);
}

TEST_CASE("carrier: moving down it moves only its riders") {
    for (const std::string decks : {"00111", "55666"}) {
        CAPTURE(decks);
        DrawnBodies world({".AAA.", decks, ".....", "....."});
        const Rect start = world.at('A');
        OneStep step(world);
        step.move(decks[0], kDownward, 2);
        CHECK(world.at('A') == start);
        step.move(decks[4], kDownward, 2);
        CHECK(world.at('A') == start.moved(0, 2));
        step.move(decks[0], kDownward, 2);
        CHECK(world.at('A') == start.moved(0, 2));
    }
}

TEST_CASE("carrier: another rising platform lifts the body off its carrier") {
    for (const std::string decks : {"00111", "55666"}) {
        CAPTURE(decks);
        DrawnBodies world({".....", ".AAA.", decks, "....."});
        const Rect start = world.at('A');
        OneStep step(world);
        step.move(decks[0], kUpward, 2);
        CHECK(world.at('A') == start.moved(0, -2));
        step.move(decks[4], kToRight, 3);
        CHECK(world.at('A') == start.moved(0, -2));
        step.move(decks[0], kToRight, 3);
        CHECK(world.at('A') == start.moved(0, -2));
    }
}

TEST_CASE(
    "carrier: a body that another platform lifts still rides if its carrier rises as far in the "
    "step") {
    for (const std::string decks : {"00111", "55666"}) {
        CAPTURE(decks);
        DrawnBodies world({".....", ".AAA.", decks, "....."});
        const Rect start = world.at('A');
        OneStep step(world);
        step.move(decks[0], kUpward, 2);
        step.move(decks[4], kToRight, 1, 1);  // one pixel too few
        CHECK(world.at('A') == start.moved(0, -2));
        step.move(decks[4], kToRight, 1, 2);
        CHECK(world.at('A') == start.moved(1, -2));
        step.move(decks[4], kUpward, 1, 1);
        step.move(decks[4], kToRight, 1, 1);
        CHECK(world.at('A') == start.moved(2, -2));
        step.move(decks[4], kUpward, 1, 0);
        step.move(decks[4], kToRight, 1, 0);
        CHECK(world.at('A') == start.moved(3, -2));
        step.move(decks[4], kUpward, 1, 0);
        CHECK(world.at('A') == start.moved(3, -3));
    }
}

TEST_CASE("carrier: it is chosen before anything moves, and stays the same for the whole step") {
    // The platform comes under the feet in its first pixel.
    DrawnBodies docking({".A..", "0...", "...."});
    docking.tiles.setTile({1, 1}, tileNamed(docking.tiles.shapes(), "block"));
    const Rect before = docking.at('A');
    OneStep(docking).move('0', kToRight, 8);
    CHECK(docking.at('A') == before);
    OneStep(docking).move('0', kToRight, 1);
    CHECK(docking.at('A') == before.moved(1, 0));

    // 0 carries A until A stands only on 1; 1 carries it from the next step on.
    DrawnBodies world({"AA......", "00011111", "........"});
    const Rect start = world.at('A');
    OneStep step(world);
    step.move('0', kToRight, 30);
    CHECK(world.at('A') == start.moved(30, 0));
    step.move('0', kToLeft, 30);
    step.move('1', kToRight, 5);
    CHECK(world.at('A') == start);
}

TEST_CASE("carrier: a body on two pushed crates is moved once") {
    for (const std::string crates : {"Aaabbb.", "Aaaabb."}) {
        CAPTURE(crates);
        DrawnBodies world({"..BBB..", crates, "#######"});
        const Rect start = world.at('B');
        REQUIRE(carrierIn(world, 'B') == crates[3]);
        CHECK(world.walk('A', 1) == 8);
        CHECK(world.at('B') == start.moved(8, 0));
    }
}

TEST_CASE("carrier: a pushed crate moves only its riders") {
    // B is above A's head, but more of it is on the ground, a crate or a platform than on crate a.
    for (const std::string other : {"##", "--", "cc", "00", "55"}) {
        CAPTURE(other);
        DrawnBodies world({".BBBB..", "." + other + "Aa..", "#######"});
        const Rect start = world.at('B');
        REQUIRE(carrierIn(world, 'B') == (std::isalnum(other[0]) ? other[0] : '-'));
        CHECK(world.walk('A', 1) == 8);
        CHECK(world.at('B') == start);
    }
    DrawnBodies world({".BBBB..", "...Aaa.", "#######"});
    const Rect start = world.at('B');
    CHECK(world.walk('A', 1) == 8);
    CHECK(world.at('B') == start.moved(8, 0));
}

TEST_CASE("carrier: a climbing crate lifts the bodies on it, and carries only its riders") {
    DrawnBodies world({"......", "...BBB", "..Aa55", "####..", "######"});
    world.tiles.setTile({4, 2}, tileNamed(world.tiles.shapes(), "slope45"));
    const Rect start = world.at('B');
    REQUIRE(carrierIn(world, 'B') == '5');
    CHECK(world.walk('A', 1) == 8);
    CHECK(world.at('B') == start.moved(0, -8));
}

}  // namespace pixelstep
