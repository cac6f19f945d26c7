// The panel's part about bodies: clones, crates and platforms that come and go.
#include <imgui.h>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kFastestPlatform = 600;  // [px/s] of the slider

void head(const char* text) {
    ImGui::AlignTextToFramePadding();
    colouredText(UiColour::dim, text);
    ImGui::SameLine(scaled(76.0f));
}

void clearButton(Clear::What what, const char* hint, PanelWishes& wishes) {
    const char* text = "clear";
    const float width = ImGui::CalcTextSize(text).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
    ImGui::PushID(what);
    if (ImGui::Button(text)) wishes.commands.emplace_back(Clear{what});
    ImGui::PopID();
    tooltip(hint);
}

void drawCloneNumbers(BodyTools& tools, const PanelFacts& facts) {
    if (facts.presets == nullptr || facts.presets->presets.empty()) return;
    head("  numbers");
    const std::string shown = tools.numbers ? tools.numbers->preset : "as the level";
    if (const auto chosen = numbersCombo(*facts.presets, shown, -1.0f))
        setCloneNumbers(tools, chosen->preset, facts.world.level.tuning);
    tooltip(
        "The next clones have a preset's numbers of their own: beside the player, with the "
        "brain mirror, one input moves two sets of numbers");
}

void drawClones(BodyTools& tools, const PanelFacts& facts, PanelWishes& wishes) {
    const World& world = facts.world;
    head("clones");
    for (const int count : {1, 10, 100, 1000}) {
        if (count > 1) ImGui::SameLine(0.0f, scaled(4.0f));
        const std::string text = "+" + std::to_string(count);
        if (ImGui::Button(text.c_str())) {
            wishes.commands.emplace_back(clonesOf(tools, count));
        }
        keyTooltip(count == 1 ? "{spawnClone}: where the player stands"
                              : "Spread over the nearest free places");
    }
    clearButton(Clear::clones, "Removes all clones", wishes);
    if (const auto brain = brainButtons(tools.brain)) tools.brain = *brain;
    drawCloneNumbers(tools, facts);
    const std::string all = "all " + std::string(brainName(tools.brain));
    if (ImGui::Button((all + "##brain").c_str()))
        wishes.commands.emplace_back(SetBrain{{}, tools.brain});
    tooltip("Gives this brain to all clones that live");
    ImGui::SameLine();
    const Tunable* soft = findTunable("soft_clones");
    bool isSoft = world.level.tuning.*soft->field != 0;
    if (ImGui::Checkbox("soft clones", &isSoft)) {
        wishes.commands.emplace_back(Tune{{{soft, isSoft ? 1 : 0}}});
    }
    tooltip("Characters that overlap part by the share of what each moved; else they are ghosts");
}

/// A slider for a number of pixels, or of pixels a second.
void slider(const char* id, int& value, int low, int high, const char* format, float width,
            const char* hint) {
    ImGui::SetNextItemWidth(width);
    ImGui::SliderInt(id, &value, low, high, format, ImGuiSliderFlags_AlwaysClamp);
    tooltip(std::string(hint) + "; Ctrl+click to type");
}

void sizeSliders(const char* id, int& width, int& height) {
    ImGui::PushID(id);
    head("  size");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float half = (ImGui::GetContentRegionAvail().x - gap) / 2;
    slider("##width", width, 1, kMaxBodySide, "%d px wide", half, "Of the next one");
    ImGui::SameLine();
    slider("##height", height, 1, kMaxBodySide, "%d px high", half, "Of the next one");
    ImGui::PopID();
}

void toolButton(PlayTools& playTools, Tool tool, const char* text, const char* hint) {
    ImGui::SameLine(0.0f, scaled(4.0f));
    const bool isOn = playTools.leftTool() == tool;
    if (toggleButton(text, isOn)) playTools.setLeftTool(isOn ? Tool::inspect : tool);
    keyTooltip(hint);
}

void drawCrates(PlayTools& playTools, const World& world, PanelWishes& wishes) {
    head("crates");
    if (ImGui::Button("+1##crate")) {
        wishes.commands.emplace_back(crateBeside(playTools.bodies(), world));
    }
    keyTooltip("{spawnCrate}: beside the player, on the side that it faces");
    toolButton(playTools, Tool::crate, "put##crate", "{chooseCrate}: the left button puts crates");
    clearButton(Clear::crates, "Removes all crates", wishes);
    sizeSliders("crate", playTools.bodies().crateWidth, playTools.bodies().crateHeight);
}

void drawPlatforms(PlayTools& playTools, const World& world, PanelWishes& wishes) {
    BodyTools& tools = playTools.bodies();
    head("platforms");
    if (ImGui::Button("+1##platform")) {
        wishes.commands.emplace_back(platformBeside(tools, world));
    }
    tooltip("Before the player's feet, going ahead and back");
    toolButton(playTools, Tool::platform, "draw its path",
               "{choosePlatform}: press, drag and let go; or click point after point and end with "
               "{finishPath} or a double click. {undoPathPoint} takes a point back, {leave} gives "
               "up.");
    clearButton(Clear::platforms, "Removes all platforms", wishes);
    sizeSliders("platform", tools.platformWidth, tools.platformHeight);
    head("  speed");
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    slider("##speed", tools.platformSpeed, 0, kFastestPlatform, "%d px/s", half,
           "Along the longer axis of each piece of its path");
    ImGui::SameLine();
    ImGui::Checkbox("one-way##platform", &tools.isOneWay);
    tooltip("Only its top stops, and only what comes from above");
}

}  // namespace

std::optional<BrainKind> brainButtons(BrainKind chosen) {
    std::optional<BrainKind> clicked;
    const float gap = scaled(3.0f);
    const auto count = static_cast<float>(kBrains.size());
    const float width = (ImGui::GetContentRegionAvail().x - gap * (count - 1)) / count;
    for (const auto& [brain, name, text] : kBrains) {
        if (brain != BrainKind::idle) ImGui::SameLine(0.0f, gap);
        if (toggleButton(std::string(name).c_str(), brain == chosen, width)) clicked = brain;
        tooltip(std::string(text));
    }
    return clicked;
}

void drawBodyPart(PlayTools& playTools, const PanelFacts& facts, PanelWishes& wishes) {
    if (!beginSection("Bodies", true)) return;
    drawClones(playTools.bodies(), facts, wishes);
    drawCrates(playTools, facts.world, wishes);
    drawPlatforms(playTools, facts.world, wishes);
}

}  // namespace pixelstep
