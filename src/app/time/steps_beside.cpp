// One thread for the step, and those that share it out.
#include "app/time/steps_beside.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "io/background.h"
#include "scene/timings.h"

namespace pixelstep {
namespace {

constexpr int64_t kShort = 30000000;        // [ns]
constexpr int64_t kHoldsUpFor = 100000000;  // [ns]
constexpr int64_t kMostOwed = 2;

}  // namespace

void Gate::pass() {
    if (!isClosed_) return;
    const int64_t begin = nowNs();
    std::unique_lock lock(mutex_);
    opened_.wait(lock, [&] { return !isClosed_; });
    waited_ += nowNs() - begin;
}

void Gate::open() {
    {
        const std::lock_guard lock(mutex_);
        isClosed_ = false;
    }
    opened_.notify_all();
}

StepsBeside::~StepsBeside() {
    gate_.open();
    if (work_.valid() && !pixelstep::isDone(work_)) work_.wait();
}

void StepsBeside::useThreads(int threads, std::function<void()> begin) {
    threads_ = threads;
    begin_ = std::move(begin);
}

bool StepsBeside::areWorthIt(int64_t stepCost) {
    isOn_ = backgroundLaunch() != std::launch::deferred && stepCost >= (isOn_ ? kShort : kLong);
    return isOn_;
}

bool StepsBeside::isDone() const {
    return isUnderWay() && pixelstep::isDone(work_);
}

bool StepsBeside::holdsUp(int64_t nowNs) const {
    return isUnderWay() && !isGivenUp_ && nowNs - begun_ < kHoldsUpFor;
}

int64_t StepsBeside::owe(int64_t due, bool isAsked) {
    if (isAsked != owesAsked_) owed_ = 0;
    owesAsked_ = isAsked;
    owed_ += due;
    const int64_t over = isAsked ? 0 : std::max<int64_t>(owed_ - kMostOwed, 0);
    owed_ -= over;
    return over;
}

bool StepsBeside::takeOwed() {
    if (owed_ == 0) return false;
    --owed_;
    return true;
}

int64_t StepsBeside::takeAllOwed(bool isAsked) {
    const int64_t all = std::exchange(owed_, 0);
    return isAsked == owesAsked_ ? all : 0;
}

void StepsBeside::begin(Session& session, Buttons buttons, bool isAsked, int64_t nowNs) {
    employ();
    session.begin(ahead_, buttons);
    run(isAsked, nowNs);
}

void StepsBeside::beginAgain(Session& session, int64_t nowNs) {
    employ();
    session.beginAgain(ahead_);
    run(true, nowNs);
}

void StepsBeside::employ() {
    if (workers_) return;
    workers_.emplace(threads_, begin_);
    if (workers_->threads() == 1) return;
    ahead_.scratch.sharing.by = [this, by = workers_->parallelFor()](size_t count, size_t grain,
                                                                     const ParallelBody& body) {
        by(count, grain, [&](size_t first, size_t end) {
            gate_.pass();
            body(first, end);
        });
    };
}

void StepsBeside::run(bool isAsked, int64_t nowNs) {
    isAsked_ = isAsked;
    isGivenUp_ = false;
    begun_ = nowNs;
    const std::thread::id asker = std::this_thread::get_id();
    work_ = std::async(backgroundLaunch(), [this, asker] {
        // Without another thread the one that draws does it, and gives way to nobody.
        if (std::this_thread::get_id() != asker) begin_();
        ahead_.run();
        return pixelstep::nowNs();
    });
}

bool StepsBeside::take(Session& session) {
    // Those who share a step out wait at the same time.
    took_ = work_.get() - begun_ - gate_.takeWaited() / workers_->threads();
    if (isGivenUp_) ahead_.of = 0;
    return session.take(ahead_);
}

}  // namespace pixelstep
