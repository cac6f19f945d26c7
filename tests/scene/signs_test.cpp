// Signs: in, a player and signs; out, which are read.
#include <doctest/doctest.h>

#include "scene/signs.h"

namespace pixelstep {

TEST_CASE("signs: one is read within its reach, to the pixel, and one of reach 0 always") {
    Level level = makeEmptyLevel(16, 30, 10);
    level.cast.edit().player = BodyStart{.feet = {100, 144}};  // 94..105, 104..143
    struct Case {
        Vec2i feet;
        std::optional<int> reach;
        bool isShown;
    };
    const Case cases[] = {{{135, 144}, 30, true}, {{135, 143}, 29, false}, {{135, 143}, 30, true},
                          {{64, 120}, 30, true},  {{64, 120}, 29, false},  {{108, 147}, 5, true},
                          {{108, 147}, 4, false}, {{100, 120}, 1, true},   {{470, 0}, 0, true},
                          {{265, 143}, {}, true}, {{266, 143}, {}, false}};
    for (const auto& [feet, reach, isShown] : cases) {
        CAPTURE(feet.x);
        CAPTURE(feet.y);
        Level one = level;
        one.scenery.edit().signs = {{.feet = feet, .text = "words", .reach = reach}};
        CHECK(signsShown(makeWorld(one, 0)).size() == (isShown ? 1 : 0));
    }
}

}  // namespace pixelstep
