// The panel's buttons that copy the movement settings as text for the clipboard.
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "io/preset_json.h"
#include "io/tuning_code.h"
#include "panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

float nameWidth(const char* name) {
    return ImGui::CalcTextSize(name).x + 2 * ImGui::GetStyle().FramePadding.x;
}

}  // namespace

void drawExport(const World& world, CommandQueue& queue) {
    groupTitle("Export settings");
    // Each button is as wide as its name plus an equal share of the rest.
    float spare = ImGui::GetContentRegionAvail().x - nameWidth("JSON");
    for (const CodeLanguageRow& row : kCodeLanguages)
        spare -= nameWidth(row.name) + ImGui::GetStyle().ItemSpacing.x;
    const float more =
        std::max(0.0f, std::floor(spare / static_cast<float>(1 + kCodeLanguages.size())));
    const Level& level = world.level;
    if (ImGui::Button("JSON", {nameWidth("JSON") + more, 0.0f}))
        queue.push(CopyText{writePreset(presetOf("mine", level.tuning)), "JSON"});
    tooltip("Copies the settings as a preset file, for --preset and for the list above.");
    for (const CodeLanguageRow& row : kCodeLanguages) {
        ImGui::SameLine();
        if (ImGui::Button(row.name, {nameWidth(row.name) + more, 0.0f}))
            queue.push(CopyText{codeOf(level.tuning, row.language), row.name});
        tooltip(std::string("Copies the settings as ") + row.name +
                " constants, in pixels and seconds, with the formula of the movement in a "
                "comment.");
    }
}

}  // namespace pixelstep
