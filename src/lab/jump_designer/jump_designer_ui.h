// The jump designer of the panel.
#pragma once

#include <optional>

#include "game/world/world.h"
#include "lab/jump_designer/jump_designer.h"

namespace pixelstep {

class CommandQueue;

/// The values of the jump designer's sliders, and its last request.
struct JumpDraft {
    std::optional<Tuning> tuning;        ///< the tuning that `shape` belongs to
    std::optional<JumpShape> shape;      ///< nothing: there is no jump, or one that does not end
    JumpShape held;                      ///< the shape at the start of the drag
    std::optional<JumpShape> requested;  ///< the last request for that tuning
};

/// Draws two sliders, for height and time, that set gravity and jump speed.
void drawJumpDesigner(JumpDraft& jump, const World& world, CommandQueue& queue);

}  // namespace pixelstep
