// Tests of whole-pixel lines: all steps and mirror images.
#include "physics/query/line.h"

#include <doctest/doctest.h>

#include "math/random.h"
#include "support/print.h"

namespace pixelstep {
namespace {

Vec2i randomOffset(Random& random) {
    const int most = 1 << random.between(0, 8);
    return {random.between(-most, most), random.between(-most, most)};
}

}  // namespace

TEST_CASE("line: after k steps along the longer axis the other has floor(k * shorter / longer)") {
    const Line line({7, -3});
    const int rows[] = {0, 0, 0, 1, 1, 2, 2, 3};
    for (int step = 0; step <= 7; ++step) CHECK(line.at(step) == Vec2i{step, -rows[step]});
    CHECK(line.length == 7);
    CHECK_FALSE(line.isSteep);
    CHECK(Line({-2, 9}).isSteep);
    CHECK_FALSE(Line({-5, 5}).isSteep);  // x if both are equal
}

TEST_CASE("line: ends at its offset, and its mirror images are mirrored step by step") {
    for (uint64_t seed = 0; seed < 400; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Vec2i by = randomOffset(random);
        const Line line(by);
        REQUIRE(line.at(line.length) == by);
        for (int64_t step = 0; step <= line.length; ++step) {
            const Vec2i at = line.at(step);
            REQUIRE(Line({-by.x, by.y}).at(step) == Vec2i{-at.x, at.y});
            REQUIRE(Line({by.x, -by.y}).at(step) == Vec2i{at.x, -at.y});
            if (step == 0) continue;
            const Vec2i gone = at - line.at(step - 1);
            REQUIRE((line.isSteep ? std::abs(gone.y) : std::abs(gone.x)) == 1);
            REQUIRE((line.isSteep ? std::abs(gone.x) : std::abs(gone.y)) <= 1);
        }
    }
}

TEST_CASE("line: returns the first step at a distance, or one more than the number of steps") {
    for (uint64_t seed = 0; seed < 200; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const Line line(randomOffset(random));
        CAPTURE(line.by);
        for (int pixels = 0; pixels < 260; ++pixels) {
            int64_t x = 0, y = 0;
            while (x <= line.length && std::abs(line.at(x).x) < pixels) ++x;
            while (y <= line.length && std::abs(line.at(y).y) < pixels) ++y;
            REQUIRE(line.firstAtX(pixels) == x);
            REQUIRE(line.firstAtY(pixels) == y);
        }
    }
}

TEST_CASE("line: the longest line does not overflow") {
    for (const Vec2i by : {Vec2i{kMaxLine, kMaxLine - 1}, Vec2i{-kMaxLine + 1, -kMaxLine}}) {
        const Line line(by);
        CHECK(line.at(line.length) == by);
        CHECK(line.firstAtX(std::abs(by.x)) == line.length);
        CHECK(line.firstAtY(std::abs(by.y)) == line.length);
    }
}

}  // namespace pixelstep
