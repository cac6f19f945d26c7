// The panel's frame, its controls of time, its views and its levels.
#include "ui/panel.h"

#include <imgui.h>

#include "files/paths.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kSlowestPercent = 5;  // [%]
constexpr int kFastestPercent = 200;

void actionButton(const char* text, Action action, float width, const char* hint,
                  PanelWishes& wishes) {
    if (ImGui::Button(text, {width, 0.0f})) wishes.actions.push_back(action);
    tooltip(hint);
}

/// The width of one of `count` things side by side.
float shareOf(int count) {
    const float gaps = static_cast<float>(count - 1) * ImGui::GetStyle().ItemSpacing.x;
    return (ImGui::GetContentRegionAvail().x - gaps) / static_cast<float>(count);
}

void drawHead(Settings& settings, const PanelFacts& facts, PanelWishes& wishes) {
    const std::string& name = facts.world.level.text->name;
    const std::string title = name.empty() ? stemOf(facts.levelPath) : name;
    colouredText(UiColour::accent, title + (facts.isDirty ? " *" : ""));
    if (facts.isDirty) tooltip("Changed since it was last saved: Ctrl+S");
    if (facts.time.isWatching) {
        ImGui::SameLine();
        colouredText(UiColour::good, "watching a replay");
    }
    const float width = shareOf(4);
    const char* pauseText = settings.isPaused ? "Go on" : "Pause";
    if (toggleButton(pauseText, settings.isPaused, width)) {
        wishes.actions.push_back(Action::togglePause);
    }
    tooltip("P");
    ImGui::SameLine();
    actionButton("Back", Action::stepBack, width, "I: one step back, then pause", wishes);
    ImGui::SameLine();
    actionButton("Step", Action::stepOnce, width, "O: one step, then pause", wishes);
    ImGui::SameLine();
    actionButton("Restart", Action::restart, width, "R: the bodies anew; tiles stay", wishes);
    rowLabel("speed");
    ImGui::SetNextItemWidth(widthBeforeReset());
    ImGui::SliderInt("##speed", &settings.speedPercent, kSlowestPercent, kFastestPercent, "%d %%",
                     ImGuiSliderFlags_AlwaysClamp);
    tooltip("How often steps run; what a step does stays the same.");
    if (resetButton(settings.speedPercent != 100, "Back to 100 %")) settings.speedPercent = 100;
    rowLabel("time");
    ImGui::SetNextItemWidth(-1.0f);
    wishes.step = timeSlider("##time", facts.time);
    tooltip(
        "Backspace, held, goes back too. Whoever goes on from the past forgets what came after.");
}

void drawViewPart(Settings& settings, const PanelFacts& facts) {
    if (!beginSection("See the physics", true)) return;
    const float column = ImGui::GetContentRegionAvail().x / 2;
    const auto check = [](const char* text, bool& value, const char* hint) {
        ImGui::Checkbox(text, &value);
        tooltip(hint);
    };
    Overlays& overlays = settings.overlays;
    check("boxes", overlays.boxes, "Every body's rectangle");
    ImGui::SameLine(column);
    check("sensors", overlays.sensors,
          "The lines one pixel outside the player, lit where a step that way is refused");
    check("touched tiles", overlays.touchedTiles, "The tiles that the player touches");
    ImGui::SameLine(column);
    check("grid", overlays.grid, "Cells of the broadphase with the bodies in each");
    check("masks", overlays.masks,
          "The solid pixels of all tiles, also outside the map, and the surfaces of one-ways");
    ImGui::SameLine(column);
    check("offsets", overlays.offsets,
          "For the tile under the pointer: how far the player would have to move to come free of "
          "it, and to touch it");
    check("why", overlays.why, "The rule that last moved or stopped the player, above its head");
    ImGui::SameLine(column);
    check("paths", overlays.paths, "The ways of platforms, and where they stand when they turn");
    check("routes", overlays.routes,
          "Where followers can stand, the ways that they take, and why there is none; of the one "
          "under the inspector also where it can go next and how far it gets");
    ImGui::SameLine(column);
    check("plain sky", overlays.plainSky, "One colour behind the world");
    check("look", overlays.look,
          "Q: a ray from the player to the pointer: the first thing on it that the player's groups "
          "check, its normal, and the cells walked");
    ImGui::SameLine(column);
    check("as a box", overlays.lookBox,
          "Shift with Q: the player's own rectangle instead, and where it would stop");
    check("interpolation", settings.interpolates,
          "Draws bodies between their last place and this one; off shows whole steps");
    ImGui::SameLine(column);
    ImGui::BeginDisabled(!facts.canVsync);
    check("vsync", settings.vsync,
          facts.canVsync ? "Waits for the display" : "This display cannot be waited for");
    ImGui::EndDisabled();
    rowLabel("panel size");
    for (int scale = 1; scale <= 3; ++scale) {
        if (scale > 1) ImGui::SameLine();
        const std::string text = std::to_string(scale) + "x";
        if (toggleButton(text.c_str(), settings.uiScale == scale)) settings.uiScale = scale;
    }
}

/// "Undo 12", and 0 or nothing to click.
void historyButton(const char* name, int steps, Action action, float width, const char* hint,
                   PanelWishes& wishes) {
    const std::string text =
        steps > 0 ? std::string(name) + " " + std::to_string(steps) : std::string(name);
    ImGui::BeginDisabled(steps == 0);
    actionButton((text + "##" + name).c_str(), action, width, hint, wishes);
    ImGui::EndDisabled();
}

void drawHistory(const HistoryFacts& history, PanelWishes& wishes) {
    const float width = shareOf(3);
    historyButton("Undo", history.undoSteps, Action::undo, width,
                  "Ctrl+Z: the level as it was before the last stroke; play goes on", wishes);
    ImGui::SameLine();
    historyButton("Redo", history.redoSteps, Action::redo, width, "Ctrl+Y, Ctrl+Shift+Z", wishes);
    ImGui::SameLine();
    constexpr size_t kKilobyte = 1024;
    const size_t kilobytes = (history.bytes + kKilobyte - 1) / kKilobyte;
    colouredText(UiColour::dim, kilobytes < 10 * kKilobyte
                                    ? std::to_string(kilobytes) + " KiB"
                                    : std::to_string(kilobytes / kKilobyte) + " MiB");
    tooltip("What undo and redo take, of 64 MiB at most; then the oldest go.");
}

void drawLevelPart(const PanelFacts& facts, PanelWishes& wishes) {
    if (!beginSection("Level", true)) return;
    ImGui::SetNextItemWidth(-1.0f);
    const std::string current = stemOf(facts.levelPath);
    if (ImGui::BeginCombo("##levels", current.empty() ? "(of the replay)" : current.c_str())) {
        for (const std::string& path : facts.levels) {
            ImGui::PushID(path.c_str());
            if (ImGui::Selectable(stemOf(path).c_str(), path == facts.levelPath)) {
                wishes.level = path;
            }
            ImGui::PopID();
        }
        ImGui::EndCombo();
    }
    tooltip("[ and ] go to the previous and the next");
    const float width = shareOf(3);
    actionButton("Open", Action::openLevel, width, "Ctrl+O: choose a level by its picture", wishes);
    ImGui::SameLine();
    actionButton("New", Action::newLevel, width, "Ctrl+N: an empty level", wishes);
    ImGui::SameLine();
    actionButton("Reload", Action::reload, width, "F5: reads the level's file again", wishes);
    actionButton("Save", Action::save, width, "Ctrl+S: writes the level to its file", wishes);
    ImGui::SameLine();
    actionButton("Save as", Action::saveAs, width, "Ctrl+Shift+S: to another file", wishes);
    ImGui::SameLine();
    actionButton("Save replay", Action::saveReplay, width,
                 "Writes everything since the start, to be watched or run again", wishes);
    drawHistory(facts.history, wishes);
    std::string state = "step " + std::to_string(facts.world.stepCount);
    // Hashing thousands of bodies for nobody to see would be a waste.
    const bool isVisible = ImGui::IsRectVisible({1.0f, ImGui::GetTextLineHeight()});
    if (isVisible) state += "  hash " + hashText(hashOf(facts.world));
    colouredText(UiColour::dim, state);
    tooltip("The hash covers all that a later step reads; equal runs, equal hashes.");
}

}  // namespace

PanelWishes drawPanel(PanelState& state, Settings& settings, PlayTools& playTools,
                      const PanelFacts& facts, int scale) {
    PanelWishes wishes;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const float width = static_cast<float>(kPanelWidth * scale);
    ImGui::SetNextWindowPos({size.x - width, 0.0f});
    ImGui::SetNextWindowSize({width, size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    const ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                   ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::Begin("panel", nullptr,
                 flags | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    drawHead(settings, facts, wishes);
    ImGui::BeginChild("parts");
    drawInspectorPart(state, facts, wishes);
    drawTilePart(playTools, facts, wishes);
    drawShapePart(state, playTools.brush(), facts.world, wishes);
    drawPlayerPart(state, facts, wishes);
    drawBodyPart(playTools, facts, wishes);
    drawTuningPart(state, facts.world, wishes);
    drawViewPart(settings, facts);
    drawMeasuresPart(facts);
    drawLevelPart(facts, wishes);
    ImGui::EndChild();
    ImGui::End();
    ImGui::PopStyleVar();
    return wishes;
}

}  // namespace pixelstep
