// Tests of characters that push apart, compared with a test of every pair.
#include "game/world/separation.h"
#include "game/world/scratch.h"

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
        actor.character.facing = random.chance(1, 2) ? 1 : -1;
        actor.ai = random.chance(1, 2) ? AiKind::idle : AiKind::patrol;
        world.actors.push_back(actor);
    }
    return world;
}

}  // namespace

TEST_CASE("separation: piles separate like a test of every pair, with 48 others each") {
    int piles = 0;
    int parted = 0;
    int stepping = 0;
    for (uint64_t seed = 0; seed < test::roundsOf(300u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const World world = worldOf(random, randomPileSettings(random));
        Scratch scratch;
        loadSolids(world, scratch.solids);
        findSeparations(world, scratch);
        REQUIRE_FALSE(scratch.separations.empty());
        const std::vector<Separation> expected = naiveSeparations(world);
        const std::vector<int> moves = naiveStandingMoves(world);
        for (uint32_t i = 0; i < world.actors.size(); ++i) {
            CAPTURE(i);
            REQUIRE(scratch.separations[i] == expected[i]);
            REQUIRE(int{scratch.standingMoves[i]} == moves[i]);
            parted += expected[i].offset() == Vec2i{} ? 0 : 1;
            stepping += moves[i] == 0 ? 0 : 1;
            piles += scratch.candidatesOf(i).size() == kMaxSeparations ? 1 : 0;
        }
    }
    CHECK(piles > test::minOccurrences(200));
    CHECK(parted > test::minOccurrences(3000));
    CHECK(stepping > test::minOccurrences(3000));
}

namespace {

// Clones of the player in one place on a floor with walls at both ends.
World pileOf(int bodies, int columns) {
    const std::string air(static_cast<size_t>(columns), '.');
    std::string middle = air;
    middle[middle.size() / 2] = '@';
    World world =
        makeWorld(levelOf({air, air, middle, std::string(static_cast<size_t>(columns), '#')}), 0);
    world.level.tuning.softClones = 1;
    for (int i = 1; i < bodies; ++i) {
        Actor clone = world.player();
        clone.id = world.nextId++;
        clone.kind = Kind::clone;
        world.actors.push_back(clone);
    }
    return world;
}

// The steps until no body moves any more; -1 if there are more than `most`.
int stepsToRest(World& world, int most) {
    Scratch scratch;
    for (int i = 0; i < most; ++i) {
        const std::vector<Actor> before = world.actors;
        step(world, 0, scratch);
        if (world.actors == before) return i;
    }
    return -1;
}

}  // namespace

TEST_CASE("separation: clones in one pixel end up side by side, without overlap") {
    // The number of bodies, and the most steps.
    for (const auto& pile : {std::pair(2, 12), {12, 300}, {40, 2000}, {70, 6000}}) {
        CAPTURE(pile.first);
        World world = pileOf(pile.first, 100);
        const int steps = stepsToRest(world, pile.second);
        CAPTURE(steps);
        REQUIRE(steps >= 0);
        for (const Actor& actor : world.actors) REQUIRE(actor.overlaps == 0);
    }
}

TEST_CASE("separation: many equal clones come to rest in a narrow pit") {
    struct Pit {
        int width;  // [px] of each clone
        int bodies;
        int columns;  // of tiles
    };
    for (const Pit& pit : {Pit{12, 12, 3}, {8, 12, 2}, {8, 28, 3}, {16, 12, 4}}) {
        CAPTURE(pit.width);
        World world = pileOf(pit.bodies, pit.columns);
        for (Actor& actor : world.actors) {
            actor.body.rect = rectAtFeet(feetOf(actor.body.rect), pit.width, 16);
            actor.body.previousRect = actor.body.rect;
        }
        CHECK(stepsToRest(world, 6000) >= 0);
    }
}

TEST_CASE("separation: a pile without room comes to rest, mirrored as well") {
    for (uint64_t seed = 0; seed < test::roundsOf(60u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        World world = pileOf(random.between(3, 14), 8);
        World mirrored = world;
        const int width = world.level.tiles.bounds().width;
        for (size_t i = 0; i < world.actors.size(); ++i) {
            Body& body = world.actors[i].body;
            const int size = random.chance(1, 2) ? 12 : random.between(4, 16);
            const int bottom = body.rect.bottom();
            body.rect = {random.between(0, width - size), bottom - 20, size, 20};
            body.previousRect = body.rect;
            mirrored.actors[i].body = body;
            Rect& image = mirrored.actors[i].body.rect;
            image.left = width - image.right();
            mirrored.actors[i].body.previousRect = image;
        }
        Scratch scratch;
        const bool isDistinct = [&] {
            for (size_t i = 0; i < world.actors.size(); ++i)
                for (size_t j = 0; j < i; ++j)
                    if (2 * world.actors[i].body.rect.left + world.actors[i].body.rect.width ==
                        2 * world.actors[j].body.rect.left + world.actors[j].body.rect.width)
                        return false;
            return true;
        }();
        for (int i = 0; isDistinct && i < 100; ++i) {
            step(world, 0, scratch);
            step(mirrored, 0, scratch);
            for (size_t k = 0; k < world.actors.size(); ++k)
                REQUIRE(mirrored.actors[k].body.rect.left ==
                        width - world.actors[k].body.rect.right());
        }
        REQUIRE(stepsToRest(world, 3000) >= 0);
    }
}

}  // namespace pixelstep
