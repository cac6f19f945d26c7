// The game loop.
#pragma once

#include "app/cli/options.h"

namespace pixelstep {

/// Opens a window and plays, records or watches until it is closed.
/// @return  0; 1 if a file or the display cannot be used
int playInWindow(const PlayOptions& options);

}  // namespace pixelstep
