// The overlays of lessons in the game.
#include <cstdlib>

#include "app/app.h"
#include "app/test_game.h"
#include "lab/comparison/comparison_ui.h"

namespace pixelstep {
namespace {

// A level with a wall that is thinner than the distance of one step.
Level fastLevel(const std::vector<std::string>& overlays) {
    std::vector<std::string> rows(9, "..................#.");
    rows.push_back(std::string(20, '#'));
    Level level = levelOfRows(rows, R"({"x": 32, "y": 144})");
    level.tuning.walkSpeed = 2700;
    LevelView view;
    view.overlays = overlays;
    level.text.edit().view = view;
    return level;
}

struct Lesson : TestGame {
    explicit Lesson(const std::vector<std::string>& overlays) {
        playLevel(app, fastLevel(overlays));
        frame();
        frame();
    }
    void hold(SDL_Scancode code, int frames) {
        key(code, true);
        for (int i = 0; i < frames; ++i) frame();
        key(code, false);
        frame();
    }
    template <class Wanted>
    const Wanted& view() const {
        for (const std::unique_ptr<View>& each : app.views)
            if (const auto* found = dynamic_cast<const Wanted*>(each.get())) return *found;
        FAIL("no such view");
        std::abort();
    }
    const NoSubstepBody& naive() const { return view<NaiveMoveView>().body(); }
    const std::vector<SteppedJump>& jumps() const {
        return view<VariableStepView>().jumps().jumps();
    }
};

TEST_CASE(
    "lesson overlays: the view of a level switches comparison bodies on; switching them off "
    "removes them") {
    Lesson game({"naive move", "variable step", "contacts", "tiles"});
    CHECK(game.naive().body());
    game.hold(SDL_SCANCODE_W, 10);
    CHECK(game.jumps().size() == kFrameRates.size() + 1);
    game.app.settings.overlays = {};
    game.frame();
    CHECK(!game.naive().body());
    CHECK(game.jumps().empty());
}

TEST_CASE("lesson overlays: nothing is recorded while they are off") {
    Lesson game({});
    game.hold(SDL_SCANCODE_W, 10);
    CHECK(!game.naive().body());
    CHECK(game.jumps().empty());
}

TEST_CASE("lesson overlays: comparison bodies do not change the world") {
    const auto hashWith = [](const std::vector<std::string>& overlays) {
        Lesson game(overlays);
        for (const SDL_Scancode code : {SDL_SCANCODE_D, SDL_SCANCODE_W, SDL_SCANCODE_A})
            game.hold(code, 25);
        return hashOf(game.world());
    };
    CHECK(hashWith({"naive move", "variable step", "contacts", "tiles"}) == hashWith({}));
}

TEST_CASE("lesson overlays: the comparison body follows steps, and starts again after a rewind") {
    Lesson game({"naive move"});
    game.hold(SDL_SCANCODE_D, 30);
    REQUIRE(game.naive().isElsewhere());
    const Rect there = game.naive().body()->rect;
    game.frame(0);
    game.frame(0);
    CHECK(game.naive().body()->rect == there);
    const int64_t now = game.world().stepCount;
    game.app.sessionController.goTo(now - 10);
    CHECK(!game.naive().isElsewhere());
    // Single steps through the recording move it as well.
    game.app.sessionController.goTo(now - 9);
    CHECK(game.naive().body());
    CHECK(game.naive().body()->previousRect != Rect{});
    game.tap(SDL_SCANCODE_R);
    game.frame();
    CHECK(!game.naive().isElsewhere());
}

TEST_CASE("lesson overlays: another level restarts them, even at the same place") {
    Lesson game({"naive move", "variable step"});
    game.hold(SDL_SCANCODE_W, 60);
    game.hold(SDL_SCANCODE_D, 30);
    REQUIRE(game.naive().isElsewhere());
    REQUIRE(!game.jumps().empty());
    playLevel(game.app, fastLevel({"naive move", "variable step"}));
    game.frame(0);
    CHECK(game.naive().body());
    CHECK(!game.naive().isElsewhere());
    CHECK(game.jumps().empty());
}

}  // namespace
}  // namespace pixelstep
