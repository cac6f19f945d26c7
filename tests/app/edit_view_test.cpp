// The view in edit mode: wheel, drags and handles.
#include <doctest/doctest.h>

#include "app/edited_game.h"

using namespace pixelstep;

TEST_CASE(
    "edit mode: zoomed out, every tool hits the tile under the pointer, and play is zoomed as "
    "before") {
    EditedGame edited;
    const Layout layout = edited.app.viewport.layout;
    // With a smaller scale, the handles would cover this level.
    for (int zoom = 1; zoom >= -2; --zoom) {
        CAPTURE(zoom);
        edited.motion(edited.pointOnView({200, 90}));
        edited.wheel(-1);
        edited.frame(0);
        REQUIRE(zoomOf(edited.app.viewport.layout) == zoom);
        // The output pixel nearest to the middle of the tile.
        const Vec2i cell{8 - zoom, 3};
        const Rect tile = edited.tiles().cellRect(cell);
        const Vec2i at = edited.pointOnView({tile.left + 15, tile.top + 15});
        edited.motion(at);
        edited.frame(0);
        const Vec2i pointed = edited.tiles().cellAt(edited.app.viewport.pixelAtPointer());
        edited.click(at);
        edited.frame(0);
        CHECK(edited.tiles().isObstacle(pointed));
        CHECK(pointed == cell);
        edited.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    }
    edited.press(SDL_SCANCODE_TAB);
    edited.frame(0);
    CHECK(edited.app.viewport.layout == layout);
    const Rect player = edited.world().player().body.rect;
    const Vec2i from = edited.app.viewport.camera().topLeft;
    CHECK(contains(Rect{from.x, from.y, layout.width, layout.height}, {player.left, player.top}));
}

TEST_CASE("edit mode: the wheel zooms to the pointer, and leaving it shows the player again") {
    EditedGame edited;
    const Layout layout = edited.app.viewport.layout;
    const Vec2i at = edited.pointOnView({200, 90});
    edited.motion(at);
    edited.frame(0);
    for (int i = 0; i < 3; ++i) edited.wheel(1);
    edited.frame(0);
    CHECK(edited.app.viewport.layout.scale == layout.scale + 3);
    CHECK(edited.app.viewport.pixelAtPointer() == Vec2i{200, 90});
    edited.button(SDL_BUTTON_MIDDLE, true, at);
    edited.motion(at + Vec2i{50, 25});
    edited.button(SDL_BUTTON_MIDDLE, false, at + Vec2i{50, 25});
    edited.frame(0);
    CHECK(edited.app.viewport.pixelAtPointer() == Vec2i{200, 90});
    edited.press(SDL_SCANCODE_TAB);
    edited.frame(0);
    CHECK(edited.app.viewport.layout == layout);
    const Camera camera = edited.app.viewport.playCamera.camera();
    CHECK(edited.app.viewport.camera().topLeft == camera.topLeft);
}

TEST_CASE("edit mode: Ctrl and the wheel choose the tile, and the zoom stays") {
    EditedGame edited;
    const Layout layout = edited.app.viewport.layout;
    const Tile before = edited.app.tools.play.brush().tile();
    edited.motion(edited.pointOnView({200, 90}));
    edited.frame(0);
    edited.key(SDL_SCANCODE_LCTRL, true, KMOD_LCTRL);
    edited.wheel(-1);
    edited.key(SDL_SCANCODE_LCTRL, false);
    edited.frame(0);
    CHECK(edited.app.viewport.layout == layout);
    CHECK_FALSE(edited.app.tools.play.brush().tile() == before);
}

TEST_CASE("edit mode: Space and the left button move the view and paint nothing") {
    EditedGame edited;
    const TileMap before = edited.tiles();
    const Vec2i from = edited.app.viewport.camera().topLeft;
    edited.key(SDL_SCANCODE_SPACE, true);
    edited.button(SDL_BUTTON_LEFT, true, {300, 300});
    edited.motion({340, 280});
    edited.button(SDL_BUTTON_LEFT, false, {340, 280});
    edited.key(SDL_SCANCODE_SPACE, false);
    edited.frame(0);
    CHECK(edited.tiles() == before);
    CHECK(edited.app.viewport.camera().topLeft == from - Vec2i{20, -10});
}

TEST_CASE("edit mode: dragging a handle of the map does not move the camera") {
    EditedGame edited;
    const Vec2i from = edited.app.viewport.camera().topLeft;
    const EditCanvas canvas{
        .from = from,
        .scale = static_cast<float>(edited.app.viewport.layout.scale),
        .area = {0, edited.app.tools.bar.rect.bottom(), edited.app.viewport.width(),
                 edited.app.screen.window.size().y - edited.app.tools.bar.rect.bottom()}};
    const Rect handle = edgeHandle(canvas, edited.tiles().bounds(), MapEdge::right);
    REQUIRE(!handle.isEmpty());
    const Vec2i at{handle.left + handle.width / 2, handle.top + handle.height / 2};
    const int tile = 16 * edited.app.viewport.layout.scale;
    edited.button(SDL_BUTTON_LEFT, true, at);
    edited.motion(at + Vec2i{3 * tile, 0});
    edited.button(SDL_BUTTON_LEFT, false, at + Vec2i{3 * tile, 0});
    edited.frame(0);
    CHECK(edited.tiles().columns() == 23);
    CHECK(edited.app.viewport.camera().topLeft == from);
}
