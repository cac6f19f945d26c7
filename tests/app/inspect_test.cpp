// The inspector: selection by click, and texts about bodies.
#include "lab/inspect/inspect.h"

#include <doctest/doctest.h>

#include "app/test_game.h"
#include "math/fixed.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

SpawnCrate crateCommand(Vec2i feet, int side = 16) {
    SpawnCrate spawn;
    spawn.crate.body.feet = feet;
    spawn.crate.body.width = spawn.crate.body.height = side;
    return spawn;
}

void click(TestGame& game, Vec2i worldPixel) {
    game.motion(game.pointOf(worldPixel));
    game.button(SDL_BUTTON_LEFT, true, game.pointOf(worldPixel));
    game.button(SDL_BUTTON_LEFT, false, game.pointOf(worldPixel));
    game.frame(0);
}

}  // namespace

TEST_CASE("inspect: a click finds the topmost body, or one that is almost under it") {
    World world = makeWorld(levelWithFloor(), 0);
    const Rect player = world.player().body.rect;
    const Vec2i middle{player.left + 3, player.top + 9};
    CHECK(bodyAt(world, middle) == 0u);
    REQUIRE(!apply(world, SpawnClone{}).rejection);
    CHECK(bodyAt(world, middle) == 0u);
    REQUIRE(!apply(world, crateCommand({160, 100})).rejection);
    CHECK(bodyAt(world, {160, 99}) == 2u);
    CHECK(bodyAt(world, {160, 101}) == 2u);
    CHECK(!bodyAt(world, {160, 103}));
    REQUIRE(!apply(world, SpawnClone{.x = 200, .y = 100}).rejection);
    REQUIRE(!apply(world, SpawnClone{.x = 200, .y = 100}).rejection);
    CHECK(bodyAt(world, {200, 90}) == 4u);
}

TEST_CASE("inspect: names, groups, contacts, speeds and positions as text") {
    Level level = levelWithFloor();
    LevelText text = *level.text;
    text.groups = {{.name = "glass", .collidesWith = {{"player", "clone"}}}};
    level.text = text;
    World world = makeWorld(level, 0);
    const GroupTable table(level);
    CHECK(groupNames(table, ~GroupMask{0}) == "all");
    CHECK(groupNames(table, 0) == "none");
    CHECK(groupNames(table, table.groupsOf({"glass"}, Kind::crate).collidesWith) ==
          "clone, player");
    CHECK(detectedOnlyNames(table, {}) == "none");
    CHECK(detectedOnlyNames(table, {.onlyDetectsCharacters = true}) == "characters");
    const GroupMask glass = table.groupsOf({"glass"}, Kind::crate).member;
    CHECK(detectedOnlyNames(table, {.detectsOnly = glass}) == "glass");
    CHECK(detectedOnlyNames(table, {.detectsOnly = glass, .onlyDetectsCharacters = true}) ==
          "glass, characters");
    CHECK(bodyName(world, 0) == "player 0");
    CHECK(bodyName(world, 9) == "9, gone");
    Contact contact;
    CHECK(contactWords(contact) == "continues, touching");
    contact.isOverlap = true;
    contact.phase = ContactPhase::began;
    CHECK(contactWords(contact) == "new, overlapping");
    contact.phase = ContactPhase::ended;
    CHECK(contactWords(contact) == "ended");
    CHECK(speedText({toFixed(160), -toFixed(3) / 2}) == "160.0, -1.5");
    CHECK(cornerText({3, -4, 5, 6}) == "3, -4");
    CHECK(cornerText({}) == "nowhere");
}

TEST_CASE("inspector: the left button selects a body, and deselects where there is none") {
    TestGame game;
    game.app.sessionController.apply({crateCommand({100, 144})});
    game.frame();
    click(game, {100, 140});
    CHECK(game.app.panel.inspected == 1u);
    click(game, {160, 40});
    CHECK(!game.app.panel.inspected);
    const Rect player = game.world().player().body.rect;
    click(game, {player.left + 5, player.top + 5});
    CHECK(game.app.panel.inspected == 0u);
}

TEST_CASE(
    "inspector: it shows every kind of body with its contacts, and stays open without its body or "
    "level") {
    TestGame game;
    game.app.sessionController.apply({crateCommand({100, 144})});
    game.app.sessionController.apply({crateCommand({100, 128})});
    game.app.sessionController.apply({SpawnClone{}});
    PlatformStart start;
    start.body.feet = {200, 144};
    game.app.sessionController.apply({SpawnPlatform{start}});
    for (uint32_t id = 0; id <= 4; ++id) {
        game.app.panel.inspected = id;
        game.frame(2);
        CHECK(game.app.panel.inspected == id);
    }
    for (const Clear::Target what : {Clear::crates, Clear::clones, Clear::platforms}) {
        game.app.panel.inspected = 1;
        game.app.sessionController.apply({Clear{what}});
        game.frame(0);
        game.frame(2);
        CHECK(game.app.panel.inspected == 1u);
    }
    game.tap(SDL_SCANCODE_R);
    game.frame(2);
    CHECK(findActor(game.world(), 1) == nullptr);
}

TEST_CASE("game: C puts a crate in front of the player, digits choose tools, Enter ends a path") {
    TestGame game;
    game.tap(SDL_SCANCODE_C);
    game.frame(0);
    REQUIRE(game.world().actors.size() == 2);
    CHECK(game.world().actors[1].kind == Kind::crate);

    game.tap(SDL_SCANCODE_7);
    game.frame(0);
    CHECK(game.app.tools.play.leftTool() == Tool::platform);
    click(game, {120, 60});
    click(game, {180, 60});
    click(game, {180, 100});
    game.tap(SDL_SCANCODE_BACKSPACE);
    game.tap(SDL_SCANCODE_RETURN);
    game.frame(0);
    REQUIRE(game.world().platforms.size() == 1);
    CHECK(game.world().platforms[0].progress.path->size() == 2);
    game.tap(SDL_SCANCODE_1);
    game.frame(0);
    CHECK(game.app.tools.play.leftTool() == Tool::inspect);
}

TEST_CASE("game: Esc cancels a path before it opens the pause menu") {
    TestGame game;
    game.tap(SDL_SCANCODE_7);
    game.frame(0);
    click(game, {120, 60});
    CHECK(game.app.tools.play.isDrawingPath());
    game.tap(SDL_SCANCODE_ESCAPE);
    game.frame(0);
    CHECK(!game.app.tools.play.isDrawingPath());
    CHECK(!game.app.isLeaving());
    game.tap(SDL_SCANCODE_ESCAPE);
    game.frame(0);
    CHECK(game.app.modes.has<PauseMenuMode>());
    CHECK(game.world().platforms.empty());
}

TEST_CASE("game: dragging in the window draws the path of a platform") {
    TestGame game;
    game.app.tools.play.setLeftTool(Tool::platform);
    game.button(SDL_BUTTON_LEFT, true, game.pointOf({120, 60}));
    game.motion(game.pointOf({200, 80}));
    game.button(SDL_BUTTON_LEFT, false, game.pointOf({200, 80}));
    game.frame(0);
    game.frame(0);
    REQUIRE(game.world().platforms.size() == 1);
    CHECK(*game.world().platforms[0].progress.path == std::vector<Vec2i>{{120, 64}, {200, 84}});
}
