// Searches gravity and jump speed by simulating jumps.
#include "lab/jump_designer/jump_designer.h"

#include <algorithm>
#include <compare>
#include <cstdlib>

#include "game/character/character_sim.h"
#include "game/level/level.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kLongestRise = 10;  // [s]
constexpr int kFastest = 100000;  // upper limit of both tunables
constexpr int kTenths = 10;

struct Rise {
    int64_t height = 0;  // [1/65536 px]
    int steps = 0;
    bool ends = false;
};

// A jump from the floor of an empty map. After each step the character returns to the same place
// above the floor, so the height has no limit.
Rise riseOf(const Tuning& tuning) {
    // Higher than a step of any jump, and wider than any sensor reaches.
    static const TileMap map(ShapeSet(32), {}, 32, 512);
    const Rect bounds = map.bounds();
    CharacterSim sim{map,
                     tuning,
                     {.rect = rectAtFeet({bounds.width / 2, bounds.bottom()}, kCharacterWidth,
                                         kCharacterHeight)}};
    Rise rise;
    const int longest = kLongestRise * tuning.stepsPerSecond;
    while (rise.steps < longest) {
        const Body before = sim.body;
        sim.step(kButtonUp);
        const int64_t up = toFixed(before.rect.top - sim.body.rect.top) + before.remainder.y -
                           sim.body.remainder.y;
        if (up <= 0) {
            rise.ends = true;
            break;
        }
        rise.height += up;
        ++rise.steps;
        sim.body.rect.top = bounds.bottom() - 2 * kCharacterHeight;
    }
    return rise;
}

int tenthsOf(int64_t height) {
    return static_cast<int>((height * kTenths + kFixedOne / 2) / kFixedOne);
}

// The difference of a jump from the target. Smaller is better.
struct Distance {
    int steps = 0;
    int height = 0;  // [1/10 px]

    friend auto operator<=>(const Distance&, const Distance&) = default;
};

struct Pair {
    int gravity = 0;
    int speed = 0;
    Distance distance;
};

class Search {
public:
    Search(const JumpShape& target, const Tuning& tuning) : target_(target), tuning_(tuning) {}

    std::optional<Pair> run() {
        const int middle = middleGravity();
        tryGravity(middle);
        // The values with these steps are an interval around the middle. It may have small gaps if
        // gravity changes near the apex.
        int missesAbove = 0;
        int missesBelow = 0;
        for (int i = 1; i <= kMaxTries && !isDone(); ++i) {
            if (missesAbove < kMaxMisses) tryNext(middle + i, missesAbove);
            if (missesBelow < kMaxMisses && !isDone()) tryNext(middle - i, missesBelow);
        }
        // The target height always takes another number of steps.
        if (!best_ || best_->distance.steps != 0)
            for (int by = -kNear; by <= kNear; ++by) trySteps(middle + by);
        return best_;
    }

private:
    static constexpr int kMaxTries = 200;
    static constexpr int kMaxMisses = 32;  // in a row; then the search ends
    static constexpr int kNear = 3;        // of the middle

    bool isDone() const { return best_ && best_->distance == Distance{}; }

    Rise riseWith(int gravity, int speed) {
        tuning_.gravity = gravity;
        tuning_.jumpSpeed = speed;
        return riseOf(tuning_);
    }

    // The speed of a jump of about the target's height, by Newton's method: the derivative of the
    // height by the speed is the duration of the rise.
    int speedFor(int gravity) {
        constexpr int kMaxRounds = 16;
        const int64_t wanted = int64_t{target_.height} * kFixedOne / kTenths;
        int64_t speed = int64_t{2} * target_.height * tuning_.stepsPerSecond /
                        (int64_t{kTenths} * target_.apexSteps);
        for (int i = 0; i < kMaxRounds; ++i) {
            speed = std::clamp<int64_t>(speed, 1, kFastest);
            const Rise rise = riseWith(gravity, static_cast<int>(speed));
            if (!rise.ends) {
                speed /= 2;
                continue;
            }
            const int64_t slope = std::max(rise.steps, 1) * kFixedOne / tuning_.stepsPerSecond;
            const int64_t by = (wanted - rise.height) / std::max<int64_t>(slope, 1);
            if (by == 0) break;
            speed += by;
        }
        return static_cast<int>(std::clamp<int64_t>(speed, 1, kFastest));
    }

    // For a given height, the time is proportional to 1 / sqrt(gravity).
    int middleGravity() {
        constexpr int kMaxRounds = 8;
        const int64_t rate = tuning_.stepsPerSecond;
        const int64_t steps = target_.apexSteps;
        int64_t gravity = 2 * target_.height * rate * rate / (kTenths * steps * steps);
        for (int i = 0; i < kMaxRounds; ++i) {
            gravity = std::clamp<int64_t>(gravity, 1, kFastest);
            const auto at = static_cast<int>(gravity);
            const Rise rise = riseWith(at, speedFor(at));
            if (!rise.ends || rise.steps == steps) break;
            gravity = gravity * rise.steps * rise.steps / (steps * steps);
        }
        return static_cast<int>(std::clamp<int64_t>(gravity, 1, kFastest));
    }

    // @return  true if the jump takes the target's steps
    bool trySpeed(int gravity, int speed) {
        if (speed < 1 || speed > kFastest) return false;
        const Rise rise = riseWith(gravity, speed);
        if (!rise.ends) return false;
        const Distance distance{std::abs(rise.steps - target_.apexSteps),
                                std::abs(tenthsOf(rise.height) - target_.height)};
        if (!best_ || distance < best_->distance) best_ = Pair{gravity, speed, distance};
        return distance.steps == 0;
    }

    // The lowest speed of a jump with at least this number of steps.
    int minSpeedFor(int gravity, int steps) {
        int low = 1;
        int high = kFastest;
        while (low < high) {
            const int middle = low + (high - low) / 2;
            const Rise rise = riseWith(gravity, middle);
            if (!rise.ends || rise.steps >= steps) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    // @return  true if a jump about as high as the target takes the target's steps
    bool tryGravity(int gravity) {
        if (gravity < 1 || gravity > kFastest) return false;
        const int speed = speedFor(gravity);
        bool takesSteps = false;
        for (const int near : {speed, speed - 1, speed + 1})
            takesSteps = trySpeed(gravity, near) || takesSteps;
        return takesSteps;
    }

    void tryNext(int gravity, int& misses) { misses = tryGravity(gravity) ? 0 : misses + 1; }

    // The lowest and the highest jump with the target's steps, or the next ones.
    void trySteps(int gravity) {
        if (gravity < 1 || gravity > kFastest) return;
        trySpeed(gravity, minSpeedFor(gravity, target_.apexSteps));
        trySpeed(gravity, minSpeedFor(gravity, target_.apexSteps + 1) - 1);
    }

    JumpShape target_;
    Tuning tuning_;
    std::optional<Pair> best_;
};

}  // namespace

std::optional<JumpShape> jumpShapeOf(const Tuning& tuning) {
    const Rise rise = riseOf(tuning);
    if (!rise.ends || rise.steps == 0) return {};
    return JumpShape{tenthsOf(rise.height), rise.steps};
}

TunableValues jumpFor(const JumpShape& target, const Tuning& tuning) {
    if (jumpShapeOf(tuning) == target) return {};
    const auto found = Search(target, tuning).run();
    if (!found) return {};
    TunableValues values;
    if (found->gravity != tuning.gravity)
        values.push_back({findTunable("gravity"), found->gravity});
    if (found->speed != tuning.jumpSpeed)
        values.push_back({findTunable("jump_speed"), found->speed});
    return values;
}

}  // namespace pixelstep
