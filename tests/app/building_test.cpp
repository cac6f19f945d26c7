// Tests of building with the mouse during play.
#include <doctest/doctest.h>

#include "app/test_game.h"

using namespace pixelstep;

namespace {

constexpr Vec2i kPixel{72, 24};  // of a free tile

Level levelWithGoal() {
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {400, 144}, .width = 16, .height = 48, .kind = ZoneKind::goal}};
    return level;
}

void click(TestGame& game, uint8_t button) {
    game.button(button, true, game.pointOf(kPixel));
    game.button(button, false, game.pointOf(kPixel));
    game.frame();
    game.frame();
}

bool isBuilt(const TestGame& game) {
    return game.world().level.tiles.isObstacle(game.world().level.tiles.cellAt(kPixel));
}

/// True if the wheel over the level chooses another tile.
bool turnsWheel(TestGame& game) {
    const Tile before = game.app.tools.play.brush().tile();
    game.motion(game.pointOf(kPixel));
    game.wheel(1);
    game.frame();
    return !(game.app.tools.play.brush().tile() == before);
}

}  // namespace

TEST_CASE("building: in a level with a goal, the mouse builds only while the Build tab is open") {
    TestGame game(levelWithGoal());
    for (const int button : {SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE})
        click(game, static_cast<uint8_t>(button));
    for (const Tool tool : {Tool::tile, Tool::clone, Tool::crate, Tool::platform}) {
        game.app.tools.play.setLeftTool(tool);
        click(game, SDL_BUTTON_LEFT);
    }
    CHECK_FALSE(turnsWheel(game));
    CHECK(game.app.session.recording().entries.empty());
    CHECK_FALSE(game.app.tools.play.isDrawingPath());
    CHECK(game.app.toasts.latest().find("Build tab") != std::string::npos);
    // Without the panel, its tab does not count.
    game.app.panel.tab = PanelTab::build;
    game.app.settings.showsPanel = false;
    click(game, SDL_BUTTON_RIGHT);
    CHECK_FALSE(isBuilt(game));
    CHECK_FALSE(turnsWheel(game));
    game.app.settings.showsPanel = true;
    click(game, SDL_BUTTON_RIGHT);
    CHECK(isBuilt(game));
    CHECK(turnsWheel(game));
}

TEST_CASE("building: a stroke ends when the Build tab is left") {
    TestGame game(levelWithGoal());
    game.app.panel.tab = PanelTab::build;
    game.frame();
    game.button(SDL_BUTTON_RIGHT, true, game.pointOf(kPixel));
    game.frame();
    REQUIRE(isBuilt(game));
    game.app.panel.tab = PanelTab::movement;
    const size_t entries = game.app.session.recording().entries.size();
    game.motion(game.pointOf(kPixel + Vec2i{64, 0}));
    game.frame();
    CHECK(game.app.session.recording().entries.size() == entries);
}

TEST_CASE(
    "building: without a goal, the first change by the mouse is explained and can be undone") {
    TestGame game;
    click(game, SDL_BUTTON_RIGHT);
    REQUIRE(isBuilt(game));
    CHECK(game.app.toasts.latest().find("mouse builds") != std::string::npos);
    execute(game.app, Action::undo);
    CHECK_FALSE(isBuilt(game));
    // Once for each start of the program.
    game.app.toasts.endButtons();
    playLevel(game.app, levelWithFloor());
    game.frame();
    click(game, SDL_BUTTON_RIGHT);
    CHECK(isBuilt(game));
    CHECK(turnsWheel(game));
    const bool isQuiet = game.app.toasts.isEmpty() ||
                         game.app.toasts.latest().find("mouse builds") == std::string::npos;
    CHECK(isQuiet);
}

TEST_CASE("building: a click that changes nothing is not explained") {
    TestGame game;
    game.app.tools.play.setLeftTool(Tool::erase);
    click(game, SDL_BUTTON_LEFT);
    CHECK(game.app.session.undoSteps() == 0);
    CHECK_FALSE(game.app.tools.hasBuiltInPlay);
}
