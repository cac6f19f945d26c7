// Sound in the game, on SDL's dummy device.
#include "app/sound.h"
#include "app/test_game.h"
#include "io/temporary_folder.h"

using namespace pixelstep;

namespace {

/// A game with an open audio device.
struct GameWithSound : TestGame {
    GameWithSound() {
        SDL_SetHint(SDL_HINT_AUDIODRIVER, "dummy");
        applySoundSettings(app.screen, app.settings.isMuted);
        REQUIRE(app.screen.speaker.isOpen());
        REQUIRE(app.screen.speaker.error().empty());
        stopSounds();
    }
    /// Stops all sounds.
    void stopSounds() {
        app.screen.speaker.stop();
        app.screen.audio.stop();
    }
    /// The number of sounds since then. No test depends on their duration.
    int startedCount() const { return app.screen.speaker.startedCount(); }
};

}  // namespace

TEST_CASE("sound: a jump plays a sound, rewinding and replaying it do not") {
    GameWithSound game;
    game.key(SDL_SCANCODE_W, true);
    game.frame();
    CHECK(game.startedCount() == 1);
    const int64_t jump = game.world().stepCount;
    game.key(SDL_SCANCODE_W, false);
    for (int i = 0; i < 80; ++i) game.frame();
    const int64_t now = game.world().stepCount;
    game.stopSounds();
    for (const int64_t step : {jump + 40, jump, jump + 60, now, jump}) {
        game.app.sessionController.goTo(step);
        CHECK(game.startedCount() == 0);
    }
    REQUIRE_FALSE(game.world().events.empty());
    while (game.world().stepCount < now) {
        game.frame();  // the recorded steps are shown again
        CHECK(game.startedCount() == 0);
    }
}

TEST_CASE(
    "sound: edits play a sound while time is stopped, rejected edits and opening a level do not") {
    GameWithSound game;
    game.app.timeController.setPaused(true);
    const Place block{.tile = {.shape = "block"}, .cells = {{8, 3}}};
    game.app.sessionController.apply({block});
    CHECK(game.startedCount() == 1);
    game.stopSounds();
    game.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{-9, 3}}}});
    CHECK(game.startedCount() == 0);
    execute(game.app, Action::undo);
    CHECK(game.startedCount() == 1);
    game.stopSounds();
    execute(game.app, Action::undo);  // there is nothing to undo
    CHECK(game.startedCount() == 0);
    playLevel(game.app, levelWithFloor());
    CHECK(game.startedCount() == 0);
}

TEST_CASE("sound: Ctrl+M mutes and unmutes at once; with volume 0 nothing is played") {
    GameWithSound game;
    game.app.sessionController.apply({SpawnClone{}});
    REQUIRE(game.startedCount() == 1);
    game.tap(SDL_SCANCODE_M, KMOD_LCTRL);
    game.frame(0);
    CHECK(game.app.settings.isMuted);
    applySoundSettings(game.app.screen, game.app.settings.isMuted);
    CHECK(game.startedCount() == 0);
    game.app.sessionController.apply({SpawnClone{}});
    CHECK(game.startedCount() == 0);
    game.tap(SDL_SCANCODE_M, KMOD_LCTRL);
    game.frame(0);
    game.app.sessionController.apply({SpawnClone{}});
    CHECK(game.startedCount() == 1);
    game.stopSounds();
    game.app.settings.volume = 0;
    game.app.sessionController.apply({SpawnClone{}});
    CHECK(game.startedCount() == 0);
}

TEST_CASE("sound: without a device play continues silently, and the panel shows the reason") {
    TestGame game;
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "nonsense", SDL_HINT_OVERRIDE);
    applySoundSettings(game.app.screen, game.app.settings.isMuted);
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE);
    CHECK_FALSE(game.app.screen.speaker.isOpen());
    CHECK_FALSE(game.app.screen.speaker.error().empty());
    game.app.sessionController.apply({SpawnClone{}});
    game.frame(10);
    CHECK(game.world().actors.size() == 2);
}

TEST_CASE("sound: music follows the theme and its own volume, and is off with the sound") {
    GameWithSound game;
    Screen& screen = game.app.screen;
    Settings& settings = game.app.settings;
    Level level = levelWithFloor();
    const auto play = [&](std::optional<Theme> theme) {
        level.text.edit().view = LevelView{.theme = theme};
        playMusic(screen, level, settings);
        return screen.speaker.music();
    };
    CHECK(play(std::nullopt) == Music::home);
    CHECK(play(Theme::meadow) == Music::outside);
    CHECK(play(Theme::night) == Music::outside);
    CHECK(play(Theme::mine) == Music::below);
    CHECK(play(Theme::glacier) == Music::below);
    CHECK(screen.speaker.playing() > 0);
    CHECK(screen.speaker.error().empty());
    CHECK(game.startedCount() == 0);  // music is no sound
    settings.musicVolume = 0;
    CHECK(play(Theme::mine) == std::nullopt);
    settings.musicVolume = 50;
    CHECK(play(Theme::mine) == Music::below);
    settings.isMuted = true;
    applySoundSettings(screen, settings.isMuted);
    CHECK(play(Theme::mine) == std::nullopt);
    CHECK(screen.speaker.playing() == 0);
    settings.isMuted = false;
    CHECK(play(Theme::mine) == Music::below);
}

TEST_CASE("sound: playing sounds does not change the run") {
    const auto play = [](TestGame& game) {
        for (int i = 0; i < 120; ++i) {
            if (i % 20 == 0) game.key(SDL_SCANCODE_D, i % 40 == 0);
            if (i % 30 == 0) game.tap(SDL_SCANCODE_W);
            if (i % 50 == 0) game.tap(SDL_SCANCODE_SPACE);
            game.frame();
        }
        return hashOf(game.world());
    };
    const auto withSound = [&] {
        GameWithSound game;
        return play(game);
    };
    const auto withoutSound = [&] {
        TestGame game;
        CHECK_FALSE(game.app.screen.speaker.isOpen());
        return play(game);
    };
    CHECK(withSound() == withoutSound());
}

TEST_CASE("sound: volume and mute are stored for the next run, except for --mute") {
    const test::TemporaryFolder folder;
    const std::string path = folder.path("");
    {
        TestGame game;
        game.app.userFiles.openFolder(path, loadSettings(path), game.app.document.path());
        game.app.settings.volume = 35;
        game.app.userFiles.saveSettings();
    }
    const auto isMutedWith = [&](bool mutes, bool mutesInGame) {
        TestGame game;
        if (mutes) game.app.options.overrides = {&settingNamed("muted")};
        game.app.userFiles.openFolder(path, loadSettings(path), game.app.document.path());
        CHECK(game.app.settings.volume == 35);
        const bool isMuted = game.app.settings.isMuted;
        if (mutesInGame) game.app.settings.isMuted = !isMuted;
        game.app.userFiles.saveSettings();
        return isMuted;
    };
    CHECK(isMutedWith(true, false));
    CHECK_FALSE(isMutedWith(false, true));
    CHECK(loadSettings(path).values.isMuted);
    // A change during the run is stored, independent of the option.
    CHECK(isMutedWith(true, true));
    CHECK_FALSE(loadSettings(path).values.isMuted);
}
