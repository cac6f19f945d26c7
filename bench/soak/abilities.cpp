// Soak of abilities: hundreds of characters that dash, slide, hang and wall-jump in random worlds,
// many with their own tuning.
#include <algorithm>
#include <string>
#include <variant>

#include "game/world/actor_tuning.h"
#include "game/world/scratch.h"
#include "game/world/world.h"
#include "math/hash.h"
#include "soak/count.h"
#include "soak/many_rules.h"
#include "soak/parts.h"
#include "support/random_abilities.h"
#include "support/random_world.h"

namespace pixelstep {
namespace {

constexpr int kStepsOfAbilities = 400;
constexpr int kCommandsOneIn = 60;
constexpr int kReferenceOneIn = 12;  // worlds

TunableValues valuesOf(const Tuning& tuning, int tileSize) {
    TunableValues values;
    for (const Tunable& tunable : tunables()) {
        int value = tuning.*tunable.field;
        if (!tunable.isForClones()) continue;
        if (tunable.field == &Tuning::maxClimb) value = std::min(value, tileSize);
        values.push_back({&tunable, value});
    }
    return values;
}

Command clonesWithAbilities(Random& random, const World& world, AiKind ai) {
    SpawnClone spawn;
    spawn.count = random.between(1, 12);
    spawn.width = random.between(1, 24);
    spawn.height = random.between(1, 44);
    spawn.ai = ai;
    const Rect map = world.level.tiles.bounds();
    spawn.x = random.between(map.left, map.right());
    spawn.y = random.between(map.top, map.bottom());
    if (random.chance(3, 4))
        spawn.tuning = valuesOf(allAbilities(random, world.level.tuning.stepsPerSecond),
                                world.level.tiles.tileSize());
    return spawn;
}

std::optional<std::string> wrongAtLedge(const World& world) {
    for (const Actor& actor : world.actors) {
        if (actor.character.ledge == 0) continue;
        if (actor.body.speed != Vec2q{} && !actor.standsOnCharacter)
            return nameOf(actor) + " moves although it hangs";
        if (actor.lastMove.grabbed && tuningOf(world, actor).ledgeGrab == 0)
            return nameOf(actor) + " hangs although it cannot grab";
    }
    return {};
}

}  // namespace

SoakOutcome soakAbilities(uint64_t seed, uint64_t number) {
    Random random{mixBits(seed) ^ number};
    SoakOutcome outcome;
    Level level = randomBodiesLevel(random);
    const int soft = random.chance(1, 3);
    constexpr int kRates[] = {30, 60, 120, 240};
    level.tuning = allAbilities(random, kRates[random.between(0, 3)]);
    level.tuning.softClones = soft;
    level.tuning.maxClimb = std::min(level.tuning.maxClimb, level.tiles.tileSize());
    for (BodyStart& clone : level.cast.edit().clones)
        if (clone.ai == AiKind::follow) clone.ai = AiKind::mirror;
    if (findError(level)) return outcome;
    World world = makeWorld(level, number);
    for (int i = soft ? 6 : random.between(4, 30); i > 0; --i) {
        constexpr AiKind kMinds[] = {AiKind::mirror, AiKind::echo};
        const Command spawn = clonesWithAbilities(random, world, kMinds[random.between(0, 1)]);
        apply(world, spawn);
    }
    World reference = world;
    const bool hasReference = random.chance(1, kReferenceOneIn);
    Scratch scratch;
    SolidSums solids(world.level.tiles);
    AbilityInput input;
    for (int i = 0; i < kStepsOfAbilities && !outcome.violation; ++i) {
        if (random.chance(1, kCommandsOneIn)) {
            const Command command = randomWorldCommand(random, world);
            if (playsOn(command)) {
                apply(world, command);
                if (hasReference) apply(reference, command);
            }
            solids = SolidSums(world.level.tiles);
        }
        const Buttons held = input.next(random);
        step(world, held, scratch);
        countSteps(outcome, world);
        outcome.violation = violationOf(world, solids, random);
        if (!outcome.violation) outcome.violation = wrongAtLedge(world);
        if (hasReference) {
            step(reference, held);
            if (!outcome.violation && !(world == reference))
                outcome.violation = "the reference world differs";
        }
        if (outcome.violation)
            *outcome.violation = "step " + std::to_string(i) + ": " + *outcome.violation;
    }
    return outcome;
}

}  // namespace pixelstep
