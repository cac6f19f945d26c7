// The soak of crowds: a thousand clones with minds of their own in random worlds, for the number of
// body-steps. What costs little is asked of all, what costs much of a few. Threads share the work,
// in stretches of any length; now and then a twin does it all alone, and remembers nothing.
#include <string>
#include <variant>

#include "game/world/world.h"
#include "io/workers.h"
#include "math/hash.h"
#include "soak/count.h"
#include "soak/many_rules.h"
#include "soak/parts.h"
#include "support/random_world.h"

namespace pixelstep {
namespace {

constexpr int kSteps = 400;
constexpr int kMaxClones = 1000;
constexpr int kCommandOneIn = 60;
constexpr int kMaxThreads = 4;
constexpr int kMaxGrain = 200;  // [bodies] in a stretch
constexpr int kTwinOneIn = 4;   // worlds

bool isWanted(const Command& command) {
    return !std::holds_alternative<Restart>(command) && !std::holds_alternative<Tune>(command);
}

World crowdedWorld(const Level& level, Random& random, uint64_t number) {
    World world = makeWorld(level, number);
    if (random.chance(7, 8)) {
        apply(world, Clear{Clear::crates});
        apply(world, Clear{Clear::platforms});
    }
    for (const BrainKind brain :
         {BrainKind::mirror, BrainKind::echo, BrainKind::patrol, BrainKind::idle}) {
        SpawnClone spawn;
        spawn.count = random.between(1, kMaxClones / 4);
        spawn.width = 2 * random.between(1, 10);
        spawn.height = random.between(1, 40);
        spawn.brain = brain;
        apply(world, spawn);
    }
    return world;
}

}  // namespace

SoakOutcome soakCrowd(uint64_t seed, uint64_t number) {
    Random random{mixBits(seed) ^ number};
    SoakOutcome outcome;
    Level level = randomBodiesLevel(random);
    level.tuning.softClones = random.chance(1, 4);
    if (findFault(level)) return outcome;
    World world = crowdedWorld(level, random, number);
    World twin = world;
    const bool hasTwin = random.chance(1, kTwinOneIn);
    Workers workers(random.between(1, kMaxThreads));
    Scratch scratch;
    scratch.sharing = {.by = workers.parallelFor(),
                       .least = 0,
                       .grain = static_cast<size_t>(random.between(1, kMaxGrain))};
    SolidSums solids(world.level.tiles);
    Buttons held = 0;
    for (int i = 0; i < kSteps && !outcome.violation; ++i) {
        if (random.chance(1, kCommandOneIn)) {
            const Command command = randomWorldCommand(random, world);
            if (isWanted(command)) {
                apply(world, command);
                if (hasTwin) apply(twin, command);
            }
            solids = SolidSums(world.level.tiles);
        }
        if (random.chance(1, 10)) held = static_cast<Buttons>(random.between(0, 15));
        step(world, held, scratch);
        countSteps(outcome, world);
        outcome.violation = brokenIn(world, solids, random);
        if (hasTwin) {
            step(twin, held);
            if (!outcome.violation && !(world == twin))
                outcome.violation = "the twin that one thread steps without memory differs";
        }
        if (outcome.violation)
            *outcome.violation = "step " + std::to_string(i) + ": " + *outcome.violation;
    }
    return outcome;
}

}  // namespace pixelstep
