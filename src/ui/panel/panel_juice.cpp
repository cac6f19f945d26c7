// The panel's part about visual effects: a switch for each, and one for all.
#include <imgui.h>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawJuicePart(Juice& juice) {
    groupTitle("Visual effects");
    const float column = ImGui::GetContentRegionAvail().x / 2;
    checkBox(kJuices[0].label, &juice.plain);
    tooltip(kJuices[0].hint);
    ImGui::BeginDisabled(juice.plain);
    bool isRight = true;
    for (size_t i = 1; i < kJuices.size(); ++i, isRight = !isRight) {
        if (isRight) ImGui::SameLine(column);
        checkBox(kJuices[i].label, &(juice.*kJuices[i].isOn));
        tooltip(kJuices[i].hint);
    }
    ImGui::EndDisabled();
}

}  // namespace pixelstep
