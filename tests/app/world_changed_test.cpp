// Effects of changes of the world.
#include "app/edited_game.h"
#include "game/run/replay.h"

using namespace pixelstep;

namespace {

/// A game with one clone of its level and one spawned clone, which a restart would remove.
struct WorldWithClones : TestGame {
    WorldWithClones() : TestGame(levelWithClone(200)) {
        tap(SDL_SCANCODE_SPACE);
        frame();
        REQUIRE(hasSpawned());
    }
    static Level levelWithClone(int x) {
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

TEST_CASE("changes: undoing a reload in edit mode respawns no body twice") {
    WorldWithClones withClones;
    // The name differs as well, so that undo reloads the level instead of editing it.
    Level external = WorldWithClones::levelWithClone(240);
    external.text.edit().name = "theirs";
    withClones.app.sessionController.apply({Reload{external}});
    withClones.press(SDL_SCANCODE_TAB);
    withClones.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    REQUIRE(withClones.world().level.cast->clones.front().feet.x == 200);
    REQUIRE(feetOf(withClones.world().actors[1].body.rect).x == 200);
    // One more clone, which would be removed if the bodies were respawned again.
    withClones.app.sessionController.apply({SpawnClone{}});
    REQUIRE(withClones.hasSpawned());
    withClones.press(SDL_SCANCODE_TAB);
    REQUIRE_FALSE(withClones.app.viewport.isEditing());
    CHECK(withClones.hasSpawned());
}

TEST_CASE("changes: undo and redo of edited spawn points respawn bodies after edit mode") {
    WorldWithClones withClones;
    const Edit moved{.cast = *WorldWithClones::levelWithClone(240).cast};
    withClones.press(SDL_SCANCODE_TAB);
    withClones.app.sessionController.apply({moved});
    withClones.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    withClones.press(SDL_SCANCODE_TAB);
    CHECK(withClones.hasSpawned());  // unchanged
    withClones.press(SDL_SCANCODE_TAB);
    withClones.press(SDL_SCANCODE_Y, KMOD_LCTRL);
    withClones.press(SDL_SCANCODE_TAB);
    CHECK_FALSE(withClones.hasSpawned());
}

TEST_CASE("changes: resuming from a restarted replay respawns no body after edit mode") {
    const auto recorded = [] {
        WorldWithClones withClones;
        withClones.app.sessionController.apply(
            {Edit{.cast = *WorldWithClones::levelWithClone(240).cast}, Restart{}});
        withClones.frame(10);
        return withClones.app.session.recording();
    };
    const Replay replay = recorded();
    TestGame watching;
    watching.app.sessionController.start(Session(replay));
    watching.frame(6);
    REQUIRE(watching.world().level.cast->clones.front().feet.x == 240);
    REQUIRE(watching.app.session.isWatching());
    watching.app.sessionController.resumeHere();
    watching.app.sessionController.apply({SpawnClone{}});
    REQUIRE(watching.world().actors.size() == 3);
    for (int i = 0; i < 2; ++i) {
        watching.tap(SDL_SCANCODE_TAB);
        watching.frame(0);
    }
    REQUIRE_FALSE(watching.app.viewport.isEditing());
    CHECK(watching.world().actors.size() == 3);
}

TEST_CASE("changes: after any change the brush has the shapes of the level at once") {
    TestGame game;
    const SetShape painted{"my_bump", std::vector<uint8_t>(16, 4)};
    const auto hasShape = [](App& app) {
        return !app.tools.play.brush().setShapes(app.session.world().level.tiles.shapes());
    };
    game.app.sessionController.apply({painted});
    REQUIRE(game.world().level.tiles.shapes().own().size() == 1);
    CHECK(hasShape(game.app));
    execute(game.app, Action::undo);
    REQUIRE(game.world().level.tiles.shapes().own().empty());
    CHECK(hasShape(game.app));
    execute(game.app, Action::redo);
    game.frame(4);
    CHECK(hasShape(game.app));
    game.app.sessionController.goTo(0);
    CHECK(hasShape(game.app));
}
