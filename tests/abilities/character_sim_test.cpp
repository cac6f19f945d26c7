// Compares a simulated character with the player of a world, step by step.
#include "game/character/character_sim.h"

#include <doctest/doctest.h>

#include "game/world/world.h"
#include "support/print.h"
#include "support/random_small_world.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// A level with a player, and sometimes with platforms that do not move.
std::optional<Level> levelOfPlayer(Random& random, int rate) {
    Level level;
    level.tiles = random.chance(1, 3) ? hillyMap(random) : smallMap(random);
    // Only worlds know tiles that break.
    for (int y = 0; y < level.tiles.rows(); ++y) {
        for (int x = 0; x < level.tiles.columns(); ++x) {
            Tile tile = level.tiles.tile({x, y});
            tile.breaks = 0;
            level.tiles.setTile({x, y}, tile);
        }
    }
    level.tuning = randomAbilities(random, rate);
    level.tuning.maxClimb = std::min(level.tuning.maxClimb, level.tiles.tileSize());
    const auto box = randomClearBox(random, level.tiles, random.chance(1, 2) ? 16 : 44);
    if (!box) return std::nullopt;
    Cast cast;
    cast.player = BodyStart{.feet = feetOf(*box), .width = box->width, .height = box->height};
    for (int i = random.chance(1, 2) ? random.between(1, 5) : 0; i > 0; --i) {
        const auto slab = randomClearBox(random, level.tiles, 60);
        if (!slab || overlaps(*slab, *box)) continue;
        cast.platforms.push_back(
            {.body = {.feet = feetOf(*slab), .width = slab->width, .height = slab->height},
             .oneWay = random.chance(1, 2)});
    }
    level.cast = cast;
    return level;
}

CharacterSim simOf(const World& world) {
    const Actor& player = world.player();
    CharacterSim sim{world.level.tiles, world.level.tuning, player.body, player.character};
    if (world.actors.size() > 1) sim.solids.emplace().add(player.body.rect, {});
    for (size_t i = 1; i < world.actors.size(); ++i)
        sim.solids->add(world.actors[i].body.rect,
                        {.role = world.actors[i].isOneWay ? Role::oneWayPlatform : Role::platform});
    return sim;
}

}  // namespace

TEST_CASE("character sim: equals the player of a world, bit for bit") {
    struct {
        int tileDrops = 0;
        int platformDrops = 0;
        int jumps = 0;
        int dashes = 0;
        int grabs = 0;
    } occurred;
    const int seeds = test::kIsSanitized ? 150 : 1500;
    for (int seed = 1; seed <= seeds; ++seed) {
        CAPTURE(seed);
        Random random{static_cast<uint64_t>(seed)};
        constexpr std::array kRates{60, 60, 10, 30, 144, 240};
        const auto level = levelOfPlayer(random, kRates[random.next() % kRates.size()]);
        if (!level) continue;
        REQUIRE_FALSE(findError(*level).has_value());
        World world = makeWorld(*level, 0);
        CharacterSim sim = simOf(world);
        AbilityInput input;
        for (int i = 0; i < 300; ++i) {
            const Buttons held = input.next(random);
            step(world, held);
            const MoveResult result = sim.step(held);
            const Actor& player = world.player();
            CAPTURE(i);
            REQUIRE(sim.body.rect == player.body.rect);
            REQUIRE(Vec2q(sim.body.speed) == player.body.speed);
            REQUIRE(sim.body.remainder == player.body.remainder);
            REQUIRE(sim.state == player.character);
            REQUIRE(sim.sensors().grounded == player.grounded);
            REQUIRE(sim.drops.size() == world.drops.size());
            REQUIRE(PackedMoveResult(result) == player.lastMove);
            occurred.jumps += player.lastDecision.startsJump;
            occurred.dashes += player.lastDecision.startsDash;
            occurred.grabs += result.grabbed;
            for (const Drop& drop : world.drops)
                ++(drop.platform == 0 ? occurred.tileDrops : occurred.platformDrops);
        }
    }
    const int atLeast = seeds / 10;
    CHECK(occurred.tileDrops > atLeast);
    CHECK(occurred.platformDrops > atLeast);
    CHECK(occurred.jumps > 10 * atLeast);
    CHECK(occurred.dashes > 10 * atLeast);
    CHECK(occurred.grabs > atLeast);
}

}  // namespace pixelstep
