// The panel's movement tab: an overview, and all settings in groups with a filter and resets.
#include "lab/tunables/tunables_ui.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "game/character/ability.h"
#include "lab/presets/presets_ui.h"
#include "lab/tunables/tunables.h"
#include "lab/view.h"
#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kIndent = 7.0f;

/// The input of the rows, and the queue for their changes.
struct Rows {
    const Tuning& tuning;
    const Tuning& base;
    CommandQueue& queue;

    void request(TunableValues changes) const {
        if (!changes.empty()) queue.push(Tune{std::move(changes)});
    }
};

/// The format of the slider's value. While the user types, it must be a number.
std::string formatOf(const Tunable& tunable, const Tuning& tuning) {
    const bool isTyping =
        ImGui::GetIO().KeyCtrl || ImGui::TempInputIsActive(ImGui::GetID("##value"));
    const std::string text = valueText(tunable, tuning);
    if (text == "off" && !isTyping) return text;
    std::string unit = tunable.unit == "count" ? "" : " " + std::string(tunable.unit);
    if (text != "off") unit = text.substr(std::to_string(tuning.*tunable.field).size());
    const size_t percent = unit.find('%');
    if (percent != std::string::npos) unit.insert(percent, 1, '%');
    return "%d" + unit;
}

std::string hintOf(const Tunable& tunable, const Rows& rows) {
    Tuning before = rows.base;
    before.stepsPerSecond = rows.tuning.stepsPerSecond;
    std::string hint = helpOf(tunable);
    if (!isSwitch(tunable))
        hint += "\nRange: " + std::to_string(tunable.low) + ".." + std::to_string(tunable.high) +
                ". Ctrl+click to type a value.";
    if (rows.tuning.*tunable.field != rows.base.*tunable.field)
        hint += "\nIn the preset: " + valueText(tunable, before);
    return hint;
}

/// The button at the end of the row: resets to the preset's value or, if that is set already and
/// means off, switches the ability on.
int endOfRow(const Tunable& tunable, const Rows& rows, int requested) {
    const int value = rows.tuning.*tunable.field;
    const int before = rows.base.*tunable.field;
    const Ability* ability = abilitySwitchedBy(tunable);
    if (value == before && ability != nullptr && value == ability->offValue && !isSwitch(tunable)) {
        const int onValue = valueToSwitchOn(*ability, rows.base);
        Tuning on = rows.tuning;
        on.*tunable.field = onValue;
        if (plusButton("Switch on: " + valueText(tunable, on))) return onValue;
        return requested;
    }
    Tuning back = rows.base;
    back.stepsPerSecond = rows.tuning.stepsPerSecond;
    return resetButton(value != before, "Reset to " + valueText(tunable, back)) ? before
                                                                                : requested;
}

void tunableRow(const Tunable& tunable, const Rows& rows) {
    ImGui::PushID(tunable.name.data());
    ImGui::AlignTextToFramePadding();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + scaled(kIndent));
    ImGui::TextUnformatted(tunable.label.data());
    const std::string hint = hintOf(tunable, rows);
    tooltip(hint);
    ImGui::SameLine(labelWidth());
    int requested = tunableWidget(tunable, rows.tuning);
    tooltip(hint);
    requested = endOfRow(tunable, rows, requested);
    if (requested != rows.tuning.*tunable.field) rows.request({{&tunable, requested}});
    ImGui::PopID();
}

/// The title of a group, which opens and closes its rows.
/// @return  true if it was clicked
bool groupButton(const TunableGroupRow& group, bool isShown, bool isFixed, bool isOff) {
    const float buttons = 2 * (ImGui::GetFrameHeight() + scaled(4.0f));
    const ImVec2 size{ImGui::GetContentRegionAvail().x - buttons, ImGui::GetFrameHeight()};
    const bool isClicked = ImGui::InvisibleButton(std::string(group.name).c_str(), size);
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 end = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered() && !isFixed)
        draw->AddRectFilled(low, end, ImGui::GetColorU32(ImGuiCol_FrameBg));
    const float y = (low.y + end.y) / 2;
    if (!isFixed) {
        const float half = scaled(3.0f);
        const float x = low.x + half;
        const unsigned colour = uiColour(UiColour::caption);
        if (isShown) {
            draw->AddTriangleFilled({x - half, y - half / 2}, {x + half, y - half / 2},
                                    {x, y + half}, colour);
        } else {
            draw->AddTriangleFilled({x - half / 2, y - half}, {x + half, y},
                                    {x - half / 2, y + half}, colour);
        }
    }
    const float top = std::floor(y - ImGui::GetFontSize() / 2);
    drawBold({low.x + scaled(kIndent), top}, UiColour::caption, labelOf(group));
    // A new ability is of no use without its key.
    std::string note = isOff ? "Off" : "";
    if (!isOff && group.group == TunableGroup::dash) note = withInputs("{dash} dashes");
    draw->AddText({low.x + labelWidth(), top}, uiColour(UiColour::dim), note.c_str());
    return isClicked && !isFixed;
}

/// The title row of a group: title, switch, and a reset of the whole group.
/// @param isShown  its rows are shown
/// @param isFixed  it cannot be opened or closed
/// @param isOpen   changed by a click; switching the group on opens it
void groupLine(const TunableGroupRow& group, const Rows& rows, bool isShown, bool isFixed,
               bool& isOpen) {
    const bool isGroupOff = isOff(group.group, rows.tuning);
    if (groupButton(group, isShown, isFixed, isGroupOff)) isOpen = !isOpen;
    if (isSwitchable(group.group)) {
        bool isOn = !isGroupOff;
        ImGui::SameLine(ImGui::GetContentRegionMax().x - 2 * ImGui::GetFrameHeight() -
                        scaled(4.0f));
        if (checkBox("##switch", &isOn)) {
            rows.request(switched(group.group, isOn, rows.tuning, rows.base));
            isOpen = isOpen || isOn;
        }
        const std::string keys = group.group == TunableGroup::dash ? " {dash} dashes." : "";
        keyTooltip((isGroupOff ? "Switches the group on." : "Switches the group off.") + keys);
    }
    const TunableValues back = resetOf(group.group, rows.tuning, rows.base);
    if (resetButton(!back.empty(), "Reset the group to the preset")) rows.request(back);
}

/// @param afterRow  (const Tunable&) draws additional content below its row
/// @return          false if the words match nothing in the group
template <class AfterRow>
bool drawGroup(const TunableGroupRow& group, const Rows& rows, std::string_view words, bool& isOpen,
               AfterRow afterRow) {
    const bool isSearched = words.find_first_not_of(" _") != std::string_view::npos;
    const auto shown = shownTunables(group.group, rows.tuning, words);
    if (isSearched && shown.empty()) return false;
    // A group that is off as a whole has nothing to open.
    const bool isLine = !isSearched && isSwitchable(group.group) && isOff(group.group, rows.tuning);
    ImGui::PushID(group.name.data());
    const bool isShown = isSearched || (isOpen && !isLine);
    groupLine(group, rows, isShown, isSearched || isLine, isOpen);
    if (isShown) {
        for (const Tunable* tunable : shown) {
            tunableRow(*tunable, rows);
            afterRow(*tunable);
        }
    }
    ImGui::PopID();
    return true;
}

/// The filter, and the reset of all settings.
void drawSearch(MovementTab& state, const Rows& rows) {
    const float reset = ImGui::CalcTextSize("Reset all").x + 2 * ImGui::GetStyle().FramePadding.x;
    const bool hasWords = state.search[0] != '\0';
    const float spacing = ImGui::GetStyle().ItemSpacing.x;
    const float clear = hasWords ? ImGui::GetFrameHeight() + spacing : 0.0f;
    ImGui::SetNextItemWidth(-reset - spacing - clear);
    ImGui::InputTextWithHint("##search", "Filter: gravity, slide, ...", state.search.data(),
                             state.search.size());
    tooltip("Shows the settings that have these words in their names or their help.");
    if (hasWords) {
        ImGui::SameLine();
        if (ImGui::Button("x##clear", {ImGui::GetFrameHeight(), 0.0f})) state.search = {};
        tooltip("Clears the filter.");
    }
    ImGui::SameLine();
    const TunableValues back = resetOf(rows.tuning, rows.base);
    ImGui::BeginDisabled(back.empty());
    if (ImGui::Button("Reset all")) rows.request(back);
    ImGui::EndDisabled();
    tooltip(back.empty() ? "All settings equal the preset."
                         : "Resets all settings to the preset: " + std::to_string(back.size()) +
                               (back.size() == 1 ? " differs." : " differ."));
}

/// Two buttons side by side that select a page of the tab.
void drawPages(bool& showsAll) {
    const float width = shareOf(2);
    ImGui::Spacing();
    if (toggleButton("Overview", !showsAll, width)) showsAll = false;
    tooltip("Presets, the shape of the jump, its trajectories, and its measured values.");
    ImGui::SameLine();
    if (toggleButton("All settings", showsAll, width)) showsAll = true;
    tooltip("All movement settings, in groups.");
}

void drawOverview(MovementTab& state, PresetState& presets, TrajectoryList& trajectories,
                  const PanelModel& model, CommandQueue& queue) {
    const World& world = model.world;
    groupTitle("Preset");
    drawPresets(presets, world, queue);
    drawCompare(presets, trajectories, model, queue);
    drawReplayWith(presets, queue);
    groupTitle("Jump");
    drawJumpDesigner(state.jump, world, queue);
    for (const std::unique_ptr<View>& view : model.views) view->drawPanel(model, queue);
    groupTitle("Measured");
    drawMetrics(state.metrics, world);
    drawExport(world, queue);
}

/// The filter and the groups, in narrow rows, so that most of them fit at once.
void drawAllSettings(MovementTab& state, PresetState& presets, const PanelModel& model,
                     CommandQueue& queue) {
    const World& world = model.world;
    const OpenGroups& open = model.settings.openGroups;
    constexpr float kRowGap = 1.0f;
    ImGui::Spacing();
    drawPresetRow(presets, world, queue);
    const Tuning base = presets.choice.base();
    const Rows rows{world.level.tuning, base, queue};
    drawSearch(state, rows);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {ImGui::GetStyle().ItemSpacing.x, scaled(kRowGap)});
    bool isAnyFound = false;
    for (size_t i = 0; i < open.size(); ++i) {
        bool isOpen = open[i];
        isAnyFound |= drawGroup(kTunableGroups[i], rows, state.search.data(), isOpen,
                                [&](const Tunable& tunable) {
                                    if (tunable.field == &Tuning::stepsPerSecond)
                                        drawRates(state.rates, world);
                                });
        if (isOpen != open[i])
            queue.push(ChangeSettings{
                [i, isOpen](Settings& settings) { settings.openGroups[i] = isOpen; }});
    }
    ImGui::PopStyleVar();
    if (!isAnyFound) colouredNote(UiColour::dim, "No setting has these words.");
}

}  // namespace

int tunableWidget(const Tunable& tunable, const Tuning& tuning) {
    int value = tuning.*tunable.field;
    ImGui::SetNextItemWidth(widthBeforeReset());
    if (isSwitch(tunable)) {
        bool isOn = value != 0;
        checkBox("##value", &isOn);
        return isOn ? 1 : 0;
    }
    barSlider("##value", &value, tunable.sliderLow, tunable.sliderHigh,
              formatOf(tunable, tuning).c_str());
    return std::clamp(value, tunable.low, tunable.high);
}

void drawMovementTab(MovementTab& state, PresetState& presets, TrajectoryList& trajectories,
                     const PanelModel& model, CommandQueue& queue) {
    ImGui::PushID("movement");
    drawPages(state.showsAllSettings);
    if (state.showsAllSettings) {
        drawAllSettings(state, presets, model, queue);
    } else {
        drawOverview(state, presets, trajectories, model, queue);
    }
    ImGui::PopID();
}

}  // namespace pixelstep
