// Crates and platforms in the world: in, commands and steps; out, who comes to life, who is
// crushed, what restarts, and what the hash sees.
#include <doctest/doctest.h>

#include <set>

#include "game/bodies.h"
#include "math/fixed.h"
#include "support/play.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kHall = {"................", "................", "................",
                                        "................", "................", "..@.............",
                                        "################"};
constexpr int kFloor = 96;

SpawnCrate crateAt(Vec2i feet, int width = 16, int height = 16) {
    return {{.body = {.feet = feet, .width = width, .height = height}}};
}

SpawnPlatform platformOn(std::vector<Vec2i> path, int width, int height, int speed,
                         bool oneWay = false) {
    return {{.body = {.feet = path.front(), .width = width, .height = height},
             .oneWay = oneWay,
             .path = path,
             .speed = speed}};
}

const Rect& rectOf(const World& world, uint32_t id) {
    return findActor(world, id)->body.rect;
}

// Nobody but platforms is inside tiles or bodies that are in its way.
bool isClear(const World& world) {
    Solids solids;
    loadSolids(world, solids);
    for (uint32_t i = 0; i < world.actors.size(); ++i) {
        const Rect& rect = world.actors[i].body.rect;
        if (world.actors[i].kind == Kind::platform) continue;
        if (world.level.tiles.isSolid(rect) ||
            solids.firstInWay(rect, solids.traits(i), i) != kNobody)
            return false;
    }
    return true;
}

}  // namespace

TEST_CASE("spawn_crate: comes to life at its place, falls, and rests") {
    World world = worldOf(kHall);
    CHECK(accepted(world, crateAt({120, 50})).done == 1);
    CHECK(world.actors.back().kind == Kind::crate);
    CHECK(happened(world, EventKind::spawned, 1));
    CHECK(rectOf(world, 1) == Rect{112, 34, 16, 16});
    run(world, 0, 60);
    CHECK(rectOf(world, 1) == Rect{112, kFloor - 16, 16, 16});
    CHECK(findActor(world, 1)->grounded);
}

TEST_CASE("spawn_crate: is refused in tiles, in bodies, at sizes and in groups there are not") {
    World world = worldOf(kHall);
    accepted(world, crateAt({120, kFloor}));
    requireRefused(world, crateAt({120, kFloor}));
    requireRefused(world, crateAt({135, kFloor}));
    requireRefused(world, crateAt(feetOfPlayer(world)));
    requireRefused(world, crateAt({200, kFloor + 1}));
    requireRefused(world, crateAt({200, kFloor}, 0, 16));
    requireRefused(world, crateAt({200, kFloor}, 16, 257));
    SpawnCrate strange = crateAt({200, kFloor});
    strange.crate.body.groups = std::vector<std::string>{"strangers"};
    requireRefused(world, strange);
    accepted(world, crateAt({136, kFloor}));  // flush
    CHECK(isClear(world));
}

TEST_CASE("spawn_platform: is refused on bodies that it stops, but ignores tiles and platforms") {
    World world = worldOf(kHall);
    requireRefused(world, platformOn({feetOfPlayer(world)}, 20, 8, 0));
    accepted(world, platformOn({feetOfPlayer(world)}, 20, 8, 0, true));
    accepted(world, platformOn({{200, kFloor + 10}}, 40, 30, 0));
    accepted(world, platformOn({{210, kFloor + 10}}, 40, 30, 0));
    CHECK(world.platforms.size() == 3);
    CHECK(isClear(world));
}

TEST_CASE("clear: removes all of one kind, with an event for each, and nobody else") {
    World world = worldOf(kHall);
    accepted(world, crateAt({120, kFloor}));
    accepted(world, SpawnClone{.x = 160, .y = kFloor});
    accepted(world, platformOn({{200, 60}, {220, 60}}, 20, 8, 30));
    accepted(world, crateAt({180, kFloor}));
    CHECK(accepted(world, Clear{Clear::crates}).done == 2);
    CHECK(happened(world, EventKind::removed, 1));
    CHECK(happened(world, EventKind::removed, 4));
    CHECK(world.actors.size() == 3);
    CHECK(accepted(world, Clear{Clear::platforms}).done == 1);
    CHECK(world.platforms.empty());
    run(world, kButtonRight, 30);
    CHECK(accepted(world, Clear{Clear::clones}).done == 1);
    CHECK(world.actors.size() == 1);
    CHECK(accepted(world, Clear{Clear::crates}).done == 0);
    accepted(world, crateAt({220, kFloor}));
    CHECK(world.actors.back().id == 5);  // ids are never used again
}

TEST_CASE("crates: a stack falls as one and rests as one, lowest first") {
    World world = worldOf(kHall);
    for (int i = 0; i < 4; ++i) accepted(world, crateAt({120, 16 + 16 * i}));
    for (int i = 0; i < 60; ++i) {
        run(world, 0, 1);
        for (uint32_t id = 1; id < 4; ++id)
            REQUIRE(rectOf(world, id).bottom() == rectOf(world, id + 1).top);
    }
    CHECK(rectOf(world, 4).bottom() == kFloor);
}

TEST_CASE("crates: without gravity and with a velocity they fly straight, and stop at walls") {
    World world = worldOf(kHall);
    accepted(world, SpawnCrate{{.body = {.feet = {60, 40}, .width = 8, .height = 8},
                                .velocity = Vec2i{300, 0},
                                .gravity = 0}});
    run(world, 0, 20);
    CHECK(rectOf(world, 1) == Rect{156, 32, 8, 8});
    run(world, 0, 60);
    CHECK(rectOf(world, 1) == Rect{248, 32, 8, 8});
    CHECK(findActor(world, 1)->body.speed == Vec2q{});
}

TEST_CASE("lift: a jump takes along so much of the platform's speed as the caps allow") {
    for (const auto& [speed, capX, taken] : {std::tuple{120, 250, 120}, std::tuple{400, 250, 250},
                                             std::tuple{400, 1000, 400}, std::tuple{120, 0, 0}}) {
        World world = worldOf(kHall);
        accepted(world, platformOn({{40, 60}, {240, 60}}, 40, 8, speed));
        accepted(world, tuning("lift_cap_x", capX));
        world.actors[0].body.rect = world.actors[0].body.lastRect = rectAtFeet({40, 52}, 12, 20);
        run(world, 0, 2);
        REQUIRE(world.player().grounded);
        run(world, kButtonUp, 1);
        CHECK(world.player().body.speed.x == toFixed(taken));
        CHECK(world.player().character.liftX == toFixed(taken));
        run(world, kButtonUp | kButtonLeft, 1);
        CHECK(world.player().body.speed.x == toFixed(taken - 160));
        run(world, 0, 90);
        CHECK(world.player().character.liftX == 0);  // it ends with the landing
    }
}

TEST_CASE("lift: rising adds to the jump up to its cap, sinking takes nothing away") {
    const auto jumpFrom = [](int top, int bottom, int cap) {
        World world = worldOf(kHall);
        accepted(world, platformOn({{150, top}, {150, bottom}}, 40, 8, 200));
        accepted(world, tuning("lift_cap_y", cap));
        world.actors[0].body.rect = world.actors[0].body.lastRect =
            rectAtFeet({150, top - 8}, 12, 20);
        run(world, 0, 2);
        run(world, kButtonUp, 1);
        REQUIRE(happened(world, EventKind::jumped));
        return world.player().body.speed.y;
    };
    CHECK(jumpFrom(90, 40, 130) == -toFixed(410 + 130));
    CHECK(jumpFrom(90, 40, 1000) == -toFixed(410 + 200));
    CHECK(jumpFrom(90, 40, 0) == -toFixed(410));
    CHECK(jumpFrom(50, 90, 130) == -toFixed(410));
}

TEST_CASE("crush: the player starts again near its start, others are removed") {
    World world = worldOf(kHall);
    accepted(world, SpawnClone{.x = 200, .y = kFloor});
    accepted(world, crateAt({230, kFloor}));
    run(world, kButtonRight, 40);
    const Vec2i player = feetOfPlayer(world);
    accepted(world, platformOn({{player.x, 60}, {player.x, kFloor}}, 30, 8, 60));
    accepted(world, platformOn({{216, 60}, {216, kFloor}}, 60, 8, 60));
    std::set<uint32_t> crushed;
    bool isRestarted = false;
    for (int i = 0; i < 60; ++i) {
        run(world, 0, 1);
        REQUIRE(isClear(world));
        for (const Event& event : world.events)
            if (event.kind == EventKind::crushed) crushed.insert(event.id);
        if (!happened(world, EventKind::restarted)) continue;
        isRestarted = true;
        CHECK(world.player().body.rect == world.playerStart);
        CHECK(world.player().body.speed == Vec2q{});
    }
    CHECK(crushed == std::set<uint32_t>{0, 1, 2});
    CHECK(isRestarted);
    CHECK(findActor(world, 1) == nullptr);
    CHECK(findActor(world, 2) == nullptr);
    CHECK(world.actors.size() == 3);
}

TEST_CASE("crush: with a platform on its start, the player comes to life beside it") {
    World world = worldOf(kHall);
    const Rect start = world.playerStart;
    accepted(world, platformOn({{40, 60}, {40, kFloor}}, 40, 8, 60));
    for (int i = 0; i < 120; ++i) {
        run(world, 0, 1);
        REQUIRE(isClear(world));
        if (happened(world, EventKind::crushed)) break;
    }
    REQUIRE(happened(world, EventKind::restarted));
    CHECK(world.player().body.rect != start);
    CHECK_FALSE(overlaps(world.player().body.rect, rectOf(world, 1)));
}

TEST_CASE("soft: who hits a head on the way up rises no more") {
    World world = worldOf(kHall);
    accepted(world, tuning("soft_clones", 1));
    for (const int y : {60, 36})
        accepted(world, SpawnClone{.x = 150, .y = y, .width = 12, .height = 20});
    Body& below = world.actors[1].body;
    below.speed.y = -toFixed(240);
    run(world, 0, 2);
    REQUIRE(below.speed.y < -toFixed(150));
    REQUIRE(overlaps(below.rect, world.actors[2].body.rect));
    run(world, 0, 3);
    CHECK(below.speed.y >= 0);
}

TEST_CASE("soft: who stands on a head is not of the crowd below") {
    const auto spread = [](Vec2i second) {
        World world = worldOf(kHall);
        accepted(world, tuning("soft_clones", 1));
        const auto spawn = [&](Vec2i feet) {
            accepted(world, SpawnClone{.x = feet.x, .y = feet.y, .width = 12, .height = 20});
        };
        spawn({150, kFloor});
        spawn(second);
        run(world, 0, 10);
        for (const int x : {154, 147, 151}) spawn({x, kFloor});
        run(world, 0, 1);
        return world;
    };
    const World stacked = spread({150, kFloor - 20});
    const World apart = spread({60, kFloor});
    REQUIRE(rectOf(stacked, 2) == Rect{144, kFloor - 40, 12, 20});
    for (const uint32_t id : {1u, 3u, 4u, 5u}) CHECK(rectOf(stacked, id) == rectOf(apart, id));
    CHECK(rectOf(apart, 3).left > 148);
}

TEST_CASE("restart: who finds a tile at its start comes to life at the nearest free place") {
    Level level = levelOf(kHall);
    level.cast.edit().crates = {{.body = {.feet = {120, kFloor}}},
                                {.body = {.feet = {136, kFloor}}}};
    World world = makeWorld(level, 0);
    accepted(world, Clear{Clear::crates});
    accepted(world, placing("block", {{7, 5}}));
    accepted(world, Restart{});
    CHECK(world.actors.size() == 3);
    CHECK(isClear(world));
    CHECK(world.actors[1].body.rect != Rect{112, 80, 16, 16});
    CHECK(world.actors[2].kind == Kind::crate);
}

TEST_CASE("restart: the player comes back where no platform begins either") {
    World world = worldOf({"........", "........", "..@.....", "########"}, 12, 16);
    world.level.cast.edit().platforms = {platformOn({{56, 48}}, 16, 16, 0).platform};
    run(world, kButtonRight, 30);
    accepted(world, placing("block", {{2, 2}}));
    accepted(world, Restart{});
    CHECK(world.player().body.rect == Rect{20, 32, 12, 16});
}

TEST_CASE("restart: platforms go back to the beginning of their paths") {
    Level level = levelOf(kHall);
    level.cast.edit().platforms = {platformOn({{120, 60}, {200, 60}}, 30, 8, 77).platform};
    World world = makeWorld(level, 0);
    run(world, 0, 50);
    CHECK(rectOf(world, 1).left != 105);
    accepted(world, Restart{});
    CHECK(world.actors.back().body.rect.left == 105);
    CHECK(world.platforms.front().walk.done == 0);
    CHECK(world.platforms.front().walk.remainder == 0);
}

TEST_CASE("hash: sees everything that a later step reads of crates, platforms and groups") {
    World world = worldOf(kHall);
    accepted(world, crateAt({120, kFloor}));
    accepted(world, platformOn({{200, 60}, {220, 70}}, 20, 8, 30));
    std::set<uint64_t> hashes{hashOf(world)};
    size_t changes = 1;
    const auto change = [&](auto how) {
        World other = world;
        how(other);
        hashes.insert(hashOf(other));
        ++changes;
        CHECK(hashes.size() == changes);
    };
    change([](World& w) { w.actors[1].hasGravity = false; });
    change([](World& w) { w.actors[1].kind = Kind::clone; });
    change([](World& w) { w.actors[1].groups.member = 1; });
    change([](World& w) { w.actors[1].groups.checks = 1; });
    change([](World& w) { w.actors[1].groups.ignores = 1; });
    change([](World& w) { w.actors[1].groups.ignoresCharacters ^= true; });
    change([](World& w) { w.actors[2].isOneWay = true; });
    change([](World& w) { w.actors[0].isHeldUp = true; });
    change([](World& w) { w.actors[0].character.liftX = 1; });
    change([](World& w) { w.platforms[0].walk.speed = 31; });
    change([](World& w) { w.platforms[0].walk.done = 1; });
    change([](World& w) { w.platforms[0].walk.from = 1; });
    change([](World& w) { w.platforms[0].walk.direction = -1; });
    change([](World& w) { w.platforms[0].walk.remainder = 1; });
    change([](World& w) { w.platforms[0].walk.path.edit()[1].y = 71; });
    change([](World& w) { w.platforms[0].walk.path.edit().push_back({1, 2}); });
    change([](World& w) { w.level.cast.edit().crates = {{.body = {.feet = {120, 40}}}}; });
    change([](World& w) {
        w.level.cast.edit().crates = {{.body = {.feet = {120, 40}}, .velocity = Vec2i{1, 0}}};
    });
    change([](World& w) {
        w.level.cast.edit().crates = {{.body = {.feet = {120, 40}}, .gravity = 0}};
    });
    change([](World& w) {
        w.level.cast.edit().platforms = {{.body = {.feet = {120, 40}, .width = 9, .height = 9}}};
    });
    for (const char* const name : {"soft_clones", "lift_cap_x", "lift_cap_y"})
        change([&](World& w) { w.level.tuning.*findTunable(name)->field = 1; });
}

TEST_CASE(
    "twin: a copy of a copy in every step plays the same, with crates, platforms, soft clones") {
    for (uint64_t seed = 0; seed < 12; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World one = worldOf(kHall);
        accepted(one, tuning("soft_clones", static_cast<int>(seed % 2)));
        accepted(one, platformOn({{60, 60}, {180, 40}, {200, 90}}, 40, 8, 150));
        accepted(one, platformOn({{120, 88}, {120, 60}}, 30, 8, 80, true));
        for (int i = 0; i < 8; ++i)
            apply(one, crateAt({random.between(20, 230), random.between(20, kFloor)}));
        apply(one, SpawnClone{.count = 6});
        World two = one;
        Scratch scratch;
        Buttons held = 0;
        for (int i = 0; i < 400; ++i) {
            held = randomButtons(random, held);
            step(one, held, scratch);
            World copy = two;  // a snapshot, with scratch of its own
            step(copy, held);
            two = copy;
            REQUIRE(one == two);
            REQUIRE(hashOf(one) == hashOf(two));
            REQUIRE(isClear(one));
        }
    }
}

}  // namespace pixelstep
