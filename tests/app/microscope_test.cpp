// The microscope in the game: in, keys; out, that it opens while time stands still, has keys of its
// own then, and leaves the run as it is.
#include <doctest/doctest.h>

#include "played.h"

using namespace pixelstep;

namespace {

/// A frame in which time stands still.
void look(Played& played) {
    played.handleEvents();
    simulate(played.game);
    drawFrame(played.game);
}

}  // namespace

TEST_CASE("microscope: M opens the last step and stops time, arrows go through it, M closes it") {
    Played played;
    played.key(SDL_SCANCODE_D, true);
    played.frame(4);
    played.key(SDL_SCANCODE_D, false);
    const int64_t steps = played.world().stepCount;
    const uint64_t hash = hashOf(played.world());
    played.tap(SDL_SCANCODE_M);
    look(played);
    const Microscope& microscope = played.game.tools.microscope;
    CHECK(showsMicroscope(played.game));
    CHECK(played.game.pace.isPaused());
    REQUIRE(microscope.told());
    CHECK(microscope.told()->step == steps - 1);
    CHECK(microscope.told()->pixels.back().place == played.world().player().body.rect);
    const size_t last = microscope.lastRow();
    REQUIRE(last >= 2);
    CHECK(microscope.row() == last);

    const Tile tile = played.game.tools.play.brush().tile();
    played.tap(SDL_SCANCODE_LEFT);
    look(played);
    CHECK(microscope.row() == last - 1);
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(microscope.row() == last);
    CHECK(played.game.tools.play.brush().tile() == tile);
    played.tap(SDL_SCANCODE_RETURN);
    look(played);
    CHECK(microscope.isPlaying());

    played.tap(SDL_SCANCODE_ESCAPE);
    look(played);
    CHECK_FALSE(showsMicroscope(played.game));
    CHECK_FALSE(played.game.isLeaving);
    CHECK(played.world().stepCount == steps);
    CHECK(hashOf(played.world()) == hash);
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(!(played.game.tools.play.brush().tile() == tile));
}

TEST_CASE("microscope: the step to come is what the held buttons then do") {
    Played played;
    played.tap(SDL_SCANCODE_M);
    look(played);
    played.tap(SDL_SCANCODE_DOWN);
    played.key(SDL_SCANCODE_D, true);
    look(played);
    look(played);
    const Microscope& microscope = played.game.tools.microscope;
    REQUIRE(microscope.told());
    const Rect foretold = microscope.told()->pixels.back().place;
    CHECK(foretold != played.world().player().body.rect);
    CHECK(microscope.told()->step == played.world().stepCount);
    played.tap(SDL_SCANCODE_O);
    look(played);
    CHECK(played.world().player().body.rect == foretold);
    CHECK(showsMicroscope(played.game));
}

TEST_CASE("microscope: while time runs there is none, and it comes back with the next pause") {
    Played played;
    played.tap(SDL_SCANCODE_M);
    look(played);
    CHECK(showsMicroscope(played.game));
    played.tap(SDL_SCANCODE_P);
    look(played);
    CHECK_FALSE(showsMicroscope(played.game));
    const Tile tile = played.game.tools.play.brush().tile();
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(!(played.game.tools.play.brush().tile() == tile));
    played.tap(SDL_SCANCODE_P);
    look(played);
    CHECK(showsMicroscope(played.game));
}
