// Simulates jumps in small worlds with other step lengths.
#include "lab/comparison/variable_step.h"

#include <algorithm>
#include <string>
#include <utility>

#include "game/run/reduced_world.h"

namespace pixelstep {
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
