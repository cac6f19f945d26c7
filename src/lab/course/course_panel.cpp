// Draws the clock of a run and the goal card.
#include "lab/course/course_panel.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

std::string stepsText(int64_t steps) {
    return std::to_string(steps) + (steps == 1 ? " step" : " steps");
}

// The comparison of a time with the former best one, and its colour.
std::pair<UiColour, std::string> comparison(const CourseModel& model) {
    if (!model.best) return {UiColour::good, "Your first ranked run"};
    const auto text = [&](int64_t steps) { return secondsText(steps, model.stepsPerSecond); };
    const int64_t apart = model.steps - *model.best;
    const std::string best = clockText(*model.best, model.stepsPerSecond);
    if (apart < 0) return {UiColour::good, "New best: " + text(-apart) + " faster than " + best};
    if (apart == 0) return {UiColour::text, "Exactly as fast as your best"};
    return {UiColour::text, text(apart) + " slower than your best, " + best};
}

/// Leaves room for a tick before a text.
constexpr std::string_view kTickRoom = "   ";

/// A tick over the room at a text's start.
/// @param at  the text's upper left corner
void drawTick(ImVec2 at) {
    const float side = ImGui::GetFontSize() * 0.75f;
    const float lift = (ImGui::GetFontSize() - side) / 2;
    ImGui::RenderCheckMark(ImGui::GetWindowDrawList(), {at.x, at.y + lift},
                           uiColour(UiColour::good), side);
}

/// Centres an item of this width in the window.
void centre(float width) {
    const float space = ImGui::GetWindowWidth() - width;
    ImGui::SetCursorPosX(std::max(ImGui::GetStyle().WindowPadding.x, std::floor(space / 2)));
}
void centre(const std::string& text) {
    centre(ImGui::CalcTextSize(text.c_str()).x);
}

}  // namespace

float drawCourseClock(const CourseModel& model, float viewWidth) {
    // The most important parts first: a narrow view has no room for the last ones.
    std::vector<std::pair<UiColour, std::string>> parts;
    if (model.isLesson && model.isLessonFinished)
        parts.emplace_back(UiColour::good, std::string(kTickRoom) + "Lesson finished");
    if (model.isTaskDone && !model.isLessonFinished)
        parts.emplace_back(UiColour::good, std::string(kTickRoom) + "Task done");
    if (!model.task.empty())
        parts.emplace_back(UiColour::accent, "Task: " + withInputs(model.task));
    if (model.hasGoal && !model.isLesson)
        parts.emplace_back(model.isOver ? UiColour::good : UiColour::accent,
                           clockText(model.steps, model.stepsPerSecond));
    if (model.allCoins > 0)
        parts.emplace_back(UiColour::text, coinsText(model.coins, model.allCoins));
    if (model.best)
        parts.emplace_back(UiColour::dim, "Best " + clockText(*model.best, model.stepsPerSecond));
    if (model.hasGoal && !model.isLesson) parts.emplace_back(UiColour::dim, stepsText(model.steps));
    if (parts.empty()) return 0;
    const float margin = scaled(6.0f);
    const float gap = scaled(18.0f);
    float space = viewWidth - 2 * margin - 2 * ImGui::GetStyle().WindowPadding.x;
    ImGui::SetNextWindowPos({margin, margin});
    ImGui::Begin("course", nullptr, passiveWindow());
    for (size_t i = 0; i < parts.size(); ++i) {
        space -= ImGui::CalcTextSize(parts[i].second.c_str()).x + (i > 0 ? gap : 0.0f);
        if (i > 0 && space < 0) break;
        if (i > 0) ImGui::SameLine(0, gap);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        colouredText(parts[i].first, parts[i].second);
        if (parts[i].second.starts_with(kTickRoom)) drawTick(at);
    }
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowSize().y;
    ImGui::End();
    return bottom;
}

void drawGoalCard(const CourseResult& result, float viewWidth, float top, CommandQueue& queue) {
    const CourseModel& model = result.model;
    const ImGuiWindow* shown = ImGui::FindWindowByName("goal");
    const float height = shown == nullptr ? 0.0f : shown->Size.y;
    const float usual = ImGui::GetIO().DisplaySize.y * 0.3f - height / 2;
    ImGui::SetNextWindowPos({viewWidth / 2, std::max(usual, top + scaled(4.0f))}, ImGuiCond_Always,
                            {0.5f, 0.0f});
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::good));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {scaled(22.0f), scaled(14.0f)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, scaled(1.0f));
    ImGui::Begin("goal", nullptr, passiveWindow() & ~ImGuiWindowFlags_NoInputs);
    ImGui::SetWindowFontScale(2.0f);
    std::string title = "Goal  " + clockText(model.steps, model.stepsPerSecond);
    if (model.isLesson)
        title =
            model.isLessonFinished ? std::string(kTickRoom) + "Lesson finished" : "Goal reached";
    centre(title);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    colouredText(UiColour::good, title);
    if (title.starts_with(kTickRoom)) drawTick(corner);
    ImGui::SetWindowFontScale(1.0f);
    std::string line = model.isLesson ? "" : stepsText(model.steps);
    if (model.allCoins > 0)
        line += (line.empty() ? "" : ", ") + coinsText(model.coins, model.allCoins);
    if (!line.empty()) {
        centre(line);
        ImGui::TextUnformatted(line.c_str());
    }
    if (model.isLesson) {
        const std::string task = "Still to do: " + withInputs(model.task);
        if (!model.task.empty()) {
            centre(task);
            colouredText(UiColour::accent, task);
        }
    } else if (result.note) {
        centre("Not ranked: " + *result.note);
        colouredText(UiColour::dim, "Not ranked: " + *result.note);
    } else {
        const auto [colour, text] = comparison(model);
        centre(text);
        colouredText(colour, text);
    }
    for (const auto& [colour, text] : {std::pair{UiColour::caption, withInputs(result.lesson)},
                                       std::pair{UiColour::dim, result.sources}}) {
        if (text.empty()) continue;
        const float wrap = std::min(scaled(360.0f), viewWidth - scaled(60.0f));
        ImGui::Spacing();
        centre(ImGui::CalcTextSize(text.c_str(), nullptr, false, wrap).x);
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + wrap);
        colouredText(colour, text);
        ImGui::PopTextWrapPos();
    }
    ImGui::Spacing();
    const bool isWaiting = !model.task.empty();
    const char* next = isWaiting ? "Finish anyway" : result.isLast ? "More levels" : "Next level";
    const std::string nextKey = withInputs("{finishPath}");
    const std::string againKey = withInputs("{restart}");
    const float spacing = ImGui::GetStyle().ItemSpacing.x;
    const float wide = scaled(12.0f);
    float nextWidth = iconButtonWidth(&kPlayIcon, next, nextKey) + wide;
    float againWidth = iconButtonWidth(&kRestartIcon, "Again", againKey) + wide;
    const float closeWidth = iconButtonWidth(nullptr, "Close", "") + wide;
    const auto all = [&] { return nextWidth + againWidth + closeWidth + 2 * spacing; };
    // A narrow view has no room for keys.
    if (all() + 2 * ImGui::GetStyle().WindowPadding.x > viewWidth) {
        nextWidth = iconButtonWidth(&kPlayIcon, next, "");
        againWidth = iconButtonWidth(&kRestartIcon, "Again", "");
    }
    centre(all());
    // The button that continues is highlighted.
    if (iconButton(&kPlayIcon, next, nextKey, true, nextWidth))
        isWaiting ? queue.push(FinishLesson{}) : queue.push(OpenNextLevel{});
    ImGui::SameLine();
    if (iconButton(&kRestartIcon, "Again", againKey, false, againWidth))
        queue.push(Action::restart);
    ImGui::SameLine();
    if (iconButton(nullptr, "Close", "", false, closeWidth)) queue.push(CloseGoalCard{});
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

}  // namespace pixelstep
