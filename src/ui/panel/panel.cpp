// The panel's frame: its title and buttons, the controls of time, and the tabs.
#include "ui/panel/panel.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "files/paths.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kSlowestPercent = 5;  // [%]
constexpr int kFastestPercent = 200;

/// A button of a row that fills the panel's width.
struct RowButton {
    Action action;
    const ToolIcon* icon;
    const char* label;
    const char* hint;
    bool isOn = false;
    bool showsKey = true;
};

/// Buttons side by side: each takes what its label needs and its share of the rest.
void drawButtonRow(std::span<const RowButton> buttons, float gap, PanelWishes& wishes) {
    const auto keyOf = [](const RowButton& button) {
        return button.showsKey ? keyText(button.action) : std::string();
    };
    float spare = ImGui::GetContentRegionAvail().x;
    for (const RowButton& button : buttons)
        spare -= iconButtonWidth(button.icon, button.label, keyOf(button));
    spare -= gap * static_cast<float>(buttons.size() - 1);
    const float more = std::max(0.0f, std::floor(spare / static_cast<float>(buttons.size())));
    for (const RowButton& button : buttons) {
        if (&button != buttons.data()) ImGui::SameLine(0.0f, gap);
        const std::string key = keyOf(button);
        const float width = iconButtonWidth(button.icon, button.label, key) + more;
        if (iconButton(button.icon, button.label, key, button.isOn, width))
            wishes.actions.push_back(button.action);
        const std::string keys = keysText(button.action);
        tooltip(keys.empty() ? button.hint : keys + ": " + button.hint);
    }
}

void drawTitle(const PanelFacts& facts) {
    const std::string& name = facts.world.level.text->name;
    const std::string title = name.empty() ? stemOf(facts.levelPath) : name;
    ImGui::BeginGroup();
    largeText(UiColour::accent, title + (facts.isDirty ? " *" : ""));
    ImGui::EndGroup();
    if (facts.isDirty) keyTooltip("Changed since it was last saved. {save} saves it.");
    if (facts.time.isWatching) colouredText(UiColour::good, "Watching a replay");
}

void drawDoors(const PanelFacts& facts, PanelWishes& wishes) {
    const RowButton doors[] = {
        {Action::openLevel, &kLevelsIcon, "Levels", "Opens lessons, courses and levels.", false,
         false},
        {Action::toggleHelp, &kKeysIcon, "Keys", "Shows all keys.", false, false},
        {Action::showSettings, &kSettingsIcon, "Settings",
         "Opens the settings: keys, gamepad, text size, colours.", false, false},
        {Action::toggleEdit, facts.isEditing ? &kPlayIcon : &kBrushIcon,
         facts.isEditing ? "Play" : "Edit",
         facts.isEditing ? "Leaves edit mode and plays on." : "Edits the level.", false, false},
        {Action::toggleFullscreen, &kFullscreenIcon, "##full screen",
         "Switches full screen on or off.", false, false}};
    drawButtonRow(doors, scaled(4.0f), wishes);
}

void drawTime(Settings& settings, const PanelFacts& facts, PanelWishes& wishes) {
    const bool isPaused = facts.isPaused;
    const RowButton buttons[] = {
        {Action::togglePause, isPaused ? &kPlayIcon : &kPauseIcon, isPaused ? "Resume" : "Pause",
         isPaused ? "Lets time run." : "Stops time.", isPaused},
        {Action::stepBack, &kStepBackIcon, "##step back", "Goes one step back and pauses."},
        {Action::stepOnce, &kStepIcon, "##step", "Runs one step and pauses."},
        {Action::toggleMicroscope, &kInspectIcon, "Inspect",
         "Opens the step inspector: the last step or the next one, pixel by pixel. Time stops."},
        {Action::restart, &kRestartIcon, "Restart", "Resets all bodies. Tile edits are kept."}};
    drawButtonRow(buttons, scaled(2.0f), wishes);
    rowLabel("Speed");
    ImGui::SetNextItemWidth(widthBeforeReset());
    barSlider("##speed", &settings.speedPercent, kSlowestPercent, kFastestPercent, "%d %%",
              ImGuiSliderFlags_AlwaysClamp);
    tooltip("Steps per second of real time; a step itself stays the same. 5..200 %.");
    if (resetButton(settings.speedPercent != 100, "Reset to 100 %")) settings.speedPercent = 100;
    rowLabel("Time");
    const std::string text = stepText(facts.time);
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetContentRegionMax().x -
                                                              ImGui::CalcTextSize(text.c_str()).x));
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text.c_str());
    wishes.step = drawTimeStrip("##time", facts.time, ImGui::GetContentRegionAvail().x);
}

struct TabRow {
    PanelTab tab;
    const ToolIcon* icon;
    const char* name;
    const char* hint;
};
constexpr TabRow kTabs[] = {
    {PanelTab::movement, &kMovementIcon, "Movement",
     "Presets, the shape of the jump, all movement settings, and their export."},
    {PanelTab::build, &kBuildIcon, "Build", "Tiles, tools of the mouse, and custom tile shapes."},
    {PanelTab::bodies, &kCloneIcon, "Bodies",
     "The player, clones, crates and moving platforms; the inspected body."},
    {PanelTab::debug, &kDebugIcon, "Debug", "Debug overlays, visual effects and performance."},
    {PanelTab::level, &kLevelIcon, "Level", "Files, undo, links and sound."},
};

/// @return  true if it was clicked
bool tabButton(const TabRow& row, bool isChosen, float width) {
    const float pixel = std::max(1.0f, std::floor(scaled(1.0f)));
    const float side = pixel * static_cast<float>(kIconSide);
    const float height = side + ImGui::GetFontSize() + scaled(10.0f);
    const bool isClicked = ImGui::InvisibleButton(row.name, {width, height});
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (isChosen || ImGui::IsItemHovered())
        draw->AddRectFilled(
            low, high, ImGui::GetColorU32(isChosen ? ImGuiCol_FrameBgHovered : ImGuiCol_FrameBg),
            ImGui::GetStyle().FrameRounding);
    if (isChosen)
        draw->AddRectFilled({low.x, high.y - scaled(2.0f)}, high, uiColour(UiColour::accent));
    drawIcon(draw, *row.icon,
             {std::floor((low.x + high.x - side) / 2), std::floor(low.y + scaled(3.0f))}, pixel);
    const float text = ImGui::CalcTextSize(row.name).x;
    draw->AddText({std::floor((low.x + high.x - text) / 2), low.y + side + scaled(5.0f)},
                  uiColour(isChosen ? UiColour::text : UiColour::dim), row.name);
    tooltip(row.hint);
    return isClicked;
}

void drawTabs(PanelState& state) {
    const float gap = scaled(2.0f);
    const float width =
        std::floor((ImGui::GetContentRegionAvail().x - 4 * gap) / static_cast<float>(5));
    ImGui::Spacing();
    for (const TabRow& row : kTabs) {
        if (row.tab != PanelTab::movement) ImGui::SameLine(0.0f, gap);
        if (tabButton(row, row.tab == state.tab, width)) state.tab = row.tab;
    }
}

/// Edit mode opens the tab to build with, and returns to the one before. A body that was just
/// chosen opens the tab that shows it.
void followMode(PanelState& state, const PanelFacts& facts) {
    if (facts.isEditing && !state.tabOfPlay) {
        state.tabOfPlay = state.tab;
        state.tab = PanelTab::build;
    } else if (!facts.isEditing && state.tabOfPlay) {
        state.tab = *state.tabOfPlay;
        state.tabOfPlay.reset();
    }
    if (state.inspected && state.inspected != state.shown) state.tab = PanelTab::bodies;
}

void drawTab(PanelState& state, Settings& settings, PlayTools& playTools, const PanelFacts& facts,
             PanelWishes& wishes) {
    switch (state.tab) {
        case PanelTab::movement: return drawTuningPart(state, settings, facts, wishes);
        case PanelTab::build:
            drawTilePart(playTools, facts, wishes);
            return drawShapePart(state, playTools.brush(), facts.world, wishes);
        case PanelTab::bodies:
            drawInspectorPart(state, facts, wishes);
            drawPlayerPart(state, facts, wishes);
            return drawBodyPart(state, playTools, facts, wishes);
        case PanelTab::debug:
            drawOverlayPart(settings, facts, wishes);
            drawJuicePart(settings.juice);
            return drawMeasuresPart(facts);
        case PanelTab::level:
            drawLevelPart(facts, wishes);
            return drawSoundPart(settings, facts, wishes);
    }
}

constexpr int kLeastView = 200;    // [window points] beside the panel, at text of 100 %
constexpr int kLeastWindow = 800;  // [window points] that has room for a panel at all
constexpr float kGripWidth = 6.0f;

/// The panel's left edge, to be dragged.
void drawGrip(Settings& settings, ImVec2 display) {
    const ImVec2 before = ImGui::GetCursorPos();
    ImGui::SetCursorPos({0.0f, 0.0f});
    // It lies in the window's padding, where items are not seen otherwise.
    const ImVec2 corner = ImGui::GetWindowPos();
    ImGui::PushClipRect(corner, {corner.x + scaled(kGripWidth), display.y}, false);
    ImGui::InvisibleButton("grip", {scaled(kGripWidth), display.y});
    const bool isHeld = ImGui::IsItemActive();
    if (isHeld || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        const ImVec2 low = ImGui::GetItemRectMin();
        ImGui::GetWindowDrawList()->AddRectFilled(low, {low.x + scaled(2.0f), display.y},
                                                  uiColour(UiColour::accent));
    }
    ImGui::PopClipRect();
    if (isHeld) {
        const float wanted = display.x - ImGui::GetIO().MousePos.x;
        settings.panelWidth = std::clamp(static_cast<int>(wanted) * 100 / settings.textPercent,
                                         kLeastPanelWidth, kMostPanelWidth);
    }
    ImGui::SetCursorPos(before);
}

int wantedPanelWidth(const Settings& settings) {
    const int wanted = std::clamp(settings.panelWidth, kLeastPanelWidth, kMostPanelWidth);
    return wanted * settings.textPercent / 100;
}

}  // namespace

bool isNarrow(const Settings& settings, int windowWidth) {
    const int least = kLeastPanelWidth * settings.textPercent / 100;
    return windowWidth < std::max(least + kLeastView * settings.textPercent / 100, kLeastWindow);
}

int panelWidthIn(const Settings& settings, int windowWidth) {
    if (isNarrow(settings, windowWidth)) return windowWidth;
    const int most = windowWidth - kLeastView * settings.textPercent / 100;
    return std::min(wantedPanelWidth(settings), most);
}

void PanelState::forgetLevel() {
    inspected.reset();
    shown.reset();
    search = {};
    bodyChanges.clear();
    compared.reset();
    marks.clear();
}

PanelWishes drawPanel(PanelState& state, Settings& settings, PlayTools& playTools,
                      const PanelFacts& facts) {
    PanelWishes wishes;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const auto width = static_cast<float>(panelWidthIn(settings, static_cast<int>(size.x)));
    ImGui::SetNextWindowPos({size.x - width, 0.0f});
    ImGui::SetNextWindowSize({width, size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    const ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                   ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::Begin("panel", nullptr,
                 flags | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    if (!isNarrow(settings, static_cast<int>(size.x))) drawGrip(settings, size);
    followMode(state, facts);
    drawTitle(facts);
    drawDoors(facts, wishes);
    drawTime(settings, facts, wishes);
    drawTabs(state);
    ImGui::Separator();
    const PanelTab tab = state.tab;
    ImGui::BeginChild("parts");
    if (state.drawn != tab) ImGui::SetScrollY(0.0f);
    state.drawn = tab;
    drawTab(state, settings, playTools, facts, wishes);
    ImGui::EndChild();
    ImGui::End();
    ImGui::PopStyleVar();
    return wishes;
}

}  // namespace pixelstep
