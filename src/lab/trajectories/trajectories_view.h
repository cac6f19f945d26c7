// The views of jump trajectories and of the jump ruler.
#pragma once

#include <memory>

#include "lab/view.h"

namespace pixelstep {

std::unique_ptr<View> makeTrajectoriesView(const ViewSources& sources);
std::unique_ptr<View> makeRulerView(const ViewSources& sources);

}  // namespace pixelstep
