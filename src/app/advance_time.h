// Simulates the steps that are due in a frame.
#pragma once

namespace pixelstep {

struct App;

/// Simulates the steps that are due.
void advanceTime(App& app);

}  // namespace pixelstep
