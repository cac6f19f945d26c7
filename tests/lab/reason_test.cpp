// Tests of the motion reason: the text for what moved or stopped the player.
#include "lab/reason/reason.h"

#include <doctest/doctest.h>

#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

/// A world, and its motion reason as in the game.
struct Watched {
    explicit Watched(const Level& level) : world(makeWorld(level, 0)) {}

    void play(Buttons buttons, int steps = 1) {
        for (int i = 0; i < steps; ++i) {
            step(world, buttons);
            reason = updateReason(world, reason);
        }
    }
    /// Plays until the reason changes. @return  its text
    std::string next(Buttons buttons) {
        const std::string before = reason.text;
        for (int i = 0; i < 200 && reason.text == before; ++i) play(buttons);
        return reason.text;
    }
    void command(const Command& command) {
        REQUIRE(!apply(world, command).rejection);
        reason = updateReason(world, reason);
    }

    World world;
    MotionReason reason;
};

Level levelAt(const std::vector<std::string>& rows, int x, int y) {
    return levelOfRows(rows, R"({"width": 12, "height": 20, "x": )" + std::to_string(x) +
                                 R"(, "y": )" + std::to_string(y) + "}");
}

const std::vector<std::string> kFlat = {"........", "........", "........", "########"};

Tune tuneTo(const char* name, int value) {
    return {{{findTunable(name), value}}};
}

/// Adds a body to the cast.
Level with(Level level, const std::vector<CrateStart>& crates,
           const std::vector<PlatformStart>& platforms = {}) {
    Cast cast = *level.cast;
    cast.crates = crates;
    cast.platforms = platforms;
    level.cast = cast;
    REQUIRE(!findError(level));
    return level;
}

CrateStart crateAt(Vec2i feet, int side = 16) {
    CrateStart crate;
    crate.body.feet = feet;
    crate.body.width = crate.body.height = side;
    return crate;
}

PlatformStart platformAt(Vec2i feet, Vec2i end, int width = 32) {
    PlatformStart platform;
    platform.body.feet = feet;
    platform.body.width = width;
    platform.body.height = 8;
    platform.path = {feet, end};
    platform.speed = 60;
    return platform;
}

Place eraser(std::vector<Vec2i> cells) {
    return {TileSpec{}, std::move(cells)};
}

}  // namespace

TEST_CASE("motion reason: standing still gives no reason") {
    Watched watched(levelAt(kFlat, 40, 48));
    const MotionReason start = watched.reason;
    watched.play(0, 60);
    CHECK(watched.reason.text == start.text);
    CHECK(watched.reason.rule == MotionRule::none);
    CHECK(!isRecent(watched.reason));
}

TEST_CASE("motion reason: a jump and its landing are reported with the place") {
    Watched watched(levelAt(kFlat, 40, 48));
    watched.play(kButtonUp);
    CHECK(watched.reason.text == "jumped");
    CHECK(watched.reason.rule == MotionRule::jumped);
    CHECK(watched.next(0) == "landed on 2, 3");
}

TEST_CASE("motion reason: coyote time and the buffered press are reported") {
    Watched coyote(
        levelAt({"........", "........", "........", "####....", "........", "########"}, 58, 48));
    CHECK(coyote.next(kButtonRight) == "walked off the ledge");
    coyote.play(kButtonUp);
    CHECK(coyote.reason.text == "jumped (coyote time)");

    Watched buffered(levelAt(kFlat, 40, 48));
    buffered.play(kButtonUp);
    // Rises, falls, and presses jump shortly before the ground.
    while (buffered.world.player().body.speed.y <= 0 ||
           feetOf(buffered.world.player().body.rect).y < 42) {
        buffered.play(0);
    }
    CHECK(buffered.next(kButtonUp) == "landed on 2, 3");
    CHECK(buffered.next(kButtonUp) == "jumped (buffered press)");
}

TEST_CASE("motion reason: walls, ceilings and the edge of the map stop it") {
    Watched wall(levelAt({"........", "....#...", "....#...", "########"}, 40, 48));
    CHECK(wall.next(kButtonRight) == "stopped by a wall at 4, 1");
    const int64_t since = wall.reason.since;
    wall.play(kButtonRight, 10);
    CHECK(wall.reason.since == since);
    CHECK(wall.next(kButtonLeft) == "stopped by a wall at the edge of the map");

    Watched ceiling(levelAt({"..#.....", "........", "........", "########"}, 40, 48));
    CHECK(ceiling.next(kButtonUp) == "jumped");
    CHECK(ceiling.next(kButtonUp) == "bumped its head at 2, 0");
}

TEST_CASE("motion reason: climbing and following a slope are reported with pixels") {
    const std::vector<std::string> hill = {"..........", "..........", "..........", ".../######",
                                           "##########"};
    Watched up(levelAt(hill, 30, 64));
    CHECK(up.next(kButtonRight).substr(0, 8) == "climbed ");
    CHECK(up.reason.rule == MotionRule::climbed);
    Watched down(levelAt(hill, 80, 48));
    const std::string words = down.next(kButtonLeft);
    CHECK(words.substr(0, 19) == "kept on the slope, ");
    CHECK(words.substr(words.size() - 8) == " px down");
}

TEST_CASE("motion reason: a fall from a slope without sticking is reported") {
    Watched watched(
        levelAt({"..........", "..........", "..........", ".../######", "##########"}, 80, 48));
    watched.command(tuneTo("stick_to_slopes", 0));
    CHECK(watched.next(kButtonLeft) == "walked off (slope sticking is off)");
}

TEST_CASE("motion reason: drops through one-ways and lands on them") {
    Watched watched(levelAt(
        {"........", "........", "........", "--------", "........", "........", "########"}, 40,
        48));
    watched.play(kButtonUp);
    CHECK(watched.next(0) == "landed on the one-way platform at 2, 3");
    CHECK(watched.next(kButtonDown) == "dropped through a one-way platform");
    CHECK(watched.next(0) == "landed on 2, 6");
}

TEST_CASE("reason: removed ground differs from a ledge") {
    Watched watched(
        levelAt({"........", "........", "........", "########", "........", "########"}, 40, 48));
    watched.play(0, 5);
    watched.command(eraser({{1, 3}, {2, 3}, {3, 3}}));
    CHECK(watched.next(0) == "fell: the ground went away");
}

TEST_CASE(
    "motion reason: a line is highlighted for a while, and again when its rule applies again") {
    Watched watched(levelAt(kFlat, 40, 48));
    watched.play(kButtonUp);
    CHECK(isRecent(watched.reason));
    watched.next(0);
    CHECK(watched.reason.rule == MotionRule::landed);
    watched.play(0, 60);
    CHECK(!isRecent(watched.reason));
    watched.play(kButtonUp);
    CHECK(isRecent(watched.reason));
    watched.command(Restart{});
    CHECK(watched.reason.text == "restarted");
    CHECK(isRecent(watched.reason));
}

TEST_CASE("motion reason: a command that affects no body leaves the line") {
    Watched watched(levelAt(kFlat, 40, 48));
    watched.play(kButtonUp);
    const MotionReason before = watched.reason;
    watched.command(eraser({{7, 0}}));
    watched.command(SpawnClone{});
    CHECK(watched.reason == before);
}

TEST_CASE("motion reason: a crate is pushed, and stops it where it cannot continue") {
    Watched watched(with(levelAt(kFlat, 30, 48), {crateAt({60, 48})}));
    CHECK(watched.next(kButtonRight) == "pushed a crate");
    CHECK(watched.reason.rule == MotionRule::pushed);
    const int64_t since = watched.reason.since;
    watched.play(kButtonRight, 5);
    CHECK(watched.reason.since == since);
    CHECK(watched.next(kButtonRight) == "stopped by a crate");
    CHECK(watched.next(kButtonLeft) == "stopped by a wall at the edge of the map");
}

TEST_CASE("motion reason: it lands on a crate and bumps its head at a platform") {
    Watched above(with(levelAt(kFlat, 40, 20), {crateAt({40, 48})}));
    CHECK(above.next(0) == "landed on a crate");
    Watched below(with(levelAt(kFlat, 40, 48), {}, {platformAt({40, 16}, {40, 16})}));
    CHECK(below.next(kButtonUp) == "jumped");
    CHECK(below.next(kButtonUp) == "bumped its head at a platform");
}

TEST_CASE("motion reason: a platform carries bodies on it, but not those next to it") {
    const Level level = levelAt(kFlat, 40, 40);
    Watched watched(with(level, {}, {platformAt({40, 48}, {80, 48})}));
    CHECK(watched.next(0) == "carried by a platform");
    watched.play(kButtonLeft, 60);
    CHECK(watched.reason.rule != MotionRule::carried);

    PlatformStart thin = platformAt({40, 48}, {80, 48});
    thin.oneWay = true;
    Watched oneWay(with(level, {}, {thin}));
    CHECK(oneWay.next(0) == "carried by a one-way platform");
}

TEST_CASE("motion reason: crushed against the floor, and restarted") {
    Watched watched(with(levelAt(kFlat, 40, 48), {}, {platformAt({40, 20}, {40, 48}, 64)}));
    std::string words;
    for (int i = 0; i < 120 && watched.reason.rule != MotionRule::crushed; ++i) watched.play(0);
    CHECK(watched.reason.text == "crushed, and restarted");
}

TEST_CASE("motion reason: standing on a character that pushes apart is reported") {
    Level level = levelAt(kFlat, 40, 20);
    Cast cast = *level.cast;
    BodyStart clone;
    clone.feet = {40, 48};
    clone.width = 12;
    clone.height = 20;
    cast.clones.push_back(clone);
    level.cast = cast;
    level.tuning.softClones = 1;
    Watched watched(level);
    bool stood = false;
    for (int i = 0; i < 60; ++i) {
        watched.play(0);
        stood = stood || watched.world.player().standsOnCharacter;
        if (watched.world.player().standsOnCharacter)
            CHECK((watched.reason.rule == MotionRule::heldUp ||
                   watched.reason.rule == MotionRule::landed));
    }
    CHECK(stood);
}

// --- Surfaces and ladders ---

// A floor of this surface; the player stands on it.
Level levelWith(const char* surface) {
    Level level = levelAt(kFlat, 24, 48);
    for (int x = 0; x < level.tiles.columns(); ++x) {
        Tile tile = level.tiles.tile({x, 3});
        tile.surface = static_cast<uint8_t>(level.tiles.shapes().findSurface(surface));
        level.tiles.setTile({x, 3}, tile);
    }
    return level;
}

TEST_CASE("reason: what a surface does is named") {
    Watched spring(levelWith("spring"));
    CHECK(spring.next(0) == "thrown up by a spring");
    Watched belt(levelWith("belt_right"));
    belt.play(0, 3);
    CHECK(belt.reason.text == "carried by a belt");
    Watched ice(levelWith("ice"));
    CHECK(ice.next(kButtonRight) == "speeds up on ice, 10 % grip");
    ice.play(kButtonRight, 20);
    CHECK(ice.next(0) == "slows down on ice, 10 % grip");
    Watched mud(levelWith("mud"));
    CHECK(mud.next(kButtonRight) == "walks at 50 % speed on mud");
}

// A level with a zone 24 px to the right of the player, who walks into it.
Watched walkedInto(const char* zone) {
    Watched watched(levelOfRows(
        kFlat, std::string(R"({"width": 12, "height": 20, "x": 24, "y": 48}, "zones": [)"
                           R"({"x": 60, "y": 48, "width": 16, "height": 32, )") +
                   zone + "}]"));
    const auto isAtZone = [&] {
        return overlaps(watched.world.player().body.rect, {52, 16, 16, 32});
    };
    for (int i = 0; i < 60 && !isAtZone(); ++i) watched.play(kButtonRight);
    return watched;
}

TEST_CASE("reason: zones that act on the player are named with what they change") {
    struct Row {
        const char* zone;
        const char* reason;
    };
    const Row kRows[] = {
        {R"("kind": "hazard")", "sent back by a hazard"},
        {R"("kind": "exit", "to": "cave.json")", "exit to cave.json"},
        {R"("kind": "pickup", "tuning": {"air_jumps": 1}, "restores": true)",
         "took a pickup: air_jumps 1, air jumps and dash restored"},
        {R"("kind": "pickup", "tuning": {"gravity": 300, "air_jumps": 1, "walk_speed": 90,
            "dash_speed": 200, "jump_speed": 250})",
         "took a pickup: gravity 300, walk_speed 90, jump_speed 250, 2 more"},
        {R"("kind": "switch", "channel": "gate")", "switched gate on"},
    };
    for (const Row& row : kRows) CHECK(walkedInto(row.zone).reason.text == row.reason);
    Watched pool = walkedInto(R"("kind": "area", "tuning": {"gravity": 300})");
    CHECK(pool.next(kButtonRight) == "entered an area: gravity 300");
    CHECK(pool.next(kButtonRight) == "left an area: gravity 300");
}

TEST_CASE("reason: a stomp and the tile that the head breaks are named") {
    Level level = levelAt(kFlat, 40, 20);
    level.tuning.stompSpeed = 300;
    level.cast.edit().clones = {{.feet = {40, 48},
                                 .width = 12,
                                 .height = 12,
                                 .groups = std::vector<std::string>{"hazard"}}};
    Watched stomp(level);
    CHECK(stomp.next(0) == "stomped an enemy");
    CHECK(stomp.next(0) == "bounced off an enemy");

    level = levelAt({"........", "..#.....", "........", "........", "########"}, 40, 64);
    level.tiles.setTile(
        {2, 1}, {.shape = kBlock,
                 .breaks = static_cast<uint8_t>(level.tiles.addBreakRule({.byHead = true}))});
    Watched breaks(level);
    CHECK(breaks.next(kButtonUp) == "jumped");
    CHECK(breaks.next(kButtonUp) == "broke the tile at 2, 1");
}

TEST_CASE("reason: climbing is named, and the jump off a ladder") {
    Level level = levelAt(kFlat, 24, 48);
    for (int row = 0; row < 3; ++row) level.tiles.setTile({1, row}, Tile{kLadder});
    Watched climber(level);
    CHECK(climber.next(kButtonUp) == "climbs the ladder");
    CHECK(climber.next(0) == "holds on to the ladder");
    climber.play(kButtonRight);
    climber.play(kButtonRight | kButtonUp);
    CHECK(climber.reason.text == "jumped off the ladder");
}
