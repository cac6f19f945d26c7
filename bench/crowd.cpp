// Creates random crowds from fixed seeds.
#include "crowd.h"

#include <cmath>

#include "math/random.h"

namespace pixelstep {

void Crowd::step() {
    for (size_t i = 0; i < rects.size(); ++i) {
        Rect& rect = rects[i];
        moveAndBounce(rect.left, speeds[i].x, side - rect.width);
        moveAndBounce(rect.top, speeds[i].y, side - rect.height);
    }
}

Crowd makeCrowd(const CrowdPlan& plan) {
    Random random{static_cast<uint64_t>(plan.count) + static_cast<uint64_t>(plan.side)};
    Crowd crowd{.side = plan.side, .rects = {}, .speeds = {}};
    for (int i = 0; i < plan.count; ++i) {
        const bool isLarge = plan.largeOneIn > 0 && i % plan.largeOneIn == 0;
        const int largest = isLarge ? plan.largeSide : plan.largest;
        const int width = random.between(plan.smallest, largest);
        const int height = random.between(plan.smallest, largest);
        crowd.rects.push_back({random.between(0, plan.side - width),
                               random.between(0, plan.side - height), width, height});
        crowd.speeds.push_back({random.between(-8, 8), random.between(-8, 8)});
    }
    return crowd;
}

CrowdPlan withPartners(CrowdPlan plan, double partners) {
    // Two bodies touch if the corner of one is in a box around the corner of the other, of about
    // twice their mean side.
    const double reach = plan.smallest + plan.largest + 1;
    plan.side = static_cast<int>(std::sqrt(reach * reach * plan.count / partners));
    return plan;
}

}  // namespace pixelstep
