// The log of changes, and what can be undone and redone after a part of it.
#include "game/run/history.h"

#include <algorithm>
#include <utility>

#include "game/level/level_difference.h"

namespace pixelstep {

History::History(const Level& start, size_t maxBytes) : start_(start), maxBytes_(maxBytes) {}

void History::restart(const Level& level) {
    start_ = level;
    first_ += static_cast<int64_t>(log_.size());
    log_.clear();
    bytes_ = 0;
    endStroke();
    recount(0);
}

const Shared<Level>& History::current() const {
    return applied_ == 0 ? start_ : log_[applied_ - 1].after;
}

// The size of the level before a change is measured relative to the level after it.
void History::measureLast() {
    Entry& last = log_.back();
    bytes_ -= last.bytes;
    last.bytes =
        sizeof(Entry) + last.bodies.bytes() + last.renames.size() * sizeof(last.renames[0]);
    if (last.kind == Entry::change && last.changesLevel)
        last.bytes += unsharedBytes(*last.before, &*last.after);
    bytes_ += last.bytes;
}

void History::add(Entry entry) {
    log_.push_back(std::move(entry));
    measureLast();
    count(nextNumber());
    ++applied_;
}

// Updates what can be undone and redone by the next entry.
void History::count(int64_t number) {
    const Entry& next = entry(number);
    if (next.kind == Entry::change) {
        undo_.push_back(number);
        return redo_.clear();
    }
    const bool isUndo = next.kind == Entry::undo;
    std::vector<int64_t>& from = isUndo ? undo_ : redo_;
    // Steps of which nothing was left were skipped.
    for (bool isFound = false; !from.empty() && !isFound; from.pop_back())
        isFound = from.back() == next.reverses;
    if (!isUndo || number >= redoStart_) (isUndo ? redo_ : undo_).push_back(number);
}

void History::recount(size_t applied) {
    undo_.clear();
    redo_.clear();
    for (applied_ = 0; applied_ < applied; ++applied_) count(nextNumber());
}

void History::recordChange(const World& world, const BodyChange& bodies, size_t position) {
    const Shared<Level>& level = current();
    const bool changesLevel = !(*level == world.level);
    if (!changesLevel && bodies.isEmpty()) return;
    Entry* last = hasStroke_ ? &log_.back() : nullptr;
    const bool isSameStep = bodies.isEmpty() || (last != nullptr && last->step == world.stepCount);
    if (last != nullptr && isSameStep && last->bodies.merge(bodies)) {
        if (changesLevel) last->after = world.level;
        last->changesLevel |= changesLevel;
        measureLast();
    } else {
        const Shared<Level> before = level;
        add({.position = position,
             .step = world.stepCount,
             .changesLevel = changesLevel,
             .before = before,
             .after = changesLevel ? Shared<Level>(world.level) : before,
             .bodies = bodies});
        hasStroke_ = isInStroke_;
    }
    if (bytes_ <= maxBytes_) return;
    while (bytes_ > maxBytes_) {
        start_ = log_.front().after;
        bytes_ -= log_.front().bytes;
        log_.pop_front();
        ++first_;
    }
    hasStroke_ = hasStroke_ && !log_.empty();
    recount(log_.size());
}

// The ids that bodies have now: those that were spawned again have got new ones.
std::vector<uint32_t> History::currentIds(std::vector<uint32_t> ids) const {
    for (size_t i = 0; i < applied_; ++i) {
        const BodyRenames& renames = log_[i].renames;
        if (renames.empty()) continue;
        for (uint32_t& id : ids) {
            const auto found = std::ranges::lower_bound(renames, std::pair{id, uint32_t{0}});
            if (found != renames.end() && found->first == id) id = found->second;
        }
    }
    std::ranges::sort(ids);
    return ids;
}

// @param restored  bodies that the steps before it spawn again
bool History::isReversible(const Entry& entry, const World& world,
                           const std::vector<const BodyChange::Respawn*>& restored) const {
    if (entry.changesLevel) return true;
    const BodyChange& bodies = entry.bodies;
    if (bodies.firstSpawnedId != world.firstSpawnedId) return false;
    const auto isPresent = [&](uint32_t id) {
        const auto contains = [&](const BodyChange::Respawn* respawn) {
            return std::ranges::binary_search(respawn->ids, id);
        };
        return findActor(world, id) != nullptr || std::ranges::any_of(restored, contains);
    };
    return !bodies.removed.empty() || std::ranges::any_of(currentIds(bodies.spawned), isPresent);
}

int History::steps(Direction direction, const World& world) const {
    const std::vector<int64_t>& numbers = direction == Direction::undo ? undo_ : redo_;
    std::vector<const BodyChange::Respawn*> restored;
    int steps = 0;
    for (size_t i = numbers.size(); i-- > 0;) {
        const Entry& next = entry(numbers[i]);
        if (!isReversible(next, world, restored)) continue;
        ++steps;
        for (const BodyChange::Respawn& respawn : next.bodies.removed) restored.push_back(&respawn);
    }
    return steps;
}

std::optional<History::Step> History::next(Direction direction, const World& world) const {
    const std::vector<int64_t>& numbers = direction == Direction::undo ? undo_ : redo_;
    int skipped = 0;
    for (size_t i = numbers.size(); i-- > 0;) {
        const Entry& last = entry(numbers[i]);
        if (!isReversible(last, world, {})) {
            ++skipped;
            continue;
        }
        Step step{.level = last.changesLevel ? &*last.before : nullptr,
                  .reverses = numbers[i],
                  .skipped = skipped};
        if (last.bodies.firstSpawnedId == world.firstSpawnedId) {
            step.bodies = last.bodies;
            step.bodies.spawned = currentIds(last.bodies.spawned);
        }
        return step;
    }
    return std::nullopt;
}

void History::confirm(Direction direction, const Step& step, const World& world, BodyChange bodies,
                      BodyRenames renames, size_t position) {
    endStroke();
    const Shared<Level> before = current();
    const Entry& reversed = entry(step.reverses);
    add({.kind = direction == Direction::undo ? Entry::undo : Entry::redo,
         .position = position,
         .step = world.stepCount,
         .changesLevel = step.level != nullptr,
         .before = before,
         .after = step.level != nullptr ? reversed.before : before,
         .bodies = std::move(bodies),
         .renames = std::move(renames),
         .reverses = step.reverses});
}

void History::goTo(size_t position) {
    endStroke();
    const auto later = std::ranges::upper_bound(log_, position, {}, &Entry::position);
    recount(static_cast<size_t>(later - log_.begin()));
}

bool History::hasLaterLevel(const World& world) const {
    return applied_ < log_.size() && !(*log_.back().after == world.level);
}

void History::truncate(const World& world) {
    while (log_.size() > applied_) {
        bytes_ -= log_.back().bytes;
        log_.pop_back();
    }
    redoStart_ = first_ + static_cast<int64_t>(log_.size());
    // The level may be older than the log, or the middle of a stroke.
    if (log_.empty()) {
        start_ = world.level;
    } else if (!(*log_.back().after == world.level)) {
        log_.back().after = world.level;
        measureLast();
    }
    recount(log_.size());
}

}  // namespace pixelstep
