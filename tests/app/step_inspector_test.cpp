// The step inspector in the game.
#include <doctest/doctest.h>
#include <imgui_internal.h>

#include "test_game.h"

using namespace pixelstep;

namespace {

/// A frame while time is stopped.
void look(TestGame& game) {
    game.handleEvents();
    executeCommands(game.app);
    advanceTime(game.app);
    updateView(game.app);
    drawFrame(game.app);
}

}  // namespace

TEST_CASE(
    "step inspector: M opens the last step and stops time, arrows select its pixels, M closes it") {
    TestGame game;
    game.key(SDL_SCANCODE_D, true);
    game.frame(4);
    game.key(SDL_SCANCODE_D, false);
    const int64_t steps = game.world().stepCount;
    const uint64_t hash = hashOf(game.world());
    game.tap(SDL_SCANCODE_M);
    look(game);
    const StepInspector& stepInspector = game.app.stepInspector;
    CHECK(showsStepInspector(game.app.modes));
    CHECK(game.app.timeController.isPaused());
    REQUIRE(stepInspector.explanation());
    CHECK(stepInspector.explanation()->step == steps - 1);
    CHECK(stepInspector.explanation()->pixels.back().place == game.world().player().body.rect);
    const size_t last = stepInspector.lastRow();
    REQUIRE(last >= 2);
    CHECK(stepInspector.row() == last);

    const Tile tile = game.app.tools.play.brush().tile();
    game.tap(SDL_SCANCODE_LEFT);
    look(game);
    CHECK(stepInspector.row() == last - 1);
    game.tap(SDL_SCANCODE_RIGHT);
    look(game);
    CHECK(stepInspector.row() == last);
    CHECK(game.app.tools.play.brush().tile() == tile);
    game.tap(SDL_SCANCODE_RETURN);
    look(game);
    CHECK(stepInspector.isPlaying());

    game.tap(SDL_SCANCODE_ESCAPE);
    look(game);
    CHECK_FALSE(showsStepInspector(game.app.modes));
    CHECK_FALSE(game.app.isLeaving());
    CHECK(game.world().stepCount == steps);
    CHECK(hashOf(game.world()) == hash);
    game.tap(SDL_SCANCODE_RIGHT);
    look(game);
    CHECK(!(game.app.tools.play.brush().tile() == tile));
}

TEST_CASE("step inspector: the next step is predicted from the held buttons") {
    TestGame game;
    game.tap(SDL_SCANCODE_M);
    look(game);
    game.tap(SDL_SCANCODE_DOWN);
    game.key(SDL_SCANCODE_D, true);
    look(game);
    look(game);
    const StepInspector& stepInspector = game.app.stepInspector;
    REQUIRE(stepInspector.explanation());
    const Rect predicted = stepInspector.explanation()->pixels.back().place;
    CHECK(predicted != game.world().player().body.rect);
    CHECK(stepInspector.explanation()->step == game.world().stepCount);
    game.tap(SDL_SCANCODE_O);
    look(game);
    CHECK(game.world().player().body.rect == predicted);
    CHECK(showsStepInspector(game.app.modes));
}

TEST_CASE("step inspector: it is hidden while time runs, and returns with the next pause") {
    TestGame game;
    game.tap(SDL_SCANCODE_M);
    look(game);
    CHECK(showsStepInspector(game.app.modes));
    game.tap(SDL_SCANCODE_P);
    look(game);
    CHECK_FALSE(showsStepInspector(game.app.modes));
    const Tile tile = game.app.tools.play.brush().tile();
    game.tap(SDL_SCANCODE_RIGHT);
    look(game);
    CHECK(!(game.app.tools.play.brush().tile() == tile));
    game.tap(SDL_SCANCODE_P);
    look(game);
    CHECK(showsStepInspector(game.app.modes));
}

TEST_CASE("step inspector: another level closes it, and a pause there does not open it again") {
    TestGame game;
    game.tap(SDL_SCANCODE_M);
    look(game);
    REQUIRE(showsStepInspector(game.app.modes));
    game.app.sessionController.start(Session(levelWithFloor(), 0));
    look(game);
    game.tap(SDL_SCANCODE_P);
    look(game);
    CHECK(game.app.timeController.isPaused());
    CHECK_FALSE(showsStepInspector(game.app.modes));
}

TEST_CASE("step inspector: the view shows the inspected body next to it") {
    Level level = makeEmptyLevel(16, 120, 20);
    for (const int x : {40, 320, 700, 1880}) {
        CAPTURE(x);
        level.cast.edit().player = BodyStart{.feet = {x, 304}};
        TestGame game(level);
        game.app.viewport.snapToPlayer();
        const Camera before = game.app.viewport.camera();
        game.tap(SDL_SCANCODE_M);
        look(game);
        const Viewport& viewport = game.app.viewport;
        const ImGuiWindow* inspector = ImGui::FindWindowByName("step inspector");
        REQUIRE((inspector != nullptr && inspector->Active));
        const Rect& body = game.world().player().body.rect;
        const Camera camera = viewport.camera();
        CHECK(viewport.pointOf({body.left, body.top}, camera).x >= 0);
        CHECK(static_cast<float>(viewport.pointOf({body.right(), body.top}, camera).x) <
              inspector->Pos.x);
        game.tap(SDL_SCANCODE_M);
        look(game);
        CHECK(viewport.camera() == before);
    }
}

TEST_CASE("step inspector: in a narrow window it closes the panel, and the panel closes it") {
    TestGame game;
    SDL_SetWindowSize(game.app.screen.window.window(), 640, 360);
    game.frame(0);
    game.tap(SDL_SCANCODE_F2);
    look(game);
    CHECK(game.app.viewport.showsPanel());
    game.tap(SDL_SCANCODE_M);
    look(game);
    CHECK(showsStepInspector(game.app.modes));
    CHECK_FALSE(game.app.viewport.showsPanel());
    game.tap(SDL_SCANCODE_F2);
    look(game);
    CHECK_FALSE(showsStepInspector(game.app.modes));
    CHECK(game.app.viewport.showsPanel());
}
