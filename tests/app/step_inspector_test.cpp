// The step inspector in the game.
#include <doctest/doctest.h>

#include "played.h"

using namespace pixelstep;

namespace {

/// A frame in which time stands still.
void look(Played& played) {
    played.handleEvents();
    drainCommands(played.app);
    advanceTime(played.app);
    updateView(played.app);
    drawFrame(played.app);
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
    const StepInspector& stepInspector = played.app.stepInspector;
    CHECK(played.app.inspectorSwitch.isShown());
    CHECK(played.app.timeController.isPaused());
    REQUIRE(stepInspector.explanation());
    CHECK(stepInspector.explanation()->step == steps - 1);
    CHECK(stepInspector.explanation()->pixels.back().place == played.world().player().body.rect);
    const size_t last = stepInspector.lastRow();
    REQUIRE(last >= 2);
    CHECK(stepInspector.row() == last);

    const Tile tile = played.app.tools.play.brush().tile();
    played.tap(SDL_SCANCODE_LEFT);
    look(played);
    CHECK(stepInspector.row() == last - 1);
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(stepInspector.row() == last);
    CHECK(played.app.tools.play.brush().tile() == tile);
    played.tap(SDL_SCANCODE_RETURN);
    look(played);
    CHECK(stepInspector.isPlaying());

    played.tap(SDL_SCANCODE_ESCAPE);
    look(played);
    CHECK_FALSE(played.app.inspectorSwitch.isShown());
    CHECK_FALSE(played.app.isLeaving());
    CHECK(played.world().stepCount == steps);
    CHECK(hashOf(played.world()) == hash);
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(!(played.app.tools.play.brush().tile() == tile));
}

TEST_CASE("step inspector: the next step is predicted from the held buttons") {
    Played played;
    played.tap(SDL_SCANCODE_M);
    look(played);
    played.tap(SDL_SCANCODE_DOWN);
    played.key(SDL_SCANCODE_D, true);
    look(played);
    look(played);
    const StepInspector& stepInspector = played.app.stepInspector;
    REQUIRE(stepInspector.explanation());
    const Rect predicted = stepInspector.explanation()->pixels.back().place;
    CHECK(predicted != played.world().player().body.rect);
    CHECK(stepInspector.explanation()->step == played.world().stepCount);
    played.tap(SDL_SCANCODE_O);
    look(played);
    CHECK(played.world().player().body.rect == predicted);
    CHECK(played.app.inspectorSwitch.isShown());
}

TEST_CASE("step inspector: it is hidden while time runs, and returns with the next pause") {
    Played played;
    played.tap(SDL_SCANCODE_M);
    look(played);
    CHECK(played.app.inspectorSwitch.isShown());
    played.tap(SDL_SCANCODE_P);
    look(played);
    CHECK_FALSE(played.app.inspectorSwitch.isShown());
    const Tile tile = played.app.tools.play.brush().tile();
    played.tap(SDL_SCANCODE_RIGHT);
    look(played);
    CHECK(!(played.app.tools.play.brush().tile() == tile));
    played.tap(SDL_SCANCODE_P);
    look(played);
    CHECK(played.app.inspectorSwitch.isShown());
}
