// Tests of the timeline: texts, and the shown part of a run.
#include "ui/timeline.h"

#include <doctest/doctest.h>

using namespace pixelstep;

TEST_CASE("timeline: steps are counted as in replays, also after a restart") {
    const TimeModel time{.first = 100, .start = 300, .current = 1038, .last = 1500};
    CHECK(stepOfAll(time) == "Step 1038 of 1500");
    CHECK(stepText(time) == "Step 1038 of 1500   15.63 s");
    CHECK(stepOfAll({.start = 300, .current = 1500, .last = 1500}) == "Step 1500");
}

TEST_CASE("timeline: steps of different rates are added up, and ticks are at whole seconds") {
    // 2 s at 60 steps a second, 5 s at 120, then 30.
    const TimeModel time{.current = 750, .last = 780, .rates = {{0, 60}, {120, 120}, {720, 30}}};
    CHECK(stepText(time) == "Step 750 of 780   8.00 s");
    CHECK(nanosecondsBetween(time, 60, 240) == 2'000'000'000);
    CHECK(nanosecondsBetween(time, 240, 60) == -2'000'000'000);
    CHECK(wholeSeconds(time, {0, 780}) ==
          std::vector<int64_t>{0, 60, 120, 240, 360, 480, 600, 720, 750, 780});
    const TimeModel later{.start = 90, .current = 120, .last = 780, .rates = {{0, 60}, {121, 120}}};
    // The restart was at 90: whole seconds before and after it.
    CHECK(wholeSeconds(later, {0, 300}) == std::vector<int64_t>{30, 90, 179, 299});
    CHECK(shownSpan(time, 10).to - shownSpan(time, 10).from == 300);
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
