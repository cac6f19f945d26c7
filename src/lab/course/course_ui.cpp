// Draws the clock of a run, coins on their way, the goal card, and the texts of signs.
#include "lab/course/course_ui.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "game/world/course.h"
#include "scene/signs.h"
#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/medals.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

// The comparison of a time with the former best one, which the ghost showed, and its colour.
std::pair<UiColour, std::string> comparison(const CourseModel& model) {
    if (!model.best) return {UiColour::good, "Your first ranked run"};
    const int64_t apart = model.steps - *model.best;
    const std::string ghost = "the ghost, " + clockText(*model.best, model.stepsPerSecond);
    if (apart == 0) return {UiColour::text, "Exactly as fast as " + ghost};
    const std::string text = secondsText(std::abs(apart), model.stepsPerSecond) + " (" +
                             stepsText(std::abs(apart)) + ")";
    if (apart < 0) return {UiColour::good, "New best: " + text + " ahead of " + ghost};
    return {UiColour::text, text + " behind " + ghost};
}

// "Next medal: Silver, 0:45.00"; empty with gold.
std::string nextMedalText(const CourseResult& result) {
    if (!result.par || result.medal == Medal::gold) return "";
    const auto next = static_cast<Medal>(static_cast<int>(result.medal) + 1);
    const size_t index = static_cast<size_t>(Medal::gold) - static_cast<size_t>(next);
    return "Next medal: " + std::string(medalName(next)) + ", " +
           clockText(result.par->at(index), result.model.stepsPerSecond);
}

UiColour colourOf(const ComparedSplit& split) {
    if (!split.best || split.split.steps == *split.best) return UiColour::text;
    return split.split.steps < *split.best ? UiColour::good : UiColour::bad;
}

// "2  0:12.35  -0.35 s (-21 steps)"
std::string splitText(const ComparedSplit& split, size_t number, int stepsPerSecond) {
    std::string text = std::to_string(number) + "  " + clockText(split.split.steps, stepsPerSecond);
    if (split.best) text += "  " + differenceText(split.split.steps - *split.best, stepsPerSecond);
    return text;
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

namespace {

// A part of the clock's row.
struct ClockPart {
    UiColour colour = UiColour::text;
    std::string text{};
    const ToolIcon* icon = nullptr;

    float width() const {
        const float text_ = ImGui::CalcTextSize(text.c_str()).x;
        return icon == nullptr ? text_ : text_ + iconWidth();
    }
    static float iconWidth() { return (kIconSide + 3) * iconPixel(); }
};

// The most important parts first: a narrow view has no room for the last ones.
std::vector<ClockPart> clockParts(const CourseModel& model) {
    std::vector<ClockPart> parts;
    const auto add = [&](UiColour colour, std::string text, const ToolIcon* icon = nullptr) {
        parts.push_back({colour, std::move(text), icon});
    };
    if (model.isLesson && model.isLessonFinished)
        add(UiColour::good, std::string(kTickRoom) + "Lesson finished");
    if (model.isTaskDone && !model.isLessonFinished)
        add(UiColour::good, std::string(kTickRoom) + "Task done");
    if (!model.task.empty()) add(UiColour::accent, "Task: " + withInputs(model.task));
    if (!model.showsRun) return parts;
    const bool isTimed = model.hasGoal && !model.isLesson;
    if (isTimed)
        add(model.isOver ? UiColour::good : UiColour::accent,
            clockText(model.steps, model.stepsPerSecond));
    if (model.allCoins > 0) add(UiColour::text, coinsText(model.coins, model.allCoins), &kCoinIcon);
    if (isTimed && model.deaths)
        add(model.hasJustDied ? UiColour::bad : UiColour::text, deathsText(*model.deaths),
            &kDeathIcon);
    if (model.best) add(UiColour::dim, "Best " + clockText(*model.best, model.stepsPerSecond));
    if (isTimed) add(UiColour::dim, stepsText(model.steps));
    return parts;
}

// The way to the goal as a line: checkpoints are ticks, the ghost is a pale dot.
void drawProgress(const CourseModel& model, float width) {
    const float radius = scaled(3.0f);
    const float half = scaled(1.0f);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, 2 * radius});
    const float middle = corner.y + radius;
    const float length = width - 2 * radius;
    const auto at = [&](Progress place) { return corner.x + radius + place * length; };
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto line = [&](Progress from, Progress to, UiColour colour) {
        draw->AddRectFilled({at(from), middle - half}, {at(to), middle + half}, uiColour(colour));
    };
    line(0, 1, UiColour::dim);
    line(0, model.player, UiColour::accent);
    for (const auto& [place, isReached] : model.checkpoints)
        draw->AddRectFilled({at(place) - half, middle - radius},
                            {at(place) + half, middle + radius},
                            uiColour(isReached ? UiColour::accent : UiColour::dim));
    if (model.ghost)
        draw->AddCircle({at(*model.ghost), middle}, radius, uiColour(UiColour::text), 0, half);
    draw->AddCircleFilled({at(model.player), middle}, radius, uiColour(UiColour::accent));
}

// The split of a checkpoint that was reached just now.
const ComparedSplit* latestSplit(const CourseModel& model) {
    constexpr int kShownSeconds = 3;
    if (model.splits.empty() || model.isOver) return nullptr;
    const ComparedSplit& split = model.splits.back();
    const int64_t age = model.steps - split.split.steps;
    return age < int64_t{kShownSeconds} * model.stepsPerSecond ? &split : nullptr;
}

}  // namespace

DrawnClock drawCourseClock(const CourseModel& model, float viewWidth) {
    const std::vector<ClockPart> parts = clockParts(model);
    if (parts.empty()) return {};
    DrawnClock drawn;
    const float margin = scaled(6.0f);
    const float gap = scaled(18.0f);
    float space = viewWidth - 2 * margin - 2 * ImGui::GetStyle().WindowPadding.x;
    float width = 0;
    ImGui::SetNextWindowPos({margin, margin});
    ImGui::Begin("course", nullptr, passiveWindow());
    for (size_t i = 0; i < parts.size(); ++i) {
        const ClockPart& part = parts[i];
        space -= part.width() + (i > 0 ? gap : 0.0f);
        if (i > 0 && space < 0) break;
        if (i > 0) ImGui::SameLine(0, gap);
        width += part.width() + (i > 0 ? gap : 0.0f);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (part.icon != nullptr) {
            const float lift = (ImGui::GetFontSize() - kIconSide * iconPixel()) / 2;
            drawIcon(ImGui::GetWindowDrawList(), *part.icon, {at.x, at.y + lift}, iconPixel());
            ImGui::Dummy({ClockPart::iconWidth(), ImGui::GetFontSize()});
            ImGui::SameLine(0, 0);
        }
        if (part.icon == &kCoinIcon)
            drawn.coins = Vec2i{static_cast<int>(at.x + kIconSide * iconPixel() / 2),
                                static_cast<int>(at.y + ImGui::GetFontSize() / 2)};
        colouredText(part.colour, part.text);
        if (part.text.starts_with(kTickRoom)) drawTick(at);
    }
    if (model.showsRun && model.hasGoal && !model.isLesson) {
        drawProgress(model, width);
        if (const ComparedSplit* split = latestSplit(model))
            colouredText(colourOf(*split), "Checkpoint " + splitText(*split, model.splits.size(),
                                                                     model.stepsPerSecond));
    }
    drawn.bottom = ImGui::GetWindowPos().y + ImGui::GetWindowSize().y;
    ImGui::End();
    return drawn;
}

void drawCoinFlights(std::span<const RunLog::CoinFlight> flights, const ViewScene& scene,
                     Vec2i counter) {
    for (const RunLog::CoinFlight& flight : flights) {
        const auto steps = static_cast<float>(scene.world.stepCount - flight.step) +
                           static_cast<float>(scene.alphaPer1000) / 1000.0f;
        const float time = std::min(steps / static_cast<float>(kCoinFlightSteps), 1.0f);
        // It rises first, then flies ever faster.
        const float part = time * time * time;
        const Vec2i from = scene.pointOf(flight.from - Vec2i{0, 4});
        const auto between = [part](int a, int b) {
            return static_cast<float>(a) + static_cast<float>(b - a) * part;
        };
        const float rise = scaled(26.0f) * 4 * time * (1 - time);
        const float pixel = iconPixel() * (2.0f - part);
        const float side = kIconSide * pixel;
        drawIcon(ImGui::GetForegroundDrawList(), kCoinIcon,
                 {std::floor(between(from.x, counter.x) - side / 2),
                  std::floor(between(from.y, counter.y) - rise - side / 2)},
                 pixel);
    }
}

void drawDeathLabel(const Death& death, const ViewScene& scene, LabelLayout& labels) {
    const Rect& view = scene.shown;
    const Rect place = overlaps(death.place, view) ? death.place : drawnPlayer(scene);
    const Vec2i low = scene.pointOf({place.left, place.top});
    const Vec2i high = scene.pointOf({place.right(), place.bottom()});
    labels.addTo({low.x, low.y, high.x - low.x, high.y - low.y}, death.text,
                 uiColour(UiColour::text), {.frame = uiColour(UiColour::bad), .isRequired = true});
}

namespace {

// A large time with the medal to its left, and the medal's name above it.
// @param isLarge  there is room for the largest letters
void drawGoalTitle(const CourseResult& result, bool isLarge) {
    const CourseModel& model = result.model;
    const std::string time = clockText(model.steps, model.stepsPerSecond);
    const bool hasMedal = result.medal != Medal::none;
    const std::string word = hasMedal ? std::string(medalName(result.medal)) + " medal" : "Goal";
    const float font = ImGui::GetFontSize();
    // Fonts of these sizes: the standard one is blurred when it is scaled.
    const ImVector<ImFont*>& fonts = ImGui::GetIO().Fonts->Fonts;
    const int times = isLarge ? 2 : 1;
    const float wordSize = static_cast<float>(times) * font;
    const float timeSize = wordSize + font;
    const auto widthOf = [font](const std::string& text, float size) {
        return ImGui::CalcTextSize(text.c_str()).x * size / font;
    };
    const float pixel = std::floor((isLarge ? 5 : 3) * iconPixel());
    const ImVec2 medal{kMedalWidth * pixel, kMedalHeight * pixel};
    const float indent = hasMedal ? medal.x + scaled(14.0f) : 0.0f;
    const float textWidth = std::max(widthOf(word, wordSize), widthOf(time, timeSize));
    const float textHeight = wordSize + scaled(5.0f) + timeSize;
    const float height = hasMedal ? std::max(medal.y, textHeight) : textHeight;
    centre(indent + textWidth);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({indent + textWidth, height});
    ImDrawList* draw = ImGui::GetWindowDrawList();
    drawMedal(draw, result.medal, corner, pixel);
    const float top = corner.y + std::floor((height - textHeight) / 2);
    // Without a medal both lines are centred.
    const float wordIndent =
        hasMedal ? indent : std::floor((textWidth - widthOf(word, wordSize)) / 2);
    const unsigned colour = hasMedal ? medalColour(result.medal) : uiColour(UiColour::good);
    draw->AddText(fonts[times - 1], wordSize, {corner.x + wordIndent, top},
                  ImGui::GetColorU32(colour), word.c_str());
    draw->AddText(fonts[times], timeSize, {corner.x + indent, top + wordSize + scaled(5.0f)},
                  ImGui::GetColorU32(uiColour(UiColour::text)), time.c_str());
}

// All checkpoints, in as many columns as there is room for.
// @param space  [window points] the height left for them
void drawSplits(const CourseModel& model, float viewWidth, float space) {
    if (model.splits.empty()) return;
    float widest = 0;
    std::vector<std::string> texts;
    for (const ComparedSplit& split : model.splits) {
        texts.push_back(splitText(split, texts.size() + 1, model.stepsPerSecond));
        widest = std::max(widest, ImGui::CalcTextSize(texts.back().c_str()).x);
    }
    const float gap = scaled(16.0f);
    const float row = ImGui::GetTextLineHeightWithSpacing();
    const auto fitting =
        static_cast<size_t>(std::max((viewWidth - scaled(60.0f) + gap) / (widest + gap), 1.0f));
    // Fewer than four are one below the other.
    const size_t columns = texts.size() < 4 ? 1 : std::min<size_t>(fitting, 2);
    const size_t rows = (texts.size() + columns - 1) / columns;
    if (static_cast<float>(rows) * row > space) return;
    ImGui::Spacing();
    const float all = static_cast<float>(columns) * (widest + gap) - gap;
    centre(all);
    const float left = ImGui::GetCursorPosX();
    for (size_t y = 0; y < rows; ++y) {
        for (size_t x = 0; x < columns; ++x) {
            const size_t i = x * rows + y;
            if (i >= texts.size()) continue;
            if (x > 0) ImGui::SameLine();
            ImGui::SetCursorPosX(left + static_cast<float>(x) * (widest + gap));
            colouredText(colourOf(model.splits[i]), texts[i]);
        }
    }
}

void drawLessonTitle(const CourseModel& model) {
    ImGui::SetWindowFontScale(2.0f);
    const std::string title =
        model.isLessonFinished ? std::string(kTickRoom) + "Lesson finished" : "Goal reached";
    centre(title);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    colouredText(UiColour::good, title);
    if (title.starts_with(kTickRoom)) drawTick(corner);
    ImGui::SetWindowFontScale(1.0f);
}

// What the lesson taught, and its sources.
void drawLessonText(const CourseResult& result, float viewWidth) {
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
}

void drawGoalButtons(const CourseResult& result, float viewWidth, CommandQueue& queue) {
    ImGui::Spacing();
    const bool isWaiting = !result.model.task.empty();
    const char* next = isWaiting ? "Finish anyway" : result.isLast ? "More levels" : "Next level";
    const bool isPad = uiShared().device == Device::pad;
    const std::string nextKey = isPad ? "A" : withInputs("{finishPath}");
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
}

}  // namespace

void drawGoalCard(const CourseResult& result, float viewWidth, float top, int per1000,
                  CommandQueue& queue) {
    const CourseModel& model = result.model;
    const ImGuiWindow* shown = ImGui::FindWindowByName("goal");
    const float height = shown == nullptr ? 0.0f : shown->Size.y;
    const float displayHeight = ImGui::GetIO().DisplaySize.y;
    const float usual = displayHeight * 0.4f - height / 2;
    const float part = std::clamp(static_cast<float>(per1000) / 1000.0f, 0.0f, 1.0f);
    const float rise = std::floor(scaled(24.0f) * (1 - part) * (1 - part));
    ImGui::SetNextWindowPos({viewWidth / 2, std::max(usual, top + scaled(4.0f)) + rise},
                            ImGuiCond_Always, {0.5f, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, part);
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::good));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {scaled(22.0f), scaled(14.0f)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, scaled(2.0f));
    ImGui::Begin("goal", nullptr, passiveWindow() & ~ImGuiWindowFlags_NoInputs);
    if (!result.name.empty()) {
        centre(result.name);
        colouredText(UiColour::caption, result.name);
    }
    if (model.isLesson) {
        drawLessonTitle(model);
    } else {
        const bool isLarge = viewWidth >= scaled(480.0f) && displayHeight - top >= scaled(330.0f);
        drawGoalTitle(result, isLarge);
        ImGui::Spacing();
    }
    const auto line = [&](UiColour colour, const std::string& text) {
        if (text.empty()) return;
        centre(text);
        colouredText(colour, text);
    };
    std::string counts = model.isLesson ? "" : stepsText(model.steps);
    if (model.allCoins > 0)
        counts += (counts.empty() ? "" : ", ") + coinsText(model.coins, model.allCoins);
    if (!model.isLesson && model.deaths) counts += ", " + deathsText(*model.deaths);
    line(UiColour::text, counts);
    if (model.isLesson) {
        if (!model.task.empty()) line(UiColour::accent, "Still to do: " + withInputs(model.task));
    } else if (result.note) {
        line(UiColour::dim, "Not ranked: " + *result.note);
    } else {
        const auto [colour, text] = comparison(model);
        line(colour, text);
        line(UiColour::dim, nextMedalText(result));
    }
    // Below it are the buttons.
    const float used = ImGui::GetCursorPosY() + 2 * ImGui::GetFrameHeightWithSpacing();
    model.isLesson ? drawLessonText(result, viewWidth)
                   : drawSplits(model, viewWidth, displayHeight - top - scaled(16.0f) - used);
    drawGoalButtons(result, viewWidth, queue);
    ImGui::End();
    ImGui::PopStyleVar(3);
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
