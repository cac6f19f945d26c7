// The title: when it is shown, which keys it takes, and where its rows lead.
#include <doctest/doctest.h>

#include <filesystem>

#include "app/test_game.h"
#include "draw/pixels/image.h"
#include "game/world/course.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"

using namespace pixelstep;

namespace {

// A game at the title, with a folder of courses and one of lessons.
struct TitledGame {
    test::TemporaryFolder files;
    TestGame game;

    TitledGame() {
        Level level = levelWithFloor();
        level.scenery.edit().zones = {
            {.feet = {100, 144}, .width = 8, .height = 8, .kind = ZoneKind::coin},
            {.feet = {160, 144}, .width = 16, .height = 48, .kind = ZoneKind::goal}};
        level.text.edit().parSteps = ParSteps{300, 600, 900};
        for (const char* folder : {"levels/courses/", "levels/lessons/", "own/"})
            std::filesystem::create_directories(files.path(folder));
        for (const char* name : {"a", "b", "c"})
            files.write(std::string("levels/courses/") + name + ".json", writeLevel(level));
        files.write("levels/lessons/first.json", writeLevel(level));
        files.write("levels/playground.json", writeLevel(levelWithFloor()));
        UserFiles& user = game.app.userFiles;
        user.data.setLevelFolders(levelFolders(files.path(""), files.path("own/")));
        user.data.setHomeLevel(files.path("levels/playground.json"));
        user.openFolder(files.path("own/"), {}, "");
        game.app.documentController.requestTitle();
        frames(2);
        REQUIRE(title() != nullptr);
    }

    const TitleMode* title() const { return game.app.modes.find<TitleMode>(); }
    const JourneyMode* journey() const { return game.app.modes.find<JourneyMode>(); }
    void frames(int count) {
        for (int i = 0; i < count; ++i) game.frame();
    }
    void press(SDL_Scancode key) {
        game.tap(key);
        frames(3);
    }
    std::string course(const char* name) const {
        return files.path(std::string("levels/courses/") + name + ".json");
    }
    // Walks to the goal of the level.
    void finish() {
        game.key(SDL_SCANCODE_D, true);
        for (int i = 0; i < 400 && !game.world().course.goal; ++i) game.frame();
        game.key(SDL_SCANCODE_D, false);
        game.frame();
        REQUIRE(game.world().course.goal);
    }
};

}  // namespace

TEST_CASE(
    "title: a start without arguments is plain, one with a level or an option of the run is not") {
    const auto isPlain = [](const std::vector<std::string>& words) {
        return std::get<PlayOptions>(parseOptions(words)).isPlain();
    };
    CHECK(isPlain({}));
    CHECK(isPlain({"--mute"}));
    CHECK(isPlain({"--no-panel", "--scale", "2", "--no-settings"}));
    CHECK_FALSE(isPlain({"some.json"}));
    const std::vector<std::vector<std::string>> options = {
        {"--quit-after", "1"},  {"--record", "a.json"},    {"--trace", "a.csv"},
        {"--seed", "0"},        {"--screenshot", "a.png"}, {"--replay", "a.json"},
        {"--preset", "floaty"}, {"--tune", "gravity=1"},
    };
    for (const std::vector<std::string>& option : options) {
        CAPTURE(option.front());
        CHECK_FALSE(isPlain(option));
    }
}

TEST_CASE("title: time goes on behind it, without the player and without the panel") {
    TitledGame f;
    const int64_t steps = f.game.world().stepCount;
    CHECK_FALSE(f.game.app.viewport.showsPanel());
    f.game.key(SDL_SCANCODE_W, true);
    f.frames(5);
    CHECK(f.game.world().stepCount == steps + 5);
    CHECK(f.game.world().player().grounded);
    CHECK(f.title()->menu.focused == f.title()->menu.rows.size() - 1);
    CHECK(f.game.app.session.recording().entries.empty());
}

TEST_CASE("title: a key that walks makes it fade, and the player walks at once") {
    for (const SDL_Scancode key : {SDL_SCANCODE_A, SDL_SCANCODE_D}) {
        TitledGame f;
        const int left = f.game.world().player().body.rect.left;
        f.game.key(key, true);
        f.frames(2);
        CHECK(f.game.world().player().body.rect.left != left);
        REQUIRE(f.title() != nullptr);
        CHECK(f.title()->isFading());
        CHECK(f.game.app.viewport.showsPanel());
        SDL_Delay(450);
        f.frames(2);
        CHECK(f.title() == nullptr);
    }
}

TEST_CASE("title: W and S move the focus, and Space chooses") {
    TitledGame f;
    f.press(SDL_SCANCODE_S);
    CHECK(f.title()->menu.focused == 1);
    f.press(SDL_SCANCODE_W);
    CHECK(f.title()->menu.focused == 0);
    f.press(SDL_SCANCODE_SPACE);
    CHECK(f.journey() != nullptr);
}

TEST_CASE("title: Space jumps if it is a key to jump") {
    TitledGame f;
    bindSpaceToJump(f.game.app.settings.keys);
    f.game.key(SDL_SCANCODE_SPACE, true);
    f.frames(3);
    CHECK(f.title()->isFading());
    CHECK_FALSE(f.game.world().player().grounded);
}

TEST_CASE("title: a stick or a touch button makes it fade") {
    TitledGame f;
    f.game.app.inputState.setTouches(kButtonRight);
    f.frames(2);
    CHECK(f.title()->isFading());
}

TEST_CASE("title: a direction that is held when it opens does not end it") {
    TestGame game;
    game.app.inputState.setTouches(kButtonRight);
    game.app.documentController.requestTitle();
    for (int i = 0; i < 3; ++i) game.frame();
    REQUIRE(game.app.modes.has<TitleMode>());
    CHECK_FALSE(game.app.modes.find<TitleMode>()->isFading());
    game.app.inputState.setTouches(0);
    game.frame();
    game.app.inputState.setTouches(kButtonRight);
    game.frame();
    CHECK(game.app.modes.find<TitleMode>()->isFading());
}

TEST_CASE("title: the D-pad moves the focus, A and Start choose, and a direction plays") {
    TitledGame f;
    const ModeInput input{f.game.app.settings, f.game.app.tools.play, f.game.app.inputState,
                          f.game.app.queue};
    auto& mode = *f.game.app.modes.find<TitleMode>();
    CHECK(mode.handlePress({.pad = SDL_CONTROLLER_BUTTON_DPAD_DOWN}, input));
    CHECK(mode.menu.focused == 1);
    CHECK(mode.handlePress({.pad = SDL_CONTROLLER_BUTTON_DPAD_UP}, input));
    for (const SDL_GameControllerButton button :
         {SDL_CONTROLLER_BUTTON_A, SDL_CONTROLLER_BUTTON_START}) {
        CHECK(mode.handlePress({.pad = button}, input));
        f.frames(2);
        REQUIRE(f.journey() != nullptr);
        f.press(SDL_SCANCODE_ESCAPE);
    }
    CHECK_FALSE(mode.handlePress({.pad = SDL_CONTROLLER_BUTTON_DPAD_RIGHT}, input));
    CHECK(mode.isFading());
}

TEST_CASE("title: each row has its effect, and what closes returns to the title") {
    struct Row {
        int downs;
        ModeLayer layer;
        bool isLeaving = false;
    };
    constexpr Row kRows[] = {{0, ModeLayer::modal}, {1, ModeLayer::modal},
                             {2, ModeLayer::modal}, {3, ModeLayer::edit},
                             {4, ModeLayer::modal}, {5, ModeLayer::play, true}};
    for (const Row& row : kRows) {
        CAPTURE(row.downs);
        TitledGame f;
        for (int i = 0; i < row.downs; ++i) f.press(SDL_SCANCODE_DOWN);
        f.press(SDL_SCANCODE_RETURN);
        if (row.layer == ModeLayer::edit) {
            CHECK(f.game.app.modes.has<EditMode>());
            CHECK((f.title() == nullptr || f.title()->isFading()));
            continue;
        }
        CHECK(f.game.app.modes.top().layer() == row.layer);
        CHECK(f.game.app.isLeaving() == row.isLeaving);
        if (row.layer != ModeLayer::modal) continue;
        f.press(SDL_SCANCODE_ESCAPE);
        REQUIRE(f.game.app.modes.top().layer() == ModeLayer::title);
        CHECK_FALSE(f.title()->isFading());
    }
}

TEST_CASE("title: Lessons opens the list of levels at the lessons") {
    TitledGame f;
    f.press(SDL_SCANCODE_DOWN);
    f.press(SDL_SCANCODE_RETURN);
    auto* dialog = findDialog<OpenDialog>(f.game.app.modes);
    REQUIRE(dialog != nullptr);
    CHECK(dialog->list.folder() == f.files.path("levels/lessons/"));
}

TEST_CASE("title: a click chooses a row, and builds nothing") {
    TitledGame f;
    const Vec2i size = f.game.app.screen.window.size();
    const int bodies = static_cast<int>(f.game.world().actors.size());
    f.game.button(SDL_BUTTON_RIGHT, true, {size.x / 4, size.y / 2});
    f.game.button(SDL_BUTTON_RIGHT, false, {size.x / 4, size.y / 2});
    f.frames(3);
    CHECK(f.game.app.session.undoSteps() == 0);
    CHECK(static_cast<int>(f.game.world().actors.size()) == bodies);
    // Somewhere below the logo is the first row.
    for (int y = size.y / 4; y < size.y && f.journey() == nullptr && !f.game.app.isLeaving();
         y += 8) {
        f.game.motion({size.x / 2, y});
        f.frames(1);
        if (f.title()->menu.focused != 0) break;
        f.game.button(SDL_BUTTON_LEFT, true, {size.x / 2, y});
        f.frames(1);
        f.game.button(SDL_BUTTON_LEFT, false, {size.x / 2, y});
        f.frames(3);
    }
    CHECK(f.journey() != nullptr);
}

TEST_CASE("title: it leads back to its own level from the pause menu of another one") {
    TitledGame f;
    f.game.app.queue.push(OpenLevel{f.course("b")});
    f.frames(3);
    CHECK(f.title() == nullptr);
    CHECK(f.game.app.document.path() == f.course("b"));
    f.press(SDL_SCANCODE_ESCAPE);
    f.press(SDL_SCANCODE_UP);
    f.press(SDL_SCANCODE_RETURN);
    CHECK(f.game.app.document.path() == f.files.path("levels/playground.json"));
    CHECK(f.game.app.modes.top().layer() == ModeLayer::title);
}

TEST_CASE("pause menu: Checkpoint sends the player back, and the run goes on") {
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {120, 144}, .width = 16, .height = 48, .kind = ZoneKind::checkpoint}};
    TestGame game(level);
    PauseMenuMode before(game.world());
    CHECK_FALSE(before.menu.rows[2].isEnabled);
    game.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 400 && !game.world().course.checkpoint; ++i) game.frame();
    game.key(SDL_SCANCODE_D, false);
    REQUIRE(game.world().course.checkpoint);
    game.key(SDL_SCANCODE_A, true);
    game.frame(30);
    game.key(SDL_SCANCODE_A, false);
    game.frame();
    const auto press = [&](SDL_Scancode key) {
        game.tap(key);
        for (int i = 0; i < 3; ++i) game.frame();
    };
    for (const SDL_Scancode key :
         {SDL_SCANCODE_ESCAPE, SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN, SDL_SCANCODE_RETURN})
        press(key);
    CHECK(game.app.modes.top().layer() == ModeLayer::play);
    CHECK(feetOf(game.world().player().body.rect) == Vec2i{120, 144});
    CHECK(game.world().course.checkpoint);
    CHECK(courseSteps(game.world()) > 30);
}

TEST_CASE("journey: finishing a course opens the next one, and the map shows the result") {
    TitledGame f;
    f.press(SDL_SCANCODE_RETURN);
    REQUIRE(f.journey() != nullptr);
    REQUIRE(f.journey()->map.journey.stops().size() == 3);
    f.press(SDL_SCANCODE_RIGHT);  // the next one is locked
    CHECK(f.journey()->map.focused == 0);
    f.press(SDL_SCANCODE_RETURN);
    CHECK(f.journey() == nullptr);
    CHECK(f.title() == nullptr);
    CHECK(f.game.app.document.path() == f.course("a"));
    f.finish();
    f.game.app.documentController.requestTitle();
    f.frames(3);
    f.press(SDL_SCANCODE_RETURN);
    f.frames(4);
    REQUIRE(f.journey() != nullptr);
    const std::vector<JourneyStop>& stops = f.journey()->map.journey.stops();
    CHECK(f.journey()->map.focused == 1);
    CHECK(stops[0].isFinished);
    CHECK(stops[0].medal == Medal::gold);
    CHECK(stops[0].coins == 1);
    CHECK(stops[0].steps);
    CHECK(stops[1].isOpen);
    CHECK_FALSE(stops[2].isOpen);
    f.press(SDL_SCANCODE_LEFT);
    CHECK(f.journey()->map.focused == 0);
    f.press(SDL_SCANCODE_ESCAPE);
    CHECK(f.journey() == nullptr);
    CHECK(f.game.app.modes.top().layer() == ModeLayer::title);
}

TEST_CASE("journey: a run that is not ranked opens the next course without a medal") {
    TitledGame f;
    f.game.app.queue.push(OpenLevel{f.course("a")});
    f.frames(3);
    f.game.key(SDL_SCANCODE_D, true);
    f.frames(5);
    f.game.key(SDL_SCANCODE_D, false);
    f.game.key(SDL_SCANCODE_BACKSPACE, true);
    f.frames(3);
    f.game.key(SDL_SCANCODE_BACKSPACE, false);
    f.frames(2);
    f.finish();
    REQUIRE(f.game.app.readouts.course.result);
    CHECK(f.game.app.readouts.course.result->note);
    f.game.app.documentController.requestTitle();
    f.frames(2);
    f.press(SDL_SCANCODE_RETURN);
    f.frames(4);
    const std::vector<JourneyStop>& stops = f.journey()->map.journey.stops();
    CHECK(stops[0].isFinished);
    CHECK_FALSE(stops[0].steps);
    CHECK(stops[0].medal == Medal::none);
    CHECK(stops[1].isOpen);
}

TEST_CASE("journey: each theme has a landscape") {
    for (const ThemeRow& row : kThemes) {
        const std::string name = "/assets/journey/" + std::string(row.name) + ".png";
        CAPTURE(name);
        CHECK_FALSE(loadPicture(PIXELSTEP_SOURCE_DIR + name, 320, 240).warning);
    }
}

TEST_CASE("title: the stick of a gamepad moves the focus of the rows, and sideways it plays") {
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");  // SDL_Quit clears it
    TitledGame titled;
    const int index = SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    REQUIRE(index >= 0);
    SDL_Joystick* joystick = SDL_JoystickOpen(index);
    titled.frames(2);
    const auto push = [&](SDL_GameControllerAxis axis, int to) {
        SDL_JoystickSetVirtualAxis(joystick, axis, static_cast<Sint16>(to));
        SDL_JoystickUpdate();
        titled.frames(2);
    };
    REQUIRE(titled.title()->menu.focused == 0);
    push(SDL_CONTROLLER_AXIS_LEFTY, 32000);
    CHECK(titled.title()->menu.focused == 1);
    push(SDL_CONTROLLER_AXIS_LEFTY, 0);
    push(SDL_CONTROLLER_AXIS_LEFTY, -32000);
    CHECK(titled.title()->menu.focused == 0);
    push(SDL_CONTROLLER_AXIS_LEFTY, 0);
    CHECK_FALSE(titled.title()->isFading());
    push(SDL_CONTROLLER_AXIS_LEFTX, 32000);
    CHECK((titled.title() == nullptr || titled.title()->isFading()));
    SDL_JoystickClose(joystick);
    SDL_JoystickDetachVirtual(index);
    titled.frames(2);
}
