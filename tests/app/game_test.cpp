// The game without a display, driven by pushed events.
#include <doctest/doctest.h>
#include <imgui.h>

#include <filesystem>
#include <random>

#include "app/played.h"
#include "io/safe_file.h"
#include "ui/imgui_compat.h"

using namespace pixelstep;

namespace {

/// A path for one test of one run, so that tests may run beside each other.
std::string temporaryLevel() {
    std::random_device random;
    const std::string name = "pixelstep_level_" + std::to_string(random()) + ".json";
    return (std::filesystem::temp_directory_path() / name).string();
}

/// Esc opens the pause menu, whose last row is Quit.
void quitByMenu(Played& played) {
    for (const SDL_Scancode key : {SDL_SCANCODE_ESCAPE, SDL_SCANCODE_UP, SDL_SCANCODE_RETURN}) {
        played.tap(key);
        played.frame();
    }
}

}  // namespace

TEST_CASE("game: a tap shorter than a frame still walks one step, a held key each") {
    Played played;
    const int start = played.world().player().body.rect.left;
    played.tap(SDL_SCANCODE_D);
    played.frame();
    const int once = played.world().player().body.rect.left;
    CHECK(once > start);
    played.frame(3);
    CHECK(played.world().player().body.rect.left == once);
    played.key(SDL_SCANCODE_D, true);
    played.frame(3);
    CHECK(played.world().player().body.rect.left > once + 3);
}

TEST_CASE("game: keys are let go when the window loses the focus") {
    Played played;
    played.key(SDL_SCANCODE_D, true);
    played.frame(2);
    played.windowEvent(SDL_WINDOWEVENT_FOCUS_LOST);
    played.frame();
    const int left = played.world().player().body.rect.left;
    played.frame(5);
    CHECK(played.world().player().body.rect.left == left);
}

TEST_CASE("game: a key held while a text field takes the keyboard is let go, and none gets in") {
    Played played;
    played.key(SDL_SCANCODE_D, true);
    played.frame(2);
    // As a widget that is typed into does it: the flag counts from the next frame on.
    imgui::captureKeyboard();
    played.frame();
    REQUIRE(Ui::wantsKeyboard());
    imgui::captureKeyboard();
    played.key(SDL_SCANCODE_A, true);
    played.tap(SDL_SCANCODE_SPACE);
    played.frame();
    const int left = played.world().player().body.rect.left;
    imgui::captureKeyboard();
    played.frame(5);
    CHECK(played.world().player().body.rect.left == left);
    CHECK(played.world().actors.size() == 1);
}

TEST_CASE("game: a release counts even while a text field has the keyboard") {
    Played played;
    played.key(SDL_SCANCODE_D, true);
    played.frame();
    imgui::captureKeyboard();
    played.frame();
    imgui::captureKeyboard();
    played.key(SDL_SCANCODE_D, false);
    played.frame();
    played.frame();
    REQUIRE(!Ui::wantsKeyboard());
    CHECK(played.app.inputState.keys.held() == 0);
}

TEST_CASE("game: Space spawns one clone a press, however long the key repeats") {
    Played played;
    played.key(SDL_SCANCODE_SPACE, true);
    for (int i = 0; i < 5; ++i) played.key(SDL_SCANCODE_SPACE, true, 0, 1);
    played.frame();
    CHECK(played.world().actors.size() == 2);
}

TEST_CASE("game: dragging the right button paints without gaps, and not under the panel") {
    Played played;
    played.button(SDL_BUTTON_RIGHT, true, played.pointOf({72, 24}));
    played.motion(played.pointOf({264, 24}));
    played.button(SDL_BUTTON_RIGHT, false, played.pointOf({264, 24}));
    played.frame();
    for (int column = 4; column <= 16; ++column) {
        CHECK(played.world().level.tiles.isObstacle({column, 1}));
    }
    const TileMap before = played.world().level.tiles;
    const Vec2i panel{played.app.screen.window.size().x - 20, 100};
    played.button(SDL_BUTTON_RIGHT, true, panel);
    played.button(SDL_BUTTON_RIGHT, false, panel);
    played.frame();
    CHECK(played.world().level.tiles == before);
}

TEST_CASE("game: the wheel and the arrow keys choose the tile, F2 hides the panel") {
    Played played;
    const Tile first = played.app.tools.play.brush().tile();
    played.motion(played.pointOf({72, 24}));
    played.wheel(-1);
    played.frame();
    CHECK(!(played.app.tools.play.brush().tile() == first));
    played.tap(SDL_SCANCODE_LEFT);
    played.frame();
    CHECK(played.app.tools.play.brush().tile() == first);
    const int narrow = played.app.viewport.width();
    played.tap(SDL_SCANCODE_F2);
    played.frame();
    CHECK(played.app.viewport.width() == narrow + kPanelWidth);
}

TEST_CASE("game: pointer and picture agree at every scale") {
    Played played;
    for (const int scale : {1, 2, 3, 5}) {
        played.app.options.scale = scale;
        played.frame();
        for (const Vec2i cell : {Vec2i{0, 0}, Vec2i{3, 2}, Vec2i{5, 7}}) {
            const Rect rect = played.world().level.tiles.cellRect(cell);
            for (const Vec2i pixel :
                 {Vec2i{rect.left, rect.top}, Vec2i{rect.right() - 1, rect.bottom() - 1}}) {
                played.app.inputState.mouse = played.pointOf(pixel);
                CHECK(played.app.viewport.pixelAtPointer() == pixel);
            }
        }
    }
}

TEST_CASE("game: the pause menu's last row leaves an unchanged level at once") {
    Played unchanged;
    unchanged.app.document = Document("some.json");
    unchanged.tap(SDL_SCANCODE_SPACE);
    unchanged.frame();
    quitByMenu(unchanged);
    CHECK(unchanged.app.isLeaving());
}

TEST_CASE("game: asked about changes, Esc returns to the pause menu, and only an answer leaves") {
    Played played;
    played.app.document = Document("some.json");
    played.button(SDL_BUTTON_RIGHT, true, played.pointOf({72, 24}));
    played.button(SDL_BUTTON_RIGHT, false, played.pointOf({72, 24}));
    played.frame();
    quitByMenu(played);
    CHECK(played.app.modes.find<QuestionMode>());
    CHECK(!played.app.isLeaving());
    played.tap(SDL_SCANCODE_SPACE);
    played.frame();
    CHECK(played.world().actors.size() == 1);
    played.tap(SDL_SCANCODE_ESCAPE);
    played.frame();
    CHECK(!played.app.modes.find<QuestionMode>());
    CHECK(!played.app.isLeaving());
    played.frame();
    CHECK(played.app.modes.has<PauseMenuMode>());
    played.tap(SDL_SCANCODE_RETURN);
    played.frame();
    REQUIRE(played.app.modes.find<QuestionMode>());
    played.app.documentController.answer(Answer::discard);
    CHECK(played.app.isLeaving());
}

TEST_CASE("game: a bad level at reload leaves the running one alone and reports the reason") {
    const std::string path = temporaryLevel();
    REQUIRE(!writeFile(path, "{ \"version\": 1, \"rows\": [\"..\", \".\"] }"));
    Played played;
    played.app.document = Document(path);
    const uint64_t before = hashOf(played.world());
    played.app.timeController.setPaused(true);  // no step is due, however slow the machine is
    played.tap(SDL_SCANCODE_F5);
    played.frame(0);
    CHECK(hashOf(played.world()) == before);
    CHECK(played.app.toasts.latest().find("/rows") != std::string::npos);

    REQUIRE(!writeFile(path, writeLevel(levelWithFloor())));
    played.tap(SDL_SCANCODE_SPACE);
    played.frame();
    played.tap(SDL_SCANCODE_F5);
    played.frame();
    CHECK(played.world().actors.size() == 1);
    std::filesystem::remove(path);
}

TEST_CASE("game: I goes a step back, O on again, and a held button takes another way") {
    Played played;
    played.frame(20);
    const uint64_t end = hashOf(played.world());
    const int64_t steps = played.world().stepCount;
    for (int i = 0; i < 3; ++i) {
        played.tap(SDL_SCANCODE_I);
        played.frame(0);
    }
    CHECK(played.world().stepCount == steps - 3);
    CHECK(timeModelOf(played.app.sessionController, played.app.panel.marks).isInPast);
    CHECK(timelineHeight(timeModelOf(played.app.sessionController, played.app.panel.marks)) > 0);
    played.frame(3);
    CHECK(hashOf(played.world()) == end);
    CHECK_FALSE(timeModelOf(played.app.sessionController, played.app.panel.marks).isInPast);
    played.tap(SDL_SCANCODE_I);
    played.frame(0);
    played.key(SDL_SCANCODE_D, true);
    played.frame();
    CHECK(played.world().stepCount == steps);
    CHECK(hashOf(played.world()) != end);
    CHECK(timeModelOf(played.app.sessionController, played.app.panel.marks).last == steps);
}

TEST_CASE("game: saving writes the level to its file, canonical, and it is clean again") {
    const std::string path = temporaryLevel();
    Played played;
    played.app.document = Document(path);
    played.button(SDL_BUTTON_MIDDLE, true, played.pointOf({72, 24}));
    played.button(SDL_BUTTON_MIDDLE, false, played.pointOf({72, 24}));
    played.frame();
    CHECK(played.app.session.isDirty());
    played.tap(SDL_SCANCODE_S, KMOD_LCTRL);
    played.frame();
    CHECK(!played.app.session.isDirty());
    const Result<Level> saved = loadLevel(path);
    REQUIRE(bool(saved));
    CHECK(saved->tiles == played.world().level.tiles);
    std::filesystem::remove(path);
}

TEST_CASE("game: what is played with events replays to the same hash") {
    Played played;
    played.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 70; ++i) {
        if (i == 10) played.key(SDL_SCANCODE_W, true);
        if (i == 30) played.tap(SDL_SCANCODE_SPACE);
        if (i == 40) played.button(SDL_BUTTON_RIGHT, true, played.pointOf({200, 24}));
        if (i == 50) played.button(SDL_BUTTON_RIGHT, false, played.pointOf({200, 24}));
        if (i == 55) played.tap(SDL_SCANCODE_R);
        played.frame(i % 3);
    }
    const Replay recorded = played.app.session.recording();
    ReplayPlayer player(recorded);
    while (!player.isDone()) player.advance([](const std::string&) {});
    CHECK(!player.hashMismatch());
    CHECK(hashOf(player.world()) == hashOf(played.world()));
    CHECK(recorded.steps == 71);
}

TEST_CASE("game: the panel, the overlays and the rate of frames change nothing in the result") {
    uint64_t hashes[2];
    for (const bool isPlain : {false, true}) {
        Played played;
        played.app.settings.showsPanel = isPlain;
        played.app.settings.interpolates = isPlain;
        if (!isPlain) played.app.settings.overlays = {"boxes", "sensors", "touched tiles", "grid"};
        played.app.settings.textPercent = isPlain ? 100 : 200;
        played.key(SDL_SCANCODE_D, true);
        played.tap(SDL_SCANCODE_SPACE);
        for (int i = 0; i < 60; i += isPlain ? 1 : 5) played.frame(isPlain ? 1 : 5);
        CHECK(played.world().stepCount == 62);
        hashes[isPlain] = hashOf(played.world());
    }
    CHECK(hashes[0] == hashes[1]);
}

TEST_CASE("game: left and right held together are decided before they are played and recorded") {
    for (const OppositeRow& row : kOpposites) {
        CAPTURE(row.name);
        Played played;
        played.app.settings.input.opposite = row.opposite;
        played.key(SDL_SCANCODE_D, true);
        played.frame();
        played.key(SDL_SCANCODE_A, true);
        played.frame();
        const Buttons expected = row.opposite == Opposite::last    ? kButtonLeft
                                 : row.opposite == Opposite::first ? kButtonRight
                                                                   : 0;
        CHECK(int{played.world().player().character.lastButtons} == expected);
        for (const ReplayEntry& entry : played.app.session.recording().entries)
            if (const Hold* hold = std::get_if<Hold>(&entry.content))
                CHECK((hold->buttons & (kButtonLeft | kButtonRight)) !=
                      (kButtonLeft | kButtonRight));
    }
}
