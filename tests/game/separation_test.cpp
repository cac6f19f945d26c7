// Tests of characters that push apart, compared with a test of every pair.
#include "game/world/separation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "game/world/bodies.h"
#include "game/world/contacts.h"
#include "support/naive_piles.h"
#include "support/sanitized.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

Groups randomGroups(Random& random) {
    Groups groups{.onlyDetectsCharacters = random.chance(1, 8)};
    if (random.chance(1, 2)) return groups;
    groups.member = GroupMask{1} << random.between(0, 2);
    if (random.chance(1, 2)) groups.collidesWith = static_cast<GroupMask>(random.between(0, 7));
    if (random.chance(1, 2)) groups.detectsOnly = static_cast<GroupMask>(random.between(0, 7));
    return groups;
}

// The settings of a random pile of bodies.
struct PileSettings {
    int bodies = 100;
    int spread = 5;   // [px]
    int sizes = 1;    // number of different sizes
    int kinds = 1;    // number of different groups
    int motions = 1;  // number of different movements in the last step
    int movers = 0;   // of ten bodies, the number that do not stand
};

PileSettings randomPileSettings(Random& random) {
    return {.bodies = random.between(60, 140),
            .spread = random.between(0, 9),
            .sizes = random.between(1, 3),
            .kinds = random.between(1, 4),
            .motions = random.between(1, 4),
            .movers = random.between(0, 10)};
}

// Bodies close to the player, among them crates; ids have gaps.
World worldOf(Random& random, const PileSettings& settings) {
    World world = pixelstep::worldOf({"......", "..@...", "######"});
    std::vector<Vec2i> sizes;
    std::vector<Groups> kinds;
    std::vector<Vec2i> motions;
    for (int i = 0; i < settings.sizes; ++i)
        sizes.push_back({random.between(1, 20), random.between(1, 20)});
    for (int i = 0; i < settings.kinds; ++i)
        kinds.push_back(i == 0 ? Groups{} : randomGroups(random));
    for (int i = 0; i < settings.motions; ++i)
        motions.push_back(i == 0 ? Vec2i{} : Vec2i{random.between(-9, 9), random.between(-9, 9)});
    const auto oneOf = [&](const auto& all) {
        return all[static_cast<size_t>(random.between(0, static_cast<int>(all.size()) - 1))];
    };
    for (int i = 0; i < settings.bodies; ++i) {
        Actor actor = world.player();
        actor.id = world.nextId;
        world.nextId += static_cast<uint32_t>(random.between(1, 3));
        actor.kind = random.chance(1, 20) ? Kind::crate : Kind::clone;
        setGroups(world, actor, oneOf(kinds));
        const Vec2i size = oneOf(sizes);
        const Vec2i way = oneOf(motions);
        actor.body.rect = {40 + random.between(-settings.spread, settings.spread),
                           20 + random.between(-settings.spread, settings.spread), size.x, size.y};
        actor.body.previousRect = actor.body.rect.moved(-way.x, -way.y);
        actor.body.speed = random.between(1, 10) <= settings.movers ? Vec2q{0, 65536} : Vec2q{};
        actor.grounded = random.chance(9, 10);
        actor.standsOnCharacter = random.chance(1, 2);
        world.actors.push_back(actor);
    }
    return world;
}

// Moves bodies as a step does between separations and crowds.
void moveSome(Random& random, World& world) {
    for (Actor& actor : world.actors) {
        if (random.chance(1, 2))
            actor.body.rect = actor.body.rect.moved(random.between(-1, 1), random.between(-1, 1));
        if (random.chance(1, 4)) actor.body.speed = {};
        if (random.chance(1, 20)) actor.grounded = actor.standsOnCharacter = false;
    }
}

}  // namespace

TEST_CASE("separation: piles separate and spread like a test of every pair, with 48 others each") {
    int piles = 0;
    int parted = 0;
    int crowds = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(300u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = worldOf(random, randomPileSettings(random));
        Scratch scratch;
        loadSolids(world, scratch.solids);
        findSeparationCandidates(scratch.solids, scratch.separationCandidates);
        findSeparations(world, scratch);
        REQUIRE_FALSE(scratch.separations.empty());
        piles += std::ranges::any_of(scratch.separationCandidates.isTruncated, std::identity{});
        const std::vector<Separation> expected = naiveSeparations(world);
        for (size_t i = 0; i < world.actors.size(); ++i) {
            CAPTURE(i);
            REQUIRE(scratch.separations[i] == expected[i]);
            parted += expected[i].offset() == Vec2i{} ? 0 : 1;
        }
        const auto others = naiveOthers(world);
        moveSome(random, world);
        const auto found = crowdsOf(world, scratch);
        REQUIRE(found == naiveCrowds(world, others));
        crowds += static_cast<int>(found.size());
    }
    CHECK(piles > test::minOccurrences(200));
    CHECK(piles < test::roundsOf(300));
    CHECK(parted > test::minOccurrences(3000));
    CHECK(crowds > test::minOccurrences(150));
}

TEST_CASE("separation: two hundred clones in one pixel end up side by side, without overlap") {
    const std::string air(200, '.');
    World world = makeWorld(
        levelOf({air, air.substr(0, 100) + "@" + air.substr(101), std::string(200, '#')}), 0);
    world.level.tuning.softClones = 1;
    for (int i = 1; i < 200; ++i) {
        Actor clone = world.player();
        clone.id = world.nextId++;
        clone.kind = Kind::clone;
        world.actors.push_back(clone);
    }
    Scratch scratch;
    // The row grows by half a width per step on either side.
    for (int i = 0; i < 220; ++i) step(world, 0, scratch);
    for (const Actor& actor : world.actors) REQUIRE(actor.overlaps == 0);
    const std::vector<Actor> atRest = world.actors;
    step(world, 0, scratch);
    CHECK(world.actors == atRest);
}

}  // namespace pixelstep
