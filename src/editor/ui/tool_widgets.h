// Widgets of tools that the panel and edit mode's bar share, and the changes that they push.
#pragma once

#include "editor/play_tools.h"
#include "ui/app_command.h"
#include "ui/panel_model.h"

namespace pixelstep {

/// Pushes a change of the tools of play: the left tool, the brush, or a value of the next bodies.
inline void pushTool(CommandQueue& queue, Tool tool) {
    queue.push(ChangeTools{[tool](PlayTools& tools) { tools.setLeftTool(tool); }});
}
template <class Change>
void pushBrush(CommandQueue& queue, Change change) {
    queue.push(ChangeTools{[change](PlayTools& tools) { change(tools.brush()); }});
}
template <class T>
void pushBodyTool(CommandQueue& queue, T BodyTools::*member, const T& value) {
    queue.push(ChangeTools{[member, value](PlayTools& tools) { tools.bodies().*member = value; }});
}

/// "Back and forth" for "back_and_forth".
std::string labelOf(std::string_view name);

/// "Slope 45, one-way, ice, breaks by head or feet"; empty for an empty cell.
std::string tileWords(const ShapeSet& shapes, Tile tile);

/// All tiles to choose from.
/// @return  true if a tile was clicked
bool drawPalette(const PanelModel& model, CommandQueue& queue);
/// One-way or not, and the material.
void drawBrushKind(const Brush& brush, CommandQueue& queue);
/// [window points] The width of these.
float brushKindWidth();
inline constexpr float kSurfaceWidth = 104.0f;  ///< of a combo box of surfaces
/// "No surface" for no name.
std::string surfaceLabel(std::string_view name);
/// Selectable names of a level's surfaces.
/// @return  the chosen name, if one was chosen; empty: no surface
std::optional<std::string> surfaceChoices(const ShapeSet& shapes, const std::string& shown);
/// The surface with its effects, and what breaks the tile.
void drawBrushEffects(const Brush& brush, CommandQueue& queue);
float brushEffectsWidth();

}  // namespace pixelstep
