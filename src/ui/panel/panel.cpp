// The panel's frame, its controls of time, its views and its levels.
#include "ui/panel/panel.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "files/paths.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr size_t kMostHashedInPlay = 2000;

constexpr int kSlowestPercent = 5;  // [%]
constexpr int kFastestPercent = 200;

/// @param does  what it does, or empty; shown behind its keys
void actionButton(const std::string& text, Action action, float width, const std::string& does,
                  PanelWishes& wishes) {
    if (ImGui::Button(text.c_str(), {width, 0.0f})) wishes.actions.push_back(action);
    const std::string keys = keysText(action);
    tooltip(keys + (keys.empty() || does.empty() ? "" : ": ") + does);
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
    const std::string about = facts.world.level.text->comment.value_or("");
    const std::string changed =
        facts.isDirty ? withKeys("Changed since it was last saved: {save}") : "";
    if (facts.isDirty || !about.empty())
        tooltip(about + (about.empty() || changed.empty() ? "" : "\n") + changed);
    if (facts.time.isWatching) {
        ImGui::SameLine();
        colouredText(UiColour::good, "watching a replay");
    }
    const float width = shareOf(5);
    const char* pauseText = facts.isPaused ? "Go on" : "Pause";
    if (toggleButton(pauseText, facts.isPaused, width)) {
        wishes.actions.push_back(Action::togglePause);
    }
    keyTooltip("{togglePause}");
    ImGui::SameLine();
    actionButton("Back", Action::stepBack, width, "one step back, then pause", wishes);
    ImGui::SameLine();
    actionButton("Step", Action::stepOnce, width, "one step, then pause", wishes);
    ImGui::SameLine();
    actionButton("Inside", Action::toggleMicroscope, width,
                 "the last step, pixel by pixel, or the one to come; time stops", wishes);
    ImGui::SameLine();
    actionButton("Restart", Action::restart, width, "the bodies anew; tiles stay", wishes);
    rowLabel("speed");
    ImGui::SetNextItemWidth(widthBeforeReset());
    ImGui::SliderInt("##speed", &settings.speedPercent, kSlowestPercent, kFastestPercent, "%d %%",
                     ImGuiSliderFlags_AlwaysClamp);
    tooltip("How often steps run; what a step does stays the same.");
    if (resetButton(settings.speedPercent != 100, "Back to 100 %")) settings.speedPercent = 100;
    rowLabel("time");
    ImGui::SetNextItemWidth(-1.0f);
    wishes.step = timeSlider("##time", facts.time);
    keyTooltip(
        "{goBack}, held, goes back too. Whoever goes on from the past forgets what came after.");
}

void drawViewPart(Settings& settings, const PanelFacts& facts) {
    if (!beginSection("See the physics", true)) return;
    const float column = ImGui::GetContentRegionAvail().x / 2;
    bool isRight = false;  // switches stand in two columns
    const auto check = [&](const char* text, bool& value, const char* hint) {
        if (std::exchange(isRight, !isRight)) ImGui::SameLine(column);
        ImGui::Checkbox(text, &value);
        keyTooltip(hint);
    };
    for (const OverlayRow& row : kOverlays)
        check(row.name, settings.overlays.*row.isShown, row.hint);
    if (facts.hasPictures)
        check("own pictures", settings.showsPictures,
              "{togglePictures}: the map as its own editor shows it; off draws its tiles with our "
              "materials");
    check("interpolation", settings.interpolates,
          "Draws bodies between their last place and this one; off shows whole steps");
    ImGui::BeginDisabled(!facts.canVsync);
    check("vsync", settings.vsync,
          facts.canVsync ? "Waits for the display" : "This display cannot be waited for");
    ImGui::EndDisabled();
    check("look ahead", settings.looksAhead, "The camera shows more of where you run to");
}

/// "Undo 12", and 0 or nothing to click.
void historyButton(const char* name, int steps, Action action, float width, const char* hint,
                   PanelWishes& wishes) {
    const std::string text =
        steps > 0 ? std::string(name) + " " + std::to_string(steps) : std::string(name);
    ImGui::BeginDisabled(steps == 0);
    actionButton(text + "##" + name, action, width, hint, wishes);
    ImGui::EndDisabled();
}

void drawHistory(const HistoryFacts& history, PanelWishes& wishes) {
    const float width = shareOf(3);
    historyButton("Undo", history.undoSteps, Action::undo, width,
                  "the level as it was before the last stroke; play goes on", wishes);
    ImGui::SameLine();
    historyButton("Redo", history.redoSteps, Action::redo, width, "", wishes);
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
    keyTooltip("{previousLevel} and {nextLevel} go to the previous and the next");
    if (facts.world.level.text->comment)
        colouredNote(UiColour::dim, *facts.world.level.text->comment);
    const float width = shareOf(3);
    actionButton("Open", Action::openLevel, width,
                 "lessons, courses, levels and bug levels, by their pictures", wishes);
    ImGui::SameLine();
    actionButton("New", Action::newLevel, width, "an empty level", wishes);
    ImGui::SameLine();
    actionButton("Reload", Action::reload, width, "reads the level's file again", wishes);
    actionButton("Save", Action::save, width, "writes the level to its file", wishes);
    ImGui::SameLine();
    actionButton("Save as", Action::saveAs, width, "to another file", wishes);
    ImGui::SameLine();
    actionButton("Save replay", Action::saveReplay, width,
                 "Writes everything since the start, to be watched or run again", wishes);
    const float half = shareOf(2);
    actionButton("Copy link", Action::copyLink, half,
                 "The whole level in a link, to be sent and played in a browser", wishes);
    ImGui::SameLine();
    actionButton("Open link", Action::pasteLink, half, "the link on the clipboard", wishes);
    if (facts.isMap)
        actionButton("What is solid in this map", Action::chooseSolid, shareOf(1),
                     "layers, values and classes of tiles: solid, one-way or nothing", wishes);
    drawHistory(facts.history, wishes);
    std::string state = "step " + std::to_string(facts.world.stepCount);
    // Hashing thousands of bodies takes as long as moving them: not while it is not visible, nor,
    // of a crowd, in each picture of play.
    const bool isVisible = ImGui::IsRectVisible({1.0f, ImGui::GetTextLineHeight()});
    const bool isQuick = facts.isPaused || facts.world.actors.size() <= kMostHashedInPlay;
    if (isVisible) state += isQuick ? "  hash " + hashText(hashOf(facts.world)) : "  hash: pause";
    colouredText(UiColour::dim, state);
    tooltip("The hash covers all that a later step reads; equal runs, equal hashes.");
}

}  // namespace

namespace {

constexpr int kLeastView = 200;  // [window points] beside the panel, at text of 100 %
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
    return windowWidth < least + kLeastView * settings.textPercent / 100;
}

int panelWidthIn(const Settings& settings, int windowWidth) {
    if (isNarrow(settings, windowWidth)) return windowWidth;
    const int most = windowWidth - kLeastView * settings.textPercent / 100;
    return std::min(wantedPanelWidth(settings), most);
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
    drawHead(settings, facts, wishes);
    ImGui::BeginChild("parts");
    drawInspectorPart(state, facts, wishes);
    drawTuningPart(state, settings.openGroups, facts.world, wishes);
    drawTilePart(playTools, facts, wishes);
    drawShapePart(state, playTools.brush(), facts.world, wishes);
    drawPlayerPart(state, facts, wishes);
    drawBodyPart(playTools, facts, wishes);
    drawArcPart(state, settings, facts, wishes);
    drawViewPart(settings, facts);
    drawJuicePart(settings.juice);
    drawSoundPart(settings, facts, wishes);
    drawMeasuresPart(facts);
    drawLevelPart(facts, wishes);
    ImGui::EndChild();
    ImGui::End();
    ImGui::PopStyleVar();
    return wishes;
}

}  // namespace pixelstep
