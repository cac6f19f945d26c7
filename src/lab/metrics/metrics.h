// The metrics of a tuning: heights, times and distances of a character, measured by simulation.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/character/tuning.h"
#include "math/rect.h"
#include "math/vec.h"
#include "physics/surface.h"

namespace pixelstep {

inline constexpr int kMetricsTile = 16;       ///< [px] tile size without a level
inline constexpr int kMetricsSteps = 10'000;  ///< an event that takes longer counts as never

/// The metrics of a character of 12 x 40 px on an endless flat floor. Nothing: it never
/// happens, or only after more than kMetricsSteps.
/// A jump starts with its own step, the first; its height is the highest place after a step.
struct Metrics {
    int tileSize = kMetricsTile;
    std::optional<int> jumpHeight{};       ///< [px] with jump held
    std::optional<int> minJumpHeight{};    ///< [px] with jump pressed for one step
    std::optional<int> apexSteps{};        ///< [steps] to the first one that ends at the top
    std::optional<int> airSteps{};         ///< [steps] to the first one that ends on the ground
    std::optional<int> jumpDistance{};     ///< [px] in that time, running at top speed
    std::optional<int> gapTiles{};         ///< the widest gap that it clears running
    std::optional<int64_t> topSpeed{};     ///< [1/65536 px/s] of running
    std::optional<int> stepsToTopSpeed{};  ///< [steps] from standing; 0: there is no acceleration
    std::optional<int> stopDistance{};     ///< [px] from top speed, without held buttons
    std::optional<int64_t> fallSpeed{};    ///< [1/65536 px/s] of a long fall, without held buttons

    friend bool operator==(const Metrics&, const Metrics&) = default;
};

/// Simulates runs, jumps, falls and gaps with the controller and the mover. Takes less than a
/// millisecond for ordinary tunings, a few milliseconds for extreme ones.
/// @param tileSize  [px] > 0
/// @param surface   of the floor; belts do not move the character here
Metrics metricsOf(const Tuning& tuning, int tileSize = kMetricsTile, const Surface& surface = {});

/// The feet of a running jump with the button held, from the take-off to the landing. [px] from the
/// take-off, y down; at most kLongestJumpPath points.
std::vector<Vec2i> jumpPathOf(const Tuning& tuning);
inline constexpr size_t kLongestJumpPath = 600;  ///< [steps]

/// A metric as text.
struct MetricRow {
    std::string_view name;  ///< as in the output of `pixelstep metrics`
    std::string value;      ///< a number, or empty if it never happens
    std::string_view unit;
};

/// All metrics, in the order of `pixelstep metrics`. Tiles have two decimals, speeds at most four;
/// all rounded toward zero.
std::vector<MetricRow> metricRows(const Metrics& metrics);

/// One formatted metric.
struct MetricLine {
    const char* name;
    const char* hint;
    std::string value;  ///< "85 px", "24 steps" or "never"
    std::string other;  ///< the same in tiles or seconds, or empty
};

/// All metrics, in the order of `pixelstep metrics`. Heights in tiles are on the line of their
/// pixels.
std::vector<MetricLine> metricLines(const Metrics& metrics, int stepsPerSecond);

/// The formatted jump at one step rate.
struct RateLine {
    std::string rate;    ///< "30 Hz"
    std::string height;  ///< "88 px" or "never"; `hop` and `gap` can also be "never"
    std::string hop;     ///< height of a jump with the button pressed for one step
    std::string gap;     ///< "4 tiles"
};

inline constexpr std::array kComparedRates{30, 60, 120, 240};  ///< [steps a second]

/// The jump that a tuning gives at each of kComparedRates, regardless of its own rate.
std::vector<RateLine> jumpAtRates(Tuning tuning, int tileSize);

/// The widest gap and the highest step of a jump, found by simulation (see Metrics). Nothing if
/// there is none, because the character never lands or jumps too low.
struct Ruler {
    int tileSize = 16;                ///< [px]
    std::optional<int> gapTiles{};    ///< the widest gap of whole tiles that it clears running
    std::optional<int> stepHeight{};  ///< [px] of the highest step that it jumps onto
    friend bool operator==(const Ruler&, const Ruler&) = default;
};

Ruler rulerOf(const Tuning& tuning, int tileSize);

/// The place of the ruler: in front of the player, from its feet upwards and forwards.
struct RulerPlace {
    Rect step;  ///< [px] one px wide, as high as the highest step
    Rect gap;   ///< [px] one px high, as long as the widest gap
};
RulerPlace placeOf(const Ruler& ruler, const Rect& player, int facing);

}  // namespace pixelstep
