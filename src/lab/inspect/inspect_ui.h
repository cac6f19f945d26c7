// The panel's part about the inspected body.
#pragma once

#include <cstdint>
#include <optional>

#include "game/world/world.h"
#include "ui/panel_model.h"

namespace pixelstep {

/// Draws the state and contacts of the inspected body.
/// @param inspected  id of the body; a click on a contact changes it
/// @param shown      id of the body that was last scrolled into view
void drawInspector(std::optional<uint32_t>& inspected, std::optional<uint32_t>& shown,
                   const PanelModel& model, CommandQueue& queue);

/// Draws a table of the four sides, after the last step and the one before.
void drawTouches(const TileMap& tiles, const Body& body);

}  // namespace pixelstep
