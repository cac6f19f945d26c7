// Short clicks and keys in edit mode, with several events in one frame.
#include <doctest/doctest.h>

#include "app/edited_game.h"

using namespace pixelstep;

TEST_CASE("edit mode: the left button paints, the right one erases, clicks on the bar do neither") {
    EditedGame edited;
    edited.drag({104, 88}, {168, 88});
    for (int column = 6; column <= 10; ++column) CHECK(edited.tiles().isObstacle({column, 5}));
    edited.drag({136, 88}, {168, 88}, SDL_BUTTON_RIGHT);
    CHECK(edited.tiles().isObstacle({7, 5}));
    CHECK(edited.tiles().isEmpty({8, 5}));
    const TileMap before = edited.tiles();
    REQUIRE(!edited.app.tools.bar.rect.isEmpty());
    const Vec2i onBar{500, edited.app.tools.bar.rect.height / 2};
    edited.button(SDL_BUTTON_LEFT, true, onBar);
    edited.button(SDL_BUTTON_LEFT, false, onBar);
    edited.frame(0);
    CHECK(edited.tiles() == before);
}

TEST_CASE(
    "edit mode: all clicks within one frame count with every tool, at the place of the press") {
    EditedGame edited;
    edited.click(edited.pointOnView({104, 88}));
    edited.motion(edited.pointOnView({264, 24}));
    edited.click(edited.pointOnView({136, 88}));
    edited.motion(edited.pointOnView({200, 24}));
    edited.tap(SDL_SCANCODE_3);
    edited.click(edited.pointOnView({168, 88}));
    edited.tap(SDL_SCANCODE_9);
    edited.click(edited.pointOnView({200, 144}));
    edited.tap(SDL_SCANCODE_0);
    edited.click(edited.pointOnView({232, 144}));
    edited.tap(SDL_SCANCODE_MINUS);
    edited.click(edited.pointOnView({232, 56}));
    edited.tap(SDL_SCANCODE_8);
    edited.click(edited.pointOnView({72, 144}));
    edited.frame(0);
    for (const int column : {6, 8, 10}) CHECK(edited.tiles().isObstacle({column, 5}));
    for (const int column : {7, 9, 12, 16}) CHECK(edited.tiles().isEmpty({column, 5}));
    const Cast& cast = *edited.world().level.cast;
    REQUIRE(cast.clones.size() == 1);
    CHECK(cast.clones[0].feet == Vec2i{200, 144});
    REQUIRE(cast.crates.size() == 1);
    CHECK(cast.crates[0].body.feet == Vec2i{232, 144});
    CHECK(cast.platforms.size() == 1);
    REQUIRE(cast.player);
    CHECK(cast.player->feet == Vec2i{72, 144});
}

TEST_CASE("edit mode: a click in the same frame as a click on a tool uses that tool") {
    EditedGame edited;
    const Vec2i erase = edited.buttonOf(EditTool::erase);
    const Vec2i brush = edited.buttonOf(EditTool::brush);
    edited.drag({104, 88}, {168, 88});
    edited.click(erase);
    edited.click(edited.pointOnView({136, 88}));
    edited.click(brush);
    edited.click(edited.pointOnView({104, 56}));
    edited.motion(edited.pointOnView({264, 24}));
    for (int i = 0; i < 6; ++i) edited.frame(0);
    CHECK(edited.tiles().isObstacle({6, 5}));
    CHECK(edited.tiles().isEmpty({8, 5}));
    CHECK(edited.tiles().isObstacle({6, 3}));
}

TEST_CASE(
    "edit mode: a press in the world does not click a button that the pointer reaches later") {
    EditedGame edited;
    const Vec2i erase = edited.buttonOf(EditTool::erase);
    edited.button(SDL_BUTTON_LEFT, true, edited.pointOnView({104, 88}));
    edited.motion(erase);
    edited.button(SDL_BUTTON_LEFT, false, erase);
    for (int i = 0; i < 3; ++i) edited.frame(0);
    CHECK(edited.app.tools.edit.tool() == EditTool::brush);
    CHECK(edited.tiles().isObstacle({6, 5}));
}

TEST_CASE("edit mode: Shift applies to a click even if both are released within the frame") {
    EditedGame edited;
    edited.click(edited.pointOnView({104, 88}));
    edited.key(SDL_SCANCODE_LSHIFT, true, KMOD_LSHIFT);
    edited.click(edited.pointOnView({168, 88}));
    edited.key(SDL_SCANCODE_LSHIFT, false);
    edited.click(edited.pointOnView({232, 88}));
    edited.frame(0);
    for (int column = 6; column <= 10; ++column) CHECK(edited.tiles().isObstacle({column, 5}));
    CHECK(edited.tiles().isEmpty({12, 5}));
    CHECK(edited.tiles().isObstacle({14, 5}));
}

TEST_CASE("edit mode: a drag ends where the button is released, independent of earlier movements") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_3);
    edited.button(SDL_BUTTON_LEFT, true, edited.pointOnView({104, 88}));
    edited.button(SDL_BUTTON_LEFT, false, edited.pointOnView({168, 88}));
    edited.frame(0);
    for (int column = 6; column <= 10; ++column) CHECK(edited.tiles().isObstacle({column, 5}));
}

TEST_CASE("edit mode: clicks on the timeline do not reach the view below it") {
    EditedGame edited;
    edited.frame(30);
    edited.app.sessionController.goTo(5);
    edited.frame(0);
    REQUIRE(!edited.app.screen.timeline.isEmpty());
    const TileMap before = edited.tiles();
    const Rect bar = edited.app.screen.timeline;
    edited.click({bar.left + bar.width / 2, bar.top + bar.height / 2});
    for (int i = 0; i < 3; ++i) edited.frame(0);
    CHECK(edited.tiles() == before);
}

TEST_CASE("edit mode: two wheel turns within a frame both count") {
    EditedGame edited;
    edited.drag({104, 88}, {136, 88});
    edited.press(SDL_SCANCODE_7);
    edited.drag({104, 72}, {136, 88});
    REQUIRE(edited.app.tools.edit.selection());
    const TileMap before = edited.tiles();
    edited.tap(SDL_SCANCODE_Y);
    edited.tap(SDL_SCANCODE_Y);
    edited.frame(0);
    CHECK(edited.tiles() == before);
    edited.press(SDL_SCANCODE_Y);
    CHECK_FALSE(edited.tiles() == before);
}
