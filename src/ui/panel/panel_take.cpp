// The panel's buttons that take the tuning along, as text for the clipboard.
#include <imgui.h>

#include "io/tuning_code.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {

void drawTakeAlong(const World& world, PanelWishes& wishes) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("copy as");
    for (const CodeLanguageRow& row : kCodeLanguages) {
        ImGui::SameLine();
        if (ImGui::Button(row.name)) {
            const Level& level = world.level;
            wishes.copied =
                Copied{codeOf(level.tuning, level.tiles.tileSize(), row.language), row.name};
        }
        tooltip(std::string("To the clipboard: these numbers as ") + row.name +
                " constants, in pixels and seconds, and the lines that turn a character with them");
    }
}

}  // namespace pixelstep
