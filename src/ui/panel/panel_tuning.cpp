// The panel's part about movement: tunables in groups, found by words, with a way back for each.
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <string>

#include "game/level/ability.h"
#include "ui/panel/panel.h"
#include "ui/panel/tunable_list.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kIndent = 10.0f;
constexpr float kValueColumn = 132.0f;

/// What the rows are drawn for and what they ask.
struct Rows {
    const Tuning& tuning;
    const Tuning& base;
    PanelWishes& wishes;

    void ask(TunableValues changes) const {
        if (!changes.empty()) wishes.commands.emplace_back(Tune{std::move(changes)});
    }
};

bool isSwitch(const Tunable& tunable) {
    return tunable.low == 0 && tunable.high == 1;
}

/// How its slider prints a value. While one types it has to be a number.
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
    std::string hint(tunable.doc);
    if (!isSwitch(tunable))
        hint += "\n" + std::to_string(tunable.low) + ".." + std::to_string(tunable.high) +
                ", Ctrl+click to type";
    if (rows.tuning.*tunable.field != rows.base.*tunable.field)
        hint += "\nPreset: " + valueText(tunable, before);
    return hint;
}

/// @return  the value that the user chose, the present one if none
int valueWidget(const Tunable& tunable, const Tuning& tuning) {
    int value = tuning.*tunable.field;
    ImGui::SetNextItemWidth(widthBeforeReset());
    if (isSwitch(tunable)) {
        bool isOn = value != 0;
        ImGui::Checkbox("##value", &isOn);
        return isOn ? 1 : 0;
    }
    ImGui::SliderInt("##value", &value, tunable.usualLow, tunable.usualHigh,
                     formatOf(tunable, tuning).c_str());
    return std::clamp(value, tunable.low, tunable.high);
}

/// At the row's end: back to the preset's value, or where that is off, on.
int endOfRow(const Tunable& tunable, const Rows& rows, int wanted) {
    const int value = rows.tuning.*tunable.field;
    const int before = rows.base.*tunable.field;
    const Ability* ability = abilitySwitchedBy(tunable);
    if (value == before && ability != nullptr && value == ability->off && !isSwitch(tunable)) {
        const int usual = valueToSwitchOn(*ability, rows.base);
        Tuning on = rows.tuning;
        on.*tunable.field = usual;
        if (plusButton("Switch on: " + valueText(tunable, on))) return usual;
        return wanted;
    }
    Tuning back = rows.base;
    back.stepsPerSecond = rows.tuning.stepsPerSecond;
    return resetButton(value != before, "Back to " + valueText(tunable, back)) ? before : wanted;
}

void tunableRow(const Tunable& tunable, const Rows& rows) {
    ImGui::PushID(tunable.name.data());
    ImGui::AlignTextToFramePadding();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + scaled(kIndent));
    ImGui::TextUnformatted(spacedName(tunable).c_str());
    const std::string hint = hintOf(tunable, rows);
    tooltip(hint);
    ImGui::SameLine(scaled(kValueColumn));
    int wanted = valueWidget(tunable, rows.tuning);
    tooltip(hint);
    wanted = endOfRow(tunable, rows, wanted);
    if (wanted != rows.tuning.*tunable.field) rows.ask({{&tunable, wanted}});
    ImGui::PopID();
}

/// The line of a group: its name opens it; a switch, and a way back for all of it.
/// @param isShown  its rows are
/// @param isFixed  it can be neither opened nor closed
/// @param isOpen   changes by a click; what is switched on opens
void groupLine(const TunableGroupRow& group, const Rows& rows, bool isShown, bool isFixed,
               bool& isOpen) {
    const bool isGroupOff = isOff(group.group, rows.tuning);
    ImGui::SetNextItemOpen(isShown);
    ImGui::TreeNodeEx(std::string(group.name).c_str(),
                      ImGuiTreeNodeFlags_SpanAvailWidth | ImGuiTreeNodeFlags_AllowItemOverlap |
                          ImGuiTreeNodeFlags_NoTreePushOnOpen | ImGuiTreeNodeFlags_FramePadding |
                          (isFixed ? ImGuiTreeNodeFlags_Leaf : ImGuiTreeNodeFlags_None));
    if (ImGui::IsItemToggledOpen()) isOpen = !isOpen;
    if (isGroupOff) {
        ImGui::SameLine(scaled(kValueColumn));
        colouredText(UiColour::dim, "off");
    }
    if (isSwitchable(group.group)) {
        bool isOn = !isGroupOff;
        ImGui::SameLine(ImGui::GetContentRegionMax().x - 2 * ImGui::GetFrameHeight() -
                        scaled(4.0f));
        if (ImGui::Checkbox("##switch", &isOn)) {
            rows.ask(switched(group.group, isOn, rows.tuning, rows.base));
            isOpen = isOpen || isOn;
        }
        tooltip(isGroupOff ? "Switch on" : "Switch off");
    }
    const TunableValues back = resetOf(group.group, rows.tuning, rows.base);
    if (resetButton(!back.empty(), "The group as in the preset")) rows.ask(back);
}

/// @param afterRow  (const Tunable&) draws what belongs below its row
/// @return          false if the words find nothing in it
template <class AfterRow>
bool drawGroup(const TunableGroupRow& group, const Rows& rows, std::string_view words, bool& isOpen,
               AfterRow afterRow) {
    const bool isSearched = words.find_first_not_of(" _") != std::string_view::npos;
    const auto shown = shownTunables(group.group, rows.tuning, words);
    if (isSearched && shown.empty()) return false;
    // What is off as a whole has nothing to open.
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

/// The field for words, and the way back for everything.
void drawSearch(PanelState& state, const Rows& rows) {
    const float reset = ImGui::CalcTextSize("Reset all").x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(-reset - ImGui::GetStyle().ItemSpacing.x);
    ImGui::InputTextWithHint("##search", "find: gravity, slide, ...", state.search.data(),
                             state.search.size());
    tooltip("Shows the numbers that have these words in their names or their help.");
    ImGui::SameLine();
    const TunableValues back = resetOf(rows.tuning, rows.base);
    ImGui::BeginDisabled(back.empty());
    if (ImGui::Button("Reset all")) rows.ask(back);
    ImGui::EndDisabled();
    tooltip(back.empty() ? "All is as in the preset"
                         : "As in the preset: " + std::to_string(back.size()) +
                               (back.size() == 1 ? " number differs" : " numbers differ"));
}

}  // namespace

void drawTuningPart(PanelState& state, OpenGroups& open, const World& world, PanelWishes& wishes) {
    if (!beginSection("Movement", true)) return;
    ImGui::PushID("movement");
    drawPresets(state, world, wishes);
    const Rows rows{world.level.tuning, state.presetBase, wishes};
    drawJumpDesigner(state, world, wishes);
    drawSearch(state, rows);
    bool isAnyFound = false;
    for (size_t i = 0; i < open.size(); ++i)
        isAnyFound |= drawGroup(kTunableGroups[i], rows, state.search.data(), open[i],
                                [&](const Tunable& tunable) {
                                    if (tunable.field == &Tuning::stepsPerSecond)
                                        drawRates(state.rates, world);
                                });
    if (!isAnyFound) colouredNote(UiColour::dim, "No number has these words.");
    drawMetrics(state, world);
    drawTakeAlong(world, wishes);
    drawWhatIf(state.presets, wishes);
    ImGui::PopID();
}

}  // namespace pixelstep
