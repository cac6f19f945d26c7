// Tests of symmetry: random levels with all abilities are played together with their mirror image.
#include <doctest/doctest.h>

#include "support/mirrored_level.h"
#include "support/play.h"
#include "support/random_abilities.h"
#include "support/random_world.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

constexpr std::array kMirrorRates{30, 60, 120, 240};

// All characters have all abilities; clones mirror the player's buttons.
std::optional<Level> levelOfAbilities(Random& random, int rate) {
    Level level = randomBodiesLevel(random);
    level.tuning = allAbilities(random, rate);
    level.tuning.maxClimb = std::min(level.tuning.maxClimb, level.tiles.tileSize());
    Cast& cast = level.cast.edit();
    forEachStart(cast, makeEven);
    for (BodyStart& clone : cast.clones) clone.ai = AiKind::mirror;
    const auto box = randomClearBox(random, level.tiles, 32);
    if (!box) return std::nullopt;
    cast.player = BodyStart{.feet = feetOf(*box), .width = box->width, .height = box->height};
    makeEven(*cast.player);
    return findError(level) ? std::nullopt : std::optional(level);
}

}  // namespace

TEST_CASE("abilities: once a direction has been held, the mirrored run is the mirror image") {
    int64_t compared = 0;
    int64_t dashes = 0;
    int64_t grabs = 0;
    int64_t wallJumps = 0;
    for (uint64_t seed = 1250; seed < 1250 + test::roundsOf(160u); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const auto level = levelOfAbilities(random, kMirrorRates[seed % kMirrorRates.size()]);
        if (!level || findError(mirroredLevel(*level))) continue;
        World world = makeWorld(*level, seed);
        World image = makeWorld(mirroredLevel(*level), seed);
        AbilityInput input;
        for (int i = 0; i < 240; ++i) {
            CAPTURE(i);
            const Buttons held = i < 2 ? Buttons{kButtonRight} : input.next(random);
            step(world, held);
            step(image, buttonsMirrored(held));
            REQUIRE(world.actors.size() == image.actors.size());
            for (size_t k = 0; k < world.actors.size(); ++k) {
                const Actor& actor = world.actors[k];
                const Actor& there = image.actors[k];
                CAPTURE(actor.id);
                CAPTURE(actor.body);
                REQUIRE(there.body.rect == mirrored(level->tiles, actor.body.rect));
                REQUIRE(there.body.speed == Vec2q{-actor.body.speed.x, actor.body.speed.y});
                REQUIRE(there.grounded == actor.grounded);
                ++compared;
                dashes += actor.lastDecision.startsDash;
                grabs += actor.lastMove.grabbed;
                wallJumps +=
                    actor.lastDecision.startsJump && actor.lastDecision.cause == JumpCause::wall;
            }
        }
    }
    MESSAGE("compared ", compared, ", dashes ", dashes, ", grabs ", grabs, ", wall jumps ",
            wallJumps);
    CHECK(dashes > test::minOccurrences(300));
    CHECK(grabs > test::minOccurrences(100));
    CHECK(wallJumps > test::minOccurrences(300));
}

}  // namespace pixelstep
