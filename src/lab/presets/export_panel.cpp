// The panel's buttons that copy the movement settings as text for the clipboard.
#include <imgui.h>

#include "io/preset_json.h"
#include "io/tuning_code.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawExport(const World& world, PanelRequests& requests) {
    groupTitle("Export settings");
    const float width = shareOf(1 + static_cast<int>(kCodeLanguages.size()));
    const Level& level = world.level;
    if (ImGui::Button("JSON", {width, 0.0f}))
        requests.copied = Copied{writePreset(presetOf("mine", level.tuning)), "JSON"};
    tooltip("Copies the settings as a preset file, for --preset and for the list above.");
    for (const CodeLanguageRow& row : kCodeLanguages) {
        ImGui::SameLine();
        if (ImGui::Button(row.name, {width, 0.0f}))
            requests.copied = Copied{codeOf(level.tuning, row.language), row.name};
        tooltip(std::string("Copies the settings as ") + row.name +
                " constants, in pixels and seconds, with sample code that moves a character by "
                "them.");
    }
}

}  // namespace pixelstep
