// Random worlds with all kinds of bodies and commands: all rules hold after every step, and results
// depend only on the world's state.
#include <doctest/doctest.h>

#include "game/world/scratch.h"
#include "support/play.h"
#include "support/random_world.h"
#include "support/sanitized.h"
#include "support/world_rules.h"

namespace pixelstep {
namespace {

constexpr uint64_t kSeed = 4;
constexpr int kSteps = 200;
constexpr size_t kActorLimit = 50;

}  // namespace

TEST_CASE(
    "world: in random worlds every rule holds after every step, and a second world in lockstep "
    "stays equal") {
    for (uint64_t number = 0; number < test::roundsOf(24u); ++number) {
        CAPTURE(kSeed);
        CAPTURE(number);
        Random random{kSeed * 1000 + number};
        const Level level = randomBodiesLevel(random);
        if (findError(level)) continue;
        World world = makeWorld(level, number);
        World second = world;
        Scratch scratch;
        PixelMap pixels(world.level.tiles);
        Buttons held = 0;
        for (int i = 0; i < kSteps; ++i) {
            CAPTURE(i);
            while (random.chance(1, 8) && world.actors.size() < kActorLimit) {
                const Command command = randomWorldCommand(random, world);
                const Outcome outcome = apply(world, command);
                REQUIRE(apply(second, command).rejection == outcome.rejection);
                pixels = PixelMap(world.level.tiles);
            }
            if (random.chance(1, 10)) held = static_cast<Buttons>(random.between(0, 31));
            step(world, held, scratch);
            step(second, held);
            const auto broken = brokenRule(world, pixels);
            REQUIRE_MESSAGE(!broken, broken.value_or(""));
            REQUIRE(world == second);
            REQUIRE(hashOf(world) == hashOf(second));
        }
    }
}

}  // namespace pixelstep
