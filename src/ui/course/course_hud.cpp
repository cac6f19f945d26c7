// Times, coins, and the card at the goal.
#include "ui/course/course_hud.h"

#include <imgui.h>

#include <utility>
#include <vector>

#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

std::string stepsText(int64_t steps) {
    return std::to_string(steps) + (steps == 1 ? " step" : " steps");
}

// How a time compares with the best one before, and in which colour that is told.
std::pair<UiColour, std::string> comparison(const CourseFacts& facts) {
    if (!facts.best) return {UiColour::good, "The first run that counts: the best so far"};
    const auto text = [&](int64_t steps) { return secondsText(steps, facts.stepsPerSecond); };
    const int64_t apart = facts.steps - *facts.best;
    const std::string best = clockText(*facts.best, facts.stepsPerSecond);
    if (apart < 0)
        return {UiColour::good, "New best, " + text(-apart) + " faster; best was " + best};
    if (apart == 0) return {UiColour::text, "As fast as the best, to the step"};
    return {UiColour::text, text(apart) + " behind the best, " + best};
}

}  // namespace

float drawCourseClock(const CourseFacts& facts, float viewWidth) {
    // What matters most first: a narrow view has no room for the last ones.
    std::vector<std::pair<UiColour, std::string>> parts;
    if (facts.hasGoal)
        parts.emplace_back(facts.isOver ? UiColour::good : UiColour::accent,
                           clockText(facts.steps, facts.stepsPerSecond));
    if (facts.allCoins > 0)
        parts.emplace_back(UiColour::text, coinsText(facts.coins, facts.allCoins));
    if (facts.best)
        parts.emplace_back(UiColour::dim, "best " + clockText(*facts.best, facts.stepsPerSecond));
    if (facts.hasGoal) parts.emplace_back(UiColour::dim, stepsText(facts.steps));
    const float margin = scaled(6.0f);
    const float gap = scaled(18.0f);
    float room = viewWidth - 2 * margin - 2 * ImGui::GetStyle().WindowPadding.x;
    ImGui::SetNextWindowPos({margin, margin});
    ImGui::Begin("course", nullptr, passiveWindow());
    for (size_t i = 0; i < parts.size(); ++i) {
        room -= ImGui::CalcTextSize(parts[i].second.c_str()).x + (i > 0 ? gap : 0.0f);
        if (i > 0 && room < 0) break;
        if (i > 0) ImGui::SameLine(0, gap);
        colouredText(parts[i].first, parts[i].second);
    }
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowSize().y;
    ImGui::End();
    return bottom;
}

GoalAnswer drawGoalCard(const CourseResult& result, float viewWidth) {
    const CourseFacts& facts = result.facts;
    ImGui::SetNextWindowPos({viewWidth / 2, ImGui::GetIO().DisplaySize.y * 0.3f}, ImGuiCond_Always,
                            {0.5f, 0.5f});
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::good));
    ImGui::Begin("goal", nullptr, passiveWindow() & ~ImGuiWindowFlags_NoInputs);
    ImGui::SetWindowFontScale(2.0f);
    colouredText(UiColour::good, "Goal: " + clockText(facts.steps, facts.stepsPerSecond));
    ImGui::SetWindowFontScale(1.0f);
    std::string line = stepsText(facts.steps);
    if (facts.allCoins > 0) line += ", " + coinsText(facts.coins, facts.allCoins);
    ImGui::TextUnformatted(line.c_str());
    if (result.note) {
        colouredText(UiColour::dim, "Not kept as a best run: " + *result.note);
    } else {
        const auto [colour, text] = comparison(facts);
        colouredText(colour, text);
    }
    ImGui::Spacing();
    GoalAnswer answer = GoalAnswer::none;
    if (ImGui::Button(withInputs("Again ({restart})").c_str())) answer = GoalAnswer::again;
    ImGui::SameLine();
    const char* next = result.isLast ? "More levels ({openLevel})" : "Next ({nextLevel})";
    if (ImGui::Button(withInputs(next).c_str())) answer = GoalAnswer::next;
    ImGui::SameLine();
    if (ImGui::Button("Stay")) answer = GoalAnswer::close;
    ImGui::End();
    ImGui::PopStyleColor();
    return answer;
}

}  // namespace pixelstep
