// Tests of the texts in lessons: signed overlaps, and distances to a tile.
#include <doctest/doctest.h>

#include <cmath>

#include "lab/inspect/inspect.h"
#include "support/play.h"

namespace pixelstep {
namespace {

// A player in the middle of a level, and clones next to it.
World crowd(const std::vector<Vec2i>& clones) {
    std::vector<std::string> rows(12, std::string(30, '.'));
    Level level = levelOf(rows);
    level.cast.edit().player = BodyStart{.feet = {200, 192}, .width = 12, .height = 20};
    for (const Vec2i feet : clones)
        level.cast.edit().clones.push_back({.feet = feet, .width = 12, .height = 20});
    World world = makeWorld(level, 0);
    step(world, 0);
    return world;
}

TEST_CASE("lesson words: the overlap is signed and leads out; touching bodies have none") {
    const auto wordsOf = [](Vec2i clone) {
        const std::vector<Contact> contacts = nearestContacts(crowd({clone}), 0, 8);
        return contacts.empty() ? std::string() : overlapWords(contacts.front());
    };
    // Five pixels shared to the right, and the whole height: equal middles count as below.
    CHECK(wordsOf({207, 192}) == "overlap -5, 20");
    CHECK(wordsOf({193, 192}) == "overlap 5, 20");
    CHECK(wordsOf({212, 192}) == "touches: 0, 20");
    CHECK(wordsOf({213, 192}).empty());
}

TEST_CASE("lesson words: of many contacts the nearest one by middles is shown") {
    const World world = crowd({{211, 192}, {203, 192}, {190, 192}, {201, 192}});
    CHECK(nearestContacts(world, 0, 8).size() == 4);
    std::vector<uint32_t> ids;
    for (const Contact& contact : nearestContacts(world, 0, 3)) ids.push_back(contact.other);
    CHECK(ids == std::vector<uint32_t>{4, 2, 3});
    // An ended contact does not count.
    World later = world;
    bool hasEnded = false;
    for (int i = 0; i < 30; ++i) {
        step(later, kButtonLeft);
        for (const Contact& contact : contactsOf(later, 0))
            hasEnded = hasEnded || contact.phase == ContactPhase::ended;
        for (const Contact& contact : nearestContacts(later, 0, 8))
            CHECK(contact.phase != ContactPhase::ended);
    }
    CHECK(hasEnded);
}

TEST_CASE("lesson words: the division that gives a tile, and the pixels of this tile") {
    const TileMap plain = mapOf({"........", "........"});
    CHECK(divisionLines(plain, {197, 83}) ==
          std::array<std::string, 3>{"tile 12, 5 of pixel 197, 83",
                                     "column = floor(197 / 16) = 12: pixels 192..207",
                                     "row = floor(83 / 16) = 5: pixels 80..95"});
    CHECK(divisionLines(plain, {-1, -17})[1] == "column = floor(-1 / 16) = -1: pixels -16..-1");
    CHECK(divisionLines(plain, {-1, -17})[2] == "row = floor(-17 / 16) = -2: pixels -32..-17");
    const TileMap moved = mapOf({"...."}, plainLegend(), 8, {-64, 40});
    CHECK(divisionLines(moved, {-70, 41}) ==
          std::array<std::string, 3>{"tile -1, 0 of pixel -70, 41",
                                     "column = floor((-70 + 64) / 8) = -1: pixels -72..-65",
                                     "row = floor((41 - 40) / 8) = 0: pixels 40..47"});
}

TEST_CASE("lesson words: the numbers equal those of exact division, for every size and origin") {
    for (const int size : {8, 16, 32}) {
        for (const int origin : {-100, -32, 0, 7}) {
            const TileMap tiles = mapOf({"...."}, plainLegend(), size, {origin, origin});
            for (int x = -150; x < 150; x += 3) {
                const int cell =
                    static_cast<int>(std::floor(static_cast<double>(x - origin) / size));
                const int first = origin + cell * size;
                const std::string end = " = " + std::to_string(cell) + ": pixels " +
                                        std::to_string(first) + ".." +
                                        std::to_string(first + size - 1);
                const auto lines = divisionLines(tiles, {x, x});
                REQUIRE(lines[1].ends_with(end));
                REQUIRE(lines[2].ends_with(end));
            }
        }
    }
}

}  // namespace
}  // namespace pixelstep
