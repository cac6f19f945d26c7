// The tables of tools.
#include "editor/ui/tools.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

constexpr auto kTools = std::to_array<ToolRow>({
    {Tool::inspect, Action::chooseInspect, "Inspect body", "inspects the body that you click on."},
    {Tool::tile, Action::chooseTile, "Tile",
     "places the tile below, as the right button always does."},
    {Tool::oneWay, Action::chooseOneWay, "One-way",
     "places one-way tiles, as the middle button always does."},
    {Tool::erase, Action::chooseErase, "Erase", "erases tiles."},
    {Tool::clone, Action::chooseClone, "Clone", "places a clone with its feet at the pointer."},
    {Tool::crate, Action::chooseCrate, "Crate", "places a crate; its size is in the tab Bodies."},
    {Tool::platform, Action::choosePlatform, "Platform",
     "draws the path of a moving platform: drag it, or click its points and finish with "
     "{finishPath} or a double click."},
});

constexpr auto kEditTools = std::to_array<EditToolRow>({
    {EditTool::brush, Action::takeBrush, &kBrushIcon,
     "Brush: drag to paint. Shift: a straight line from the last tile. Right button: erases."},
    {EditTool::line, Action::takeLine, &kLineIcon,
     "Line: drag from end to end. Diagonals become slopes. Right button: erases."},
    {EditTool::rectangle, Action::takeRectangle, &kRectangleIcon,
     "Rectangle: drag. Ctrl: the outline only. Right button: erases."},
    {EditTool::fill, Action::takeFill, &kFillIcon,
     "Fill: connected tiles of the same kind. Right button: erases them."},
    {EditTool::erase, Action::takeEraser, &kEraseIcon,
     "Eraser: drag. Shift: a straight line from the last tile."},
    {EditTool::pick, Action::takePick, &kPickIcon,
     "Pick: chooses the tile under the pointer. Alt+click does so with every tool."},
    {EditTool::select, Action::takeSelect, &kSelectIcon,
     "Select: drag a frame, then drag inside it to move it; Ctrl copies it. {copy}, {cut}, "
     "{paste}, "
     "{remove}; {flipX}, {flipY}, {rotate} mirror and rotate. Spawn points can be dragged, too.",
     true},
    {EditTool::player, Action::takePlayer, &kPlayerIcon,
     "Spawn point of the player: click to place it, drag to move it. Shift: without snapping to "
     "tiles.",
     true},
    {EditTool::clone, Action::takeClone, &kCloneIcon,
     "Clone: click to place one, drag to move it, right button or {remove} to delete it. Shift: to "
     "the pixel."},
    {EditTool::crate, Action::takeCrate, &kCrateIcon,
     "Crate: click to place one, drag to move it, right button or {remove} to delete it."},
    {EditTool::platform, Action::takePlatform, &kPlatformIcon,
     "Moving platform: drag its path, or click to place one that does not move. Click on one to "
     "edit its "
     "path: drag its points, or the rings between them for new points. Ctrl+click adds a point at "
     "the end, the right button removes one."},
    {EditTool::enemy, Action::takeEnemy, &kEnemyIcon,
     "Enemy: walks, turns at walls and ledges, and sends the player back by contact. With the "
     "setting Stomp speed, the player can jump onto it. Click to place one, drag to move it, right "
     "button or {remove} to delete it."},
    {EditTool::sign, Action::takeSign, &kSignIcon,
     "Sign: click to place one, drag to move it, right button or {remove} to delete it. Its text "
     "is below the bar.",
     true},
    {EditTool::zone, Action::takeZone, &kZoneIcon,
     "Zone: a goal, hazard, coin, switch, exit, .. Drag a rectangle, or click for a small one. "
     "Click on a zone to drag it or its edges. Ctrl: a new zone inside another. Right button or "
     "{remove} deletes it. Shift: without snapping to tiles."},
});
static_assert(kEditTools.size() == kEditToolCount, "each tool has its row");

constexpr auto kTurns = std::to_array<TurnRow>({
    {Turn::flipX, Action::flipX, "mirrors left and right:"},
    {Turn::flipY, Action::flipY, "mirrors top and bottom:"},
    {Turn::rotate, Action::rotate, "rotates by 90 degrees:"},
});

}  // namespace

std::span<const ToolRow> tools() {
    return kTools;
}

std::span<const EditToolRow> editTools() {
    return kEditTools;
}

std::span<const TurnRow> turns() {
    return kTurns;
}

std::optional<Tool> toolOf(Action action) {
    const auto found = std::ranges::find(kTools, action, &ToolRow::action);
    return found != kTools.end() ? std::optional(found->tool) : std::nullopt;
}

std::optional<EditTool> editToolOf(Action action) {
    const auto found = std::ranges::find(kEditTools, action, &EditToolRow::action);
    return found != kEditTools.end() ? std::optional(found->tool) : std::nullopt;
}

}  // namespace pixelstep
