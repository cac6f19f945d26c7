// Opens and closes the step inspector.
#pragma once

namespace pixelstep {

struct App;

/// Opens the step inspector at the inspected body, otherwise the player, and pauses; or closes it.
void toggleStepInspector(App& app);
/// True while it is open and time is stopped: then it is visible and has its own keys.
bool showsStepInspector(const App& app);

}  // namespace pixelstep
