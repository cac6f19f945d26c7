// Records jumps, simulates recorded input also under other settings, and stores the positions of
// the player.
#include "lab/trajectories/trajectories.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "game/run/reduced_world.h"

namespace pixelstep {
namespace {

constexpr std::array<std::string_view, 4> kObstacleNames{"wall", "ceiling", "pit", "crushed"};

// --- The line ---

void addPixel(Trajectory& trajectory, Vec2i at) {
    if (!trajectory.line.empty()) {
        Rect& last = trajectory.line.back();
        const bool isInRow = last.height == 1 && at.y == last.top;
        const bool isInColumn = last.width == 1 && at.x == last.left;
        const bool isBeside = isInRow && at.x >= last.left - 1 && at.x <= last.right();
        const bool isBelow = isInColumn && at.y >= last.top - 1 && at.y <= last.bottom();
        if (isBeside || isBelow) {
            last = unionOf(last, {at.x, at.y, 1, 1});
            return;
        }
    }
    trajectory.line.push_back({at.x, at.y, 1, 1});
}

// The pixel that the feet stand on.
Vec2i feetPixelOf(const Rect& rect) {
    return feetOf(rect) - Vec2i{0, 1};
}

void addLine(Trajectory& trajectory, Vec2i from, Vec2i to) {
    const Vec2i way = to - from;
    const int length = std::max(std::abs(way.x), std::abs(way.y));
    for (int i = 1; i <= length; ++i)
        addPixel(trajectory, from + Vec2i{way.x * i / length, way.y * i / length});
}

// --- Obstacles ---

bool isMarked(const Trajectory& trajectory, TrajectoryObstacle obstacle) {
    return std::ranges::find(trajectory.marks, obstacle, &TrajectoryContact::obstacle) !=
           trajectory.marks.end();
}

void mark(Trajectory& trajectory, TrajectoryObstacle obstacle, Vec2i at) {
    trajectory.marks.push_back({obstacle, trajectory.rects.size() - 1, at});
}

Vec2i centreOf(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.top + rect.height / 2};
}

// A step that a wall stops, the first in a row.
void markWall(Trajectory& trajectory, const World& world) {
    const Event* hit = playerEvent(world, EventKind::hitWall);
    if (hit == nullptr) return;
    const Rect& rect = world.player().body.rect;
    const Vec2i at{hit->side == kLeft ? rect.left : rect.right() - 1, centreOf(rect).y};
    // A body that keeps pushing against a wall meets it once.
    const bool goesOn = std::ranges::any_of(trajectory.marks, [&](const TrajectoryContact& last) {
        return last.obstacle == TrajectoryObstacle::wall && last.at.x == at.x;
    });
    if (!goesOn) mark(trajectory, TrajectoryObstacle::wall, at);
}

void markPit(Trajectory& trajectory, const World& world) {
    if (isMarked(trajectory, TrajectoryObstacle::pit)) return;
    const Rect& rect = world.player().body.rect;
    const int fall = rect.bottom() - trajectory.rects.front().bottom();
    const bool isAtBottom = fall > 0 && rect.bottom() >= world.level.tiles.bounds().bottom();
    if (isAtBottom || (fall >= kPitTiles * trajectory.tileSize && !trajectory.isGrounded))
        mark(trajectory, TrajectoryObstacle::pit, feetOf(rect));
}

// --- Playing ---

// The limit of bodies times steps for a simulation with other settings, so that it fits into a
// frame: a minute at 240 Hz for the player alone, nine seconds at 60 Hz with 26 crates.
constexpr int64_t kMaxWork = 15000;

template <class What>
bool commands(const ReplayEntry& entry) {
    const auto* command = std::get_if<Command>(&entry.content);
    return command != nullptr && std::holds_alternative<What>(*command);
}

bool isAnotherLevel(const ReplayEntry& entry) {
    return commands<Load>(entry) || commands<Reload>(entry);
}

void ignoreReport(const std::string&) {}

Trajectory played(const RecordedInput& recorded, const World& start) {
    const Snapshot from{start, recorded.from.cursor};
    ReplayPlayer player(recorded.input, from);
    Trajectory trajectory = trajectoryFrom(start);
    trajectory.isExact = recorded.isWhole;
    while (!player.isDone() && !trajectory.isInterrupted &&
           !(recorded.isJump && trajectory.isOver())) {
        const int64_t before = player.world().stepCount;
        player.advance(ignoreReport);
        if (player.world().stepCount > before) extend(trajectory, player.world());
    }
    return trajectory;
}

Tune tuneTo(const Tuning& tuning) {
    Tune tune;
    for (const Tunable& tunable : tunables())
        tune.changes.push_back({&tunable, tuning.*tunable.field});
    return tune;
}

}  // namespace

std::string_view nameOf(TrajectoryObstacle obstacle) {
    return kObstacleNames[static_cast<size_t>(obstacle)];
}

int Trajectory::height() const {
    return rects.front().bottom() - rects[apex].bottom();
}

int Trajectory::distance() const {
    return std::abs(feetOf(rects.back()).x - feetOf(rects.front()).x);
}

std::string tilesNumber(int pixels, int tileSize) {
    const int tenths = (pixels * 20 + tileSize) / (2 * tileSize);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string tilesText(int pixels, int tileSize) {
    const std::string number = tilesNumber(pixels, tileSize);
    return number + (number == "1.0" ? " tile" : " tiles");
}

Trajectory trajectoryFrom(const World& world) {
    const Rect& rect = world.player().body.rect;
    Trajectory trajectory{.rects = {rect}, .line = {}, .bounds = rect};
    trajectory.firstStep = world.stepCount;
    trajectory.tileSize = world.level.tiles.tileSize();
    trajectory.tuning = world.level.tuning;
    trajectory.level = world.level.text->name;
    addPixel(trajectory, feetPixelOf(rect));
    return trajectory;
}

void extend(Trajectory& trajectory, const World& world) {
    const Actor& player = world.player();
    if (playerEvent(world, EventKind::crushed) != nullptr)
        mark(trajectory, TrajectoryObstacle::crushed, centreOf(trajectory.rects.back()));
    trajectory.isInterrupted =
        trajectory.isInterrupted || playerEvent(world, EventKind::restarted) != nullptr;
    if (trajectory.isInterrupted) return;
    const Rect& rect = player.body.rect;
    addLine(trajectory, feetPixelOf(trajectory.rects.back()), feetPixelOf(rect));
    trajectory.rects.push_back(rect);
    trajectory.bounds = unionOf(trajectory.bounds, rect);
    trajectory.isGrounded = player.grounded || player.standsOnCharacter;
    if (rect.bottom() < trajectory.rects[trajectory.apex].bottom())
        trajectory.apex = trajectory.rects.size() - 1;
    markWall(trajectory, world);
    if (player.lastMove.hitCeiling)
        mark(trajectory, TrajectoryObstacle::ceiling, {centreOf(rect).x, rect.top});
    markPit(trajectory, world);
}

RecordedInput startRecordedInput(const World& world, const ReplayCursor& cursor) {
    ReducedWorld reduced = reducedWorld(world);
    RecordedInput recorded{.from = {std::move(reduced.world), {0, cursor.buttons}},
                           .read = cursor.nextEntry};
    recorded.input.steps = world.stepCount;
    recorded.isWhole = reduced.isWhole;
    recorded.omitsClones = reduced.omitsClones;
    return recorded;
}

void follow(RecordedInput& recorded, const Replay& recording, int64_t untilStep) {
    if (recorded.isClosed) return;
    for (; recorded.read < recording.entries.size(); ++recorded.read) {
        const ReplayEntry& entry = recording.entries[recorded.read];
        if (entry.step >= untilStep) break;
        if (isAnotherLevel(entry)) {
            recorded.isClosed = true;
            untilStep = entry.step;
            break;
        }
        recorded.isTuned = recorded.isTuned || commands<Tune>(entry);
        recorded.omitsClones = recorded.omitsClones || commands<SpawnClone>(entry);
        if (!commands<SpawnClone>(entry) && !commands<SetAi>(entry))
            recorded.input.entries.push_back(entry);
    }
    recorded.input.steps = std::max(recorded.input.steps, untilStep);
}

Trajectory trajectoryOf(const RecordedInput& recorded) {
    return played(recorded, recorded.from.world);
}

Trajectory replayWithTuning(const RecordedInput& recorded, const Tuning& tuning) {
    RecordedInput other = recorded;
    World& start = other.from.world;
    const bool becomesSoft = tuning.softClones != 0 && start.level.tuning.softClones == 0;
    other.isWhole = recorded.isWhole && !(becomesSoft && recorded.omitsClones);
    apply(start, tuneTo(tuning));
    std::erase_if(other.input.entries, commands<Tune>);
    if (other.isJump)
        other.input.steps = start.stepCount + int64_t{kLongestJump} * tuning.stepsPerSecond;
    const int64_t most = kMaxWork / static_cast<int64_t>(start.actors.size());
    other.input.steps = std::min(other.input.steps, start.stepCount + most);
    return played(other, start);
}

namespace {

RecordedInput recordedInputOf(const Snapshot& from, const Replay& recording, int64_t untilStep) {
    RecordedInput recorded = startRecordedInput(from.world, from.cursor);
    recorded.isJump = false;
    follow(recorded, recording, untilStep);
    return recorded;
}

}  // namespace

Trajectory trajectoryOf(const Snapshot& from, const Replay& recording, int64_t untilStep) {
    return trajectoryOf(recordedInputOf(from, recording, untilStep));
}

Trajectory replayWithTuning(const Snapshot& from, const Replay& recording, int64_t untilStep,
                            const Tuning& tuning) {
    return replayWithTuning(recordedInputOf(from, recording, untilStep), tuning);
}

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
