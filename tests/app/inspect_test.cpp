// The inspector: selection by click, and texts about bodies.
#include "lab/reason/inspect.h"

#include <doctest/doctest.h>

#include "app/played.h"
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

void click(Played& played, Vec2i worldPixel) {
    played.motion(played.pointOf(worldPixel));
    played.button(SDL_BUTTON_LEFT, true, played.pointOf(worldPixel));
    played.button(SDL_BUTTON_LEFT, false, played.pointOf(worldPixel));
    played.frame(0);
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

TEST_CASE("inspect: names, groups, contacts, speeds and places in words") {
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
    Played played;
    played.app.sessionController.apply({crateCommand({100, 144})});
    played.frame();
    click(played, {100, 140});
    CHECK(played.app.panel.inspected == 1u);
    click(played, {160, 40});
    CHECK(!played.app.panel.inspected);
    const Rect player = played.world().player().body.rect;
    click(played, {player.left + 5, player.top + 5});
    CHECK(played.app.panel.inspected == 0u);
}

TEST_CASE("inspector: it shows every kind, with contacts, and outlives its body and the level") {
    Played played;
    played.app.sessionController.apply({crateCommand({100, 144})});
    played.app.sessionController.apply({crateCommand({100, 128})});
    played.app.sessionController.apply({SpawnClone{}});
    PlatformStart start;
    start.body.feet = {200, 144};
    played.app.sessionController.apply({SpawnPlatform{start}});
    for (uint32_t id = 0; id <= 4; ++id) {
        played.app.panel.inspected = id;
        played.frame(2);
        CHECK(played.app.panel.inspected == id);
    }
    for (const Clear::Target what : {Clear::crates, Clear::clones, Clear::platforms}) {
        played.app.panel.inspected = 1;
        played.app.sessionController.apply({Clear{what}});
        played.frame(0);
        played.frame(2);
        CHECK(played.app.panel.inspected == 1u);
    }
    played.tap(SDL_SCANCODE_R);
    played.frame(2);
    CHECK(findActor(played.world(), 1) == nullptr);
}

TEST_CASE("game: C puts a crate in front of the player, digits choose tools, Enter ends a path") {
    Played played;
    played.tap(SDL_SCANCODE_C);
    played.frame(0);
    REQUIRE(played.world().actors.size() == 2);
    CHECK(played.world().actors[1].kind == Kind::crate);

    played.tap(SDL_SCANCODE_7);
    played.frame(0);
    CHECK(played.app.tools.play.leftTool() == Tool::platform);
    click(played, {120, 60});
    click(played, {180, 60});
    click(played, {180, 100});
    played.tap(SDL_SCANCODE_BACKSPACE);
    played.tap(SDL_SCANCODE_RETURN);
    played.frame(0);
    REQUIRE(played.world().platforms.size() == 1);
    CHECK(played.world().platforms[0].progress.path->size() == 2);
    played.tap(SDL_SCANCODE_1);
    played.frame(0);
    CHECK(played.app.tools.play.leftTool() == Tool::inspect);
}

TEST_CASE("game: Esc cancels a path before it opens the pause menu") {
    Played played;
    played.tap(SDL_SCANCODE_7);
    played.frame(0);
    click(played, {120, 60});
    CHECK(played.app.tools.play.isDrawingPath());
    played.tap(SDL_SCANCODE_ESCAPE);
    played.frame(0);
    CHECK(!played.app.tools.play.isDrawingPath());
    CHECK(!played.app.isLeaving());
    played.tap(SDL_SCANCODE_ESCAPE);
    played.frame(0);
    CHECK(played.app.modes.has<PauseMenuMode>());
    CHECK(played.world().platforms.empty());
}

TEST_CASE("game: a platform's path is dragged in the window") {
    Played played;
    played.app.tools.play.setLeftTool(Tool::platform);
    played.button(SDL_BUTTON_LEFT, true, played.pointOf({120, 60}));
    played.motion(played.pointOf({200, 80}));
    played.button(SDL_BUTTON_LEFT, false, played.pointOf({200, 80}));
    played.frame(0);
    played.frame(0);
    REQUIRE(played.world().platforms.size() == 1);
    CHECK(*played.world().platforms[0].progress.path == std::vector<Vec2i>{{120, 64}, {200, 84}});
}
