// Dust of crowds: in, worlds after steps; out, the same clouds wherever one looks for them.
#include "draw/particles.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/resting_crowd.h"
#include "support/sanitized.h"

namespace pixelstep {

TEST_CASE("particles: those of a crowd at rest are looked for where a step stirred something") {
    int alive = 0;
    const auto looker = [&] {
        return [&alive, few = DustPool(), all = DustPool()](const RestingCrowd& crowd,
                                                            bool isStep) mutable {
            if (!isStep) return;
            few.age();
            all.age();
            few.addMoves(crowd.world, {}, crowd.stirred);
            all.addMoves(crowd.world);
            REQUIRE(few.clouds() == all.clouds());
            if (crowd.stirred.isAbout(crowd.world))
                alive += std::ranges::any_of(few.clouds(), &Dust::isAlive);
        };
    };
    CHECK(playRestingCrowds(200, test::fewer(16u), looker) > 24 * test::fewer(16));
    CHECK(alive > test::fewer(16));
}

}  // namespace pixelstep
