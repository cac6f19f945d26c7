// Tests of the marks on the timeline.
#include "scene/time_marks.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/level_of_rows.h"

using namespace pixelstep;

namespace {

void play(World& world, TimeMarks& marks, Buttons held, int steps) {
    for (int i = 0; i < steps; ++i) {
        step(world, held);
        marks.onStep(world);
    }
}

int64_t countOf(const TimeMarks& marks, TimeMarkKind kind) {
    return std::ranges::count(marks.all(), kind, &TimeMark::kind);
}

}  // namespace

TEST_CASE("time marks: a jump and its landing are marked in order, and a wall that stops it") {
    World world = makeWorld(levelWithFloor(), 0);
    TimeMarks marks;
    play(world, marks, 0, 4);
    play(world, marks, kButtonUp, 1);
    play(world, marks, 0, 120);
    CHECK(countOf(marks, TimeMarkKind::jump) == 1);
    CHECK(countOf(marks, TimeMarkKind::landing) == 1);
    CHECK(std::ranges::is_sorted(marks.all(), {}, &TimeMark::step));
    play(world, marks, kButtonLeft, 60);
    CHECK(countOf(marks, TimeMarkKind::hit) == 1);
}

TEST_CASE("time marks: resuming from an earlier step removes later marks") {
    World world = makeWorld(levelWithFloor(), 0);
    TimeMarks marks;
    play(world, marks, 0, 4);
    const World before = world;
    play(world, marks, kButtonUp, 1);
    marks.onCommand(world);
    play(world, marks, 0, 120);
    REQUIRE(marks.all().size() == 3);
    world = before;
    play(world, marks, 0, 1);
    CHECK(marks.all().empty());
}
