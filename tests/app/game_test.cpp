// The game without a display, driven by pushed events.
#include <doctest/doctest.h>
#include <imgui.h>

#include <filesystem>
#include <random>

#include "app/test_game.h"
#include "io/safe_file.h"
#include "ui/imgui_compat.h"

using namespace pixelstep;

namespace {

/// A path that is unique for each test and process, so that tests can run in parallel.
std::string temporaryLevel() {
    std::random_device random;
    const std::string name = "pixelstep_level_" + std::to_string(random()) + ".json";
    return (std::filesystem::temp_directory_path() / name).string();
}

/// Esc opens the pause menu, whose last row is the title, whose last row is Quit.
void quitByMenu(TestGame& game) {
    for (const SDL_Scancode key : {SDL_SCANCODE_ESCAPE, SDL_SCANCODE_UP, SDL_SCANCODE_RETURN,
                                   SDL_SCANCODE_UP, SDL_SCANCODE_RETURN}) {
        game.tap(key);
        game.frame();
    }
}

}  // namespace

TEST_CASE("game: a tap shorter than a frame still walks one step, a held key walks in every step") {
    TestGame game;
    const int start = game.world().player().body.rect.left;
    game.tap(SDL_SCANCODE_D);
    game.frame();
    const int once = game.world().player().body.rect.left;
    CHECK(once > start);
    game.frame(3);
    CHECK(game.world().player().body.rect.left == once);
    game.key(SDL_SCANCODE_D, true);
    game.frame(3);
    CHECK(game.world().player().body.rect.left > once + 3);
}

TEST_CASE("game: keys are released when the window loses the focus") {
    TestGame game;
    game.key(SDL_SCANCODE_D, true);
    game.frame(2);
    game.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    game.frame();
    const int left = game.world().player().body.rect.left;
    game.frame(5);
    CHECK(game.world().player().body.rect.left == left);
}

TEST_CASE("game: a text field with the keyboard releases held keys, and blocks new ones") {
    TestGame game;
    game.key(SDL_SCANCODE_D, true);
    game.frame(2);
    // A text field sets this flag, which applies from the next frame on.
    imgui::captureKeyboard();
    game.frame();
    REQUIRE(Ui::wantsKeyboard());
    imgui::captureKeyboard();
    game.key(SDL_SCANCODE_A, true);
    game.tap(SDL_SCANCODE_SPACE);
    game.frame();
    const int left = game.world().player().body.rect.left;
    imgui::captureKeyboard();
    game.frame(5);
    CHECK(game.world().player().body.rect.left == left);
    CHECK(game.world().actors.size() == 1);
}

TEST_CASE("game: releasing a key works even while a text field has the keyboard") {
    TestGame game;
    game.key(SDL_SCANCODE_D, true);
    game.frame();
    imgui::captureKeyboard();
    game.frame();
    imgui::captureKeyboard();
    game.key(SDL_SCANCODE_D, false);
    game.frame();
    game.frame();
    REQUIRE(!Ui::wantsKeyboard());
    CHECK(game.app.inputState.keys.held() == 0);
}

TEST_CASE("game: Space spawns one clone per press, even if the key repeats") {
    TestGame game;
    game.key(SDL_SCANCODE_SPACE, true);
    for (int i = 0; i < 5; ++i) game.key(SDL_SCANCODE_SPACE, true, 0, 1);
    game.frame();
    CHECK(game.world().actors.size() == 2);
}

TEST_CASE("game: dragging the right button paints without gaps, and not under the panel") {
    TestGame game;
    game.button(SDL_BUTTON_RIGHT, true, game.pointOf({72, 24}));
    game.motion(game.pointOf({264, 24}));
    game.button(SDL_BUTTON_RIGHT, false, game.pointOf({264, 24}));
    game.frame();
    for (int column = 4; column <= 16; ++column) {
        CHECK(game.world().level.tiles.isObstacle({column, 1}));
    }
    const TileMap before = game.world().level.tiles;
    const Vec2i panel{game.app.screen.window.size().x - 20, 100};
    game.button(SDL_BUTTON_RIGHT, true, panel);
    game.button(SDL_BUTTON_RIGHT, false, panel);
    game.frame();
    CHECK(game.world().level.tiles == before);
}

TEST_CASE("game: the wheel and the arrow keys choose the tile, F2 hides the panel") {
    TestGame game;
    const Tile first = game.app.tools.play.brush().tile();
    game.motion(game.pointOf({72, 24}));
    game.wheel(-1);
    game.frame();
    CHECK(!(game.app.tools.play.brush().tile() == first));
    game.tap(SDL_SCANCODE_LEFT);
    game.frame();
    CHECK(game.app.tools.play.brush().tile() == first);
    const int narrow = game.app.viewport.width();
    game.tap(SDL_SCANCODE_F2);
    game.frame();
    CHECK(game.app.viewport.width() == narrow + kPanelWidth);
}

TEST_CASE("game: the pointer hits the drawn tile at every scale") {
    TestGame game;
    for (const int scale : {1, 2, 3, 5}) {
        game.app.options.scale = scale;
        game.frame();
        for (const Vec2i cell : {Vec2i{0, 0}, Vec2i{3, 2}, Vec2i{5, 7}}) {
            const Rect rect = game.world().level.tiles.cellRect(cell);
            for (const Vec2i pixel :
                 {Vec2i{rect.left, rect.top}, Vec2i{rect.right() - 1, rect.bottom() - 1}}) {
                game.app.inputState.mouse = game.pointOf(pixel);
                CHECK(game.app.viewport.pixelAtPointer() == pixel);
            }
        }
    }
}

TEST_CASE("game: the last row of the title quits at once if the level is unchanged") {
    TestGame unchanged;
    unchanged.app.document = Document("some.json");
    unchanged.tap(SDL_SCANCODE_SPACE);
    unchanged.frame();
    quitByMenu(unchanged);
    CHECK(unchanged.app.isLeaving());
}

TEST_CASE("game: Esc closes the question about changes, and only an answer quits") {
    TestGame game;
    game.app.document = Document("some.json");
    game.button(SDL_BUTTON_RIGHT, true, game.pointOf({72, 24}));
    game.button(SDL_BUTTON_RIGHT, false, game.pointOf({72, 24}));
    game.frame();
    quitByMenu(game);
    CHECK(game.app.modes.find<QuestionMode>());
    CHECK(!game.app.isLeaving());
    game.tap(SDL_SCANCODE_SPACE);
    game.frame();
    CHECK(game.world().actors.size() == 1);
    game.tap(SDL_SCANCODE_ESCAPE);
    game.frame();
    CHECK(!game.app.modes.find<QuestionMode>());
    CHECK(!game.app.isLeaving());
    game.frame();
    CHECK(game.app.modes.has<TitleMode>());
    game.tap(SDL_SCANCODE_RETURN);
    game.frame();
    REQUIRE(game.app.modes.find<QuestionMode>());
    game.app.documentController.answer(Answer::discard);
    CHECK(game.app.isLeaving());
}

TEST_CASE(
    "game: reloading an invalid level reports the reason and leaves the running level unchanged") {
    const std::string path = temporaryLevel();
    REQUIRE(!writeFile(path, "{ \"version\": 1, \"rows\": [\"..\", \".\"] }"));
    TestGame game;
    game.app.document = Document(path);
    const uint64_t before = hashOf(game.world());
    game.app.timeController.setPaused(true);  // no step is due, even on a slow machine
    game.tap(SDL_SCANCODE_F5);
    game.frame(0);
    CHECK(hashOf(game.world()) == before);
    CHECK(game.app.toasts.latest().find("/rows") != std::string::npos);

    REQUIRE(!writeFile(path, writeLevel(levelWithFloor())));
    game.tap(SDL_SCANCODE_SPACE);
    game.frame();
    game.tap(SDL_SCANCODE_F5);
    game.frame();
    CHECK(game.world().actors.size() == 1);
    std::filesystem::remove(path);
}

TEST_CASE("game: I steps back, O steps forward, and a held button then changes the run") {
    TestGame game;
    game.frame(20);
    const uint64_t end = hashOf(game.world());
    const int64_t steps = game.world().stepCount;
    for (int i = 0; i < 3; ++i) {
        game.tap(SDL_SCANCODE_I);
        game.frame(0);
    }
    CHECK(game.world().stepCount == steps - 3);
    CHECK(timeModelOf(game.app.sessionController, game.app.panel.marks).isInPast);
    CHECK(timelineHeight(timeModelOf(game.app.sessionController, game.app.panel.marks)) > 0);
    game.frame(3);
    CHECK(hashOf(game.world()) == end);
    CHECK_FALSE(timeModelOf(game.app.sessionController, game.app.panel.marks).isInPast);
    game.tap(SDL_SCANCODE_I);
    game.frame(0);
    game.key(SDL_SCANCODE_D, true);
    game.frame();
    CHECK(game.world().stepCount == steps);
    CHECK(hashOf(game.world()) != end);
    CHECK(timeModelOf(game.app.sessionController, game.app.panel.marks).last == steps);
}

TEST_CASE("game: saving writes the level in canonical form, and it counts as unchanged") {
    const std::string path = temporaryLevel();
    TestGame game;
    game.app.document = Document(path);
    game.button(SDL_BUTTON_MIDDLE, true, game.pointOf({72, 24}));
    game.button(SDL_BUTTON_MIDDLE, false, game.pointOf({72, 24}));
    game.frame();
    CHECK(game.app.session.isDirty());
    game.tap(SDL_SCANCODE_S, KMOD_LCTRL);
    game.frame();
    CHECK(!game.app.session.isDirty());
    const Result<Level> saved = loadLevel(path);
    REQUIRE(bool(saved));
    CHECK(saved->tiles == game.world().level.tiles);
    std::filesystem::remove(path);
}

TEST_CASE("game: a run played with events replays to the same hash") {
    TestGame game;
    game.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 70; ++i) {
        if (i == 10) game.key(SDL_SCANCODE_W, true);
        if (i == 30) game.tap(SDL_SCANCODE_SPACE);
        if (i == 40) game.button(SDL_BUTTON_RIGHT, true, game.pointOf({200, 24}));
        if (i == 50) game.button(SDL_BUTTON_RIGHT, false, game.pointOf({200, 24}));
        if (i == 55) game.tap(SDL_SCANCODE_R);
        game.frame(i % 3);
    }
    const Replay recorded = game.app.session.recording();
    ReplayPlayer player(recorded);
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK(!player.hashMismatch());
    CHECK(hashOf(player.world()) == hashOf(game.world()));
    CHECK(recorded.steps == 71);
}

TEST_CASE("game: panel, overlays and frame rate do not change the result") {
    uint64_t hashes[2];
    for (const bool isPlain : {false, true}) {
        TestGame game;
        game.app.settings.showsPanel = isPlain;
        game.app.settings.interpolates = isPlain;
        if (!isPlain) game.app.settings.overlays = {"boxes", "sensors", "touched tiles", "grid"};
        game.app.settings.textPercent = isPlain ? 100 : 200;
        game.key(SDL_SCANCODE_D, true);
        game.tap(SDL_SCANCODE_SPACE);
        for (int i = 0; i < 60; i += isPlain ? 1 : 5) game.frame(isPlain ? 1 : 5);
        CHECK(game.world().stepCount == 62);
        hashes[isPlain] = hashOf(game.world());
    }
    CHECK(hashes[0] == hashes[1]);
}

TEST_CASE("game: left and right held together are resolved before they are played and recorded") {
    for (const OppositeRow& row : kOpposites) {
        CAPTURE(row.name);
        TestGame game;
        game.app.settings.input.opposite = row.opposite;
        game.key(SDL_SCANCODE_D, true);
        game.frame();
        game.key(SDL_SCANCODE_A, true);
        game.frame();
        const Buttons expected = row.opposite == Opposite::last    ? kButtonLeft
                                 : row.opposite == Opposite::first ? kButtonRight
                                                                   : 0;
        CHECK(int{game.world().player().character.lastButtons} == expected);
        for (const ReplayEntry& entry : game.app.session.recording().entries)
            if (const Hold* hold = std::get_if<Hold>(&entry.content))
                CHECK((hold->buttons & (kButtonLeft | kButtonRight)) !=
                      (kButtonLeft | kButtonRight));
    }
}
