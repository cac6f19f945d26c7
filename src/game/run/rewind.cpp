// Keeps snapshots, and simulates the steps between them again.
#include "game/run/rewind.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pixelstep {
namespace {

int64_t stepOf(const Moment& moment) {
    return moment.world.stepCount;
}

// Copies take long.
bool isCrowd(const World& world) {
    return world.actors.size() > SpareMoments::kPreparedAtOnce;
}

}  // namespace

Rewind::Rewind(Moment start, size_t mostBytes) : mostBytes_(mostBytes) {
    restart(std::move(start));
}

void Rewind::restart(Moment start) {
    snapshots_.clear();
    bytes_ = 0;
    forgetWindow();
    spares_.clear();
    const size_t bytes = bytesBeyond(start.world, nullptr);
    keep(std::move(start), bytes);
}

void Rewind::keep(Moment moment, size_t bytes) {
    snapshots_.push_back({std::move(moment), bytes});
    bytes_ += bytes;
}

// A quarter of the memory is for the window and what is spare.
void Rewind::giveBack(Moment moment) {
    const size_t most = mostBytes_ / 4;
    spares_.giveBack(std::move(moment), most - std::min(most, windowBytes_));
}

void Rewind::forget(size_t index) {
    bytes_ -= snapshots_[index].bytes;
    giveBack(std::move(snapshots_[index].moment));
    snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(index));
}

void Rewind::stepped(const World& world, const Recorder& recorder) {
    if (!window_.empty()) forgetWindow();
    bool hasMemory = spares_.prepare(world, 1);
    // Who wants each step has steps beside which new memory is little.
    while (!hasMemory && interval_ == 1) hasMemory = spares_.prepare(world, 1);
    if (!hasMemory || !isDueAfter(world.stepCount)) return;
    if (isCrowd(world) && recorder.hasCopied()) return;
    const size_t bytes = bytesBeyond(world, &snapshots_.back().moment.world);
    makeRoomFor(bytes, world.stepCount);
    keep(spares_.copyOf(world, recorder.cursor()), bytes);
}

void Rewind::stepped(Moment copy) {
    if (!window_.empty()) forgetWindow();
    const int64_t step = stepOf(copy);
    if (!isDueAfter(step)) return giveBack(std::move(copy));
    const size_t bytes = bytesBeyond(copy.world, &snapshots_.back().moment.world);
    makeRoomFor(bytes, step);
    keep(std::move(copy), bytes);
}

bool Rewind::isDueAfter(int64_t step) const {
    return step - stepOf(snapshots_.back().moment) >= interval_;
}

// @param step  after which the next one is kept
void Rewind::makeRoomFor(size_t bytes, int64_t step) {
    const size_t most = mostBytes_ - mostBytes_ / 4;
    while (bytes_ + bytes > most && snapshots_.size() > 2) thinOut(step + interval_);
}

// Drops the snapshot that leaves the smallest gap relative to its age: what is k times as old may
// be k times as sparse.
void Rewind::thinOut(int64_t now) {
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
    forget(best);
}

void Rewind::cut(int64_t step) {
    while (snapshots_.size() > 1 && stepOf(snapshots_.back().moment) > step)
        forget(snapshots_.size() - 1);
    forgetWindow();
}

void Rewind::forgetWindow() {
    windowBytes_ = 0;
    for (Moment& moment : window_) giveBack(std::move(moment));
    window_.clear();
}

size_t Rewind::windowFor(const World& world) {
    // Beside the step asked for itself.
    const size_t fitting = mostBytes_ / 4 / bytesBeyond(world, &world);
    const size_t most = fitting == 0 ? 0 : std::min(kWindow, fitting - 1);
    // Of a crowd no more than there is memory at hand for; one copy goes the way itself.
    if (!isCrowd(world)) return most;
    spares_.prepare(world, most + 1);
    return std::min(most, std::max<size_t>(spares_.size(), 1) - 1);
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
    const auto kept = window_.end() - static_cast<std::ptrdiff_t>(most);
    for (auto moment = window_.begin(); moment != kept; ++moment) giveBack(std::move(*moment));
    window_.erase(window_.begin(), kept);
}

const Moment& Rewind::at(int64_t step, const Replay& recording) {
    Scratch scratch;
    return at(step, recording, scratch);
}

const Moment& Rewind::at(int64_t step, const Replay& recording, Scratch& scratch) {
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
    const size_t most = windowFor(start.world);
    const int64_t firstKept = step - static_cast<int64_t>(most);
    // Worlds of the window before that stay only if those that join them are the next ones.
    const bool joins = goesOn && stepOf(start) >= firstKept;
    const int64_t firstNew = joins ? stepOf(start) + 1 : firstKept;
    Moment from;
    if (goesOn && !joins) {
        from = std::move(window_.back());
        window_.pop_back();
    }
    if (!joins) forgetWindow();
    if (joins || !goesOn) from = spares_.copyOf(start.world, start.cursor);
    ReplayPlayer player(recording, std::move(from), std::move(scratch));
    player.trust();
    while (player.world().stepCount < step || (isTheEnd && !player.isDone())) {
        const int64_t now = player.world().stepCount;
        if (now >= firstNew && now < step)
            window_.push_back(spares_.copyOf(player.world(), player.cursor()));
        player.advance([](const std::string&) {});
    }
    auto [reached, memory] = std::move(player).end();
    scratch = std::move(memory);
    window_.push_back(std::move(reached));
    trimWindow(most + 1);
    windowBytes_ = 0;
    for (const Moment& moment : window_) windowBytes_ += bytesBeyond(moment.world, &snapshot.world);
    spares_.trim(mostBytes_ / 4 - std::min(mostBytes_ / 4, windowBytes_));
    return window_.back();
}

}  // namespace pixelstep
