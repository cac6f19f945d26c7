// Tests of the commands spawn and resize: sizes, places, and reasons for rejection.
#include <doctest/doctest.h>

#include <cstdlib>
#include <limits>
#include <tuple>

#include "game/level/groups.h"
#include "support/play.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kRoom = {"........", "........", "..@.....", "########"};

// The rule of the replay format, by a test of every place.
std::optional<Rect> referenceResize(const World& world, int width, int height) {
    const Rect& old = world.player().body.rect;
    const int facing = world.player().character.facing;
    const Rect wanted = rectAtFeet(feetOf(old), width, height);
    using Rank = std::tuple<int, int, bool, bool>;
    std::optional<std::pair<Rank, Rect>> best;
    for (int dy = -height; dy <= height; ++dy) {
        for (int dx = -width; dx <= width; ++dx) {
            const Rect place = wanted.moved(dx, dy);
            const Rank rank{std::abs(dx) + std::abs(dy), std::abs(dy), dy > 0, dx * facing < 0};
            if (best && best->first <= rank) continue;
            if (overlaps(place, old) && !world.level.tiles.isSolid(place)) best = {rank, place};
        }
    }
    return best ? std::optional(best->second) : std::nullopt;
}

}  // namespace

TEST_CASE("spawn_clone: by default it has the player's position and size") {
    World world = worldOf(kRoom);
    const Rect player = world.player().body.rect;
    CHECK(accepted(world, SpawnClone{}).count == 1);
    REQUIRE(world.actors.size() == 2);
    CHECK(world.actors[1].body.rect == player);
    CHECK(world.actors[1].id == 1);
    CHECK(world.actors[1].kind == Kind::clone);
    CHECK(happened(world, EventKind::spawned, 1));
    accepted(world, SpawnClone{.x = 90, .y = 30, .width = 5, .height = 7});
    CHECK(world.actors[2].body.rect == Rect{88, 23, 5, 7});
}

TEST_CASE("spawn_clone: it joins the groups that it names, and is rejected if one is unknown") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{.groups = std::vector<std::string>{"crate"}});
    CHECK(groupsOf(world, world.actors[1]) == GroupTable(world.level).groupsOf({}, Kind::crate));
    requireRejected(world, SpawnClone{.groups = std::vector<std::string>{"flyers"}});
}

TEST_CASE("spawn_clone: is rejected in solid pixels, without room, with invalid sizes and counts") {
    const World world = worldOf(kRoom);
    requireRejected(world, SpawnClone{.x = 40, .y = 60});
    requireRejected(world, SpawnClone{.x = -40, .y = 40});
    requireRejected(world, SpawnClone{.height = 49});
    requireRejected(world, SpawnClone{.height = 49, .count = 3});
    requireRejected(world, SpawnClone{.count = kMaxBodies});
    CHECK_FALSE(findRejection(
        world, SpawnClone{.count = kMaxBodies - static_cast<int>(world.actors.size())}));
    requireRejected(world, SpawnClone{.width = 0});
    requireRejected(world, SpawnClone{.height = 257});
    requireRejected(world, SpawnClone{.count = 0});
    requireRejected(world, SpawnClone{.count = -1});
    requireRejected(world, SpawnClone{.count = std::numeric_limits<int>::max()});
}

TEST_CASE("spawn_clone: several spread over the nearest free places") {
    World world = worldOf(kRoom);
    CHECK(accepted(world, SpawnClone{.count = 10}).count == 10);
    REQUIRE(world.actors.size() == 11);
    for (size_t i = 0; i < world.actors.size(); ++i) {
        CHECK(world.actors[i].id == i);
        for (size_t j = 0; j < i; ++j)
            CHECK_FALSE(overlaps(world.actors[i].body.rect, world.actors[j].body.rect));
    }
    CHECK(actorInSolid(world) == nullptr);
    // 128 x 48 px have room for 10 x 2 bodies of 12 x 20 px; the others share a place.
    CHECK(accepted(world, SpawnClone{.count = 50}).count == 50);
    CHECK(world.actors.size() == 61);
    CHECK(actorInSolid(world) == nullptr);
}

TEST_CASE(
    "spawn_clone: several with a distant position get the nearest places in the map, quickly") {
    World world = worldOf(kRoom);
    CHECK(accepted(world, SpawnClone{.x = 1000000, .y = -1000000, .count = 2}).count == 2);
    CHECK(actorInSolid(world) == nullptr);
    requireRejected(world, SpawnClone{.x = 1000000, .y = 1000000});
}

TEST_CASE("resize: keeps the feet, and a width or height that is not given") {
    World world = worldOf(kRoom);
    const Vec2i feet = feetOfPlayer(world);
    accepted(world, Resize{.width = 21, .height = 30});
    CHECK(world.player().body.rect == rectAtFeet(feet, 21, 30));
    accepted(world, Resize{.height = 9});
    CHECK(world.player().body.rect == rectAtFeet(feet, 21, 9));
    accepted(world, Resize{.width = 4});
    CHECK(world.player().body.rect == rectAtFeet(feet, 4, 9));
    const World before = world;
    accepted(world, Resize{});
    CHECK(world.player().body.rect == before.player().body.rect);
}

TEST_CASE("resize: next to a wall it grows away from the wall, under a ceiling it is rejected") {
    World world = worldOf({"########", "#......#", "#@.....#", "########"}, 12, 20);
    accepted(world, Resize{.width = 40});
    CHECK(world.player().body.rect == Rect{16, 28, 40, 20});
    requireRejected(world, Resize{.height = 33});
    requireRejected(world, Resize{.width = 97});
    accepted(world, Resize{.width = 96, .height = 32});
    CHECK(world.player().body.rect == Rect{16, 16, 96, 32});
}

TEST_CASE("resize: ends contacts with bodies that it no longer touches") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{.x = 30, .y = 48, .width = 8});
    run(world, 0, 1);
    REQUIRE(contactsOf(world, 0).size() == 1);
    accepted(world, Resize{.width = 4});
    REQUIRE(contactsOf(world, 0).size() == 1);
    CHECK(contactsOf(world, 0)[0].phase == ContactPhase::ended);
    CHECK(contactsOf(world, 1)[0].phase == ContactPhase::ended);
    run(world, 0, 1);
    CHECK(contactsOf(world, 0).empty());
    CHECK(contactsOf(world, 1).empty());
}

TEST_CASE("resize: sizes outside 1..256 are rejected") {
    const World world = worldOf(kRoom);
    requireRejected(world, Resize{.width = 0});
    requireRejected(world, Resize{.height = 0});
    requireRejected(world, Resize{.width = -5});
    requireRejected(world, Resize{.height = 257});
}

TEST_CASE("resize: ties go to the smaller |dy|, then up, then the side it faces") {
    // A post at the feet: there is equal room for more width to the left and to the right.
    for (int facing : {-1, 1}) {
        World world = worldOf({".....", "..@..", ".....", "#####"}, 2, 16);
        world.actors[0].character.facing = static_cast<int8_t>(facing);
        world.level.tiles.setTile({2, 0}, {.shape = kBlock});
        accepted(world, Resize{.height = 20});
        // 16 px up are free, 20 are needed: 4 px down is nearer than a place to the side.
        CHECK(world.player().body.rect == Rect{39, 16, 2, 20});
        world.level.tiles.setTile({2, 2}, {.shape = kBlock});
        world.actors[0].body.rect = {31, 16, 18, 16};
        accepted(world, Resize{.height = 17});
        CHECK(world.player().body.rect == Rect{facing > 0 ? 48 : 14, 15, 18, 17});
    }
}

TEST_CASE("resize: takes the place that a search of every place finds, or none") {
    int kept = 0;
    int moved = 0;
    int rejected = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(60u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomLevel(random), seed);
        for (int i = 0; i < 12; ++i) {
            const int width = random.between(1, 60);
            const int height = random.between(1, 60);
            CAPTURE(width);
            CAPTURE(height);
            const Rect wanted = rectAtFeet(feetOfPlayer(world), width, height);
            const auto expected = referenceResize(world, width, height);
            const Outcome outcome = apply(world, Resize{.width = width, .height = height});
            REQUIRE(outcome.rejection.has_value() == !expected);
            if (expected) REQUIRE(world.player().body.rect == *expected);
            (!expected ? rejected : *expected == wanted ? kept : moved) += 1;
            run(world, static_cast<Buttons>(random.between(0, 15)), random.between(0, 20));
        }
    }
    CHECK(kept > test::minOccurrences(50));
    CHECK(moved > test::minOccurrences(50));
    CHECK(rejected > test::minOccurrences(50));
}

}  // namespace pixelstep
