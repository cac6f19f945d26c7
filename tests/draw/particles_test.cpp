// Dust of crowds: in, worlds after steps; out, the same clouds wherever one looks for them.
#include "draw/particles.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/resting_crowd.h"
#include "support/sanitized.h"

namespace pixelstep {

TEST_CASE("particles: those of a crowd at rest are looked for where a step stirred something") {
    int told = 0;
    int alive = 0;
    for (uint64_t seed = 200; seed < 200 + test::fewer(16u); ++seed) {
        CAPTURE(seed);
        RestingCrowd crowd(seed);
        DustPool few, all;
        for (int i = 0; i < 120; ++i) {
            CAPTURE(i);
            crowd.change();
            crowd.step();
            few.age();
            all.age();
            few.addMoves(crowd.world, {}, crowd.stirred);
            all.addMoves(crowd.world);
            REQUIRE(few.clouds() == all.clouds());
            told += crowd.stirred.isAbout(crowd.world);
            if (crowd.stirred.isAbout(crowd.world))
                alive += std::ranges::any_of(few.clouds(), &Dust::isAlive);
        }
    }
    CHECK(told > 24 * test::fewer(16));
    CHECK(alive > test::fewer(16));
}

}  // namespace pixelstep
