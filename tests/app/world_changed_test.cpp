// Effects of changes of the world.
#include "app/edited_game.h"
#include "game/run/replay.h"

using namespace pixelstep;

namespace {

/// A game with one clone of its level's and one that was spawned: a restart would remove that.
struct WorldWithClones : Played {
    WorldWithClones() : Played(roomWithClone(200)) {
        tap(SDL_SCANCODE_SPACE);
        frame();
        REQUIRE(hasSpawned());
    }
    static Level roomWithClone(int x) {
        Level level = levelWithFloor();
        level.cast.edit().clones.push_back({.feet = Vec2i{x, 144}});
        return level;
    }
    bool hasSpawned() const { return world().actors.size() == 3; }
    void press(SDL_Scancode code, uint16_t modifiers = 0) {
        tap(code, modifiers);
        frame(0);
    }
};

}  // namespace

TEST_CASE("changes: undoing a reload in edit mode restarts no body twice") {
    WorldWithClones withClones;
    // Another name as well, so that undo reads the level again instead of editing it.
    Level external = WorldWithClones::roomWithClone(240);
    external.text.edit().name = "theirs";
    withClones.app.sessionController.apply({Reload{external}});
    withClones.press(SDL_SCANCODE_TAB);
    withClones.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    REQUIRE(withClones.world().level.cast->clones.front().feet.x == 200);
    REQUIRE(feetOf(withClones.world().actors[1].body.rect).x == 200);
    // One more, which would go if the bodies were respawned a second time.
    withClones.app.sessionController.apply({SpawnClone{}});
    REQUIRE(withClones.hasSpawned());
    withClones.press(SDL_SCANCODE_TAB);
    REQUIRE_FALSE(withClones.app.editSwitch.isOn());
    CHECK(withClones.hasSpawned());
}

TEST_CASE("changes: undo and redo of edited spawn points respawn bodies after edit mode") {
    WorldWithClones withClones;
    const Edit moved{.cast = *WorldWithClones::roomWithClone(240).cast};
    withClones.press(SDL_SCANCODE_TAB);
    withClones.app.sessionController.apply({moved});
    withClones.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    withClones.press(SDL_SCANCODE_TAB);
    CHECK(withClones.hasSpawned());  // all is as it was
    withClones.press(SDL_SCANCODE_TAB);
    withClones.press(SDL_SCANCODE_Y, KMOD_LCTRL);
    withClones.press(SDL_SCANCODE_TAB);
    CHECK_FALSE(withClones.hasSpawned());
}

TEST_CASE("changes: resuming from a restarted replay respawns no body after edit mode") {
    const auto recorded = [] {
        WorldWithClones withClones;
        withClones.app.sessionController.apply(
            {Edit{.cast = *WorldWithClones::roomWithClone(240).cast}, Restart{}});
        withClones.frame(10);
        return withClones.app.session.recording();
    };
    const Replay replay = recorded();
    Played watching;
    watching.app.sessionController.start(Session(replay));
    watching.frame(6);
    REQUIRE(watching.world().level.cast->clones.front().feet.x == 240);
    REQUIRE(watching.app.session.isWatching());
    watching.app.sessionController.stopWatching();
    watching.app.sessionController.apply({SpawnClone{}});
    REQUIRE(watching.world().actors.size() == 3);
    for (int i = 0; i < 2; ++i) {
        watching.tap(SDL_SCANCODE_TAB);
        watching.frame(0);
    }
    REQUIRE_FALSE(watching.app.editSwitch.isOn());
    CHECK(watching.world().actors.size() == 3);
}

TEST_CASE("changes: the brush has a level's shapes at once, after any change") {
    Played played;
    const SetShape painted{"my_bump", std::vector<uint8_t>(16, 4)};
    const auto knows = [](App& app) {
        return !app.tools.play.brush().setShapes(app.session.world().level.tiles.shapes());
    };
    played.app.sessionController.apply({painted});
    REQUIRE(played.world().level.tiles.shapes().own().size() == 1);
    CHECK(knows(played.app));
    execute(played.app, Action::undo);
    REQUIRE(played.world().level.tiles.shapes().own().empty());
    CHECK(knows(played.app));
    execute(played.app, Action::redo);
    played.frame(4);
    CHECK(knows(played.app));
    played.app.sessionController.goTo(0);
    CHECK(knows(played.app));
}
