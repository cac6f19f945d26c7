// Effects of changes of the world.
#include "app/edited_game.h"
#include "game/run/replay.h"

using namespace pixelstep;

namespace {

/// A game with one clone of its level's and one that was spawned: a restart would remove that.
struct Peopled : Played {
    Peopled() : Played(roomWithClone(200)) {
        tap(SDL_SCANCODE_SPACE);
        frame();
        REQUIRE(hasSpawned());
    }
    static Level roomWithClone(int x) {
        Level level = roomLevel();
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
    Peopled peopled;
    // Another name as well, so that undo reads the level again instead of editing it.
    Level external = Peopled::roomWithClone(240);
    external.text.edit().name = "theirs";
    peopled.app.run.apply({Reload{external}});
    peopled.press(SDL_SCANCODE_TAB);
    peopled.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    REQUIRE(peopled.world().level.cast->clones.front().feet.x == 200);
    REQUIRE(feetOf(peopled.world().actors[1].body.rect).x == 200);
    // One more, which would go if the bodies were respawned a second time.
    peopled.app.run.apply({SpawnClone{}});
    REQUIRE(peopled.hasSpawned());
    peopled.press(SDL_SCANCODE_TAB);
    REQUIRE_FALSE(peopled.app.editSwitch.isOn());
    CHECK(peopled.hasSpawned());
}

TEST_CASE("changes: undo and redo of edited spawn points respawn bodies after edit mode") {
    Peopled peopled;
    const Edit moved{.cast = *Peopled::roomWithClone(240).cast};
    peopled.press(SDL_SCANCODE_TAB);
    peopled.app.run.apply({moved});
    peopled.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    peopled.press(SDL_SCANCODE_TAB);
    CHECK(peopled.hasSpawned());  // all is as it was
    peopled.press(SDL_SCANCODE_TAB);
    peopled.press(SDL_SCANCODE_Y, KMOD_LCTRL);
    peopled.press(SDL_SCANCODE_TAB);
    CHECK_FALSE(peopled.hasSpawned());
}

TEST_CASE("changes: resuming from a restarted replay respawns no body after edit mode") {
    const auto recorded = [] {
        Peopled peopled;
        peopled.app.run.apply({Edit{.cast = *Peopled::roomWithClone(240).cast}, Restart{}});
        peopled.frame(10);
        return peopled.app.session.recording();
    };
    const Replay replay = recorded();
    Played watching;
    watching.app.run.start(Session(replay));
    watching.frame(6);
    REQUIRE(watching.world().level.cast->clones.front().feet.x == 240);
    REQUIRE(watching.app.session.isWatching());
    watching.app.run.stopWatching();
    watching.app.run.apply({SpawnClone{}});
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
    played.app.run.apply({painted});
    REQUIRE(played.world().level.tiles.shapes().own().size() == 1);
    CHECK(knows(played.app));
    execute(played.app, Action::undo);
    REQUIRE(played.world().level.tiles.shapes().own().empty());
    CHECK(knows(played.app));
    execute(played.app, Action::redo);
    played.frame(4);
    CHECK(knows(played.app));
    played.app.run.goTo(0);
    CHECK(knows(played.app));
}
