// The slider of time, in the panel and over the view.
#include "ui/timeline.h"

#include <imgui.h>

#include <cstdio>

#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kMargin = 12.0f;

bool isShown(const TimeFacts& time) {
    return time.isWatching || time.isInPast;
}

std::string hintOf(const TimeFacts& time) {
    if (time.isWatching) return "the replay plays";
    return "move or go on to play from here";
}

}  // namespace

std::string timeOf(int64_t steps, int stepsPerSecond) {
    char text[32];
    const double seconds = static_cast<double>(steps) / stepsPerSecond;
    std::snprintf(text, sizeof text, "%.1f s", seconds);
    return text;
}

std::optional<int64_t> timeSlider(const char* id, const TimeFacts& time) {
    int64_t step = time.now;
    const std::string text = timeOf(time.now - time.first, time.stepsPerSecond) + " of " +
                             timeOf(time.last - time.first, time.stepsPerSecond);
    ImGui::BeginDisabled(time.first == time.last);
    const bool isMoved = ImGui::SliderScalar(id, ImGuiDataType_S64, &step, &time.first, &time.last,
                                             text.c_str(), ImGuiSliderFlags_NoInput);
    ImGui::EndDisabled();
    return isMoved ? std::optional(step) : std::nullopt;
}

float timelineHeight(const TimeFacts& time) {
    if (!isShown(time)) return 0.0f;
    return ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().WindowPadding.y + scaled(kMargin);
}

TimelineWishes drawTimeline(const TimeFacts& time, float viewWidth) {
    TimelineWishes wishes;
    if (!isShown(time)) return wishes;
    const float bottom = ImGui::GetIO().DisplaySize.y - scaled(kMargin);
    ImGui::SetNextWindowPos({viewWidth / 2, bottom}, ImGuiCond_Always, {0.5f, 1.0f});
    ImGui::SetNextWindowSize({viewWidth - scaled(2 * kMargin), 0.0f});
    ImGui::Begin("timeline", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoMove);
    const char* button = "Play from here";
    const std::string hint = hintOf(time);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float buttonWidth = ImGui::CalcTextSize(button).x + 2 * ImGui::GetStyle().FramePadding.x;
    const float hintWidth = ImGui::CalcTextSize(hint.c_str()).x;
    const char* inside = "Inside";
    const float insideWidth = ImGui::CalcTextSize(inside).x + 2 * ImGui::GetStyle().FramePadding.x;
    const float behind = 2 * gap + insideWidth + (time.isWatching ? buttonWidth : hintWidth);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - behind);
    wishes.step = timeSlider("##timeline", time);
    ImGui::SameLine();
    wishes.looksInside = ImGui::Button(inside);
    keyTooltip("{toggleMicroscope}: this step, pixel by pixel");
    ImGui::SameLine();
    if (time.isWatching) {
        wishes.takesOver = ImGui::Button(button);
        tooltip("Takes the replay over: what it holds from here on is forgotten.");
    } else {
        colouredText(UiColour::accent, hint);
    }
    wishes.rect = {
        static_cast<int>(ImGui::GetWindowPos().x), static_cast<int>(ImGui::GetWindowPos().y),
        static_cast<int>(ImGui::GetWindowWidth()), static_cast<int>(ImGui::GetWindowHeight())};
    ImGui::End();
    return wishes;
}

}  // namespace pixelstep
