// The mode stack: which mode handles a key, and whether time passes.
#include <doctest/doctest.h>
#include <imgui_internal.h>

#include "app/played.h"

using namespace pixelstep;

namespace {

struct Opened {
    const char* name;
    SDL_Scancode key;
    uint16_t modifiers;
    ModeLayer layer;
};

constexpr Opened kOpened[] = {
    {"edit mode", SDL_SCANCODE_TAB, 0, ModeLayer::edit},
    {"the step inspector", SDL_SCANCODE_M, 0, ModeLayer::stepInspector},
    {"the table of keys", SDL_SCANCODE_F1, 0, ModeLayer::help},
    {"open", SDL_SCANCODE_O, KMOD_LCTRL, ModeLayer::modal},
    {"save as", SDL_SCANCODE_S, KMOD_LCTRL | KMOD_LSHIFT, ModeLayer::modal},
    {"new level", SDL_SCANCODE_N, KMOD_LCTRL, ModeLayer::modal},
    {"settings", SDL_SCANCODE_F3, 0, ModeLayer::modal},
    {"the pause menu", SDL_SCANCODE_ESCAPE, 0, ModeLayer::modal},
};

/// A frame that leaves time to the modes.
void frameOf(Played& played) {
    played.handleEvents();
    drainCommands(played.app);
    advanceTime(played.app);
    updateView(played.app);
    drawFrame(played.app);
}

void press(Played& played, SDL_Scancode key, uint16_t modifiers = 0) {
    played.tap(key, modifiers);
    for (int i = 0; i < 3; ++i) frameOf(played);
}

size_t depth(const Played& played) {
    return played.app.modes.all().size();
}

}  // namespace

TEST_CASE("modes: each mode is opened by its key, and Esc leaves it for the one below") {
    Played played;
    for (const Opened& row : kOpened) {
        CAPTURE(row.name);
        REQUIRE(depth(played) == 1);
        press(played, row.key, row.modifiers);
        CHECK(depth(played) == 2);
        CHECK(played.app.modes.top().layer() == row.layer);
        press(played, SDL_SCANCODE_ESCAPE);
        CHECK(depth(played) == 1);
        CHECK_FALSE(played.app.isLeaving());
    }
}

TEST_CASE("modes: Esc closes a list before what is below it") {
    Played played;
    const auto clickUntilOpen = [&played] {
        for (int y = 200; y < 400 && !Ui::holdsMouse(); y += 8) {
            played.motion({1100, y});
            frameOf(played);
            played.button(SDL_BUTTON_LEFT, true, {1100, y});
            frameOf(played);
            played.button(SDL_BUTTON_LEFT, false, {1100, y});
            for (int i = 0; i < 3; ++i) frameOf(played);
        }
        REQUIRE(Ui::holdsMouse());
    };
    press(played, SDL_SCANCODE_F1);
    clickUntilOpen();
    press(played, SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(Ui::holdsMouse());
    CHECK(played.app.modes.top().layer() == ModeLayer::help);
    press(played, SDL_SCANCODE_ESCAPE);
    CHECK(depth(played) == 1);
    // The keys are not shown below a list.
    clickUntilOpen();
    press(played, SDL_SCANCODE_F1);
    CHECK_FALSE(Ui::holdsMouse());
    CHECK(played.app.modes.top().layer() == ModeLayer::help);
}

TEST_CASE("modes: a toast's button is clicked, not the world below it, and opens the level") {
    Played played;
    const std::string level = std::string(PIXELSTEP_SOURCE_DIR) + "/levels/hills.json";
    played.app.toasts.addButton("Last time you played Feel.", "Open", LevelPath{level});
    for (int i = 0; i < 3; ++i) frameOf(played);
    const ImGuiWindow* toast = ImGui::FindWindowByName("toast Last time you played Feel.");
    REQUIRE(toast != nullptr);
    const Vec2i at{static_cast<int>(toast->Pos.x + toast->Size.x) - 20,
                   static_cast<int>(toast->Pos.y + toast->Size.y / 2)};
    played.motion(at);
    frameOf(played);
    played.button(SDL_BUTTON_LEFT, true, at);
    frameOf(played);
    played.button(SDL_BUTTON_LEFT, false, at);
    for (int i = 0; i < 3; ++i) frameOf(played);
    CHECK(played.app.document.path() == level);
}

TEST_CASE("modes: modal modes are over edit mode, take its keys and return to it") {
    Played played;
    press(played, SDL_SCANCODE_TAB);
    for (const Opened& row : kOpened) {
        if (row.layer != ModeLayer::modal || row.key == SDL_SCANCODE_ESCAPE) continue;
        CAPTURE(row.name);
        press(played, row.key, row.modifiers);
        REQUIRE(depth(played) == 3);
        const EditTool tool = played.app.tools.edit.tool();
        press(played, SDL_SCANCODE_5);
        CHECK(played.app.tools.edit.tool() == tool);
        CHECK(depth(played) == 3);
        press(played, SDL_SCANCODE_ESCAPE);
        CHECK(played.app.modes.top().layer() == ModeLayer::edit);
    }
}

TEST_CASE("modes: the pause menu stops time, and Resume starts it again") {
    Played played;
    press(played, SDL_SCANCODE_ESCAPE);
    const int64_t steps = played.world().stepCount;
    for (int i = 0; i < 4; ++i) {
        SDL_Delay(20);
        frameOf(played);
    }
    CHECK(played.world().stepCount == steps);
    press(played, SDL_SCANCODE_RETURN);
    CHECK(depth(played) == 1);
    for (int i = 0; i < 4; ++i) {
        SDL_Delay(20);
        frameOf(played);
    }
    CHECK(played.world().stepCount > steps);
}

TEST_CASE("modes: each row of the pause menu does what it says") {
    struct Row {
        int downs;
        ModeLayer layer;
        size_t depth;
        bool isLeaving;
    };
    constexpr Row kRows[] = {{0, ModeLayer::play, 1, false},
                             {1, ModeLayer::modal, 3, false},
                             {2, ModeLayer::modal, 3, false},
                             {3, ModeLayer::help, 2, false},
                             {4, ModeLayer::play, 1, true}};
    for (const Row& row : kRows) {
        CAPTURE(row.downs);
        Played played;
        played.app.document = Document("some.json");
        press(played, SDL_SCANCODE_ESCAPE);
        for (int i = 0; i < row.downs; ++i) press(played, SDL_SCANCODE_DOWN);
        press(played, SDL_SCANCODE_RETURN);
        CHECK(played.app.modes.top().layer() == row.layer);
        CHECK(depth(played) == row.depth);
        CHECK(played.app.isLeaving() == row.isLeaving);
    }
}

TEST_CASE("modes: Esc ends watching a replay, which nothing else may change") {
    Played played;
    played.key(SDL_SCANCODE_D, true);
    played.frame(1000);
    played.key(SDL_SCANCODE_D, false);
    const Replay run = played.app.session.recording();
    played.app.playback.watch(run);
    CHECK(played.app.modes.top().layer() == ModeLayer::replay);
    const size_t actors = played.world().actors.size();
    press(played, SDL_SCANCODE_SPACE);
    CHECK(played.world().actors.size() == actors);
    press(played, SDL_SCANCODE_O, KMOD_LCTRL);
    CHECK(played.app.modes.top().layer() == ModeLayer::replay);
    press(played, SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(played.app.session.isWatching());
    CHECK(played.app.modes.top().layer() == ModeLayer::play);
}

TEST_CASE("modes: a pad opens no action below the pause menu, and chooses in it") {
    PauseMenu menu;
    CHECK(pressPad(menu, SDL_CONTROLLER_BUTTON_DPAD_UP) == PauseChoice::none);
    CHECK(pressPad(menu, SDL_CONTROLLER_BUTTON_A) == PauseChoice::quit);
    CHECK(pressPad(menu, SDL_CONTROLLER_BUTTON_START) == PauseChoice::resume);
}
