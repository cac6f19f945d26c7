// Edit mode in the game: in, keys and mouse as the window gets them; out, level, camera and play.
#include <doctest/doctest.h>

#include "app/played.h"

using namespace pixelstep;

namespace {

/// A game that is being edited.
struct EditedGame : Played {
    EditedGame() {
        tap(SDL_SCANCODE_TAB);
        frame(0);
        REQUIRE(game.editing.isOn);
    }
    Vec2i pointOnView(Vec2i worldPixel) const {
        return outputAt(game.layout, shownCamera(game), worldPixel);
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
        for (int y = 12; y < game.editing.bar.rect.bottom(); y += 8) {
            for (int x = 8; x < game.editing.bar.rect.right() && game.editing.isOn; x += 8) {
                game.edit.setTool(EditTool::select);
                click({x, y});
                for (int i = 0; i < 3; ++i) frame(0);
                if (game.edit.tool() != tool) continue;
                game.edit.setTool(EditTool::brush);
                return {x, y};
            }
        }
        FAIL("the bar has no such button");
        return {};
    }
    const TileMap& tiles() const { return world().level.tiles; }
};

}  // namespace

TEST_CASE("edit mode: Tab enters it paused and leaves it playing, F2 hides the panel") {
    Played played;
    played.tap(SDL_SCANCODE_TAB);
    handleEvents(played.game);
    CHECK(played.game.editing.isOn);
    CHECK(played.game.settings.isPaused);
    played.tap(SDL_SCANCODE_F2);
    played.tap(SDL_SCANCODE_TAB);
    handleEvents(played.game);
    CHECK_FALSE(played.game.editing.isOn);
    CHECK_FALSE(played.game.settings.isPaused);
    CHECK_FALSE(played.game.settings.showsPanel);
    played.game.editing.bar.playsOn = true;
    played.tap(SDL_SCANCODE_TAB);
    handleEvents(played.game);
    CHECK(played.game.editing.isOn);
    CHECK_FALSE(played.game.settings.isPaused);
}

TEST_CASE("edit mode: Tab, held over several frames, types into no field of the panel") {
    Played played;
    played.key(SDL_SCANCODE_TAB, true);
    for (int i = 0; i < 4; ++i) played.frame(0);
    played.key(SDL_SCANCODE_TAB, false);
    played.frame(0);
    CHECK_FALSE(Ui::wantsKeyboard());
    CHECK_FALSE(Ui::holdsMouse());
    CHECK(played.game.editing.isOn);
}

TEST_CASE("edit mode: the left button paints, the right one erases, the bar takes its own clicks") {
    EditedGame edited;
    edited.drag({104, 88}, {168, 88});
    for (int column = 6; column <= 10; ++column) CHECK(edited.tiles().isObstacle({column, 5}));
    edited.drag({136, 88}, {168, 88}, SDL_BUTTON_RIGHT);
    CHECK(edited.tiles().isObstacle({7, 5}));
    CHECK(edited.tiles().isEmpty({8, 5}));
    const TileMap before = edited.tiles();
    REQUIRE(!edited.game.editing.bar.rect.isEmpty());
    const Vec2i onBar{500, edited.game.editing.bar.rect.height / 2};
    edited.button(SDL_BUTTON_LEFT, true, onBar);
    edited.button(SDL_BUTTON_LEFT, false, onBar);
    edited.frame(0);
    CHECK(edited.tiles() == before);
}

TEST_CASE("edit mode: clicks of no frame count with every tool, where they were pressed") {
    EditedGame edited;
    edited.click(edited.pointOnView({104, 88}));
    edited.motion(edited.pointOnView({264, 24}));
    edited.click(edited.pointOnView({136, 88}));
    edited.motion(edited.pointOnView({200, 24}));
    edited.tap(SDL_SCANCODE_3);
    edited.click(edited.pointOnView({168, 88}));
    edited.tap(SDL_SCANCODE_9);
    edited.click(edited.pointOnView({200, 144}));
    edited.tap(SDL_SCANCODE_0);
    edited.click(edited.pointOnView({232, 144}));
    edited.tap(SDL_SCANCODE_MINUS);
    edited.click(edited.pointOnView({232, 56}));
    edited.tap(SDL_SCANCODE_8);
    edited.click(edited.pointOnView({72, 144}));
    edited.frame(0);
    for (const int column : {6, 8, 10}) CHECK(edited.tiles().isObstacle({column, 5}));
    for (const int column : {7, 9, 12, 16}) CHECK(edited.tiles().isEmpty({column, 5}));
    const Cast& cast = *edited.world().level.cast;
    REQUIRE(cast.clones.size() == 1);
    CHECK(cast.clones[0].feet == Vec2i{200, 144});
    REQUIRE(cast.crates.size() == 1);
    CHECK(cast.crates[0].body.feet == Vec2i{232, 144});
    CHECK(cast.platforms.size() == 1);
    REQUIRE(cast.player);
    CHECK(cast.player->feet == Vec2i{72, 144});
}

TEST_CASE("edit mode: a tool clicked in the bar counts for the click that follows in one frame") {
    EditedGame edited;
    const Vec2i erase = edited.buttonOf(EditTool::erase);
    const Vec2i brush = edited.buttonOf(EditTool::brush);
    edited.drag({104, 88}, {168, 88});
    edited.click(erase);
    edited.click(edited.pointOnView({136, 88}));
    edited.click(brush);
    edited.click(edited.pointOnView({104, 56}));
    edited.motion(edited.pointOnView({264, 24}));
    for (int i = 0; i < 6; ++i) edited.frame(0);
    CHECK(edited.tiles().isObstacle({6, 5}));
    CHECK(edited.tiles().isEmpty({8, 5}));
    CHECK(edited.tiles().isObstacle({6, 3}));
}

TEST_CASE("edit mode: a press in the world is no click of a button that the pointer comes to") {
    EditedGame edited;
    const Vec2i erase = edited.buttonOf(EditTool::erase);
    edited.button(SDL_BUTTON_LEFT, true, edited.pointOnView({104, 88}));
    edited.motion(erase);
    edited.button(SDL_BUTTON_LEFT, false, erase);
    for (int i = 0; i < 3; ++i) edited.frame(0);
    CHECK(edited.game.edit.tool() == EditTool::brush);
    CHECK(edited.tiles().isObstacle({6, 5}));
}

TEST_CASE("edit mode: Shift counts for a click although both are over within the frame") {
    EditedGame edited;
    edited.click(edited.pointOnView({104, 88}));
    edited.key(SDL_SCANCODE_LSHIFT, true, KMOD_LSHIFT);
    edited.click(edited.pointOnView({168, 88}));
    edited.key(SDL_SCANCODE_LSHIFT, false);
    edited.click(edited.pointOnView({232, 88}));
    edited.frame(0);
    for (int column = 6; column <= 10; ++column) CHECK(edited.tiles().isObstacle({column, 5}));
    CHECK(edited.tiles().isEmpty({12, 5}));
    CHECK(edited.tiles().isObstacle({14, 5}));
}

TEST_CASE("edit mode: a drag ends where the button comes up, whatever moves came before") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_3);
    edited.button(SDL_BUTTON_LEFT, true, edited.pointOnView({104, 88}));
    edited.button(SDL_BUTTON_LEFT, false, edited.pointOnView({168, 88}));
    edited.frame(0);
    for (int column = 6; column <= 10; ++column) CHECK(edited.tiles().isObstacle({column, 5}));
}

TEST_CASE("edit mode: the bar of time over the view takes its own clicks") {
    EditedGame edited;
    edited.frame(30);
    goTo(edited.game, 5);
    edited.frame(0);
    REQUIRE(!edited.game.timelineRect.isEmpty());
    const TileMap before = edited.tiles();
    const Rect bar = edited.game.timelineRect;
    edited.click({bar.left + bar.width / 2, bar.top + bar.height / 2});
    for (int i = 0; i < 3; ++i) edited.frame(0);
    CHECK(edited.tiles() == before);
}

TEST_CASE("edit mode: digits choose tools, X turns the brush, Space and C make no bodies") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_3);
    CHECK(edited.game.edit.tool() == EditTool::rectangle);
    edited.press(SDL_SCANCODE_0);
    CHECK(edited.game.edit.tool() == EditTool::crate);
    edited.press(SDL_SCANCODE_MINUS);
    CHECK(edited.game.edit.tool() == EditTool::platform);
    edited.press(SDL_SCANCODE_SPACE);
    edited.press(SDL_SCANCODE_C);
    CHECK(edited.world().actors.size() == 1);
    edited.game.editor.brush().selectShape("slope45");
    edited.press(SDL_SCANCODE_X);
    CHECK(edited.game.editor.brush().tile().transform == kFlipX);
}

TEST_CASE("edit mode: two turns within a frame count both") {
    EditedGame edited;
    edited.drag({104, 88}, {136, 88});
    edited.press(SDL_SCANCODE_7);
    edited.drag({104, 72}, {136, 88});
    REQUIRE(edited.game.edit.selection());
    const TileMap before = edited.tiles();
    edited.tap(SDL_SCANCODE_Y);
    edited.tap(SDL_SCANCODE_Y);
    edited.frame(0);
    CHECK(edited.tiles() == before);
    edited.press(SDL_SCANCODE_Y);
    CHECK_FALSE(edited.tiles() == before);
}

TEST_CASE("edit mode: new starts come alive when it is left, the player stays where it is") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_9);
    edited.drag({200, 144}, {200, 144});
    REQUIRE(edited.world().level.cast->clones.size() == 1);
    CHECK(edited.world().actors.size() == 1);
    edited.press(SDL_SCANCODE_TAB);
    CHECK(edited.world().actors.size() == 2);
    const Vec2i feet = feetOf(edited.world().player().body.rect);
    CHECK(feet == Vec2i{32, 144});
    // Nothing has changed since: nobody begins anew.
    edited.tap(SDL_SCANCODE_SPACE);
    edited.frame();
    REQUIRE(edited.world().actors.size() == 3);
    edited.press(SDL_SCANCODE_TAB);
    edited.press(SDL_SCANCODE_TAB);
    CHECK(edited.world().actors.size() == 3);
}

TEST_CASE("edit mode: a moved player start is where the player begins when it is left") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_8);
    edited.drag({32, 120}, {152, 120});
    edited.press(SDL_SCANCODE_TAB);
    CHECK(feetOf(edited.world().player().body.rect) == Vec2i{152, 144});
}

TEST_CASE("edit mode: Enter plays from the pointer") {
    EditedGame edited;
    edited.motion(edited.pointOnView({160, 90}));
    edited.tap(SDL_SCANCODE_RETURN);
    edited.frame(0);
    CHECK_FALSE(edited.game.editing.isOn);
    CHECK(feetOf(edited.world().player().body.rect) == Vec2i{160, 90});
}

TEST_CASE(
    "edit mode: from afar every tool hits the tile under the pointer, and play looks as before") {
    EditedGame edited;
    const Layout layout = edited.game.layout;
    // Still smaller, this room would lie under its own handles.
    for (int zoom = 1; zoom >= -2; --zoom) {
        CAPTURE(zoom);
        edited.motion(edited.pointOnView({200, 90}));
        edited.key(SDL_SCANCODE_LCTRL, true, KMOD_LCTRL);
        edited.wheel(-1);
        edited.key(SDL_SCANCODE_LCTRL, false);
        edited.frame(0);
        REQUIRE(zoomOf(edited.game.layout) == zoom);
        // The tile's middle, as near as an output pixel comes.
        const Vec2i cell{8 - zoom, 3};
        const Rect tile = edited.tiles().cellRect(cell);
        const Vec2i at = edited.pointOnView({tile.left + 15, tile.top + 15});
        edited.motion(at);
        edited.frame(0);
        const Vec2i pointed = edited.tiles().cellAt(pointedAt(edited.game));
        edited.click(at);
        edited.frame(0);
        CHECK(edited.tiles().isObstacle(pointed));
        CHECK(pointed == cell);
        edited.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    }
    edited.press(SDL_SCANCODE_TAB);
    edited.frame(0);
    CHECK(edited.game.layout == layout);
    const Rect player = edited.world().player().body.rect;
    const Vec2i from = shownCamera(edited.game).topLeft;
    CHECK(contains(Rect{from.x, from.y, layout.width, layout.height}, {player.left, player.top}));
}

TEST_CASE("edit mode: Ctrl and the wheel zoom to the pointer, leaving looks at the player again") {
    EditedGame edited;
    const Layout layout = edited.game.layout;
    const Vec2i at = edited.pointOnView({200, 90});
    edited.motion(at);
    edited.frame(0);
    edited.key(SDL_SCANCODE_LCTRL, true, KMOD_LCTRL);
    for (int i = 0; i < 3; ++i) edited.wheel(1);
    edited.frame(0);
    CHECK(edited.game.layout.scale == layout.scale + 3);
    CHECK(pointedAt(edited.game) == Vec2i{200, 90});
    edited.key(SDL_SCANCODE_LCTRL, false);
    edited.button(SDL_BUTTON_MIDDLE, true, at);
    edited.motion(at + Vec2i{50, 25});
    edited.button(SDL_BUTTON_MIDDLE, false, at + Vec2i{50, 25});
    edited.frame(0);
    CHECK(pointedAt(edited.game) == Vec2i{200, 90});
    edited.press(SDL_SCANCODE_TAB);
    edited.frame(0);
    CHECK(edited.game.layout == layout);
    const Camera camera = edited.game.view.camera();
    CHECK(shownCamera(edited.game).topLeft == camera.topLeft);
}

TEST_CASE("edit mode: Space and the left button move the view and paint nothing") {
    EditedGame edited;
    const TileMap before = edited.tiles();
    const Vec2i from = shownCamera(edited.game).topLeft;
    edited.key(SDL_SCANCODE_SPACE, true);
    edited.button(SDL_BUTTON_LEFT, true, {300, 300});
    edited.motion({340, 280});
    edited.button(SDL_BUTTON_LEFT, false, {340, 280});
    edited.key(SDL_SCANCODE_SPACE, false);
    edited.frame(0);
    CHECK(edited.tiles() == before);
    CHECK(shownCamera(edited.game).topLeft == from - Vec2i{20, -10});
}

TEST_CASE("edit mode: a map's handle is dragged, the camera stays where it looks") {
    EditedGame edited;
    const Vec2i from = shownCamera(edited.game).topLeft;
    const EditCanvas canvas{
        .from = from,
        .scale = static_cast<float>(edited.game.layout.scale),
        .area = {0, edited.game.editing.bar.rect.bottom(), viewWidth(edited.game),
                 edited.game.window.size().y - edited.game.editing.bar.rect.bottom()}};
    const Rect handle = edgeHandle(canvas, edited.tiles().bounds(), MapEdge::right);
    REQUIRE(!handle.isEmpty());
    const Vec2i at{handle.left + handle.width / 2, handle.top + handle.height / 2};
    const int tile = 16 * edited.game.layout.scale;
    edited.button(SDL_BUTTON_LEFT, true, at);
    edited.motion(at + Vec2i{3 * tile, 0});
    edited.button(SDL_BUTTON_LEFT, false, at + Vec2i{3 * tile, 0});
    edited.frame(0);
    CHECK(edited.tiles().columns() == 23);
    CHECK(shownCamera(edited.game).topLeft == from);
}

TEST_CASE("edit mode: what was edited replays to the same hash") {
    EditedGame edited;
    edited.drag({104, 88}, {168, 88});
    edited.press(SDL_SCANCODE_3);
    edited.drag({200, 24}, {264, 56});
    edited.press(SDL_SCANCODE_MINUS);
    edited.drag({60, 60}, {60, 20});
    edited.press(SDL_SCANCODE_TAB);
    edited.frame(30);
    ReplayPlayer player(edited.game.session.recording());
    while (!player.isDone()) player.advance([](const std::string& line) { FAIL(line); });
    CHECK(hashOf(player.world()) == hashOf(edited.world()));
    CHECK(player.world().level == edited.world().level);
}

TEST_CASE("edit mode: each drag and each key is a step to undo and to redo, byte for byte") {
    EditedGame edited;
    const auto bytes = [&] { return writeLevel(edited.world().level); };
    std::vector<std::string> levels{bytes()};
    const auto note = [&] {
        CHECK(bytes() != levels.back());
        levels.push_back(bytes());
    };
    edited.drag({104, 88}, {168, 40});
    note();
    edited.press(SDL_SCANCODE_3);
    edited.drag({200, 24}, {264, 56});
    note();
    edited.press(SDL_SCANCODE_7);
    edited.drag({200, 24}, {232, 40});
    edited.press(SDL_SCANCODE_X, KMOD_LCTRL);
    note();
    edited.press(SDL_SCANCODE_V, KMOD_LCTRL);
    edited.drag({120, 104}, {120, 104});
    note();
    edited.press(SDL_SCANCODE_Z);
    note();
    edited.press(SDL_SCANCODE_DELETE);
    note();
    edited.press(SDL_SCANCODE_MINUS);
    edited.drag({60, 60}, {60, 30});
    note();
    edited.press(SDL_SCANCODE_8);
    edited.drag({32, 120}, {280, 120});
    note();
    edited.frame(3);
    for (size_t i = levels.size() - 1; i-- > 0;) {
        edited.press(SDL_SCANCODE_Z, KMOD_LCTRL);
        CAPTURE(i);
        CHECK(bytes() == levels[i]);
    }
    CHECK(edited.game.session.undoSteps() == 0);
    for (size_t i = 1; i < levels.size(); ++i) {
        edited.press(SDL_SCANCODE_Y, KMOD_LCTRL);
        CAPTURE(i);
        CHECK(bytes() == levels[i]);
    }
}

TEST_CASE("edit mode: another level drops what was selected there, and shows its player") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_7);
    edited.drag({104, 72}, {136, 88});
    edited.press(SDL_SCANCODE_C, KMOD_LCTRL);
    REQUIRE(edited.game.edit.selection());
    applyCommands(edited.game, {Load{levelOfRows(std::vector<std::string>(12, std::string(90, '.')),
                                                 R"({"x": 1200, "y": 192})")}});
    edited.frame(0);
    CHECK(edited.game.editing.isOn);
    CHECK_FALSE(edited.game.edit.selection());
    CHECK(edited.game.edit.canPaste());
    const Vec2i from = shownCamera(edited.game).topLeft;
    CHECK(from.x < 1200);
    CHECK(from.x + edited.game.layout.width > 1200);
}
