// Tests of the random generator: the published sequence, and fair draws.
#include "math/random.h"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <limits>
#include <set>

namespace pixelstep {

TEST_CASE("random: is SplitMix64 to the bit") {
    // The first outputs for seed 1234567 in descriptions of the algorithm.
    Random random{1234567};
    CHECK(random.next() == 6457827717110365317u);
    CHECK(random.next() == 3203168211198807973u);
    CHECK(random.next() == 9817491932198370423u);
    CHECK(random.next() == 4593380528125082431u);
    CHECK(random.next() == 16408922859458223821u);
}

TEST_CASE("random: is a value, and a copy continues as the original does") {
    Random random{7};
    random.next();
    Random copy = random;
    CHECK(copy == random);
    CHECK(copy.next() == random.next());
    random.next();
    CHECK_FALSE(copy == random);
}

TEST_CASE("random: draws are between the bounds, reach both and are about uniform") {
    Random random{1};
    std::array<int, 7> counts{};
    for (int i = 0; i < 70000; ++i) {
        const int drawn = random.between(-3, 3);
        REQUIRE(drawn >= -3);
        REQUIRE(drawn <= 3);
        ++counts[static_cast<std::size_t>(drawn + 3)];
    }
    for (int count : counts) {
        CHECK(count > 9500);
        CHECK(count < 10500);
    }
}

TEST_CASE("random: a single value and all of int are valid ranges") {
    Random random{2};
    CHECK(random.between(5, 5) == 5);
    constexpr int kLow = std::numeric_limits<int>::min();
    constexpr int kHigh = std::numeric_limits<int>::max();
    std::set<int> seen;
    bool hasNegative = false;
    bool hasPositive = false;
    for (int i = 0; i < 100; ++i) {
        const int drawn = random.between(kLow, kHigh);
        seen.insert(drawn);
        hasNegative = hasNegative || drawn < -1000000000;
        hasPositive = hasPositive || drawn > 1000000000;
    }
    CHECK(seen.size() >= 99);
    CHECK(hasNegative);
    CHECK(hasPositive);
}

TEST_CASE("random: chances are never, always, and about as frequent as given") {
    Random random{3};
    int hits = 0;
    for (int i = 0; i < 30000; ++i) {
        REQUIRE_FALSE(random.chance(0, 3));
        REQUIRE(random.chance(3, 3));
        hits += random.chance(1, 3);
    }
    CHECK(hits > 9500);
    CHECK(hits < 10500);
}

}  // namespace pixelstep
