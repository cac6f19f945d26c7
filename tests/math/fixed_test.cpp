// Tests of fixed-point numbers and integer division with both signs.
#include "math/fixed.h"

#include <doctest/doctest.h>

#include <initializer_list>

#include "math/vec.h"

namespace pixelstep {

TEST_CASE("fixed: floorDiv is the largest whole number that is not above, floorMod the rest") {
    for (int divisor = 1; divisor <= 33; ++divisor) {
        for (int value = -150; value <= 150; ++value) {
            CAPTURE(value);
            CAPTURE(divisor);
            const int quotient = floorDiv(value, divisor);
            REQUIRE(quotient * divisor <= value);
            REQUIRE(value < (quotient + 1) * divisor);
            REQUIRE(floorMod(value, divisor) == value - quotient * divisor);
        }
    }
    CHECK(floorDiv(-1, 16) == -1);
    CHECK(floorMod(-1, 16) == 15);
}

TEST_CASE("fixed: whole parts and steps round toward zero for both signs") {
    CHECK(wholePart(toFixed(3) - 1) == 2);
    CHECK(wholePart(-toFixed(3) + 1) == -2);
    CHECK(wholePart(kFixedOne - 1) == 0);
    CHECK(wholePart(1 - kFixedOne) == 0);
    for (int64_t speed = 0; speed < 2000; speed += 7) {
        for (int hz : {10, 59, 60, 240}) {
            REQUIRE(perStep(-speed, hz) == -perStep(speed, hz));
            REQUIRE(wholePart(-speed * 1000) == -wholePart(speed * 1000));
        }
    }
    CHECK(perStep(toFixed(160), 60) == 174762);  // 160 * 65536 / 60 = 174762.67
    CHECK(perStep(toFixed(-160), 60) == -174762);
}

TEST_CASE("fixed: the fastest speed at the slowest rate fits well") {
    CHECK(wholePart(perStep(toFixed(100000), 10)) == 10000);
    CHECK(wholePart(perStep(toFixed(-100000), 240)) == -416);
}

TEST_CASE("vec: adds, subtracts, negates and distinguishes signs") {
    CHECK(Vec2i{1, 2} + Vec2i{-3, 5} == Vec2i{-2, 7});
    CHECK(Vec2i{1, 2} - Vec2i{-3, 5} == Vec2i{4, -3});
    CHECK(-Vec2i{1, -2} == Vec2i{-1, 2});
    CHECK(sign(-9'000'000'000) == -1);
    CHECK(sign(0) == 0);
    CHECK(sign(9'000'000'000) == 1);
}

}  // namespace pixelstep
