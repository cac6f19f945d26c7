// The clock of a run: in, steps; out, the words.
#include <doctest/doctest.h>

#include "ui/course/course_hud.h"

namespace pixelstep {

TEST_CASE("course: steps are told as seconds to the hundredth, rounded toward zero") {
    CHECK(secondsText(0, 60) == "0.00 s");
    CHECK(secondsText(1, 60) == "0.01 s");
    CHECK(secondsText(59, 60) == "0.98 s");
    CHECK(secondsText(60, 60) == "1.00 s");
    CHECK(secondsText(246, 60) == "4.10 s");
    CHECK(secondsText(1, 240) == "0.00 s");
    CHECK(secondsText(36005, 10) == "3600.50 s");
}

}  // namespace pixelstep
