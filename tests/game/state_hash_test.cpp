// Tests of the state hash: which parts of it a change of the world changes.
#include "game/world/state_hash.h"

#include <doctest/doctest.h>

#include <functional>
#include <set>

#include "support/play.h"

namespace pixelstep {
namespace {

// A world with a body of each kind and a follower that has a route.
World fullWorld() {
    World world = worldOf({"..............", "...@..........", "##############"});
    SpawnClone clone{.x = 150, .y = 32, .width = 10, .height = 10};
    clone.ai = AiKind::follow;
    apply(world, clone);
    apply(world, SpawnCrate{{.body = {.feet = {100, 32}}}});
    apply(world, SpawnPlatform{{.body = {.feet = {190, 20}, .width = 16, .height = 4},
                                .oneWay = {},
                                .path = std::vector<Vec2i>{{190, 20}, {200, 20}},
                                .speed = 10}});
    run(world, kButtonRight, 5);
    REQUIRE(world.actors.size() == 4);
    REQUIRE(world.followers.size() == 1);
    REQUIRE_FALSE(world.nav.graphs.empty());
    Cast& cast = world.level.cast.edit();
    cast.clones = {{.feet = {150, 32}}};
    cast.crates = {{.body = {.feet = {100, 32}}}};
    cast.platforms = {{.body = {.feet = {190, 20}, .width = 16, .height = 4}}};
    return world;
}

using Names = std::set<std::string>;

// A change of the world, and the parts of the hash that it changes.
struct Row {
    Names parts;
    std::function<void(World&)> change;
};

void checkChanged(const std::vector<Row>& rows) {
    const World world = fullWorld();
    const PartHashes before = partHashes(world);
    for (size_t i = 0; i < rows.size(); ++i) {
        CAPTURE(i);
        World other = world;
        rows[i].change(other);
        CHECK(hashOf(other) != hashOf(world));
        const PartHashes after = partHashes(other);
        Names changed;
        for (size_t part = 0; part < kStateParts.size(); ++part)
            if (before[part] != after[part]) changed.emplace(kStateParts[part].name);
        CHECK(changed == rows[i].parts);
    }
}

}  // namespace

TEST_CASE("state hash: it is computed from the hashes of the parts only") {
    const World world = fullWorld();
    PartHashes parts = partHashes(world);
    CHECK(hashOf(parts) == hashOf(world));
    for (uint64_t& part : parts) {
        part ^= 1;
        CHECK(hashOf(parts) != hashOf(world));
        part ^= 1;
    }
    std::swap(parts[0], parts[1]);
    CHECK(hashOf(parts) != hashOf(world));
}

TEST_CASE("state hash: every part has its own name") {
    const auto names = namesOf(kStateParts);
    CHECK(std::set(names.begin(), names.end()).size() == kStateParts.size());
    for (const std::string_view name : names) CHECK_FALSE(name.empty());
}

TEST_CASE("state hash: a field changes only its own part") {
    checkChanged({
        {{"tiles"},
         [](World& w) {
             w.level.tiles.setTile({0, 0}, {.shape = kBump});
         }},
        {{"tiles"},
         [](World& w) {
             w.level.tiles.setTile({0, 2}, {.shape = kBlock, .oneWay = true});
         }},
        {{"restart"}, [](World& w) { ++w.playerStart.left; }},
        {{"restart"}, [](World& w) { w.level.cast.edit().clones.push_back({}); }},
        {{"restart"}, [](World& w) { w.level.cast.edit().clones[0].ai = AiKind::patrol; }},
        {{"restart"}, [](World& w) { ++w.level.cast.edit().crates[0].body.feet.y; }},
        {{"restart"},
         [](World& w) {
             w.level.cast.edit().crates[0].velocity = Vec2i{1, 0};
         }},
        {{"restart"}, [](World& w) { w.level.cast.edit().crates[0].gravity = 0; }},
        {{"restart"}, [](World& w) { w.level.cast.edit().platforms[0].body.width = 9; }},
        {{"random"}, [](World& w) { w.random.next(); }},
        {{"buttons"}, [](World& w) { w.buttonHistory.ring.push_back(1); }},
        {{"buttons"}, [](World& w) { w.buttonHistory.ring[7] ^= kButtonLeft; }},
        {{"routes"}, [](World& w) { ++w.nav.graphs[0].table.edit().blocks[0].edit().hash; }},
        {{"routes"}, [](World& w) { w.nav.graphs[0].table.edit().due[0] = NavDue::edges; }},
        {{"routes"}, [](World& w) { ++w.nav.graphs[0].user.tuning.jumpSpeed; }},
        {{"routes"},
         [](World& w) {
             w.nav.tiles.edit().setTile({0, 0}, {.shape = kBump});
         }},
        {{"followers"}, [](World& w) { w.followers[0].isQueueing ^= true; }},
        {{"course"}, [](World& w) { w.course.firstButton = 0; }},
        {{"course"}, [](World& w) { w.course.goal = 0; }},
        {{"course"}, [](World& w) { w.course.checkpoint = 0; }},
        {{"course"}, [](World& w) { w.course.coins.push_back(0); }},
        {{"course"}, [](World& w) { w.course.hazards = 1; }},
        {{"counters"}, [](World& w) { ++w.stepCount; }},
        {{"counters"}, [](World& w) { ++w.nextId; }},
        {{"platforms"}, [](World& w) { ++w.platforms[0].progress.speed; }},
        {{"platforms"}, [](World& w) { ++w.platforms[0].progress.distance; }},
        {{"platforms"}, [](World& w) { ++w.platforms[0].progress.pointIndex; }},
        {{"platforms"}, [](World& w) { ++w.platforms[0].progress.remainder; }},
        {{"platforms"}, [](World& w) { w.platforms[0].progress.direction = -1; }},
        {{"platforms"}, [](World& w) { ++w.platforms[0].progress.path.edit()[1].y; }},
        {{"platforms"},
         [](World& w) {
             w.platforms[0].progress.path.edit().push_back({1, 2});
         }},
    });
    for (const Tunable& tunable : tunables())
        checkChanged({{{"tuning"}, [&](World& w) { ++(w.level.tuning.*tunable.field); }}});
}

TEST_CASE("state hash: a body changes the part of its kind, and of position, speed or state") {
    struct Kinds {
        size_t actor;
        std::string place, speed, state;
    };
    for (const Kinds& is : {Kinds{0, "player place", "player speed", "player state"},
                            Kinds{1, "clone places", "clone speeds", "clone states"},
                            Kinds{2, "crates", "crates", "crates"},
                            Kinds{3, "platforms", "platforms", "platforms"}}) {
        CAPTURE(is.actor);
        const auto of = [&](const std::string& part, std::function<void(Actor&)> change) {
            return Row{{part}, [=, i = is.actor](World& w) { change(w.actors[i]); }};
        };
        const auto ofGroups = [&](std::function<void(Groups&)> change) {
            return Row{{is.state}, [=, i = is.actor](World& w) { changeGroups(w, i, change); }};
        };
        checkChanged({
            of(is.place, [](Actor& actor) { ++actor.body.rect.left; }),
            of(is.place, [](Actor& actor) { ++actor.body.rect.top; }),
            of(is.place, [](Actor& actor) { ++actor.body.rect.width; }),
            of(is.place, [](Actor& actor) { ++actor.body.rect.height; }),
            of(is.place, [](Actor& actor) { ++actor.body.previousRect.left; }),
            of(is.speed, [](Actor& actor) { ++actor.body.speed.x; }),
            of(is.speed, [](Actor& actor) { ++actor.body.speed.y; }),
            of(is.speed, [](Actor& actor) { --actor.body.remainder.x; }),
            of(is.speed, [](Actor& actor) { --actor.body.remainder.y; }),
            of(is.state, [](Actor& actor) { actor.grounded ^= true; }),
            of(is.state, [](Actor& actor) { actor.standsOnCharacter ^= true; }),
            of(is.state, [](Actor& actor) { actor.isOneWay ^= true; }),
            of(is.state, [](Actor& actor) { actor.hasGravity ^= true; }),
            of(is.state, [](Actor& actor) { actor.ai = AiKind::echo; }),
            of(is.state, [](Actor& actor) { ++actor.character.facing; }),
            of(is.state, [](Actor& actor) { actor.character.jumping ^= true; }),
            of(is.state, [](Actor& actor) { actor.character.jumped ^= true; }),
            of(is.state, [](Actor& actor) { ++actor.character.airSteps; }),
            of(is.state, [](Actor& actor) { ++actor.character.bufferedSteps; }),
            of(is.state, [](Actor& actor) { ++actor.character.inherited.x; }),
            of(is.state, [](Actor& actor) { ++actor.character.inherited.platform; }),
            of(is.state, [](Actor& actor) { actor.character.lastButtons ^= kButtonUp; }),
            ofGroups([](Groups& groups) { groups.member ^= 1; }),
            ofGroups([](Groups& groups) { groups.collidesWith ^= 1; }),
            ofGroups([](Groups& groups) { groups.detectsOnly ^= 1; }),
            ofGroups([](Groups& groups) { groups.onlyDetectsCharacters ^= true; }),
        });
    }
    checkChanged({
        {{"player state"},
         [](World& w) {
             w.drops.push_back({0, 3});
         }},
        {{"clone states"},
         [](World& w) {
             w.drops.push_back({1, 3});
         }},
        {{"player state"}, [](World& w) { w.actors[0].id = 77; }},
        {{"crates", "clone places", "clone speeds", "clone states"},
         [](World& w) { w.actors[2].kind = Kind::clone; }},
        {{"player place", "player speed", "player state", "counters"},
         [](World& w) { w.actors.push_back(w.actors[0]); }},
    });
}

TEST_CASE("state hash: names, comments and materials are not part of it") {
    const World world = fullWorld();
    World named = world;
    REQUIRE(named.level.cast->player);
    named.level.text.edit().name = "Another";
    named.level.cast.edit().player->comment = "hello";
    Tile tile = named.level.tiles.tile({0, 2});
    tile.material = 3;
    named.level.tiles.setTile({0, 2}, tile);
    CHECK_FALSE(named == world);
    CHECK(hashOf(named) == hashOf(world));
}

}  // namespace pixelstep
