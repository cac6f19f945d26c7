// The tables of tools.
#include "ui/tools.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

constexpr auto kTools = std::to_array<ToolRow>({
    {Tool::inspect, Action::chooseInspect, "inspect",
     "the left button looks into the body that it clicks on"},
    {Tool::tile, Action::chooseTile, "tile",
     "it places the tile below, as the right button always does"},
    {Tool::oneWay, Action::chooseOneWay, "one-way",
     "it places one-way platforms, as the middle button"},
    {Tool::erase, Action::chooseErase, "erase", "it erases"},
    {Tool::clone, Action::chooseClone, "clone", "it puts a clone with its feet at the pointer"},
    {Tool::crate, Action::chooseCrate, "crate",
     "it puts a crate; its size is below, among the bodies"},
    {Tool::platform, Action::choosePlatform, "platform",
     "it draws a platform's path: press, drag and let go, or click point after point and end with "
     "{finishPath} or a double click"},
});

constexpr auto kEditTools = std::to_array<EditToolRow>({
    {EditTool::brush, Action::takeBrush, &kBrushIcon,
     "Brush: drag to paint. Shift: a straight line from the last tile. The right button erases."},
    {EditTool::line, Action::takeLine, &kLineIcon,
     "Line: drag from end to end; along a diagonal, slopes join. Right button: erases."},
    {EditTool::rectangle, Action::takeRectangle, &kRectangleIcon,
     "Rectangle: drag; with Ctrl its outline alone. The right button clears it."},
    {EditTool::fill, Action::takeFill, &kFillIcon,
     "Fill: all equal tiles that hang together. The right button empties them."},
    {EditTool::erase, Action::takeEraser, &kEraseIcon,
     "Eraser: drag. Shift: a straight line from the last tile."},
    {EditTool::pick, Action::takePick, &kPickIcon,
     "Pick: takes the tile under the pointer. Alt+click does so with every tool."},
    {EditTool::select, Action::takeSelect, &kSelectIcon,
     "Select: drag a frame, then drag inside it to move it, with Ctrl to copy it. {copy}, {cut}, "
     "{paste}, {remove}; {flipX}, {flipY}, {rotate} mirror and turn. Starts can be dragged, too.",
     true},
    {EditTool::player, Action::takePlayer, &kPlayerIcon,
     "Player start: click to put it, drag to move it; with Shift to the pixel", true},
    {EditTool::clone, Action::takeClone, &kCloneIcon,
     "Clone: click to put one, drag to move it, right button or {remove} to remove it; with Shift "
     "to the pixel"},
    {EditTool::crate, Action::takeCrate, &kCrateIcon,
     "Crate: click to put one, drag to move it, right button or {remove} to remove it"},
    {EditTool::platform, Action::takePlatform, &kPlatformIcon,
     "Platform: drag its path, or click for one that stands. Click on one for its path: drag the "
     "points, and the rings between them for new ones; Ctrl+click adds one at the end, the right "
     "button removes one."},
    {EditTool::sign, Action::takeSign, &kSignIcon,
     "Sign: click to put one up, drag to move it, right button or {remove} to remove it; its words "
     "and reach are below",
     true},
    {EditTool::zone, Action::takeZone, &kZoneIcon,
     "Zone: a goal, checkpoint, hazard or coin. Drag its rectangle, or click for a small one. "
     "Click "
     "on one to drag it or its edges; with Ctrl a new one inside of another. Right button or "
     "{remove} removes it; Shift: to the pixel."},
});
static_assert(kEditTools.size() == kEditToolCount, "each tool has its row");

constexpr auto kTurns = std::to_array<TurnRow>({
    {Turn::flipX, Action::flipX, "mirror left-right"},
    {Turn::flipY, Action::flipY, "mirror top-bottom"},
    {Turn::rotate, Action::rotate, "turn by a quarter"},
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
