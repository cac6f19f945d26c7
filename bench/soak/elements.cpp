// Soak of the elements of levels: surfaces, ladders, tiles that break, areas, pickups, switches,
// doors, falling platforms, hazards in time and clones to land on, with random commands.
#include <algorithm>
#include <string>
#include <utility>

#include "game/world/scratch.h"
#include "game/world/world.h"
#include "math/hash.h"
#include "soak/count.h"
#include "soak/many_rules.h"
#include "soak/parts.h"
#include "support/random_edits.h"
#include "support/random_small_world.h"
#include "support/world_rules.h"

namespace pixelstep {
namespace {

constexpr int kStepsOfElements = 400;
constexpr size_t kMostBodies = 40;

/// Adds hazards, checkpoints and coins around the player, as long as the level stays valid.
void addZones(Random& random, Level& level) {
    constexpr ZoneKind kKinds[] = {ZoneKind::hazard, ZoneKind::checkpoint, ZoneKind::coin};
    const Rect start = startRect(*level.cast->player);
    for (int i = random.between(0, 5); i > 0; --i) {
        const Rect box = boxAround(random, start, random.between(1, 60), random.between(1, 60));
        Zone zone{feetOf(box), box.width, box.height, kKinds[random.between(0, 2)]};
        if (zone.kind == ZoneKind::hazard && random.chance(2, 3)) {
            zone.onSteps = random.between(0, 60);
            zone.offSteps = random.between(0, 60);
            zone.phaseSteps = random.between(0, 60);
        }
        Level wider = level;
        wider.scenery.edit().zones.push_back(zone);
        if (!findError(wider)) level = std::move(wider);
    }
}

}  // namespace

SoakOutcome soakElements(uint64_t seed, uint64_t number) {
    Random random{mixBits(seed) ^ number};
    SoakOutcome outcome;
    constexpr int kRates[] = {10, 30, 60, 120, 240};
    auto level = levelOfBodies(random, kRates[random.between(0, 4)]);
    if (!level) return outcome;
    addZones(random, *level);
    World world = makeWorld(*level, number);
    World reference = world;
    Scratch scratch;
    AbilityInput input;
    TileMap tiles = world.tiles();
    PixelMap pixels(tiles);
    const int commandsOneIn = random.chance(1, 2) ? 12 : 200;
    for (int i = 0; i < kStepsOfElements && !outcome.violation; ++i) {
        if (random.chance(1, commandsOneIn) && world.actors.size() < kMostBodies) {
            const Command command = random.chance(1, 3) ? randomEditorCommand(random, world)
                                                        : randomWorldCommand(random, world);
            if (!playsOn(command)) continue;
            apply(world, command);
            apply(reference, command);
        }
        const Buttons held = input.next(random);
        step(world, held, scratch);
        step(reference, held);  // with its own scratch memory
        countSteps(outcome, world);
        if (!(tiles == world.tiles())) {
            tiles = world.tiles();
            pixels = PixelMap(tiles);
        }
        outcome.violation = brokenRule(world, pixels);
        if (!outcome.violation && (!(world == reference) || hashOf(world) != hashOf(reference)))
            outcome.violation = "the reference world differs";
        if (outcome.violation)
            *outcome.violation = "step " + std::to_string(i) + ": " + *outcome.violation;
    }
    return outcome;
}

}  // namespace pixelstep
