// The controller, as one straight list from buttons to speed.
#include "game/level/character.h"

#include <algorithm>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kLongAgo = 1000;  // more steps than any tunable can ask for

void rememberPress(CharacterState& state, Buttons buttons, int bufferSteps) {
    const bool pressed = (buttons & kButtonUp) && !(state.lastButtons & kButtonUp);
    if (pressed) {
        state.bufferedSteps = 0;
    } else if (state.bufferedSteps >= 0 && ++state.bufferedSteps > bufferSteps) {
        state.bufferedSteps = -1;
    }
}

void countAirSteps(CharacterState& state, bool grounded) {
    if (grounded) {
        state.airSteps = 0;
        state.jumping = state.jumped = false;
        state.liftX = 0;
    } else {
        state.airSteps = std::min(state.airSteps + 1, kLongAgo);
    }
}

int64_t capped(int64_t speed, int cap) {
    return std::clamp(speed, -toFixed(cap), toFixed(cap));
}

}  // namespace

int64_t fallFaster(int64_t speed, const Tuning& tuning) {
    return std::min(speed + perStep(toFixed(tuning.gravity), tuning.stepsPerSecond),
                    toFixed(tuning.maxFallSpeed));
}

CharacterDecision control(CharacterState& state, Vec2q& speed, Buttons buttons,
                          const CharacterSenses& senses, const Tuning& tuning) {
    CharacterDecision decision;
    const int direction = ((buttons & kButtonRight) != 0) - ((buttons & kButtonLeft) != 0);
    if (direction != 0) state.facing = static_cast<int8_t>(direction);
    speed.x = toFixed(direction * tuning.walkSpeed);

    const bool canJump = senses.grounded || hasCoyoteTime(state, tuning);
    countAirSteps(state, senses.grounded);
    rememberPress(state, buttons, tuning.jumpBufferSteps);
    const bool jumps = state.bufferedSteps >= 0 && canJump;

    if (jumps) {
        decision = {.jumped = true,
                    .cause = !senses.grounded          ? JumpCause::coyote
                             : state.bufferedSteps > 0 ? JumpCause::buffer
                                                       : JumpCause::ground,
                    .lift = {capped(senses.lift.x, tuning.liftCapX),
                             std::min<int64_t>(0, capped(senses.lift.y, tuning.liftCapY))}};
        speed.y = -toFixed(tuning.jumpSpeed) + decision.lift.y;
        state.liftX = decision.lift.x;
        state.jumping = state.jumped = true;
        state.bufferedSteps = -1;
    } else {
        decision.drops = senses.grounded && senses.onOneWay && (buttons & kButtonDown);
        if (senses.grounded) speed.y = 0;
        if (!senses.grounded || decision.drops) speed.y = fallFaster(speed.y, tuning);
    }
    speed.x += state.liftX;
    // Letting go cuts the rise, so the jump is as high as the button is held long.
    if (state.jumping && !(buttons & kButtonUp))
        speed.y = std::max(speed.y, -toFixed(tuning.minJumpSpeed));
    if (speed.y >= 0) state.jumping = false;
    state.lastButtons = buttons;
    return decision;
}

void addTo(Hasher& hasher, const CharacterState& state) {
    const auto& [facing, jumping, jumped, airSteps, bufferedSteps, lastButtons, liftX] = state;
    for (const int value :
         {int{facing}, int{jumping}, int{jumped}, airSteps, bufferedSteps, int{lastButtons}})
        hasher.add(value);
    hasher.add(liftX);
}

}  // namespace pixelstep
