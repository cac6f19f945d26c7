// Tests of the panel's metrics.
#include "lab/metrics/metrics.h"

#include <doctest/doctest.h>

#include <string>

using namespace pixelstep;

namespace {

std::string textOf(const Metrics& metrics, int rate) {
    std::string text;
    for (const MetricLine& line : metricLines(metrics, rate))
        text += std::string(line.name) + ": " + line.value + ", " + line.other + "\n";
    return text;
}

}  // namespace

TEST_CASE("metric lines: one line for each, in pixels and tiles, steps and seconds") {
    Metrics metrics;
    metrics.jumpHeight = 85;
    metrics.minJumpHeight = 16;
    metrics.apexSteps = 24;
    metrics.airSteps = 1;
    metrics.gapTiles = 7;
    metrics.topSpeed = 160 * 65536;
    metrics.stepsToTopSpeed = 0;
    metrics.stopDistance = 3;
    metrics.fallSpeed = 65536 * 9 / 2;
    CHECK(textOf(metrics, 60) ==
          "Jump height: 85 px, 5.31 tiles\n"
          "Short hop: 16 px, 1.00 tiles\n"
          "Time to apex: 24 steps, 0.40 s\n"
          "Time in the air: 1 step, 0.01 s\n"
          "Jump distance: never, \n"
          "Widest gap: 112 px, 7 tiles\n"
          "Top speed: 160 px/s, 10.0 tiles/s\n"
          "Time to top speed: 0 steps, 0.00 s\n"
          "Stopping distance: 3 px, 0.18 tiles\n"
          "Fall speed: 4.50 px/s, 0.2 tiles/s\n");
}

TEST_CASE("metric lines: the same lines as the command prints, except heights in tiles") {
    const Metrics metrics = metricsOf(Tuning{}, 8);
    CHECK(metricLines(metrics, 60).size() + 1 == metricRows(metrics).size());
    CHECK(metricLines(metrics, 60)[0].other == metricRows(metrics)[1].value + " tiles");
}

TEST_CASE("rate lines: the jump at each of four rates, independent of the tuning's rate") {
    for (const int integration : {0, 1}) {
        for (const int rate : {10, 60, 240}) {
            CAPTURE(integration);
            CAPTURE(rate);
            Tuning tuning;
            tuning.stepsPerSecond = rate;
            tuning.integration = integration;
            const std::vector<RateLine> lines = jumpAtRates(tuning, 16);
            REQUIRE(lines.size() == kComparedRates.size());
            for (size_t i = 0; i < lines.size(); ++i) {
                Tuning at = tuning;
                at.stepsPerSecond = kComparedRates[i];
                const Metrics metrics = metricsOf(at, 16);
                CHECK(lines[i].rate == std::to_string(kComparedRates[i]) + " Hz");
                CHECK(lines[i].height == std::to_string(*metrics.jumpHeight) + " px");
                CHECK(lines[i].hop == std::to_string(*metrics.minJumpHeight) + " px");
                CHECK(lines[i].gap == std::to_string(*metrics.gapTiles) + " tiles");
            }
            CHECK((lines.front().height == lines.back().height) == (integration == 1));
        }
    }
    Tuning floating;
    floating.gravity = 0;
    CHECK(jumpAtRates(floating, 16).front().height == "never");
}
