// Tests of the state hash: changing one field changes exactly one part.
#include "game/world/state_hash.h"

#include <doctest/doctest.h>

#include <set>

#include "support/play.h"

namespace pixelstep {
namespace {

// A world with a body of each kind and a follower that knows its way.
World fullWorld() {
    World world = worldOf({"..............", "...@..........", "##############"});
    SpawnClone clone{.x = 150, .y = 32, .width = 10, .height = 10};
    clone.ai = AiKind::follow;
    apply(world, clone);
    apply(world, SpawnCrate{{.body = {.feet = {100, 32}}}});
    apply(world, SpawnPlatform{{.body = {.feet = {190, 20}, .width = 16, .height = 4},
                                .oneWay = {},
                                .path = std::vector<Vec2i>{{200, 20}},
                                .speed = 10}});
    run(world, kButtonRight, 5);
    REQUIRE(world.actors.size() == 4);
    REQUIRE(world.followers.size() == 1);
    REQUIRE_FALSE(world.nav.graphs.empty());
    return world;
}

// The parts by name that a change of one field changes.
template <class Change>
std::set<std::string> partsChangedBy(Change change) {
    const World world = fullWorld();
    World other = world;
    change(other);
    CHECK(hashOf(other) != hashOf(world));
    const PartHashes before = partHashes(world);
    const PartHashes after = partHashes(other);
    std::set<std::string> names;
    for (size_t part = 0; part < kStateParts.size(); ++part)
        if (before[part] != after[part]) names.emplace(kStateParts[part].name);
    return names;
}

using Names = std::set<std::string>;

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

TEST_CASE("state hash: a field changes the part that is named for it, and no other") {
    CHECK(partsChangedBy([](World& w) {
              w.level.tiles.setTile({0, 0}, {.shape = kBump, .transform = 4});
          }) == Names{"tiles"});
    CHECK(partsChangedBy([](World& w) { ++w.level.tuning.gravity; }) == Names{"tuning"});
    CHECK(partsChangedBy([](World& w) { ++w.playerStart.left; }) == Names{"restart"});
    CHECK(partsChangedBy([](World& w) { w.level.cast.edit().crates.push_back({}); }) ==
          Names{"restart"});
    CHECK(partsChangedBy([](World& w) { w.random.next(); }) == Names{"random"});
    CHECK(partsChangedBy([](World& w) { w.pressed.ring.push_back(1); }) == Names{"buttons"});
    CHECK(partsChangedBy([](World& w) { ++w.nav.graphs[0].hash; }) == Names{"routes"});
    CHECK(partsChangedBy([](World& w) { w.followers[0].isQueueing ^= true; }) ==
          Names{"followers"});
    CHECK(partsChangedBy([](World& w) { ++w.stepCount; }) == Names{"counters"});
    CHECK(partsChangedBy([](World& w) { ++w.nextId; }) == Names{"counters"});
}

TEST_CASE("state hash: a body changes the part of its kind, and of place, speed or state") {
    const auto change = [](size_t actor, auto field) {
        return partsChangedBy([&](World& w) { field(w.actors[actor]); });
    };
    const auto place = [](Actor& actor) { ++actor.body.rect.left; };
    const auto lastPlace = [](Actor& actor) { ++actor.body.lastRect.top; };
    const auto speed = [](Actor& actor) { ++actor.body.speed.y; };
    const auto remainder = [](Actor& actor) { --actor.body.remainder.x; };
    const auto state = [](Actor& actor) { ++actor.character.airSteps; };
    for (const auto& found : {change(0, place), change(0, lastPlace)})
        CHECK(found == Names{"player place"});
    for (const auto& found : {change(0, speed), change(0, remainder)})
        CHECK(found == Names{"player speed"});
    const auto changeGroup = [](size_t actor) {
        return partsChangedBy([=](World& w) {
            changeGroups(w, actor, [](Groups& groups) { groups.collidesWith ^= 1; });
        });
    };
    for (const auto& found : {change(0, state), changeGroup(0)})
        CHECK(found == Names{"player state"});
    CHECK(change(1, place) == Names{"clone places"});
    CHECK(change(1, speed) == Names{"clone speeds"});
    CHECK(change(1, state) == Names{"clone states"});
    for (const auto& found : {change(2, place), change(2, speed), changeGroup(2)})
        CHECK(found == Names{"crates"});
    for (const auto& found : {change(3, place), change(3, speed), changeGroup(3)})
        CHECK(found == Names{"platforms"});
    CHECK(partsChangedBy([](World& w) { ++w.platforms[0].walk.done; }) == Names{"platforms"});
}

}  // namespace pixelstep
