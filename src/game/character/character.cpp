// The character controller: from buttons and sensors to a speed, in reading order.
#include "game/character/character.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int64_t kDiagonalFactor = 46341;  // [1/65536] 1 / sqrt(2)
constexpr int kInstantAccel = 10;           // [1/s] times the walking speed, where grip matters

// The player's input in a step, read from the buttons.
struct Input {
    Vec2i direction;  // -1, 0 or +1 each; up is -1
    bool holdsUp;
    bool holdsDown;
    bool pressesUp;
    bool pressesDown;
    bool pressesDash;
};

Input inputOf(Buttons held, Buttons before) {
    const auto pressed = static_cast<Buttons>(held & ~before);
    const bool up = (held & kButtonUp) != 0;
    const bool down = (held & kButtonDown) != 0;
    return {.direction = {heldDirection(held), int{down} - int{up}},
            .holdsUp = up,
            .holdsDown = down,
            .pressesUp = (pressed & kButtonUp) != 0,
            .pressesDown = (pressed & kButtonDown) != 0,
            .pressesDash = (pressed & kButtonDash) != 0};
}

void bufferPress(CharacterState& state, bool pressed, int bufferSteps) {
    if (pressed) {
        state.bufferedSteps = 0;
    } else if (state.bufferedSteps >= 0 && ++state.bufferedSteps > bufferSteps) {
        state.bufferedSteps = -1;
    }
}

void countDown(auto& steps) {
    if (steps > 0) --steps;
}

// Refills air jumps and dash: on the ground, in a wall slide, at a ledge.
void refill(CharacterState& state) {
    state.airJumps = 0;
    state.hasDashed = false;
}

// Hanging from a ledge does not count as a step in the air.
void countAirSteps(CharacterState& state, bool grounded, bool hangs) {
    if (grounded) {
        state.airSteps = 0;
        state.jumping = state.jumped = false;
        state.inherited = {};
        refill(state);
    } else if (!hangs && state.airSteps < kMaxAirSteps) {
        ++state.airSteps;
    }
}

void releaseLedge(CharacterState& state) {
    state.ledge = 0;
    state.ledgeCooldown = kLedgeCooldown;
}

void releaseLadder(CharacterState& state) {
    state.climbing = false;
    state.ladderCooldown = kLadderCooldown + 1;  // with this step
}

// True if the ledge that it hung from is still there.
bool isHanging(const CharacterState& state, const CharacterSensors& sensors, const Tuning& tuning) {
    return state.ledge != 0 && sensors.isAtLedge && !sensors.grounded && tuning.ledgeGrab != 0;
}

bool releasesLedge(const CharacterState& state, const Input& input, const CharacterSensors& sensors,
                   const Tuning& tuning) {
    if (!isHanging(state, sensors, tuning)) return true;
    const bool releases = input.holdsDown || input.direction.x == -state.ledge;
    return releases && !input.pressesUp;  // a jump has precedence
}

// True if it presses against a wall, which turns a fall into a wall slide.
bool isAgainstWall(const CharacterState& state, const Input& input, const CharacterSensors& sensors,
                   const Tuning& tuning) {
    return tuning.wallSlideSpeed > 0 && !sensors.grounded && !state.dashing && state.ledge == 0 &&
           !state.climbing && !input.holdsDown && sensors.wallAt(input.direction.x) == 0;
}

// The side of the wall to jump off; between two walls, the faced one. 0: none.
int wallJumpSide(const CharacterState& state, const CharacterSensors& sensors,
                 const Tuning& tuning) {
    if (tuning.wallJumpSpeed == 0 || sensors.grounded) return 0;
    for (const int side : {int{state.facing}, -state.facing})
        if (sensors.wallAt(side) != kNoWall) return side;
    return 0;
}

int64_t capped(int64_t speed, int cap) {
    return std::clamp(speed, -toFixed(cap), toFixed(cap));
}

std::optional<JumpCause> jumpFor(const CharacterState& state, const CharacterSensors& sensors,
                                 const Tuning& tuning, int direction, bool canJumpFromGround) {
    const bool isNewPress = state.bufferedSteps == 0;
    if (state.bufferedSteps < 0) return {};
    if (state.climbing) {
        // Up alone climbs.
        const bool jumpsOff = isNewPress && direction != 0;
        return jumpsOff ? std::optional(JumpCause::ladder) : std::nullopt;
    }
    if (state.ledge != 0) return isNewPress ? std::optional(JumpCause::ledge) : std::nullopt;
    if (canJumpFromGround)
        return !sensors.grounded ? JumpCause::coyote
               : isNewPress      ? JumpCause::ground
                                 : JumpCause::buffer;
    if (wallJumpSide(state, sensors, tuning) != 0) return JumpCause::wall;
    const bool hasAirJump = !sensors.grounded && state.airJumps < tuning.airJumps;
    if (isNewPress && hasAirJump && !state.dashing) return JumpCause::air;
    return {};
}

// The step in which it leaves the ground upwards at this speed, with that of its carrier.
void leaveGround(CharacterState& state, Vec2q& speed, int upwards, JumpCause cause,
                 const CharacterSensors& sensors, const Tuning& tuning) {
    const Vec2q inherited = inheritedSpeedOf(cause, sensors, tuning);
    speed.y = -toFixed(upwards) + inherited.y;
    state.inherited.x = static_cast<int32_t>(inherited.x);
    if (state.inherited.x != 0 && state.inherited.x == sensors.carrierSpeed.x)
        state.inherited.platform = sensors.carrier;
}

// Ends the dash: speed is limited to walking speed, and the rise stops.
void endDash(CharacterState& state, Vec2q& speed, const Tuning& tuning) {
    state.dashing = false;
    state.dashSteps = 0;
    speed.x = capped(speed.x, tuning.walkSpeed);
    speed.y = std::max<int64_t>(speed.y, 0);
}

void jump(CharacterState& state, Vec2q& speed, JumpCause cause, const CharacterSensors& sensors,
          const Tuning& tuning) {
    if (state.dashing) endDash(state, speed, tuning);
    speed.y = -toFixed(tuning.jumpSpeed);
    switch (cause) {
        case JumpCause::ground:
        case JumpCause::coyote:
        case JumpCause::buffer:
            leaveGround(state, speed, tuning.jumpSpeed, cause, sensors, tuning);
            break;
        case JumpCause::ledge: releaseLedge(state); break;
        case JumpCause::wall: {
            const int side = wallJumpSide(state, sensors, tuning);
            speed.x = -side * toFixed(tuning.wallJumpSpeed);
            state.wallJumpSteps = static_cast<int16_t>(tuning.wallJumpSteps);
            // An inherited speed towards the wall would turn or stop the jump.
            if (sign(state.inherited.x) == side) state.inherited = {};
            break;
        }
        case JumpCause::air: ++state.airJumps; break;
        case JumpCause::ladder:
            speed.x = state.facing * toFixed(tuning.walkSpeed);
            releaseLadder(state);
            break;
    }
    state.jumping = state.jumped = true;
    state.bufferedSteps = -1;
}

void startDash(CharacterState& state, Vec2q& speed, Vec2i direction, const Tuning& tuning) {
    if (state.ledge != 0) releaseLedge(state);
    if (state.climbing) releaseLadder(state);
    if (direction == Vec2i{}) direction.x = int{state.facing};
    const bool isDiagonal = direction.x != 0 && direction.y != 0;
    const int64_t along = toFixed(tuning.dashSpeed);
    const int64_t each = isDiagonal ? along * kDiagonalFactor / kFixedOne : along;
    state.bufferedSteps = -1;  // this press causes no jump, neither now nor later
    state.jumping = false;
    state.hasDashed = true;
    state.dashCooldown = static_cast<int16_t>(tuning.dashCooldown);
    state.dashSteps = static_cast<int16_t>(tuning.dashSteps);
    state.dashing = state.dashSteps > 0;
    if (state.dashing) speed = {direction.x * each, direction.y * each};
}

// A surface throws it up, as in a jump that no button controls.
void bounce(CharacterState& state, Vec2q& speed, const CharacterSensors& sensors,
            const Tuning& tuning) {
    if (state.dashing) endDash(state, speed, tuning);
    refill(state);
    state.climbing = false;
    leaveGround(state, speed, sensors.bounce, JumpCause::ground, sensors, tuning);
    state.jumping = false;
    state.jumped = true;
    state.bufferedSteps = -1;
}

// True if it starts to hold on to a ladder.
bool startsToClimb(const CharacterState& state, const Input& input, int64_t speedY,
                   const CharacterSensors& sensors, const Tuning& tuning) {
    if (tuning.climbSpeed == 0 || state.climbing || state.dashing || state.ledge != 0 ||
        state.ladderCooldown > 0)
        return false;
    if (input.pressesDown && sensors.canClimbDown) return true;
    if (!sensors.isAtLadder) return false;
    const bool isPressed = input.pressesUp && (!sensors.grounded || input.direction.x == 0);
    return isPressed || (input.holdsUp && speedY > 0 && !sensors.grounded);
}

void startClimb(CharacterState& state) {
    state.climbing = true;
    state.jumping = false;
    state.jumped = true;       // no coyote time
    state.bufferedSteps = -1;  // the press is used up
    state.wallJumpSteps = 0;
    state.inherited = {};
}

int64_t approached(int64_t speed, int64_t target, int64_t by) {
    return speed < target ? std::min(speed + by, target) : std::max(speed - by, target);
}

// The sideways speed after acceleration towards the held direction.
int64_t accelerated(int64_t speed, int direction, const CharacterSensors& sensors, bool grounded,
                    const Tuning& tuning) {
    const bool isTurning = direction * speed < 0;
    const int forward = isTurning && tuning.turnAccel > 0 ? tuning.turnAccel : tuning.runAccel;
    int accel = direction != 0 ? forward : tuning.runDecel;
    const int64_t control = grounded ? 100 : tuning.airControl;
    int64_t walk = direction * toFixed(tuning.walkSpeed);
    if (grounded) walk = walk * sensors.speed / 100;
    const bool slides = grounded && sensors.grip != 100;
    if (accel == 0 && slides) accel = kInstantAccel * tuning.walkSpeed;
    if (accel == 0 && !slides)  // full speed at once
        return walk * std::min<int64_t>(control, 100) / 100;
    int64_t by = perStep(toFixed(accel) * control / 100, tuning.stepsPerSecond);
    if (slides) by = by * sensors.grip / 100;
    return approached(speed, walk, by);
}

// Applies gravity and speed limits in the air.
FallRule applyGravity(int64_t& speed, const Input& input, bool isAgainstWall,
                      const Tuning& tuning) {
    FallRule rule = FallRule::plain;
    int percent = 100;
    if (input.holdsUp && std::abs(speed) < toFixed(tuning.apexSpeed)) {
        rule = FallRule::apex;
        percent = tuning.apexGravity;
    } else if (speed > 0 && tuning.fallGravity != 100) {
        rule = FallRule::heavy;
        percent = tuning.fallGravity;
    }
    speed += perStep(toFixed(tuning.gravity) * percent / 100, tuning.stepsPerSecond);
    const bool isFast = input.holdsDown && tuning.fastFallSpeed > 0;
    const int64_t normal = std::min(speed, toFixed(tuning.maxFallSpeed));
    speed = isFast ? std::min(speed, toFixed(tuning.fastFallSpeed)) : normal;
    if (speed != normal) rule = FallRule::fast;
    if (isAgainstWall && speed > toFixed(tuning.wallSlideSpeed)) {
        speed = toFixed(tuning.wallSlideSpeed);
        rule = FallRule::wallSlide;
    }
    return rule;
}

}  // namespace

Vec2q inheritedSpeedOf(JumpCause cause, const CharacterSensors& sensors, const Tuning& tuning) {
    const bool isOffGround =
        cause == JumpCause::ground || cause == JumpCause::coyote || cause == JumpCause::buffer;
    if (!isOffGround) return {};
    return {capped(sensors.carrierSpeed.x, tuning.liftCapX),
            std::min<int64_t>(0, capped(sensors.carrierSpeed.y, tuning.liftCapY))};
}

int64_t fallFaster(int64_t speed, const Tuning& tuning) {
    return std::min(speed + perStep(toFixed(tuning.gravity), tuning.stepsPerSecond),
                    toFixed(tuning.maxFallSpeed));
}

int64_t control(CharacterState& state, Vec2q& speed, Buttons buttons,
                const CharacterSensors& sensors, const Tuning& tuning,
                CharacterDecision& decision) {
    decision = {};
    const Input input = inputOf(buttons, state.lastButtons);
    const int direction = input.direction.x;
    speed.x = ownSpeedX(state, speed);  // the inherited speed is added again below
    if (direction != 0) state.facing = static_cast<int8_t>(direction);
    if (state.dashing && state.dashSteps == 0) endDash(state, speed, tuning);

    // Timers and refills.
    const bool canJumpFromGround = sensors.grounded || hasCoyoteTime(state, tuning);
    bufferPress(state, input.pressesUp, tuning.jumpBufferSteps);
    countDown(state.dashCooldown);
    countDown(state.ledgeCooldown);
    const bool isNearLadder = sensors.isAtLadder || sensors.isOnLadderTop;
    if (state.climbing && (!isNearLadder || (sensors.grounded && !input.holdsUp)))
        state.climbing = false;
    countAirSteps(state, sensors.grounded, isHanging(state, sensors, tuning));
    if (state.ledge != 0 && releasesLedge(state, input, sensors, tuning)) releaseLedge(state);
    const bool slides = isAgainstWall(state, input, sensors, tuning);
    if (slides && speed.y > 0) refill(state);

    // Start of a bounce, a dash, a climb or a jump.
    decision.bounces = sensors.bounce > 0;
    decision.startsDash = !decision.bounces && input.pressesDash && tuning.dashSpeed > 0 &&
                          !state.hasDashed && state.dashCooldown == 0;
    const bool grounded = sensors.grounded && !decision.bounces;
    bool startsDown = false;  // it climbs down from the top of a ladder
    if (decision.bounces) {
        bounce(state, speed, sensors, tuning);
    } else if (decision.startsDash) {
        startDash(state, speed, input.direction, tuning);
    } else if (startsToClimb(state, input, speed.y, sensors, tuning)) {
        startsDown = input.pressesDown && sensors.canClimbDown;
        startClimb(state);
    } else if (const auto cause = jumpFor(state, sensors, tuning, direction, canJumpFromGround)) {
        decision.startsJump = true;
        decision.cause = *cause;
        jump(state, speed, *cause, sensors, tuning);
    }

    // The speed in the current state: dash, ledge, ground or air.
    countDown(state.ladderCooldown);
    const bool leaves = decision.startsJump || decision.bounces;
    const bool hasGravity = !leaves || tuning.integration != 0;
    int64_t before = 0;  // the vertical speed before gravity and limits
    const bool isRunLocked =
        state.wallJumpSteps > 0 || (decision.startsJump && decision.cause == JumpCause::ladder);
    countDown(state.wallJumpSteps);
    if (state.dashing) {
        --state.dashSteps;
        decision.dashesIntoFloor = sensors.grounded && speed.y > 0;
        if (decision.dashesIntoFloor) speed.y = 0;
        before = speed.y;
    } else if (state.ledge != 0) {
        speed = {};
    } else if (state.climbing) {
        refill(state);
        state.bufferedSteps = -1;
        const int64_t along = toFixed(tuning.climbSpeed);
        speed = {direction * along, input.direction.y * along};
        before = speed.y;
        decision.startsDrop = startsDown && speed.y > 0;
    } else {
        if (!isRunLocked) speed.x = accelerated(speed.x, direction, sensors, grounded, tuning);
        if (!leaves && grounded) {
            speed.y = 0;
            decision.startsDrop =
                sensors.onOneWay &&
                (tuning.dropNeedsPress != 0 ? input.pressesDown : input.holdsDown);
            if (decision.startsDrop) speed.y = fallFaster(speed.y, tuning);
        } else {
            before = speed.y;
            if (hasGravity) decision.fall = applyGravity(speed.y, input, slides, tuning);
        }
        speed.x += state.inherited.x;
    }
    // Releasing the button cuts the rise: a short press makes a short hop.
    if (state.jumping && !input.holdsUp) speed.y = std::max(speed.y, -toFixed(tuning.minJumpSpeed));
    if (speed.y >= 0) state.jumping = false;
    state.lastButtons = buttons;
    return moveSpeed(before, speed.y, tuning);
}

void grabLedge(CharacterState& state, int side) {
    refill(state);
    state.ledge = static_cast<int8_t>(side);
    state.jumping = state.dashing = false;
    state.airSteps = 0;  // leaving a ledge starts coyote time, like leaving the ground
    state.jumped = false;
    state.dashSteps = 0;
    state.bufferedSteps = -1;  // only a new press leaves a ledge
    state.inherited = {};
}

void addTo(Hasher& hasher, const CharacterState& state) {
    const auto& [facing, ledge, jumping, jumped, dashing, climbing, hasDashed, airSteps,
                 bufferedSteps, airJumps, wallJumpSteps, dashSteps, dashCooldown, ledgeCooldown,
                 ladderCooldown, lastButtons, inherited] = state;
    for (const int value :
         {int{facing}, int{ledge}, int{jumping}, int{jumped}, int{dashing}, int{hasDashed},
          int{airSteps}, int{bufferedSteps}, int{airJumps}, int{wallJumpSteps}, int{dashSteps},
          int{dashCooldown}, int{ledgeCooldown}, int{lastButtons}})
        hasher.add(value);
    hasher.add(inherited.x);
    hasher.add(inherited.platform);
    // Only where it matters, so that levels without ladders keep their hashes.
    if (climbing || ladderCooldown != 0) hasher.add(int{ladderCooldown} * 2 + int{climbing});
}

}  // namespace pixelstep
