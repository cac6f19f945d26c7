// The panel's part about the level: its file, undo, links, and its hash.
#include <imgui.h>

#include "files/paths.h"
#include "ui/bindings.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr size_t kMostHashedInPlay = 2000;

/// @param hint  a sentence; shown behind the keys
void actionButton(const std::string& label, Action action, float width, const std::string& hint,
                  PanelWishes& wishes) {
    if (iconButton(nullptr, label.c_str(), keyText(action), false, width))
        wishes.actions.push_back(action);
    const std::string keys = keysText(action);
    tooltip(keys.empty() ? hint : keys + ": " + hint);
}

void drawFile(const PanelFacts& facts, PanelWishes& wishes) {
    groupTitle("File");
    const float width = shareOf(3);
    actionButton("Open", Action::openLevel, width, "Opens lessons, courses and levels.", wishes);
    ImGui::SameLine();
    actionButton("New", Action::newLevel, width, "Makes an empty level.", wishes);
    ImGui::SameLine();
    actionButton("Reload", Action::reload, width,
                 "Reads the level's file again. Asks first if changes would be lost.", wishes);
    actionButton("Save", Action::save, width, "Saves the level to its file.", wishes);
    ImGui::SameLine();
    actionButton("Save as", Action::saveAs, width, "Saves the level to another file.", wishes);
    ImGui::SameLine();
    actionButton("Save run", Action::saveReplay, width,
                 "Saves the run so far as a replay, in your folder.", wishes);
    actionButton("Copy link", Action::copyLink, width,
                 "Copies a link that contains the level, or the replay that is being watched.",
                 wishes);
    ImGui::SameLine();
    actionButton("Open link", Action::pasteLink, width, "Opens the link on the clipboard.", wishes);
    if (!facts.isMap) return;
    ImGui::SameLine();
    actionButton("Solid", Action::chooseSolid, width,
                 "Chooses which layers, values and tile classes of the map are solid, one-way or "
                 "ignored.",
                 wishes);
}

void drawNeighbours(const PanelFacts& facts, PanelWishes& wishes) {
    groupTitle("Levels of this folder");
    ImGui::SetNextItemWidth(-1.0f);
    const std::string current = stemOf(facts.levelPath);
    if (ImGui::BeginCombo("##levels", current.empty() ? "(level of the replay)" : current.c_str(),
                          ImGuiComboFlags_HeightLarge)) {
        for (const std::string& path : facts.levels) {
            ImGui::PushID(path.c_str());
            if (ImGui::Selectable(stemOf(path).c_str(), path == facts.levelPath))
                wishes.level = path;
            ImGui::PopID();
        }
        ImGui::EndCombo();
    }
    tooltip("Opens another level of the folder.");
    const float width = shareOf(2);
    actionButton("Previous level", Action::previousLevel, width, "Opens the previous level.",
                 wishes);
    ImGui::SameLine();
    actionButton("Next level", Action::nextLevel, width, "Opens the next level.", wishes);
    if (facts.world.level.text->comment)
        colouredNote(UiColour::dim, *facts.world.level.text->comment);
}

void historyButton(const char* name, int steps, Action action, float width, const char* hint,
                   PanelWishes& wishes) {
    ImGui::BeginDisabled(steps == 0);
    actionButton(name, action, width, hint + (" Steps: " + std::to_string(steps) + "."), wishes);
    ImGui::EndDisabled();
}

void drawHistory(const HistoryFacts& history, PanelWishes& wishes) {
    groupTitle("History");
    const float width = shareOf(2);
    historyButton("Undo", history.undoSteps, Action::undo, width,
                  "Undoes the last change of the level; play goes on.", wishes);
    ImGui::SameLine();
    historyButton("Redo", history.redoSteps, Action::redo, width, "Does it again.", wishes);
    constexpr size_t kKilobyte = 1024;
    const size_t kilobytes = (history.bytes + kKilobyte - 1) / kKilobyte;
    colouredText(UiColour::dim,
                 std::to_string(history.undoSteps) + " to undo, " +
                     std::to_string(history.redoSteps) + " to redo, " +
                     (kilobytes < 10 * kKilobyte ? std::to_string(kilobytes) + " KiB"
                                                 : std::to_string(kilobytes / kKilobyte) + " MiB"));
    tooltip("Memory for undo and redo, at most 64 MiB; then the oldest steps are dropped.");
}

void drawState(const PanelFacts& facts) {
    groupTitle("State");
    std::string state = "Step " + std::to_string(facts.world.stepCount);
    // Hashing thousands of bodies takes as long as moving them: not in each frame of play.
    const bool isQuick = facts.isPaused || facts.world.actors.size() <= kMostHashedInPlay;
    state += isQuick ? "  Hash " + hashText(hashOf(facts.world)) : "  Hash: pause to compute";
    colouredText(UiColour::dim, state);
    tooltip("The hash covers everything that a later step reads: equal runs have equal hashes.");
}

}  // namespace

void drawLevelPart(const PanelFacts& facts, PanelWishes& wishes) {
    drawFile(facts, wishes);
    drawNeighbours(facts, wishes);
    drawHistory(facts.history, wishes);
    drawState(facts);
}

}  // namespace pixelstep
