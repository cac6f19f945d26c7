// The timeline, in the panel and over the view.
#include "ui/timeline.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "scene/timings.h"
#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kMargin = 12.0f;
constexpr float kStripHeight = 22.0f;
constexpr float kOverviewHeight = 6.0f;
constexpr float kStripGap = 2.0f;

bool isShown(const TimeModel& time) {
    return time.isWatching || time.isInPast || time.hasOwnRun;
}

std::string hintOf(const TimeModel& time) {
    if (time.isWatching) return watchedName(time);
    return time.isInPast ? withKeys("{togglePause} resumes from here") : "";
}

/// The position of a step in a bar.
float placeOf(int64_t step, TimeSpan span, float width) {
    const auto length = static_cast<double>(std::max<int64_t>(span.to - span.from, 1));
    return static_cast<float>(static_cast<double>(step - span.from) / length) * width;
}

void drawMark(TimeMarkKind kind, float x, float top, float bottom) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float side = scaled(3.0f);
    switch (kind) {
        case TimeMarkKind::jump:
            draw->AddTriangleFilled({x - side, top + 2 * side}, {x + side, top + 2 * side},
                                    {x, top + scaled(1.0f)}, uiColour(UiColour::good));
            break;
        case TimeMarkKind::landing:
            draw->AddTriangleFilled({x - side, bottom - 2 * side}, {x + side, bottom - 2 * side},
                                    {x, bottom - scaled(1.0f)}, uiColour(UiColour::caption));
            break;
        case TimeMarkKind::hit:
            draw->AddRectFilled({x - side / 2, (top + bottom) / 2 - side},
                                {x + side / 2, (top + bottom) / 2 + side},
                                uiColour(UiColour::accent));
            break;
        case TimeMarkKind::death:
            draw->AddRectFilled({x - scaled(1.0f), top}, {x + scaled(1.0f), bottom},
                                uiColour(UiColour::bad));
            break;
        case TimeMarkKind::command:
            draw->AddRectFilled({x, bottom - 2 * side}, {x + scaled(1.0f), bottom},
                                uiColour(UiColour::text));
            break;
    }
}

void drawMarks(const TimeModel& time, TimeSpan span, ImVec2 low, ImVec2 high) {
    if (time.marks == nullptr) return;
    const std::vector<TimeMark>& marks = time.marks->all();
    auto mark = std::ranges::lower_bound(marks, span.from, {}, &TimeMark::step);
    for (; mark != marks.end() && mark->step <= span.to; ++mark)
        drawMark(mark->kind, low.x + placeOf(mark->step, span, high.x - low.x), low.y, high.y);
}

constexpr int kMinSeconds = 1;
constexpr int kMaxSeconds = 640;

/// [s] the duration that the timeline shows.
int shownSeconds() {
    return ImGui::GetStateStorage()->GetInt(ImGui::GetID("seconds"), kTimelineSeconds);
}

/// The step under the pointer while the last item is dragged.
std::optional<int64_t> draggedStep(const TimeModel& time, TimeSpan span) {
    if (!ImGui::IsItemActive()) return std::nullopt;
    const ImVec2 low = ImGui::GetItemRectMin();
    const float width = std::max(ImGui::GetItemRectSize().x, 1.0f);
    const double share = static_cast<double>((ImGui::GetIO().MousePos.x - low.x) / width);
    const auto step = span.from + std::llround(share * static_cast<double>(span.to - span.from));
    return std::clamp<int64_t>(step, time.first, time.last);
}

/// The last seconds.
/// @return  the selected step
std::optional<int64_t> drawSeconds(const TimeModel& time, float width) {
    // During a drag, the shown range stays the same.
    ImGuiStorage* storage = ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("from");
    const int seconds = shownSeconds();
    TimeSpan span = shownSpan(time, seconds);
    const float height = scaled(kStripHeight);
    ImGui::InvisibleButton("strip", {width, height});
    const int64_t length = span.to - span.from;
    if (ImGui::IsItemActive() && !ImGui::IsItemActivated())
        span.from = time.first + storage->GetInt(key);
    storage->SetInt(key, static_cast<int>(span.from - time.first));
    span.to = span.from + length;
    const bool isHot = ImGui::IsItemHovered() || ImGui::IsItemActive();
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const auto x = [&](int64_t step) {
        return low.x + std::clamp(placeOf(step, span, width), 0.0f, width);
    };
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->PushClipRect(low, high, true);
    draw->AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_FrameBg));
    draw->AddRectFilled({x(time.first), low.y}, {x(time.current), high.y},
                        ImGui::GetColorU32(ImGuiCol_SliderGrab));
    draw->AddRectFilled({x(time.current), low.y}, {x(time.last), high.y},
                        ImGui::GetColorU32(ImGuiCol_FrameBgHovered));
    for (const int64_t step : wholeSeconds(time, span))
        draw->AddLine({x(step), high.y - scaled(4.0f)}, {x(step), high.y},
                      ImGui::GetColorU32(ImGuiCol_TextDisabled));
    drawMarks(time, span, low, high);
    draw->AddRectFilled({x(time.current) - scaled(1.0f), low.y},
                        {x(time.current) + scaled(1.0f), high.y}, uiColour(UiColour::text));
    if (isHot) draw->AddRect(low, high, ImGui::GetColorU32(ImGuiCol_SliderGrabActive));
    draw->PopClipRect();
    std::optional<int64_t> step = draggedStep(time, span);
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered() && io.MouseWheel != 0.0f) {
        if (io.KeyCtrl) {
            const int target = io.MouseWheel > 0.0f ? seconds / 2 : seconds * 2;
            storage->SetInt(ImGui::GetID("seconds"), std::clamp(target, kMinSeconds, kMaxSeconds));
        } else {
            step =
                std::clamp(time.current + (io.MouseWheel < 0.0f ? 1 : -1), time.first, time.last);
        }
    }
    keyTooltip(
        "The last seconds. Drag to go to a step; the wheel goes step by step, Ctrl+wheel zooms. "
        "Hold {rewind} to rewind. Steps are counted from the last restart.\n"
        "Marks: triangle up: jump, triangle down: landing, dot: hit, red line: death, short line: "
        "command. Resuming from an earlier step discards what came after it.");
    return step;
}

/// The whole run.
/// @return  the selected step
std::optional<int64_t> drawOverview(const TimeModel& time, float width) {
    const TimeSpan whole{time.first, std::max(time.last, time.first + 1)};
    ImGui::InvisibleButton("overview", {width, scaled(kOverviewHeight)});
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    const TimeSpan shown = shownSpan(time, shownSeconds());
    const auto x = [&](int64_t step) {
        return low.x + std::clamp(placeOf(step, whole, width), 0.0f, width);
    };
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_FrameBg));
    draw->AddRectFilled({x(shown.from), low.y}, {x(shown.to), high.y},
                        ImGui::GetColorU32(ImGuiCol_SliderGrab));
    draw->AddRectFilled({x(time.current) - scaled(1.0f), low.y},
                        {x(time.current) + scaled(1.0f), high.y}, uiColour(UiColour::text));
    const std::optional<int64_t> step = draggedStep(time, whole);
    tooltip("The whole run since the level was opened. Drag to go to a step.");
    return step;
}

}  // namespace

const char* watchedName(const TimeModel& time) {
    return time.hasOwnRun ? "Your run with other settings" : "Watching a replay";
}

int64_t nanosecondsBetween(const TimeModel& time, int64_t from, int64_t to) {
    if (to < from) return -nanosecondsBetween(time, to, from);
    int64_t sum = 0;
    for (size_t i = 0; i < time.rates.size(); ++i) {
        const int64_t begin = i == 0 ? from : std::max(from, time.rates[i].from);
        const int64_t end = i + 1 == time.rates.size() ? to : std::min(to, time.rates[i + 1].from);
        if (begin < end)
            sum += (end - begin) * kNanosecondsPerSecond / time.rates[i].stepsPerSecond;
    }
    return sum;
}

std::vector<int64_t> wholeSeconds(const TimeModel& time, TimeSpan span) {
    std::vector<int64_t> steps;
    for (size_t i = 0; i < time.rates.size(); ++i) {
        const int64_t rate = time.rates[i].stepsPerSecond;
        const int64_t begin = i == 0 ? span.from : std::max(span.from, time.rates[i].from);
        const int64_t end =
            i + 1 == time.rates.size() ? span.to : std::min(span.to, time.rates[i + 1].from - 1);
        const int64_t before = nanosecondsBetween(time, time.start, begin);
        int64_t second = before / kNanosecondsPerSecond;
        for (int64_t step = begin; step <= end; ++second) {
            const int64_t rest = second * kNanosecondsPerSecond - before;
            step = begin + (rest * rate + kNanosecondsPerSecond / 2) / kNanosecondsPerSecond;
            if (rest >= 0 && step <= end) steps.push_back(step);
        }
    }
    return steps;
}

namespace {

std::string stepNumber(const TimeModel& time) {
    return "Step " + std::to_string(time.current);
}

}  // namespace

std::string stepOfAll(const TimeModel& time) {
    return stepNumber(time) + (time.current == time.last ? "" : " of " + std::to_string(time.last));
}

std::string stepText(const TimeModel& time) {
    constexpr int64_t kHundredth = kNanosecondsPerSecond / 100;
    const int64_t hundredths =
        (nanosecondsBetween(time, time.first, time.current) + kHundredth / 2) / kHundredth;
    const std::string fraction = std::to_string(100 + hundredths % 100).substr(1);
    return stepOfAll(time) + "   " + std::to_string(hundredths / 100) + "." + fraction + " s";
}

TimeSpan shownSpan(const TimeModel& time, int seconds) {
    const auto isLater = [&](const StepRate& rate) { return rate.from > time.current; };
    const auto later = std::ranges::find_if(time.rates, isLater);
    const int rate =
        later == time.rates.begin() ? later->stepsPerSecond : std::prev(later)->stepsPerSecond;
    const int64_t length = int64_t{seconds} * rate;
    const int64_t latest = std::max(time.first, time.last - length);
    const int64_t from =
        time.current >= latest ? latest : std::max(time.first, time.current - length / 2);
    return {from, from + length};
}

void drawTimeStrip(const char* id, const TimeModel& time, float width, CommandQueue& queue) {
    ImGui::PushID(id);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, scaled(kStripGap)});
    ImGui::BeginDisabled(time.first == time.last);
    std::optional<int64_t> step = drawSeconds(time, width);
    if (const auto chosen = drawOverview(time, width)) step = chosen;
    ImGui::EndDisabled();
    ImGui::PopStyleVar();
    ImGui::PopID();
    if (step && *step != time.current) queue.push(GoToStep{*step});
}

void skipTimeStrip(float width) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, scaled(kStripGap)});
    ImGui::Dummy({width, timeStripHeight()});
    ImGui::PopStyleVar();
}

float timeStripHeight() {
    return scaled(kStripHeight + kStripGap + kOverviewHeight);
}

float timelineHeight(const TimeModel& time) {
    if (!isShown(time)) return 0.0f;
    const ImGuiStyle& style = ImGui::GetStyle();
    return ImGui::GetFrameHeight() + style.ItemSpacing.y + timeStripHeight() +
           2 * style.WindowPadding.y + scaled(kMargin);
}

Rect drawTimeline(const TimeModel& time, float viewWidth, CommandQueue& queue) {
    if (!isShown(time)) return {};
    const float bottom = ImGui::GetIO().DisplaySize.y - scaled(kMargin);
    ImGui::SetNextWindowPos({viewWidth / 2, bottom}, ImGuiCond_Always, {0.5f, 1.0f});
    ImGui::SetNextWindowSize({viewWidth - scaled(2 * kMargin), 0.0f});
    ImGui::Begin("timeline", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoMove);
    // From the right: buttons, then as much text as fits.
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const auto widthOf = [&](const char* text) {
        return ImGui::CalcTextSize(text).x + 2 * ImGui::GetStyle().FramePadding.x + gap;
    };
    float buttons = 0.0f;
    const std::string leave = withKeys("Leave  {leave}");
    const bool canLeave = time.isWatching && !time.hasOwnRun;
    if (time.isWatching) buttons += widthOf("Resume from here");
    if (canLeave) buttons += widthOf(leave.c_str());
    if (time.hasOwnRun) buttons += widthOf("Back to my run");
    // A narrow view has no room for the one that the panel has, too.
    const std::string step = stepOfAll(time);
    const float wanted = buttons + widthOf("Inspect step") + ImGui::CalcTextSize(step.c_str()).x;
    const bool canInspect = wanted <= ImGui::GetContentRegionAvail().x;
    if (canInspect) buttons += widthOf("Inspect step");
    const float left = ImGui::GetContentRegionMax().x - buttons + gap;
    for (const std::string& text : {stepText(time), step, stepNumber(time)}) {
        if (ImGui::GetCursorPosX() + ImGui::CalcTextSize(text.c_str()).x >= left) continue;
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(text.c_str());
        ImGui::SameLine(0.0f, scaled(18.0f));
        break;
    }
    const std::string hint = hintOf(time);
    if (ImGui::GetCursorPosX() + ImGui::CalcTextSize(hint.c_str()).x < left) {
        ImGui::AlignTextToFramePadding();
        colouredText(UiColour::accent, hint);
        ImGui::SameLine();
    }
    ImGui::SetCursorPosX(left);
    if (canInspect) {
        if (ImGui::Button("Inspect step")) queue.push(Action::toggleStepInspector);
        keyTooltip("{toggleStepInspector}: shows this step pixel by pixel.");
    }
    if (time.isWatching) {
        if (canInspect) ImGui::SameLine();
        if (ImGui::Button("Resume from here")) queue.push(ResumeHere{});
        tooltip("Plays on from here instead of watching. The rest of the replay is discarded.");
    }
    if (canLeave) {
        ImGui::SameLine();
        if (ImGui::Button(leave.c_str())) queue.push(LeaveReplay{});
        tooltip(
            "Stops watching and returns to the level that you played before. If there is none, "
            "you play from here.");
    }
    if (time.hasOwnRun) {
        if (canInspect || time.isWatching) ImGui::SameLine();
        if (ImGui::Button("Back to my run")) queue.push(ReturnToOwnRun{});
        tooltip("Ends the run with other settings and returns to yours.");
    }
    drawTimeStrip("##timeline", time, ImGui::GetContentRegionAvail().x, queue);
    const Rect rect{
        static_cast<int>(ImGui::GetWindowPos().x), static_cast<int>(ImGui::GetWindowPos().y),
        static_cast<int>(ImGui::GetWindowWidth()), static_cast<int>(ImGui::GetWindowHeight())};
    ImGui::End();
    return rect;
}

}  // namespace pixelstep
