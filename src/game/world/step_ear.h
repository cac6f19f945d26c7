// A step that is traced.
// Internal to the world's step; callers use explainStep.
#pragma once

#include "game/world/explain.h"
#include "physics/listener.h"

namespace pixelstep {

/// Records what a step does to one body.
struct StepEar {
    Listener pixels;  ///< of that body
    OwnWay way{};
    uint32_t parter = kNobody;   ///< in: the body from which it would part
    uint32_t crusher = kNobody;  ///< the platform that crushed it

    Rect lastPlace(const Rect& start) const {
        return pixels.attempts.empty() ? start : pixels.attempts.back().place;
    }
};

/// Like `step`, but records into `ear` unless that is null.
void stepHeard(World& world, Buttons buttons, Scratch& scratch, StepEar* ear);

}  // namespace pixelstep
