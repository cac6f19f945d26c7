// The panel's part about performance: the costs of a frame, and counts.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kPlotHeight = 26.0f;
constexpr float kBarHeight = 8.0f;

void plot(const char* name, const char* unit, const Series& series, float minTop) {
    char text[64];
    std::snprintf(text, sizeof text, "%s %.2f %s, at most %.2f", name,
                  static_cast<double>(series.latest()), unit,
                  static_cast<double>(series.largest()));
    const float top = std::max(series.largest(), minTop);
    ImGui::PushID(name);
    colouredText(UiColour::dim, text);
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::PlotLines("##plot", series.values.data(), Series::kCount, series.offset, nullptr, 0.0f,
                     top, {0.0f, scaled(kPlotHeight)});
    ImGui::PopID();
}

struct FramePart {
    const char* name;
    const Series Timings::*series;
    UiColour colour;
};
constexpr auto kFrameParts =
    std::to_array<FramePart>({{"Step", &Timings::step, UiColour::accent},
                              {"Draw", &Timings::draw, UiColour::good},
                              {"Display", &Timings::present, UiColour::text},
                              {"Idle", &Timings::rest, UiColour::dim}});

/// A bar for the average frame of the last two seconds, divided by activities.
void drawFrameBar(const Timings& timings) {
    float whole = 0.0f;
    for (const FramePart& part : kFrameParts) whole += (timings.*part.series).mean();
    if (whole <= 0.0f) return;
    char text[96];
    std::snprintf(text, sizeof text, "Frame: %.2f ms", static_cast<double>(whole));
    colouredText(UiColour::dim, text);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = scaled(kBarHeight);
    float from = at.x;
    for (const FramePart& part : kFrameParts) {
        const float mean = (timings.*part.series).mean();
        const float to = from + width * mean / whole;
        draw->AddRectFilled({from, at.y}, {to, at.y + height}, uiColour(part.colour));
        draw->AddLine({to, at.y}, {to, at.y + height}, ImGui::GetColorU32(ImGuiCol_WindowBg));
        from = to;
    }
    ImGui::Dummy({width, height});
    tooltip(
        "Averages of the last frames: simulation, drawing, waiting for the display, and the rest. "
        "They "
        "add up to the time from frame to frame.");
    for (const FramePart& part : kFrameParts) {
        std::snprintf(text, sizeof text, "%s %.2f", part.name,
                      static_cast<double>((timings.*part.series).mean()));
        const bool isSecond = (&part - kFrameParts.data()) % 2 != 0;
        if (isSecond) ImGui::SameLine(width / 2);
        colouredText(part.colour, text);
    }
}

}  // namespace

void drawMeasuresPart(const PanelModel& model, CommandQueue& queue) {
    if (!beginSection("Performance", false, model.settings.sections, queue)) return;
    const Timings& timings = model.timings;
    const auto counted = [](size_t count, const char* one, const char* more) {
        return std::to_string(count) + " " + (count == 1 ? one : more);
    };
    const auto pairs = static_cast<size_t>(model.overlaps.pairs);
    const std::string overlaps = model.overlaps.isMore ? std::to_string(pairs) + "+ overlaps"
                                                       : counted(pairs, "overlap", "overlaps");
    ImGui::TextUnformatted(
        (counted(model.world.actors.size(), "body", "bodies") + ", " + overlaps).c_str());
    const auto steps = static_cast<size_t>(timings.steps.latest());
    ImGui::TextUnformatted((counted(steps, "step", "steps") + " this frame, " +
                            std::to_string(timings.dropped) + " dropped")
                               .c_str());
    tooltip(
        "A frame simulates at most eight steps, and no more than fit into two frames of the "
        "display. If the computer cannot keep up, the game slows down instead of skipping.");
    ImGui::Text("Rewind: %.1f MB of memory", static_cast<double>(model.time.bytes) / 1e6);
    drawFrameBar(timings);
    plot("Step", "ms", timings.step, 1.0f);
    plot("Frame", "ms", timings.frame, 20.0f);
    plot("Draw", "ms", timings.draw, 4.0f);
}

}  // namespace pixelstep
