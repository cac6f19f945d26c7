// The panel's part about sound.
#include <imgui.h>

#include "panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawSoundPart(const PanelModel& model, CommandQueue& queue) {
    const Settings& settings = model.settings;
    groupTitle("Sound");
    constexpr float kMuteWidth = 56.0f;
    rowLabel("Volume");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - scaled(kMuteWidth) - gap);
    const char* text = settings.isMuted ? "Muted" : "%d %%";
    int volume = settings.volume;
    if (barSlider("##volume", &volume, 0, 100, text, ImGuiSliderFlags_AlwaysClamp)) {
        pushSetting(queue, &Settings::volume, volume);
        pushSetting(queue, &Settings::isMuted, false);
    }
    tooltip("The volume of all sounds: 0..100 %. Sounds far outside the view are silent.");
    ImGui::SameLine();
    if (toggleButton("Mute", settings.isMuted, scaled(kMuteWidth))) queue.push(Action::toggleSound);
    keyTooltip("{toggleSound}: switches sound on or off.");
    rowLabel("Music");
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    int music = settings.musicVolume;
    if (barSlider("##music", &music, 0, 100, text, ImGuiSliderFlags_AlwaysClamp)) {
        pushSetting(queue, &Settings::musicVolume, music);
        pushSetting(queue, &Settings::isMuted, false);
    }
    tooltip("The volume of music: 0..100 %. 0: no music.");
    if (!model.soundError.empty()) colouredNote(UiColour::dim, model.soundError);
}

}  // namespace pixelstep
