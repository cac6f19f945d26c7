// Tests of the bundled levels: valid, canonical and playable.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <sstream>

#include "game/world/world.h"
#include "io/support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr Buttons kHoldRight = kButtonRight;
constexpr Buttons kHoldUp = kButtonUp;
constexpr Buttons kHoldDown = kButtonDown;

World begin(const std::string& name) {
    return makeWorld(good(textOf(name)), 0);
}

// Places the player at rest with this size.
void putPlayer(World& world, Vec2i feet, int width = kCharacterWidth,
               int height = kCharacterHeight) {
    Level level = world.level;
    level.cast.edit().player = BodyStart{feet, width, height, {}, {}};
    REQUIRE_FALSE(findError(level));
    world = makeWorld(level, 0);
}

void run(World& world, int steps, Buttons buttons) {
    for (int i = 0; i < steps; ++i) step(world, buttons);
}

Vec2i feet(const World& world) {
    return feetOf(world.player().body.rect);
}

// True if the player stands at `height` [px] on one side of `goal` [px] within a number of steps.
bool standsAt(World world, Buttons buttons, int height, int goal, int side) {
    for (int i = 0; i < 120; ++i) {
        step(world, buttons);
        const Rect& box = world.player().body.rect;
        const bool isPresent = side < 0 ? box.left < goal : box.right() > goal;
        if (isPresent && world.player().grounded && box.bottom() == height) return true;
        if (box.bottom() > height + 16 && side > 0) return false;  // it fell into the gap
    }
    return false;
}

// True if a run to the right, with a jump at the best step, ends at `height` [px] beyond `goal`.
bool canCross(World world, int goal, int height) {
    for (int i = 0; i < 60; ++i) {
        if (standsAt(world, kHoldRight | kHoldUp, height, goal, 1)) return true;
        step(world, kHoldRight);
    }
    return false;
}

}  // namespace

TEST_CASE("levels: goals and checkpoints reach up to the next tile that is not one-way") {
    int count = 0;
    for (const std::string& name : bundledLevels()) {
        CAPTURE(name);
        const Level level = good(textOf(name));
        for (const Zone& zone : level.scenery->zones) {
            CAPTURE(zone.feet.x);
            CHECK(reachingUp(level.tiles, zone) == zone);
            count += zone.kind == ZoneKind::goal || zone.kind == ZoneKind::checkpoint;
        }
    }
    CHECK(count > 80);
}

TEST_CASE("levels: a full jump over a lantern of the meadow lights it") {
    World world = begin("levels/courses/meadow.json");
    const std::vector<Zone> zones = world.level.scenery->zones;
    const auto lantern = std::ranges::find(zones, ZoneKind::checkpoint, &Zone::kind);
    REQUIRE(lantern != zones.end());
    // The highest point of the jump is over it.
    putPlayer(world, lantern->feet - Vec2i{64, 0});
    run(world, 40, kHoldRight | kHoldUp);
    CHECK(feet(world).x > lantern->feet.x + 20);
    CHECK(world.course.checkpoint == static_cast<uint32_t>(lantern - zones.begin()));
}

TEST_CASE("levels: texts name keys only by words in braces") {
    const std::set<std::string> keys{"W", "S", "D", "Q", "E", "R", "P", "M", "O", "C", "F", "T"};
    for (const std::string& name : bundledLevels()) {
        const Level level = good(textOf(name));
        std::string all = level.text->comment.value_or("");
        for (const Sign& sign : level.scenery->signs) all += "\n" + sign.text;
        CHECK_MESSAGE(all.find("soft_clones") == std::string::npos, name);
        for (char& letter : all)
            if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = ' ';
        std::istringstream words(all);
        for (std::string word; words >> word;) CHECK_MESSAGE(!keys.contains(word), name);
    }
}

TEST_CASE("bundled levels: each is valid, canonical, named, and refers to the schema") {
    for (const std::string& name : bundledLevels()) {
        CAPTURE(name);
        const Result<Level> level = loadLevel(sourcePath(name));
        REQUIRE_MESSAGE(level, errorOf(textOf(name)));
        CHECK(writeLevel(*level) == textOf(name));
        CHECK_FALSE(level->text->name.empty());
        const bool isBelow = std::ranges::count(name, '/') > 1;
        CHECK(level->text->schema == (isBelow ? "../level.schema.json" : "level.schema.json"));
        CHECK(level->text->comment);
        CHECK(level->cast->player);
    }
}

TEST_CASE("bundled levels: bodies stand, and nothing falls at the start") {
    for (const std::string& name : bundledLevels()) {
        CAPTURE(name);
        if (name == "levels/bugs/air_start.json") continue;  // that is its subject
        World world = begin(name);
        apply(world, SetAi{});  // clones stand still
        const World start = world;
        // Riders are carried, and characters push apart: they stand, but at other places.
        const bool hasFlyingCrate = std::ranges::any_of(world.actors, [](const Actor& actor) {
            return actor.kind == Kind::crate && !actor.hasGravity;
        });
        const bool isStill =
            world.platforms.empty() && world.level.tuning.softClones == 0 && !hasFlyingCrate;
        run(world, 60, 0);
        for (size_t i = 0; i < world.actors.size(); ++i) {
            CAPTURE(i);
            const Actor& actor = world.actors[i];
            if (actor.kind == Kind::platform || !actor.hasGravity) continue;
            CHECK(actor.grounded);
            if (isStill) CHECK(actor.body.rect == start.actors[i].body.rect);
        }
    }
}

TEST_CASE("bundled levels: no level of earlier versions is missing") {
    const std::vector<std::string>& all = bundledLevels();
    for (const char* name : {"playground", "jumps", "one_way", "crowd", "tunnels", "platforms",
                             "crates", "groups", "chase", "eyes", "feel"})
        CHECK(std::ranges::count(all, "levels/" + std::string(name) + ".json") == 1);
    CHECK(all.size() > 25);
}

TEST_CASE("playground: fits into one screen and a half") {
    const Level level = good(textOf("levels/playground.json"));
    CHECK(level.tiles.bounds().width <= 640 * 3 / 2);
    CHECK(level.tiles.bounds().height <= 368);  // the number of whole tiles that fill 360 px
}

TEST_CASE(
    "playground: steps stop a walker and can be jumped onto, the slope does not stop a walker") {
    World world = begin("levels/playground.json");
    run(world, 120, kHoldRight);
    CHECK(feet(world).x == 8 * 16 - 6);
    for (int i = 0; i < 3; ++i) {
        run(world, 30, kHoldRight | kHoldUp);
        run(world, 30, kHoldRight);
    }
    CHECK(feet(world).x > 17 * 16);
    CHECK(world.player().grounded);
}

TEST_CASE(
    "playground: the one-way platforms hold, can be passed from below, and be dropped through") {
    World world = begin("levels/playground.json");
    putPlayer(world, {21 * 16, 18 * 16});
    for (const int row : {15, 12, 9}) {
        run(world, 20, kHoldUp);
        run(world, 60, 0);
        CHECK(feet(world).y == row * 16);
        CHECK(world.player().body.touches.onOneWay());
    }
    for (const int row : {12, 15, 18}) {
        run(world, 1, kHoldDown);
        run(world, 60, 0);
        CHECK(feet(world).y == row * 16);
    }
}

TEST_CASE("playground: the player can jump out of both gaps") {
    World world = begin("levels/playground.json");
    for (const Vec2i bottom : {Vec2i{27 * 16, 21 * 16}, Vec2i{45 * 16, 22 * 16}}) {
        putPlayer(world, bottom);
        run(world, 60, kHoldRight | kHoldUp);
        run(world, 30, kHoldRight);
        CHECK(feet(world).y < bottom.y - 32);
    }
}

TEST_CASE("playground: the player walks through the gate, and its chimney stops a jump") {
    World world = begin("levels/playground.json");
    putPlayer(world, {33 * 16, 18 * 16});
    bool hitHead = false;
    for (int i = 0; i < 40; ++i) {
        step(world, kHoldUp);
        hitHead = hitHead || std::ranges::any_of(world.events, [](const Event& event) {
                      return event.kind == EventKind::hitHead;
                  });
    }
    CHECK(hitHead);
    run(world, 60, kHoldRight);
    CHECK(feet(world).x > 36 * 16);
}

TEST_CASE("playground: the wide gap can only be crossed with coyote time") {
    World world = begin("levels/playground.json");
    putPlayer(world, {34 * 16, 18 * 16});
    CHECK(canCross(world, 46 * 16, 18 * 16));
    world.level.tuning.coyoteSteps = 0;
    CHECK_FALSE(canCross(world, 46 * 16, 18 * 16));
}

TEST_CASE("playground: the low tunnel lets only smaller players through") {
    World world = begin("levels/playground.json");
    putPlayer(world, {48 * 16, 18 * 16});
    run(world, 120, kHoldRight);
    CHECK(feet(world).x < 50 * 16);
    CHECK_FALSE(apply(world, Resize{{}, 32}).rejection);
    run(world, 120, kHoldRight);
    CHECK(feet(world).x > 57 * 16);
}

TEST_CASE("jumps: five tiles are within reach, six are not") {
    const World start = begin("levels/jumps.json");
    for (int tiles = 1; tiles <= 6; ++tiles) {
        World world = start;
        // Right of the pillar with this height in tiles, which starts at column 22 - 3 * tiles.
        const int left = (22 - 3 * tiles) * 16;
        putPlayer(world, {left + 32 + 6, 18 * 16});
        bool isReached = false;
        for (int wait = 0; wait < 60 && !isReached; ++wait) {
            isReached = standsAt(world, kButtonLeft | kHoldUp, (18 - tiles) * 16, left + 32, -1);
            step(world, kHoldUp);
        }
        CHECK(isReached == (tiles <= 5));
    }
}

TEST_CASE("jumps: each gap can be crossed, the widest only with coyote time") {
    const World start = begin("levels/jumps.json");
    int ledge = 30 * 16;
    for (const int gap : {6, 7, 8, 9}) {
        World world = start;
        putPlayer(world, {ledge - 20, 18 * 16});
        const int goal = ledge + gap * 16;
        CHECK(canCross(world, goal, 18 * 16));
        world.level.tuning.coyoteSteps = 0;
        CHECK(canCross(world, goal, 18 * 16) == (gap <= 8));
        ledge = goal + 3 * 16;
    }
}

TEST_CASE(
    "one-way platforms: the ladder can be climbed to the top and dropped through to the ground") {
    World world = begin("levels/one_way.json");
    putPlayer(world, {7 * 16, 27 * 16});
    for (int row = 24; row >= 6; row -= 3) {
        run(world, 20, kHoldUp);
        run(world, 60, 0);
        CHECK(feet(world).y == row * 16);
    }
    for (int row = 9; row <= 27; row += 3) {
        run(world, 1, kHoldDown);
        run(world, 60, 0);
        CHECK(feet(world).y == row * 16);
    }
}

TEST_CASE("one-way platforms: the player walks up the ramp") {
    World world = begin("levels/one_way.json");
    putPlayer(world, {27 * 16, 27 * 16});
    run(world, 70, kHoldRight);
    CHECK(feet(world).y == 19 * 16);
}

TEST_CASE("crowd: some of its clones overlap, others do not") {
    World world = begin("levels/crowd.json");
    step(world, 0);
    CHECK(std::ranges::any_of(world.actors, [](const Actor& actor) { return actor.overlaps > 0; }));
    CHECK(
        std::ranges::any_of(world.actors, [](const Actor& actor) { return actor.overlaps == 0; }));
}

TEST_CASE("tunnels: every passage needs its own height") {
    const World start = begin("levels/tunnels.json");
    int wall = 9;
    for (const int height : {48, 32, 16, 8}) {
        for (const int body : {height, height + 1}) {
            World world = start;
            putPlayer(world, {wall * 16 - 20, 18 * 16}, 12, body);
            run(world, 60, kHoldRight);
            CHECK((feet(world).x > (wall + 5) * 16) == (body <= height));
        }
        wall += 10;
    }
}

TEST_CASE("tunnels: every shaft needs its own width") {
    const World start = begin("levels/tunnels.json");
    int left = 46;
    for (const int tiles : {1, 2, 3, 6}) {
        for (const int width : {tiles * 16, tiles * 16 + 1}) {
            World world = start;
            const int x = left * 16 + width / 2;
            putPlayer(world, {x, 17 * 16}, width, 12);
            run(world, 90, 0);
            CHECK((feet(world).y == 25 * 16) == (width == tiles * 16));
        }
        left += tiles + 3;
    }
}
