// Measures metrics by simulation, and formats them.
#include "lab/metrics/metrics.h"

#include <algorithm>
#include <utility>

#include "game/character/character_sim.h"
#include "game/level/level.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr Buttons kNothing = 0;
constexpr int kPhases = 64;           // [steps] of running in which the best take-off is searched
constexpr int kMaxGapSteps = 20'000;  // for all attempts together

// The map: a floor with a pit. Everything is farther apart than a character moves in a step.
constexpr int kTile = 32;    // [px]
constexpr int kReach = 320;  // [tiles]
constexpr int kPitColumn = 2 * kReach;
constexpr int kFarColumn = 4 * kReach;  // the first one behind the pit
constexpr int kFloorRow = 2 * kReach;

// The floor is one tile thick, except at the pit, where a character can meet its side.
TileMap mapWith(Surface surface) {
    const bool isPlain = surface == Surface{};
    ShapeSet shapes(kTile);
    surface.name = "floor";
    shapes.setOwnSurfaces({&surface, 1});
    TileMap map(shapes, {}, 5 * kReach, 4 * kReach);
    const auto number = static_cast<uint8_t>(isPlain ? 0 : kBuiltInSurfaceCount);
    const Tile block{.shape = kBlock, .surface = number};
    std::vector<Tile> floor(static_cast<size_t>(map.columns()), block);
    std::fill(floor.begin() + kPitColumn, floor.begin() + kFarColumn, Tile{});
    map.setRow(kFloorRow, floor);
    for (int y = kFloorRow; y < map.rows(); ++y)
        for (const int x : {kPitColumn - 1, kFarColumn}) map.setTile({x, y}, block);
    return map;
}

// A character on an endless floor that ends at an endless pit. Where nothing is within its reach,
// its place in the map stays the same.
struct Runner {
    CharacterSim sim;
    int left = 0;    // [px] right of the start of the pit
    int height = 0;  // [px] above the floor

    void moveTo(int x, int y) {
        left = x;
        height = y;
        constexpr int kMost = kReach * kTile;
        sim.body.rect.left = kPitColumn * kTile + std::clamp(left, -kMost, kMost);
        sim.body.rect.top =
            kFloorRow * kTile - kCharacterHeight - std::clamp(height, -kMost, kMost);
    }
    void step(Buttons held, const CharacterSensors& sensors) {
        const Rect before = sim.body.rect;
        sim.step(held, sensors);
        const Rect& after = sim.body.rect;
        moveTo(left + after.left - before.left, height + before.top - after.top);
    }
    void step(Buttons held) { step(held, sim.sensors()); }
};

constexpr int kFarAway = 1'000'000'000;  // [px] farther than all steps lead

// At rest on the floor.
Runner standing(const TileMap& map, const Tuning& tuning) {
    Runner runner{{map, tuning, {.rect = {0, 0, kCharacterWidth, kCharacterHeight}}}};
    runner.moveTo(-kFarAway, 0);
    return runner;
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
Jump jumpFrom(Runner runner, Buttons direction, int heldSteps) {
    Jump jump;
    const int start = runner.left;
    while (jump.steps < kMetricsSteps && !jump.lands) {
        const int64_t before = runner.sim.body.speed.y;
        const Buttons up = jump.steps < heldSteps ? Buttons{kButtonUp} : kNothing;
        runner.step(static_cast<Buttons>(direction | up));
        ++jump.steps;
        const int64_t now = runner.sim.body.speed.y;
        jump.rises = jump.rises || now < 0 || runner.height > 0;
        if (runner.height > jump.height) {
            jump.height = runner.height;
            jump.apexSteps = jump.steps;
        }
        jump.tops = now >= 0;
        jump.lands = runner.sim.sensors().grounded;
        const bool isReleased = jump.steps > heldSteps;
        const bool isSteady = jump.steps > 1 && now == before && now <= 0;
        if (isSteady && (isReleased || heldSteps >= kMetricsSteps)) break;
    }
    jump.distance = runner.left - start;
    return jump;
}

// Runs until the speed is constant.
// @return  steps until that speed was first reached, or nothing
std::optional<int> runUp(Runner& runner) {
    for (int steps = 0; steps <= kMetricsSteps; ++steps) {
        const int64_t before = runner.sim.body.speed.x;
        runner.step(kButtonRight);
        if (runner.sim.body.speed.x == before) return steps;
    }
    return std::nullopt;
}

std::optional<int> stopDistance(Runner runner) {
    const int start = runner.left;
    for (int steps = 0; steps < kMetricsSteps; ++steps) {
        if (runner.sim.body.speed.x == 0) return runner.left - start;
        runner.step(kNothing);
    }
    return std::nullopt;
}

std::optional<int64_t> fallSpeed(Runner runner) {
    runner.moveTo(runner.left, kFarAway);
    for (int steps = 0; steps < kMetricsSteps; ++steps) {
        const int64_t before = runner.sim.body.speed.y;
        runner.step(kNothing);
        if (runner.sim.body.speed.y == before) return before;
    }
    return std::nullopt;
}

// The widest gap of whole tiles, over all steps in which a jump can still be pressed.
// @param runner  at top speed on the ground
std::optional<int> widestGap(Runner runner, int tileSize) {
    constexpr Buttons kJumping = kButtonRight | kButtonUp;
    const CharacterSim& sim = runner.sim;
    int best = 0;
    int highest = 0;       // [px] of all jumps above their start
    int allSteps = 0;      // of all jumps
    runner.moveTo(-1, 0);  // the last pixel at which the floor holds it
    while (sim.sensors().grounded || hasCoyoteTime(sim.state, sim.tuning)) {
        if (sim.body.speed.x == 0 || allSteps > kMaxGapSteps) break;
        Runner jump = runner;
        for (int steps = 0;; ++steps, ++allSteps) {
            if (steps == kMetricsSteps) return std::nullopt;
            const Runner before = jump;
            const CharacterSensors sensors = jump.sim.sensors();
            jump.step(kJumping, sensors);
            highest = std::max(highest, jump.height - runner.height);

            // The widest gap whose far side is reached and cleared in this step.
            const int from = before.left + kCharacterWidth;
            const int to = jump.left + kCharacterWidth;
            for (int tiles = (to - 1) / tileSize; tiles > best && tiles * tileSize >= from;
                 --tiles) {
                CharacterSim across = before.sim;
                across.body.rect.left = kFarColumn * kTile - tiles * tileSize + before.left;
                across.step(kJumping, sensors);
                if (across.body.rect.right() > kFarColumn * kTile) best = tiles;
            }
            const int64_t now = jump.sim.body.speed.y;
            if (now >= 0 && jump.height < -1) break;
            // It never comes down.
            if (steps > 0 && now == before.sim.body.speed.y && now <= 0) return std::nullopt;
        }
        // It has fallen deeper than it can jump, so later take-offs are worse.
        if (-runner.height > highest) break;
        runner.step(kButtonRight);
    }
    return best;
}

// The running step that ends nearest to the next pixel, since its take-off is the farthest.
Runner atBestPhase(Runner runner) {
    Body best = runner.sim.body;
    for (int i = 0; i < kPhases; ++i) {
        runner.step(kButtonRight);
        if (runner.sim.body.remainder.x > best.remainder.x) best = runner.sim.body;
    }
    runner.sim.body = best;
    return runner;
}

void measureRun(Runner runner, Metrics& metrics) {
    metrics.stepsToTopSpeed = runUp(runner);
    if (!metrics.stepsToTopSpeed) return;
    metrics.topSpeed = runner.sim.body.speed.x;
    metrics.stopDistance = stopDistance(runner);
    const Jump jump = jumpFrom(runner, kButtonRight, kMetricsSteps);
    if (jump.rises && jump.lands) metrics.jumpDistance = jump.distance;
    metrics.gapTiles = widestGap(atBestPhase(runner), metrics.tileSize);
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

Metrics metricsOf(const Tuning& tuning, int tileSize, const Surface& surface) {
    const TileMap map = mapWith(surface);
    const Runner atRest = standing(map, tuning);
    Metrics metrics;
    metrics.tileSize = tileSize;
    const Jump full = jumpFrom(atRest, kNothing, kMetricsSteps);
    const Jump shortHop = jumpFrom(atRest, kNothing, 1);
    if (full.tops) metrics.jumpHeight = full.height;
    if (shortHop.tops) metrics.minJumpHeight = shortHop.height;
    if (full.tops && full.height > 0) metrics.apexSteps = full.apexSteps;
    if (full.rises && full.lands) metrics.airSteps = full.steps;
    measureRun(atRest, metrics);
    metrics.fallSpeed = fallSpeed(atRest);
    return metrics;
}

std::vector<Vec2i> jumpPathOf(const Tuning& tuning) {
    static const TileMap map = mapWith({});
    Runner runner = standing(map, tuning);
    if (!runUp(runner)) return {};
    const int start = runner.left;
    std::vector<Vec2i> path{{0, 0}};
    while (path.size() < kLongestJumpPath) {
        runner.step(kButtonRight | kButtonUp);
        path.push_back({runner.left - start, -runner.height});
        if (runner.sim.sensors().grounded) break;
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

Ruler rulerOf(const Tuning& tuning, int tileSize) {
    const Metrics metrics = metricsOf(tuning, tileSize);
    return {.tileSize = tileSize, .gapTiles = metrics.gapTiles, .stepHeight = metrics.jumpHeight};
}

RulerPlace placeOf(const Ruler& ruler, const Rect& player, int facing) {
    constexpr int kAway = 3;          // [px] from the player
    constexpr int kLongest = 100000;  // [px]
    const int high = std::min(ruler.stepHeight.value_or(0), kLongest);
    const int far =
        std::min(ruler.gapTiles.value_or(0), kLongest / ruler.tileSize) * ruler.tileSize;
    const int front = facing < 0 ? player.left - kAway - 1 : player.right() + kAway;
    const int gapLeft = facing < 0 ? front + 1 - far : front;
    return {.step = {front, player.bottom() - high, 1, high},
            .gap = {gapLeft, player.bottom() - 1, far, 1}};
}

}  // namespace pixelstep
