// Looking only where a step stirred something: in, crowds at rest of which few move; out, the same
// animations and afterimages as by a look at all.
#include <doctest/doctest.h>

#include "scene/effects.h"
#include "support/resting_crowd.h"
#include "support/sanitized.h"

namespace pixelstep {

TEST_CASE("stirred looks: animations and afterimages are those of a look at everybody") {
    int told = 0;
    int moving = 0;
    for (uint64_t seed = 100; seed < 100 + test::fewer(24u); ++seed) {
        CAPTURE(seed);
        RestingCrowd crowd(seed);
        Animations few, all;
        Effects effectsOfFew, effectsOfAll;
        for (int i = 0; i < 120; ++i) {
            CAPTURE(i);
            if (crowd.change()) {
                advance(few, crowd.world, {}, crowd.stirred);
                advance(all, crowd.world);
            }
            crowd.step();
            advance(few, crowd.world, {}, crowd.stirred);
            advance(all, crowd.world);
            told += few.running.has_value();
            moving += few.running && !few.running->empty();
            REQUIRE(few.byId == all.byId);
            REQUIRE(few.time == all.time);
            effectsOfFew.step(crowd.world, few, {}, crowd.stirred);
            effectsOfAll.step(crowd.world, all);
            REQUIRE(effectsOfFew.afterimages() == effectsOfAll.afterimages());
        }
    }
    CHECK(told > 24 * test::fewer(24));
    CHECK(moving > test::fewer(24));
}

}  // namespace pixelstep
