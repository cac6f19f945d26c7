// Simulates recorded input and stores the positions of the player.
#include "lab/trajectories/trajectories.h"

#include <algorithm>
#include <array>
#include <cstdlib>

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

}  // namespace pixelstep
