// Edit mode in the game: keys and mouse change level, camera and play.
#include <doctest/doctest.h>

#include "app/edited_game.h"

using namespace pixelstep;

TEST_CASE("edit mode: Tab enters it paused and leaves it playing, F2 hides the panel") {
    TestGame game;
    const auto run = [&] {
        while (!game.pushed.empty()) {
            game.handleEvents();
            executeCommands(game.app);
        }
    };
    game.tap(SDL_SCANCODE_TAB);
    run();
    CHECK(game.app.viewport.isEditing());
    CHECK(game.app.timeController.isPaused());
    game.tap(SDL_SCANCODE_F2);
    game.tap(SDL_SCANCODE_TAB);
    run();
    CHECK_FALSE(game.app.viewport.isEditing());
    CHECK_FALSE(game.app.timeController.isPaused());
    CHECK_FALSE(game.app.settings.showsPanel);
    game.app.tools.bar.runsWhileEditing = true;
    game.tap(SDL_SCANCODE_TAB);
    run();
    CHECK(game.app.viewport.isEditing());
    CHECK_FALSE(game.app.timeController.isPaused());
}

TEST_CASE("edit mode: a held Tab does not select fields of the panel") {
    TestGame game;
    game.key(SDL_SCANCODE_TAB, true);
    for (int i = 0; i < 4; ++i) game.frame(0);
    game.key(SDL_SCANCODE_TAB, false);
    game.frame(0);
    CHECK_FALSE(Ui::wantsKeyboard());
    CHECK_FALSE(Ui::holdsMouse());
    CHECK(game.app.viewport.isEditing());
}

TEST_CASE("edit mode: digits choose tools, X turns the brush, Space and C spawn nothing") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_3);
    CHECK(edited.app.tools.edit.tool() == EditTool::rectangle);
    edited.press(SDL_SCANCODE_0);
    CHECK(edited.app.tools.edit.tool() == EditTool::crate);
    edited.press(SDL_SCANCODE_MINUS);
    CHECK(edited.app.tools.edit.tool() == EditTool::platform);
    edited.press(SDL_SCANCODE_SPACE);
    edited.press(SDL_SCANCODE_C);
    CHECK(edited.world().actors.size() == 1);
    edited.app.tools.play.brush().selectShape("slope45");
    edited.press(SDL_SCANCODE_X);
    CHECK(edited.app.tools.play.brush().tile().transform == kFlipX);
}

TEST_CASE(
    "edit mode: leaving it spawns the bodies of new spawn points, and the player stays in place") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_9);
    edited.drag({200, 144}, {200, 144});
    REQUIRE(edited.world().level.cast->clones.size() == 1);
    CHECK(edited.world().actors.size() == 1);
    edited.press(SDL_SCANCODE_TAB);
    CHECK(edited.world().actors.size() == 2);
    const Vec2i feet = feetOf(edited.world().player().body.rect);
    CHECK(feet == Vec2i{32, 144});
    // Nothing has changed, so no body respawns.
    edited.tap(SDL_SCANCODE_SPACE);
    edited.frame();
    REQUIRE(edited.world().actors.size() == 3);
    edited.press(SDL_SCANCODE_TAB);
    edited.press(SDL_SCANCODE_TAB);
    CHECK(edited.world().actors.size() == 3);
}

TEST_CASE("edit mode: leaving it starts the player at a moved spawn point") {
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
    CHECK_FALSE(edited.app.viewport.isEditing());
    CHECK(feetOf(edited.world().player().body.rect) == Vec2i{160, 90});
}

TEST_CASE("edit mode: a step back does not undo changes of the level") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_I);
    CHECK(edited.app.session.isInPast());
    edited.press(SDL_SCANCODE_O);
    edited.drag({104, 88}, {168, 88});
    const Level level = edited.world().level;
    edited.press(SDL_SCANCODE_I);
    CHECK(edited.world().level == level);
    CHECK(edited.app.toasts.latest().starts_with("Can't rewind past"));
    edited.key(SDL_SCANCODE_BACKSPACE, true);
    // Even in long frames, a step back while time is stopped must not hide the change.
    for (int i = 0; i < 5; ++i) {
        SDL_Delay(20);
        edited.frame(0);
    }
    CHECK(edited.world().level == level);
    // Later, while time runs, steps back stop at the change.
    edited.key(SDL_SCANCODE_BACKSPACE, false);
    const int64_t edit = edited.world().stepCount;
    edited.frame(3);
    CHECK(edited.world().stepCount == edit + 3);
    edited.key(SDL_SCANCODE_BACKSPACE, true);
    for (int i = 0; i < 20; ++i) {
        SDL_Delay(20);
        edited.frame(0);
    }
    CHECK(edited.world().stepCount == edit + 1);
    CHECK(edited.world().level == level);
}

TEST_CASE("edit mode: a recording of edits replays to the same hash") {
    EditedGame edited;
    edited.drag({104, 88}, {168, 88});
    edited.press(SDL_SCANCODE_3);
    edited.drag({200, 24}, {264, 56});
    edited.press(SDL_SCANCODE_MINUS);
    edited.drag({60, 60}, {60, 20});
    edited.press(SDL_SCANCODE_TAB);
    edited.frame(30);
    ReplayPlayer player(edited.app.session.recording());
    while (!player.isDone()) player.advance([](const std::string& line) { FAIL(line); });
    CHECK(hashOf(player.world()) == hashOf(edited.world()));
    CHECK(player.world().level == edited.world().level);
}

TEST_CASE(
    "edit mode: each drag and each key is one undo step, and redo restores it byte for byte") {
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
    CHECK(edited.app.session.undoSteps() == 0);
    for (size_t i = 1; i < levels.size(); ++i) {
        edited.press(SDL_SCANCODE_Y, KMOD_LCTRL);
        CAPTURE(i);
        CHECK(bytes() == levels[i]);
    }
}

TEST_CASE("edit mode: opening another level clears the selection and shows its player") {
    EditedGame edited;
    edited.press(SDL_SCANCODE_7);
    edited.drag({104, 72}, {136, 88});
    edited.press(SDL_SCANCODE_C, KMOD_LCTRL);
    REQUIRE(edited.app.tools.edit.selection());
    playLevel(edited.app, levelOfRows(std::vector<std::string>(12, std::string(90, '.')),
                                      R"({"x": 1200, "y": 192})"));
    edited.frame(0);
    CHECK(edited.app.viewport.isEditing());
    CHECK_FALSE(edited.app.tools.edit.selection());
    CHECK(edited.app.tools.edit.canPaste());
    const Vec2i from = edited.app.viewport.camera().topLeft;
    CHECK(from.x < 1200);
    CHECK(from.x + edited.app.viewport.layout.width > 1200);
}
