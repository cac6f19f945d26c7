// Plays takes and keeps where the player was.
#include "scene/arcs.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "game/run/around_player.h"

namespace pixelstep {
namespace {

constexpr std::array<std::string_view, 4> kMetNames{"wall", "ceiling", "pit", "crushed"};

// --- The line ---

void addPixel(Arc& arc, Vec2i at) {
    if (!arc.line.empty()) {
        Rect& last = arc.line.back();
        const bool isInRow = last.height == 1 && at.y == last.top;
        const bool isInColumn = last.width == 1 && at.x == last.left;
        const bool isBeside = isInRow && at.x >= last.left - 1 && at.x <= last.right();
        const bool isBelow = isInColumn && at.y >= last.top - 1 && at.y <= last.bottom();
        if (isBeside || isBelow) {
            last = unionOf(last, {at.x, at.y, 1, 1});
            return;
        }
    }
    arc.line.push_back({at.x, at.y, 1, 1});
}

// The pixel that the feet stand on.
Vec2i soleOf(const Rect& rect) {
    return feetOf(rect) - Vec2i{0, 1};
}

void addLine(Arc& arc, Vec2i from, Vec2i to) {
    const Vec2i way = to - from;
    const int length = std::max(std::abs(way.x), std::abs(way.y));
    for (int i = 1; i <= length; ++i)
        addPixel(arc, from + Vec2i{way.x * i / length, way.y * i / length});
}

// --- What it meets ---

bool isMarked(const Arc& arc, ArcMet met) {
    return std::ranges::find(arc.marks, met, &ArcMark::met) != arc.marks.end();
}

void mark(Arc& arc, ArcMet met, Vec2i at) {
    arc.marks.push_back({met, arc.rects.size() - 1, at});
}

Vec2i middleOf(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.top + rect.height / 2};
}

// A step that a wall stops, the first in a row.
void markWall(Arc& arc, const World& world) {
    const Event* hit = playerEvent(world, EventKind::hitWall);
    if (hit == nullptr) return;
    const Rect& rect = world.player().body.rect;
    const Vec2i at{hit->side == kLeft ? rect.left : rect.right() - 1, middleOf(rect).y};
    // Who holds on against a wall meets it once.
    const bool goesOn = std::ranges::any_of(arc.marks, [&](const ArcMark& last) {
        return last.met == ArcMet::wall && last.at.x == at.x;
    });
    if (!goesOn) mark(arc, ArcMet::wall, at);
}

void markPit(Arc& arc, const World& world) {
    if (isMarked(arc, ArcMet::pit)) return;
    const Rect& rect = world.player().body.rect;
    const int fall = rect.bottom() - arc.rects.front().bottom();
    const bool isAtBottom = fall > 0 && rect.bottom() >= world.level.tiles.bounds().bottom();
    if (isAtBottom || (fall >= kPitTiles * arc.tileSize && !arc.stands))
        mark(arc, ArcMet::pit, feetOf(rect));
}

// --- Playing ---

// Bodies times steps that are played under other settings, so that it fits into a frame: a player
// alone has them for a minute at 240 Hz, a player among 26 crates for nine seconds at 60 Hz.
constexpr int64_t kMostWork = 15000;

template <class What>
bool commands(const ReplayEntry& entry) {
    const auto* command = std::get_if<Command>(&entry.what);
    return command != nullptr && std::holds_alternative<What>(*command);
}

bool isAnotherLevel(const ReplayEntry& entry) {
    return commands<Load>(entry) || commands<Reload>(entry);
}

void ignoreReport(const std::string&) {}

Arc played(const Take& take, const World& start) {
    const Moment from{start, take.from.cursor};
    ReplayPlayer player(take.input, from);
    Arc arc = arcFrom(start);
    arc.isExact = take.isWhole;
    while (!player.isDone() && !arc.isBroken && !(take.isJump && arc.isOver())) {
        const int64_t before = player.world().stepCount;
        player.advance(ignoreReport);
        if (player.world().stepCount > before) extend(arc, player.world());
    }
    return arc;
}

Tune tuneTo(const Tuning& tuning) {
    Tune tune;
    for (const Tunable& tunable : tunables())
        tune.changes.push_back({&tunable, tuning.*tunable.field});
    return tune;
}

}  // namespace

std::string_view nameOf(ArcMet met) {
    return kMetNames[static_cast<size_t>(met)];
}

int Arc::height() const {
    return rects.front().bottom() - rects[apex].bottom();
}

int Arc::distance() const {
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

Arc arcFrom(const World& world) {
    const Rect& rect = world.player().body.rect;
    Arc arc{.rects = {rect}, .line = {}, .bounds = rect};
    arc.firstStep = world.stepCount;
    arc.tileSize = world.level.tiles.tileSize();
    arc.tuning = world.level.tuning;
    arc.level = world.level.text->name;
    addPixel(arc, soleOf(rect));
    return arc;
}

void extend(Arc& arc, const World& world) {
    const Actor& player = world.player();
    if (playerEvent(world, EventKind::crushed) != nullptr)
        mark(arc, ArcMet::crushed, middleOf(arc.rects.back()));
    arc.isBroken = arc.isBroken || playerEvent(world, EventKind::restarted) != nullptr;
    if (arc.isBroken) return;
    const Rect& rect = player.body.rect;
    addLine(arc, soleOf(arc.rects.back()), soleOf(rect));
    arc.rects.push_back(rect);
    arc.bounds = unionOf(arc.bounds, rect);
    arc.stands = player.grounded || player.isHeldUp;
    if (rect.bottom() < arc.rects[arc.apex].bottom()) arc.apex = arc.rects.size() - 1;
    markWall(arc, world);
    if (player.moved.hitUp) mark(arc, ArcMet::ceiling, {middleOf(rect).x, rect.top});
    markPit(arc, world);
}

Take takeFrom(const World& world, const ReplayCursor& cursor) {
    AroundPlayer around = aroundPlayer(world);
    Take take{.from = {std::move(around.world), {0, cursor.buttons}}, .read = cursor.nextEntry};
    take.input.steps = world.stepCount;
    take.isWhole = around.isWhole;
    take.leavesClones = around.leavesClones;
    return take;
}

void follow(Take& take, const Replay& recording, int64_t untilStep) {
    if (take.isClosed) return;
    for (; take.read < recording.entries.size(); ++take.read) {
        const ReplayEntry& entry = recording.entries[take.read];
        if (entry.step >= untilStep) break;
        if (isAnotherLevel(entry)) {
            take.isClosed = true;
            untilStep = entry.step;
            break;
        }
        take.isTuned = take.isTuned || commands<Tune>(entry);
        take.leavesClones = take.leavesClones || commands<SpawnClone>(entry);
        if (!commands<SpawnClone>(entry) && !commands<SetBrain>(entry))
            take.input.entries.push_back(entry);
    }
    take.input.steps = std::max(take.input.steps, untilStep);
}

Arc arcOf(const Take& take) {
    return played(take, take.from.world);
}

Arc underOtherNumbers(const Take& take, const Tuning& tuning) {
    Take other = take;
    World& start = other.from.world;
    const bool turnsSoft = tuning.softClones != 0 && start.level.tuning.softClones == 0;
    other.isWhole = take.isWhole && !(turnsSoft && take.leavesClones);
    apply(start, tuneTo(tuning));
    std::erase_if(other.input.entries, commands<Tune>);
    if (other.isJump)
        other.input.steps = start.stepCount + int64_t{kLongestJump} * tuning.stepsPerSecond;
    const int64_t most = kMostWork / static_cast<int64_t>(start.actors.size());
    other.input.steps = std::min(other.input.steps, start.stepCount + most);
    return played(other, start);
}

namespace {

Take takeOf(const Moment& from, const Replay& recording, int64_t untilStep) {
    Take take = takeFrom(from.world, from.cursor);
    take.isJump = false;
    follow(take, recording, untilStep);
    return take;
}

}  // namespace

Arc arcOf(const Moment& from, const Replay& recording, int64_t untilStep) {
    return arcOf(takeOf(from, recording, untilStep));
}

Arc underOtherNumbers(const Moment& from, const Replay& recording, int64_t untilStep,
                      const Tuning& tuning) {
    return underOtherNumbers(takeOf(from, recording, untilStep), tuning);
}

}  // namespace pixelstep
