// Simulates the comparison bodies.
#include "lab/comparison/comparison.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "game/run/reduced_world.h"
#include "game/world/actor_tuning.h"
#include "game/world/bodies.h"
#include "lab/inspect/inspect.h"
#include "math/fixed.h"
#include "physics/mover.h"

namespace pixelstep {
namespace {

// [1/10 s] The time for which the player must be idle before a comparison body at another place
// starts again: long enough to read its label.
constexpr int kIdleTenths = 15;

// What would stop a body that moves from one place to another. One-way surfaces stop it only if it
// comes from above.
Obstacle obstacleIn(const CollisionContext& context, const Rect& from, const Rect& to) {
    if (const auto cell = context.tiles.firstSolidCell(to)) return {true, false, *cell};
    if (to.top > from.top) {
        if (const auto cell = firstOneWaySurface(context, to, from)) return {true, true, *cell};
        if (const auto below = obstacleOf(context.oneWayTopIn(to, from))) return below;
    }
    return obstacleOf(context.bodyIn(to));
}

}  // namespace

void NoSubstepBody::startAtPlayer(const World& world) {
    const Actor& player = world.player();
    *this = {};
    body_ = player.body;
    state_ = player.character;
    player_ = player.body.rect;
    seen_ = world.stepCount;
}

void NoSubstepBody::update(const World& world, bool isShown) {
    if (!isShown) return reset();
    const Actor& player = world.player();
    const Body& body = player.body;
    if (body_ && world.stepCount == seen_ && body.rect == player_) return;
    const bool isNext = body_ && world.stepCount == seen_ + 1 && body.previousRect == player_;
    if (!isNext || playerEvent(world, EventKind::restarted)) return startAtPlayer(world);
    step(world);
    seen_ = world.stepCount;
    player_ = body.rect;
    const bool isIdle = body.rect == body.previousRect && player.character.lastButtons == 0;
    idleSteps_ = isElsewhere() && isIdle ? idleSteps_ + 1 : 0;
    if (idleSteps_ * 10 >= kIdleTenths * world.level.tuning.stepsPerSecond) startAtPlayer(world);
}

void NoSubstepBody::step(const World& world) {
    const Actor& player = world.player();
    const Tuning tuning = tuningOf(world, player);
    CharacterSim sim{world.tiles(), tuning, *body_, state_};
    Rect& rect = sim.body.rect;
    sim.body.previousRect = rect;
    loadSolids(world, sim.solids.emplace());
    sim.solids->setRect(0, rect);
    if (sim.context().bodyIn(rect) != kInvalidBody) return startAtPlayer(world);

    // While it hangs above a floor, it takes that for the ground.
    rect = rect.moved(0, gap_);
    const CharacterSensors sensors = sim.sensors();
    rect = rect.moved(0, -gap_);
    sim.step(player.character.lastButtons, sensors, [&](const MovingBody& moving) {
        if (sim.decision.startsDrop) sim.beginDrop();
        return moveAtOnce(world, sim, moving);
    });
    // Without words it has met no obstacle: what it lacks then is a platform's or belt's movement.
    if (rect == player.body.rect || words().empty()) return startAtPlayer(world);
    body_ = sim.body;
    state_ = sim.state;
}

MoveResult NoSubstepBody::moveAtOnce(const World& world, const CharacterSim& sim,
                                     const MovingBody& moving) {
    Body& body = moving.body;
    const CollisionContext context = sim.context();
    MoveResult result;
    for (const bool isX : {true, false}) {
        int64_t& speed = isX ? body.speed.x : body.speed.y;
        int32_t& remainder = isX ? body.remainder.x : body.remainder.y;
        const int64_t way = remainder + perStep(speed, sim.tuning.stepsPerSecond);
        const int pixels = static_cast<int>(wholePart(way));
        remainder = static_cast<int32_t>(way - toFixed(pixels));
        if (pixels == 0) continue;
        const Rect from = body.rect;
        const auto placeAfter = [&](int count) {
            return from.moved(isX ? count : 0, isX ? 0 : count);
        };
        const Rect to = placeAfter(pixels);
        // The first obstacle is only for the words: the body itself tests nothing but the end.
        Obstacle met;
        int free = 0;
        for (; free < std::abs(pixels); ++free) {
            met = obstacleIn(context, from, placeAfter(sign(pixels) * (free + 1)));
            if (met) break;
        }
        const bool isBack = met && obstacleIn(context, from, to);
        if (!isX) gap_ = isBack && pixels > 0 ? free : 0;
        if (!isBack) body.rect = to;
        if (!met) continue;
        const std::string name = met.body == kInvalidBody
                                     ? pairText(met.cell)
                                     : bodyName(world, world.actors[met.body].id);
        if (!isBack) {
            passed_ = "no sub-steps: passed through " + name;
            continue;
        }
        speed = remainder = 0;
        (isX ? result.hitX : pixels > 0 ? result.hitFloor : result.hitCeiling) = true;
        if (free > 0)
            stopped_ = "no sub-steps: stopped " + std::to_string(free) + " px short";
        else if (stopped_.empty())
            stopped_ = "no sub-steps: stopped at " + name;
    }
    return result;
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
