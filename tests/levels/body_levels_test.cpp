// Tests of the levels with crates and platforms: platforms lead to the right places, crates work as
// bridges and steps, groups work.
#include <cstdlib>

#include "bug_bodies.h"
#include "game/level/groups.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

World begin(const std::string& name) {
    return makeWorld(good(textOf("levels/" + name + ".json")), 0);
}

Vec2i feet(const World& world) {
    return feetOf(box(world));
}

// The clones, crates or platforms of a group of the level.
std::vector<uint32_t> membersOf(const World& world, Kind kind, const std::string& group) {
    const GroupTable table(world.level);
    std::vector<uint32_t> ids;
    for (const uint32_t id : idsOf(world, kind))
        if (groupsOf(world, actor(world, id)) == table.groupsOf({group}, kind)) ids.push_back(id);
    return ids;
}

// Walks onto a platform when it arrives, rides on it, and walks off when `isPresent` is true.
void ridePlatform(World& world, uint32_t ferry, const std::function<bool()>& isPresent) {
    REQUIRE(runUntil(world, 0, [&] {
        return rectOf(world, ferry).left < box(world).right() + 12 &&
               rectOf(world, ferry).top == feetRow(world);
    }));
    const auto isOn = [&] {
        return box(world).right() > rectOf(world, ferry).right() - 14 && standsOn(world, 0, ferry);
    };
    REQUIRE(runUntil(world, kButtonRight, isOn, 60));
    REQUIRE(runUntil(world, 0, [&] {
        REQUIRE(standsOn(world, 0, ferry));
        return isPresent();
    }));
}

}  // namespace

TEST_CASE("platforms: the lift moves to the upper floor") {
    World world = begin("platforms");
    const uint32_t lift = idsOf(world, Kind::platform)[0];
    REQUIRE(runUntil(world, kButtonRight, [&] { return feet(world).x >= 230; }));
    REQUIRE(runUntil(world, 0, [&] { return standsOn(world, 0, lift); }));
    REQUIRE(runUntil(world, 0, [&] { return feetRow(world) == 14 * 16; }));
    REQUIRE(runUntil(
        world, kButtonRight, [&] { return feet(world).x > 15 * 16; }, 60));
    CHECK(feetRow(world) == 14 * 16);
    CHECK(world.player().grounded);
}

TEST_CASE("platforms: the moving platforms lead over the island to the tower") {
    World world = *movedTo(begin("platforms"), {455, 14 * 16});
    const std::vector<uint32_t> platforms = idsOf(world, Kind::platform);
    ridePlatform(world, platforms[1], [&] { return rectOf(world, platforms[1]).right() >= 702; });
    REQUIRE(runUntil(
        world, kButtonRight, [&] { return feet(world).x > 800; }, 90));
    CHECK(feetRow(world) == 14 * 16);
    ridePlatform(world, platforms[2], [&] {
        return rectOf(world, platforms[2]).right() >= 1118 && feetRow(world) <= 14 * 16 + 2;
    });
    REQUIRE(runUntil(
        world, kButtonRight, [&] { return feet(world).x > 1130; }, 90));
    CHECK(feetRow(world) == 14 * 16);
}

TEST_CASE("platforms: a player that waits under the crusher restarts, a running player does not") {
    const World start = *movedTo(begin("platforms"), {290, 26 * 16});
    const uint32_t crusher = idsOf(start, Kind::platform)[3];
    World waiting = *movedTo(start, {336, 26 * 16});
    CHECK(runUntil(waiting, 0, [&] { return happened(waiting, EventKind::crushed); }));
    CHECK(box(waiting) == start.playerStart);
    World running = start;
    REQUIRE(runUntil(running, 0, [&] {
        return actor(running, crusher).body.speed.y < 0 && rectOf(running, crusher).bottom() < 370;
    }));
    CHECK(runUntil(
        running, kButtonRight, [&] { return feet(running).x > 390; }, 60));
}

TEST_CASE("platforms: a jump from the fast platform goes farther than from the ground") {
    const auto reach = [](World world, bool onFast) {
        const uint32_t fast = idsOf(world, Kind::platform)[6];
        if (onFast) {
            world = *movedTo(world, {feetOf(rectOf(world, fast)).x, rectOf(world, fast).top});
            REQUIRE(runUntil(world, 0, [&] { return rectOf(world, fast).right() > 700; }));
        }
        const int from = box(world).left;
        for (int i = 0; i < 45; ++i) step(world, kButtonUp | kButtonRight);
        return box(world).left - from;
    };
    const World start = *movedTo(begin("platforms"), {480, 26 * 16});
    CHECK(2 * reach(start, true) > 3 * reach(start, false));
}

TEST_CASE("platforms: the stack rides together, and the player is carried onto the hill") {
    World world = *movedTo(begin("platforms"), {915, 26 * 16});
    const uint32_t carrier = idsOf(world, Kind::platform)[8];
    const World start = world;
    for (int i = 0; i < 1000; ++i) {
        step(world, 0);
        requireClear(world);
        REQUIRE(world.player().grounded);
        for (const uint32_t id : idsOf(world, Kind::crate))
            REQUIRE(rectOf(world, id).top - rectOf(world, carrier).top ==
                    rectOf(start, id).top - rectOf(start, carrier).top);
    }
    CHECK(feetRow(world) < 26 * 16);
}

TEST_CASE("crates: low crates are walked over, one in the pit is a bridge, another is a step") {
    World world = *movedTo(begin("crates"), {262, 352});
    while (box(world).right() < 390) {
        stepAtFullSpeed(world, kButtonRight);
        REQUIRE(world.player().grounded);
    }
    // Pushes the crates on the way over the hill, into the pit, and to the wall.
    for (int i = 0; i < 500; ++i) {
        step(world, kButtonRight);
        requireClear(world);
    }
    CHECK(box(world).left > 672);
    CHECK(feetRow(world) == 352);
    const int wall = 52 * 16;
    const auto isUp = [&] { return feetRow(world) == 16 * 16 && world.player().grounded; };
    for (int i = 0; i < 4 && !isUp(); ++i) {
        runUntil(world, kButtonRight | kButtonUp, isUp, 45);
        step(world, 0);
    }
    CHECK(box(world).left > wall);
    CHECK(feetRow(world) == 16 * 16);
}

TEST_CASE("crates: without a crate the pit cannot be crossed, and the wall is too high") {
    World world = withCast(begin("crates"), [](Cast& cast) { cast.crates.clear(); });
    world = *movedTo(world, {590, 352});
    for (int i = 0; i < 100; ++i) step(world, kButtonRight);
    CHECK(feetRow(world) == 24 * 16);
    world = *movedTo(world, {820, 352});
    int highest = 352;
    for (int i = 0; i < 200; ++i) {
        step(world, i % 50 < 45 ? kButtonRight | kButtonUp : kButtonRight);
        highest = std::min(highest, feetRow(world));
    }
    CHECK(highest > 16 * 16);
}

TEST_CASE("crates: crates on the platform ride with it, and the pyramid is stable") {
    World world = begin("crates");
    const World start = world;
    const uint32_t ferry = idsOf(world, Kind::platform).front();
    for (int i = 0; i < 600; ++i) step(world, 0);
    for (const uint32_t id : idsOf(world, Kind::crate)) {
        const bool rides = rectOf(start, id).bottom() <= 240 && rectOf(start, id).left < 1100;
        const int way = rides ? rectOf(world, ferry).left - rectOf(start, ferry).left : 0;
        CHECK(rectOf(world, id) == rectOf(start, id).moved(way, 0));
    }
}

TEST_CASE("groups: the first barrier stops only the player, the second only clones") {
    const World start = begin("groups");
    const std::vector<uint32_t> clones = idsOf(start, Kind::clone);
    const Rect field = rectOf(start, membersOf(start, Kind::crate, "field").front());
    const Rect gate = rectOf(start, membersOf(start, Kind::crate, "gate").front());
    World world = start;
    int passed = 0;
    for (int i = 0; i < 500; ++i) {
        step(world, kButtonRight);
        requireClear(world);
        REQUIRE(box(world).right() <= field.left);
        passed += overlaps(rectOf(world, clones[0]), field);
        REQUIRE(rectOf(world, clones[1]).right() <= gate.left);
    }
    CHECK(box(world).right() == field.left);
    CHECK(passed > 10);
    CHECK(rectOf(world, membersOf(world, Kind::crate, "field").front()) == field);
    World beyond = *movedTo(start, {gate.left - 60, 352});
    for (int i = 0; i < 60; ++i) stepAtFullSpeed(beyond, kButtonRight);
    CHECK(box(beyond).left > gate.right());
}

TEST_CASE("groups: bullets pass friends, and stop at foes and walls") {
    World world = begin("groups");
    const std::vector<uint32_t> bullets = membersOf(world, Kind::crate, "bullet");
    REQUIRE(bullets.size() == 6);
    const std::vector<uint32_t> foes = membersOf(world, Kind::clone, "foe");
    int throughFriends = 0;
    for (int i = 0; i < 400; ++i) {
        step(world, 0);
        requireClear(world);
        for (const uint32_t bullet : bullets)
            for (const uint32_t other : membersOf(world, Kind::clone, "friend"))
                throughFriends += overlaps(rectOf(world, bullet), rectOf(world, other));
    }
    CHECK(throughFriends > 50);
    for (const uint32_t bullet : bullets) {
        const Rect& rect = rectOf(world, bullet);
        const Rect ahead{rect.right(), rect.top, 1, rect.height};
        const bool atFoe = std::ranges::any_of(
            foes, [&](uint32_t foe) { return overlaps(rectOf(world, foe), ahead); });
        const bool atWall = world.level.tiles.isSolid(ahead);
        const bool atBullet = std::ranges::any_of(
            bullets, [&](uint32_t other) { return overlaps(rectOf(world, other), ahead); });
        CHECK((atFoe || atWall || atBullet));
        CHECK(actor(world, bullet).body.speed.x == 0);
    }
}

TEST_CASE("groups: decoration blocks no body and is not detected") {
    const World start = begin("groups");
    const std::vector<uint32_t> decoration = membersOf(start, Kind::crate, "decoration");
    CHECK(decoration.size() >= 5);
    World world = start;
    while (box(world).right() < 270) {
        stepAtFullSpeed(world, kButtonRight);
        for (const Contact& contact : contactsOf(world, 0))
            REQUIRE(std::ranges::count(decoration, contact.other) == 0);
    }
    for (const uint32_t id : decoration) CHECK(rectOf(world, id) == rectOf(start, id));
}

TEST_CASE("crowd: a thousand clones, and characters that push apart separate") {
    World world = begin("crowd");
    REQUIRE(idsOf(world, Kind::clone).size() == 1000);
    step(world, 0);
    const auto overlapping = [](const World& now) {
        return std::ranges::count_if(now.actors, [](const Actor& a) { return a.overlaps > 0; });
    };
    const auto before = overlapping(world);
    CHECK(before > 500);
    REQUIRE_FALSE(apply(world, Tune{{{findTunable("soft_clones"), 1}}}).rejection);
    for (int i = 0; i < 300; ++i) step(world, 0);
    requireClear(world);
    CHECK(overlapping(world) < before / 2);
    MESSAGE("overlapping: ", before, ", soft: ", overlapping(world));
}
