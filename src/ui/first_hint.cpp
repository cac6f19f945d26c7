// The hint next to the player.
#include "ui/first_hint.h"

#include <imgui.h>

#include <algorithm>

#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kGap = 14.0f;
constexpr float kLarge = 2.0f;

ImVec2 sizeOfTexts(const std::string& text, const std::string& more, float size) {
    const ImVec2 large = ImGui::CalcTextSize(text.c_str());
    const ImVec2 small = ImGui::CalcTextSize(more.c_str());
    return {std::max(large.x * size, small.x), large.y * size + small.y};
}

}  // namespace

HintAnswer drawFirstHint(FirstHint& hint, Vec2i head, Vec2i feet, float viewWidth) {
    const std::string text = withInputs(hint.text);
    const std::string more = withInputs(hint.more);
    const ImGuiStyle& style = ImGui::GetStyle();
    const float space = viewWidth - 2 * style.WindowPadding.x - scaled(8.0f);
    const float size = sizeOfTexts(text, more, kLarge).x <= space ? kLarge : 1.0f;
    ImVec2 outer = sizeOfTexts(text, more, size);
    outer.x = std::min(outer.x, space) + 2 * style.WindowPadding.x;
    outer.y += 2 * style.WindowPadding.y + 2 * style.ItemSpacing.y;
    if (hint.hasButtons()) outer.y += ImGui::GetFrameHeightWithSpacing();
    // The exact height is known after the first draw.
    if (hint.rect.height > 0) outer.y = static_cast<float>(hint.rect.height);
    const auto x = static_cast<float>(head.x);
    const float left = std::clamp(x - outer.x / 2, 0.0f, std::max(viewWidth - outer.x, 0.0f));
    float top = static_cast<float>(head.y) - scaled(kGap) - outer.y;
    if (top < 0.0f) top = static_cast<float>(feet.y) + scaled(kGap);
    ImGui::SetNextWindowPos({left, top});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, scaled(1.0f));
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::accent));
    const int flags =
        hint.hasButtons() ? passiveWindow() & ~ImGuiWindowFlags_NoInputs : passiveWindow();
    ImGui::Begin("first", nullptr, flags);
    ImGui::SetWindowFontScale(size);
    ImGui::PushTextWrapPos(space);
    colouredText(UiColour::accent, text);
    ImGui::SetWindowFontScale(1.0f);
    if (!more.empty()) ImGui::TextUnformatted(more.c_str());
    ImGui::PopTextWrapPos();
    HintAnswer answer = HintAnswer::none;
    if (hint.offersArrows) {
        if (ImGui::Button("Use arrow keys")) answer = HintAnswer::arrows;
        ImGui::SameLine();
        if (ImGui::Button("Keep WASD")) answer = HintAnswer::keep;
    }
    if (hint.offersSpace && !hint.offersArrows) {
        if (ImGui::Button("Let Space jump")) answer = HintAnswer::space;
        ImGui::SameLine();
        if (ImGui::Button("Keep clones on Space")) answer = HintAnswer::keep;
    }
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 is = ImGui::GetWindowSize();
    hint.rect = {static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(is.x),
                 static_cast<int>(is.y)};
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return answer;
}

}  // namespace pixelstep
