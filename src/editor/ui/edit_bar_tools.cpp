// The tool buttons of edit mode's bar.
#include <imgui.h>

#include "editor/ui/edit_bar.h"
#include "editor/ui/tools.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kGap = 3.0f;
constexpr float kGroupGap = 7.0f;
constexpr float kKeyWidth = 16.0f;  // beside the icon

/// @param rect  [window points] out: the button's rectangle
/// @return      true if it was clicked
bool toolButton(const EditToolRow& row, bool isOn, Rect& rect) {
    const std::string key = keyText(row.action);
    const float pixel = iconPixel();
    const float side = pixel * kIconSide;
    const ImVec2 size{side + scaled(kKeyWidth), ImGui::GetFrameHeight() + scaled(kToolHeightAdded)};
    if (isOn) {
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_SliderGrab));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, ImGui::GetColorU32(ImGuiCol_SliderGrab));
    }
    ImGui::PushID(static_cast<int>(row.tool));
    const bool isClicked = ImGui::Button("##tool", size);
    ImGui::PopID();
    if (isOn) ImGui::PopStyleColor(2);
    rect = lastItemRect();
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float top = low.y + static_cast<float>(static_cast<int>((size.y - side) / 2));
    drawIcon(draw, *row.icon, {low.x + scaled(4.0f), top}, pixel);
    draw->AddText({high.x - scaled(11.0f), high.y - ImGui::GetFontSize() - scaled(1.0f)},
                  uiColour(isOn ? UiColour::text : UiColour::key), key.c_str());
    if (isOn) draw->AddRect(low, high, uiColour(UiColour::accent), scaled(3.0f), 0, scaled(1.5f));
    keyTooltip(key + "  " + row.hint);
    return isClicked;
}

}  // namespace

Rect lastItemRect() {
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 size = ImGui::GetItemRectSize();
    return {static_cast<int>(low.x), static_cast<int>(low.y), static_cast<int>(size.x),
            static_cast<int>(size.y)};
}

void drawEditTools(EditBarState& state, const LevelEditor& edit, BarRow& row, CommandQueue& queue) {
    const float width = iconPixel() * kIconSide + scaled(kKeyWidth);
    for (const EditToolRow& tool : editTools()) {
        Rect& rect = state.toolRects[static_cast<size_t>(tool.tool)];
        if (!row.next(width, scaled(tool.beginsGroup ? kGroupGap : kGap))) continue;
        if (toolButton(tool, edit.tool() == tool.tool, rect)) queue.push(tool.action);
    }
}

}  // namespace pixelstep
