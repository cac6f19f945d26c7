// Draws the texts of signs.
#include "lab/course/sign_labels.h"

#include <imgui.h>

#include <algorithm>

#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kMaxWidth = 320.0f;
constexpr float kGap = 4.0f;

}  // namespace

Rect drawSignBoard(const std::string& text, Vec2i foot, Vec2i top, float viewWidth) {
    const std::string words = withInputs(text);
    if (words.empty()) return {};
    const ImVec2 padding{scaled(8.0f), scaled(5.0f)};
    const float most = std::min(scaled(kMaxWidth), viewWidth - 2 * padding.x - scaled(8.0f));
    if (most <= 0) return {};
    const ImVec2 size = ImGui::CalcTextSize(words.c_str(), nullptr, false, most);
    const float width = size.x + 2 * padding.x;
    const float height = size.y + 2 * padding.y;
    // A sign outside the view has no board.
    const auto x = static_cast<float>(foot.x);
    if (x < -width / 2 || x > viewWidth + width / 2) return {};
    const float left = std::clamp(x - width / 2, 0.0f, std::max(0.0f, viewWidth - width));
    float upper = static_cast<float>(top.y) - scaled(kGap) - height;
    if (upper < 0.0f) upper = static_cast<float>(foot.y) + scaled(kGap);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    const ImVec2 from{left, upper};
    const ImVec2 to{left + width, upper + height};
    draw->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_WindowBg, 0.92f), scaled(4.0f));
    draw->AddRect(from, to, uiColour(UiColour::accent), scaled(4.0f), 0, scaled(1.0f));
    draw->AddText(nullptr, 0.0f, {left + padding.x, upper + padding.y}, uiColour(UiColour::text),
                  words.c_str(), nullptr, most);
    return {static_cast<int>(left), static_cast<int>(upper), static_cast<int>(width),
            static_cast<int>(height)};
}

}  // namespace pixelstep
