// The panel's part about movement: a slider for every tunable, and what they add up to.
#include <imgui.h>

#include <algorithm>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

Tune tuneTo(const Tunable& tunable, int value) {
    Tune tune;
    tune.changes.push_back({&tunable, value});
    return tune;
}

std::string spacedName(const Tunable& tunable) {
    std::string name(tunable.name);
    std::ranges::replace(name, '_', ' ');
    return name;
}

/// What its slider reads: "%d px/s".
std::string formatOf(const Tunable& tunable) {
    return "%d " + std::string(tunable.unit);
}

bool isSwitch(const Tunable& tunable) {
    return tunable.low == 0 && tunable.high == 1;
}

/// @return  the value that the user chose, the present one if none
int valueWidget(const Tunable& tunable, int value) {
    ImGui::SetNextItemWidth(widthBeforeReset());
    if (isSwitch(tunable)) {
        bool isOn = value != 0;
        ImGui::Checkbox("##value", &isOn);
        value = isOn ? 1 : 0;
    } else {
        ImGui::SliderInt("##value", &value, tunable.usualLow, tunable.usualHigh,
                         formatOf(tunable).c_str());
    }
    const std::string range =
        std::to_string(tunable.low) + ".." + std::to_string(tunable.high) + ", Ctrl+click to type";
    tooltip(std::string(tunable.doc) + (isSwitch(tunable) ? "" : "\n" + range));
    return std::clamp(value, tunable.low, tunable.high);
}

void tunableRow(const Tunable& tunable, const Tuning& tuning, PanelWishes& wishes) {
    const int value = tuning.*tunable.field;
    ImGui::PushID(tunable.name.data());
    rowLabel(spacedName(tunable).c_str());
    tooltip(std::string(tunable.doc));
    int wanted = valueWidget(tunable, value);
    const std::string hint = "Back to " + std::to_string(tunable.standard());
    if (resetButton(value != tunable.standard(), hint)) wanted = tunable.standard();
    if (wanted != value) wishes.commands.emplace_back(tuneTo(tunable, wanted));
    ImGui::PopID();
}

void resetAllButton(const Tuning& tuning, PanelWishes& wishes) {
    ImGui::BeginDisabled(tuning == Tuning{});
    if (ImGui::Button("Reset all", {-1.0f, 0.0f})) {
        Tune tune;
        for (const Tunable& tunable : tunables()) {
            if (tuning.*tunable.field != tunable.standard()) {
                tune.changes.push_back({&tunable, tunable.standard()});
            }
        }
        wishes.commands.emplace_back(tune);
    }
    ImGui::EndDisabled();
}

double seconds(int steps, const Tuning& tuning) {
    return static_cast<double>(steps) / tuning.stepsPerSecond;
}

void drawMetrics(PanelState& state, const World& world) {
    const Tuning& tuning = world.level.tuning;
    if (state.metricsTuning != tuning) {
        state.metrics = jumpMetrics(tuning);
        state.metricsTuning = tuning;
    }
    const JumpMetrics& jump = state.metrics;
    const double tile = world.level.tiles.tileSize();
    if (!jump.lands) {
        colouredNote(UiColour::bad, "A jump stays up for more than ten seconds.");
        return;
    }
    const auto row = [](const char* name) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, name);
        ImGui::TableNextColumn();
    };
    if (!ImGui::BeginTable("metrics", 2, ImGuiTableFlags_SizingFixedFit)) return;
    row("a jump rises");
    ImGui::Text("%d px, %.1f tiles", jump.height, jump.height / tile);
    row("a tap rises");
    ImGui::Text("%d px, %.1f tiles", jump.tapHeight, jump.tapHeight / tile);
    row("its top comes after");
    ImGui::Text("%.2f s, %d steps", seconds(jump.apexSteps, tuning), jump.apexSteps);
    row("it lasts");
    ImGui::Text("%.2f s, %d steps", seconds(jump.airSteps, tuning), jump.airSteps);
    row("it reaches");
    ImGui::Text("%d px, %.1f tiles", jump.reach, jump.reach / tile);
    ImGui::EndTable();
}

}  // namespace

void drawTuningPart(PanelState& state, const World& world, PanelWishes& wishes) {
    if (!beginSection("Movement", true)) return;
    drawPresets(state, world, wishes);
    for (const Tunable& tunable : tunables()) tunableRow(tunable, world.level.tuning, wishes);
    resetAllButton(world.level.tuning, wishes);
    drawMetrics(state, world);
}

}  // namespace pixelstep
