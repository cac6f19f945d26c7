// Tests of the fixed-step clock.
#include "game/run/clock.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>

#include "math/random.h"

namespace pixelstep {
namespace {

constexpr int64_t kSecond = 1000000000;

}  // namespace

TEST_CASE("clock: returns a step for each sixtieth of a second and keeps the rest") {
    Clock clock;
    CHECK(clock.advance(kSecond / 60, 60).steps == 0);  // 16666666 ns are slightly less than a step
    CHECK(clock.advance(1, 60).steps == 1);
    CHECK(clock.advance(kSecond / 120, 60).steps == 0);
    const FrameSteps half = clock.advance(0, 60);
    CHECK(half.steps == 0);
    CHECK(half.alphaPer1000 >= 499);
    CHECK(half.alphaPer1000 <= 500);
}

TEST_CASE("clock: is exact over time, without drift in an hour of irregular frames") {
    for (int hz : {10, 59, 60, 144, 240}) {
        Random random{71};
        Clock clock;
        int64_t elapsed = 0;
        int64_t steps = 0;
        while (elapsed < 3600 * kSecond) {
            const int64_t frame = random.between(1, 30000000);
            elapsed += frame;
            const FrameSteps due = clock.advance(frame, hz);
            REQUIRE(due.dropped == 0);
            REQUIRE(due.alphaPer1000 >= 0);
            REQUIRE(due.alphaPer1000 <= 999);
            steps += due.steps;
        }
        // elapsed * hz / second, in two parts so that it cannot overflow.
        const int64_t expected = elapsed / kSecond * hz + elapsed % kSecond * hz / kSecond;
        CHECK(steps == expected);
    }
}

TEST_CASE("clock: returns at most eight steps per frame, and drops and counts the rest") {
    Clock clock;
    const FrameSteps stall = clock.advance(10 * kSecond, 60);
    CHECK(stall.steps == 8);
    CHECK(stall.dropped == 592);
    CHECK(clock.advance(0, 60).steps == 0);
    const FrameSteps next = clock.advance(kSecond / 60 + 1, 60);
    CHECK(next.steps == 1);
    CHECK(next.dropped == 0);
}

TEST_CASE("clock: eight steps are not a stall, nine are") {
    Clock clock;
    CHECK(clock.advance(8 * kSecond / 10, 10).steps == 8);
    const FrameSteps nine = clock.advance(9 * kSecond / 10, 10);
    CHECK(nine.steps == 8);
    CHECK(nine.dropped == 1);
}

TEST_CASE("clock: any stall is handled, even an absurd one and a clock that runs backwards") {
    for (int64_t elapsed : {3600 * kSecond, INT64_MAX}) {
        Clock clock;
        const FrameSteps due = clock.advance(elapsed, 240, 1000);
        CHECK(due.steps == 8);
        CHECK(due.dropped > 0);
        CHECK(due.alphaPer1000 >= 0);
        CHECK(due.alphaPer1000 <= 999);
    }
    Clock clock;
    CHECK(clock.advance(-5 * kSecond, 60).steps == 0);
    CHECK(clock.advance(kSecond / 60 + 1, 60).steps == 1);
}

TEST_CASE("clock: the speed of play scales the rate of steps") {
    for (int percent : {10, 50, 100, 200}) {
        Clock clock;
        int64_t steps = 0;
        for (int i = 0; i < 1000; ++i) steps += clock.advance(kSecond / 100, 60, percent).steps;
        CHECK(steps == 10 * 60 * percent / 100);
    }
    Clock stopped;
    CHECK(stopped.advance(kSecond, 60, 0).steps == 0);
}

TEST_CASE("clock: reset clears the accumulated time") {
    Clock clock;
    clock.advance(kSecond / 61, 60);
    clock.reset();
    const FrameSteps after = clock.advance(0, 60);
    CHECK(after.steps == 0);
    CHECK(after.alphaPer1000 == 0);
    CHECK(clock.advance(kSecond / 61, 60).steps == 0);
}

}  // namespace pixelstep
