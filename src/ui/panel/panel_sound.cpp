// The panel's part about sound: how loud it is.
#include <imgui.h>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawSoundPart(Settings& settings, const PanelFacts& facts, PanelWishes& wishes) {
    if (!beginSection("Sound", true)) return;
    constexpr float kMuteWidth = 56.0f;
    rowLabel("volume");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - scaled(kMuteWidth) - gap);
    const char* text = settings.isMuted ? "muted" : "%d %%";
    if (ImGui::SliderInt("##volume", &settings.volume, 0, 100, text, ImGuiSliderFlags_AlwaysClamp))
        settings.isMuted = false;
    tooltip("Sounds come from where things happen; beyond half a view outside they are silent.");
    ImGui::SameLine();
    if (toggleButton("Mute", settings.isMuted, scaled(kMuteWidth)))
        wishes.actions.push_back(Action::toggleSound);
    keyTooltip("{toggleSound}");
    if (!facts.soundTrouble.empty()) colouredNote(UiColour::dim, facts.soundTrouble);
}

}  // namespace pixelstep
