// Draws the clock of a run, the goal card, and the texts of signs.
#include "lab/course/course_ui.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "game/world/course.h"
#include "scene/signs.h"
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

namespace {

constexpr float kMaxWidth = 320.0f;
constexpr float kGap = 4.0f;

}  // namespace

Rect signBoardPlace(const LabelLayout& layout, Vec2i size, const Rect& post, const Rect& player) {
    const Rect& area = layout.area();
    const auto gap = static_cast<int>(scaled(kGap));
    const int left = post.left + (post.width - size.x) / 2;
    const Rect above{std::clamp(left, area.left, std::max(area.left, area.right() - size.x)),
                     post.top - gap - size.y, size.x, size.y};
    LabelLayout besides = layout;
    besides.reserve(player);
    if (above.top >= area.top && !besides.isTaken(above)) return above;
    if (overlaps(above, player)) {
        const Rect column{above.left, player.top, size.x, player.height};
        if (const auto place = besides.freeSide(unionOf(column, player), size, gap)) return *place;
    }
    return besides.freeSide(post, size, gap).value_or(above);
}

void drawSignBoard(LabelLayout& layout, const std::string& text, const Rect& post,
                   const Rect& player) {
    const std::string words = withInputs(text);
    if (words.empty()) return;
    const ImVec2 padding{scaled(8.0f), scaled(5.0f)};
    const auto room = static_cast<float>(layout.area().width);
    const float most = std::min(scaled(kMaxWidth), room - 2 * padding.x - scaled(8.0f));
    if (most <= 0) return;
    const ImVec2 textSize = ImGui::CalcTextSize(words.c_str(), nullptr, false, most);
    const Vec2i size{static_cast<int>(std::ceil(textSize.x + 2 * padding.x)),
                     static_cast<int>(std::ceil(textSize.y + 2 * padding.y))};
    if (post.left < layout.area().left - size.x / 2 ||
        post.left > layout.area().right() + size.x / 2)
        return;
    const Rect board = signBoardPlace(layout, size, post, player);
    layout.reserve(board);
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    const ImVec2 from{static_cast<float>(board.left), static_cast<float>(board.top)};
    const ImVec2 to{static_cast<float>(board.right()), static_cast<float>(board.bottom())};
    draw->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_WindowBg), scaled(4.0f));
    draw->AddRect(from, to, uiColour(UiColour::accent), scaled(4.0f), 0, scaled(1.0f));
    draw->AddText(nullptr, 0.0f, {from.x + padding.x, from.y + padding.y}, uiColour(UiColour::text),
                  words.c_str(), nullptr, most);
}

namespace {

class SignView : public View {
public:
    SignView() : View(Layer::signs, Where::play) {}
    void drawLabels(const ViewScene& scene, LabelLayout& layout) const override {
        constexpr int kBoardLift = 46;   // [px] above the heads of bodies that pass
        constexpr int kReasonLift = 10;  // [px] and above the reason
        const bool hasReason = scene.settings.overlays.contains(kReasonOverlay);
        const int lift = hasReason ? kReasonLift : 0;
        const auto boxOf = [&](const Rect& rect) {
            const Vec2i low = scene.pointOf({rect.left, rect.top});
            const Vec2i high = scene.pointOf({rect.right(), rect.bottom()});
            return Rect{low.x, low.y, high.x - low.x, high.y - low.y};
        };
        const Rect player = drawnPlayer(scene);
        const Rect kept{player.left, player.top - lift, player.width, player.height + lift};
        for (const uint32_t index : signsShown(scene.world)) {
            const Sign& sign = scene.world.level.scenery->signs[index];
            const int height = kBoardLift + lift;
            const Rect post{sign.feet.x, sign.feet.y - height, 1, height};
            drawSignBoard(layout, sign.text, boxOf(post), boxOf(kept.grown(1)));
        }
    }
};

}  // namespace

std::unique_ptr<View> makeSignView(const ViewSources& /*sources*/) {
    return std::make_unique<SignView>();
}

}  // namespace pixelstep
