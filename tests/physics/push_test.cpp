// Tests of pushing crates in drawn worlds.
#include "physics/push.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "math/random.h"
#include "support/drawn_bodies.h"
#include "support/print.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// Checks that nothing moves.
void requireStuck(DrawnBodies world, char walker, int units) {
    const std::vector<Rect> before = world.rects();
    REQUIRE(world.walk(walker, units) == 0);
    REQUIRE(world.rects() == before);
}

}  // namespace

TEST_CASE("push: a body that walks into a crate pushes it") {
    DrawnBodies world({"..........",  //
                       ".A........",  //
                       ".Aa.......",  //
                       "##########"});
    CHECK(world.walk('A', 3) == 24);
    CHECK(world.drawing() == Drawing{"..........",  //
                                     "....A.....",  //
                                     "....Aa....",  //
                                     "##########"});
    CHECK(world.walk('A', -4) == 32);               // no crate follows the walker
    CHECK(world.drawing() == Drawing{"..........",  //
                                     "A.........",  //
                                     "A....a....",  //
                                     "##########"});
}

TEST_CASE("push: a chain of crates moves together, and gaps in it close first") {
    DrawnBodies world({"............",  //
                       "A...........",  //
                       "Aab.cc......",  //
                       "############"});
    CHECK(world.walk('A', 3) == 24);
    CHECK(world.drawing() == Drawing{"............",  //
                                     "...A........",  //
                                     "...Aabcc....",  //
                                     "############"});
}

TEST_CASE("push: if the chain ends at a wall, nothing moves, including the bodies on it") {
    requireStuck(DrawnBodies({"...d..#.",  //
                              "A..B..#.",  //
                              "Aabbcc#.",  //
                              "########"}),
                 'A', 1);
    requireStuck(DrawnBodies({"#....",  //
                              "#...A",  //
                              "#abcA",  //
                              "#####"}),
                 'A', -1);
}

TEST_CASE("push: a platform and a character stop pushed crates like a wall") {
    requireStuck(DrawnBodies({"A.......",  //
                              "Aab00...",  //
                              "########"}),
                 'A', 1);
    requireStuck(DrawnBodies({"A..B....",  //
                              "AabB....",  //
                              "########"}),
                 'A', 1);
    requireStuck(DrawnBodies({"A.......",  //
                              "A00.....",  //
                              "########"}),
                 'A', 1);
}

TEST_CASE("push: a pushed body passes the side of a one-way platform") {
    DrawnBodies world({"A.......",  //
                       "Aa555...",  //
                       "########"});
    CHECK(world.walk('A', 2) == 16);
    CHECK(world.at('a') == Rect{24, 8, 8, 8});
}

TEST_CASE("push: bodies on a pushed crate ride on it, in stacks of any height") {
    DrawnBodies world({"..d.......",  //
                       "..c.......",  //
                       "A.bB......",  //
                       "Aaaa......",  //
                       "##########"});
    CHECK(world.walk('A', 4) == 32);
    CHECK(world.drawing() == Drawing{"......d...",  //
                                     "......c...",  //
                                     "....A.bB..",  //
                                     "....Aaaa..",  //
                                     "##########"});
}

TEST_CASE("push: a rider at a wall stays, and the crate continues under it") {
    DrawnBodies world({"..b.#.....",  //
                       "Aaaa......",  //
                       "##########"});
    CHECK(world.walk('A', 3) == 24);
    CHECK(world.drawing() == Drawing{"...b#.....",  //
                                     "...Aaaa...",  //
                                     "##########"});
}

TEST_CASE("push: a crate on two pushed crates moves by one pixel, not by two") {
    DrawnBodies world({"A.........",  //
                       "A.ccc.....",  //
                       "Aab.......",  //
                       "##########"});
    CHECK(world.walk('A', 2) == 16);
    CHECK(world.at('c') == Rect{32, 8, 24, 8});
    CHECK(world.inside() == 0);
}

TEST_CASE("push: a tower is pushed as a whole, independent of the part that is touched first") {
    for (const char* const tower : {"ab", "ba"}) {
        DrawnBodies world({std::string("A") + tower[0] + "......",  //
                           std::string("A") + tower[1] + "......",  //
                           "########"});
        CHECK(world.walk('A', 4) == 32);
        CHECK(world.at('a').left == 40);
        CHECK(world.at('b').left == 40);
        CHECK(std::abs(world.at('a').top - world.at('b').top) == 8);
    }
}

TEST_CASE("push: a crate is pushed up a slope, and follows the ground down again") {
    // A tall crate, since the walker would walk over a low one on the way down.
    DrawnBodies world({"............",   //
                       "............",   //
                       "Aa..........",   //
                       "Aa./##\\.....",  //
                       "############"});
    CHECK(world.walk('A', 2) == 16);
    CHECK(world.at('a') == Rect{24, 8, 8, 16});
    CHECK(world.walk('A', 4) == 32);
    CHECK(world.at('a') == Rect{56, 16, 8, 16});
}

TEST_CASE("push: a crate climbs a slope with the bodies on it") {
    DrawnBodies world({"............",   //
                       "............",   //
                       ".b..........",   //
                       "Aa./##\\.....",  //
                       "############"});
    CHECK(world.walk('A', 2) == 16);
    CHECK(world.at('a') == Rect{24, 16, 8, 8});
    CHECK(world.at('b') == Rect{24, 8, 8, 8});
}

TEST_CASE("push: under a low ceiling a crate does not climb, and nothing moves") {
    DrawnBodies world({"############",   //
                       "############",   //
                       "#b..........",   //
                       "Aa./##\\.....",  //
                       "############"});
    CHECK(world.walk('A', 2) == 8);
    CHECK(world.at('a') == Rect{16, 24, 8, 8});
    CHECK(world.at('b') == Rect{16, 16, 8, 8});
}

TEST_CASE("push: bodies walk over low crates like over low steps") {
    DrawnBodies world({"..........",  //
                       "A.........",  //
                       "A.a.......",  //
                       "##########"});
    world.solids.setRect(world.index('a'), {16, 20, 8, 4});
    CHECK(world.walk('A', 4) == 32);
    CHECK(world.at('a') == Rect{16, 20, 8, 4});
    CHECK(world.at('A') == Rect{32, 8, 8, 16});
    // A crate that is one pixel too high to climb is pushed.
    world.solids.setRect(world.index('a'), {48, 19, 8, 5});
    CHECK(world.walk('A', 3) == 24);
    CHECK(world.at('a').left == 64);
}

TEST_CASE("push: a body that crates do not stop pushes none") {
    DrawnBodies world(
        {"A.......",  //
         "Aab.....",  //
         "########"},
        {{'A', {.member = 1, .collidesWith = 3, .detectsOnly = 2, .onlyDetectsCharacters = true}},
         {'a', {.member = 2}},
         {'b', {.member = 2}}});
    CHECK(world.walk('A', 3) == 24);
    CHECK(world.at('a').left == 8);
    CHECK(world.at('b').left == 16);
}

TEST_CASE("push: more than 128 in a row are too heavy") {
    for (const int count : {kMaxChainLength, kMaxChainLength + 1}) {
        TileMap tiles(ShapeSet(8), {}, 200, 4);
        Solids solids;
        const uint32_t walker =
            solids.add({0, 24, 8, 8}, {.groups = {.onlyDetectsCharacters = true}});
        for (int i = 0; i < count; ++i) solids.add({8 + i * 8, 24, 8, 8}, {.role = Role::crate});
        Pusher pusher(tiles, solids);
        const MoveXResult step = pusher.moveXPushing(walker, 1, climbLimitsOf(true, {}));
        CHECK(step.canMove == (count <= kMaxChainLength));
        CHECK(solids.rect(1).left == (count <= kMaxChainLength ? 9 : 8));
    }
}

TEST_CASE(
    "push: in random levels bodies never end inside others, and left and right are symmetrical") {
    int moved = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(400u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        Drawing room(7, std::string(20, '.'));
        room.back().assign(20, '#');
        std::string names = "Aabcdefgh";
        for (size_t i = 0; i < names.size(); ++i) {
            const auto column = static_cast<size_t>(random.between(0, 19));
            for (size_t row = 6; row-- > 0;) {
                if (room[row][column] != '.') continue;
                room[row][column] = names[i];
                break;
            }
        }
        Drawing mirror = room;
        for (std::string& line : mirror) std::ranges::reverse(line);
        DrawnBodies left(room);
        DrawnBodies right(mirror);
        for (int i = 0; i < 12; ++i) {
            const int units = random.between(-3, 3);
            REQUIRE(left.walk('A', units) == right.walk('A', -units));
            REQUIRE(left.inside() == 0);
            for (const char name : left.names) {
                REQUIRE(mirrored(left.tiles, left.at(name)) == right.at(name));
            }
            moved += left.at('A').left;
        }
    }
    CHECK(moved > 0);
}

}  // namespace pixelstep
