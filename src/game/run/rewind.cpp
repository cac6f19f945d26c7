// Stores snapshots, and re-simulates the steps between them.
#include "game/run/rewind.h"
#include "game/world/scratch.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace pixelstep {
namespace {

int64_t stepOf(const Snapshot& snapshot) {
    return snapshot.world.stepCount;
}

template <class T>
size_t bytesOf(const std::vector<T>& items) {
    return items.size() * sizeof(T);
}

}  // namespace

size_t unsharedBytes(const World& world, const World* other) {
    const TileMap* shared = other == nullptr ? nullptr : &other->level.tiles;
    return sizeof(World) + bytesOf(world.actors) + bytesOf(world.platforms) +
           bytesOf(world.savedPreviousRects) + bytesOf(world.groupSets) + bytesOf(world.events) +
           bytesOf(world.followers) + bytesOf(world.buttonHistory.ring) +
           bytesOf(world.course.coins) + bytesOf(world.course.pickups) +
           bytesOf(world.course.switches) +
           unsharedBytes(world.nav, other == nullptr ? nullptr : &other->nav) +
           world.level.tiles.unsharedBytes(shared);
}

Rewind::Rewind(Snapshot start, size_t maxBytes) : maxBytes_(maxBytes) {
    restart(std::move(start));
}

void Rewind::restart(Snapshot start) {
    keyframes_.clear();
    bytes_ = 0;
    clearWindow();
    const size_t bytes = unsharedBytes(start.world, nullptr);
    keep(std::move(start), bytes);
}

void Rewind::keep(Snapshot snapshot, size_t bytes) {
    keyframes_.push_back({std::move(snapshot), bytes});
    bytes_ += bytes;
}

void Rewind::onStep(const World& world, const Recorder& recorder) {
    clearWindow();
    const World& before = keyframes_.back().snapshot.world;
    if (world.stepCount - before.stepCount < kInterval) return;
    const size_t bytes = unsharedBytes(world, &before);
    // A quarter of the memory is for the window.
    const size_t most = maxBytes_ - maxBytes_ / 4;
    while (bytes_ + bytes > most && keyframes_.size() > 2) thinOut(world.stepCount + kInterval);
    keep(recorder.snapshot(world), bytes);
}

// Drops the snapshot that leaves the smallest gap relative to its age: a snapshot that is k times
// older may be k times sparser.
// @param currentStep  [steps] the reference for ages
void Rewind::thinOut(int64_t currentStep) {
    size_t best = 1;
    int64_t bestGap = 0;
    int64_t bestAge = 0;
    for (size_t i = 1; i + 1 < keyframes_.size(); ++i) {
        const int64_t gap = stepOf(keyframes_[i + 1].snapshot) - stepOf(keyframes_[i - 1].snapshot);
        const int64_t age = currentStep - stepOf(keyframes_[i].snapshot);
        if (bestAge != 0 && gap * bestAge >= bestGap * age) continue;
        best = i;
        bestGap = gap;
        bestAge = age;
    }
    bytes_ -= keyframes_[best].bytes;
    keyframes_.erase(keyframes_.begin() + static_cast<std::ptrdiff_t>(best));
}

std::vector<Rewind::Keyframe> Rewind::truncate(int64_t step) {
    const auto later = keyframes_.begin() + static_cast<std::ptrdiff_t>(keyframeBefore(step)) + 1;
    std::vector<Keyframe> removed(std::make_move_iterator(later),
                                  std::make_move_iterator(keyframes_.end()));
    keyframes_.erase(later, keyframes_.end());
    for (const Keyframe& keyframe : removed) bytes_ -= keyframe.bytes;
    clearWindow();
    return removed;
}

void Rewind::append(std::vector<Keyframe> keyframes) {
    for (Keyframe& keyframe : keyframes) keep(std::move(keyframe.snapshot), keyframe.bytes);
    clearWindow();
}

void Rewind::clearWindow() {
    windowBytes_ = 0;
    window_.clear();
}

std::vector<int64_t> Rewind::snapshotSteps() const {
    std::vector<int64_t> steps;
    for (const Keyframe& keyframe : keyframes_) steps.push_back(stepOf(keyframe.snapshot));
    return steps;
}

size_t Rewind::keyframeBefore(int64_t step) const {
    const auto after = std::ranges::upper_bound(
        keyframes_, step, {}, [](const Keyframe& keyframe) { return stepOf(keyframe.snapshot); });
    return static_cast<size_t>(after - keyframes_.begin()) - 1;
}

bool Rewind::isInWindow(int64_t step) const {
    return !window_.empty() && step >= stepOf(window_.front()) && step <= stepOf(window_.back());
}

const Snapshot& Rewind::at(int64_t step, const Replay& recording) {
    Scratch scratch;
    return at(step, recording, scratch);
}

const Snapshot& Rewind::at(int64_t step, const Replay& recording, Scratch& scratch) {
    assert(step >= firstStep() && step <= recording.steps);
    if (isInWindow(step)) return window_[static_cast<size_t>(step - stepOf(window_.front()))];
    const Snapshot& snapshot = keyframes_[keyframeBefore(step)].snapshot;
    // At the end, commands may have come after the step of the snapshot.
    const bool isTheEnd =
        step == recording.steps && snapshot.cursor.nextEntry < recording.entries.size();
    // A search forward continues from the window's end.
    const bool goesOn = !window_.empty() && stepOf(window_.back()) < step &&
                        stepOf(window_.back()) > stepOf(snapshot);
    Snapshot from = goesOn ? std::move(window_.back()) : snapshot;
    clearWindow();
    if (stepOf(snapshot) == step && !isTheEnd) return snapshot;
    const size_t fitting = maxBytes_ / 4 / unsharedBytes(from.world, &from.world);
    const auto kept = static_cast<int64_t>(std::min(kWindow, fitting == 0 ? 0 : fitting - 1));
    ReplayPlayer player(recording, std::move(from), std::move(scratch));
    player.skipChecks();
    while (player.world().stepCount < step || (isTheEnd && !player.isDone())) {
        const int64_t now = player.world().stepCount;
        if (now >= step - kept && now < step) window_.push_back(player.snapshot());
        player.advance([](const std::string&) {});
    }
    auto [reached, memory] = std::move(player).end();
    scratch = std::move(memory);
    window_.push_back(std::move(reached));
    for (const Snapshot& recent : window_)
        windowBytes_ += unsharedBytes(recent.world, &snapshot.world);
    return window_.back();
}

}  // namespace pixelstep
