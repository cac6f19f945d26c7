// A checkbox, buttons or a slider for each setting.
#include "ui/setting_rows.h"

#include <imgui.h>

#include <algorithm>

#include "ui/app_command.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kSliderWidth = 288.0f;

void drawValue(const SettingRow& row, bool& value) {
    if (row.words[0] == nullptr) {
        checkBox("##value", &value);
        return;
    }
    if (toggleButton(row.words[0], !value)) value = false;
    ImGui::SameLine();
    if (toggleButton(row.words[1], value)) value = true;
}

void drawValue(const SettingRow& row, int& value) {
    for (const int offered : row.offered) {
        if (offered != row.offered.front()) ImGui::SameLine();
        const std::string text =
            offered == 0 ? "Automatic" : std::to_string(offered) + " " + row.unit;
        if (toggleButton(text.c_str(), value == offered)) value = offered;
    }
    if (!row.offered.empty()) return;
    ImGui::SetNextItemWidth(scaled(kSliderWidth));
    const std::string format = row.unit == std::string_view("%") ? "%d %%" : "%d";
    barSlider("##value", &value, row.range.low, row.range.high, format.c_str(),
              ImGuiSliderFlags_AlwaysClamp);
}

void drawValue(const SettingRow&, Opposite& value) {
    for (const OppositeRow& row : kOpposites) {
        if (row.opposite != kOpposites.front().opposite) ImGui::SameLine();
        if (toggleButton(std::string(row.label).c_str(), value == row.opposite))
            value = row.opposite;
        tooltip(std::string(row.help));
    }
}

}  // namespace

std::string settingHelp(const SettingRow& row) {
    std::string help = row.help;
    if (row.range.low < row.range.high)
        help += ": " + std::to_string(row.range.low) + ".." + std::to_string(row.range.high) + " " +
                row.unit;
    return help;
}

void drawSettingRows(const Settings& settings, SettingGroup group, CommandQueue& queue) {
    for (const SettingRow& row : settingRows()) {
        if (row.group != group) continue;
        ImGui::PushID(row.label);
        rowLabel(row.label);
        ImGui::BeginGroup();
        const auto drawMember = [&](auto member) {
            auto value = valueOf(settings, member);
            drawValue(row, value);
            if (value != valueOf(settings, member)) pushSetting(queue, member, value);
        };
        std::visit(drawMember, row.member);
        ImGui::EndGroup();
        if (!std::holds_alternative<Opposite InputSettings::*>(row.member))
            keyTooltip(settingHelp(row));
        ImGui::PopID();
    }
    const InputSettings& input = settings.input;
    if (input.stickRelease > input.stickPress)
        pushSetting(queue, &InputSettings::stickRelease, input.stickPress);
}

}  // namespace pixelstep
