// Draws the hint for new players.
#include "ui/first_hint.h"

#include <imgui.h>

#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kTopMargin = 8.0f;
constexpr float kLarge = 2.0f;

}  // namespace

HintAnswer drawFirstHint(FirstHint& hint, float top, float viewWidth) {
    const std::string text = withInputs(hint.text);
    const std::string more = withInputs(hint.more);
    const float space = viewWidth - 2 * ImGui::GetStyle().WindowPadding.x - scaled(8.0f);
    const float size = ImGui::CalcTextSize(text.c_str()).x * kLarge <= space ? kLarge : 1.0f;
    ImGui::SetNextWindowPos({viewWidth / 2, top + scaled(kTopMargin)}, ImGuiCond_Always,
                            {0.5f, 0.0f});
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
