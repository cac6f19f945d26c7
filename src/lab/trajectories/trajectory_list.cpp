// Records jumps, and simulates the last one again under other settings.
#include "lab/trajectories/trajectory_list.h"

#include <algorithm>
#include <utility>

namespace pixelstep {
namespace {

bool playerJumped(const World& world) {
    return std::ranges::any_of(world.events, [](const Event& event) {
        return event.id == 0 && event.kind == EventKind::jumped;
    });
}

bool wasPlayerMoved(const World& world) {
    return std::ranges::any_of(world.events, [](const Event& event) {
        return event.id == 0 && event.kind == EventKind::restarted;
    });
}

std::vector<const Tunable*> differing(const Tuning& tuning, const NamedTuning& base) {
    std::vector<const Tunable*> found;
    for (const Tunable& tunable : tunables())
        if (tuning.*tunable.field != base.tuning.*tunable.field) found.push_back(&tunable);
    return found;
}

std::string withValue(const Tunable& tunable, const Tuning& tuning) {
    return std::string(tunable.name) + " " + std::to_string(tuning.*tunable.field);
}

// The name of a tuning with a single difference: "floaty, gravity 700".
std::string suggestedName(const Tuning& tuning, const NamedTuning& base) {
    const std::vector<const Tunable*> found = differing(tuning, base);
    if (found.size() != 1) return tuningName(tuning, base);
    return base.name + ", " + withValue(*found.front(), tuning);
}

}  // namespace

std::string tuningName(const Tuning& tuning, const NamedTuning& base) {
    const size_t count = differing(tuning, base).size();
    return count == 0 ? base.name : base.name + ", " + std::to_string(count) + " changed";
}

std::string tuningText(const Tuning& tuning, const NamedTuning& base) {
    std::string text;
    for (const Tunable* tunable : differing(tuning, base))
        text += (text.empty() ? "" : "\n") + withValue(*tunable, tuning) + " " +
                std::string(tunable->unit);
    return text.empty() ? "All settings are those of " + base.name : text;
}

void TrajectoryList::startRecording(const Session& session, bool isOn) {
    before_.reset();
    if (isOn && !isFlying()) before_ = startRecordedInput(session.world(), session.cursor());
}

void TrajectoryList::begin(Trajectory trajectory, RecordedInput recorded, bool isFlying) {
    if (last_) earlier_.push_front(std::move(last_->trajectory));
    if (earlier_.size() > kMaxEarlier) earlier_.pop_back();
    last_ = Last{std::move(trajectory), std::move(recorded), isFlying};
    now_.reset();
}

void TrajectoryList::dropRecordingAfterRewind(const World& world, bool isStep) {
    if (!recorded_) return;
    const int64_t begin = recorded_->from.world.stepCount;
    if (world.stepCount < begin || (isStep && world.stepCount == begin)) recorded_.reset();
}

void TrajectoryList::onStep(const Session& session, bool isOn) {
    const World& world = session.world();
    dropRecordingAfterRewind(world, true);
    if (!isOn && isFlying()) last_->isFlying = false;
    const bool isNext = before_ && before_->from.world.stepCount + 1 == world.stepCount;
    if (isOn && !isFlying() && isNext && playerJumped(world)) {
        Trajectory trajectory = trajectoryFrom(before_->from.world);
        trajectory.isExact = true;
        begin(std::move(trajectory), *std::move(before_), true);
    }
    if (isFlying()) {
        Trajectory& trajectory = last_->trajectory;
        extend(trajectory, world);
        follow(last_->recorded, session.recording(), world.stepCount);
        last_->isFlying = !trajectory.isOver();
    }
    startRecording(session, isOn);
}

void TrajectoryList::onChange(const Session& session, bool isOn) {
    const World& world = session.world();
    if (isFlying()) {
        const Trajectory& trajectory = last_->trajectory;
        const bool isHere = world.stepCount == trajectory.firstStep + trajectory.steps();
        if (!isHere || wasPlayerMoved(world) || session.isInPast()) last_->isFlying = false;
    }
    startRecording(session, isOn);
}

void TrajectoryList::onLevelLoaded(const Session& session, bool isOn) {
    removeUnpinned();
    startRecording(session, isOn);
}

void TrajectoryList::updateCompared() {
    if (!last_ || !comparedBy_) return compared_.reset();
    const Tuning& tuning = comparedBy_->tuning;
    const int64_t steps = last_->recorded.input.steps;
    if (compared_ && comparedTuning_ == tuning && comparedSteps_ == steps &&
        comparedFirst_ == last_->trajectory.firstStep)
        return;
    compared_ = replayWithTuning(last_->recorded, tuning);
    comparedTuning_ = tuning;
    comparedSteps_ = steps;
    comparedFirst_ = last_->trajectory.firstStep;
}

void TrajectoryList::update(const Tuning& now) {
    updateCompared();
    const bool isSame = !last_ || (last_->trajectory.tuning == now && !last_->recorded.isTuned);
    if (isSame) return now_.reset();
    if (now_ && nowTuning_ == now && nowSteps_ == last_->recorded.input.steps) return;
    now_ = replayWithTuning(last_->recorded, now);
    nowTuning_ = now;
    nowSteps_ = last_->recorded.input.steps;
}

void TrajectoryList::toggleRecording(const Session& session) {
    const World& world = session.world();
    if (!recorded_ || world.stepCount <= recorded_->from.world.stepCount) {
        recorded_ = startRecordedInput(world, session.cursor());
        recorded_->isJump = false;
        return;
    }
    RecordedInput recorded = *std::exchange(recorded_, std::nullopt);
    const int64_t longest = int64_t{kLongestPath} * recorded.from.world.level.tuning.stepsPerSecond;
    follow(recorded, session.recording(),
           std::min(world.stepCount, recorded.from.world.stepCount + longest));
    Trajectory trajectory = trajectoryOf(recorded);
    begin(std::move(trajectory), std::move(recorded), false);
    startRecording(session, before_.has_value());
}

std::optional<int64_t> TrajectoryList::recordingStartStep() const {
    return recorded_ ? std::optional(recorded_->from.world.stepCount) : std::nullopt;
}

const Rect* TrajectoryList::recordingStartRect() const {
    return recorded_ ? &recorded_->from.world.player().body.rect : nullptr;
}

bool TrajectoryList::pin(const Trajectory& trajectory) {
    if (!canPin()) return false;
    int label = 1;
    while (std::ranges::find(pinned_, label, &PinnedTrajectory::label) != pinned_.end()) ++label;
    pinned_.push_back({trajectory, label, suggestedName(trajectory.tuning, base_)});
    return true;
}

bool TrajectoryList::pinShown() {
    if (now_) return pin(*now_);
    return last_ && pin(last_->trajectory);
}

void TrajectoryList::unpin(size_t index) {
    pinned_.erase(pinned_.begin() + static_cast<std::ptrdiff_t>(index));
}

void TrajectoryList::removeUnpinned() {
    before_.reset();
    last_.reset();
    earlier_.clear();
    recorded_.reset();
    now_.reset();
    compared_.reset();
}

void TrajectoryList::removeAll() {
    removeUnpinned();
    pinned_.clear();
}

TrajectoryViews TrajectoryList::views(const std::string& level) const {
    TrajectoryViews views;
    for (size_t i = earlier_.size(); i-- > 0;)
        views.push_back({&earlier_[i], TrajectoryStyle::earlier});
    for (const PinnedTrajectory& pinned : pinned_)
        if (pinned.isShown && pinned.trajectory.level == level)
            views.push_back(
                {&pinned.trajectory, TrajectoryStyle::pinned, pinned.label, pinned.name});
    if (last_)
        views.push_back(
            {&last_->trajectory, now_ ? TrajectoryStyle::before : TrajectoryStyle::last});
    if (now_) views.push_back({&*now_, TrajectoryStyle::now});
    if (compared_ && comparedBy_)
        views.push_back({&*compared_, TrajectoryStyle::compared, 0, comparedBy_->name});
    return views;
}

}  // namespace pixelstep
