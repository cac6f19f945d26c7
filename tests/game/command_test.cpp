// Commands: in, worlds and what is asked of them; out, what is done, or why not and nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <tuple>

#include "support/play.h"

namespace pixelstep {
namespace {

const std::vector<std::string> kRoom = {"........", "........", "..@.....", "########"};

// The world must be the same in all that it is, also in its last events.
void requireRefused(World world, const Command& command) {
    run(world, kButtonRight | kButtonUp, 1);  // leaves an event behind
    const World before = world;
    REQUIRE(refusal(world, command));
    const Outcome outcome = apply(world, command);
    REQUIRE(outcome.refusal == refusal(before, command));
    REQUIRE_FALSE(outcome.refusal->empty());
    REQUIRE(outcome.done == 0);
    REQUIRE(outcome.leftOut.empty());
    REQUIRE(world == before);
}

bool wouldLieOnBody(const World& world, Tile tile, Vec2i cell) {
    const TileMap& tiles = world.level.tiles;
    const Rect whole = tiles.cellRect(cell);
    for (const Actor& actor : world.actors)
        for (int y = whole.top; y < whole.bottom(); ++y)
            for (int x = whole.left; x < whole.right(); ++x)
                if (contains(actor.body.rect, {x, y}) &&
                    tiles.form(tile).mask.isSolidAt(x - whole.left, y - whole.top))
                    return true;
    return false;
}

// The rule of the replay format, looked up place by place.
std::optional<Rect> resizedSlowly(const World& world, int width, int height) {
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

// --- Place ---

TEST_CASE("place: sets tile and material, erases, and counts the cells") {
    World world = worldOf(kRoom);
    Place place = placing("slope45 fx", {{5, 2}, {6, 2}});
    place.tile.material = 2;
    CHECK(accepted(world, place).done == 2);
    CHECK(world.level.tiles.tile({6, 2}) ==
          Tile{.shape = kSlope45, .transform = kFlipX, .material = 2});
    CHECK(accepted(world, placing("empty", {{5, 2}})).done == 1);
    CHECK(world.level.tiles.tile({5, 2}) == Tile{});
    CHECK(world.level.tiles.hash() == world.level.tiles.recomputeHash());
}

TEST_CASE("place: is refused with an unknown shape, outside the map, or all on bodies") {
    const World world = worldOf(kRoom);
    requireRefused(world, placing("nonsense", {{5, 2}}));
    requireRefused(world, placing("block", {{-1, 0}, {0, 4}, {8, 0}}));
    requireRefused(world, placing("block", {{2, 2}}));
    requireRefused(world, placing("block", {{2, 2}, {-1, 0}}));
    requireRefused(world, placing("block", {}));
}

TEST_CASE("place: leaves out the cells on bodies and outside, and says which") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{.x = 100, .y = 48, .width = 20, .height = 8});
    const Place place = placing("block", {{1, 2}, {2, 2}, {5, 2}, {6, 2}, {8, 2}, {2, 0}});
    const std::vector<Vec2i> expected = {{2, 2}, {5, 2}, {6, 2}, {8, 2}};
    CHECK(cellsLeftOut(world, place) == expected);
    const Outcome outcome = accepted(world, place);
    CHECK(outcome.leftOut == expected);
    CHECK(outcome.done == 2);
    CHECK(world.level.tiles.isObstacle({1, 2}));
    CHECK(world.level.tiles.isObstacle({2, 0}));
    CHECK_FALSE(world.level.tiles.isObstacle({2, 2}));
}

TEST_CASE("place: one-ways and erasing are never left out") {
    World world = worldOf(kRoom);
    CHECK(accepted(world, placing("one_way", {{2, 2}})).leftOut.empty());
    CHECK(world.level.tiles.isOneWay({2, 2}));
    CHECK(accepted(world, placing("empty", {{2, 2}, {2, 3}})).done == 2);
}

TEST_CASE("place: only solid pixels count: a slope goes beside feet that are off its pixels") {
    // 12 px wide in the middle of the cell, 4 px off its ground.
    World world = worldOf({"...", ".@.", "..."}, 12, 12);
    world.actors[0].body.rect = {18, 16, 12, 12};
    CHECK(refusal(world, placing("slope45", {{1, 1}})));
    world.actors[0].body.rect = {16, 16, 6, 9};  // its corner ends one pixel above the ramp
    CHECK_FALSE(refusal(world, placing("slope45", {{1, 1}})));
    world.actors[0].body.rect = {16, 16, 7, 10};
    CHECK(refusal(world, placing("slope45", {{1, 1}})));
}

TEST_CASE("place: what is left out is just what a look at every pixel leaves out") {
    for (uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomLevel(random), seed);
        for (int i = 0; i < 20; ++i) apply(world, randomSpawn(random, world));
        for (int i = 0; i < 20; ++i) {
            const Place place = randomPlace(random, world);
            const Tile tile = *tileOf(world.level.tiles.shapes(), place.tile);
            std::vector<Vec2i> expected;
            for (Vec2i cell : place.cells)
                if (!world.level.tiles.isInside(cell) ||
                    (!tile.oneWay && wouldLieOnBody(world, tile, cell)))
                    expected.push_back(cell);
            REQUIRE(cellsLeftOut(world, place) == expected);
            REQUIRE(refusal(world, place).has_value() == (expected.size() == place.cells.size()));
            apply(world, place);
            REQUIRE(actorInSolid(world) == nullptr);
        }
    }
}

// --- SpawnClone ---

TEST_CASE("spawn_clone: without words it stands where the player stands, as large") {
    World world = worldOf(kRoom);
    const Rect player = world.player().body.rect;
    CHECK(accepted(world, SpawnClone{}).done == 1);
    REQUIRE(world.actors.size() == 2);
    CHECK(world.actors[1].body.rect == player);
    CHECK(world.actors[1].id == 1);
    CHECK(world.actors[1].kind == Kind::clone);
    CHECK(happened(world, EventKind::spawned, 1));
    accepted(world, SpawnClone{.x = 90, .y = 30, .width = 5, .height = 7});
    CHECK(world.actors[2].body.rect == Rect{88, 23, 5, 7});
}

TEST_CASE("spawn_clone: is refused in the solid, without room, at sizes and counts there are not") {
    const World world = worldOf(kRoom);
    requireRefused(world, SpawnClone{.x = 40, .y = 60});
    requireRefused(world, SpawnClone{.x = -40, .y = 40});
    requireRefused(world, SpawnClone{.height = 49});
    requireRefused(world, SpawnClone{.height = 49, .count = 3});
    requireRefused(world, SpawnClone{.count = kMaxBodies});
    requireRefused(world, SpawnClone{.width = 0});
    requireRefused(world, SpawnClone{.height = 257});
    requireRefused(world, SpawnClone{.count = 0});
    requireRefused(world, SpawnClone{.count = -1});
    requireRefused(world, SpawnClone{.count = std::numeric_limits<int>::max()});
}

TEST_CASE("spawn_clone: several spread over the nearest free places") {
    World world = worldOf(kRoom);
    CHECK(accepted(world, SpawnClone{.count = 10}).done == 10);
    REQUIRE(world.actors.size() == 11);
    for (size_t i = 0; i < world.actors.size(); ++i) {
        CHECK(world.actors[i].id == i);
        for (size_t j = 0; j < i; ++j)
            CHECK_FALSE(overlaps(world.actors[i].body.rect, world.actors[j].body.rect));
    }
    CHECK(actorInSolid(world) == nullptr);
    // 128 x 48 px hold 10 x 2 of 12 x 20: what has no place of its own shares one.
    CHECK(accepted(world, SpawnClone{.count = 50}).done == 50);
    CHECK(world.actors.size() == 61);
    CHECK(actorInSolid(world) == nullptr);
}

TEST_CASE("spawn_clone: several from far away come to the nearest place inside, and soon") {
    World world = worldOf(kRoom);
    CHECK(accepted(world, SpawnClone{.x = 1000000, .y = -1000000, .count = 2}).done == 2);
    CHECK(actorInSolid(world) == nullptr);
    requireRefused(world, SpawnClone{.x = 1000000, .y = 1000000});
}

// --- Resize ---

TEST_CASE("resize: keeps the feet, and the member that is missing") {
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

TEST_CASE("resize: beside a wall it makes room away from it, under a ceiling it is refused") {
    World world = worldOf({"########", "#......#", "#@.....#", "########"}, 12, 20);
    accepted(world, Resize{.width = 40});
    CHECK(world.player().body.rect == Rect{16, 28, 40, 20});
    requireRefused(world, Resize{.height = 33});
    requireRefused(world, Resize{.width = 97});
    accepted(world, Resize{.width = 96, .height = 32});
    CHECK(world.player().body.rect == Rect{16, 16, 96, 32});
}

TEST_CASE("resize: parts from whom it no longer touches") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{.x = 30, .y = 48, .width = 8});
    run(world, 0, 1);
    REQUIRE(contactsOf(world, 0).size() == 1);
    accepted(world, Resize{.width = 4});
    CHECK(contactsOf(world, 0).empty());
    CHECK(contactsOf(world, 1).empty());
}

TEST_CASE("resize: sizes outside 1..256 are refused") {
    const World world = worldOf(kRoom);
    requireRefused(world, Resize{.width = 0});
    requireRefused(world, Resize{.height = 0});
    requireRefused(world, Resize{.width = -5});
    requireRefused(world, Resize{.height = 257});
}

TEST_CASE("resize: ties go to the smaller |dy|, then up, then the side it faces") {
    // A post at the feet: growing wide has room to the left and to the right alike.
    for (int facing : {-1, 1}) {
        World world = worldOf({".....", "..@..", ".....", "#####"}, 2, 16);
        world.actors[0].character.facing = static_cast<int8_t>(facing);
        world.level.tiles.setTile({2, 0}, {.shape = kBlock});
        accepted(world, Resize{.height = 20});
        // 16 px up are free, 20 wanted: down 4 px is nearer than aside.
        CHECK(world.player().body.rect == Rect{39, 16, 2, 20});
        world.level.tiles.setTile({2, 2}, {.shape = kBlock});
        world.actors[0].body.rect = {31, 16, 18, 16};
        accepted(world, Resize{.height = 17});
        CHECK(world.player().body.rect == Rect{facing > 0 ? 48 : 14, 15, 18, 17});
    }
}

TEST_CASE("resize: takes just the place that a look at every place finds, or none") {
    int kept = 0;
    int moved = 0;
    int refused = 0;
    for (uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomLevel(random), seed);
        for (int i = 0; i < 12; ++i) {
            const int width = random.between(1, 60);
            const int height = random.between(1, 60);
            CAPTURE(width);
            CAPTURE(height);
            const Rect wanted = rectAtFeet(feetOfPlayer(world), width, height);
            const auto expected = resizedSlowly(world, width, height);
            const Outcome outcome = apply(world, Resize{.width = width, .height = height});
            REQUIRE(outcome.refusal.has_value() == !expected);
            if (expected) REQUIRE(world.player().body.rect == *expected);
            (!expected ? refused : *expected == wanted ? kept : moved) += 1;
            run(world, static_cast<Buttons>(random.between(0, 15)), random.between(0, 20));
        }
    }
    CHECK(kept > 50);
    CHECK(moved > 50);
    CHECK(refused > 50);
}

// --- Tune ---

TEST_CASE("tune: sets every tunable to both ends of its range, and refuses what is beyond") {
    for (const Tunable& tunable : tunables()) {
        CAPTURE(tunable.name);
        World world = worldOf(kRoom);
        const bool isClimb = tunable.field == &Tuning::maxClimb;
        const int high = isClimb ? 16 : tunable.high;
        for (int value : {tunable.low, high}) {
            accepted(world, Tune{{{&tunable, value}}});
            CHECK(world.level.tuning.*tunable.field == value);
        }
        requireRefused(world, Tune{{{&tunable, tunable.low - 1}}});
        requireRefused(world, Tune{{{&tunable, high + 1}}});
    }
}

TEST_CASE("tune: one bad value refuses all") {
    const World world = worldOf(kRoom);
    requireRefused(world, Tune{{{findTunable("gravity"), 5}, {findTunable("walk_speed"), -1}}});
}

TEST_CASE("tune: a world goes on at any extreme without a body in the solid") {
    for (const Tunable& tunable : tunables()) {
        for (int value : {tunable.low, tunable.high}) {
            CAPTURE(tunable.name);
            CAPTURE(value);
            Random random{81};
            World world = worldOf({"#..........#", "#..--...../#", "#.@..#..././", "############"});
            if (!apply(world, Tune{{{&tunable, value}}}).refusal) {
                Buttons held = 0;
                for (int i = 0; i < 300; ++i) {
                    held = randomButtons(random, held);
                    step(world, held);
                    REQUIRE(actorInSolid(world) == nullptr);
                }
            }
        }
    }
}

// --- Clear, Restart, Load ---

TEST_CASE("clear: clones go with an event each, the player and the tiles stay") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{.count = 3});
    run(world, 0, 5);
    const TileMap tiles = world.level.tiles;
    CHECK(accepted(world, Clear{Clear::clones}).done == 3);
    CHECK(world.actors.size() == 1);
    CHECK(world.contacts.empty());
    for (uint32_t id : {1u, 2u, 3u}) CHECK(happened(world, EventKind::removed, id));
    CHECK(world.level.tiles == tiles);
}

TEST_CASE("clear: tiles go, bodies and the size of the map stay") {
    World world = worldOf(kRoom);
    accepted(world, SpawnClone{});
    accepted(world, Clear{Clear::tiles});
    CHECK(world.actors.size() == 2);
    CHECK(world.level.tiles.bounds() == Rect{0, 0, 128, 64});
    CHECK_FALSE(world.level.tiles.isSolid(world.level.tiles.bounds()));
    CHECK(world.level.tiles.hash() == world.level.tiles.recomputeHash());
    run(world, 0, 120);
    CHECK(feetOfPlayer(world).y == 64);
}

TEST_CASE("restart: makes the bodies anew and keeps the tiles, and ids are never used again") {
    Level level = levelOf(kRoom);
    level.cast.edit().clones.push_back({.feet = {100, 48}});
    World world = makeWorld(level, 0);
    const Rect start = world.player().body.rect;
    accepted(world, placing("block", {{7, 0}}));
    accepted(world, SpawnClone{});
    accepted(world, Resize{.width = 30});
    run(world, kButtonRight, 20);
    accepted(world, Restart{});
    CHECK(world.player().body.rect == start);
    CHECK(world.player().id == 0);
    REQUIRE(world.actors.size() == 2);
    CHECK(world.actors[1].id == 3);
    CHECK(world.actors[1].body.rect == startRect(level.cast->clones[0]));
    CHECK(world.level.tiles.isObstacle({7, 0}));
    CHECK(happened(world, EventKind::restarted));
    CHECK(world.stepCount == 20);
}

TEST_CASE("restart: finds the nearest place where tiles are in the way, or is refused") {
    World world = worldOf({"........", "........", "..@.....", "########"}, 12, 16);
    run(world, kButtonRight, 30);
    accepted(world, placing("block", {{2, 2}}));
    accepted(world, Restart{});
    CHECK(world.player().body.rect == Rect{48, 32, 12, 16});
    // Cramped: a player that made itself small, and walls wherever the start would fit.
    World cramped = worldOf({"...", ".@.", "###"}, 12, 16);
    accepted(cramped, Resize{.width = 4, .height = 4});
    accepted(cramped, placing("block", {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}}));
    accepted(cramped, placing("bump fy", {{1, 1}}));
    requireRefused(cramped, Restart{});
}

TEST_CASE("restart: a clone without any place is removed, and an event says so") {
    Level level = levelOf({"........", "........", "..@.....", "########"}, 12, 16);
    level.cast.edit().clones.push_back({.feet = {100, 48}, .width = 12, .height = 40});
    World world = makeWorld(level, 0);
    std::vector<Vec2i> top;
    for (int column = 0; column < 8; ++column) top.push_back({column, 0});
    accepted(world, Clear{Clear::clones});
    accepted(world, placing("block", top));
    accepted(world, Restart{});
    CHECK(world.actors.size() == 1);
    CHECK(happened(world, EventKind::removed, 2));
    CHECK(world.nextId == 3);
}

TEST_CASE("load: starts the new level, also with another tile size, and a faulty one is refused") {
    World world = worldOf(kRoom);
    run(world, kButtonRight, 10);
    const Level other = levelOf({"...", "@..", "###"}, 8, 8, 32, {-500, 40});
    accepted(world, Load{Shared<Level>(other)});
    CHECK(world.level == other);
    CHECK(world.player().body.rect == Rect{-488, 96, 8, 8});
    CHECK(world.stepCount == 10);
    CHECK(happened(world, EventKind::restarted));
    Level inside = levelOf({"...", "@..", "###"});
    inside.cast.edit().player->feet.y += 1;
    requireRefused(world, Load{Shared<Level>(inside)});
    requireRefused(world, Load{Shared<Level>(levelOf({"##", "##"}))});
}

// --- all of them ---

TEST_CASE("commands: refusal says what apply will say, and a refused one changes nothing") {
    int refused = 0;
    int done = 0;
    for (uint64_t seed = 0; seed < 80; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = makeWorld(randomLevel(random), seed);
        for (int i = 0; i < 60; ++i) {
            CAPTURE(i);
            const Command command = randomCommand(random, world);
            const World before = world;
            const auto reason = refusal(world, command);
            REQUIRE(world == before);
            const Outcome outcome = apply(world, command);
            REQUIRE(outcome.refusal == reason);
            if (reason) REQUIRE(world == before);
            (reason ? refused : done) += 1;
            step(world, static_cast<Buttons>(random.between(0, 15)));
        }
    }
    CHECK(refused > 200);
    CHECK(done > 2000);
}

}  // namespace pixelstep
