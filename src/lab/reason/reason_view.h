// The views of the last reason, of the tile under the pointer, and of casts.
#pragma once

#include <memory>

#include "lab/view.h"

namespace pixelstep {

std::unique_ptr<View> makeReasonView(const ViewSources& sources);
std::unique_ptr<View> makeOffsetView(const ViewSources& sources);
std::unique_ptr<View> makeCastView(const ViewSources& sources);

}  // namespace pixelstep
