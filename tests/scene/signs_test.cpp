// Tests of which signs are visible.
#include <doctest/doctest.h>

#include "scene/signs.h"

namespace pixelstep {

TEST_CASE("signs: a sign is visible exactly within its reach, and always with reach 0") {
    Level level = makeEmptyLevel(16, 30, 10);
    level.cast.edit().player = BodyStart{.feet = {100, 144}};  // 94..106, 104..144
    struct Case {
        Vec2i feet;
        std::optional<int> reach;
        bool isShown;
    };
    const Case cases[] = {{{136, 144}, 30, true}, {{136, 144}, 29, false}, {{64, 120}, 30, true},
                          {{64, 120}, 29, false}, {{109, 148}, 5, true},   {{109, 148}, 4, false},
                          {{100, 120}, 1, true},  {{470, 0}, 0, true},     {{266, 144}, {}, true},
                          {{267, 144}, {}, false}};
    for (const Case& at : cases) {
        CAPTURE(at.feet.x);
        CAPTURE(at.feet.y);
        const auto& [feet, reach, isShown] = at;
        Level one = level;
        one.scenery.edit().signs = {{.feet = feet, .text = "words", .reach = reach}};
        CHECK(signsShown(makeWorld(one, 0)).size() == (isShown ? 1 : 0));
    }
}

}  // namespace pixelstep
