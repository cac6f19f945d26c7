// The dash key with and without other modifiers.
#include "app/test_game.h"

namespace pixelstep {
namespace {

struct Dasher : TestGame {
    Dasher() {
        app.queue.push(Tune{{{findTunable("dash_speed"), 300}}});
        frame();
    }
    /// Presses a key for one step. @return  true if the player dashes in that step
    bool dashes(SDL_Scancode code, uint16_t modifiers = 0) {
        key(code, true, modifiers);
        frame();
        const bool isDash = world().player().lastDecision.startsDash;
        key(code, false, modifiers);
        frame(40);
        return isDash;
    }
};

}  // namespace

TEST_CASE("dash key: either Shift dashes, and held dashes once") {
    Dasher f;
    CHECK(f.dashes(SDL_SCANCODE_LSHIFT));
    CHECK(f.dashes(SDL_SCANCODE_RSHIFT, KMOD_RSHIFT));
    f.key(SDL_SCANCODE_LSHIFT, true, KMOD_LSHIFT);
    f.frame();
    CHECK(f.world().player().lastDecision.startsDash);
    for (int i = 0; i < 30; ++i) {
        f.key(SDL_SCANCODE_LSHIFT, true, KMOD_LSHIFT, 1);
        f.frame();
        CHECK_FALSE(f.world().player().lastDecision.startsDash);
    }
}

TEST_CASE("dash key: Shift with Ctrl, Alt or the ray cast key does not dash") {
    Dasher f;
    CHECK_FALSE(f.dashes(SDL_SCANCODE_LSHIFT, KMOD_LCTRL));
    CHECK_FALSE(f.dashes(SDL_SCANCODE_LSHIFT, KMOD_LALT));
    CHECK_FALSE(f.dashes(SDL_SCANCODE_LSHIFT, KMOD_LGUI));
    f.key(SDL_SCANCODE_Q, true);
    f.frame();
    CHECK_FALSE(f.dashes(SDL_SCANCODE_LSHIFT));
    f.key(SDL_SCANCODE_Q, false);
    f.frame();
    CHECK(f.dashes(SDL_SCANCODE_LSHIFT));
}

TEST_CASE("dash key: in edit mode Shift belongs to the tools") {
    Dasher f;
    f.tap(SDL_SCANCODE_TAB);
    f.frame();
    REQUIRE(f.app.viewport.isEditing());
    CHECK_FALSE(f.dashes(SDL_SCANCODE_LSHIFT));
    f.tap(SDL_SCANCODE_TAB);
    f.frame();
    CHECK(f.dashes(SDL_SCANCODE_LSHIFT));
}

}  // namespace pixelstep
