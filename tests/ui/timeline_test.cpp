// Tests of the timeline: texts, and the shown part of a run.
#include "ui/timeline.h"

#include <doctest/doctest.h>

using namespace pixelstep;

TEST_CASE("timeline: steps and seconds are counted from the last restart") {
    const TimeModel time{
        .first = 100, .start = 300, .current = 1038, .last = 1500, .stepsPerSecond = 60};
    CHECK(stepText(time) == "Step 738 of 1200   12.30 s");
    CHECK(stepText({.start = 300, .current = 1500, .last = 1500, .stepsPerSecond = 60}) ==
          "Step 1200   20.00 s");
    CHECK(timeOf(738, 60) == "12.3 s");
}

TEST_CASE("timeline: it shows the last seconds, or those around an earlier step") {
    struct Row {
        int64_t first, current, last, from;
    };
    // 600 steps are 10 seconds.
    for (const Row& row :
         {Row{0, 0, 0, 0}, Row{0, 100, 100, 0}, Row{0, 2000, 2000, 1400}, Row{0, 1500, 2000, 1400},
          Row{0, 1000, 2000, 700}, Row{0, 100, 2000, 0}, Row{500, 600, 2000, 500}}) {
        CAPTURE(row.current);
        const TimeSpan span = shownSpan(
            {.first = row.first, .current = row.current, .last = row.last}, kTimelineSeconds);
        CHECK(span.from == row.from);
        CHECK(span.to == row.from + 600);
    }
}
