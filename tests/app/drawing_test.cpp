// Drawing changes nothing: in, each thing that may be open; out, the game as it was before.
#include <doctest/doctest.h>

#include <tuple>

#include "app/played.h"

using namespace pixelstep;

namespace {

/// All that a frame must leave as it is; widgets' own state apart.
auto stateOf(const Game& game) {
    std::vector<ModeLayer> layers;
    for (const auto& mode : game.modes.all()) layers.push_back(mode->layer());
    return std::tuple(
        std::tuple(hashOf(game.session.world()), game.session.recording().entries.size(),
                   game.session.undoSteps(), game.session.isWatching()),
        std::tuple(game.queue.size(), game.isLeaving, game.settings),
        std::tuple(game.document.path(), game.document.isWaiting(), game.document.trouble().text),
        std::tuple(layers, game.hint.has_value(), game.tools.stepInspector.isOpen()),
        std::tuple(game.tools.play.leftTool(), game.tools.play.brush(), game.tools.play.bodies(),
                   game.tools.edit.tool(), game.tools.edit.selection()),
        std::tuple(game.pace.isPaused(), game.pace.soughtStep(), game.readouts.reason,
                   game.panel.inspected));
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

TEST_CASE("drawing: a frame that is drawn twice changes nothing, whatever is open") {
    for (const OpenRow& row : kOpen) {
        CAPTURE(row.name);
        Played played;
        for (const OverlayRow& overlay : kOverlays)
            played.game.settings.overlays.*overlay.isShown = true;
        played.frame(5);
        played.tap(row.key, row.modifiers);
        played.frame(1);
        played.frame(0);
        const auto before = stateOf(played.game);
        drawFrame(played.game);
        drawFrame(played.game);
        CHECK(stateOf(played.game) == before);
    }
}

TEST_CASE("drawing: a clicked widget only requests, and the next frame executes it once") {
    Played played;
    played.tap(SDL_SCANCODE_TAB);
    for (int i = 0; i < 3; ++i) played.frame(0);
    const Rect erase = played.game.tools.bar.toolRects[static_cast<size_t>(EditTool::erase)];
    REQUIRE(!erase.isEmpty());
    const Vec2i at{erase.left + erase.width / 2, erase.top + erase.height / 2};
    played.button(SDL_BUTTON_LEFT, true, at);
    played.button(SDL_BUTTON_LEFT, false, at);
    bool hasWaited = false;
    for (int i = 0; i < 6; ++i) {
        played.handleEvents();
        drainCommands(played.game);
        updateView(played.game);
        const EditTool before = played.game.tools.edit.tool();
        drawFrame(played.game);
        hasWaited = hasWaited || !played.game.queue.isEmpty();
        CHECK(played.game.tools.edit.tool() == before);
    }
    CHECK(hasWaited);
    CHECK(played.game.tools.edit.tool() == EditTool::erase);
}
