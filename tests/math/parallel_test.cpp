// Looking through many things together: the same is found in whatever order, by however many.
#include "math/parallel.h"

#include <doctest/doctest.h>

#include <set>

#include "math/random.h"
#include "support/sharing.h"

namespace pixelstep {
namespace {

const Sharing kWays[] = {{},
                         {.least = 1, .grain = 1},
                         {.by = backwards, .least = 1, .grain = 7},
                         {.by = onThreads, .least = 1, .grain = 64}};

}  // namespace

TEST_CASE("parallel: indices that are looked for come ascending and each once, whoever looks") {
    Random random{5};
    for (const int count : {0, 1, 6, 7, 8, 500, 3000}) {
        for (const int outOfTen : {0, 1, 9, 10}) {
            std::vector<uint32_t> expected;
            std::vector<bool> isWanted;
            for (int i = 0; i < count; ++i) {
                isWanted.push_back(random.chance(outOfTen, 10));
                if (isWanted.back()) expected.push_back(static_cast<uint32_t>(i));
            }
            for (const Sharing& sharing : kWays) {
                CAPTURE(count);
                CAPTURE(outOfTen);
                CAPTURE(sharing.grain);
                CHECK(indicesWhere(isWanted.size(), sharing,
                                   [&](size_t i) { return isWanted[i]; }) == expected);
            }
        }
    }
}

TEST_CASE("parallel: what holds for all but one does not hold for all") {
    for (const Sharing& sharing : kWays) {
        CHECK(holdsForAll(0, sharing, [](size_t) { return false; }));
        CHECK(holdsForAll(1000, sharing, [](size_t) { return true; }));
        for (const size_t bad : {size_t{0}, size_t{63}, size_t{64}, size_t{999}}) {
            CAPTURE(bad);
            CHECK_FALSE(holdsForAll(1000, sharing, [&](size_t i) { return i != bad; }));
        }
    }
}

}  // namespace pixelstep
