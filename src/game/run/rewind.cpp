// Keeps snapshots, and simulates the steps between them again.
#include "game/run/rewind.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pixelstep {
namespace {

template <class T>
size_t bytesOf(const std::vector<T>& items) {
    return items.size() * sizeof(T);
}

int64_t stepOf(const Moment& moment) {
    return moment.world.stepCount;
}

}  // namespace

size_t bytesBeyond(const World& world, const World* other) {
    const TileMap* shared = other == nullptr ? nullptr : &other->level.tiles;
    return sizeof(World) + bytesOf(world.actors) + bytesOf(world.platforms) +
           bytesOf(world.contacts) + bytesOf(world.lastContacts) + bytesOf(world.events) +
           bytesOf(world.followers) + bytesOf(world.pressed.ring) + bytesOf(world.course.coins) +
           bytesBeyond(world.nav, other == nullptr ? nullptr : &other->nav) +
           world.level.tiles.bytesBeyond(shared);
}

Rewind::Rewind(Moment start, size_t mostBytes) : mostBytes_(mostBytes) {
    keep(std::move(start));
}

void Rewind::restart(Moment start) {
    snapshots_.clear();
    bytes_ = 0;
    forgetWindow();
    keep(std::move(start));
}

void Rewind::keep(Moment moment) {
    const World* before = snapshots_.empty() ? nullptr : &snapshots_.back().moment.world;
    const size_t bytes = bytesBeyond(moment.world, before);
    snapshots_.push_back({std::move(moment), bytes});
    bytes_ += bytes;
}

void Rewind::forget(size_t index) {
    bytes_ -= snapshots_[index].bytes;
    snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(index));
}

void Rewind::stepped(const World& world, const Recorder& recorder) {
    if (!window_.empty()) forgetWindow();
    if (world.stepCount - stepOf(snapshots_.back().moment) < kInterval) return;
    keep(recorder.moment(world));
    while (bytes_ > mostBytes_ && snapshots_.size() > 3) thinOut();
}

// Drops the snapshot that leaves the smallest gap relative to its age: what is k times as old may
// be k times as sparse.
void Rewind::thinOut() {
    const int64_t now = stepOf(snapshots_.back().moment) + kInterval;
    size_t best = 1;
    int64_t bestGap = 0;
    int64_t bestAge = 0;
    for (size_t i = 1; i + 2 < snapshots_.size(); ++i) {
        const int64_t gap = stepOf(snapshots_[i + 1].moment) - stepOf(snapshots_[i - 1].moment);
        const int64_t age = now - stepOf(snapshots_[i].moment);
        if (bestAge != 0 && gap * bestAge >= bestGap * age) continue;
        best = i;
        bestGap = gap;
        bestAge = age;
    }
    forget(best);
}

void Rewind::cut(int64_t step) {
    while (snapshots_.size() > 1 && stepOf(snapshots_.back().moment) > step)
        forget(snapshots_.size() - 1);
    forgetWindow();
}

void Rewind::forgetWindow() {
    window_.clear();
    windowBytes_ = 0;
}

size_t Rewind::windowFor(const World& world) const {
    return std::min(kWindow, mostBytes_ / 4 / bytesBeyond(world, &world));
}

std::vector<int64_t> Rewind::snapshotSteps() const {
    std::vector<int64_t> steps;
    for (const Snapshot& snapshot : snapshots_) steps.push_back(stepOf(snapshot.moment));
    return steps;
}

const Moment& Rewind::at(int64_t step, const Replay& recording) {
    assert(step >= firstStep() && step <= recording.steps);
    if (!window_.empty() && step >= stepOf(window_.front()) && step <= stepOf(window_.back()))
        return window_[static_cast<size_t>(step - stepOf(window_.front()))];
    const auto after = std::ranges::upper_bound(
        snapshots_, step, {}, [](const Snapshot& snapshot) { return stepOf(snapshot.moment); });
    forgetWindow();
    const Moment& start = std::prev(after)->moment;
    // At the end, commands may have come after the step of the snapshot.
    const bool isTheEnd =
        step == recording.steps && start.cursor.nextEntry < recording.entries.size();
    if (stepOf(start) == step && !isTheEnd) return start;
    ReplayPlayer player(recording, start);
    const auto most = static_cast<int64_t>(windowFor(start.world));
    while (player.world().stepCount < step || (isTheEnd && !player.isDone())) {
        if (step - player.world().stepCount <= most && player.world().stepCount < step)
            window_.push_back(player.moment());
        player.advance([](const std::string&) {});
    }
    window_.push_back(player.moment());
    for (const Moment& moment : window_) windowBytes_ += bytesBeyond(moment.world, &start.world);
    return window_.back();
}

}  // namespace pixelstep
