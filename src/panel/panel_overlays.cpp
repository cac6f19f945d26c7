// The panel's part about debug overlays: switches in three groups.
#include <imgui.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "lab/views.h"
#include "panel/panel.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

/// Check boxes in two columns; one with a long label takes a row.
class SwitchRows {
public:
    SwitchRows() : column_(ImGui::GetContentRegionAvail().x / 2) {}

    /// @param key  of the switch, dimmed after its label; may be empty
    bool add(const char* label, bool* isOn, const std::string& key, const std::string& hint) {
        const ImGuiStyle& style = ImGui::GetStyle();
        float width =
            ImGui::GetFrameHeight() + style.ItemInnerSpacing.x + ImGui::CalcTextSize(label).x;
        if (!key.empty()) width += scaled(7.0f) + ImGui::CalcTextSize(key.c_str()).x;
        const bool isWide = width > column_;
        if (isRight_ && !isWide) ImGui::SameLine(column_);
        isRight_ = !isRight_ && !isWide;
        const bool isClicked = checkBox(label, isOn);
        tooltip(withKeys(hint));
        if (!key.empty()) {
            ImGui::SameLine(0.0f, scaled(7.0f));
            colouredText(UiColour::key, key);
        }
        return isClicked;
    }

private:
    float column_;
    bool isRight_ = false;
};

/// The overlays of a group; those with long labels, which take a row each, are last.
std::vector<OverlayRow> inRowsOf(OverlayGroup group) {
    constexpr size_t kLong = 16;
    std::vector<OverlayRow> rows;
    for (const OverlayRow& row : overlayRows())
        if (row.group == group) rows.push_back(row);
    std::stable_partition(rows.begin(), rows.end(), [](const OverlayRow& row) {
        return std::string_view(row.label).size() <= kLong;
    });
    return rows;
}

void drawRendering(const PanelModel& model, SwitchRows& rows, CommandQueue& queue) {
    const auto add = [&](const char* label, bool Settings::*member, const std::string& key,
                         const char* hint) {
        bool isOn = model.settings.*member;
        if (rows.add(label, &isOn, key, hint)) pushSetting(queue, member, isOn);
    };
    add("Smooth motion", &Settings::interpolates, "",
        "Draws bodies between their last two positions. Off: only at whole steps.");
    ImGui::BeginDisabled(!model.canVsync);
    add("V-sync", &Settings::vsync, "",
        model.canVsync ? "Waits for the display's refresh before each frame."
                       : "V-sync is not available on this display.");
    ImGui::EndDisabled();
    add("Look ahead", &Settings::looksAhead, "",
        "The camera shows more of the direction in which you run.");
    if (model.hasPictures)
        add("Original graphics", &Settings::showsPictures, keyText(Action::togglePictures),
            "Draws the map with its original graphics. Off: with the built-in tiles.");
}

}  // namespace

void drawOverlayPart(const PanelModel& model, CommandQueue& queue) {
    for (const OverlayGroupRow& group : kOverlayGroups) {
        groupTitle(group.label);
        SwitchRows rows;
        for (const OverlayRow& row : inRowsOf(group.group)) {
            bool isOn = model.settings.overlays.contains(row.name);
            if (rows.add(row.label, &isOn, withKeys(row.key), row.hint))
                queue.push(ChangeSettings{[name = row.name, isOn](Settings& settings) {
                    setShown(settings.overlays, name, isOn);
                }});
        }
        if (group.group == OverlayGroup::rendering) drawRendering(model, rows, queue);
    }
}

}  // namespace pixelstep
