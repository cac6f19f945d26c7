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
    const auto looker = [&] {
        return [&, few = Animations(), all = Animations(), effectsOfFew = Effects(),
                effectsOfAll = Effects()](const RestingCrowd& crowd, bool isStep) mutable {
            advance(few, crowd.world, {}, crowd.stirred);
            advance(all, crowd.world);
            REQUIRE(few.byId == all.byId);
            REQUIRE(few.time == all.time);
            if (!isStep) return;
            told += few.running.has_value();
            moving += few.running && !few.running->empty();
            effectsOfFew.step(crowd.world, few, {}, crowd.stirred);
            effectsOfAll.step(crowd.world, all);
            REQUIRE(effectsOfFew.afterimages() == effectsOfAll.afterimages());
        };
    };
    playRestingCrowds(100, test::fewer(24u), looker);
    CHECK(told > 24 * test::fewer(24));
    CHECK(moving > test::fewer(24));
}

}  // namespace pixelstep
