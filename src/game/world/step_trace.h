// A simulation step that records its effects on one body. Internal to the world's step; callers use
// explainStep.
#pragma once

#include "game/world/explain.h"
#include "physics/move_trace.h"

namespace pixelstep {

/// Records the effects of a step on one body.
struct StepTrace {
    MoveTrace pixels;  ///< the pixels of that body
    RequestedMove request{};
    uint32_t separatedFrom = kInvalidBody;  ///< in: the body from which it separates
    uint32_t crusher = kInvalidBody;        ///< the platform that crushed it

    Rect lastPlace(const Rect& start) const {
        return pixels.attempts.empty() ? start : pixels.attempts.back().place;
    }
};

/// Like `step`, but records into `trace` unless that is null.
void stepTraced(World& world, Buttons buttons, Scratch& scratch, StepTrace* trace);

}  // namespace pixelstep
