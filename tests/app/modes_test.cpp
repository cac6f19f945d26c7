// The mode stack: which mode handles a key, and whether time passes.
#include <doctest/doctest.h>
#include <imgui_internal.h>

#include "app/test_game.h"
#include "support/queue.h"

using namespace pixelstep;

namespace {

struct OpenedMode {
    const char* name;
    SDL_Scancode key;
    uint16_t modifiers;
    ModeLayer layer;
};

constexpr OpenedMode kOpenedModes[] = {
    {"edit mode", SDL_SCANCODE_TAB, 0, ModeLayer::edit},
    {"the step inspector", SDL_SCANCODE_M, 0, ModeLayer::stepInspector},
    {"the table of keys", SDL_SCANCODE_F1, 0, ModeLayer::help},
    {"open", SDL_SCANCODE_O, KMOD_LCTRL, ModeLayer::modal},
    {"save as", SDL_SCANCODE_S, KMOD_LCTRL | KMOD_LSHIFT, ModeLayer::modal},
    {"new level", SDL_SCANCODE_N, KMOD_LCTRL, ModeLayer::modal},
    {"settings", SDL_SCANCODE_F3, 0, ModeLayer::modal},
    {"the pause menu", SDL_SCANCODE_ESCAPE, 0, ModeLayer::modal},
};

/// A frame in which the modes decide whether time passes.
void frameOf(TestGame& game) {
    game.handleEvents();
    executeCommands(game.app);
    advanceTime(game.app);
    updateView(game.app);
    drawFrame(game.app);
}

void press(TestGame& game, SDL_Scancode key, uint16_t modifiers = 0) {
    game.tap(key, modifiers);
    for (int i = 0; i < 3; ++i) frameOf(game);
}

size_t depth(const TestGame& game) {
    return game.app.modes.all().size();
}

}  // namespace

TEST_CASE("modes: each mode is opened by its key, and Esc returns to the one below") {
    TestGame game;
    for (const OpenedMode& row : kOpenedModes) {
        CAPTURE(row.name);
        REQUIRE(depth(game) == 1);
        press(game, row.key, row.modifiers);
        CHECK(depth(game) == 2);
        CHECK(game.app.modes.top().layer() == row.layer);
        press(game, SDL_SCANCODE_ESCAPE);
        CHECK(depth(game) == 1);
        CHECK_FALSE(game.app.isLeaving());
    }
}

TEST_CASE("modes: Esc closes an open list before the mode below it") {
    TestGame game;
    const auto clickUntilOpen = [&game] {
        for (int y = 200; y < 400 && !Ui::holdsMouse(); y += 8) {
            game.motion({1100, y});
            frameOf(game);
            game.button(SDL_BUTTON_LEFT, true, {1100, y});
            frameOf(game);
            game.button(SDL_BUTTON_LEFT, false, {1100, y});
            for (int i = 0; i < 3; ++i) frameOf(game);
        }
        REQUIRE(Ui::holdsMouse());
    };
    press(game, SDL_SCANCODE_F1);
    clickUntilOpen();
    press(game, SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(Ui::holdsMouse());
    CHECK(game.app.modes.top().layer() == ModeLayer::help);
    press(game, SDL_SCANCODE_ESCAPE);
    CHECK(depth(game) == 1);
    // The list of keys is not shown below an open list.
    clickUntilOpen();
    press(game, SDL_SCANCODE_F1);
    CHECK_FALSE(Ui::holdsMouse());
    CHECK(game.app.modes.top().layer() == ModeLayer::help);
}

TEST_CASE(
    "modes: a click on the button of a toast opens the level, and does not reach the world below "
    "it") {
    TestGame game;
    const std::string level = std::string(PIXELSTEP_SOURCE_DIR) + "/levels/hills.json";
    game.app.toasts.addButton("Last time you game Feel.", "Open", OpenLevel{level});
    for (int i = 0; i < 3; ++i) frameOf(game);
    const ImGuiWindow* toast = ImGui::FindWindowByName("toast Last time you game Feel.");
    REQUIRE(toast != nullptr);
    const Vec2i at{static_cast<int>(toast->Pos.x + toast->Size.x) - 20,
                   static_cast<int>(toast->Pos.y + toast->Size.y / 2)};
    game.motion(at);
    frameOf(game);
    game.button(SDL_BUTTON_LEFT, true, at);
    frameOf(game);
    game.button(SDL_BUTTON_LEFT, false, at);
    for (int i = 0; i < 3; ++i) frameOf(game);
    CHECK(game.app.document.path() == level);
}

TEST_CASE("modes: modal modes open over edit mode, block its keys and return to it") {
    TestGame game;
    press(game, SDL_SCANCODE_TAB);
    for (const OpenedMode& row : kOpenedModes) {
        if (row.layer != ModeLayer::modal || row.key == SDL_SCANCODE_ESCAPE) continue;
        CAPTURE(row.name);
        press(game, row.key, row.modifiers);
        REQUIRE(depth(game) == 3);
        const EditTool tool = game.app.tools.edit.tool();
        press(game, SDL_SCANCODE_5);
        CHECK(game.app.tools.edit.tool() == tool);
        CHECK(depth(game) == 3);
        press(game, SDL_SCANCODE_ESCAPE);
        CHECK(game.app.modes.top().layer() == ModeLayer::edit);
    }
}

TEST_CASE("modes: the pause menu stops time, and Resume starts it again") {
    TestGame game;
    press(game, SDL_SCANCODE_ESCAPE);
    const int64_t steps = game.world().stepCount;
    for (int i = 0; i < 4; ++i) {
        SDL_Delay(20);
        frameOf(game);
    }
    CHECK(game.world().stepCount == steps);
    press(game, SDL_SCANCODE_RETURN);
    CHECK(depth(game) == 1);
    for (int i = 0; i < 4; ++i) {
        SDL_Delay(20);
        frameOf(game);
    }
    CHECK(game.world().stepCount > steps);
}

TEST_CASE("modes: each row of the pause menu has its effect") {
    struct Row {
        int downs;
        ModeLayer layer;
        size_t depth;
        bool restarts = false;
    };
    // The row of the checkpoint is skipped, since none is reached.
    constexpr Row kRows[] = {
        {0, ModeLayer::play, 1},        // resume
        {1, ModeLayer::play, 1, true},  // restart
        {2, ModeLayer::modal, 3},       // levels
        {3, ModeLayer::edit, 2},        // edit
        {4, ModeLayer::modal, 3},       // settings
        {5, ModeLayer::title, 2},       // title
    };
    for (const Row& row : kRows) {
        CAPTURE(row.downs);
        TestGame game;
        game.app.document = Document("some.json");
        press(game, SDL_SCANCODE_ESCAPE);
        for (int i = 0; i < row.downs; ++i) press(game, SDL_SCANCODE_DOWN);
        press(game, SDL_SCANCODE_RETURN);
        CHECK(game.app.modes.top().layer() == row.layer);
        CHECK(depth(game) == row.depth);
        const std::vector<ReplayEntry>& entries = game.app.session.recording().entries;
        const bool restarts = std::ranges::any_of(entries, [](const ReplayEntry& entry) {
            const auto* command = std::get_if<Command>(&entry.content);
            return command != nullptr && std::holds_alternative<Restart>(*command);
        });
        CHECK(restarts == row.restarts);
    }
}

TEST_CASE("modes: Esc ends watching a replay, and keys that would change it do not") {
    TestGame game;
    game.key(SDL_SCANCODE_D, true);
    game.frame(1000);
    game.key(SDL_SCANCODE_D, false);
    const Replay run = game.app.session.recording();
    game.app.sessionController.watch(run);
    CHECK(game.app.modes.top().layer() == ModeLayer::replay);
    const size_t actors = game.world().actors.size();
    press(game, SDL_SCANCODE_SPACE);
    CHECK(game.world().actors.size() == actors);
    press(game, SDL_SCANCODE_S, KMOD_LCTRL | KMOD_LSHIFT);
    CHECK(game.app.modes.top().layer() == ModeLayer::replay);
    press(game, SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(game.app.session.isWatching());
    CHECK(game.app.modes.top().layer() == ModeLayer::play);
}

TEST_CASE("modes: a gamepad chooses in the pause menu and opens no action below it") {
    TestGame game;
    PauseMenuMode mode(game.world());
    CommandQueue queue;
    const ModeInput input{game.app.settings, game.app.tools.play, game.app.inputState, queue};
    const auto pressed = [&](SDL_GameControllerButton button) {
        CHECK(mode.handlePress({.pad = button}, input));
    };
    pressed(SDL_CONTROLLER_BUTTON_DPAD_UP);
    CHECK(queue.isEmpty());
    pressed(SDL_CONTROLLER_BUTTON_A);
    CHECK(taken<ShowTitle>(queue));
    pressed(SDL_CONTROLLER_BUTTON_START);
    CHECK(taken<Action>(queue) == Action::leave);
}

TEST_CASE("modes: in a narrow window help closes the panel, and the panel closes help") {
    TestGame game;
    SDL_SetWindowSize(game.app.screen.window.window(), 640, 360);
    game.frame(0);
    game.tap(SDL_SCANCODE_F2);
    game.frame(0);
    REQUIRE(game.app.viewport.showsPanel());
    game.tap(SDL_SCANCODE_F1);
    game.frame(0);
    CHECK(game.app.modes.has<HelpMode>());
    CHECK_FALSE(game.app.viewport.showsPanel());
    game.tap(SDL_SCANCODE_F2);
    game.frame(0);
    CHECK_FALSE(game.app.modes.has<HelpMode>());
    CHECK(game.app.viewport.showsPanel());
}
