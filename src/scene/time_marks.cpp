// Collects marks from the world's events.
#include "scene/time_marks.h"

#include <algorithm>
#include <optional>

namespace pixelstep {
namespace {

std::optional<TimeMarkKind> markOf(EventKind kind) {
    switch (kind) {
        case EventKind::bounced:
        case EventKind::jumped: return TimeMarkKind::jump;
        case EventKind::landed: return TimeMarkKind::landing;
        case EventKind::hitHead:
        case EventKind::hitWall: return TimeMarkKind::hit;
        case EventKind::hurt:
        case EventKind::crushed: return TimeMarkKind::death;
        default: return std::nullopt;
    }
}

}  // namespace

void TimeMarks::removeFrom(int64_t step) {
    marks_.erase(std::ranges::lower_bound(marks_, step, {}, &TimeMark::step), marks_.end());
}

void TimeMarks::add(int64_t step, TimeMarkKind kind) {
    if (!marks_.empty() && marks_.back() == TimeMark{step, kind}) return;
    if (marks_.size() >= kMax) marks_.erase(marks_.begin(), marks_.begin() + kMax / 2);
    marks_.push_back({step, kind});
}

void TimeMarks::onStep(const World& world) {
    removeFrom(world.stepCount);
    for (const Event& event : world.events)
        if (const auto kind = markOf(event.kind); kind && event.id == 0 && event.isFirstHit)
            add(world.stepCount, *kind);
}

void TimeMarks::onCommand(const World& world) {
    removeFrom(world.stepCount + 1);
    add(world.stepCount, TimeMarkKind::command);
}

}  // namespace pixelstep
