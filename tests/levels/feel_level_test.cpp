// Tests of the course of abilities: each place is reachable only with its ability, and followers
// with all abilities complete it.
#include "game/character/character.h"
#include "game/world/scratch.h"
#include "io/support.h"
#include "support/nav_play.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr Vec2i kSize{kCharacterWidth, kCharacterHeight};

// A standing place: a column, and the row of the ground.
struct At {
    int column;
    int row;
    NavNode node() const { return {column * 16 + 2, row * 16}; }
};

struct Challenge {
    const char* name;
    At from;
    At to;
    int Tuning::*ability;
    int value;
};

constexpr Challenge kPlaces[] = {
    {"gap to float over", {34, 44}, {54, 43}, &Tuning::apexSpeed, 60},
    {"gap for a second jump", {54, 43}, {76, 44}, &Tuning::airJumps, 1},
    {"ledge", {76, 44}, {85, 37}, &Tuning::ledgeGrab, 1},
    {"chimney", {85, 37}, {100, 24}, &Tuning::wallJumpSpeed, 220},
    {"hole for the head", {100, 24}, {111, 20}, &Tuning::cornerCorrection, 6},
    {"shaft to slide down", {111, 20}, {123, 34}, &Tuning::wallSlideSpeed, 60},
    {"low gap to dash through", {123, 34}, {135, 34}, &Tuning::dashSpeed, 400},
};
constexpr At kStart{5, 44};
constexpr At kEnd{150, 53};

Level feel() {
    return good(textOf("levels/feel.json"));
}

NoRouteReason wayBetween(const Nav& nav, const Tuning& tuning, At from, At to) {
    NavScratch scratch;
    NavRoute route;
    return findRoute(nav.graphs[0], tuning, from.node(), to.node(), {}, route, scratch);
}

// [steps] until a follower with the level's tuning reaches a standing player, or -1.
int followed(At from, At to, int most) {
    Level level = feel();
    const Level start = levelWith(level.tiles, level.tuning, rectAt(to.node(), kSize));
    Cast cast = *start.cast;
    cast.clones.push_back({.feet = feetOf(rectAt(from.node(), kSize)), .ai = AiKind::follow});
    level.cast = cast;
    World world = makeWorld(level, 0);
    Scratch scratch;
    for (int done = 1; done <= most; ++done) {
        step(world, 0, scratch);
        if (world.followers[0].state.activity == FollowerActivity::arrived) return done;
    }
    return -1;
}

// The farthest distance to the right by running and jumping: tries every step of the press and
// every length of the hold. A run below `lowest` does not count.
int farthestJump(const Level& level, const Tuning& tuning, At from, int lowest) {
    int farthest = 0;
    for (int press = 0; press < 80; ++press) {
        World world = makeWorld(levelWith(level.tiles, tuning, rectAt(from.node(), kSize)), 0);
        Scratch scratch;
        for (int i = 0; i < 200; ++i) {
            const bool jumps = i >= press && i < press + 60;
            step(world, static_cast<Buttons>(kButtonRight | (jumps ? kButtonUp : 0)), scratch);
            const Rect& box = world.player().body.rect;
            if (box.bottom() > lowest * 16) break;
            if (world.player().grounded) farthest = std::max(farthest, box.left / 16);
        }
    }
    return farthest;
}

}  // namespace

TEST_CASE("feel: each place is unreachable by default and reachable with its ability") {
    const Level level = feel();
    const auto navWith = [&](const Tuning& tuning) {
        return navOf(levelWith(level.tiles, tuning, {}), kSize);
    };
    const Nav plain = navWith({});
    const Nav all = navWith(level.tuning);
    for (const Challenge& place : kPlaces) {
        CAPTURE(place.name);
        CHECK(wayBetween(plain, {}, place.from, place.to) == NoRouteReason::notConnected);
        Tuning tuning;
        tuning.*place.ability = place.value;
        CHECK(wayBetween(navWith(tuning), tuning, place.from, place.to) == NoRouteReason::none);
        CHECK(wayBetween(all, level.tuning, place.from, place.to) == NoRouteReason::none);
    }
}

TEST_CASE("feel: no timing of a plain jump crosses the gaps, even with coyote time") {
    const Level level = feel();
    // It crosses the first gap, which is for the run-up.
    CHECK(farthestJump(level, {}, {20, 44}, 44) >= 32);
    CHECK(farthestJump(level, {}, {36, 44}, 44) < 51);
    CHECK(farthestJump(level, {}, {54, 43}, 44) < 73);
    CHECK(farthestJump(level, {}, {123, 34}, 34) < 133);
    Tuning floats;
    floats.apexSpeed = 60;
    CHECK(farthestJump(level, floats, {36, 44}, 44) >= 51);
}

TEST_CASE("feel: a follower completes the whole course and returns") {
    const int there = followed(kStart, kEnd, 3600);
    const int back = followed(kEnd, kStart, 3600);
    MESSAGE("there: ", there, " steps, back: ", back);
    CHECK(there > 0);
    CHECK(back > 0);
}

TEST_CASE("feel: the deep drop is faster with down held") {
    const Level level = feel();
    int steps[2] = {0, 0};
    for (const int held : {0, 1}) {
        World world =
            makeWorld(levelWith(level.tiles, level.tuning, {141 * 16, 30 * 16, 12, 40}), 0);
        Scratch scratch;
        while (!world.player().grounded && steps[held] < 300) {
            step(world, static_cast<Buttons>(held * kButtonDown), scratch);
            ++steps[held];
        }
    }
    CHECK(steps[1] + 5 <= steps[0]);
}
