// The panel's part about speed: what a frame costs, and how much there is to do.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kPlotHeight = 26.0f;
constexpr float kBarHeight = 8.0f;

void plot(const char* name, const char* unit, const Series& series, float leastTop) {
    char text[64];
    std::snprintf(text, sizeof text, "%s %.2f %s, most %.2f", name,
                  static_cast<double>(series.latest()), unit,
                  static_cast<double>(series.largest()));
    const float top = std::max(series.largest(), leastTop);
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
    std::to_array<FramePart>({{"step", &Timings::step, UiColour::accent},
                              {"draw", &Timings::draw, UiColour::good},
                              {"present", &Timings::present, UiColour::text},
                              {"rest", &Timings::rest, UiColour::dim}});

/// The last two seconds of frames, what they were spent on, in one bar that is a frame long.
void drawFrameBar(const Timings& timings) {
    float whole = 0.0f;
    for (const FramePart& part : kFrameParts) whole += (timings.*part.series).mean();
    if (whole <= 0.0f) return;
    char text[96];
    std::snprintf(text, sizeof text, "a frame %.2f ms =", static_cast<double>(whole));
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
        "In this order, means of the last frames: simulating, drawing, waiting for the display, "
        "and all else, mostly rest. They add up to the time from frame to frame.");
    for (const FramePart& part : kFrameParts) {
        std::snprintf(text, sizeof text, "%s %.2f", part.name,
                      static_cast<double>((timings.*part.series).mean()));
        const bool isSecond = (&part - kFrameParts.data()) % 2 != 0;
        if (isSecond) ImGui::SameLine(width / 2);
        colouredText(part.colour, text);
    }
}

}  // namespace

void drawMeasuresPart(const PanelFacts& facts) {
    if (!beginSection("Measures", true)) return;
    const Timings& timings = facts.timings;
    const auto counted = [](size_t count, const char* one, const char* more) {
        return std::to_string(count) + " " + (count == 1 ? one : more);
    };
    ImGui::TextUnformatted((counted(facts.world.actors.size(), "body", "bodies") + ", " +
                            counted(facts.overlaps, "overlap", "overlaps"))
                               .c_str());
    const auto steps = static_cast<size_t>(timings.steps.latest());
    ImGui::TextUnformatted((counted(steps, "step", "steps") + " this frame, " +
                            std::to_string(timings.dropped) + " dropped")
                               .c_str());
    tooltip(
        "A frame simulates at most eight steps, and no more than fit into two frames of the "
        "display; "
        "debt beyond that is dropped, so that a slow machine plays slower instead of not at all.");
    ImGui::Text("going back in time takes %.1f MB", static_cast<double>(facts.time.bytes) / 1e6);
    drawFrameBar(timings);
    plot("step", "ms", timings.step, 1.0f);
    plot("frame", "ms", timings.frame, 20.0f);
    plot("draw", "ms", timings.draw, 4.0f);
}

}  // namespace pixelstep
