// The panel's part about jump trajectories: the last one, the pinned ones, and recording.
#include <imgui.h>

#include <array>

#include "lab/trajectories/trajectory_drawing.h"
#include "panel/panel.h"
#include "scene/timings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr size_t kLongestName = 32;

ImVec4 lineColour(const TrajectoryView& view) {
    const SDL_Color colour = colourOf(view);
    return ImGui::ColorConvertU32ToFloat4(IM_COL32(colour.r, colour.g, colour.b, 255));
}

std::string tileCell(int pixels, const Trajectory& trajectory) {
    return tilesNumber(pixels, trajectory.tileSize);
}

// The cells for height, distance and time.
void measureCells(const Trajectory& trajectory) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tileCell(trajectory.height(), trajectory).c_str());
    tooltip("Height: " + std::to_string(trajectory.height()) + " px");
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tileCell(trajectory.distance(), trajectory).c_str());
    tooltip("Distance: " + std::to_string(trajectory.distance()) + " px");
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(std::to_string(trajectory.steps()).c_str());
    tooltip(trajectory.isGrounded ? "Steps until the player stands again."
                                  : "Steps; the player does not stand at the end.");
}

/// The tooltip of the name's cell.
void settingsTooltip(const Trajectory& trajectory, const NamedTuning& base) {
    std::string hint = tuningText(trajectory.tuning, base);
    if (!trajectory.isExact)
        hint += "\nSome of the many bodies nearby were left out, so the real jump may differ.";
    tooltip(hint);
}

/// The row of a trajectory that is not pinned.
void lastRow(TrajectoryList& trajectories, const TrajectoryView& view, const char* name) {
    ImGui::PushID(name);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(lineColour(view), "%s", name);
    settingsTooltip(*view.trajectory, trajectories.base());
    measureCells(*view.trajectory);
    ImGui::TableNextColumn();
    ImGui::BeginDisabled(!trajectories.canPin());
    if (ImGui::SmallButton("Pin")) trajectories.pin(*view.trajectory);
    ImGui::EndDisabled();
    keyTooltip("{pinTrajectory}: keeps this trajectory for comparison.");
    ImGui::PopID();
}

/// @return  true if the trajectory was deleted
bool pinnedRow(PinnedTrajectory& pinned, const NamedTuning& base) {
    const TrajectoryView view{&pinned.trajectory, TrajectoryStyle::pinned, pinned.label,
                              pinned.name};
    ImGui::PushID(pinned.label);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_CheckMark, lineColour(view));
    checkBox("##shown", &pinned.isShown);
    ImGui::PopStyleColor();
    tooltip("Shows trajectory " + std::to_string(pinned.label) + " in its level, \"" +
            pinned.trajectory.level + "\".");
    ImGui::SameLine();
    std::array<char, kLongestName + 1> name{};
    pinned.name.copy(name.data(), kLongestName);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputText("##name", name.data(), name.size())) pinned.name = name.data();
    settingsTooltip(pinned.trajectory, base);
    measureCells(pinned.trajectory);
    ImGui::TableNextColumn();
    const bool isForgotten = ImGui::SmallButton("x");
    tooltip("Deletes this trajectory.");
    ImGui::PopID();
    return isForgotten;
}

void setUpColumns() {
    constexpr auto kFixed = ImGuiTableColumnFlags_WidthFixed;
    constexpr const char* kHeads[] = {"Path", "Height", "Dist.", "Steps", ""};
    ImGui::TableSetupColumn("path", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("height", kFixed, scaled(46.0f));
    ImGui::TableSetupColumn("distance", kFixed, scaled(35.0f));
    ImGui::TableSetupColumn("steps", kFixed, scaled(35.0f));
    ImGui::TableSetupColumn("##do", kFixed, scaled(33.0f));
    for (const char* head : kHeads) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, head);
        if (head == kHeads[1] || head == kHeads[2]) tooltip("In tiles.");
    }
}

void drawTableOf(TrajectoryList& trajectories) {
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {scaled(2.0f), scaled(1.0f)});
    const bool isShown = ImGui::BeginTable("trajectories", 5);
    ImGui::PopStyleVar();
    if (!isShown) return;
    setUpColumns();
    const Trajectory* now = trajectories.now();
    if (now != nullptr) lastRow(trajectories, {now, TrajectoryStyle::now}, "Current");
    if (const Trajectory* last = trajectories.last())
        lastRow(trajectories,
                {last, now != nullptr ? TrajectoryStyle::before : TrajectoryStyle::last},
                now != nullptr ? "Before" : "Last");
    for (size_t i = 0; i < trajectories.pinned().size();)
        if (pinnedRow(trajectories.pinned()[i], trajectories.base())) {
            trajectories.unpin(i);
        } else {
            ++i;
        }
    ImGui::EndTable();
}

void drawButtons(TrajectoryList& trajectories, const PanelModel& model, CommandQueue& queue) {
    const float width = shareOf(2);
    const bool isRecording = trajectories.recordingStartStep().has_value();
    const char* label = isRecording ? "Stop recording" : "Record path";
    if (iconButton(nullptr, label, keyText(Action::markTrajectory), isRecording, width))
        queue.push(Action::markTrajectory);
    if (isRecording) {
        const int64_t nanoseconds =
            nanosecondsBetween(model.time, *trajectories.recordingStartStep(), model.time.current);
        tooltip("Recording for " + std::to_string(nanoseconds / kNanosecondsPerSecond) + " s.");
    } else {
        keyTooltip(
            "{markTrajectory}: records the path of the player from here, also while rewinding. At "
            "most 60 s.");
    }
    ImGui::SameLine();
    ImGui::BeginDisabled(trajectories.last() == nullptr && trajectories.pinned().empty());
    if (iconButton(nullptr, "Remove all", "", false, width)) trajectories.removeAll();
    ImGui::EndDisabled();
    tooltip("Deletes all trajectories, also the pinned ones.");
}

}  // namespace

void drawTrajectoriesPart(TrajectoryList& trajectories, const PanelModel& model,
                          CommandQueue& queue) {
    bool areShown = model.settings.overlays.contains(kTrajectoriesOverlay);
    if (checkBox("Show jump trajectories", &areShown)) queue.push(Action::toggleTrajectories);
    keyTooltip(
        "{toggleTrajectories}: each jump leaves its trajectory; a slider redraws the last one.");
    ImGui::SameLine(0.0f, scaled(7.0f));
    colouredText(UiColour::key, keyText(Action::toggleTrajectories));
    const bool isEmpty = trajectories.last() == nullptr && trajectories.pinned().empty();
    if (areShown && isEmpty)
        colouredNote(UiColour::dim,
                     "Jump, then move a slider: the same input is played with the new settings.");
    if (!areShown && trajectories.pinned().empty()) return;
    if (!isEmpty) drawTableOf(trajectories);
    drawButtons(trajectories, model, queue);
}

}  // namespace pixelstep
