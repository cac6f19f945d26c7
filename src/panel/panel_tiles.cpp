// The panel's part about tiles: the tools of the mouse, the brush and the palette.
#include <imgui.h>

#include "editor/ui/tool_widgets.h"
#include "editor/ui/tools.h"
#include "panel/panel.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

void drawBrush(const Brush& brush, CommandQueue& queue) {
    drawBrushKind(brush, queue);
    for (const TurnRow& row : turns()) {
        ImGui::SameLine();
        const std::string key = keyText(row.action);
        if (ImGui::Button(key.c_str()))
            pushBrush(queue, [turn = row.turn](Brush& changed) { changed.turn(turn); });
        tooltip(key + ": " + row.hint + " the tile.");
    }
    drawBrushEffects(brush, queue);
}

void drawTools(const PlayTools& playTools, CommandQueue& queue) {
    groupTitle("Tool of the left mouse button");
    const float width = shareOf(4);
    const float doubleWidth = 2 * width + ImGui::GetStyle().ItemSpacing.x;
    for (const ToolRow& row : tools()) {
        // Two rows; the first button has the longest text.
        if (row.tool != Tool::inspect && row.tool != Tool::erase) ImGui::SameLine();
        if (iconButton(nullptr, row.name, keyText(row.action), playTools.leftTool() == row.tool,
                       row.tool == Tool::inspect ? doubleWidth : width))
            pushTool(queue, row.tool);
        keyTooltip(keyText(row.action) + ": " + row.hint);
    }
}

void drawTileHead(const Brush& brush, CommandQueue& queue) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(brush.name().c_str());
    const char* text = "Remove all tiles";
    const float width = ImGui::CalcTextSize(text).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
    if (ImGui::Button(text)) queue.push(Clear{Clear::tiles});
    keyTooltip("Removes all tiles of the level. {undo} brings them back.");
}

}  // namespace

void drawTilePart(const PanelModel& model, CommandQueue& queue) {
    const Brush& brush = model.tools.brush();
    if (!model.isEditing) drawTools(model.tools, queue);
    groupTitle("Tile");
    drawTileHead(brush, queue);
    drawBrush(brush, queue);
    if (!drawPalette(model, queue)) return;
    // A tile is chosen to be placed by the next click.
    queue.push(ChangeEditor{[](LevelEditor& edit, const World&) { edit.returnToPaintTool(); }});
    if (!model.isEditing && model.tools.leftTool() != Tool::oneWay) pushTool(queue, Tool::tile);
}

}  // namespace pixelstep
