// The step inspector's window: a step magnified, attempt by attempt.
#pragma once

#include "lab/step_inspector/step_inspector.h"

namespace pixelstep {

class CommandQueue;

/// [window points] The width of the view's left part, which the window does not cover.
float widthBesideStepInspector(float viewWidth);

/// Draws the window over the right part of the view. Call while time is stopped.
/// @param world      the current one: tiles, and the bodies other than the inspected one
/// @param viewWidth  [window points] left of the panel
/// @param bottom     [window points] the lower end of the view
/// @param start      the step from which the shown numbers of steps count
void drawStepInspector(const StepInspector& stepInspector, const World& world, float viewWidth,
                       float bottom, CommandQueue& queue);

}  // namespace pixelstep
