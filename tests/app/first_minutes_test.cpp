// Hints that are shown once, chosen keys, and tap-to-hold.
#include "io/replay/replay_json.h"
#include "io/temporary_folder.h"
#include "played.h"

using namespace pixelstep;

namespace {

bool hasArrowHint(const Played& played) {
    return played.app.hint && played.app.hint->offersArrows;
}

}  // namespace

TEST_CASE("first minutes: a player who presses arrows first sees a hint once") {
    Played played;
    played.tap(SDL_SCANCODE_UP);
    played.frame();
    CHECK(hasArrowHint(played));
    CHECK(played.app.settings.shownHints.arrows);
    // Walking answers it.
    played.tap(SDL_SCANCODE_D);
    played.frame();
    CHECK_FALSE(played.app.hint);
    played.tap(SDL_SCANCODE_LEFT);
    played.frame();
    CHECK_FALSE(played.app.hint);
}

TEST_CASE("first minutes: a player who has walked sees no hint about arrows") {
    Played played;
    played.tap(SDL_SCANCODE_A);
    played.tap(SDL_SCANCODE_LEFT);
    played.frame();
    CHECK_FALSE(played.app.hint);
}

TEST_CASE("first minutes: in edit mode arrows choose tiles, and there is no hint") {
    Played played;
    played.tap(SDL_SCANCODE_TAB);
    played.tap(SDL_SCANCODE_LEFT);
    played.frame();
    CHECK_FALSE(played.app.hint);
    CHECK_FALSE(played.app.settings.shownHints.arrows);
}

TEST_CASE("first minutes: the first clone causes a hint, the second does not") {
    Played played;
    played.tap(SDL_SCANCODE_SPACE);
    played.frame();
    REQUIRE(played.app.hint);
    CHECK_FALSE(played.app.hint->offersArrows);
    // At the top, clear of the first jumps.
    CHECK(played.app.hint->rect.top < 80);
    CHECK(played.app.hint->rect.height > 0);
    played.app.hint.reset();
    played.tap(SDL_SCANCODE_SPACE);
    played.frame();
    CHECK_FALSE(played.app.hint);
}

TEST_CASE("first minutes: with the other scheme arrows walk") {
    Played played;
    played.app.settings.keys = KeyMap(KeyScheme::arrows);
    const int left = played.world().player().body.rect.left;
    played.key(SDL_SCANCODE_RIGHT, true);
    played.frame(8);
    CHECK(played.world().player().body.rect.left > left);
    CHECK_FALSE(played.app.hint);
    played.key(SDL_SCANCODE_RIGHT, false);
    const Tile tile = played.app.tools.play.brush().tile();
    played.tap(SDL_SCANCODE_PERIOD);
    played.frame();
    CHECK(played.app.tools.play.brush().tile() != tile);
}

TEST_CASE("first minutes: a clone by Space is explained, also while arrow keys are offered") {
    Played played;
    std::optional<FirstHint>& hint = played.app.hint;
    played.tap(SDL_SCANCODE_RIGHT);
    played.frame();
    REQUIRE(hint);
    CHECK_FALSE(hint->offersSpace);
    played.tap(SDL_SCANCODE_SPACE);
    played.frame();
    REQUIRE(hint);
    CHECK(hint->offersArrows);
    CHECK(hint->more.find("{clone} spawns") != std::string::npos);
    execute(played.app, HintAnswer::arrows);
    REQUIRE(hint);
    CHECK_FALSE(hint->offersArrows);
    CHECK(hint->offersSpace);
    execute(played.app, HintAnswer::space);
    CHECK_FALSE(hint);
    CHECK(played.app.settings.keys.buttonOf(SDL_SCANCODE_SPACE) == kButtonUp);
    CHECK(played.app.settings.keys.buttonOf(SDL_SCANCODE_RIGHT) == kButtonRight);
}

TEST_CASE("first minutes: a tap may stand for holding") {
    Played played;
    played.app.settings.tapsToHold = true;
    played.tap(SDL_SCANCODE_Q);
    played.frame();
    CHECK(played.app.inputState.rayCast.isHeld);
    played.tap(SDL_SCANCODE_Q);
    played.frame();
    CHECK_FALSE(played.app.inputState.rayCast.isHeld);
    played.tap(SDL_SCANCODE_BACKSPACE);
    played.frame();
    CHECK(played.app.inputState.isRewinding);
    played.tap(SDL_SCANCODE_BACKSPACE);
    played.frame();
    CHECK_FALSE(played.app.inputState.isRewinding);
}

TEST_CASE("first minutes: while the settings are open keys are chosen, without walking") {
    Played played;
    played.tap(SDL_SCANCODE_F3);
    played.frame();
    REQUIRE(played.app.modes.find<SettingsMode>());
    const int left = played.world().player().body.rect.left;
    played.key(SDL_SCANCODE_D, true);
    played.frame(5);
    CHECK(played.world().player().body.rect.left == left);
    played.app.modes.find<SettingsMode>()->page.waiting =
        SettingsPage::WaitingField{*inputNamed("jump"), 0};
    played.tap(SDL_SCANCODE_K);
    played.frame();
    CHECK(played.app.settings.keys.buttonOf(SDL_SCANCODE_K) == kButtonUp);
    played.tap(SDL_SCANCODE_ESCAPE);
    played.frame();
    played.frame();
    CHECK_FALSE(played.app.modes.find<SettingsMode>());
    CHECK_FALSE(played.app.isLeaving());
}

TEST_CASE("first minutes: a level shows its comment at its start") {
    Level level = levelWithFloor();
    level.text.edit().comment = "Left to right.";
    Played played;
    playLevel(played.app, level);
    played.frame();
    CHECK(played.app.toasts.comment() == "Left to right.");
    playLevel(played.app, levelWithFloor());
    played.frame();
    CHECK(played.app.toasts.comment().empty());
}

TEST_CASE("first minutes: the preview is shown while placing, and for a while") {
    Played played;
    const Vec2i at = played.pointOf({100, 60});
    played.motion(at);
    played.frame();
    CHECK_FALSE(showsPlacementPreview(played.app.tools.play, played.app.inputState));
    played.tap(SDL_SCANCODE_2);
    played.frame();
    CHECK(showsPlacementPreview(played.app.tools.play, played.app.inputState));
    played.app.inputState.mouseUsedNs -= 4 * kNanosecondsPerSecond;
    CHECK_FALSE(showsPlacementPreview(played.app.tools.play, played.app.inputState));
    // A tile was just chosen.
    played.tap(SDL_SCANCODE_1);
    played.wheel(1);
    played.frame();
    CHECK(showsPlacementPreview(played.app.tools.play, played.app.inputState));
    played.app.inputState.tileChosenNs -= 4 * kNanosecondsPerSecond;
    CHECK_FALSE(showsPlacementPreview(played.app.tools.play, played.app.inputState));
}

TEST_CASE("first minutes: a narrow window has no panel until requested, then next to the view") {
    Played played;
    played.app.settings.textPercent = 300;
    SDL_SetWindowSize(played.app.screen.window.window(), 640, 360);
    played.frame();
    played.frame();
    REQUIRE(isNarrow(played.app.screen.window.size().x));
    CHECK_FALSE(played.app.panelSwitch.isShown());
    CHECK(played.app.viewport.width() == played.app.screen.window.size().x);
    played.tap(SDL_SCANCODE_F2);
    played.frame();
    REQUIRE(played.app.panelSwitch.isShown());
    // Such large text needs a wider window.
    CHECK(played.app.screen.ui.percent() == 100);
    REQUIRE(played.app.viewport.width() == 300);
    played.motion({100, 100});
    played.frame();
    CHECK(played.app.viewport.isOverWorld());
    played.tap(SDL_SCANCODE_ESCAPE);
    played.frame();
    CHECK_FALSE(played.app.panelSwitch.isShown());
    CHECK(played.app.settings.showsPanel);
    CHECK_FALSE(played.app.isLeaving());
}

TEST_CASE("first minutes: the parts of a frame add up to it") {
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
    session.setSaved(session.world().level);
    CHECK_FALSE(document.hasUnsavedWork(session));
    CHECK_FALSE(session.isOnlyTuned());
}

TEST_CASE("first minutes: a recording grows every second, and is whole in between") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("run.json");
    PlayOptions options;
    options.record = path;
    Session session(levelWithFloor(), 0);
    RunLog runLog;
    REQUIRE_FALSE(runLog.open(options, "", session));
    const auto stepsKept = [&] { return loadReplay(path)->steps; };
    const int64_t begin = nowNs();
    for (int i = 0; i < 30; ++i) session.step(kButtonRight);
    CHECK_FALSE(runLog.writePeriodically(session, begin));
    CHECK(stepsKept() == 30);
    session.step(0);
    CHECK_FALSE(runLog.writePeriodically(session, begin + kNanosecondsPerSecond / 2));
    CHECK(stepsKept() == 30);
    CHECK_FALSE(runLog.writePeriodically(session, begin + 60 * kNanosecondsPerSecond));
    CHECK(stepsKept() == 31);
}
