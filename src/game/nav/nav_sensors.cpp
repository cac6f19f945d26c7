// Derives the sensors of moves and followers from a character's state.
#include "game/nav/nav_sensors.h"

#include <cstdlib>

#include "math/fixed.h"

namespace pixelstep {
namespace {

// The direction that slows it down without reversing it; 0 if there is none.
int8_t brakeFor(int64_t speed, const Tuning& tuning) {
    const int direction = sign(speed);
    const bool slows =
        direction != 0 && sign(runSpeedAfter(speed, -direction, tuning)) != -direction;
    return static_cast<int8_t>(slows ? -direction : 0);
}

}  // namespace

bool needsSensors(const Tuning& tuning) {
    return hasMomentum(tuning) || tuning.airJumps > 0 || tuning.wallJumpSpeed > 0 ||
           tuning.dashSpeed > 0 || tuning.ledgeGrab != 0;
}

NavStepEnd stepEndOf(const Body& body, const CharacterState& state, const CharacterSensors& sensors,
                     const Tuning& tuning) {
    const bool canJump = tuning.wallJumpSpeed > 0 && !sensors.grounded;
    const bool slides = sensors.grounded && tuning.runDecel > 0 && body.speed.x != 0;
    return {.grounded = sensors.grounded,
            .slides = slides,
            .rises = body.speed.y < 0,
            .canJumpOffLeft = canJump && sensors.wallLeft != kNoWall,
            .canJumpOffRight = canJump && sensors.wallRight != kNoWall,
            .ledge = state.ledge,
            .brake = slides ? brakeFor(body.speed.x, tuning) : int8_t{0},
            .row = body.rect.bottom()};
}

bool isIdle(const Body& body, const CharacterState& state) {
    return body.speed.x == 0 && !state.dashing && state.dashCooldown == 0 &&
           state.ledgeCooldown == 0 && state.wallJumpSteps == 0 && state.bufferedSteps < 0;
}

int64_t runSpeedAfter(int64_t speed, int direction, const Tuning& tuning) {
    CharacterState state;
    Vec2q both{speed, 0};
    control(state, both, towards(direction), {.grounded = true}, tuning);
    return both.x;
}

int64_t slideLength(int64_t speed, const Tuning& tuning) {
    const int64_t loss = perStep(toFixed(tuning.runDecel), tuning.stepsPerSecond);
    if (loss == 0) return 0;
    const int64_t fast = std::abs(speed);
    const int64_t steps = fast / loss;
    const int64_t sum = steps * fast - loss * steps * (steps + 1) / 2;
    return sum / tuning.stepsPerSecond * sign(speed);
}

}  // namespace pixelstep
