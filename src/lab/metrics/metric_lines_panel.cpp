// Formats metrics for the panel.
#include "lab/metrics/metric_lines_panel.h"

#include <utility>

#include "math/fixed.h"

namespace pixelstep {
namespace {

/// `parts` of `whole` with this number of decimals, rounded toward zero.
std::string decimal(int64_t parts, int64_t whole, int digits) {
    int64_t scale = 1;
    for (int i = 0; i < digits; ++i) scale *= 10;
    const int64_t scaled = parts * scale / whole;
    return std::to_string(scaled / scale) + "." + std::to_string(scale + scaled % scale).substr(1);
}

class Lines {
public:
    Lines(int tileSize, int stepsPerSecond) : tileSize_(tileSize), rate_(stepsPerSecond) {}

    void length(const char* name, const char* hint, const std::optional<int>& pixels) {
        if (!pixels) return never(name, hint);
        lines_.push_back({name, hint, std::to_string(*pixels) + " px",
                          decimal(*pixels, tileSize_, 2) + " tiles"});
    }
    void gap(const char* name, const char* hint, const std::optional<int>& tiles) {
        if (!tiles) return never(name, hint);
        lines_.push_back({name, hint, std::to_string(*tiles * tileSize_) + " px",
                          std::to_string(*tiles) + (*tiles == 1 ? " tile" : " tiles")});
    }
    void time(const char* name, const char* hint, const std::optional<int>& steps) {
        if (!steps) return never(name, hint);
        lines_.push_back({name, hint, std::to_string(*steps) + (*steps == 1 ? " step" : " steps"),
                          decimal(*steps, rate_, 2) + " s"});
    }
    void speed(const char* name, const char* hint, const std::optional<int64_t>& fixed) {
        if (!fixed) return never(name, hint);
        const bool isWhole = *fixed % kFixedOne == 0;
        const std::string number =
            isWhole ? std::to_string(*fixed / kFixedOne) : decimal(*fixed, kFixedOne, 2);
        lines_.push_back({name, hint, number + " px/s",
                          decimal(*fixed, int64_t{tileSize_} * kFixedOne, 1) + " tiles/s"});
    }

    std::vector<MetricLine> take() { return std::move(lines_); }

private:
    void never(const char* name, const char* hint) { lines_.push_back({name, hint, "never", ""}); }

    int tileSize_;
    int rate_;
    std::vector<MetricLine> lines_;
};

}  // namespace

std::vector<MetricLine> metricLines(const Metrics& metrics, int stepsPerSecond) {
    Lines lines(metrics.tileSize, stepsPerSecond);
    lines.length("Jump height", "Height of a jump with the button held.", metrics.jumpHeight);
    lines.length("Short hop", "Height of a jump with the button pressed for one step.",
                 metrics.minJumpHeight);
    lines.time("Time to apex", "Time of a full jump to the first step on its topmost pixel.",
               metrics.apexSteps);
    lines.time("Time in the air", "Time from the jump to the landing on the same height.",
               metrics.airSteps);
    lines.length("Jump distance", "Horizontal distance of a full jump at top speed.",
                 metrics.jumpDistance);
    lines.gap("Widest gap", "The widest gap in whole tiles, running and with coyote time.",
              metrics.gapTiles);
    lines.speed("Top speed", "Speed of a long run.", metrics.topSpeed);
    lines.time("Time to top speed", "Time from standing to top speed.", metrics.stepsToTopSpeed);
    lines.length("Stopping distance", "Distance from top speed to a stop, with nothing held.",
                 metrics.stopDistance);
    lines.speed("Fall speed", "Speed of a long fall.", metrics.fallSpeed);
    return lines.take();
}

std::vector<RateLine> jumpAtRates(Tuning tuning, int tileSize) {
    const auto text = [](const std::optional<int>& value, const char* unit) {
        return value ? std::to_string(*value) + unit : std::string("never");
    };
    std::vector<RateLine> lines;
    for (const int rate : kComparedRates) {
        tuning.stepsPerSecond = rate;
        const Metrics metrics = metricsOf(tuning, tileSize);
        lines.push_back({std::to_string(rate) + " Hz", text(metrics.jumpHeight, " px"),
                         text(metrics.minJumpHeight, " px"),
                         text(metrics.gapTiles, metrics.gapTiles == 1 ? " tile" : " tiles")});
    }
    return lines;
}

}  // namespace pixelstep
