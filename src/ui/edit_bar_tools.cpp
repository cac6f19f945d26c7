// The bar's tools: pictures with their keys, and what each is for.
#include <imgui.h>

#include <array>

#include "ui/edit_bar.h"
#include "ui/edit_icons.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kGroupGap = 14.0f;

struct ToolText {
    const char* key;
    const char* hint;
};

constexpr std::array<ToolText, kEditToolCount> kTools{{
    {"1",
     "1  Brush: drag to paint. Shift: a straight line from the last tile. The right button "
     "erases."},
    {"2", "2  Line: drag from end to end; along a diagonal, slopes join. Right button: erases."},
    {"3", "3  Rectangle: drag; with Ctrl its outline alone. The right button clears it."},
    {"4", "4  Fill: all equal tiles that hang together. The right button empties them."},
    {"5", "5  Eraser: drag. Shift: a straight line from the last tile."},
    {"6", "6  Pick: takes the tile under the pointer. Alt+click does so with every tool."},
    {"7",
     "7  Select: drag a frame, then drag inside it to move it, with Ctrl to copy it. Ctrl+C, "
     "Ctrl+X, Ctrl+V, Delete; X, Y, Z mirror and turn. Starts can be dragged, too."},
    {"8", "8  Player start: click to put it, drag to move it; with Shift to the pixel"},
    {"9",
     "9  Clone: click to put one, drag to move it, right button or Delete to remove it; with "
     "Shift to the pixel"},
    {"0", "0  Crate: click to put one, drag to move it, right button or Delete to remove it"},
    {"-",
     "-  Platform: drag its way, or click for one that stands. Click on one for its path: "
     "drag the points, and the rings between them for new ones; Ctrl+click adds one at the "
     "end, the right button removes one."},
}};

bool toolButton(EditTool tool, bool isOn) {
    const ToolText& text = kTools[static_cast<size_t>(tool)];
    const float pixel = scaled(1.0f);
    const float side = pixel * kIconSide;
    const ImVec2 size{side + scaled(20.0f), ImGui::GetFrameHeight() + scaled(3.0f)};
    if (isOn) {
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_SliderGrab));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, ImGui::GetColorU32(ImGuiCol_SliderGrab));
    }
    const bool isClicked = ImGui::Button((std::string("##tool") + text.key).c_str(), size);
    if (isOn) ImGui::PopStyleColor(2);
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float top = low.y + static_cast<float>(static_cast<int>((size.y - side) / 2));
    drawToolIcon(draw, tool, {low.x + scaled(4.0f), top}, pixel);
    draw->AddText({high.x - scaled(11.0f), high.y - ImGui::GetFontSize() - scaled(1.0f)},
                  uiColour(isOn ? UiColour::text : UiColour::dim), text.key);
    if (isOn) draw->AddRect(low, high, uiColour(UiColour::accent), scaled(3.0f), 0, scaled(1.5f));
    tooltip(text.hint);
    return isClicked;
}

}  // namespace

void drawEditTools(EditMode& edit) {
    for (int i = 0; i < kEditToolCount; ++i) {
        const auto tool = static_cast<EditTool>(i);
        const bool beginsGroup = tool == EditTool::select || tool == EditTool::player;
        if (i > 0) ImGui::SameLine(0.0f, scaled(beginsGroup ? kGroupGap / 2 : 3.0f));
        if (ImGui::GetContentRegionAvail().x < scaled(kIconSide + 20.0f)) ImGui::NewLine();
        if (toolButton(tool, edit.tool() == tool)) edit.setTool(tool);
    }
}

}  // namespace pixelstep
