// Hints that are shown once, chosen keys, and tap-to-hold.
#include "io/replay/replay_json.h"
#include "io/temporary_folder.h"
#include "test_game.h"

using namespace pixelstep;

namespace {

bool hasArrowHint(const TestGame& game) {
    return game.app.hint && game.app.hint->offersArrows;
}

}  // namespace

TEST_CASE("first minutes: pressing an arrow key first shows a hint once") {
    TestGame game;
    game.tap(SDL_SCANCODE_UP);
    game.frame();
    CHECK(hasArrowHint(game));
    CHECK(game.app.settings.shownHints.arrows);
    // Walking closes it.
    game.tap(SDL_SCANCODE_D);
    game.frame();
    CHECK_FALSE(game.app.hint);
    game.tap(SDL_SCANCODE_LEFT);
    game.frame();
    CHECK_FALSE(game.app.hint);
}

TEST_CASE("first minutes: after walking there is no hint about arrow keys") {
    TestGame game;
    game.tap(SDL_SCANCODE_A);
    game.tap(SDL_SCANCODE_LEFT);
    game.frame();
    CHECK_FALSE(game.app.hint);
}

TEST_CASE("first minutes: in edit mode arrows choose tiles, and there is no hint") {
    TestGame game;
    game.tap(SDL_SCANCODE_TAB);
    game.tap(SDL_SCANCODE_LEFT);
    game.frame();
    CHECK_FALSE(game.app.hint);
    CHECK_FALSE(game.app.settings.shownHints.arrows);
}

TEST_CASE("first minutes: the first clone shows a hint, the second does not") {
    TestGame game;
    game.tap(SDL_SCANCODE_SPACE);
    game.frame();
    REQUIRE(game.app.hint);
    CHECK_FALSE(game.app.hint->offersArrows);
    // At the top, clear of the first jumps.
    CHECK(game.app.hint->rect.top < 80);
    CHECK(game.app.hint->rect.height > 0);
    game.app.hint.reset();
    game.tap(SDL_SCANCODE_SPACE);
    game.frame();
    CHECK_FALSE(game.app.hint);
}

TEST_CASE("first minutes: with the other scheme arrows walk") {
    TestGame game;
    game.app.settings.keys = KeyMap(KeyScheme::arrows);
    const int left = game.world().player().body.rect.left;
    game.key(SDL_SCANCODE_RIGHT, true);
    game.frame(8);
    CHECK(game.world().player().body.rect.left > left);
    CHECK_FALSE(game.app.hint);
    game.key(SDL_SCANCODE_RIGHT, false);
    const Tile tile = game.app.tools.play.brush().tile();
    game.tap(SDL_SCANCODE_PERIOD);
    game.frame();
    CHECK(game.app.tools.play.brush().tile() != tile);
}

TEST_CASE("first minutes: a clone by Space is explained, also while arrow keys are offered") {
    TestGame game;
    std::optional<FirstHint>& hint = game.app.hint;
    game.tap(SDL_SCANCODE_RIGHT);
    game.frame();
    REQUIRE(hint);
    CHECK_FALSE(hint->offersSpace);
    game.tap(SDL_SCANCODE_SPACE);
    game.frame();
    REQUIRE(hint);
    CHECK(hint->offersArrows);
    CHECK(hint->more.find("{clone} spawns") != std::string::npos);
    execute(game.app, CloseKeyHint{HintKeys::arrows});
    REQUIRE(hint);
    CHECK_FALSE(hint->offersArrows);
    CHECK(hint->offersSpace);
    execute(game.app, CloseKeyHint{HintKeys::spaceJumps});
    CHECK_FALSE(hint);
    CHECK(game.app.settings.keys.buttonOf(SDL_SCANCODE_SPACE) == kButtonUp);
    CHECK(game.app.settings.keys.buttonOf(SDL_SCANCODE_RIGHT) == kButtonRight);
}

TEST_CASE("first minutes: with tap-to-hold, a tap holds a direction") {
    TestGame game;
    game.app.settings.tapsToHold = true;
    game.tap(SDL_SCANCODE_Q);
    game.frame();
    CHECK(game.app.inputState.rayCast.isHeld);
    game.tap(SDL_SCANCODE_Q);
    game.frame();
    CHECK_FALSE(game.app.inputState.rayCast.isHeld);
    game.tap(SDL_SCANCODE_BACKSPACE);
    game.frame();
    CHECK(game.app.inputState.isRewinding);
    game.tap(SDL_SCANCODE_BACKSPACE);
    game.frame();
    CHECK_FALSE(game.app.inputState.isRewinding);
}

TEST_CASE("first minutes: keys pressed in the settings are assigned and do not move the player") {
    TestGame game;
    game.tap(SDL_SCANCODE_F3);
    game.frame();
    REQUIRE(game.app.modes.find<SettingsMode>());
    const int left = game.world().player().body.rect.left;
    game.key(SDL_SCANCODE_D, true);
    game.frame(5);
    CHECK(game.world().player().body.rect.left == left);
    game.app.modes.find<SettingsMode>()->page.waiting =
        SettingsPage::WaitingField{*inputNamed("jump"), 0};
    game.tap(SDL_SCANCODE_K);
    game.frame();
    CHECK(game.app.settings.keys.buttonOf(SDL_SCANCODE_K) == kButtonUp);
    game.tap(SDL_SCANCODE_ESCAPE);
    game.frame();
    game.frame();
    CHECK_FALSE(game.app.modes.find<SettingsMode>());
    CHECK_FALSE(game.app.isLeaving());
}

TEST_CASE("first minutes: a level shows its comment at its start") {
    Level level = levelWithFloor();
    level.text.edit().comment = "Left to right.";
    TestGame game;
    playLevel(game.app, level);
    game.frame();
    CHECK(game.app.toasts.comment() == "Left to right.");
    playLevel(game.app, levelWithFloor());
    game.frame();
    CHECK(game.app.toasts.comment().empty());
}

TEST_CASE("first minutes: the preview is shown while placing, and for a short time after") {
    TestGame game;
    const Vec2i at = game.pointOf({100, 60});
    game.motion(at);
    game.frame();
    CHECK_FALSE(showsPlacementPreview(game.app.tools.play, game.app.inputState));
    game.tap(SDL_SCANCODE_2);
    game.frame();
    CHECK(showsPlacementPreview(game.app.tools.play, game.app.inputState));
    game.app.inputState.mouseUsedNs -= 4 * kNanosecondsPerSecond;
    CHECK_FALSE(showsPlacementPreview(game.app.tools.play, game.app.inputState));
    // A tile was just chosen.
    game.tap(SDL_SCANCODE_1);
    game.wheel(1);
    game.frame();
    CHECK(showsPlacementPreview(game.app.tools.play, game.app.inputState));
    game.app.inputState.tileChosenNs -= 4 * kNanosecondsPerSecond;
    CHECK_FALSE(showsPlacementPreview(game.app.tools.play, game.app.inputState));
}

TEST_CASE("first minutes: a narrow window has no panel until requested, then next to the view") {
    TestGame game;
    game.app.settings.textPercent = 300;
    SDL_SetWindowSize(game.app.screen.window.window(), 640, 360);
    game.frame();
    game.frame();
    REQUIRE(isNarrow(game.app.screen.window.size().x));
    CHECK_FALSE(game.app.viewport.showsPanel());
    CHECK(game.app.viewport.width() == game.app.screen.window.size().x);
    game.tap(SDL_SCANCODE_F2);
    game.frame();
    REQUIRE(game.app.viewport.showsPanel());
    // Such large text needs a wider window.
    CHECK(game.app.screen.ui.percent() == 100);
    REQUIRE(game.app.viewport.width() == 300);
    game.motion({100, 100});
    game.frame();
    CHECK(game.app.viewport.isOverWorld());
    game.tap(SDL_SCANCODE_ESCAPE);
    game.frame();
    CHECK_FALSE(game.app.viewport.showsPanel());
    CHECK(game.app.settings.showsPanel);
    CHECK_FALSE(game.app.isLeaving());
}

TEST_CASE("first minutes: the times of the parts of a frame add up to the frame") {
    Timings timings;
    timings.step.add(1.0f);
    timings.draw.add(2.5f);
    timings.endFrame(0.5f, 16.0f);
    CHECK(timings.present.latest() == 0.5f);
    CHECK(timings.rest.latest() == 12.0f);
    CHECK(timings.rest.mean() == 12.0f / Series::kCount);
}

TEST_CASE("first minutes: changed settings cause no question on leaving, a changed tile does") {
    const Document document("somewhere/a.json");
    Session session(levelWithFloor(), 0);
    CHECK_FALSE(document.asksBeforeLeaving(session));
    session.apply(Tune{{{findTunable("gravity"), 777}}});
    CHECK(document.hasUnsavedWork(session));
    CHECK_FALSE(document.asksBeforeLeaving(session));
    session.apply(Clear{Clear::tiles});
    CHECK(document.asksBeforeLeaving(session));
    session.setSavedLevel(session.world().level);
    CHECK_FALSE(document.hasUnsavedWork(session));
    CHECK_FALSE(session.isOnlyTuned());
}

TEST_CASE("first minutes: a recording is written every second, and the file is always complete") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("run.json");
    PlayOptions options;
    options.record = path;
    Session session(levelWithFloor(), 0);
    RunFiles runFiles;
    REQUIRE_FALSE(runFiles.open(options, "", session));
    const auto storedSteps = [&] { return loadReplay(path)->steps; };
    const int64_t begin = nowNs();
    for (int i = 0; i < 30; ++i) session.step(kButtonRight);
    CHECK_FALSE(runFiles.writePeriodically(session, begin));
    CHECK(storedSteps() == 30);
    session.step(0);
    CHECK_FALSE(runFiles.writePeriodically(session, begin + kNanosecondsPerSecond / 2));
    CHECK(storedSteps() == 30);
    CHECK_FALSE(runFiles.writePeriodically(session, begin + 60 * kNanosecondsPerSecond));
    // Edits while time stands are written too.
    session.apply(Place{.tile = {.shape = "block"}, .cells = {{18, 0}}});
    CHECK_FALSE(runFiles.writePeriodically(session, begin + 120 * kNanosecondsPerSecond));
    const Result<Replay> edited = loadReplay(path);
    REQUIRE(edited);
    CHECK(edited->entries == session.recording().entries);
    CHECK(storedSteps() == 31);
}
