// Sound in the game, on SDL's dummy device.
#include "app/sound.h"
#include "app/played.h"
#include "io/temporary_folder.h"

using namespace pixelstep;

namespace {

/// A game whose device is open.
struct Heard : Played {
    Heard() {
        SDL_SetHint(SDL_HINT_AUDIODRIVER, "dummy");
        applySoundSettings(app.screen, app.settings.isMuted);
        REQUIRE(app.screen.speaker.isOpen());
        REQUIRE(app.screen.speaker.error().empty());
        quiet();
    }
    /// Cuts off what sounds.
    void quiet() {
        app.screen.speaker.stop();
        app.screen.audio.stop();
    }
    /// Sounds since then. How long they last is a matter of time, which no test looks at.
    int startedCount() const { return app.screen.speaker.startedCount(); }
};

}  // namespace

TEST_CASE("sound: a jump plays a sound, rewinding and replaying it do not") {
    Heard heard;
    heard.key(SDL_SCANCODE_W, true);
    heard.frame();
    CHECK(heard.startedCount() == 1);
    const int64_t jump = heard.world().stepCount;
    heard.key(SDL_SCANCODE_W, false);
    for (int i = 0; i < 80; ++i) heard.frame();
    const int64_t now = heard.world().stepCount;
    heard.quiet();
    for (const int64_t step : {jump + 40, jump, jump + 60, now, jump}) {
        heard.app.sessionController.goTo(step);
        CHECK(heard.startedCount() == 0);
    }
    REQUIRE_FALSE(heard.world().events.empty());
    while (heard.world().stepCount < now) {
        heard.frame();  // what there is comes back
        CHECK(heard.startedCount() == 0);
    }
}

TEST_CASE("sound: edits play while time is stopped, rejected ones and another level do not") {
    Heard heard;
    heard.app.timeController.setPaused(true);
    const Place block{.tile = {.shape = "block"}, .cells = {{8, 3}}};
    heard.app.sessionController.apply({block});
    CHECK(heard.startedCount() == 1);
    heard.quiet();
    heard.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{-9, 3}}}});
    CHECK(heard.startedCount() == 0);
    execute(heard.app, Action::undo);
    CHECK(heard.startedCount() == 1);
    heard.quiet();
    execute(heard.app, Action::undo);  // nothing is left
    CHECK(heard.startedCount() == 0);
    playLevel(heard.app, levelWithFloor());
    CHECK(heard.startedCount() == 0);
}

TEST_CASE("sound: Ctrl+M mutes at once and brings it back; the volume at 0 plays nothing") {
    Heard heard;
    heard.app.sessionController.apply({SpawnClone{}});
    REQUIRE(heard.startedCount() == 1);
    heard.tap(SDL_SCANCODE_M, KMOD_LCTRL);
    heard.frame(0);
    CHECK(heard.app.settings.isMuted);
    applySoundSettings(heard.app.screen, heard.app.settings.isMuted);
    CHECK(heard.startedCount() == 0);
    heard.app.sessionController.apply({SpawnClone{}});
    CHECK(heard.startedCount() == 0);
    heard.tap(SDL_SCANCODE_M, KMOD_LCTRL);
    heard.frame(0);
    heard.app.sessionController.apply({SpawnClone{}});
    CHECK(heard.startedCount() == 1);
    heard.quiet();
    heard.app.settings.volume = 0;
    heard.app.sessionController.apply({SpawnClone{}});
    CHECK(heard.startedCount() == 0);
}

TEST_CASE("sound: without a device play continues silently, and the panel has the reason") {
    Played played;
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "nonsense", SDL_HINT_OVERRIDE);
    applySoundSettings(played.app.screen, played.app.settings.isMuted);
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE);
    CHECK_FALSE(played.app.screen.speaker.isOpen());
    CHECK_FALSE(played.app.screen.speaker.error().empty());
    played.app.sessionController.apply({SpawnClone{}});
    played.frame(10);
    CHECK(played.world().actors.size() == 2);
}

TEST_CASE("sound: playing sounds does not change the run") {
    const auto play = [](Played& played) {
        for (int i = 0; i < 120; ++i) {
            if (i % 20 == 0) played.key(SDL_SCANCODE_D, i % 40 == 0);
            if (i % 30 == 0) played.tap(SDL_SCANCODE_W);
            if (i % 50 == 0) played.tap(SDL_SCANCODE_SPACE);
            played.frame();
        }
        return hashOf(played.world());
    };
    const auto listened = [&] {
        Heard heard;
        return play(heard);
    };
    const auto alone = [&] {
        Played deaf;
        CHECK_FALSE(deaf.app.screen.speaker.isOpen());
        return play(deaf);
    };
    CHECK(listened() == alone());
}

TEST_CASE("sound: volume and mute outlive the run, except for --mute") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("");
    {
        Played played;
        played.app.userFiles.use(path, loadSettings(path), played.app.document.path());
        played.app.settings.volume = 35;
        played.app.userFiles.saveSettings();
    }
    const auto isMutedWith = [&](bool mutes, bool mutesInGame) {
        Played played;
        if (mutes) played.app.options.overrides = {&settingNamed("muted")};
        played.app.userFiles.use(path, loadSettings(path), played.app.document.path());
        CHECK(played.app.settings.volume == 35);
        const bool isMuted = played.app.settings.isMuted;
        if (mutesInGame) played.app.settings.isMuted = !isMuted;
        played.app.userFiles.saveSettings();
        return isMuted;
    };
    CHECK(isMutedWith(true, false));
    CHECK_FALSE(isMutedWith(false, true));
    CHECK(loadSettings(path).values.isMuted);
    // Changed during the run, it is written whatever the option was.
    CHECK(isMutedWith(true, true));
    CHECK_FALSE(loadSettings(path).values.isMuted);
}
