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
           bytesOf(world.displaced) + bytesOf(world.groupSets) + bytesOf(world.events) +
           bytesOf(world.followers) + bytesOf(world.pressed.ring) + bytesOf(world.course.coins) +
           bytesBeyond(world.nav, other == nullptr ? nullptr : &other->nav) +
           world.level.tiles.bytesBeyond(shared);
}

Rewind::Rewind(Moment start, size_t mostBytes) : mostBytes_(mostBytes) {
    restart(std::move(start));
}

void Rewind::restart(Moment start) {
    snapshots_.clear();
    bytes_ = 0;
    forgetWindow();
    const size_t bytes = bytesBeyond(start.world, nullptr);
    keep(std::move(start), bytes);
}

void Rewind::keep(Moment moment, size_t bytes) {
    snapshots_.push_back({std::move(moment), bytes});
    bytes_ += bytes;
}

Rewind::Snapshot Rewind::forget(size_t index) {
    Snapshot snapshot = std::move(snapshots_[index]);
    bytes_ -= snapshot.bytes;
    snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(index));
    return snapshot;
}

void Rewind::stepped(const World& world, const Recorder& recorder) {
    if (!window_.empty()) forgetWindow();
    const World& last = snapshots_.back().moment.world;
    if (world.stepCount - last.stepCount < interval_) return;
    const size_t bytes = bytesBeyond(world, &last);
    const size_t most = mostBytes_ - mostBytes_ / 4;  // the rest is the window's
    Snapshot given;
    while (bytes_ + bytes > most && snapshots_.size() > 2)
        given = thinOut(world.stepCount + interval_);
    // Into memory that was just given up: new pages would cost more than the copy.
    Moment moment;
    if (given.bytes <= 2 * bytes) moment = std::move(given.moment);
    moment.world = world;
    moment.cursor = recorder.cursor();
    keep(std::move(moment), bytes);
}

// Drops the snapshot that leaves the smallest gap relative to its age: what is k times as old may
// be k times as sparse.
Rewind::Snapshot Rewind::thinOut(int64_t now) {
    size_t best = 1;
    int64_t bestGap = 0;
    int64_t bestAge = 0;
    for (size_t i = 1; i + 1 < snapshots_.size(); ++i) {
        const int64_t gap = stepOf(snapshots_[i + 1].moment) - stepOf(snapshots_[i - 1].moment);
        const int64_t age = now - stepOf(snapshots_[i].moment);
        if (bestAge != 0 && gap * bestAge >= bestGap * age) continue;
        best = i;
        bestGap = gap;
        bestAge = age;
    }
    return forget(best);
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
    // Beside the step asked for itself.
    const size_t fitting = mostBytes_ / 4 / bytesBeyond(world, &world);
    return fitting == 0 ? 0 : std::min(kWindow, fitting - 1);
}

std::vector<int64_t> Rewind::snapshotSteps() const {
    std::vector<int64_t> steps;
    for (const Snapshot& snapshot : snapshots_) steps.push_back(stepOf(snapshot.moment));
    return steps;
}

size_t Rewind::snapshotBefore(int64_t step) const {
    const auto after = std::ranges::upper_bound(
        snapshots_, step, {}, [](const Snapshot& snapshot) { return stepOf(snapshot.moment); });
    return static_cast<size_t>(after - snapshots_.begin()) - 1;
}

bool Rewind::isInWindow(int64_t step) const {
    return !window_.empty() && step >= stepOf(window_.front()) && step <= stepOf(window_.back());
}

int64_t Rewind::keptBefore(int64_t step) const {
    if (isInWindow(step)) return step;
    const int64_t kept = stepOf(snapshots_[snapshotBefore(step)].moment);
    const bool isBehind = !window_.empty() && stepOf(window_.back()) < step;
    return isBehind ? std::max(kept, stepOf(window_.back())) : kept;
}

// Keeps the last ones.
void Rewind::trimWindow(size_t most) {
    if (window_.size() <= most) return;
    window_.erase(window_.begin(), window_.end() - static_cast<std::ptrdiff_t>(most));
}

const Moment& Rewind::at(int64_t step, const Replay& recording, const Sharing& sharing) {
    assert(step >= firstStep() && step <= recording.steps);
    if (isInWindow(step)) return window_[static_cast<size_t>(step - stepOf(window_.front()))];
    const Moment& snapshot = snapshots_[snapshotBefore(step)].moment;
    const bool goesOn = keptBefore(step) > stepOf(snapshot);
    const Moment& start = goesOn ? window_.back() : snapshot;
    // At the end, commands may have come after the step of the snapshot.
    const bool isTheEnd =
        step == recording.steps && start.cursor.nextEntry < recording.entries.size();
    if (stepOf(start) == step && !isTheEnd) {
        forgetWindow();
        return start;
    }
    ReplayPlayer player(recording, start);
    player.shareOut(sharing);
    const size_t most = windowFor(start.world);
    const int64_t firstKept = step - static_cast<int64_t>(most);
    // Worlds of the window before that stay only if those that join them are the next ones.
    const bool joins = goesOn && stepOf(start) >= firstKept;
    const int64_t firstNew = joins ? stepOf(start) + 1 : firstKept;
    if (!joins) forgetWindow();
    while (player.world().stepCount < step || (isTheEnd && !player.isDone())) {
        const int64_t now = player.world().stepCount;
        if (now >= firstNew && now < step) window_.push_back(player.moment());
        player.advance([](const std::string&) {});
    }
    window_.push_back(player.moment());
    trimWindow(most + 1);
    windowBytes_ = 0;
    for (const Moment& moment : window_) windowBytes_ += bytesBeyond(moment.world, &snapshot.world);
    return window_.back();
}

}  // namespace pixelstep
