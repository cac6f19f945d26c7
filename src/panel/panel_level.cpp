// The panel's part about the level: file, undo, links, and state hash.
#include <imgui.h>

#include "files/paths.h"
#include "panel/panel.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxHashedInPlay = 2000;

/// @param hint  a sentence; shown after the keys
void actionButton(const std::string& label, Action action, float width, const std::string& hint,
                  CommandQueue& queue) {
    if (iconButton(nullptr, label.c_str(), keyText(action), false, width)) queue.push(action);
    const std::string keys = keysText(action);
    tooltip(keys.empty() ? hint : keys + ": " + hint);
}

void drawFile(const PanelModel& model, CommandQueue& queue) {
    groupTitle("File");
    const float width = shareOf(3);
    actionButton("Open", Action::openLevel, width, "Opens lessons, courses and levels.", queue);
    ImGui::SameLine();
    actionButton("New", Action::newLevel, width, "Creates an empty level.", queue);
    ImGui::SameLine();
    actionButton("Reload", Action::reload, width,
                 "Reads the level's file again. Asks first if changes would be lost.", queue);
    actionButton("Save", Action::save, width, "Saves the level to its file.", queue);
    ImGui::SameLine();
    actionButton("Save as", Action::saveAs, width, "Saves the level to another file.", queue);
    ImGui::SameLine();
    actionButton("Save run", Action::saveReplay, width,
                 "Saves the run so far as a replay, in the folder replays next to your own levels.",
                 queue);
    actionButton("Copy link", Action::copyLink, width,
                 "Copies a link that contains the level, or the replay that is being watched.",
                 queue);
    ImGui::SameLine();
    actionButton("Open link", Action::pasteLink, width, "Opens the link on the clipboard.", queue);
    if (!model.original.empty()) {
        ImGui::SameLine();
        if (iconButton(nullptr, "Open original", "", false, width))
            queue.push(OpenLevel{model.original});
        tooltip("Opens the level that came with the program: " + model.original);
    }
    if (!model.isMap) return;
    ImGui::SameLine();
    actionButton("Map roles", Action::chooseSolid, width,
                 "Chooses which layers, values and tile classes of the map are solid, one-way or "
                 "ignored.",
                 queue);
}

void drawNeighbours(const PanelModel& model, CommandQueue& queue) {
    groupTitle("Levels of this folder");
    ImGui::SetNextItemWidth(-1.0f);
    std::string current = stemOf(model.levelPath);
    if (current.empty())
        current = model.time.isWatching ? "(level of the replay)" : "(not saved yet)";
    if (ImGui::BeginCombo("##levels", current.c_str(), ImGuiComboFlags_HeightLarge)) {
        for (const std::string& path : model.levels) {
            ImGui::PushID(path.c_str());
            if (ImGui::Selectable(stemOf(path).c_str(), path == model.levelPath))
                queue.push(OpenLevel{path});
            ImGui::PopID();
        }
        ImGui::EndCombo();
    }
    tooltip("Opens another level of the folder.");
    const float width = shareOf(2);
    actionButton("Previous level", Action::previousLevel, width, "Opens the previous level.",
                 queue);
    ImGui::SameLine();
    actionButton("Next level", Action::nextLevel, width, "Opens the next level.", queue);
    if (model.world.level.text->comment)
        colouredNote(UiColour::dim, withInputs(*model.world.level.text->comment));
}

void historyButton(const char* name, int steps, Action action, float width, const char* hint,
                   CommandQueue& queue) {
    ImGui::BeginDisabled(steps == 0);
    actionButton(name, action, width, hint + (" Steps: " + std::to_string(steps) + "."), queue);
    ImGui::EndDisabled();
}

void drawHistory(const HistoryModel& history, CommandQueue& queue) {
    groupTitle("History");
    const float width = shareOf(2);
    historyButton("Undo", history.undoSteps, Action::undo, width,
                  "Undoes the last change of the level or of bodies without rewinding the game.",
                  queue);
    ImGui::SameLine();
    historyButton("Redo", history.redoSteps, Action::redo, width,
                  "Repeats the change that was undone last.", queue);
    constexpr size_t kKilobyte = 1024;
    const size_t kilobytes = (history.bytes + kKilobyte - 1) / kKilobyte;
    colouredText(UiColour::dim,
                 std::to_string(history.undoSteps) + " to undo, " +
                     std::to_string(history.redoSteps) + " to redo, " +
                     (kilobytes < 10 * kKilobyte ? std::to_string(kilobytes) + " KiB"
                                                 : std::to_string(kilobytes / kKilobyte) + " MiB"));
    tooltip("Memory for undo and redo, at most 64 MiB; then the oldest steps are dropped.");
}

void drawState(const PanelModel& model) {
    groupTitle("State");
    // Hashing thousands of bodies takes as long as moving them, so it is not done in every frame.
    const bool isQuick = model.isPaused || model.world.actors.size() <= kMaxHashedInPlay;
    colouredText(UiColour::dim,
                 isQuick ? "Hash " + hashText(hashOf(model.world)) : "Hash: pause to compute");
    tooltip("The hash covers everything that a later step reads: equal runs have equal hashes.");
}

}  // namespace

void drawLevelPart(const PanelModel& model, CommandQueue& queue) {
    drawFile(model, queue);
    drawNeighbours(model, queue);
    drawHistory(model.history, queue);
    drawState(model);
}

}  // namespace pixelstep
