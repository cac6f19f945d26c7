// Bug levels of contacts: bodies spawn clear of each other, pairs are reported once, and bodies
// that only touch are not dimmed.
#include <cstdlib>
#include <set>

#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kMeetingFloor = 304;

// All pairs that touch or overlap, by a test of every pair.
std::set<std::pair<uint32_t, uint32_t>> touchingPairs(const World& world) {
    std::set<std::pair<uint32_t, uint32_t>> pairs;
    for (const Actor& a : world.actors)
        for (const Actor& b : world.actors)
            if (a.id < b.id && touchOrOverlap(a.body.rect, b.body.rect)) pairs.insert({a.id, b.id});
    return pairs;
}

// [px] the sum of the overlap depths of all pairs of characters.
int64_t depthOf(const World& world) {
    int64_t sum = 0;
    for (const Actor& a : world.actors) {
        for (const Actor& b : world.actors) {
            if (a.id >= b.id || !overlaps(a.body.rect, b.body.rect)) continue;
            const Vec2i apart = signedOverlap(a.body.rect, b.body.rect);
            sum += std::min(std::abs(apart.x), std::abs(apart.y));
        }
    }
    return sum;
}

void requireReportedOnce(const World& world) {
    std::set<std::pair<uint32_t, uint32_t>> reported;
    for (const auto& [a, b] : contactPairs(world)) {
        const auto ids = std::minmax(world.actors[a].id, world.actors[b].id);
        REQUIRE(reported.insert({ids.first, ids.second}).second);
    }
    REQUIRE(reported == touchingPairs(world));
    for (const Actor& me : world.actors) {
        int overlapping = 0;
        for (const Actor& other : world.actors)
            overlapping += me.id != other.id && isCharacter(other.kind) &&
                           overlaps(me.body.rect, other.body.rect);
        REQUIRE(me.overlaps == overlapping);
    }
}

}  // namespace

TEST_CASE("bug inside_crate: clones spawn next to crates, or not at all") {
    const World start = bugLevel("inside_crate");
    int rejected = 0;
    int spawned = 0;
    for (int x = 120; x < 520; x += 3) {
        for (int y = 200; y <= kMeetingFloor + 20; y += 4) {
            World world = start;
            const Rect wanted = rectAtFeet({x, y}, 12, 40);
            const bool isFree =
                !world.level.tiles.isSolid(wanted) &&
                std::ranges::none_of(world.actors, [&](const Actor& other) {
                    return !isCharacter(other.kind) && overlaps(other.body.rect, wanted);
                });
            const bool isDone = !apply(world, SpawnClone{.x = x, .y = y}).rejection;
            REQUIRE(isDone == isFree);
            (isDone ? spawned : rejected) += 1;
            requireClear(world);
        }
    }
    CHECK(rejected > 500);
    CHECK(spawned > 500);
}

TEST_CASE("bug inside_crate: many clones, crates and platforms spawn only in free places") {
    World world = bugLevel("inside_crate");
    REQUIRE_FALSE(apply(world, SpawnClone{.x = 160, .y = 300, .count = 40}).rejection);
    requireClear(world);
    CHECK(apply(world, SpawnCrate{{.body = {.feet = {165, 300}}}}).rejection);
    CHECK(apply(world, SpawnCrate{{.body = {.feet = feetOf(box(world))}}}).rejection);
    CHECK(apply(world, SpawnPlatform{{.body = {{480, 300}, 30, 8}}}).rejection);
    CHECK_FALSE(
        apply(world, SpawnPlatform{{.body = {{480, 300}, 30, 8}, .oneWay = true}}).rejection);
    for (int i = 0; i < 200; ++i) {
        step(world, i % 50 < 25 ? kButtonRight : kButtonLeft);
        requireClear(world);
    }
}

TEST_CASE("bug tile_on_crate: no solid pixel is placed on a body, in any cell, with any shape") {
    const World start = bugLevel("tile_on_crate");
    const TileMap& tiles = start.level.tiles;
    int leftOut = 0;
    for (const char* const words : {"block", "slope45", "slope45 fx", "bump fy"}) {
        World world = start;
        Place place{.tile = *parseTileText(words)};
        for (int row = 0; row < tiles.rows(); ++row)
            for (int column = 0; column < tiles.columns(); ++column)
                place.cells.push_back({column, row});
        leftOut += static_cast<int>(apply(world, place).leftOut.size());
        requireClear(world);
        for (int i = 0; i < 30; ++i) {
            step(world, kButtonRight | kButtonUp);
            requireClear(world);
        }
    }
    CHECK(leftOut > 40);
}

TEST_CASE("bug tile_on_crate: a body with a tile at its spawn point starts next to it") {
    World world = bugLevel("tile_on_crate");
    const size_t count = world.actors.size();
    const std::vector<uint32_t> crates = idsOf(world, Kind::crate);
    const Rect home = rectOf(world, crates[0]);
    // The bodies are pushed away, so that tiles can be placed at their spawn points.
    for (int i = 0; i < 150; ++i) step(world, kButtonRight);
    Place place{.tile = *parseTileText("block")};
    for (int column = 9; column < 17; ++column) place.cells.push_back({column, 18});
    REQUIRE(apply(world, place).count > 0);
    REQUIRE(world.level.tiles.isSolid(home));
    REQUIRE_FALSE(apply(world, Restart{}).rejection);
    CHECK(world.actors.size() == count);
    requireClear(world);
    for (int i = 0; i < 60; ++i) {
        step(world, 0);
        requireClear(world);
    }
}

TEST_CASE("bug cell_corner: every pair is reported once, at any position") {
    const World start = bugLevel("cell_corner");
    for (const int speed : {160, 640, 1920}) {
        World world = start;
        world.level.tuning.walkSpeed = speed;
        for (int i = 0; i < 300; ++i) {
            step(world, i % 130 < 70 ? kButtonRight | kButtonUp : kButtonLeft);
            requireReportedOnce(world);
        }
    }
}

TEST_CASE("bug touching: touching is a contact, and only a shared pixel dims the sprite") {
    World world = bugLevel("touching");
    step(world, 0);
    requireReportedOnce(world);
    const std::vector<uint32_t> clones = idsOf(world, Kind::clone);
    const auto touchingRectsOf = [&](uint32_t a, uint32_t b) -> std::optional<bool> {
        for (const Contact& contact : contactsOf(world, a))
            if (contact.other == b) return contact.isOverlap;
        return std::nullopt;
    };
    CHECK(touchingRectsOf(0, clones[0]) == false);                 // flush
    CHECK(touchingRectsOf(clones[1], clones[2]) == true);          // one pixel
    CHECK(touchingRectsOf(clones[3], clones[4]) == std::nullopt);  // one pixel apart
    CHECK(touchingRectsOf(clones[5], clones[6]) == std::nullopt);
    CHECK(world.player().overlaps == 0);
    CHECK(actor(world, clones[1]).overlaps == 1);
    CHECK(actor(world, clones[3]).overlaps == 0);
    // Walks through all of them and compares every step.
    for (int i = 0; i < 200; ++i) {
        step(world, kButtonRight);
        requireReportedOnce(world);
    }
}

TEST_CASE("bug soft_pile: they spread until they rest, and overlap no more") {
    World world = bugLevel("soft_pile");
    int still = 0;
    for (int i = 0; i < 300 && still < 10; ++i) {
        const std::vector<Actor> before = world.actors;
        step(world, 0);
        requireClear(world);
        const bool isStill = std::ranges::equal(
            before, world.actors,
            [](const Actor& a, const Actor& b) { return a.body.rect == b.body.rect; });
        still = isStill ? still + 1 : 0;
    }
    CHECK(still == 10);
    CHECK(depthOf(world) == 0);
    standStill(world);
}

TEST_CASE("bug soft_pile: the player walks into it and out again, and it stops moving again") {
    World world = bugLevel("soft_pile");
    for (int i = 0; i < 1500; ++i) {
        step(world, i < 300 ? kButtonRight : i < 600 ? kButtonLeft : 0);
        requireClear(world);
    }
    World later = world;
    for (int i = 0; i < 100; ++i) step(later, 0);
    for (size_t i = 0; i < world.actors.size(); ++i)
        CHECK(later.actors[i].body.rect == world.actors[i].body.rect);
}

TEST_CASE("all bug levels: no body ends a step inside another, with any buttons") {
    for (const std::string& name : levelsOf("levels/bugs")) {
        World world = makeWorld(good(textOf(name)), 0);
        if (idsOf(world, Kind::crate).empty() && idsOf(world, Kind::platform).empty()) continue;
        CAPTURE(name);
        Random random{7};
        Buttons held = 0;
        for (int i = 0; i < 800; ++i) {
            if (random.chance(1, 8)) held = static_cast<Buttons>(random.between(0, 15));
            step(world, held);
            requireClear(world);
        }
    }
}
