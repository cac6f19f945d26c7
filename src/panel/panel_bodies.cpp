// The panel's part about spawning clones, crates and moving platforms.
#include <imgui.h>

#include <algorithm>

#include "editor/play_tools.h"
#include "editor/ui/tool_widgets.h"
#include "lab/presets/presets_ui.h"
#include "lab/tunables/tunables.h"
#include "panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kFastestPlatform = 600;  // [px/s] upper end of the slider

/// A label in the narrow column of rows with buttons.
void narrowLabel(const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(scaled(62.0f));
}

void clearButton(Clear::Target target, const char* hint, const PanelModel& model,
                 CommandQueue& queue) {
    const char* text = "Remove all";
    const float width = ImGui::CalcTextSize(text).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
    const bool isClicked = ImGui::Button(text);
    keyTooltip(std::string(hint) + " {undo} brings them back.");
    if (!isClicked) return;
    const Kind kind = *rowOf(kClears, target).kind;
    const auto count = std::ranges::count(model.world.actors, kind, &Actor::kind);
    if (count == 0) return;
    queue.push(Clear{target});
    const std::string name =
        kind == Kind::platform ? "moving platform" : std::string(kindName(kind));
    queue.push(
        Note{.text = std::to_string(count) + " " + name + (count == 1 ? " removed" : "s removed"),
             .offersUndo = true});
}

void drawCloneSettings(const BodyTools& tools, const PanelModel& model, CommandQueue& queue) {
    if (model.presets == nullptr || model.presets->presets.empty()) return;
    narrowLabel("Settings");
    const std::string shown = tools.cloneSettings ? tools.cloneSettings->preset : "";
    if (const auto chosen = settingsCombo(*model.presets, shown, -1.0f)) {
        BodyTools changed = tools;
        setCloneTuning(changed, chosen->preset, model.world.level.tuning);
        pushBodyTool(queue, &BodyTools::ai, changed.ai);
        pushBodyTool(queue, &BodyTools::cloneSettings, changed.cloneSettings);
    }
    tooltip("The movement settings of new clones: those of the level or of a preset.");
}

void drawClones(const BodyTools& tools, const PanelModel& model, CommandQueue& queue) {
    const World& world = model.world;
    narrowLabel("Spawn");
    for (const int count : {1, 10, 100, 1000}) {
        if (count > 1) ImGui::SameLine(0.0f, scaled(4.0f));
        const std::string text = "+" + std::to_string(count);
        if (ImGui::Button(text.c_str())) {
            queue.push(clonesOf(tools, count));
        }
        keyTooltip(count == 1 ? "{spawnClone}: spawns a clone at the player."
                              : "Spawns clones in the nearest free places.");
    }
    clearButton(Clear::clones, "Removes all clones, also those of the level.", model, queue);
    if (const auto ai = aiChoiceButtons(tools.ai)) pushBodyTool(queue, &BodyTools::ai, *ai);
    drawCloneSettings(tools, model, queue);
    const std::string all = "Set all to " + std::string(aiLabel(tools.ai));
    if (ImGui::Button((all + "###brain").c_str())) queue.push(SetAi{{}, tools.ai});
    tooltip("Gives this AI to all existing clones.");
    ImGui::SameLine(ImGui::GetContentRegionAvail().x / 2 + ImGui::GetStyle().WindowPadding.x);
    const Tunable* soft = findTunable("soft_clones");
    bool isSoft = world.level.tuning.*soft->field != 0;
    if (checkBox(soft->label.data(), &isSoft)) {
        queue.push(Tune{{{soft, isSoft ? 1 : 0}}});
    }
    tooltip(helpOf(*soft));
}

/// A slider for pixels, or pixels a second.
void slider(const char* id, const BodyTools& tools, int BodyTools::*member, IntRange range,
            const char* format, float width, const char* hint, CommandQueue& queue) {
    ImGui::SetNextItemWidth(width);
    int value = tools.*member;
    if (barSlider(id, &value, range.low, range.high, format, ImGuiSliderFlags_AlwaysClamp))
        pushBodyTool(queue, member, value);
    tooltip(std::string(hint) + " Range: " + std::to_string(range.low) + ".." +
            std::to_string(range.high) + ". Ctrl+click to type a value.");
}

void sizeSliders(const char* id, const BodyTools& tools, int BodyTools::*width,
                 int BodyTools::*height, CommandQueue& queue) {
    ImGui::PushID(id);
    narrowLabel("Size");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float half = (ImGui::GetContentRegionAvail().x - gap) / 2;
    slider("##width", tools, width, {1, kMaxBodySide}, "%d px wide", half,
           "Width of the next one, in pixels.", queue);
    ImGui::SameLine();
    slider("##height", tools, height, {1, kMaxBodySide}, "%d px high", half,
           "Height of the next one, in pixels.", queue);
    ImGui::PopID();
}

void toolButton(const PlayTools& playTools, Tool tool, const char* text, const char* hint,
                CommandQueue& queue) {
    ImGui::SameLine(0.0f, scaled(4.0f));
    const bool isOn = playTools.leftTool() == tool;
    if (toggleButton(text, isOn)) pushTool(queue, isOn ? Tool::inspect : tool);
    keyTooltip(hint);
}

void drawCrates(const PlayTools& playTools, const PanelModel& model, CommandQueue& queue) {
    const World& world = model.world;
    narrowLabel("Spawn");
    if (ImGui::Button("+1##crate")) {
        queue.push(crateNextTo(playTools.bodies(), world));
    }
    keyTooltip("{spawnCrate}: spawns a crate next to the player, on the side that it faces.");
    toolButton(playTools, Tool::crate, "Place##crate",
               "{chooseCrate}: the left mouse button places crates.", queue);
    clearButton(Clear::crates, "Removes all crates.", model, queue);
    sizeSliders("crate", playTools.bodies(), &BodyTools::crateWidth, &BodyTools::crateHeight,
                queue);
}

void drawPlatforms(const PlayTools& playTools, const PanelModel& model, CommandQueue& queue) {
    const World& world = model.world;
    const BodyTools& tools = playTools.bodies();
    narrowLabel("Spawn");
    if (ImGui::Button("+1##platform")) {
        queue.push(platformNextTo(tools, world));
    }
    tooltip("Spawns a moving platform in the nearest free space.");
    toolButton(
        playTools, Tool::platform, "Draw path",
        "{choosePlatform}: drag the path, or click its points and finish with {finishPath} or a "
        "double click. {undoPathPoint} removes the last point, {leave} cancels.",
        queue);
    clearButton(Clear::platforms, "Removes all moving platforms.", model, queue);
    sizeSliders("platform", tools, &BodyTools::platformWidth, &BodyTools::platformHeight, queue);
    narrowLabel("Speed");
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    slider("##speed", tools, &BodyTools::platformSpeed, {0, kFastestPlatform}, "%d px/s", half,
           "Speed along the longer axis of each segment of the path.", queue);
    ImGui::SameLine();
    bool isOneWay = tools.isOneWay;
    if (checkBox("One-way##platform", &isOneWay))
        pushBodyTool(queue, &BodyTools::isOneWay, isOneWay);
    tooltip("Solid only from above.");
}

}  // namespace

void drawBodyPart(const PanelModel& model, CommandQueue& queue) {
    groupTitle("Clones");
    ImGui::PushID("clones");
    drawClones(model.tools.bodies(), model, queue);
    ImGui::PopID();
    groupTitle("Crates");
    ImGui::PushID("crates");
    drawCrates(model.tools, model, queue);
    ImGui::PopID();
    groupTitle("Moving platforms");
    ImGui::PushID("platforms");
    drawPlatforms(model.tools, model, queue);
    ImGui::PopID();
}

}  // namespace pixelstep
