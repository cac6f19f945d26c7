// What a step stirs: in, crowds at rest of which few move; out, whether all others were left alone.
#include "game/world/stirred.h"

#include <doctest/doctest.h>

#include "support/brains.h"
#include "support/resting_crowd.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

bool isAmong(const Stirred& stirred, size_t index) {
    return std::ranges::binary_search(stirred.few, static_cast<uint32_t>(index));
}

SpawnCrate spawnedCrate(RestingCrowd& crowd) {
    const Rect bounds = crowd.world.level.tiles.bounds();
    SpawnCrate spawn;
    spawn.crate.body = {.feet = {crowd.random.between(bounds.left, bounds.right()),
                                 crowd.random.between(bounds.top, bounds.bottom())},
                        .width = 4,
                        .height = 4};
    return spawn;
}

int64_t countedPairs(const World& world) {
    int64_t sum = 0;
    for (const Actor& actor : world.actors)
        for (const Actor& other : world.actors)
            sum += actor.id < other.id && isCharacter(actor.kind) && isCharacter(other.kind) &&
                   overlaps(actor.body.rect, other.body.rect);
    return sum;
}

}  // namespace

TEST_CASE("stirred: all others come out of a step as they went in, but for overlaps, and unheard") {
    int told = 0;
    size_t some = 0;
    for (uint64_t seed = 0; seed < test::fewer(24u); ++seed) {
        CAPTURE(seed);
        RestingCrowd crowd(seed);
        for (int i = 0; i < 120; ++i) {
            CAPTURE(i);
            crowd.change();
            World before = crowd.world;
            crowd.step();
            const auto& [world, stirred] = std::tie(crowd.world, crowd.stirred);
            if (!stirred.isAbout(world)) continue;
            ++told;
            some += stirred.few.size();
            REQUIRE(std::ranges::is_sorted(stirred.few));
            REQUIRE(before.actors.size() == world.actors.size());
            for (size_t k = 0; k < world.actors.size(); ++k) {
                before.actors[k].overlaps = world.actors[k].overlaps;
                if (isAmong(stirred, k)) before.actors[k] = world.actors[k];
            }
            REQUIRE(before.actors == world.actors);
            for (const Event& event : world.events) {
                const Actor* actor = findActor(world, event.id);
                REQUIRE(isAmong(stirred, static_cast<size_t>(actor - world.actors.data())));
            }
        }
    }
    CHECK(told > 24 * test::fewer(24));
    CHECK(some > 2 * static_cast<size_t>(told));
}

TEST_CASE(
    "stirred: nothing is said of a world that something else has changed, nor of few bodies") {
    RestingCrowd crowd(1);
    while (!crowd.stirred.isAbout(crowd.world)) crowd.step();
    const World before = crowd.world;
    crowd.step();
    REQUIRE(crowd.stirred.isAbout(crowd.world));
    CHECK(crowd.stirred.follows(before.leftBy, crowd.world));
    CHECK_FALSE(crowd.stirred.follows({}, crowd.world));
    CHECK_FALSE(crowd.stirred.isAbout(before));
    World other = crowd.world;
    step(other, 0);
    CHECK_FALSE(crowd.stirred.isAbout(other));
    CHECK_FALSE(stirredIn(other, crowd.scratch).isAbout(other));
    accepted(crowd.world, SetBrain{.brain = BrainKind::idle});
    CHECK_FALSE(crowd.stirred.isAbout(crowd.world));
    CHECK_FALSE(stirredIn(crowd.world, crowd.scratch).isAbout(crowd.world));

    // Where bodies may be in one another's way, all are walked.
    while (apply(crowd.world, spawnedCrate(crowd)).refusal) {
    }
    for (int i = 0; i < 3; ++i) crowd.step();
    CHECK_FALSE(crowd.stirred.isAbout(crowd.world));

    World few = worldOf({"....", ".@..", "####"});
    Scratch scratch;
    for (int i = 0; i < 3; ++i) step(few, 0, scratch);
    CHECK_FALSE(stirredIn(few, scratch).isAbout(few));
}

TEST_CASE("stirred: pairs that overlap are as many as one counts") {
    for (uint64_t seed = 30; seed < 30 + test::fewer(8u); ++seed) {
        CAPTURE(seed);
        RestingCrowd crowd(seed);
        for (int i = 0; i < 60; ++i) {
            crowd.change();
            crowd.step();
            CAPTURE(i);
            if (i % 6 != 0) continue;
            REQUIRE(overlappingPairs(crowd.world, crowd.scratch) == countedPairs(crowd.world));
            REQUIRE(overlappingPairs(crowd.world, {}) == countedPairs(crowd.world));
        }
    }
}

}  // namespace pixelstep
