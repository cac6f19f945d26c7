// By how long the last pictures took.
#include "app/time/crowd_detail.h"

#include <algorithm>

namespace pixelstep {

void CrowdDetail::drew(int64_t ns, size_t bodies) {
    constexpr int kLongOnes = 2;  // one alone may be another program's doing
    if (bodies < kCrowd) {
        *this = {};
        return;
    }
    longOnes_ = ns > kLong ? longOnes_ + 1 : 0;
    shortOnes_ = ns < kShort ? shortOnes_ + 1 : 0;
    if (longOnes_ >= kLongOnes) most_ = std::max(most_ - 1, kLeast);
    if (shortOnes_ < kShortOnes) return;
    most_ = std::min(most_ + 1, kMostOnSpot);
    shortOnes_ = 0;
}

}  // namespace pixelstep
