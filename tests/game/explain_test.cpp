// Tests of the step inspector: each row matches the movement of the pixel, and tracing does not
// change the step.
#include "game/world/explain.h"
#include "game/world/scratch.h"

#include <doctest/doctest.h>

#include <array>

#include "game/world/step_trace.h"
#include "math/fixed.h"
#include "support/naive_explain.h"
#include "support/random_abilities.h"
#include "support/random_world.h"
#include "support/sanitized.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

std::string textOf(const ExplainedPixel& pixel, const Rect& from) {
    std::string text = std::string(nameOf(pixel.axis)) + " " + std::string(nameOf(pixel.result));
    const Vec2i by{pixel.place.left - from.left, pixel.place.top - from.top};
    text += " " + std::to_string(by.x) + " " + std::to_string(by.y);
    const std::string blocker = pixelstep::textOf(pixel.by);
    return blocker.empty() ? text : text + " " + blocker;
}

// Axis, result, change and blocker of each row except the first.
std::vector<std::string> rowsOf(const Explanation& explanation) {
    std::vector<std::string> rows;
    for (size_t i = 1; i < explanation.pixels.size(); ++i)
        rows.push_back(textOf(explanation.pixels[i], explanation.pixels[i - 1].place));
    return rows;
}

using Rows = std::vector<std::string>;

Rows explained(const World& world, Buttons buttons, uint32_t id = 0) {
    return rowsOf(*explainStep(world, buttons, id));
}

// Counts of the results that occurred.
struct Tally {
    int64_t steps = 0;
    std::array<int64_t, static_cast<size_t>(PixelResult::stays) + 1> rows{};
    int64_t byBodies = 0;
    int64_t crushed = 0;
    int64_t restarted = 0;
    int64_t platforms = 0;
    int64_t crates = 0;
    int64_t inAir = 0;  // characters carried by the platform that they jumped off

    void add(const Explanation& explanation) {
        ++steps;
        for (const ExplainedPixel& pixel : explanation.pixels) {
            ++rows[static_cast<size_t>(pixel.result)];
            byBodies += pixel.result == PixelResult::blocked && pixel.by.kind == Blocker::body;
            restarted += pixel.result == PixelResult::pushed && pixel.axis == Axis::none;
        }
        crushed += !explanation.isPresent;
        platforms += explanation.kind == Kind::platform;
        crates += explanation.kind == Kind::crate;
    }
};

void requireExplained(const World& before, const World& after, Buttons held, uint32_t id,
                      const PixelMap& tiles, Tally& tally) {
    const auto explanation = explainStep(before, held, id);
    REQUIRE(explanation);
    CAPTURE(id);
    INFO("step ", before.stepCount);
    std::string all;
    for (const std::string& row : rowsOf(*explanation)) all += row + "; ";
    CAPTURE(all);
    REQUIRE(ExplainChecker({before, after, tiles, held}, *explanation).error() == "");
    tally.add(*explanation);
    const Actor& actor = *findActor(before, id);
    tally.inAir +=
        actor.character.inherited.platform != 0 && !actor.grounded &&
        std::ranges::count(explanation->pixels, PixelResult::carried, &ExplainedPixel::result) > 0;
}

// The world after a step in which a body is traced.
World traced(const World& before, Buttons held, uint32_t index) {
    World world = before;
    Scratch scratch;
    StepTrace trace{.pixels = {.body = index}};
    stepTraced(world, held, scratch, &trace);
    return world;
}

// Followers take as much time as everything else, and move by buttons like any other AI.
bool startsFollower(const Command& command) {
    if (const auto* spawn = std::get_if<SpawnClone>(&command)) return spawn->ai == AiKind::follow;
    const auto* set = std::get_if<SetAi>(&command);
    return set != nullptr && set->ai == AiKind::follow;
}

Level crowdedLevel(Random& random) {
    Level level = randomBodiesLevel(random);
    for (BodyStart& clone : level.cast.edit().clones)
        if (clone.ai == AiKind::follow) clone.ai = AiKind::mirror;
    const Tuning was = level.tuning;
    constexpr std::array kRates{10, 30, 60, 120, 240};
    level.tuning = randomAbilities(random, kRates[random.next() % kRates.size()]);
    level.tuning.maxClimb = std::min(level.tuning.maxClimb, level.tiles.tileSize());
    level.tuning.softClones = was.softClones;
    return level;
}

// Only non-colliding characters, on hills and one-way platforms or among tiles.
std::optional<Level> tilesLevel(Random& random) {
    constexpr std::array kRates{10, 30, 60, 120, 240};
    Level level;
    if (random.chance(1, 2)) {
        level.tiles = hillyMap(random);
    } else {
        MapRecipe recipe = randomRecipe(random);
        recipe.columns = random.between(8, 24);
        recipe.rows = random.between(8, 20);
        recipe.tilesPer100 = random.between(4, 25);
        level.tiles = randomMap(random, recipe);
    }
    level.tuning = random.chance(1, 2)
                       ? allAbilities(random, kRates[random.next() % kRates.size()])
                       : randomAbilities(random, kRates[random.next() % kRates.size()]);
    level.tuning.maxClimb = std::min(level.tuning.maxClimb, level.tiles.tileSize());
    const auto box = randomClearBox(random, level.tiles, 40);
    if (!box) return std::nullopt;
    Cast cast;
    cast.player = startAt(*box);
    for (int i = random.between(0, 2); i > 0; --i)
        if (const auto room = randomClearBox(random, level.tiles, 40)) {
            cast.clones.push_back(startAt(*room));
            cast.clones.back().ai = AiKind::mirror;
        }
    level.cast = cast;
    if (findError(level)) return std::nullopt;
    return level;
}

// Plays in a level with some commands, and explains some steps of the player and of other bodies.
void explainLife(Random& random, const Level& level, int steps, bool hasCommands, Tally& tally) {
    World world = makeWorld(level, 1);
    PixelMap tiles(world.level.tiles);
    AbilityInput input;
    Scratch scratch;
    for (int i = 0; i < steps; ++i) {
        const uint64_t tilesWere = world.level.tiles.hash();
        if (hasCommands && random.chance(1, 30) && world.actors.size() < 40) {
            const Command command = randomWorldCommand(random, world);
            if (!startsFollower(command)) pixelstep::apply(world, command);
        }
        if (world.level.tiles.hash() != tilesWere) tiles = PixelMap(world.level.tiles);
        const Buttons held = input.next(random);
        const World before = world;
        step(world, held, scratch);
        requireExplained(before, world, held, 0, tiles, tally);
        const auto other =
            static_cast<uint32_t>(random.between(0, static_cast<int>(before.actors.size()) - 1));
        if (other != 0)
            requireExplained(before, world, held, before.actors[other].id, tiles, tally);
        if (random.chance(1, 4)) REQUIRE(traced(before, held, other) == world);
    }
}

}  // namespace

TEST_CASE("explain: a standing body without buttons stays") {
    const World world = worldOf({"....", ".@..", "####"});
    CHECK(explained(world, 0) == Rows{"- stays 0 0"});
    const Explanation explanation = *explainStep(world, 0, 0);
    CHECK(explanation.step == 0);
    CHECK(explanation.pixels.front() == ExplainedPixel{.place = world.player().body.rect});
    CHECK_FALSE(explainStep(world, 0, 1));
}

TEST_CASE("explain: one row for each pixel to the side, and the wall that blocks one by its tile") {
    Level level = levelOf({".....", ".@.#.", "#####"});
    level.cast.edit().player->feet.x = 25;  // 17 px to the wall, 2 2/3 px per step
    World world = makeWorld(level, 0);
    CHECK(explained(world, kButtonRight) == Rows{"x moved 1 0", "x moved 1 0"});
    run(world, kButtonRight, 6);
    CHECK(explained(world, kButtonRight) ==
          Rows{"x moved 1 0", "x moved 1 0", "x blocked 0 0 tile 3 1"});
    const Explanation explanation = *explainStep(world, kButtonRight, 0);
    CHECK(explanation.step == 6);
    CHECK(explanation.request.pixels() == Vec2i{2 + 1, 0});
    CHECK(explanation.request.grounded);
    CHECK(explanation.request.remainderAfter == Vec2q{});
    CHECK(explained(world, kButtonLeft | kButtonRight) == Rows{"- stays 0 0"});
}

TEST_CASE("explain: slopes are climbed and followed, pixel by pixel") {
    const Level level = levelOf({"....", "@/..", "####"}, 12, 12);
    World world = makeWorld(level, 0);
    run(world, kButtonRight, 1);
    CHECK(explained(world, kButtonRight) ==
          Rows{"x climbed 1 -1", "x climbed 1 -1", "x climbed 1 -1"});
    run(world, kButtonRight, 4);
    CHECK(explained(world, kButtonLeft) == Rows{"x followed -1 1", "x followed -1 1"});
}

TEST_CASE("explain: the pixel of a drop is the first row, then the fall") {
    Level level = levelOf({"....", ".@..", ".--.", "....", "...."});
    level.tuning.gravity = 7200;  // 2 px in the first step
    const World world = makeWorld(level, 0);
    CHECK(explained(world, kButtonDown) == Rows{"y moved 0 1", "y moved 0 1", "y moved 0 1"});
    CHECK(explained(world, kButtonDown | kButtonRight) ==
          Rows{"y moved 0 1", "x moved 1 0", "y moved 0 1", "x moved 1 0", "y moved 0 1"});
    CHECK(explained(world, kButtonRight) == Rows{"x moved 1 0", "x moved 1 0"});
}

TEST_CASE("explain: a landing row has the ground as blocker, and the body continues to the side") {
    World world = worldOf({"...", "@..", "...", "..."});
    Tune fast = tuning("gravity", 100'000);
    accepted(world, fast);
    run(world, kButtonRight, 2);
    const Rows rows = explained(world, kButtonRight);
    REQUIRE(rows.size() > 3);
    CHECK(std::ranges::count(rows, "y blocked 0 0 tile 0 4") +
              std::ranges::count(rows, "y blocked 0 0 tile 1 4") ==
          1);
    CHECK(std::ranges::count(rows, "x moved 1 0") >= 2);
}

TEST_CASE("explain: a corner correction is one row, with the blocking ceiling") {
    Level level = levelOf({"####..", "......", "...@..", "######"}, 12, 20);
    level.cast.edit().player->feet.x = 64 + 6 - 3;  // 3 px under the ceiling
    level.tuning.cornerCorrection = 4;
    World world = makeWorld(level, 0);
    run(world, kButtonUp, 1);
    const Rows rows = explained(world, kButtonUp);
    CHECK(std::ranges::count(rows, "y corner 3 -1 tile 3 0") == 1);
    run(world, kButtonUp, 1);
    CHECK(explained(world, kButtonUp).front() == "y moved 0 -1");
}

TEST_CASE("explain: grabbing a ledge ends the movement") {
    Level level = levelOf({"....", "@...", ".#..", ".#..", ".#..", ".#.."}, 12, 20);
    level.cast.edit().player->feet = {10, 46};  // its top 6 px above the ledge
    level.tuning.ledgeGrab = 1;
    World world = makeWorld(level, 0);
    Rows rows;
    for (int i = 0; i < 60 && !world.player().lastMove.grabbed; ++i) {
        rows = explained(world, kButtonRight);
        run(world, kButtonRight, 1);
    }
    REQUIRE(world.player().lastMove.grabbed);
    CHECK(rows.back() == "- grabbed 0 0 tile 1 2");
    CHECK(explained(world, kButtonRight) == Rows{"- stays 0 0"});
}

// A platform of 32 x 8 px that starts with its feet at (40, 64) and moves by `unit` at 60 px/s.
Level withPlatform(Vec2i unit, const std::vector<std::string>& drawing) {
    Level level = levelOf(drawing);
    const Vec2i feet{40, 64};
    level.cast.edit().platforms = {{.body = {.feet = feet, .width = 32, .height = 8},
                                    .path = std::vector<Vec2i>{feet, feet + unit * 60},
                                    .speed = 120}};
    return level;
}

TEST_CASE("explain: a platform carries bodies on it, and pushes bodies in front of it") {
    const std::vector<std::string> open(6, "..........");
    for (const Vec2i unit : {Vec2i{1, 0}, Vec2i{-1, 0}, Vec2i{0, 1}, Vec2i{0, -1}}) {
        CAPTURE(unit);
        Level level = withPlatform(unit, open);
        level.cast.edit().player = BodyStart{.feet = {40, 56}, .width = 12, .height = 20};
        const World world = makeWorld(level, 0);
        const std::string by = (unit.x != 0 ? "x" : "y") + std::string(" carried ") +
                               std::to_string(unit.x) + " " + std::to_string(unit.y) + " body 1";
        CHECK(explained(world, 0) == Rows{by, by});
        const std::string own = (unit.x != 0 ? "x" : "y") + std::string(" moved ") +
                                std::to_string(unit.x) + " " + std::to_string(unit.y);
        CHECK(explained(world, 0, 1) == Rows{own, own});
    }
    Level level = withPlatform({1, 0}, {"......", "......", "......", "......", "######"});
    level.cast.edit().player = BodyStart{.feet = {63, 64}, .width = 12, .height = 20};
    const World world = makeWorld(level, 0);
    CHECK(explained(world, 0) == Rows{"x pushed 1 0 body 1"});
    CHECK(explained(world, kButtonRight) ==
          Rows{"x pushed 1 0 body 1", "x moved 1 0", "x moved 1 0"});
}

TEST_CASE("explain: a platform carries a character that jumped off it through the air") {
    Level level = withPlatform({1, 0}, std::vector<std::string>(6, ".........."));
    level.cast.edit().player = BodyStart{.feet = {40, 56}, .width = 12, .height = 20};
    level.tiles.setTile({4, 0}, {.shape = kBlock});
    World world = makeWorld(level, 0);
    run(world, kButtonUp, 2);
    const Rows rows = explained(world, kButtonUp);
    const std::string carried = "x carried 1 0 body 1";
    REQUIRE(rows.size() > 3);
    CHECK(Rows(rows.begin(), rows.begin() + 2) == Rows{carried, carried});
    for (size_t i = 2; i < rows.size(); ++i) CHECK(rows[i] == "y moved 0 -1");
    // Something solid ends it, in the body's own rows.
    world.actors.front().body.rect.left = 64 - 12 - 1;
    world.actors.front().body.rect.top = 10;
    const Rows blocked = explained(world, kButtonUp);
    CHECK(Rows(blocked.begin(), blocked.begin() + 2) == Rows{carried, "x blocked 0 0 tile 4 0"});
}

TEST_CASE("explain: a walking body pushes a crate, and one that cannot push it is blocked") {
    Level level = levelOf({"......", "@.....", "######"});
    level.cast.edit().player->feet = {20, 32};
    level.cast.edit().crates = {{.body = {.feet = {35, 32}, .width = 16, .height = 16}}};
    const World world = makeWorld(level, 0);
    CHECK(explained(world, kButtonRight) == Rows{"x moved 1 0", "x moved 1 0"});
    CHECK(explained(world, kButtonRight, 1) == Rows{"x pushed 1 0 body 0"});

    Level walled = levelOf({"......", "@.....", "######"});
    walled.tiles.setTile({3, 1}, {.shape = kBlock});
    walled.cast.edit().player->feet = {20, 32};
    walled.cast.edit().crates = {{.body = {.feet = {40, 32}, .width = 16, .height = 16}}};
    World stuck = makeWorld(walled, 0);
    run(stuck, kButtonRight, 2);
    CHECK(explained(stuck, kButtonRight) == Rows{"x moved 1 0", "x blocked 0 0 body 1"});
}

TEST_CASE("explain: if a tile and a body block, the tile is the blocker") {
    Level level = levelOf({"......", "......", "######"});
    level.tiles.setTile({3, 0}, {.shape = kBlock});  // over the crate, in the player's upper rows
    level.tiles.setTile({4, 1}, {.shape = kBlock});  // behind it
    level.cast.edit().player = BodyStart{.feet = {42, 32}, .width = 12, .height = 20};
    level.cast.edit().crates = {{.body = {.feet = {56, 32}, .width = 16, .height = 16}}};
    const World world = makeWorld(level, 0);
    CHECK(explained(world, kButtonRight) == Rows{"x blocked 0 0 tile 3 0"});
}

TEST_CASE("explain: the last row of a crushed body is the push that crushes it") {
    Level level = withPlatform({1, 0}, {"......", "......", "......", "....#.", "######"});
    level.cast.edit().player = BodyStart{.feet = {8, 64}, .width = 12, .height = 20};
    level.cast.edit().clones = {{.feet = {58, 64}, .width = 4, .height = 16}};
    World world = makeWorld(level, 0);
    const uint32_t clone = 1;
    Rows rows;
    for (int i = 0; i < 60 && findActor(world, clone) != nullptr; ++i) {
        rows = explained(world, 0, clone);
        run(world, 0, 1);
    }
    REQUIRE(findActor(world, clone) == nullptr);
    CHECK(rows.back() == "x pushed 0 0 body 2");
    CHECK_FALSE(explainStep(world, 0, clone));
}

TEST_CASE("explain: overlapping characters separate by a row each, naming the other") {
    Level level = levelOf({"........", "@.......", "########"});
    level.tuning.softClones = 1;
    level.cast.edit().player->feet = {40, 32};
    level.cast.edit().clones = {{.feet = {46, 32}, .width = 12, .height = 20}};
    const World world = makeWorld(level, 0);
    const Rows mine = explained(world, 0);
    REQUIRE(mine.size() == 1);
    CHECK(mine.front() == "x parted -1 0 body 1");
    CHECK(explained(world, 0, 1) == Rows{"x parted 1 0 body 0"});
    // A walking character does not step aside as a standing one.
    const Rows walking = explained(world, kButtonLeft);
    CHECK(walking.front() == "x moved -1 0");
}

TEST_CASE(
    "explain: the rows of 70,000 random steps among bodies are correct and end at the real "
    "position") {
    Tally tally;
    for (uint64_t seed = 100; tally.steps < test::roundsOf(int64_t{70'000}); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        explainLife(random, crowdedLevel(random), 160, true, tally);
    }
    MESSAGE("steps ", tally.steps, ", crushed ", tally.crushed, ", restarted ", tally.restarted,
            ", by bodies ", tally.byBodies, ", carried in the air ", tally.inAir);
    for (const int64_t rows : tally.rows) {
        CAPTURE(&rows - tally.rows.data());
        CHECK(rows > test::minOccurrences(10));
    }
    CHECK(tally.byBodies > test::minOccurrences(200));
    // Rare cases, which may not occur in the fewer rounds of builds with sanitizers.
    CHECK((test::kIsSanitized || tally.inAir > 5));
    CHECK((test::kIsSanitized || tally.crushed > 1));
    CHECK((test::kIsSanitized || tally.restarted > 1));
    CHECK(tally.platforms > test::minOccurrences(1000));
    CHECK(tally.crates > test::minOccurrences(1000));
}

TEST_CASE("explain: the rows of 40,000 random steps among tiles equal the naive mover") {
    Tally tally;
    for (uint64_t seed = 1; tally.steps < test::roundsOf(int64_t{40'000}); ++seed) {
        CAPTURE(seed);
        Random random{seed};
        if (const auto level = tilesLevel(random)) explainLife(random, *level, 160, false, tally);
    }
    MESSAGE("steps ", tally.steps);
    for (const PixelResult result :
         {PixelResult::moved, PixelResult::climbed, PixelResult::steppedDown,
          PixelResult::snappedDown, PixelResult::corner, PixelResult::blocked, PixelResult::grabbed,
          PixelResult::stays}) {
        CAPTURE(nameOf(result));
        CHECK(tally.rows[static_cast<size_t>(result)] > test::minOccurrences(20));
    }
}

}  // namespace pixelstep
