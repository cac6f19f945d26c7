// A game in edit mode, for tests: in, keys and mouse; out, the level as it becomes.
#pragma once

#include "app/played.h"

namespace pixelstep {

/// A game that is being edited.
struct EditedGame : Played {
    EditedGame() {
        tap(SDL_SCANCODE_TAB);
        frame(0);
        REQUIRE(game.tools.isEditing);
    }
    Vec2i pointOnView(Vec2i worldPixel) const {
        return outputAt(game.screen.layout, shownCamera(game), worldPixel);
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
    /// Where in the bar the button of a tool is, found by trying.
    Vec2i buttonOf(EditTool tool) {
        for (int y = 12; y < game.tools.bar.rect.bottom(); y += 8) {
            for (int x = 8; x < game.tools.bar.rect.right() && game.tools.isEditing; x += 8) {
                game.tools.edit.setTool(EditTool::select);
                click({x, y});
                for (int i = 0; i < 3; ++i) frame(0);
                if (game.tools.edit.tool() != tool) continue;
                game.tools.edit.setTool(EditTool::brush);
                return {x, y};
            }
        }
        FAIL("the bar has no such button");
        return {};
    }
    const TileMap& tiles() const { return world().level.tiles; }
};

}  // namespace pixelstep
