// The overlays of lessons in the game.
#include <cstdlib>

#include "app/app.h"
#include "app/played.h"
#include "lab/comparison/comparison_view.h"

namespace pixelstep {
namespace {

// A room with a wall that is thinner than a step is long.
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

struct Lesson : Played {
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
    "lesson overlays: a level's view switches the ghosts on; switched off they are forgotten") {
    Lesson played({"naive move", "variable step", "contacts", "tiles"});
    CHECK(played.naive().rect());
    played.hold(SDL_SCANCODE_W, 10);
    CHECK(played.jumps().size() == kFrameRates.size() + 1);
    played.app.settings.overlays = {};
    played.frame();
    CHECK(!played.naive().rect());
    CHECK(played.jumps().empty());
}

TEST_CASE("lesson overlays: nothing is kept without") {
    Lesson played({});
    played.hold(SDL_SCANCODE_W, 10);
    CHECK(!played.naive().rect());
    CHECK(played.jumps().empty());
}

TEST_CASE("lesson overlays: ghosts change nothing of the world") {
    const auto hashWith = [](const std::vector<std::string>& overlays) {
        Lesson played(overlays);
        for (const SDL_Scancode code : {SDL_SCANCODE_D, SDL_SCANCODE_W, SDL_SCANCODE_A})
            played.hold(code, 25);
        return hashOf(played.world());
    };
    CHECK(hashWith({"naive move", "variable step", "contacts", "tiles"}) == hashWith({}));
}

TEST_CASE("lesson overlays: the naive ghost follows steps, and starts again after time travel") {
    Lesson played({"naive move"});
    played.hold(SDL_SCANCODE_D, 30);
    REQUIRE(played.naive().isElsewhere());
    const Rect there = *played.naive().rect();
    played.frame(0);
    played.frame(0);
    CHECK(*played.naive().rect() == there);
    const int64_t now = played.world().stepCount;
    played.app.sessionController.goTo(now - 10);
    CHECK(!played.naive().isElsewhere());
    // Single steps through what was played go on from there.
    played.app.sessionController.goTo(now - 9);
    CHECK(played.naive().rect());
    CHECK(played.naive().previousRect() != Rect{});
    played.tap(SDL_SCANCODE_R);
    played.frame();
    CHECK(!played.naive().isElsewhere());
}

TEST_CASE("lesson overlays: another level restarts them, even at the same place") {
    Lesson played({"naive move", "variable step"});
    played.hold(SDL_SCANCODE_W, 60);
    played.hold(SDL_SCANCODE_D, 30);
    REQUIRE(played.naive().isElsewhere());
    REQUIRE(!played.jumps().empty());
    playLevel(played.app, fastLevel({"naive move", "variable step"}));
    played.frame(0);
    CHECK(played.naive().rect());
    CHECK(!played.naive().isElsewhere());
    CHECK(played.jumps().empty());
}

}  // namespace
}  // namespace pixelstep
