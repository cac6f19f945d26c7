// Bug levels of blocks that come back, enemies that are stomped, and doors.
#include <set>

#include "bug_bodies.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr int kGround = 304;  // [px]
constexpr int kPlanks = 240;  // [px] the top of the blocks that break

/// The number of cells in which the level has a tile that is broken now.
size_t brokenCells(const World& world) {
    return static_cast<size_t>(std::ranges::count_if(
        world.breaking, [](const BreakingTile& tile) { return tile.isBroken; }));
}

/// True if no body except platforms overlaps the tiles as they are now.
void requireOutsideTiles(const World& world) {
    for (const Actor& body : world.actors)
        if (body.kind != Kind::platform) REQUIRE_FALSE(world.tiles().isSolid(body.body.rect));
}

}  // namespace

TEST_CASE("bug block_returns: no block comes back where the player is, and it is not moved") {
    const World start = bugLevel("block_returns");
    int waited = 0;
    for (const int x : {230, 256, 280, 360, 408, 416}) {
        CAPTURE(x);
        World world = *playerAt(start, {x, kPlanks});
        for (int i = 0; i < 400; ++i) {
            const Rect before = box(world);
            step(world, 0);
            requireOutsideTiles(world);
            REQUIRE_FALSE(happened(world, EventKind::crushed));
            REQUIRE(box(world).left == before.left);
            REQUIRE(box(world).top >= before.top);
        }
        waited += brokenCells(world) > 0;
        // Where it stands in the place of a block, that block stays away; it comes back behind it.
        World leaving = world;
        for (int i = 0; i < 400 && brokenCells(leaving) > 0; ++i) {
            const bool jumps = i % 60 < 30;
            step(leaving, static_cast<Buttons>((i % 240 < 120 ? kButtonLeft : kButtonRight) |
                                               (jumps ? kButtonUp : 0)));
            requireOutsideTiles(leaving);
        }
    }
    CHECK(waited >= 2);  // in the low hollow
}

TEST_CASE("bug block_returns: a block that is back needs its full time to break again") {
    const World start = bugLevel("block_returns");
    const BreakRule rule =
        start.level.tiles.shapes().breakRules()[start.level.tiles.tile({22, 15}).breaks];
    REQUIRE(rule.breakSteps == 30);
    int again = 0;
    for (int x = 340; x < 380; ++x) {
        CAPTURE(x);
        // Half beside the block, the player stands on the ground when it breaks and comes back.
        World world = *playerAt(start, {x, kPlanks});
        int64_t backAt = 0;
        bool wasBroken = false;
        for (int i = 0; i < 300; ++i) {
            step(world, 0);
            const bool isBroken = world.tiles().isEmpty({22, 15});
            if (wasBroken && !isBroken) backAt = world.stepCount;
            if (!wasBroken && isBroken && backAt != 0) {
                REQUIRE(world.stepCount - backAt >= rule.breakSteps);
                ++again;
            }
            wasBroken = isBroken;
        }
    }
    CHECK(again > 0);
}

TEST_CASE("bug double_stomp: who falls onto two enemies stomps both, and neither hurts") {
    const World start = bugLevel("double_stomp");
    int both = 0;
    for (int gap = 12; gap < 24; ++gap) {
        for (int x = 221; x < 246 + gap - 12; ++x) {
            for (const int fall : {1, 30, 70}) {
                CAPTURE(gap);
                CAPTURE(x);
                CAPTURE(fall);
                World world = withCast(start, [&](Cast& cast) {
                    cast.player->feet = {x, kGround - 20 - fall};
                    cast.clones.resize(2);
                    cast.clones[1].feet.x = cast.clones[0].feet.x + gap;
                });
                size_t touched = 0;
                for (const Actor& one : world.actors)
                    touched += one.kind == Kind::clone &&
                               one.body.rect.left <= box(world).right() &&  // edges count, too
                               box(world).left <= one.body.rect.right();
                for (int i = 0; i < 60 && world.actors.size() == 3; ++i) {
                    step(world, 0);
                    REQUIRE_FALSE(happened(world, EventKind::hurt));
                    if (world.player().grounded) break;
                }
                REQUIRE(world.actors.size() == 3 - touched);
                both += touched == 2;
                if (touched == 0) continue;
                step(world, 0);
                REQUIRE(world.player().body.speed.y < 0);
            }
        }
    }
    CHECK(both > 100);
}

TEST_CASE("bug closing_door: it waits for a player in its way, who can always walk on") {
    const World start = bugLevel("closing_door");
    const std::vector<uint32_t> doors = idsOf(start, Kind::platform);
    int waits = 0;
    for (const int door : {0, 1}) {
        const int middle = door == 0 ? 200 : 440;
        for (int x = middle - 20; x <= middle + 20; x += 2) {
            for (const int open : {20, 60, 130}) {
                CAPTURE(x);
                CAPTURE(open);
                // On the plate until the doors are open, then in the doorway.
                World world = *movedTo(start, {280, kGround});
                for (int i = 0; i < 150; ++i) step(world, 0);
                world = *movedTo(world, {x, kGround});
                for (int i = 0; i < open; ++i)
                    step(world, i % 50 < 5 ? Buttons{kButtonUp} : Buttons{0});
                for (int i = 0; i < 200; ++i) {
                    step(world, 0);
                    requireClear(world);
                    REQUIRE_FALSE(happened(world, EventKind::crushed));
                    REQUIRE_FALSE(happened(world, EventKind::restarted));
                    REQUIRE(box(world).left + 6 == x);
                }
                const bool isUnder = x + 6 > middle - 8 && x - 6 < middle + 8;
                const int height =
                    kGround - rectOf(world, doors[static_cast<size_t>(door)]).bottom();
                REQUIRE((height > 0) == isUnder);
                waits += isUnder;
                // It is not stuck: it walks out on either side, and the door closes behind it.
                for (const Buttons side : {kButtonLeft, kButtonRight}) {
                    if (!isUnder) continue;
                    World leaving = world;
                    for (int i = 0; i < 14; ++i) step(leaving, side);
                    CHECK(std::abs(box(leaving).left + 6 - x) > 32);
                    for (int i = 0; i < 140; ++i) step(leaving, 0);
                    CHECK(rectOf(leaving, doors[static_cast<size_t>(door)]).bottom() == kGround);
                }
            }
        }
    }
    CHECK(waits > 50);
}
