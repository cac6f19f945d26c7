// Drawing a frame changes nothing.
#include <doctest/doctest.h>

#include <tuple>

#include "app/test_game.h"

using namespace pixelstep;

namespace {

/// The state that drawing a frame must not change, except for the state of widgets.
auto stateOf(const App& app) {
    std::vector<ModeLayer> layers;
    for (const auto& mode : app.modes.all()) layers.push_back(mode->layer());
    return std::tuple(
        std::tuple(hashOf(app.session.world()), app.session.recording().entries.size(),
                   app.session.undoSteps(), app.session.isWatching()),
        std::tuple(app.queue.size(), app.isLeaving(), app.settings),
        std::tuple(app.document.path(), app.document.isAwaitingFile(),
                   app.document.fileError().text),
        std::tuple(layers, app.hint.has_value(), app.stepInspector.isOpen()),
        std::tuple(app.tools.play.leftTool(), app.tools.play.brush(), app.tools.play.bodies(),
                   app.tools.edit.tool(), app.tools.edit.selection()),
        std::tuple(app.timeController.isPaused(), app.timeController.seekTarget(),
                   app.readouts.reason, app.panel.inspected));
}

struct OpenRow {
    const char* name;
    SDL_Scancode key;
    uint16_t modifiers = 0;
};

constexpr OpenRow kOpen[] = {
    {"nothing", SDL_SCANCODE_UNKNOWN},
    {"edit mode", SDL_SCANCODE_TAB},
    {"the keys", SDL_SCANCODE_F1},
    {"the step inspector", SDL_SCANCODE_M},
    {"open", SDL_SCANCODE_O, KMOD_LCTRL},
    {"save as", SDL_SCANCODE_S, KMOD_LCTRL | KMOD_LSHIFT},
    {"new level", SDL_SCANCODE_N, KMOD_LCTRL},
    {"settings", SDL_SCANCODE_F3},
    {"the pause menu", SDL_SCANCODE_ESCAPE},
    {"the past", SDL_SCANCODE_I},
};

}  // namespace

TEST_CASE("drawing: drawing a frame twice changes nothing, whatever is open") {
    for (const OpenRow& row : kOpen) {
        CAPTURE(row.name);
        TestGame game;
        for (const OverlayRow& overlay : overlayRows())
            setShown(game.app.settings.overlays, overlay.name, true);
        game.frame(5);
        game.tap(row.key, row.modifiers);
        game.frame(1);
        game.frame(0);
        const auto before = stateOf(game.app);
        drawFrame(game.app);
        drawFrame(game.app);
        CHECK(stateOf(game.app) == before);
    }
}

TEST_CASE("drawing: a clicked widget only requests, and the next frame executes it once") {
    TestGame game;
    game.tap(SDL_SCANCODE_TAB);
    for (int i = 0; i < 3; ++i) game.frame(0);
    const Rect erase = game.app.tools.bar.toolRects[static_cast<size_t>(EditTool::erase)];
    REQUIRE(!erase.isEmpty());
    const Vec2i at{erase.left + erase.width / 2, erase.top + erase.height / 2};
    game.button(SDL_BUTTON_LEFT, true, at);
    game.button(SDL_BUTTON_LEFT, false, at);
    bool hasWaited = false;
    for (int i = 0; i < 6; ++i) {
        game.handleEvents();
        executeCommands(game.app);
        updateView(game.app);
        const EditTool before = game.app.tools.edit.tool();
        drawFrame(game.app);
        hasWaited = hasWaited || !game.app.queue.isEmpty();
        CHECK(game.app.tools.edit.tool() == before);
    }
    CHECK(hasWaited);
    CHECK(game.app.tools.edit.tool() == EditTool::erase);
}
