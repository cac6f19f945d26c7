// Soak of whole worlds: platforms, crates, clones and edits.
#include <string>

#include "game/world/scratch.h"
#include "game/world/world.h"
#include "math/hash.h"
#include "soak/count.h"
#include "soak/parts.h"
#include "support/naive_piles.h"
#include "support/random_edits.h"
#include "support/random_world.h"
#include "support/world_rules.h"

namespace pixelstep {
namespace {

constexpr int kSteps = 600;
constexpr size_t kMaxRandomBodies = 60;

}  // namespace

SoakOutcome soakWorld(uint64_t seed, uint64_t number) {
    Random random{mixBits(seed) ^ number};
    SoakOutcome outcome;
    const Level level = randomBodiesLevel(random);
    if (findError(level)) return outcome;
    World world = makeWorld(level, number);
    World reference = world;
    Scratch scratch;
    PixelMap pixels(world.level.tiles);
    Buttons held = 0;
    for (int i = 0; i < kSteps && !outcome.violation; ++i) {
        const bool isFull = world.actors.size() >= kMaxRandomBodies;
        while (random.chance(1, 8) && !isFull) {
            const Command command = random.chance(1, 4) ? randomEditorCommand(random, world)
                                                        : randomWorldCommand(random, world);
            apply(world, command);
            apply(reference, command);
            pixels = PixelMap(world.level.tiles);
        }
        if (random.chance(1, 10)) held = static_cast<Buttons>(random.between(0, 15));
        if (!separatesLikeEveryPair(world, scratch))
            outcome.violation = "characters do not separate like every pair";
        step(world, held, scratch);
        step(reference, held);  // with its own scratch memory
        countSteps(outcome, world);
        if (!outcome.violation) outcome.violation = brokenRule(world, pixels);
        if (!outcome.violation && !(world == reference))
            outcome.violation = "the reference world differs";
        if (!outcome.violation && i % 16 == 0 && hashOf(world) != hashOf(reference))
            outcome.violation = "the reference world's hash differs";
        if (outcome.violation)
            *outcome.violation = "step " + std::to_string(i) + ": " + *outcome.violation;
    }
    return outcome;
}

}  // namespace pixelstep
