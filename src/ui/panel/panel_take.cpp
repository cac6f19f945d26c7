// The panel's buttons that take the tuning along, as text for the clipboard.
#include <imgui.h>

#include "io/preset_json.h"
#include "io/tuning_code.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawTakeAlong(const World& world, PanelWishes& wishes) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("copy as");
    ImGui::SameLine();
    const Level& level = world.level;
    if (ImGui::Button("JSON"))
        wishes.copied = Copied{writePreset(presetOf("mine", level.tuning)), "JSON"};
    tooltip("To the clipboard: a preset, for a file that --preset and the panel take");
    for (const CodeLanguageRow& row : kCodeLanguages) {
        ImGui::SameLine();
        if (ImGui::Button(row.name)) {
            wishes.copied = Copied{codeOf(level.tuning, row.language), row.name};
        }
        tooltip(std::string("To the clipboard: these numbers as ") + row.name +
                " constants, in pixels and seconds, and the lines that turn a character with them");
    }
}

}  // namespace pixelstep
