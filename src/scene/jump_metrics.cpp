// Jump metrics in the shape that the panel's table takes.
#include "scene/jump_metrics.h"

#include "scene/metrics.h"

namespace pixelstep {

JumpMetrics jumpMetrics(const Tuning& tuning) {
    const Metrics metrics = metricsOf(tuning);
    return {.height = metrics.jumpHeight.value_or(0),
            .tapHeight = metrics.minJumpHeight.value_or(0),
            .apexSteps = metrics.apexSteps.value_or(0),
            .airSteps = metrics.airSteps.value_or(0),
            .reach = metrics.jumpDistance.value_or(0),
            .lands = metrics.airSteps.has_value()};
}

}  // namespace pixelstep
