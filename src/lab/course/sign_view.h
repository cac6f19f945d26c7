// The view of signs near the player.
#pragma once

#include <memory>

#include "lab/view.h"

namespace pixelstep {

std::unique_ptr<View> makeSignView(const ViewSources& sources);

}  // namespace pixelstep
