// Draws the result of a ray cast or box cast next to the pointer.
#include "lab/reason/cast_labels.h"

#include <imgui.h>

#include <algorithm>

#include "ui/widgets.h"

namespace pixelstep {

void drawCastLabel(const std::vector<std::string>& lines, Vec2i from, Vec2i half, float viewWidth) {
    const ImGuiStyle& style = ImGui::GetStyle();
    ImVec2 size{0.0f, 2 * style.WindowPadding.y - style.ItemSpacing.y};
    for (const std::string& line : lines) {
        size.x = std::max(size.x, ImGui::CalcTextSize(line.c_str()).x + 2 * style.WindowPadding.x);
        size.y += ImGui::GetTextLineHeight() + style.ItemSpacing.y;
    }
    // On the far side of the pointer, so that it covers neither the line nor its end.
    const ImVec2 at = ImGui::GetIO().MousePos;
    const float gap = scaled(12.0f);
    const float reachX = static_cast<float>(half.x) + gap;
    const float reachY = static_cast<float>(half.y) + gap;
    const bool isLeft = at.x < static_cast<float>(from.x);
    const float left = isLeft ? at.x - reachX - size.x : at.x + reachX;
    const float below = at.y + reachY;
    const bool isBelow = at.y > static_cast<float>(from.y) + scaled(20.0f) &&
                         below + size.y < ImGui::GetIO().DisplaySize.y;
    const bool isAbove = !isBelow && at.y - reachY > size.y;
    ImGui::SetNextWindowPos({std::clamp(left, 0.0f, std::max(viewWidth - size.x, 0.0f)),
                             isAbove ? at.y - reachY - size.y : below});
    ImGui::Begin("cast", nullptr, passiveWindow());
    for (size_t i = 0; i < lines.size(); ++i)
        colouredText(i == 0 ? UiColour::accent : UiColour::text, lines[i]);
    ImGui::End();
}

}  // namespace pixelstep
