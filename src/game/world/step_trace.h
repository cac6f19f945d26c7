// A step that is traced.
// Internal to the world's step; callers use explainStep.
#pragma once

#include "game/world/explain.h"
#include "physics/move_trace.h"

namespace pixelstep {

/// Records the effects of a step on one body.
struct StepTrace {
    MoveTrace pixels;  ///< of that body
    RequestedMove way{};
    uint32_t separatedFrom = kInvalidBody;  ///< in: the body from which it would part
    uint32_t crusher = kInvalidBody;        ///< the platform that crushed it

    Rect lastPlace(const Rect& start) const {
        return pixels.attempts.empty() ? start : pixels.attempts.back().place;
    }
};

/// Like `step`, but records into `trace` unless that is null.
void stepTraced(World& world, Buttons buttons, Scratch& scratch, StepTrace* trace);

}  // namespace pixelstep
