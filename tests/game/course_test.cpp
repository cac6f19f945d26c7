// Tests of zones and runs: goals, checkpoints, hazards and coins.
#include <doctest/doctest.h>

#include <set>

#include "game/level/hazard_places.h"
#include "game/level/level_difference.h"
#include "game/world/course.h"
#include "game/world/scratch.h"
#include "physics/fit.h"
#include "support/random_world.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

constexpr int kFloor = 144;

// An empty level of 20 x 10 tiles with a floor; the player stands at 26..38.
Level levelForZones() {
    Level level = makeEmptyLevel(16, 20, 10);
    level.cast.edit().player = BodyStart{.feet = {32, kFloor}};
    return level;
}

World worldWith(std::vector<Zone> zones, Level level = levelForZones()) {
    level.scenery.edit().zones = std::move(zones);
    REQUIRE(!findError(level));
    return makeWorld(level, 0);
}

Zone zoneAt(const Rect& rect, ZoneKind kind) {
    return {.feet = feetOf(rect), .width = rect.width, .height = rect.height, .kind = kind};
}

int count(const World& world, EventKind kind) {
    return static_cast<int>(std::ranges::count(world.events, kind, &Event::kind));
}

// Steps until something of this kind happens. @return the number of steps, or -1
int stepsUntil(World& world, EventKind kind, Buttons buttons, int most = 600) {
    for (int i = 1; i <= most; ++i) {
        step(world, buttons);
        if (count(world, kind) > 0) return i;
    }
    return -1;
}

}  // namespace

TEST_CASE("zones: each kind acts on one shared pixel and not on a touch, on all four sides") {
    const Rect player = makeWorld(levelForZones(), 0).player().body.rect;
    const int width = 10;
    const int height = 6;
    struct Edge {
        Rect hits;
        Vec2i away;
    };
    const Edge sides[] = {
        {{player.left - width + 1, player.top, width, height}, {-1, 0}},
        {{player.right() - 1, player.top, width, height}, {1, 0}},
        {{player.left, player.top - height + 1, width, height}, {0, -1}},
        {{player.left, player.bottom() - 1, width, height}, {0, 1}},
    };
    const std::pair<ZoneKind, EventKind> kinds[] = {{ZoneKind::goal, EventKind::goal},
                                                    {ZoneKind::checkpoint, EventKind::checkpoint},
                                                    {ZoneKind::hazard, EventKind::hurt},
                                                    {ZoneKind::coin, EventKind::coin}};
    for (const auto& [kind, event] : kinds) {
        for (const Edge& side : sides) {
            const auto& [hits, away] = side;
            CAPTURE(side.away.x);
            CAPTURE(side.away.y);
            World hit = worldWith({zoneAt(hits, kind)});
            step(hit, 0);
            CHECK(count(hit, event) == 1);
            World miss = worldWith({zoneAt(hits.moved(away.x, away.y), kind)});
            step(miss, 0);
            CHECK(count(miss, event) == 0);
        }
    }
}

TEST_CASE("zones: a run is timed from the first button to the goal, both steps counted") {
    World world = worldWith({zoneAt({100, kFloor - 48, 16, 48}, ZoneKind::goal)});
    for (int i = 0; i < 10; ++i) step(world, 0);
    CHECK(courseSteps(world) == 0);
    CHECK(!world.course.firstButton);
    const int steps = stepsUntil(world, EventKind::goal, kButtonRight);
    REQUIRE(steps > 0);
    CHECK(world.course.firstButton == 10);
    CHECK(world.course.goal == 10 + steps - 1);
    CHECK(courseSteps(world) == steps);
    CHECK(world.player().body.rect.right() > 100);
    CHECK(world.player().body.previousRect.right() <= 100);
    CHECK(stepsUntil(world, EventKind::goal, kButtonRight, 60) == -1);
    CHECK(courseSteps(world) == steps);
}

TEST_CASE("zones: without zones the clock does not run") {
    World world = makeWorld(levelForZones(), 0);
    step(world, kButtonRight);
    CHECK(world.course == CourseState{});
}

TEST_CASE("zones: a hazard sends the player to the start, at rest, and the clock continues") {
    World world = worldWith({zoneAt({100, kFloor - 8, 16, 8}, ZoneKind::hazard),
                             zoneAt({60, kFloor - 16, 8, 8}, ZoneKind::coin)});
    const Rect start = world.player().body.rect;
    const int steps = stepsUntil(world, EventKind::hurt, kButtonRight);
    REQUIRE(steps > 0);
    CHECK(count(world, EventKind::restarted) == 1);
    CHECK(world.player().body.rect == start);
    CHECK(world.player().body.previousRect == start);
    CHECK(world.player().body.speed == Vec2q{});
    CHECK(world.player().grounded);
    CHECK(world.course.coins == std::vector<uint32_t>{1});
    CHECK(courseSteps(world) == steps);
    REQUIRE(stepsUntil(world, EventKind::hurt, kButtonRight) > 0);
    CHECK(world.course.coins == std::vector<uint32_t>{1});
    CHECK(courseSteps(world) > steps);
}

TEST_CASE("to_checkpoint: the player is back as after a hazard, and the run goes on") {
    World world = worldWith({zoneAt({90, kFloor - 32, 20, 32}, ZoneKind::checkpoint),
                             zoneAt({120, kFloor - 8, 8, 8}, ZoneKind::coin),
                             zoneAt({180, kFloor - 8, 16, 8}, ZoneKind::hazard)});
    CHECK(apply(world, ToCheckpoint{}).rejection == "the player has reached no checkpoint");
    REQUIRE(stepsUntil(world, EventKind::coin, kButtonRight) > 0);
    World hurt = world;
    const int64_t steps = courseSteps(world);
    CHECK(!apply(world, ToCheckpoint{}).rejection);
    CHECK(count(world, EventKind::restarted) == 1);
    CHECK(count(world, EventKind::hurt) == 0);
    CHECK(courseSteps(world) == steps);
    CHECK(world.course.coins == std::vector<uint32_t>{1});
    REQUIRE(stepsUntil(hurt, EventKind::hurt, kButtonRight) > 0);
    CHECK(world.player().body == hurt.player().body);
    CHECK(world.player().character == hurt.player().character);
    CHECK(world.course.checkpoint == hurt.course.checkpoint);
}

TEST_CASE("zones: hazards and crushing send the player back to the last checkpoint") {
    World world = worldWith({zoneAt({90, kFloor - 32, 20, 32}, ZoneKind::checkpoint),
                             zoneAt({150, kFloor - 8, 16, 8}, ZoneKind::hazard)});
    REQUIRE(stepsUntil(world, EventKind::hurt, kButtonRight) > 0);
    CHECK(feetOf(world.player().body.rect) == Vec2i{100, kFloor});
    apply(world, SpawnPlatform{{.body = {.feet = {100, 60}, .width = 40, .height = 8},
                                .path = std::vector<Vec2i>{{100, 60}, {100, kFloor}},
                                .speed = 60}});
    REQUIRE(stepsUntil(world, EventKind::crushed, 0) > 0);
    CHECK(count(world, EventKind::restarted) == 1);
    CHECK(world.course.checkpoint == 0);
    // The crushing platforms cover the foot of the checkpoint; the nearest free place is next to
    // them.
    CHECK(std::abs(feetOf(world.player().body.rect).x - 100) < 60);
    apply(world, Restart{});
    CHECK(feetOf(world.player().body.rect) == Vec2i{32, kFloor});
    CHECK(!world.course.checkpoint);
    CHECK(!world.course.firstButton);
}

TEST_CASE(
    "zones: coins and goal count in the step of a hazard, and after the goal only hazards act") {
    const Rect place{60, kFloor - 20, 8, 20};
    World world = worldWith({zoneAt(place, ZoneKind::hazard), zoneAt(place, ZoneKind::goal),
                             zoneAt(place, ZoneKind::coin),
                             zoneAt({40, kFloor - 20, 4, 20}, ZoneKind::checkpoint),
                             zoneAt({33, kFloor - 60, 12, 16}, ZoneKind::coin)});
    REQUIRE(stepsUntil(world, EventKind::goal, kButtonRight) > 0);
    CHECK(count(world, EventKind::coin) == 1);
    CHECK(count(world, EventKind::hurt) == 1);
    const CourseState reached = world.course;
    CHECK(stepsUntil(world, EventKind::coin, kButtonUp, 30) == -1);
    CHECK(world.course == reached);
    for (int i = 0; i < 60; ++i) step(world, 0);
    CHECK(stepsUntil(world, EventKind::hurt, kButtonRight) > 0);  // hazards still hurt
}

TEST_CASE("zones: bodies of the group hazard hurt on touch but not a pixel away, others never") {
    const int right = makeWorld(levelForZones(), 0).player().body.rect.right();
    for (const Kind kind : {Kind::clone, Kind::crate, Kind::platform}) {
        for (const int distance : {0, 1}) {
            for (const bool isHazard : {false, true}) {
                CAPTURE(static_cast<int>(kind));
                CAPTURE(distance);
                CAPTURE(isHazard);
                BodyStart body{.feet = {right + distance + 5, kFloor}, .width = 10, .height = 10};
                if (isHazard) body.groups = std::vector<std::string>{"hazard"};
                Level level = levelForZones();
                Cast& cast = level.cast.edit();
                if (kind == Kind::clone) cast.clones = {body};
                if (kind == Kind::crate) cast.crates = {{.body = body}};
                if (kind == Kind::platform) cast.platforms = {{.body = body}};
                World world = worldWith({zoneAt({200, 0, 8, 8}, ZoneKind::coin)}, level);
                step(world, 0);
                CHECK(count(world, EventKind::hurt) == (isHazard && distance == 0));
            }
        }
    }
}

TEST_CASE("zones: clones and crates do not trigger them") {
    Level level = levelForZones();
    level.cast.edit().clones = {{.feet = {120, kFloor}}};
    World world = worldWith({zoneAt({100, kFloor - 48, 40, 48}, ZoneKind::hazard),
                             zoneAt({100, kFloor - 48, 40, 48}, ZoneKind::goal)},
                            level);
    for (int i = 0; i < 30; ++i) step(world, 0);
    CHECK(world.course == CourseState{});
    CHECK(world.actors[1].body.rect == rectAtFeet({120, kFloor}, 12, 40));
}

TEST_CASE("zones: an edit applies at once, and keeps collected coins that still exist") {
    const Zone first = zoneAt({44, kFloor - 20, 4, 4}, ZoneKind::coin);
    const Zone second = zoneAt({52, kFloor - 20, 4, 4}, ZoneKind::coin);
    World world = worldWith({first, second});
    for (int i = 0; i < 30; ++i) step(world, kButtonRight);
    REQUIRE(world.course.coins == std::vector<uint32_t>{0, 1});
    const auto begun = world.course.firstButton;
    const Zone goal = zoneAt(world.player().body.rect, ZoneKind::goal);
    const Level before = world.level;
    apply(world, Edit{.zones = std::vector<Zone>{goal, second}});
    CHECK(world.course.coins == std::vector<uint32_t>{1});
    CHECK(world.course.firstButton == begun);
    step(world, 0);
    CHECK(count(world, EventKind::goal) == 1);
    for (const Command& command : commandsBetween(world.level, before)) apply(world, command);
    CHECK(world.level == before);
    CHECK(world.course.coins == std::vector<uint32_t>{1});
}

TEST_CASE("zones: goals and checkpoints reach up to a tile that is not one-way, 8 tiles at most") {
    TileMap tiles = makeEmptyLevel(16, 12, 20).tiles;
    for (int row = 0; row < 20; ++row)
        for (int column = 0; column < 12; ++column) tiles.setTile({column, row}, {});
    const Rect cell = tiles.cellRect({4, 16});
    const Zone zone = zoneAt({cell.left, cell.top, 16, 48}, ZoneKind::goal);
    const auto height = [&](const Zone& one) { return reachingUp(tiles, one).height; };
    CHECK(height(zone) == 128);
    CHECK(reachingUp(tiles, zone).feet == zone.feet);
    // A one-way tile and tiles beside it do not stop it, any other tile in its columns does.
    tiles.setTile({4, 15}, {.shape = kBlock, .oneWay = true});
    tiles.setTile({3, 14}, {.shape = kBlock});
    CHECK(height(zone) == 128);
    tiles.setTile({4, 13}, {.shape = kSlope45});
    CHECK(height(zone) == 48 + 32);
    Zone wide = zone;
    wide.width = 18;
    CHECK(height(wide) == 48 + 16);
    // Tiles that it covers do not count. Higher zones and other kinds stay.
    tiles.setTile({4, 17}, {.shape = kSlope45});
    CHECK(height(zone) == 48 + 32);
    Zone high = zone;
    high.height = 300;
    CHECK(height(high) == 300);
    Zone thorns = zone;
    thorns.kind = ZoneKind::hazard;
    CHECK(height(thorns) == 48);
    // The map's upper edge stops it.
    CHECK(height(zoneAt({cell.left, 20, 16, 10}, ZoneKind::checkpoint)) == 30);
    for (const Zone& one : {zone, wide, high}) {
        const Zone once = reachingUp(tiles, one);
        CHECK(reachingUp(tiles, once) == once);
    }
}

TEST_CASE("zones: an edit with an invalid zone is rejected as a whole") {
    World world = worldWith({});
    const World before = world;
    const auto rejects = [&](Edit edit) {
        const auto reason = apply(world, std::move(edit)).rejection;
        CHECK(world == before);
        return reason.value_or("");
    };
    const Zone fine = zoneAt({0, 0, 8, 8}, ZoneKind::coin);
    CHECK(rejects({.zones = std::vector<Zone>(kMaxZones + 1, fine)}) == "no more than 10000 zones");
    Zone wide = fine;
    wide.width = kMaxZoneSide + 1;
    CHECK(rejects({.zones = std::vector<Zone>{wide}}) ==
          "zone 0: zones are 1..131072 px a side, not 131073 x 8 px");
    CHECK(rejects({.signs = std::vector<Sign>{{.text = "{wal}"}}}) ==
          "sign 0: expected braces only around a word that stands for a key: {walk} {jump} {drop} "
          "{dash} "
          "{clone} {restart} {edit} {ray} {pause} {inspect} {stepBack} {stepOnce}");
    CHECK(rejects({.signs = std::vector<Sign>(kMaxSigns + 1, Sign{})}) == "no more than 256 signs");
}

TEST_CASE("signs: words in braces are filled in, and other braces are rejected") {
    const auto name = [](SignWord word) { return std::string(rowOf(kSignWords, word).name) + "!"; };
    CHECK(filledIn("{walk} and {jump}, {edit}", name) == "walk! and jump!, edit!");
    CHECK(filledIn("", name) == "");
    CHECK(filledIn("plain", name) == "plain");
    for (const std::string_view fine : {"", "a", "{walk}", "{walk}{walk}", "x{dash}y"})
        CHECK(!signTextRejection(fine));
    for (const std::string_view bad :
         {"{", "}", "{}", "{Walk}", "{ walk}", "{walk", "walk}", "{{walk}}", "{walk}}", "{fly}"})
        CHECK_MESSAGE(signTextRejection(bad), bad);
    CHECK(!signTextRejection(std::string(256, 'x')));
    CHECK(signTextRejection(std::string(257, 'x')));
}

namespace {

Zone randomZone(Random& random, const TileMap& map) {
    Zone zone = zoneAt(randomBox(random, map, random.chance(1, 4) ? 200 : 30),
                       static_cast<ZoneKind>(std::min(random.between(0, 8), 3)));
    if (zone.kind != ZoneKind::hazard) return zone;
    if (random.chance(1, 3)) zone.onSteps = random.between(0, 20);
    if (random.chance(1, 3)) zone.offSteps = random.between(0, 40);
    if (random.chance(1, 3)) zone.phaseSteps = random.between(0, 60);
    return zone;
}

// Tests every pixel.
bool sharesPixel(const Rect& a, const Rect& b) {
    for (int y = a.top; y < a.bottom(); ++y)
        for (int x = a.left; x < a.right(); ++x)
            if (x >= b.left && x < b.right() && y >= b.top && y < b.bottom()) return true;
    return false;
}

// The expected state of a run, tracked separately from the world.
struct NaiveRun {
    std::set<uint32_t> coins;
    std::optional<uint32_t> checkpoint;
    bool isOver = false;
    int64_t startedAt = 0;

    // It acts for some steps, then it does not for others. Without times it always acts.
    bool acts(const Zone& hazard, int64_t step) const {
        const int64_t on = hazard.onSteps.value_or(0), off = hazard.offSteps.value_or(0);
        int64_t time = step - startedAt + hazard.phaseSteps.value_or(0);
        while (on + off > 0 && time >= on + off) time -= on + off;
        return on + off == 0 || time < on;
    }

    // A checkpoint that would put the player into a hazard zone has no effect.
    static bool isInHazard(const World& world, const Zone& checkpoint) {
        const Rect& start = world.playerStart;
        const Rect wanted{checkpoint.feet.x - start.width / 2, checkpoint.feet.y - start.height,
                          start.width, start.height};
        const TileMap& tiles = world.level.tiles;
        const auto put = nearestClear(tiles, wanted, Reach::everywhere(tiles, wanted), 1);
        return std::ranges::any_of(world.level.scenery->zones, [&](const Zone& zone) {
            return zone.kind == ZoneKind::hazard && sharesPixel(zoneRect(zone), *put);
        });
    }

    // Applies the zones. @return true if the player is sent back
    bool meet(const World& world, const Rect& player) {
        const std::vector<Zone>& zones = world.level.scenery->zones;
        bool isHurt = false;
        const bool wasOver = isOver;
        for (uint32_t i = 0; i < zones.size(); ++i) {
            const Zone& zone = zones[i];
            const Rect rect{zone.feet.x - zone.width / 2, zone.feet.y - zone.height, zone.width,
                            zone.height};
            if (!sharesPixel(player, rect)) continue;
            if (zone.kind == ZoneKind::hazard && acts(zone, world.stepCount - 1)) isHurt = true;
            if (wasOver) continue;
            if (zone.kind == ZoneKind::coin) coins.insert(i);
            if (zone.kind == ZoneKind::checkpoint && !isInHazard(world, zone)) checkpoint = i;
            if (zone.kind == ZoneKind::goal) isOver = true;
        }
        return isHurt;
    }
};

}  // namespace

TEST_CASE("zones: random runs equal a naive one, and zones do not affect movement") {
    constexpr uint64_t kSeed = 31;
    CAPTURE(kSeed);
    int hurts = 0;
    int goals = 0;
    size_t coins = 0;
    for (uint64_t number = 0; number < test::roundsOf(120u); ++number) {
        CAPTURE(number);
        Random random{kSeed * 1000 + number};
        Level level = randomBodiesLevel(random);
        if (findError(level)) continue;
        for (PlatformStart& platform : level.cast.edit().platforms) platform.solid.reset();
        if (findError(level)) continue;
        std::vector<Zone> zones;
        for (int i = random.between(1, 120); i > 0; --i)
            zones.push_back(randomZone(random, level.tiles));
        World world = worldWith(zones, level);
        NaiveRun run;
        Scratch scratch;
        Buttons held = 0;
        for (int i = 0; i < 150; ++i) {
            CAPTURE(i);
            if (random.chance(1, 10)) held = static_cast<Buttons>(random.between(0, 31));
            World bare = world;
            bare.level.scenery = Scenery{};
            bare.course.checkpoint.reset();
            step(bare, held);
            step(world, held, scratch);
            // A crushed player returns to the checkpoint, which the world without zones does not
            // have.
            if (count(bare, EventKind::crushed) > 0) {
                run = {{world.course.coins.begin(), world.course.coins.end()},
                       world.course.checkpoint,
                       world.course.goal.has_value(),
                       world.course.startedAt};
                continue;
            }
            const bool isHurt = run.meet(world, bare.player().body.rect);
            REQUIRE((count(world, EventKind::hurt) > 0) == isHurt);
            REQUIRE(world.course.coins ==
                    std::vector<uint32_t>(run.coins.begin(), run.coins.end()));
            REQUIRE(world.course.goal.has_value() == run.isOver);
            // If a step reaches several, any of them may be the last one.
            if (count(world, EventKind::checkpoint) < 2)
                REQUIRE(world.course.checkpoint == run.checkpoint);
            run.checkpoint = world.course.checkpoint;
            hurts += isHurt;
            for (size_t k = isHurt ? 1 : 0; k < bare.actors.size(); ++k)
                REQUIRE(world.actors[k].body.rect == bare.actors[k].body.rect);
            if (isHurt) {
                const Rect& back = world.player().body.rect;
                REQUIRE(!world.level.tiles.isSolid(back));
                REQUIRE(world.player().body.speed == Vec2q{});
            }
        }
        goals += run.isOver;
        coins += run.coins.size();
    }
    CHECK(hurts >= test::minOccurrences(100));
    CHECK(goals >= test::minOccurrences(10));
    CHECK(coins >= static_cast<size_t>(test::minOccurrences(40)));
}

TEST_CASE("zones: a checkpoint that puts the player into a hazard has no effect") {
    const Zone good = zoneAt({80, 100, 16, 44}, ZoneKind::checkpoint);
    const Zone bad = {
        .feet = {200, kFloor}, .width = 48, .height = 32, .kind = ZoneKind::checkpoint};
    const Zone hazard = {
        .feet = {200, kFloor}, .width = 32, .height = 16, .kind = ZoneKind::hazard};
    World lone = worldWith({bad, hazard});
    CHECK(stepsUntil(lone, EventKind::checkpoint, kButtonRight, 200) == -1);
    // It returned to the start each time, and was never hurt in two steps in a row.
    World world = worldWith({bad, hazard});
    for (int runs = 0; runs < 3; ++runs) {
        CHECK(stepsUntil(world, EventKind::hurt, kButtonRight) > 20);
        CHECK(feetOf(world.player().body.rect) == Vec2i{32, kFloor});
    }
    World both = worldWith({good, bad, hazard});
    CHECK(stepsUntil(both, EventKind::hurt, kButtonRight) > 0);
    CHECK(feetOf(both.player().body.rect) == good.feet);
}

TEST_CASE("zones: whether a checkpoint is in a hazard is decided by one pixel of the player") {
    const Zone checkpoint = zoneAt({150, 100, 20, 44}, ZoneKind::checkpoint);
    const Rect put = rectAtFeet(checkpoint.feet, kCharacterWidth, kCharacterHeight);
    const Rect hazards[] = {{put.left - 30, put.top, 30, 20},
                            {put.right(), put.top, 30, 20},
                            {put.left, put.top - 20, 10, 20}};
    const Vec2i nearer[] = {{1, 0}, {-1, 0}, {0, 1}};
    for (size_t i = 0; i < std::size(hazards); ++i) {
        CAPTURE(i);
        Level level = levelForZones();
        level.scenery.edit().zones = {checkpoint, zoneAt(hazards[i], ZoneKind::hazard)};
        CHECK(hazardPlaces(level).empty());
        const Rect near = hazards[i].moved(nearer[i].x, nearer[i].y);
        level.scenery.edit().zones[1] = zoneAt(near, ZoneKind::hazard);
        CHECK(hazardPlaces(level) == std::vector<HazardPlace>{{size_t{0}, checkpoint.feet}});
    }
}

TEST_CASE(
    "zones: a checkpoint in solid tiles is judged by the place where it would put the player") {
    Level level = levelForZones();
    level.tiles.setTile({10, 8}, {.shape = kBlock});
    const Zone inside = {.feet = {168, kFloor}, .kind = ZoneKind::checkpoint};
    const Zone rightOfIt = zoneAt({176, 100, 12, 44}, ZoneKind::hazard);
    level.scenery.edit().zones = {inside, rightOfIt};
    World world = makeWorld(level, 0);
    // The nearest free place; of two at equal distance, the one on the right.
    CHECK(wouldTouchHazard(level, checkpointPlace(inside, world.playerStart)));
    level.scenery.edit().zones[1] = zoneAt({148, 100, 12, 44}, ZoneKind::hazard);
    CHECK_FALSE(wouldTouchHazard(level, checkpointPlace(inside, world.playerStart)));
}

TEST_CASE("zones: a hazard that is added at the current checkpoint sends the player next to it") {
    const Zone checkpoint = zoneAt({100, 100, 16, 44}, ZoneKind::checkpoint);
    const Zone hazard = zoneAt({250, 100, 16, 44}, ZoneKind::hazard);
    World world = worldWith({checkpoint, hazard});
    REQUIRE(stepsUntil(world, EventKind::checkpoint, kButtonRight) > 0);
    const Zone added = zoneAt({104, 100, 8, 44}, ZoneKind::hazard);
    REQUIRE(!apply(world, Edit{.zones = std::vector<Zone>{checkpoint, hazard, added}}).rejection);
    CHECK(stepsUntil(world, EventKind::hurt, kButtonRight) > 0);
    CHECK(feetOf(world.player().body.rect) == Vec2i{118, kFloor});
}

TEST_CASE("zones: a spawn point in a hazard is reported like a checkpoint") {
    Level level = levelForZones();
    level.scenery.edit().zones = {zoneAt({30, 140, 4, 4}, ZoneKind::hazard)};
    const std::vector<HazardPlace> places = hazardPlaces(level);
    REQUIRE(places.size() == 1);
    CHECK(places[0] == HazardPlace{.feet = {32, kFloor}});
    CHECK(warningText(places[0]) == "the start at 32, 144 puts the player into a hazard zone");
}

TEST_CASE("medals: a time equal to a par time earns its medal") {
    Level level = levelForZones();
    CHECK(medalOf(level, 1) == Medal::none);
    level.text.edit().parSteps = ParSteps{600, 900, 1200};
    CHECK(medalOf(level, 600) == Medal::gold);
    CHECK(medalOf(level, 601) == Medal::silver);
    CHECK(medalOf(level, 900) == Medal::silver);
    CHECK(medalOf(level, 901) == Medal::bronze);
    CHECK(medalOf(level, 1200) == Medal::bronze);
    CHECK(medalOf(level, 1201) == Medal::none);
}

}  // namespace pixelstep
