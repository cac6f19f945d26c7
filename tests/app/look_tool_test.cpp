// The ray cast and box cast at the pointer, which do not change the world.
#include <doctest/doctest.h>

#include "app/test_game.h"
#include "draw/offscreen.h"
#include "lab/inspect/inspect.h"
#include "lab/reason/reason_ui.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

// The level with a crate to the right of the player.
TestGame withCrate() {
    Level level = levelWithFloor();
    const Rect player = makeWorld(level, 0).player().body.rect;
    level.cast.edit().crates.push_back(
        {.body = {.feet = {player.right() + 50, player.bottom()}}, .gravity = 0});
    return TestGame(level);
}

void point(TestGame& game, Vec2i worldPixel) {
    game.motion(game.pointOf(worldPixel));
    game.frame(0);
}

Vec2i pointBehindCrate(const TestGame& game) {
    return middleOf(game.world().actors.back().body.rect) + Vec2i{30, 0};
}

}  // namespace

TEST_CASE("ray cast: Q casts a ray while it is held, with Shift a box") {
    TestGame game = withCrate();
    point(game, pointBehindCrate(game));
    CHECK_FALSE(game.app.viewport.pointerCast());
    game.key(SDL_SCANCODE_Q, true);
    game.frame(0);
    REQUIRE(game.app.viewport.pointerCast());
    CHECK(game.app.viewport.pointerCast()->start.height == 1);
    CHECK(game.app.viewport.pointerCast()->hit.kind == HitKind::body);
    game.key(SDL_SCANCODE_LSHIFT, true, KMOD_SHIFT);
    game.frame(0);
    CHECK(game.app.viewport.pointerCast()->start == game.world().player().body.rect);
    game.key(SDL_SCANCODE_LSHIFT, false);
    game.frame(0);
    CHECK(game.app.viewport.pointerCast()->start.height == 1);
    game.key(SDL_SCANCODE_Q, false);
    game.frame(0);
    CHECK_FALSE(game.app.viewport.pointerCast());
}

TEST_CASE("ray cast: a level that shows it at all times casts none before the pointer is used") {
    TestGame game = withCrate();
    game.app.settings.overlays = {"look"};
    game.windowEvent(SDL_WINDOWEVENT_ENTER);
    game.frame(0);
    CHECK_FALSE(game.app.viewport.pointerCast());
    point(game, pointBehindCrate(game));
    CHECK(game.app.viewport.pointerCast());
}

TEST_CASE("ray cast: the panel's switches replace the keys, and Ctrl+Q casts nothing") {
    TestGame game = withCrate();
    point(game, pointBehindCrate(game));
    game.app.settings.overlays = {"look"};
    CHECK(game.app.viewport.pointerCast()->start.height == 1);
    game.app.settings.overlays = {"look", "as a box"};
    CHECK(game.app.viewport.pointerCast()->start == game.world().player().body.rect);
    game.app.settings.overlays = {};
    game.key(SDL_SCANCODE_Q, true, KMOD_CTRL);
    game.frame(0);
    CHECK_FALSE(game.app.viewport.pointerCast());
}

TEST_CASE("ray cast: it ends when the window loses the focus, and over the panel") {
    TestGame game = withCrate();
    point(game, pointBehindCrate(game));
    game.key(SDL_SCANCODE_Q, true);
    game.frame(0);
    game.motion({game.app.screen.window.size().x - 20, 200});
    game.frame(0);
    CHECK_FALSE(game.app.viewport.pointerCast());
    point(game, pointBehindCrate(game));
    CHECK(game.app.viewport.pointerCast());
    game.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    game.frame(0);
    CHECK_FALSE(game.app.viewport.pointerCast());
}

TEST_CASE("ray cast: it changes nothing in the world, wherever the pointer is") {
    const auto hashAfter = [](bool looks) {
        TestGame game = withCrate();
        if (looks) game.key(SDL_SCANCODE_Q, true);
        for (int i = 0; i < 40; ++i) {
            game.motion({i * 17, i * 9});
            if (looks && i == 20) game.key(SDL_SCANCODE_LSHIFT, true, KMOD_SHIFT);
            game.frame();
        }
        return hashOf(game.world());
    };
    CHECK(hashAfter(true) == hashAfter(false));
}

TEST_CASE("ray cast: a click on a body opens the inspector, the panel too if it is hidden") {
    TestGame game = withCrate();
    game.tap(SDL_SCANCODE_F2);
    game.frame(0);
    REQUIRE_FALSE(game.app.settings.showsPanel);
    const auto click = [&](Vec2i worldPixel) {
        game.button(SDL_BUTTON_LEFT, true, game.pointOf(worldPixel));
        game.button(SDL_BUTTON_LEFT, false, game.pointOf(worldPixel));
        game.frame(0);
    };
    const Actor crate = game.world().actors.back();
    click(pointBehindCrate(game));
    CHECK_FALSE(game.app.settings.showsPanel);  // there is no body
    click(middleOf(crate.body.rect));
    CHECK(game.app.panel.inspected == crate.id);
    CHECK(game.app.settings.showsPanel);
    CHECK(game.app.panel.shown == crate.id);  // it was drawn, and the panel has scrolled to it
}

TEST_CASE("ray cast: a click behind the hit opens the inspector on the hit body") {
    TestGame game = withCrate();
    point(game, pointBehindCrate(game));
    game.key(SDL_SCANCODE_Q, true);
    game.frame(0);
    game.button(SDL_BUTTON_LEFT, true, game.pointOf(pointBehindCrate(game)));
    game.frame(0);
    CHECK(game.app.panel.inspected == game.world().actors.back().id);
}

TEST_CASE("ray cast: reports the hit, its distance and side, and the number of cells") {
    TestGame game = withCrate();
    const World& world = game.world();
    const Vec2i eye = middleOf(world.player().body.rect);
    const Rect crate = world.actors.back().body.rect;
    const ActorCast seen = rayCastTo(world, 0, middleOf(crate));
    REQUIRE(seen.hit.kind == HitKind::body);
    const std::vector<std::string> lines = castLines(world, seen);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "crate 1");
    CHECK(lines[1].starts_with(std::to_string(crate.left - eye.x) + " px   hit "));
    CHECK(lines[2] == "normal -1, 0");
    CHECK(lines[3].ends_with(" cells visited"));
    CHECK(castLines(world, rayCastTo(world, 0, eye + Vec2i{0, -3}))[0] == "Nothing in view");
    CHECK(castLines(world, boxCastTo(world, 0, eye + Vec2i{0, -3}))[0] == "Nothing in the way");
    CHECK(castLines(world, boxCastTo(world, 0, middleOf(crate)))[3].starts_with("stops at "));
    CHECK(castLines(world, rayCastTo(world, 0, {eye.x, 5000}))[2] == "normal 0, -1");
}

TEST_CASE("ray cast: draws each pixel of the ray up to the hit, in the player's colour") {
    TestGame game = withCrate();
    const World& world = game.world();
    const ActorCast seen = rayCastTo(world, 0, pointBehindCrate(game));
    Offscreen target(640, 360);
    target.clear(0xff000000);
    drawCast(target.sdl.get(), world, seen, {0, 0, 640, 360});
    const Image picture = target.pixels();
    const auto colourAt = [&](Vec2i at) {
        return picture.pixels[static_cast<size_t>(at.y * 640 + at.x)] & 0xffffff;
    };
    const Vec2i eye{seen.start.left, seen.start.top};
    int drawn = 0;
    // The arrow of the normal covers the last pixels.
    for (int step = 0; step < seen.hit.distance - 16; ++step)
        drawn += colourAt(eye + Line(seen.by).at(step)) == 0x5af0ff;
    CHECK(drawn == seen.hit.distance - 16);
    CHECK(colourAt(seen.hit.pixel) == 0xffffff);
    CHECK(colourAt(eye + Vec2i{0, -60}) == 0);
}
