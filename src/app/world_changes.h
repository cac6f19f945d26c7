// Updates everything that depends on the world.
#pragma once

#include "app/view.h"

namespace pixelstep {

struct App;

/// Called by the run after every change of the world: updates renderer, camera, tools and views.
void worldChanged(App& app, WorldChange change);

}  // namespace pixelstep
