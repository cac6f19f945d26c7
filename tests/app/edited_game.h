// A game in edit mode, for tests.
#pragma once

#include "app/test_game.h"

namespace pixelstep {

/// A game in edit mode.
struct EditedGame : TestGame {
    EditedGame() {
        tap(SDL_SCANCODE_TAB);
        frame(0);
        REQUIRE(app.viewport.isEditing());
    }
    Vec2i pointOnView(Vec2i worldPixel) const {
        return outputAt(app.viewport.layout, app.viewport.camera(), worldPixel);
    }
    void drag(Vec2i from, Vec2i to, uint8_t which = SDL_BUTTON_LEFT) {
        button(which, true, pointOnView(from));
        motion(pointOnView(to));
        button(which, false, pointOnView(to));
        frame(0);
    }
    void press(SDL_Scancode code, uint16_t modifiers = 0) {
        tap(code, modifiers);
        frame(0);
    }
    void click(Vec2i at, uint8_t which = SDL_BUTTON_LEFT) {
        button(which, true, at);
        button(which, false, at);
    }
    /// The middle of a tool's button in the bar.
    Vec2i buttonOf(EditTool tool) const {
        const Rect& rect = app.tools.bar.toolRects[static_cast<size_t>(tool)];
        REQUIRE(!rect.isEmpty());
        return {rect.left + rect.width / 2, rect.top + rect.height / 2};
    }
    const TileMap& tiles() const { return world().level.tiles; }
};

}  // namespace pixelstep
