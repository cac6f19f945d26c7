// The table of views.
#pragma once

#include <memory>
#include <vector>

#include "app/view.h"
#include "lab/comparison/no_substep_body.h"
#include "lab/comparison/variable_step.h"
#include "lab/reason/motion_reason.h"
#include "lab/trajectories/ruler.h"

namespace pixelstep {

using Views = std::vector<std::unique_ptr<View>>;

/// The data that views show. Outlives them.
struct ViewSources {
    TrajectoryList& trajectories;
    Ruler& ruler;
    NoSubstepBody& naiveMove;
    VariableStepJumps& variableStep;
    MotionReason& reason;
};

/// All views, in the order in which their labels are placed.
Views makeViews(const ViewSources& sources);

}  // namespace pixelstep
