// Draws the hint for new players.
#include "ui/first_hint.h"

#include <imgui.h>

#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kTopMargin = 8.0f;
constexpr float kLarge = 2.0f;

}  // namespace

void drawFirstHint(FirstHint& hint, float top, float viewWidth, CommandQueue& queue) {
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
    const auto button = [&](const char* label, HintKeys keys) {
        if (ImGui::Button(label)) queue.push(CloseKeyHint{keys});
    };
    if (hint.offersArrows) {
        button("Use arrow keys", HintKeys::arrows);
        ImGui::SameLine();
        button("Keep WASD", HintKeys::unchanged);
    } else if (hint.offersSpace) {
        button("Let Space jump", HintKeys::spaceJumps);
        ImGui::SameLine();
        button("Keep clones on Space", HintKeys::unchanged);
    }
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 extent = ImGui::GetWindowSize();
    hint.rect = {static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(extent.x),
                 static_cast<int>(extent.y)};
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

}  // namespace pixelstep
