// The panel's part about visual effects: a switch for each, and one for all.
#include <imgui.h>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawVisualEffectsPart(VisualEffects& visualEffects) {
    groupTitle("Visual effects");
    const float column = ImGui::GetContentRegionAvail().x / 2;
    checkBox(kVisualEffects[0].label, &visualEffects.plain);
    tooltip(kVisualEffects[0].hint);
    ImGui::BeginDisabled(visualEffects.plain);
    bool isRight = true;
    for (size_t i = 1; i < kVisualEffects.size(); ++i, isRight = !isRight) {
        if (isRight) ImGui::SameLine(column);
        checkBox(kVisualEffects[i].label, &(visualEffects.*kVisualEffects[i].isOn));
        tooltip(kVisualEffects[i].hint);
    }
    ImGui::EndDisabled();
}

}  // namespace pixelstep
