// The game loop: in, how to play; out, an exit code when the window is closed.
#pragma once

#include "app/options.h"

namespace pixelstep {

/// Opens a window and plays, records or watches until one leaves.
/// @return  0; 1 if a file or the display cannot be used
int playInWindow(const PlayOptions& options);

}  // namespace pixelstep
