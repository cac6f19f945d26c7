// The step inspector in the game: in, keys; out, that it opens while time stands still, has keys of
// its own then, and leaves the run as it is.
#include <doctest/doctest.h>

#include "played.h"

using namespace pixelstep;

namespace {

/// A frame in which time stands still.
void look(Played& played) {
    played.handleEvents();
    drainCommands(played.game);
    advanceTime(played.game);
    updateView(played.game);
    drawFrame(played.game);
}

}  // namespace

TEST_CASE(
    "step inspector: M opens the last step and stops time, arrows go through it, M closes it") {
    Played played;
    played.key(SDL_SCANCODE_D, true);
    played.frame(4);
    played.key(SDL_SCANCODE_D, false);
    const int64_t steps = played.world().stepCount;
    const uint64_t hash = hashOf(played.world());
    played.tap(SDL_SCANCODE_M);
    look(played);
    const StepInspector& stepInspector = played.game.tools.stepInspector;
    CHECK(showsStepInspector(played.game));
    CHECK(played.game.pace.isPaused());
    REQUIRE(stepInspector.told());
    CHECK(stepInspector.told()->step == steps - 1);
    CHECK(stepInspector.told()->pixels.back().place == played.world().player().body.rect);
    const size_t last = stepInspector.lastRow();
    REQUIRE(last >= 2);
    CHECK(stepInspector.row() == last);

    const Tile tile = played.game.tools.play.brush().tile();
    played.tap(SDL_SCANCODE_LEFT);
    look(played);
    CHECK(stepInspector.row() == last - 1);
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(stepInspector.row() == last);
    CHECK(played.game.tools.play.brush().tile() == tile);
    played.tap(SDL_SCANCODE_RETURN);
    look(played);
    CHECK(stepInspector.isPlaying());

    played.tap(SDL_SCANCODE_ESCAPE);
    look(played);
    CHECK_FALSE(showsStepInspector(played.game));
    CHECK_FALSE(played.game.isLeaving);
    CHECK(played.world().stepCount == steps);
    CHECK(hashOf(played.world()) == hash);
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(!(played.game.tools.play.brush().tile() == tile));
}

TEST_CASE("step inspector: the step to come is what the held buttons then do") {
    Played played;
    played.tap(SDL_SCANCODE_M);
    look(played);
    played.tap(SDL_SCANCODE_DOWN);
    played.key(SDL_SCANCODE_D, true);
    look(played);
    look(played);
    const StepInspector& stepInspector = played.game.tools.stepInspector;
    REQUIRE(stepInspector.told());
    const Rect foretold = stepInspector.told()->pixels.back().place;
    CHECK(foretold != played.world().player().body.rect);
    CHECK(stepInspector.told()->step == played.world().stepCount);
    played.tap(SDL_SCANCODE_O);
    look(played);
    CHECK(played.world().player().body.rect == foretold);
    CHECK(showsStepInspector(played.game));
}

TEST_CASE("step inspector: it is hidden while time runs, and returns with the next pause") {
    Played played;
    played.tap(SDL_SCANCODE_M);
    look(played);
    CHECK(showsStepInspector(played.game));
    played.tap(SDL_SCANCODE_P);
    look(played);
    CHECK_FALSE(showsStepInspector(played.game));
    const Tile tile = played.game.tools.play.brush().tile();
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(!(played.game.tools.play.brush().tile() == tile));
    played.tap(SDL_SCANCODE_P);
    look(played);
    CHECK(showsStepInspector(played.game));
}
