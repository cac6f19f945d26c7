// The panel's frame: title and buttons, time controls, and tabs.
#include "panel/panel.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "files/paths.h"
#include "lab/inspect/inspect_ui.h"
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

/// Buttons side by side: each is as wide as its label plus an equal share of the rest.
void drawButtonRow(std::span<const RowButton> buttons, float gap, CommandQueue& queue) {
    const auto keyOf = [](const RowButton& button) {
        return button.showsKey ? keyText(button.action) : std::string();
    };
    float spare = ImGui::GetContentRegionAvail().x;
    for (const RowButton& button : buttons)
        spare -= iconButtonWidth(button.icon, button.label, keyOf(button));
    spare -= gap * static_cast<float>(buttons.size() - 1);
    // Without room for all, each is slightly narrower, and the last one ends at the margin.
    const float more = std::floor(spare / static_cast<float>(buttons.size()));
    const float right = ImGui::GetContentRegionMax().x;
    for (const RowButton& button : buttons) {
        if (&button != buttons.data()) ImGui::SameLine(0.0f, gap);
        const std::string key = keyOf(button);
        const bool isLast = &button == &buttons.back();
        const float width = isLast ? right - ImGui::GetCursorPosX()
                                   : iconButtonWidth(button.icon, button.label, key) + more;
        if (iconButton(button.icon, button.label, key, button.isOn, width))
            queue.push(button.action);
        const std::string keys = keysText(button.action);
        tooltip(keys.empty() ? button.hint : keys + ": " + button.hint);
    }
}

void drawTitle(const PanelModel& model) {
    const std::string& name = model.world.level.text->name;
    const std::string title = name.empty() ? stemOf(model.levelPath) : name;
    ImGui::BeginGroup();
    largeText(UiColour::accent, title + (model.isDirty ? " *" : ""));
    ImGui::EndGroup();
    if (model.isDirty) keyTooltip("Changed since it was last saved. {save} saves it.");
    if (model.time.isWatching) colouredText(UiColour::good, watchedName(model.time));
}

void drawMenuButtons(const PanelModel& model, CommandQueue& queue) {
    const RowButton menuButtons[] = {
        {Action::openLevel, &kLevelsIcon, "Levels", "Opens lessons, courses and levels.", false,
         false},
        {Action::toggleHelp, &kKeysIcon, "Keys", "Shows all keys.", false, false},
        {Action::showSettings, &kSettingsIcon, "Settings",
         "Opens the settings: keys, gamepad, text size, colours.", false, false},
        {Action::toggleEdit, model.isEditing ? &kPlayIcon : &kBrushIcon,
         model.isEditing ? "Play" : "Edit",
         model.isEditing ? "Leaves edit mode and resumes." : "Edits the level.", false, false},
        {Action::toggleFullscreen, &kFullscreenIcon, "##full screen",
         "Switches full screen on or off.", false, false}};
    drawButtonRow(menuButtons, scaled(4.0f), queue);
}

/// The speed, and the step at the right end.
void drawSpeed(const Settings& settings, const std::string& step, CommandQueue& queue) {
    constexpr float kMaxSlider = 96.0f;  // steady while the step's digits grow
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float text = ImGui::CalcTextSize(step.c_str()).x;
    const float textLeft = std::floor(ImGui::GetContentRegionMax().x - text);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Speed");
    ImGui::SameLine();
    const float reset = ImGui::GetFrameHeight() + gap;
    ImGui::SetNextItemWidth(std::clamp(textLeft - ImGui::GetCursorPosX() - reset - gap,
                                       scaled(48.0f), scaled(kMaxSlider)));
    int percent = settings.speedPercent;
    if (barSlider("##speed", &percent, kSlowestPercent, kFastestPercent, "%d %%",
                  ImGuiSliderFlags_AlwaysClamp))
        pushSetting(queue, &Settings::speedPercent, percent);
    tooltip("Steps per second of real time; a step itself stays the same. 5..200 %.");
    if (settings.speedPercent != 100) {
        ImGui::SameLine();
        if (resetButtonHere("Reset to 100 %")) pushSetting(queue, &Settings::speedPercent, 100);
    }
    ImGui::SameLine(textLeft);
    ImGui::TextUnformatted(step.c_str());
}

void drawTime(const PanelModel& model, CommandQueue& queue) {
    const bool isPaused = model.isPaused;
    const RowButton buttons[] = {
        {Action::togglePause, isPaused ? &kPlayIcon : &kPauseIcon, isPaused ? "Resume" : "Pause",
         isPaused ? "Lets time run." : "Stops time.", isPaused},
        {Action::stepBack, &kStepBackIcon, "##step back", "Goes one step back and pauses."},
        {Action::stepOnce, &kStepIcon, "##step", "Runs one step and pauses."},
        {Action::toggleStepInspector, nullptr, "Inspect step",
         "Opens the step inspector: the last step or the next one, pixel by pixel. Time stops."},
        {Action::restart, &kRestartIcon, "Restart", "Resets all bodies. Tile edits are kept."}};
    drawButtonRow(buttons, scaled(2.0f), queue);
    drawSpeed(model.settings, stepOfAll(model.time), queue);
    const float width = ImGui::GetContentRegionAvail().x;
    // The bar over the view replaces this one, whose place stays free.
    if (timelineHeight(model.time) > 0.0f) return skipTimeStrip(width);
    drawTimeStrip("##time", model.time, width, queue);
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
    const float pixel = iconPixel();
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

/// Edit mode opens the tab for building, and afterwards returns to the former tab. Choosing a body
/// opens the tab that shows it.
void updateTab(PanelState& state, const PanelModel& model) {
    if (model.isEditing && !state.playTab) {
        state.playTab = state.tab;
        state.tab = PanelTab::build;
    } else if (!model.isEditing && state.playTab) {
        state.tab = *state.playTab;
        state.playTab.reset();
    }
    if (state.inspected && state.inspected != state.shown) state.tab = PanelTab::bodies;
}

void drawTab(PanelState& state, const PanelModel& model, CommandQueue& queue) {
    switch (state.tab) {
        case PanelTab::movement:
            return drawMovementTab(state.movement, state.presets, state.trajectories, model, queue);
        case PanelTab::build: drawTilePart(model, queue); return drawShapePart(state, model, queue);
        case PanelTab::bodies:
            drawInspector(state.inspected, state.shown, model, queue);
            drawPlayerPart(state, model, queue);
            return drawBodyPart(model, queue);
        case PanelTab::debug:
            drawOverlayPart(model, queue);
            drawVisualEffectsPart(model.settings.visualEffects, queue);
            return drawMeasuresPart(model, queue);
        case PanelTab::level: drawLevelPart(model, queue); return drawSoundPart(model, queue);
    }
}

// [window points] minimum width of the view next to the panel, at a text size of 100 %
constexpr int kMinView = 200;
// [window points] minimum width of a window with a panel next to the view
constexpr int kMinWindow = 800;
// [window points] in lower windows, fixed rows would leave no room for tabs
constexpr int kLowWindow = 480;
constexpr float kGripWidth = 6.0f;

/// The panel's left edge, which can be dragged.
void drawGrip(const Settings& settings, ImVec2 display, CommandQueue& queue) {
    const ImVec2 before = ImGui::GetCursorPos();
    ImGui::SetCursorPos({0.0f, 0.0f});
    // It lies in the window's padding, where items are clipped by default.
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
        const float width = display.x - ImGui::GetIO().MousePos.x;
        const int percent = textPercentIn(settings, static_cast<int>(display.x));
        const int wanted =
            std::clamp(static_cast<int>(width) * 100 / percent, kMinPanelWidth, kMaxPanelWidth);
        if (wanted != settings.panelWidth) pushSetting(queue, &Settings::panelWidth, wanted);
    }
    ImGui::SetCursorPos(before);
}

}  // namespace

bool isNarrow(int windowWidth) {
    return windowWidth < kMinWindow;
}

int textPercentIn(const Settings& settings, int windowWidth) {
    constexpr int kStep = 50;
    const int fits = windowWidth * 100 / (kMinPanelWidth + kMinView) / kStep * kStep;
    const int wanted =
        settings.textPercent == 0 ? settings.displayTextPercent : settings.textPercent;
    return std::min(wanted, std::max(fits, 100));
}

int panelWidthIn(const Settings& settings, int windowWidth) {
    const int percent = textPercentIn(settings, windowWidth);
    const int least = kMinPanelWidth * percent / 100;
    const int most = windowWidth - kMinView * percent / 100;
    if (least > most) return windowWidth;
    if (isNarrow(windowWidth)) return least;
    return std::clamp(settings.panelWidth * percent / 100, least,
                      std::min(most, kMaxPanelWidth * percent / 100));
}

void PanelState::forgetLevel() {
    inspected.reset();
    shown.reset();
    movement.search = {};
    presets.comparisons.clear();
    marks.clear();
}

void drawPanel(PanelState& state, const PanelModel& model, CommandQueue& queue) {
    const Settings& settings = model.settings;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const auto width = static_cast<float>(panelWidthIn(settings, static_cast<int>(size.x)));
    const auto top = static_cast<float>(model.top);
    ImGui::SetNextWindowPos({size.x - width, top});
    ImGui::SetNextWindowSize({width, size.y - top});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    const ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                   ImGuiWindowFlags_NoBringToFrontOnFocus;
    // In a low window the whole panel scrolls, otherwise only the part below the tabs.
    constexpr int kNoScroll = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    const bool isLow = size.y < scaled(static_cast<float>(kLowWindow));
    ImGui::Begin("panel", nullptr, isLow ? flags : flags | kNoScroll);
    if (!isNarrow(static_cast<int>(size.x))) drawGrip(settings, size, queue);
    updateTab(state, model);
    // Below the bar there is no room for title and time, which edit mode needs least.
    if (model.top == 0) drawTitle(model);
    drawMenuButtons(model, queue);
    if (model.top == 0) drawTime(model, queue);
    drawTabs(state);
    ImGui::Separator();
    const PanelTab tab = state.tab;
    ImGui::BeginChild("parts", {0.0f, isLow ? state.contentHeight : 0.0f}, false,
                      isLow ? kNoScroll : ImGuiWindowFlags_None);
    if (state.drawn != tab) ImGui::SetScrollY(0.0f);
    state.drawn = tab;
    drawTab(state, model, queue);
    state.contentHeight = std::max(ImGui::GetCursorPosY(), 1.0f);
    ImGui::EndChild();
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace pixelstep
