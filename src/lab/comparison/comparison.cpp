// Simulates the comparison bodies.
#include "lab/comparison/comparison.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "game/run/reduced_world.h"
#include "game/world/bodies.h"
#include "lab/inspect/inspect.h"
#include "math/fixed.h"
#include "physics/mover.h"

namespace pixelstep {
namespace {

// [1/10 s] The time for which the player must be idle before a comparison body at another place
// starts again: long enough to read its label.
constexpr int kIdleTenths = 15;

// The side of the wall that has stopped the player.
int wallSide(const Actor& player) {
    const Touches& touches = player.body.touches;
    const bool hasLeft = touches.at(kLeft).any();
    if (hasLeft != touches.at(kRight).any()) return hasLeft ? -1 : 1;
    return player.character.facing;
}

bool wasMoved(const World& world) {
    return std::ranges::any_of(world.events, [](const Event& event) {
        return event.id == 0 && event.kind == EventKind::restarted;
    });
}

bool isSupported(const Actor& player) {
    return player.grounded || player.standsOnCharacter;
}

// The vertical speed at the start of the player's next step: 0 on the ground, also if a fall ended
// exactly there without being blocked, and not upward after a dash.
int64_t nextSpeed(const Actor& player) {
    if (isSupported(player)) return 0;
    const CharacterState& state = player.character;
    const bool endsDash = state.dashing && state.dashSteps == 0;
    return endsDash ? std::max<int64_t>(player.body.speed.y, 0) : player.body.speed.y;
}

// The same of its remainder.
Vec2q nextRemainder(const Actor& player) {
    const Vec2q remainder = player.body.remainder;
    return {remainder.x, isSupported(player) ? 0 : remainder.y};
}

// All possible obstacles of the body along one axis.
class AxisObstacles {
public:
    /// @param solids  all actors
    AxisObstacles(const World& world, const Solids& solids, const Rect& from, Vec2i by)
        : world_(world), solids_(solids), from_(from), goesDown_(by.y > 0) {
        const Rect swept = unionOf(from, from.moved(by.x, by.y));
        const BodyTraits& me = solids.traits(0);
        drops_ = world.player().lastDecision.startsDrop;
        for (const uint32_t index : solids.solidsWithin(swept)) {
            const BodyTraits& other = solids.traits(index);
            const bool holds = other.role == Role::oneWayPlatform && goesDown_ &&
                               !overlaps(solids.rect(index), from) &&
                               respondsTo(me.groups, other.groups) && !solids.isIgnored(0, index);
            if (holds || Solids::isSolidTo(me, other)) bodies_.push_back(index);
        }
        isClear_ = bodies_.empty() && !tileIn(swept);
    }

    /// True if there is nothing nearby.
    bool isClear() const { return isClear_; }
    /// The obstacle that a box overlaps: a tile's column and row, or a body's name.
    std::optional<std::string> obstacleIn(const Rect& box) const {
        if (const auto cell = tileIn(box)) return pairText(*cell);
        for (const uint32_t index : bodies_)
            if (overlaps(solids_.rect(index), box))
                return bodyName(world_, world_.actors[index].id);
        return std::nullopt;
    }

private:
    std::optional<Vec2i> tileIn(const Rect& box) const {
        const TileMap& tiles = world_.tiles();
        if (const auto cell = tiles.firstSolidCell(box)) return cell;
        if (!goesDown_ || drops_) return std::nullopt;
        // One-way platforms block only bodies from above.
        const Rect cells = tiles.cellsUnder(box);
        for (int row = cells.top; row < cells.bottom(); ++row)
            for (int column = cells.left; column < cells.right(); ++column)
                if (const Vec2i cell{column, row};
                    tiles.isOneWay(cell) && tiles.sharesPixel(cell, box) &&
                    !tiles.sharesPixel(cell, from_) && !dropsThrough({tiles, solids_, 0}, cell))
                    return cell;
        return std::nullopt;
    }

    const World& world_;
    const Solids& solids_;
    Rect from_;
    bool goesDown_;
    bool drops_ = false;
    bool isClear_ = true;
    std::vector<uint32_t> bodies_;
};

}  // namespace

Vec2q requestedSpeed(const World& world, int64_t before) {
    const Actor& player = world.player();
    Vec2q speed{player.body.speed.x, moveSpeed(before, player.body.speed.y, world.level.tuning)};
    // An obstacle sets the speed to 0; the events have the speed before.
    for (const Event& event : world.events) {
        if (event.id != player.id) continue;
        if (event.kind == EventKind::hitWall) speed.x = wallSide(player) * event.speed;
        if (event.kind == EventKind::hitHead) speed.y = -event.speed;
        if (event.kind == EventKind::landed && player.lastMove.hitFloor) speed.y = event.speed;
    }
    return speed;
}

void NoSubstepBody::begin(const World& world) {
    const Actor& player = world.player();
    *this = {};
    rect_ = previousRect_ = player.body.rect;
    remainder_ = nextRemainder(player);
}

void NoSubstepBody::update(const World& world, bool isShown) {
    if (!isShown) return reset();
    const Body& body = world.player().body;
    const bool isSame = rect_ && world.stepCount == seen_ && body.rect == player_;
    if (isSame) return;
    const bool isNext = rect_ && world.stepCount == seen_ + 1 && body.previousRect == player_;
    if (isNext && !wasMoved(world)) {
        step(world);
    } else {
        begin(world);
    }
    seen_ = world.stepCount;
    player_ = body.rect;
    speedBefore_ = nextSpeed(world.player());
    updateIdleSteps(world);
}

void NoSubstepBody::step(const World& world) {
    const Actor& player = world.player();
    const Tuning& tuning = world.level.tuning;
    int64_t before = speedBefore_;
    if (player.lastDecision.startsJump) before = -toFixed(tuning.jumpSpeed);
    if (player.character.dashing) before = player.body.speed.y;
    Vec2q speed = requestedSpeed(world, before);
    // If the player stands on a floor that this body has passed through, it falls by its own
    // gravity.
    if (keepsFalling_ && player.grounded && speed.y == 0) speed.y = fallFaster(fallSpeed_, tuning);
    fallSpeed_ = speed.y;
    previousRect_ = *rect_;
    Solids solids;
    loadSolids(world, solids);
    if (player.lastDecision.startsDrop) moveAlong(world, solids, kY, 1);
    remainder_.x += perStep(speed.x, tuning.stepsPerSecond);
    remainder_.y += perStep(speed.y, tuning.stepsPerSecond);
    const int64_t dx = wholePart(remainder_.x);
    const int64_t dy = wholePart(remainder_.y);
    remainder_ = {remainder_.x - toFixed(dx), remainder_.y - toFixed(dy)};
    moveAlong(world, solids, kX, static_cast<int>(dx));
    moveAlong(world, solids, kY, static_cast<int>(dy));
    // While both have the same place, they also have the same remainder.
    if (*rect_ == player.body.rect) remainder_ = nextRemainder(player);
}

void NoSubstepBody::moveAlong(const World& world, const Solids& solids, Axis axis, int pixels) {
    if (pixels == 0) return;
    const Vec2i unit = axis == kX ? Vec2i{sign(pixels), 0} : Vec2i{0, sign(pixels)};
    const int length = std::abs(pixels);
    const Rect from = *rect_;
    const Rect to = from.moved(unit.x * length, unit.y * length);
    const AxisObstacles way(world, solids, from, unit * length);
    std::optional<Obstacle> met;
    for (int i = 1; i <= length && !met && !way.isClear(); ++i)
        if (auto what = way.obstacleIn(from.moved(unit.x * i, unit.y * i)))
            met = Obstacle{i - 1, std::move(*what)};
    const bool isBack = met && way.obstacleIn(to);
    stoppedBy_[axis] = isBack ? met : std::nullopt;
    if (isBack) {
        (axis == kX ? remainder_.x : remainder_.y) = 0;
        if (axis == kY) keepsFalling_ = false;
        return;
    }
    rect_ = to;
    if (!met) return;
    passedObstacle_ = std::move(met->name);
    if (unit.y > 0) keepsFalling_ = true;
}

void NoSubstepBody::updateIdleSteps(const World& world) {
    const Actor& player = world.player();
    const bool isIdle = isElsewhere() && isSupported(player) &&
                        player.body.rect == player.body.previousRect &&
                        player.character.lastButtons == 0;
    idleSteps_ = isIdle ? idleSteps_ + 1 : 0;
    if (idleSteps_ * 10 < kIdleTenths * world.level.tuning.stepsPerSecond) return;
    const int64_t seen = seen_;
    begin(world);
    seen_ = seen;
    player_ = player.body.rect;
}

std::string NoSubstepBody::words() const {
    if (!isElsewhere()) return "";
    if (!passedObstacle_.empty()) return "no sub-steps: passed through " + passedObstacle_;
    for (const std::optional<Obstacle>& met : stoppedBy_)
        if (met && met->free > 0)
            return "no sub-steps: stopped " + std::to_string(met->free) + " px short";
    for (const std::optional<Obstacle>& met : stoppedBy_)
        if (met) return "no sub-steps: stopped at " + met->name;
    return "";
}

namespace {

constexpr int64_t kSecond = 1'000'000;  // [µs]

bool isGrounded(const World& world) {
    const Actor& player = world.player();
    return player.grounded || player.standsOnCharacter;
}

}  // namespace

bool VariableStepJumps::isFlying() const {
    return std::ranges::any_of(jumps_,
                               [](const SteppedJump& jump) { return !jump.trajectory.isOver(); });
}

void VariableStepJumps::begin(const World& before, const World& world) {
    takeOff_ = before.stepCount;
    jumps_.assign(1, {"fixed", trajectoryFrom(before)});
    flights_.clear();
    for (const FrameRates& rates : kFrameRates) {
        jumps_.push_back({rates.name, trajectoryFrom(before)});
        const auto first = static_cast<size_t>(world.stepCount) % rates.perSecond.size();
        flights_.push_back({before, 0, first});
    }
}

void VariableStepJumps::fly(size_t index, Buttons held, int64_t microseconds) {
    Flight& flight = flights_[index];
    Trajectory& trajectory = jumps_[index + 1].trajectory;
    const auto& rates = kFrameRates[index].perSecond;
    while (!trajectory.isOver()) {
        const int perSecond = rates[flight.frame % rates.size()];
        const int64_t end = flight.microseconds + kSecond / perSecond;
        if (end > microseconds) return;
        apply(flight.world, Tune{{{findTunable("steps_per_second"), perSecond}}});
        step(flight.world, held);
        extend(trajectory, flight.world);
        flight.microseconds = end;
        ++flight.frame;
    }
}

void VariableStepJumps::follow(const World& world) {
    if (jumps_.empty()) return;
    Trajectory& own = jumps_.front().trajectory;
    if (!own.isOver()) extend(own, world);
    const int64_t steps = world.stepCount - takeOff_;
    const int64_t now = steps * kSecond / world.level.tuning.stepsPerSecond;
    const Buttons held = world.player().character.lastButtons;
    for (size_t i = 0; i < flights_.size(); ++i) fly(i, held, now);
}

void VariableStepJumps::update(const World& world, bool isShown) {
    if (!isShown) {
        if (seen_ >= 0) reset();
        return;
    }
    const Body& body = world.player().body;
    const bool isNext = world.stepCount == seen_ + 1 && body.previousRect == player_;
    const bool isSame = world.stepCount == seen_ && body.rect == player_;
    if (!isNext && !isSame) reset();
    if (isNext) {
        if (before_ && !isGrounded(world)) begin(*before_, world);
        follow(world);
    }
    // A command may have changed the surroundings.
    before_.reset();
    if (isGrounded(world)) before_ = reducedWorld(world).world;
    seen_ = world.stepCount;
    player_ = body.rect;
}

std::string jumpWords(const SteppedJump& jump) {
    const Trajectory& trajectory = jump.trajectory;
    const std::string name = std::string(jump.name) + ": ";
    if (trajectory.height() > 0) return name + std::to_string(trajectory.height()) + " px";
    if (!trajectory.isGrounded || trajectory.distance() == 0) return "";
    return name + std::to_string(trajectory.distance()) + " px wide";
}

}  // namespace pixelstep
