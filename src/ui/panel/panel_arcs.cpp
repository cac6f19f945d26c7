// The panel's part about arcs: the last one, those that are pinned, and marks.
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
    tooltip(std::to_string(arc.height()) + " px high");
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tileCell(arc.distance(), arc).c_str());
    tooltip(std::to_string(arc.distance()) + " px far");
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(std::to_string(arc.steps()).c_str());
    tooltip(arc.stands ? "steps until it stands again" : "steps; it does not stand at the end");
    ImGui::TableNextColumn();
    colouredText(UiColour::dim, numbersName(arc.tuning, base));
    std::string hint = numbersText(arc.tuning, base);
    if (!arc.isExact)
        hint +=
            "\nThere were too many bodies around: some were left out, so it may differ from "
            "what would happen.";
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
    if (ImGui::SmallButton("pin")) arcs.pin(*view.arc);
    ImGui::EndDisabled();
    keyTooltip("Keeps it for comparison ({pinArc})");
    ImGui::PopID();
}

/// @return  true if it is to be forgotten
bool pinnedRow(PinnedArc& pinned, const NamedTuning& base) {
    const ArcView view{&pinned.arc, ArcStyle::pinned, pinned.label, pinned.name};
    ImGui::PushID(pinned.label);
    ImGui::TableNextRow();
    nameCell(view, std::to_string(pinned.label).c_str());
    ImGui::SameLine();
    ImGui::Checkbox("##shown", &pinned.isShown);
    tooltip("Shows it over its level, \"" + pinned.arc.level + "\"");
    ImGui::SameLine();
    std::array<char, kLongestName + 1> name{};
    pinned.name.copy(name.data(), kLongestName);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputText("##name", name.data(), name.size())) pinned.name = name.data();
    measureCells(pinned.arc, base);
    ImGui::TableNextColumn();
    const bool isForgotten = ImGui::SmallButton("x");
    tooltip("Forgets it");
    ImGui::PopID();
    return isForgotten;
}

void setUpColumns() {
    constexpr auto kFixed = ImGuiTableColumnFlags_WidthFixed;
    ImGui::TableSetupColumn("arc", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("high", kFixed, scaled(28.0f));
    ImGui::TableSetupColumn("far", kFixed, scaled(28.0f));
    ImGui::TableSetupColumn("steps", kFixed, scaled(32.0f));
    ImGui::TableSetupColumn("numbers", kFixed, scaled(62.0f));
    ImGui::TableSetupColumn("##do", kFixed, scaled(30.0f));
    for (const char* head : {"arc", "high", "far", "steps", "numbers", ""}) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, head);
    }
}

void drawTableOf(ArcShelf& arcs) {
    if (!ImGui::BeginTable("arcs", 6)) return;
    setUpColumns();
    const Arc* now = arcs.now();
    if (now != nullptr) lastRow(arcs, {now, ArcStyle::now}, "now");
    if (const Arc* last = arcs.last())
        lastRow(arcs, {last, now != nullptr ? ArcStyle::before : ArcStyle::last},
                now != nullptr ? "was" : "last");
    for (size_t i = 0; i < arcs.pinned().size();)
        if (pinnedRow(arcs.pinned()[i], arcs.base())) {
            arcs.unpin(i);
        } else {
            ++i;
        }
    ImGui::EndTable();
}

void drawButtons(ArcShelf& arcs, const PanelFacts& facts, PanelWishes& wishes) {
    const float width = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    const std::optional<int64_t> from = arcs.markedFrom();
    const std::string text =
        from ? "End the mark of " + timeOf(*from, facts.time.stepsPerSecond) : "Mark a stretch";
    if (toggleButton((text + "###mark").c_str(), from.has_value(), width))
        wishes.actions.push_back(Action::markArc);
    keyTooltip(
        "{markArc}: begins an arc at this moment, or ends it, also while going through the past; "
        "of at most 60 s");
    ImGui::SameLine();
    const bool isEmpty = arcs.last() == nullptr && arcs.pinned().empty();
    ImGui::BeginDisabled(isEmpty);
    if (ImGui::Button("Clear all", {width, 0.0f})) arcs.forgetAll();
    ImGui::EndDisabled();
    tooltip("Forgets all arcs, also those that are pinned");
}

}  // namespace

void drawArcPart(PanelState& state, Settings& settings, const PanelFacts& facts,
                 PanelWishes& wishes) {
    if (!beginSection("Arcs", true)) return;
    bool areShown = settings.overlays.arcs;
    if (ImGui::Checkbox("paths of jumps##arcs", &areShown))
        wishes.actions.push_back(Action::toggleArcs);
    keyTooltip("{toggleArcs}");
    ImGui::SameLine(ImGui::GetContentRegionAvail().x / 2);
    ImGui::Checkbox("ruler##arcs", &settings.overlays.ruler);
    tooltip("Beside the player: the highest step and the widest gap that it clears");
    ArcShelf& arcs = state.arcs;
    if (areShown && arcs.last() == nullptr && arcs.pinned().empty())
        colouredNote(UiColour::dim, "Jump, then move a slider: the same input is played anew.");
    if (areShown || !arcs.pinned().empty()) {
        if (arcs.last() != nullptr || !arcs.pinned().empty()) drawTableOf(arcs);
        drawButtons(arcs, facts, wishes);
    }
}

}  // namespace pixelstep
