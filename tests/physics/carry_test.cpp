// Tests of moving platforms: riders, pushed bodies and crushed bodies in drawn worlds.
#include <doctest/doctest.h>

#include "support/drawn_bodies.h"
#include "support/print.h"

namespace pixelstep {
namespace {

constexpr Vec2i kUp{0, -1};
constexpr Vec2i kDown{0, 1};

}  // namespace

TEST_CASE("platform: carries bodies on it, also in stacks, in all four directions") {
    const Drawing start = {"........",  //
                           "..b.....",  //
                           "..aaA...",  //
                           "..000...",  //
                           "........"};
    for (const Vec2i way : {Vec2i{1, 0}, Vec2i{-1, 0}, Vec2i{2, 0}, kUp, kDown}) {
        CAPTURE(way);
        DrawnBodies world(start);
        CHECK(world.ride('0', way).empty());
        DrawnBodies before(start);
        for (const char name : world.names)
            CHECK(world.at(name) == before.at(name).moved(8 * way.x, 8 * way.y));
    }
}

TEST_CASE("platform: a one-way platform carries the same bodies") {
    const Drawing start = {"........",  //
                           "..b.....",  //
                           "..aaA...",  //
                           "..555...",  //
                           "........"};
    for (const Vec2i way : {Vec2i{1, 0}, Vec2i{-1, 0}, kUp, kDown}) {
        CAPTURE(way);
        DrawnBodies world(start);
        CHECK(world.ride('5', way).empty());
        DrawnBodies before(start);
        for (const char name : world.names)
            CHECK(world.at(name) == before.at(name).moved(8 * way.x, 8 * way.y));
    }
}

TEST_CASE("platform: adjacent riders move together, the front one first") {
    for (const int way : {-3, 3}) {
        DrawnBodies world({".............",  //
                           "....abcde....",  //
                           "....00000....",  //
                           "............."});
        CHECK(world.ride('0', {way, 0}).empty());
        for (const char name : {'a', 'b', 'c', 'd', 'e'})
            CHECK(world.at(name) == Rect{32 + 8 * (name - 'a') + 8 * way, 8, 8, 8});
    }
}

TEST_CASE("platform: a rider at a wall stays, and the riders behind it close the gap") {
    DrawnBodies world({".......#....",  //
                       "..a.b.c#....",  //
                       "..00000.....",  //
                       "............"});
    CHECK(world.ride('0', {4, 0}).empty());
    CHECK(world.drawing() == Drawing{".......#....",  //
                                     "....abc#....",  //
                                     "......00000.",  //
                                     "............"});
}

TEST_CASE("platform: a tall crate next to stacked short ones rides with them in any order") {
    for (const auto& [tall, low, high] : {std::tuple{'a', 'b', 'c'}, std::tuple{'c', 'a', 'b'},
                                          std::tuple{'b', 'c', 'a'}, std::tuple{'c', 'b', 'a'}}) {
        for (const int way : {-2, 2}) {
            const std::string edge = ".........";
            const Drawing picture = {edge, std::string("...") + tall + high + "....",
                                     std::string("...") + tall + low + "....", "...00....", edge};
            DrawnBodies world(picture);
            CHECK(world.ride('0', {way, 0}).empty());
            CHECK(world.at(tall) == Rect{24 + 8 * way, 8, 8, 16});
            CHECK(world.at(high) == Rect{32 + 8 * way, 8, 8, 8});
            CHECK(world.at(low) == Rect{32 + 8 * way, 16, 8, 8});
        }
    }
}

TEST_CASE("platform: pushes the bodies in its way, including chains and stacks") {
    DrawnBodies world({"............",  //
                       "...c........",  //
                       "00.abA......",  //
                       "############"});
    CHECK(world.ride('0', {3, 0}).empty());
    CHECK(world.drawing() == Drawing{"............",  //
                                     ".....c......",  //
                                     "...00abA....",  //
                                     "############"});
}

TEST_CASE("platform: lifts all bodies above it") {
    DrawnBodies world({"........",  //
                       "...b....",  //
                       "..aaA...",  //
                       "........",  //
                       "..000..."});
    CHECK(world.ride('0', {0, -2}).empty());
    CHECK(world.drawing() == Drawing{"...b....",  //
                                     "..aaA...",  //
                                     "..000...",  //
                                     "........",  //
                                     "........"});
}

TEST_CASE("platform: only bodies that it presses against something solid are crushed") {
    DrawnBodies wall({"........",  //
                      "00.a.B#C",  //
                      "########"});
    CHECK(wall.ride('0', {2, 0}).empty());
    CHECK(wall.ride('0', {3, 0}) == "Ba");  // the outermost first
    CHECK(wall.isPresent('C'));

    DrawnBodies roof({"########",  //
                      "........",  //
                      "..b.....",  //
                      "..aA....",  //
                      "..00...."});
    CHECK(roof.ride('0', kUp).empty());
    CHECK(roof.ride('0', kUp) == "b");
    CHECK(roof.ride('0', kUp) == "Aa");

    DrawnBodies floor({"..000...",  //
                       "........",  //
                       "..b.....",  //
                       "..aA....",  //
                       "########"});
    CHECK(floor.ride('0', kDown).empty());
    CHECK(floor.ride('0', kDown) == "a");
    CHECK(floor.ride('0', kDown) == "Ab");
}

TEST_CASE("platform: a body between two platforms is crushed, too") {
    DrawnBodies world({"........",  //
                       "..000...",  //
                       "...A....",  //
                       "..111...",  //
                       "........"});
    CHECK(world.ride('1', kUp) == "A");
}

TEST_CASE("platform: a body that is pushed up a slope climbs out of the way, and then rides") {
    DrawnBodies world({"..........",  //
                       "...../####",  //
                       "00a./#####",  //
                       "##########"});
    CHECK(world.ride('0', {3, 0}).empty());
    CHECK(world.at('a').bottom() <= world.at('0').top);
    CHECK(world.inside() == 0);
}

TEST_CASE("platform: also carries a body that a failed push has moved and restored") {
    DrawnBodies world({".rrr....",  //
                       "00ab....",  //
                       "00a#####"});
    CHECK(world.ride('0', {1, 0}) == "a");
    CHECK(world.at('r') == Rect{16, 0, 24, 8});
    CHECK(world.at('b') == Rect{25, 8, 8, 8});
}

TEST_CASE("platform: a one-way platform crushes no body in any direction") {
    const Drawing start = {"########",  //
                           "#.bB...#",  //
                           "#.aA.cC#",  //
                           "#555.55#",  //
                           "########"};
    for (const Vec2i way : {Vec2i{4, 0}, Vec2i{-4, 0}, Vec2i{0, -3}, Vec2i{0, 3}}) {
        CAPTURE(way);
        DrawnBodies world(start);
        CHECK(world.ride('5', way).empty());
        CHECK(world.inside() == 0);
    }
}

TEST_CASE("platform: a one-way platform leaves bodies behind that cannot rise or follow") {
    DrawnBodies world({"..#.....",  //
                       "..A.B...",  //
                       "..555...",  //
                       "........"});
    world.ride('5', kUp);
    CHECK(world.at('A') == Rect{16, 8, 8, 8});
    CHECK(world.at('B') == Rect{32, 0, 8, 8});
}

TEST_CASE("platform: no body of a stack rises if the stack cannot rise with a one-way platform") {
    DrawnBodies world({"....#...",  //
                       "..b.c...",  //
                       "..aaa...",  //
                       "..555..."});
    CHECK(world.ride('5', kUp).empty());
    CHECK(world.at('a') == Rect{16, 16, 24, 8});
    CHECK(world.at('b') == Rect{16, 8, 8, 8});
    CHECK(world.at('c') == Rect{32, 8, 8, 8});
}

TEST_CASE("platform: riders follow it down, but not through one-way tiles or below the ground") {
    DrawnBodies world({"........",  //
                       "..A.B.C.",  //
                       "..00000.",  //
                       "........",  //
                       "........",  //
                       "........",  //
                       "........"});
    world.tiles.setTile({4, 3}, tileNamed(world.tiles.shapes(), "block one_way"));
    world.tiles.setTile({6, 4}, tileNamed(world.tiles.shapes(), "block"));
    world.ride('0', {0, 3});
    CHECK(world.at('A') == Rect{16, 32, 8, 8});
    CHECK(world.at('B') == Rect{32, 16, 8, 8});
    CHECK(world.at('C') == Rect{48, 24, 8, 8});
}

TEST_CASE("platform: does not move bodies that pass through it") {
    const Groups ghost{.member = 1, .collidesWith = 1, .onlyDetectsCharacters = true};
    for (const Vec2i way : {Vec2i{2, 0}, kUp, kDown}) {
        DrawnBodies world({".....",  //
                           ".AB..",  //
                           ".00C.",  //
                           "....."},
                          {{'0', {.member = 2}}, {'A', ghost}, {'C', ghost}});
        const Rect a = world.at('A');
        const Rect c = world.at('C');
        CHECK(world.ride('0', way).empty());
        CHECK(world.at('A') == a);
        CHECK(world.at('C') == c);
        CHECK(world.at('B') == Rect{16 + 8 * way.x, 8 + 8 * way.y, 8, 8});
    }
}

TEST_CASE("platform: no body ends inside anything, in random levels") {
    int crushed = 0;
    for (uint64_t seed = 0; seed < 600; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        Drawing room(9, std::string(16, '.'));
        for (std::string& line : room)
            for (char& cell : line)
                if (random.chance(1, 8)) cell = "##/\\-"[random.between(0, 4)];
        for (const char name : std::string("ABCabcdefghij015")) {
            char& cell = room[static_cast<size_t>(random.between(0, 8))]
                             [static_cast<size_t>(random.between(0, 15))];
            if (cell == '.') cell = name;
        }
        DrawnBodies world(room);
        for (int i = 0; i < 12; ++i) {
            const char name = "015"[random.between(0, 2)];
            if (world.names.find(name) == std::string::npos) continue;
            const int way = random.between(-2, 2);
            const Vec2i units = random.chance(1, 2) ? Vec2i{way, 0} : Vec2i{0, way};
            const Rect goal = world.at(name).moved(8 * units.x, 8 * units.y);
            const std::string broken = world.ride(name, units);
            REQUIRE(world.at(name) == goal);
            if (name == '5') REQUIRE(broken.empty());
            REQUIRE(world.inside() == 0);
            crushed += static_cast<int>(broken.size());
        }
    }
    CHECK(crushed > 50);
}

}  // namespace pixelstep
