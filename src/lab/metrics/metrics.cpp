// Measures metrics by simulation, and formats them.
#include "lab/metrics/metrics.h"

#include <algorithm>
#include <cstdio>

#include "game/level/level.h"
#include "math/fixed.h"
#include "scene/endless_floor.h"

namespace pixelstep {
namespace {

constexpr Buttons kNothing = 0;
constexpr int kPhases = 64;           // [steps] of running in which the best take-off is searched
constexpr int kMaxGapSteps = 20'000;  // for all attempts together

Runner standing() {
    return {.body = {.rect = rectAtFeet({0, 0}, kCharacterWidth, kCharacterHeight)}, .state = {}};
}

struct Jump {
    int steps = 0;      // simulated steps
    int height = 0;     // [px]
    int apexSteps = 0;  // until it reaches that height
    int distance = 0;   // [px]
    bool rises = false;
    bool tops = false;  // it reaches an apex
    bool lands = false;
};

// A jump from the floor. It ends when its speed cannot change any more without bringing it down.
Jump jumpFrom(const EndlessFloor& floor, Runner runner, Buttons direction, int heldSteps) {
    Jump jump;
    const int start = runner.body.rect.left;
    while (jump.steps < kMetricsSteps && !jump.lands) {
        const int64_t before = runner.body.speed.y;
        const Buttons up = jump.steps < heldSteps ? Buttons{kButtonUp} : kNothing;
        floor.step(runner, static_cast<Buttons>(direction | up));
        ++jump.steps;
        const int64_t now = runner.body.speed.y;
        jump.rises = jump.rises || now < 0 || runner.height() > 0;
        if (runner.height() > jump.height) {
            jump.height = runner.height();
            jump.apexSteps = jump.steps;
        }
        jump.tops = now >= 0;
        jump.lands = floor.isOnGround(runner);
        const bool isReleased = jump.steps > heldSteps;
        const bool isSteady = jump.steps > 1 && now == before && now <= 0;
        if (isSteady && (isReleased || heldSteps >= kMetricsSteps)) break;
    }
    jump.distance = runner.body.rect.left - start;
    return jump;
}

std::optional<int> heightOf(const Jump& jump) {
    return jump.tops ? std::optional(jump.height) : std::nullopt;
}

// Runs until the speed is constant.
// @return  steps until that speed was first reached, or nothing
std::optional<int> runUp(const EndlessFloor& floor, Runner& runner) {
    for (int steps = 0; steps <= kMetricsSteps; ++steps) {
        const int64_t before = runner.body.speed.x;
        floor.step(runner, kButtonRight);
        if (runner.body.speed.x == before) return steps;
    }
    return std::nullopt;
}

std::optional<int> stopDistance(const EndlessFloor& floor, Runner runner) {
    const int start = runner.body.rect.left;
    for (int steps = 0; steps < kMetricsSteps; ++steps) {
        if (runner.body.speed.x == 0) return runner.body.rect.left - start;
        floor.step(runner, kNothing);
    }
    return std::nullopt;
}

std::optional<int64_t> fallSpeed(const EndlessFloor& floor) {
    // High enough not to reach the floor.
    Runner runner = standing();
    for (int steps = 0; steps < kMetricsSteps; ++steps) {
        runner.body.rect.top = -kMaxCoordinate;
        const int64_t before = runner.body.speed.y;
        floor.step(runner, kNothing);
        if (runner.body.speed.y == before) return before;
    }
    return std::nullopt;
}

/// Finds the widest gap of whole tiles, over all steps in which a jump can still be pressed.
class GapFinder {
public:
    GapFinder(const EndlessFloor& floor, const Tuning& tuning, int tileSize)
        : floor_(floor), tuning_(tuning), tileSize_(tileSize) {}

    /// @param runner  at top speed on the ground
    std::optional<int> widest(Runner runner) {
        runner.body.rect.left = -1;  // the last pixel at which the floor holds it
        while (floor_.isOnGroundAtPit(runner) || hasCoyoteTime(runner.state, tuning_)) {
            if (runner.body.speed.x == 0 || steps_ > kMaxGapSteps) break;
            if (!fly(runner)) return std::nullopt;
            for (size_t i = 0; i + 1 < path_.size(); ++i) measure(i);
            // It has fallen deeper than it can jump, so later take-offs are worse.
            if (-runner.height() > highest_) break;
            floor_.stepAtPit(runner, kButtonRight);
        }
        return best_;
    }

private:
    static constexpr Buttons kJumping = kButtonRight | kButtonUp;

    // A jump over a pit without a far side. @return false if it does not come down
    bool fly(Runner runner) {
        path_.clear();
        path_.push_back(runner);
        const int start = runner.height();
        for (int steps = 0; steps < kMetricsSteps; ++steps, ++steps_) {
            const int64_t before = runner.body.speed.y;
            floor_.stepAtPit(runner, kJumping);
            path_.push_back(runner);
            highest_ = std::max(highest_, runner.height() - start);
            const int64_t now = runner.body.speed.y;
            if (now >= 0 && runner.height() < -1) return true;
            if (steps > 0 && now == before && now <= 0) return false;
        }
        return false;
    }

    // The widest gap whose far side is reached and cleared in this step of the path.
    void measure(size_t index) {
        const int from = path_[index].body.rect.right();
        const int to = path_[index + 1].body.rect.right();
        for (int tiles = (to - 1) / tileSize_; tiles > best_ && tiles * tileSize_ >= from;
             --tiles) {
            Runner runner = path_[index];
            floor_.stepAcross(runner, kJumping, tiles * tileSize_);
            if (runner.body.rect.right() > tiles * tileSize_) best_ = tiles;
        }
    }

    const EndlessFloor& floor_;
    const Tuning& tuning_;
    int tileSize_;
    int best_ = 0;
    int highest_ = 0;  // [px] of all jumps above their start
    int steps_ = 0;
    std::vector<Runner> path_;
};

// The running step that ends nearest to the next pixel, since its take-off is the farthest.
Runner atBestPhase(const EndlessFloor& floor, Runner runner) {
    Runner best = runner;
    for (int i = 0; i < kPhases; ++i) {
        floor.step(runner, kButtonRight);
        if (runner.body.remainder.x > best.body.remainder.x) best = runner;
    }
    return best;
}

void measureRun(const EndlessFloor& floor, const Tuning& tuning, Metrics& metrics) {
    Runner runner = standing();
    metrics.stepsToTopSpeed = runUp(floor, runner);
    if (!metrics.stepsToTopSpeed) return;
    metrics.topSpeed = runner.body.speed.x;
    metrics.stopDistance = stopDistance(floor, runner);
    const Jump jump = jumpFrom(floor, runner, kButtonRight, kMetricsSteps);
    if (jump.rises && jump.lands) metrics.jumpDistance = jump.distance;
    metrics.gapTiles =
        GapFinder(floor, tuning, metrics.tileSize).widest(atBestPhase(floor, runner));
}

std::string fixedText(int64_t value, int64_t one, int decimals) {
    int64_t scale = 1;
    for (int i = 0; i < decimals; ++i) scale *= 10;
    const int64_t scaled = value * scale / one;
    std::string rest = std::to_string(scaled % scale);
    rest.insert(0, static_cast<size_t>(decimals) - rest.size(), '0');
    return std::to_string(scaled / scale) + "." + rest;
}

std::string countText(const std::optional<int>& value) {
    return value ? std::to_string(*value) : "";
}

std::string tilesText(const std::optional<int>& pixels, int tileSize) {
    return pixels ? fixedText(*pixels, tileSize, 2) : "";
}

std::string speedText(const std::optional<int64_t>& speed) {
    if (!speed) return "";
    if (*speed % kFixedOne == 0) return std::to_string(*speed / kFixedOne);
    return fixedText(*speed, kFixedOne, 4);
}

}  // namespace

Metrics metricsOf(const Tuning& tuning, int tileSize) {
    const EndlessFloor floor(tuning);
    Metrics metrics;
    metrics.tileSize = tileSize;
    const Jump full = jumpFrom(floor, standing(), kNothing, kMetricsSteps);
    metrics.jumpHeight = heightOf(full);
    metrics.minJumpHeight = heightOf(jumpFrom(floor, standing(), kNothing, 1));
    if (full.tops && full.height > 0) metrics.apexSteps = full.apexSteps;
    if (full.rises && full.lands) metrics.airSteps = full.steps;
    measureRun(floor, tuning, metrics);
    metrics.fallSpeed = fallSpeed(floor);
    return metrics;
}

std::vector<Vec2i> jumpPathOf(const Tuning& tuning) {
    const EndlessFloor floor(tuning);
    Runner runner = standing();
    if (!runUp(floor, runner)) return {};
    const int start = runner.body.rect.left;
    std::vector<Vec2i> path{{0, 0}};
    while (path.size() < kLongestJumpPath) {
        floor.step(runner, kButtonRight | kButtonUp);
        path.push_back({runner.body.rect.left - start, -runner.height()});
        if (floor.isOnGround(runner)) break;
    }
    return path;
}

std::vector<MetricRow> metricRows(const Metrics& metrics) {
    return {{"jump_height", countText(metrics.jumpHeight), "px"},
            {"jump_height_tiles", tilesText(metrics.jumpHeight, metrics.tileSize), "tiles"},
            {"min_jump_height", countText(metrics.minJumpHeight), "px"},
            {"apex_steps", countText(metrics.apexSteps), "steps"},
            {"air_steps", countText(metrics.airSteps), "steps"},
            {"jump_distance", countText(metrics.jumpDistance), "px"},
            {"gap_tiles", countText(metrics.gapTiles), "tiles"},
            {"top_speed", speedText(metrics.topSpeed), "px/s"},
            {"steps_to_top_speed", countText(metrics.stepsToTopSpeed), "steps"},
            {"stop_distance", countText(metrics.stopDistance), "px"},
            {"fall_speed", speedText(metrics.fallSpeed), "px/s"}};
}

}  // namespace pixelstep
