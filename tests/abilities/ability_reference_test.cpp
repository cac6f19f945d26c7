// Compares abilities with the naive character, in random levels at four rates.
#include <doctest/doctest.h>

#include "game/world/scratch.h"
#include "game/world/world.h"
#include "math/fixed.h"
#include "support/maps.h"
#include "support/naive_character.h"
#include "support/print.h"
#include "support/random_abilities.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

// A map for abilities: open air, walls, corners, hills.
TileMap randomAbilityMap(Random& random) {
    if (random.chance(1, 3)) return hillyMap(random);
    MapRecipe recipe = randomRecipe(random);
    recipe.columns = random.between(8, 24);
    recipe.rows = random.between(8, 20);
    recipe.tilesPer100 = random.between(4, 25);
    recipe.oneWaysPer100 = random.between(0, 30);
    recipe.blocksPer100 = random.between(40, 100);
    TileMap map = randomMap(random, recipe);
    // Walls to slide on, and floors.
    for (int i = random.between(0, 4); i > 0; --i) {
        Vec2i cell{random.between(0, map.columns() - 1), random.between(0, map.rows() - 1)};
        const Vec2i along = random.chance(2, 3) ? Vec2i{0, 1} : Vec2i{1, 0};
        for (int k = random.between(2, 8); k > 0 && map.isInside(cell); --k) {
            map.setTile(cell, {.shape = kBlock});
            cell = {cell.x + along.x, cell.y + along.y};
        }
    }
    return map;
}

// Counts of the cases that occurred, to check that all of them were compared.
struct Occurrences {
    int64_t steps = 0;
    int64_t dashes = 0;
    int64_t drops = 0;
    int64_t corners = 0;
    int64_t grabs = 0;
    int64_t slopes = 0;
    std::array<int64_t, 6> jumps{};  // by cause
    std::array<int64_t, 6> falls{};  // by rule
};

bool hasGroundBelow(const NaiveDropMap& pixels, const Body& body) {
    return body.speed.y >= 0 && naiveBelow(pixels, body.rect).isBlocked;
}

struct TestMap {
    Level level;
    PixelMap pixels;
    Rect box;
};

// A map with a character and static platforms, which are walls without ledges.
std::optional<TestMap> mapWithPlayer(Random& random, int rate) {
    Level level;
    level.tiles = randomAbilityMap(random);
    level.tuning = randomAbilities(random, rate);
    level.tuning.maxClimb = std::min(level.tuning.maxClimb, level.tiles.tileSize());
    const auto box = randomClearBox(random, level.tiles, random.chance(1, 2) ? 16 : 44);
    if (!box) return std::nullopt;
    Cast cast;
    cast.player = BodyStart{.feet = feetOf(*box), .width = box->width, .height = box->height};
    PixelMap pixels(level.tiles);
    for (int i = random.chance(1, 3) ? random.between(1, 4) : 0; i > 0; --i) {
        const auto slab = randomClearBox(random, level.tiles, 40);
        if (!slab || overlaps(*slab, *box)) continue;
        cast.platforms.push_back(
            {.body = {.feet = feetOf(*slab), .width = slab->width, .height = slab->height}});
        pixels.paint(*slab);
    }
    level.cast = cast;
    return TestMap{level, pixels, *box};
}

void requireSame(const Actor& player, const NaiveCharacter& naive) {
    REQUIRE(player.body.rect == naive.body.box);
    REQUIRE(player.body.speed == Vec2q{naive.body.speedX, naive.body.speedY});
    REQUIRE(player.body.remainder == Vec2q{naive.body.remainderX, naive.body.remainderY});
    REQUIRE(player.lastDecision.startsJump == naive.jumped);
    REQUIRE(player.lastDecision.startsDash == naive.dashed);
    REQUIRE(player.lastDecision.startsDrop == naive.dropped);
    REQUIRE(player.lastMove.grabbed == naive.body.grabbed);
    REQUIRE(int{player.character.facing} == naive.facing());
}

void count(Occurrences& found, const Actor& player) {
    ++found.steps;
    found.dashes += player.lastDecision.startsDash;
    found.drops += player.lastDecision.startsDrop;
    found.corners += player.lastMove.cornerCorrection > 0;
    found.grabs += player.lastMove.grabbed;
    found.slopes += player.lastMove.climbed + player.lastMove.descended > 0;
    if (player.lastDecision.startsJump)
        ++found.jumps[static_cast<size_t>(player.lastDecision.cause)];
    ++found.falls[static_cast<size_t>(player.lastDecision.fall)];
}

// One step of the naive character, which remembers what it drops through.
void stepNaive(NaiveCharacter& naive, NaiveDropMap& pixels, Buttons held) {
    const NaiveSurroundings around = naive.look(pixels);
    naive.decide(around, held);
    if (naive.endsDrops(held)) pixels.drops = {};
    if (naive.dropped) pixels.drops.begin(pixels.map, naive.body.box);
    naive.finish(pixels, held, around,
                 [&](const Rect& box, int direction, int climb, int duck, int follow) {
                     return naiveSideways(pixels, box, direction, climb, duck, follow);
                 });
}

// Plays one character in a map, and compares it after each step.
void compareRun(Random& random, int rate, Occurrences& found) {
    const auto map = mapWithPlayer(random, rate);
    if (!map || findError(map->level)) return;
    World world = makeWorld(map->level, 1);
    NaiveCharacter naive;
    naive.tuning = map->level.tuning;
    naive.body.box = map->box;
    NaiveDropMap pixels{map->pixels};
    AbilityInput input;
    Scratch scratch;
    for (int i = 0; i < 300; ++i) {
        const Buttons held = input.next(random);
        CAPTURE(i);
        CAPTURE(int{held});
        const Body before = world.player().body;
        CAPTURE(before);
        step(world, held, scratch);
        stepNaive(naive, pixels, held);
        const Actor& player = world.player();
        requireSame(player, naive);
        REQUIRE(player.grounded == hasGroundBelow(pixels, player.body));
        if (player.grounded) pixels.drops = {};
        pixels.drops.end(map->pixels, player.body.rect);
        REQUIRE_FALSE(map->pixels.isSolid(player.body.rect));
        count(found, player);
    }
}

void compareRuns(int rate, uint64_t firstSeed) {
    const auto runs = static_cast<uint64_t>(test::roundsOf(400));
    Occurrences found;
    for (uint64_t seed = firstSeed; seed < firstSeed + runs; ++seed) {
        CAPTURE(rate);
        CAPTURE(seed);
        Random random{seed};
        compareRun(random, rate, found);
    }
    MESSAGE("steps ", found.steps, ", dashes ", found.dashes, ", drops ", found.drops, ", corners ",
            found.corners, ", grabs ", found.grabs, ", on slopes ", found.slopes);
    CHECK(found.dashes > test::minOccurrences(100));
    CHECK(found.drops > test::minOccurrences(10));
    CHECK(found.corners > test::minOccurrences(10));
    CHECK(found.grabs > test::minOccurrences(10));
    CHECK(found.slopes > test::minOccurrences(100));
    for (const int64_t jumps : found.jumps) CHECK(jumps > test::minOccurrences(10));
    for (const int64_t steps : found.falls) CHECK(steps > test::minOccurrences(100));
}

// What the sensors of a character report, at random: surroundings and carriers.
struct RandomSurroundings {
    NaiveSurroundings around{};
    int64_t carrierSpeedX = 0;
    int64_t carrierSpeedY = 0;

    void change(Random& random, const Tuning& tuning) {
        if (random.chance(1, 6)) around.ground = random.chance(1, 2);
        if (random.chance(1, 6)) around.onlyOneWays = random.chance(1, 2);
        const int reach = tuning.wallJumpSpeed > 0 ? tuning.wallReach : 0;
        const auto wall = [&] { return random.chance(1, 2) ? -1 : random.between(0, reach); };
        if (random.chance(1, 8)) around.wallLeft = wall();
        if (random.chance(1, 8)) around.wallRight = wall();
        if (random.chance(1, 8)) around.ledge = random.chance(5, 6);
        if (!random.chance(1, 10)) return;
        carrierSpeedX = toFixed(random.between(-400, 400));
        carrierSpeedY = toFixed(random.between(-300, 300));
    }
};

// Tests only the controller, with random sensors.
void compareControllers(Random& random, int rate) {
    NaiveCharacter naive;
    naive.tuning = randomAbilities(random, rate);
    naive.tuning.liftCapX = random.chance(1, 2) ? 250 : random.between(0, 500);
    CharacterState state;
    Vec2q speed{};
    AbilityInput input;
    RandomSurroundings surroundings;
    for (int i = 0; i < 400; ++i) {
        CAPTURE(i);
        surroundings.change(random, naive.tuning);
        NaiveSurroundings now = surroundings.around;
        now.ground = now.ground && speed.y >= 0;
        if (now.ground) now.wallLeft = now.wallRight = -1;
        if (now.ground) now.carrierSpeedX = surroundings.carrierSpeedX;
        if (now.ground) now.carrierSpeedY = surroundings.carrierSpeedY;
        const CharacterSensors sensors{.grounded = now.ground,
                                       .onOneWay = now.onlyOneWays,
                                       .isAtLedge = now.ledge,
                                       .wallLeft = now.wallLeft,
                                       .wallRight = now.wallRight,
                                       .carrierSpeed = {now.carrierSpeedX, now.carrierSpeedY}};
        const Buttons held = input.next(random);
        CharacterDecision decision;
        const int64_t moveY = control(state, speed, held, sensors, naive.tuning, decision);
        naive.decide(now, held);
        REQUIRE(moveY == naive.moveY);
        REQUIRE(speed == Vec2q{naive.body.speedX, naive.body.speedY});
        REQUIRE(decision.startsJump == naive.jumped);
        REQUIRE(decision.startsDash == naive.dashed);
        REQUIRE(decision.startsDrop == naive.dropped);
        // The possible results of a move.
        naive.body.hitX = random.chance(1, 12);
        if (naive.body.hitX) {
            speed.x = naive.body.speedX = 0;
            state.inherited = {};
        }
        if (random.chance(1, 12)) speed.y = naive.body.speedY = 0;
        naive.body.grabbed = speed.y > 0 && !now.ground && !naive.hangs &&
                             naive.tuning.ledgeGrab != 0 && state.ledgeCooldown == 0 &&
                             heldDirection(held) != 0 && random.chance(1, 10);
        if (naive.body.grabbed) {
            speed = {};
            naive.body.speedX = naive.body.speedY = 0;
            grabLedge(state, heldDirection(held));
        }
        naive.applyMove();
    }
}

}  // namespace

TEST_CASE("abilities: at 30 Hz every step equals that of the naive character") {
    compareRuns(30, 30'000);
}

TEST_CASE("abilities: at 60 Hz every step equals that of the naive character") {
    compareRuns(60, 60'000);
}

TEST_CASE("abilities: at 120 Hz every step equals that of the naive character") {
    compareRuns(120, 120'000);
}

TEST_CASE("abilities: at 240 Hz every step equals that of the naive character") {
    compareRuns(240, 240'000);
}

TEST_CASE(
    "abilities: the controller decides like the naive one, with any surroundings and carriers") {
    for (uint64_t seed = 500'000; seed < 500'000 + test::roundsOf(1200u); ++seed) {
        constexpr std::array kRates{30, 60, 120, 240};
        CAPTURE(seed);
        Random random{seed};
        compareControllers(random, kRates[seed % 4]);
    }
}

}  // namespace pixelstep
