// The panel's part about what is drawn for the feel alone: a switch for each kind, and one for all.
#include <imgui.h>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawJuicePart(Juice& juice) {
    if (!beginSection("Juice", true)) return;
    const float column = ImGui::GetContentRegionAvail().x / 2;
    ImGui::Checkbox("plain", &juice.plain);
    tooltip(kJuices[0].hint);
    ImGui::BeginDisabled(juice.plain);
    bool isRight = true;  // switches stand in two columns
    for (size_t i = 1; i < kJuices.size(); ++i, isRight = !isRight) {
        if (isRight) ImGui::SameLine(column);
        ImGui::Checkbox(kJuices[i].name, &(juice.*kJuices[i].isOn));
        tooltip(kJuices[i].hint);
    }
    ImGui::EndDisabled();
}

}  // namespace pixelstep
