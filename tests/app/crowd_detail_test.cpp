// How much of a crowd is drawn: in, how long pictures took; out, how many characters on a spot.
#include "app/time/crowd_detail.h"

#include <doctest/doctest.h>

namespace pixelstep {
namespace {

constexpr int64_t kMs = 1000000;  // [ns]
constexpr size_t kMany = 20000;

void draw(CrowdDetail& detail, int64_t ns, int pictures, size_t bodies = kMany) {
    for (int i = 0; i < pictures; ++i) detail.drew(ns, bodies);
}

}  // namespace

TEST_CASE("crowd detail: while pictures take long less is drawn, picture by picture, to a bound") {
    CrowdDetail detail;
    CHECK(detail.mostOnSpot() == kMostOnSpot);
    draw(detail, 9 * kMs, 100);
    CHECK(detail.mostOnSpot() == kMostOnSpot);
    draw(detail, 14 * kMs, 2);
    CHECK(detail.mostOnSpot() == kMostOnSpot - 1);
    draw(detail, 14 * kMs, 1);
    CHECK(detail.mostOnSpot() == kMostOnSpot - 2);
    draw(detail, 14 * kMs, 100);
    CHECK(detail.mostOnSpot() == CrowdDetail::kLeast);
}

TEST_CASE("crowd detail: a long picture now and then takes nothing away") {
    CrowdDetail detail;
    for (int i = 0; i < 50; ++i) {
        draw(detail, 40 * kMs, 1);
        draw(detail, 9 * kMs, 1);
    }
    CHECK(detail.mostOnSpot() == kMostOnSpot);
}

TEST_CASE("crowd detail: more is drawn again after short pictures in turn, and never too much") {
    CrowdDetail detail;
    draw(detail, 14 * kMs, 100);
    draw(detail, 6 * kMs, CrowdDetail::kShortOnes - 1);
    draw(detail, 8 * kMs, 1);
    draw(detail, 6 * kMs, CrowdDetail::kShortOnes - 1);
    CHECK(detail.mostOnSpot() == CrowdDetail::kLeast);
    draw(detail, 6 * kMs, 1);
    CHECK(detail.mostOnSpot() == CrowdDetail::kLeast + 1);
    draw(detail, 6 * kMs, 100 * CrowdDetail::kShortOnes);
    CHECK(detail.mostOnSpot() == kMostOnSpot);
}

TEST_CASE("crowd detail: of a few all are drawn as they should be, whatever takes long") {
    CrowdDetail detail;
    draw(detail, 14 * kMs, 100, CrowdDetail::kCrowd - 1);
    CHECK(detail.mostOnSpot() == kMostOnSpot);
    draw(detail, 14 * kMs, 100);
    draw(detail, 14 * kMs, 1, CrowdDetail::kCrowd - 1);
    CHECK(detail.mostOnSpot() == kMostOnSpot);
}

}  // namespace pixelstep
