// The panel's part about speed: what a frame costs, and how much there is to do.
#include <imgui.h>

#include <algorithm>
#include <cstdio>

#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kPlotHeight = 26.0f;

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

}  // namespace

void drawMeasuresPart(const PanelFacts& facts) {
    if (!beginSection("Measures", true)) return;
    const Timings& timings = facts.timings;
    ImGui::Text("%zu bodies, %zu contact pairs", facts.world.actors.size(),
                facts.world.contacts.size());
    ImGui::Text("%.0f steps this frame, %lld dropped", static_cast<double>(timings.steps.latest()),
                static_cast<long long>(timings.dropped));
    tooltip(
        "A frame simulates at most eight steps; debt beyond that is dropped, so that a slow "
        "machine plays slower instead of not at all.");
    ImGui::Text("the way back takes %.1f MB", static_cast<double>(facts.time.bytes) / 1e6);
    plot("step", "ms", timings.step, 1.0f);
    plot("frame", "ms", timings.frame, 20.0f);
    plot("draw", "ms", timings.draw, 4.0f);
}

}  // namespace pixelstep
