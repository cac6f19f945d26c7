// Collects the deaths, splits and coins of a run, and measures its progress.
#include "lab/course/course.h"

#include <algorithm>

#include "game/world/course.h"

namespace pixelstep {

void RunLog::forgetFrom(int64_t step) {
    std::erase_if(deaths_, [step](int64_t death) { return death >= step; });
    std::erase_if(coins_, [step](const CoinFlight& coin) { return coin.step >= step; });
    while (!splitSteps_.empty() && splitSteps_.back() >= step) {
        splitSteps_.pop_back();
        splits_.pop_back();
    }
    if (lastDeath_ && lastDeath_->step >= step) lastDeath_.reset();
}

void RunLog::onLoad(const World& world) {
    *this = {};
    onCommand(world);
}

// A restart is a command, or part of a step after which the player had no place.
void RunLog::onCommand(const World& world) {
    const int64_t startedAt = world.course.startedAt;
    if (startedAt == startedAt_ || startedAt < world.stepCount - 1) return;
    *this = {};
    startedAt_ = seenUntil_ = startedAt;
}

void RunLog::onStep(const World& world) {
    onCommand(world);
    const int64_t now = world.stepCount;
    // Steps before it may be unknown.
    if (world.course.startedAt != startedAt_ || now > seenUntil_ + 1) return;
    forgetFrom(now);
    seenUntil_ = now;
    if (const auto death = deathOf(world)) {
        deaths_.push_back(now);
        lastDeath_ = ShownDeath{now, *death};
    }
    if (const auto split = splitNow(world, splits_)) {
        splits_.push_back(*split);
        splitSteps_.push_back(now);
    }
    for (const Event& event : world.events)
        if (event.kind == EventKind::coin) coins_.push_back({now, event.at});
}

std::optional<int> RunLog::deaths(const World& world) const {
    if (!knows(world)) return std::nullopt;
    return static_cast<int>(
        std::ranges::count_if(deaths_, [&](int64_t step) { return step <= world.stepCount; }));
}

std::vector<ComparedSplit> RunLog::splits(const World& world, const CoursePath* best) const {
    std::vector<ComparedSplit> compared;
    if (!knows(world)) return compared;
    for (size_t i = 0; i < splits_.size() && splitSteps_[i] <= world.stepCount; ++i) {
        compared.push_back({splits_[i]});
        ComparedSplit& split = compared.back();
        if (best == nullptr) continue;
        const auto same =
            std::ranges::find(best->splits, splits_[i].checkpoint, &CourseSplit::checkpoint);
        if (same != best->splits.end()) split.best = same->steps;
    }
    return compared;
}

const RunLog::ShownDeath* RunLog::lastDeath(const World& world, int64_t within) const {
    if (!lastDeath_ || !knows(world)) return nullptr;
    const int64_t age = world.stepCount - lastDeath_->step;
    return age >= 0 && age < within ? &*lastDeath_ : nullptr;
}

std::vector<RunLog::CoinFlight> RunLog::coinFlights(const World& world) const {
    std::vector<CoinFlight> flights;
    for (const CoinFlight& coin : coins_) {
        const int64_t age = world.stepCount - coin.step;
        if (age >= 0 && age < kCoinFlightSteps) flights.push_back(coin);
    }
    return flights;
}

float CourseLine::progressAt(Vec2i feet) const {
    const auto x = static_cast<float>(to.x - from.x);
    const auto y = static_cast<float>(to.y - from.y);
    const float length = x * x + y * y;
    if (length <= 0) return 1;
    const auto along =
        static_cast<float>(feet.x - from.x) * x + static_cast<float>(feet.y - from.y) * y;
    return std::clamp(along / length, 0.0f, 1.0f);
}

CourseLine courseLine(const World& world) {
    const std::vector<Zone>& zones = world.level.scenery->zones;
    const auto goal = std::ranges::find(zones, ZoneKind::goal, &Zone::kind);
    return {.from = feetOf(world.playerStart), .to = goal->feet};
}

}  // namespace pixelstep
