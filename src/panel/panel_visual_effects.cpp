// The panel's part about visual effects: a switch for each, and one for all.
#include <imgui.h>

#include "panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawVisualEffectsPart(const VisualEffects& visualEffects, CommandQueue& queue) {
    const auto drawSwitch = [&](const VisualEffectsRow& row) {
        bool isOn = visualEffects.*row.isOn;
        if (checkBox(row.label, &isOn))
            queue.push(ChangeSettings{[member = row.isOn, isOn](Settings& settings) {
                settings.visualEffects.*member = isOn;
            }});
        tooltip(row.hint);
    };
    groupTitle("Visual effects");
    const float column = ImGui::GetContentRegionAvail().x / 2;
    drawSwitch(kVisualEffects[0]);
    ImGui::BeginDisabled(visualEffects.plain);
    bool isRight = true;
    for (size_t i = 1; i < kVisualEffects.size(); ++i, isRight = !isRight) {
        if (isRight) ImGui::SameLine(column);
        drawSwitch(kVisualEffects[i]);
    }
    ImGui::EndDisabled();
}

}  // namespace pixelstep
