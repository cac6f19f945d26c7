// The panel's part about jump trajectories: the last one, those that are pinned, and recording.
#include <imgui.h>

#include <array>

#include "draw/arc_overlay.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr size_t kLongestName = 32;

ImVec4 lineColour(const ArcView& view) {
    const SDL_Color colour = colourOf(view);
    return ImGui::ColorConvertU32ToFloat4(IM_COL32(colour.r, colour.g, colour.b, 255));
}

std::string tileCell(int pixels, const Arc& arc) {
    return tilesNumber(pixels, arc.tileSize);
}

// How high, how far, how long, by which numbers.
void measureCells(const Arc& arc, const NamedTuning& base) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tileCell(arc.height(), arc).c_str());
    tooltip("Height: " + std::to_string(arc.height()) + " px");
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tileCell(arc.distance(), arc).c_str());
    tooltip("Distance: " + std::to_string(arc.distance()) + " px");
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(std::to_string(arc.steps()).c_str());
    tooltip(arc.stands ? "Steps until the player stands again."
                       : "Steps; the player does not stand at the end.");
    ImGui::TableNextColumn();
    colouredText(UiColour::dim, numbersName(arc.tuning, base));
    std::string hint = numbersText(arc.tuning, base);
    if (!arc.isExact)
        hint += "\nSome of the many bodies nearby were left out, so the real jump may differ.";
    tooltip(hint);
}

void nameCell(const ArcView& view, const char* name) {
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(lineColour(view), "%s", name);
}

/// A row of one that is not pinned.
void lastRow(ArcShelf& arcs, const ArcView& view, const char* name) {
    ImGui::PushID(name);
    ImGui::TableNextRow();
    nameCell(view, name);
    measureCells(*view.arc, arcs.base());
    ImGui::TableNextColumn();
    ImGui::BeginDisabled(!arcs.canPin());
    if (ImGui::SmallButton("Pin")) arcs.pin(*view.arc);
    ImGui::EndDisabled();
    keyTooltip("{pinArc}: keeps this trajectory for comparison.");
    ImGui::PopID();
}

/// @return  true if it is to be forgotten
bool pinnedRow(PinnedArc& pinned, const NamedTuning& base) {
    const ArcView view{&pinned.arc, ArcStyle::pinned, pinned.label, pinned.name};
    ImGui::PushID(pinned.label);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_CheckMark, lineColour(view));
    checkBox("##shown", &pinned.isShown);
    ImGui::PopStyleColor();
    tooltip("Shows trajectory " + std::to_string(pinned.label) + " in its level, \"" +
            pinned.arc.level + "\".");
    ImGui::SameLine();
    std::array<char, kLongestName + 1> name{};
    pinned.name.copy(name.data(), kLongestName);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputText("##name", name.data(), name.size())) pinned.name = name.data();
    measureCells(pinned.arc, base);
    ImGui::TableNextColumn();
    const bool isForgotten = ImGui::SmallButton("x");
    tooltip("Deletes this trajectory.");
    ImGui::PopID();
    return isForgotten;
}

void setUpColumns() {
    constexpr auto kFixed = ImGuiTableColumnFlags_WidthFixed;
    constexpr const char* kHeads[] = {"Path", "Height", "Dist.", "Steps", "Settings", ""};
    ImGui::TableSetupColumn("path", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("height", kFixed, scaled(42.0f));
    ImGui::TableSetupColumn("distance", kFixed, scaled(35.0f));
    ImGui::TableSetupColumn("steps", kFixed, scaled(35.0f));
    ImGui::TableSetupColumn("settings", kFixed, scaled(77.0f));
    ImGui::TableSetupColumn("##do", kFixed, scaled(33.0f));
    for (const char* head : kHeads) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, head);
        if (head == kHeads[1] || head == kHeads[2]) tooltip("In tiles.");
    }
}

void drawTableOf(ArcShelf& arcs) {
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {scaled(2.0f), scaled(1.0f)});
    const bool isShown = ImGui::BeginTable("arcs", 6);
    ImGui::PopStyleVar();
    if (!isShown) return;
    setUpColumns();
    const Arc* now = arcs.now();
    if (now != nullptr) lastRow(arcs, {now, ArcStyle::now}, "Current");
    if (const Arc* last = arcs.last())
        lastRow(arcs, {last, now != nullptr ? ArcStyle::before : ArcStyle::last},
                now != nullptr ? "Before" : "Last");
    for (size_t i = 0; i < arcs.pinned().size();)
        if (pinnedRow(arcs.pinned()[i], arcs.base())) {
            arcs.unpin(i);
        } else {
            ++i;
        }
    ImGui::EndTable();
}

void drawButtons(ArcShelf& arcs, const PanelFacts& facts, PanelWishes& wishes) {
    const float width = shareOf(2);
    const bool isRecording = arcs.markedFrom().has_value();
    const char* label = isRecording ? "Stop recording" : "Record path";
    if (iconButton(nullptr, label, keyText(Action::markArc), isRecording, width))
        wishes.actions.push_back(Action::markArc);
    if (isRecording) {
        tooltip("Recording since " +
                timeOf(*arcs.markedFrom() - facts.time.first, facts.time.stepsPerSecond) + ".");
    } else {
        keyTooltip(
            "{markArc}: records the path of the player from here, also while rewinding. At "
            "most 60 s.");
    }
    ImGui::SameLine();
    ImGui::BeginDisabled(arcs.last() == nullptr && arcs.pinned().empty());
    if (iconButton(nullptr, "Remove all", "", false, width)) arcs.forgetAll();
    ImGui::EndDisabled();
    tooltip("Deletes all trajectories, also the pinned ones.");
}

}  // namespace

void drawTrajectories(PanelState& state, const Settings& settings, const PanelFacts& facts,
                      PanelWishes& wishes) {
    bool areShown = settings.overlays.arcs;
    if (checkBox("Show jump trajectories", &areShown)) wishes.actions.push_back(Action::toggleArcs);
    keyTooltip("{toggleArcs}: each jump leaves its trajectory; a slider redraws the last one.");
    ImGui::SameLine(0.0f, scaled(7.0f));
    colouredText(UiColour::key, keyText(Action::toggleArcs));
    ArcShelf& arcs = state.arcs;
    const bool isEmpty = arcs.last() == nullptr && arcs.pinned().empty();
    if (areShown && isEmpty)
        colouredNote(UiColour::dim,
                     "Jump, then move a slider: the same input is played with the new settings.");
    if (!areShown && arcs.pinned().empty()) return;
    if (!isEmpty) drawTableOf(arcs);
    drawButtons(arcs, facts, wishes);
}

}  // namespace pixelstep
