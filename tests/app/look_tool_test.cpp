// The ray cast and box cast at the pointer, which do not change the world.
#include <doctest/doctest.h>

#include "app/played.h"
#include "draw/offscreen.h"
#include "lab/reason/cast_drawing.h"
#include "lab/reason/cast_words.h"
#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

// The room with a crate to the right of the player.
Played withCrate() {
    Level level = levelWithFloor();
    const Rect player = makeWorld(level, 0).player().body.rect;
    level.cast.edit().crates.push_back(
        {.body = {.feet = {player.right() + 50, player.bottom()}}, .gravity = 0});
    return Played(level);
}

void point(Played& played, Vec2i worldPixel) {
    played.motion(played.pointOf(worldPixel));
    played.frame(0);
}

Vec2i beyondCrate(const Played& played) {
    return middleOf(played.world().actors.back().body.rect) + Vec2i{30, 0};
}

}  // namespace

TEST_CASE("ray cast: Q casts a ray while it is held, with Shift a box") {
    Played played = withCrate();
    point(played, beyondCrate(played));
    CHECK_FALSE(played.app.viewport.pointerCast());
    played.key(SDL_SCANCODE_Q, true);
    played.frame(0);
    REQUIRE(played.app.viewport.pointerCast());
    CHECK(played.app.viewport.pointerCast()->start.height == 1);
    CHECK(played.app.viewport.pointerCast()->hit.kind == HitKind::body);
    played.key(SDL_SCANCODE_LSHIFT, true, KMOD_SHIFT);
    played.frame(0);
    CHECK(played.app.viewport.pointerCast()->start == played.world().player().body.rect);
    played.key(SDL_SCANCODE_LSHIFT, false);
    played.frame(0);
    CHECK(played.app.viewport.pointerCast()->start.height == 1);
    played.key(SDL_SCANCODE_Q, false);
    played.frame(0);
    CHECK_FALSE(played.app.viewport.pointerCast());
}

TEST_CASE("ray cast: the panel's switches replace the keys, and Ctrl+Q casts nothing") {
    Played played = withCrate();
    point(played, beyondCrate(played));
    played.app.settings.overlays = {"look"};
    CHECK(played.app.viewport.pointerCast()->start.height == 1);
    played.app.settings.overlays = {"look", "as a box"};
    CHECK(played.app.viewport.pointerCast()->start == played.world().player().body.rect);
    played.app.settings.overlays = {};
    played.key(SDL_SCANCODE_Q, true, KMOD_CTRL);
    played.frame(0);
    CHECK_FALSE(played.app.viewport.pointerCast());
}

TEST_CASE("ray cast: it ends when the window loses the focus, and over the panel") {
    Played played = withCrate();
    point(played, beyondCrate(played));
    played.key(SDL_SCANCODE_Q, true);
    played.frame(0);
    played.motion({played.app.screen.window.size().x - 20, 200});
    played.frame(0);
    CHECK_FALSE(played.app.viewport.pointerCast());
    point(played, beyondCrate(played));
    CHECK(played.app.viewport.pointerCast());
    played.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    played.frame(0);
    CHECK_FALSE(played.app.viewport.pointerCast());
}

TEST_CASE("ray cast: it changes nothing in the world, wherever the pointer is") {
    const auto hashAfter = [](bool looks) {
        Played played = withCrate();
        if (looks) played.key(SDL_SCANCODE_Q, true);
        for (int i = 0; i < 40; ++i) {
            played.motion({i * 17, i * 9});
            if (looks && i == 20) played.key(SDL_SCANCODE_LSHIFT, true, KMOD_SHIFT);
            played.frame();
        }
        return hashOf(played.world());
    };
    CHECK(hashAfter(true) == hashAfter(false));
}

TEST_CASE("ray cast: a click on a body opens the inspector, the panel too if it is hidden") {
    Played played = withCrate();
    played.tap(SDL_SCANCODE_F2);
    played.frame(0);
    REQUIRE_FALSE(played.app.settings.showsPanel);
    const auto click = [&](Vec2i worldPixel) {
        played.button(SDL_BUTTON_LEFT, true, played.pointOf(worldPixel));
        played.button(SDL_BUTTON_LEFT, false, played.pointOf(worldPixel));
        played.frame(0);
    };
    const Actor crate = played.world().actors.back();
    click(beyondCrate(played));
    CHECK_FALSE(played.app.settings.showsPanel);  // nobody is there
    click(middleOf(crate.body.rect));
    CHECK(played.app.panel.inspected == crate.id);
    CHECK(played.app.settings.showsPanel);
    CHECK(played.app.panel.shown == crate.id);  // it was drawn, and scrolled to
}

TEST_CASE("ray cast: a click behind the hit opens the inspector on the hit body") {
    Played played = withCrate();
    point(played, beyondCrate(played));
    played.key(SDL_SCANCODE_Q, true);
    played.frame(0);
    played.button(SDL_BUTTON_LEFT, true, played.pointOf(beyondCrate(played)));
    played.frame(0);
    CHECK(played.app.panel.inspected == played.world().actors.back().id);
}

TEST_CASE("ray cast: reports the hit, its distance and side, and the number of cells") {
    Played played = withCrate();
    const World& world = played.world();
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
    Played played = withCrate();
    const World& world = played.world();
    const ActorCast seen = rayCastTo(world, 0, beyondCrate(played));
    Offscreen target(640, 360);
    target.clear(0xff000000);
    drawCast(target.sdl.get(), world, seen, {0, 0, 640, 360});
    const Image picture = target.pixels();
    const auto colourAt = [&](Vec2i at) {
        return picture.pixels[static_cast<size_t>(at.y * 640 + at.x)] & 0xffffff;
    };
    const Vec2i eye{seen.start.left, seen.start.top};
    int drawn = 0;
    // The arrow of the normal lies over the last ones.
    for (int step = 0; step < seen.hit.distance - 16; ++step)
        drawn += colourAt(eye + Line(seen.by).at(step)) == 0x5af0ff;
    CHECK(drawn == seen.hit.distance - 16);
    CHECK(colourAt(seen.hit.pixel) == 0xffffff);
    CHECK(colourAt(eye + Vec2i{0, -60}) == 0);
}
