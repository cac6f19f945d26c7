// Tests of the course of abilities: each place is reachable only with its ability.
#include <deque>
#include <set>

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

Level feel() {
    return good(textOf("levels/feel.json"));
}

// True if some buttons lead there: holds each of a few for some steps, breadth first, and drops
// states that are like one before.
bool isReachable(const Level& level, const Tuning& tuning, At from, At to) {
    constexpr int kStepsEach = 6;
    constexpr Buttons kHeld[] = {0,
                                 kButtonLeft,
                                 kButtonRight,
                                 kButtonUp,
                                 kButtonLeft | kButtonUp,
                                 kButtonRight | kButtonUp,
                                 kButtonRight | kButtonDash};
    const Rect area = unionOf(rectAt(from.node(), kSize), rectAt(to.node(), kSize)).grown(160);
    std::deque<World> open{
        makeWorld(levelWith(level.tiles, tuning, rectAt(from.node(), kSize)), 0)};
    std::set<std::vector<int>> seen;
    Scratch scratch;
    for (; !open.empty(); open.pop_front()) {
        for (const Buttons held : kHeld) {
            World world = open.front();
            for (int i = 0; i < kStepsEach; ++i) step(world, held, scratch);
            const Actor& me = world.player();
            const NavNode now = nodeOf(me.body.rect);
            const NavNode goal = to.node();
            if (me.grounded && now.y == goal.y && std::abs(now.x - goal.x) < 16) return true;
            const CharacterState& state = me.character;
            const bool isNew =
                seen.insert({now.x / 8, now.y / 8,
                             static_cast<int>(wholePart(me.body.speed.y)) / 100, me.grounded,
                             state.ledge, state.airJumps, state.hasDashed, state.dashing,
                             state.wallJumpSteps > 0, state.lastButtons & kButtonUp})
                    .second;
            if (isNew && overlaps(me.body.rect, area)) open.push_back(std::move(world));
        }
    }
    return false;
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
    const Nav plain = navOf(levelWith(level.tiles, {}, {}), kSize);
    for (const Challenge& place : kPlaces) {
        CAPTURE(place.name);
        NavScratch scratch;
        NavRoute route;
        CHECK(findRoute(plain.graphs[0], {}, place.from.node(), place.to.node(), {}, route,
                        scratch) == NoRouteReason::notConnected);
        Tuning tuning;
        tuning.*place.ability = place.value;
        CHECK(isReachable(level, tuning, place.from, place.to));
        CHECK(isReachable(level, level.tuning, place.from, place.to));
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
