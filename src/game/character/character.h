// The character controller: turns buttons and sensors into a speed.
#pragma once

#include <cstdint>
#include <optional>

#include "game/character/buttons.h"
#include "game/character/tuning.h"
#include "math/hash.h"
#include "physics/body.h"

namespace pixelstep {

inline constexpr int16_t kMaxAirSteps = 1000;  ///< [steps] more than any tunable allows

/// The sideways speed that a jump inherits from the platform that carries the body.
struct InheritedSpeed {
    int32_t x = 0;  ///< [1/65536 px/s]
    /// Its id, while it still moves at this speed: then it carries the body sideways through the
    /// air, so that a jump in place ends on the same pixel of it. 0: none
    uint32_t platform = 0;

    friend constexpr bool operator==(const InheritedSpeed&, const InheritedSpeed&) = default;
};

/// The state of a character from step to step, in addition to its body.
struct CharacterState {
    int8_t facing = 1;      ///< -1 left, +1 right: the last held direction
    int8_t ledge = 0;       ///< hangs from a ledge on its left (-1) or right (+1); 0: does not hang
    bool jumping = false;   ///< rising in a jump; releasing the button cuts it short
    bool jumped = false;    ///< left the ground or a ledge by a jump, so there is no coyote time
    bool dashing = false;   ///< the last step was part of a dash
    bool climbing = false;  ///< holds on to a ladder
    bool hasDashed = false;  ///< since ground, wall slide or ledge; then it cannot dash again
    int16_t airSteps = kMaxAirSteps;  ///< [steps] in the air since ground or ledge; saturates
    int16_t bufferedSteps = -1;       ///< [steps] since the buffered press of jump; -1: none
    int16_t airJumps = 0;             ///< used since ground, wall slide or ledge
    int16_t wallJumpSteps = 0;        ///< [steps] left in which held directions have no effect
    int16_t dashSteps = 0;            ///< [steps] left of the dash
    int16_t dashCooldown = 0;         ///< [steps] until the next dash can start
    int16_t ledgeCooldown = 0;        ///< [steps] until it can grab a ledge again
    int8_t ladderCooldown = 0;        ///< [steps] until it can hold on to a ladder again
    Buttons lastButtons = 0;          ///< those of the last step; a press is a button not held then
    InheritedSpeed inherited{};       ///< of the last jump, until it lands

    friend constexpr bool operator==(const CharacterState&, const CharacterState&) = default;
};

/// Adds the state of a character to a hash. Does not compile if a member is missing there.
void addTo(Hasher& hasher, const CharacterState& state);

inline constexpr int kNoWall = -1;

/// The sensors of a character before it moves.
struct CharacterSensors {
    bool grounded = false;           ///< not rising, and something is right below its feet
    bool onOneWay = false;           ///< it stands only on one-way tiles or platforms
    bool standsOnCharacter = false;  ///< it stands only on another character, which separates
    bool isAtLedge = false;          ///< the ledge that it hangs from is still there
    int wallLeft = kNoWall;   ///< [px] free before a wall on its left, 0: it touches; kNoWall if
    int wallRight = kNoWall;  ///< there is none in reach, or on the ground, or no tunable needs it
    Vec2q carrierSpeed{};     ///< [1/65536 px/s]
    uint32_t carrier = 0;     ///< id of the platform with this speed; 0: none
    bool isCarried = false;   ///< a carrier has moved it in this step: not yet if a platform has
                              ///< only just reached its feet
    /// [px] sideways movement of the platform that it jumped off in which something has blocked it
    /// in this step; nothing if that platform does not carry it through the air
    std::optional<int> blockedCarry{};
    // The surface on which it stands.
    int grip = 100;   ///< [%] of the accelerations of running
    int speed = 100;  ///< [%] of the walking speed
    int bounce = 0;   ///< [px/s] throws it up in this step; 0: it does not
    // Ladders, if it can climb.
    bool isAtLadder = false;     ///< one of its rows has a middle pixel in a ladder
    bool isOnLadderTop = false;  ///< a ladder's top is right below one of its middle pixels
    bool canClimbDown = false;   ///< and only one-way surfaces hold it there
    int climbRoom = 0;           ///< [px] from its feet up to the top of the ladder

    /// [px] free before the wall on the left (-1) or right (+1), or kNoWall; also for side 0.
    int wallAt(int side) const {
        if (side == 0) return kNoWall;
        return side < 0 ? wallLeft : wallRight;
    }
};

/// The condition that allowed a jump.
enum class JumpCause : uint8_t {
    ground,  ///< it was pressed on the ground
    coyote,  ///< the ground was left only a few steps ago
    buffer,  ///< it was pressed a few steps before the landing
    ledge,   ///< it was pressed while hanging from a ledge
    wall,    ///< it was pressed in the air near a wall
    air,     ///< it was pressed in the air, and an air jump was left
    ladder,  ///< it was pressed on a ladder, with a direction
};

/// The rule that applied to a step of falling or rising.
enum class FallRule : uint8_t {
    none,       ///< no gravity: on the ground, a dash, hanging, climbing, a jump's first step
                ///< (integration 0)
    plain,      ///< gravity and max_fall_speed
    apex,       ///< apex_gravity
    heavy,      ///< fall_gravity
    fast,       ///< fast_fall_speed applied instead of max_fall_speed
    wallSlide,  ///< wall_slide_speed limited it
};

/// The decisions of the controller in a step, in addition to the speed.
struct CharacterDecision {
    bool startsJump = false;
    JumpCause cause = JumpCause::ground;  ///< of that jump
    bool startsDrop = false;              ///< moves one pixel down into the one-way tiles below it
    bool startsDash = false;
    bool dashesIntoFloor : 1 = false;  ///< the ground blocks the downward part of its dash
    bool bounces : 1 = false;          ///< the surface throws it up, or
    bool leavesEnemy : 1 = false;      ///< an enemy that it stomped in the step before
    FallRule fall = FallRule::none;

    friend constexpr bool operator==(const CharacterDecision&, const CharacterDecision&) = default;
};

inline constexpr int8_t kLadderCooldown = 10;  ///< [steps] after a jump or dash off a ladder
inline constexpr int16_t kLedgeCooldown = 10;  ///< [steps] from releasing a ledge to the next grab

/// -1, 0 or +1: the held direction, right minus left.
constexpr int heldDirection(Buttons buttons) {
    return ((buttons & kButtonRight) != 0) - ((buttons & kButtonLeft) != 0);
}

/// The sideways speed without the speed inherited from a platform. [1/65536 px/s]
constexpr int64_t ownSpeedX(const CharacterState& state, Vec2q speed) {
    return state.dashing ? speed.x : speed.x - state.inherited.x;
}

/// True during coyote time: a press in the next step still jumps as if from the ground or the
/// ledge.
constexpr bool hasCoyoteTime(const CharacterState& state, const Tuning& tuning) {
    return !state.jumped && state.airSteps < tuning.coyoteSteps;
}

/// The vertical speed with which a body moves in a step: the speed after gravity and limits or,
/// with `integration` 1, the mean of the speeds before and after, which makes a jump an exact
/// parabola.
/// @param before  [1/65536 px/s], as `after`
constexpr int64_t moveSpeed(int64_t before, int64_t after, const Tuning& tuning) {
    return tuning.integration == 0 ? after : (before + after) / 2;
}

/// The downward speed after one more step of falling, at most max_fall_speed. [1/65536 px/s]
int64_t fallFaster(int64_t speed, const Tuning& tuning);

/// The part of the carrier's speed that a jump inherits. [1/65536 px/s]
Vec2q inheritedSpeedOf(JumpCause cause, const CharacterSensors& sensors, const Tuning& tuning);
/// True if the platform that it jumped off carries it through the air, and nothing has ended that.
inline bool isCarriedInAir(const CharacterState& state, const CharacterSensors& sensors) {
    return sensors.blockedCarry && state.inherited.platform != 0 && !state.dashing;
}
/// The part of the inherited speed by which a carrier has already moved the body in this step.
inline Vec2q carriedSpeedOf(const CharacterState& state, const CharacterDecision& decision,
                            const CharacterSensors& sensors, const Tuning& tuning) {
    Vec2q carried{};
    if (decision.startsJump || decision.bounces) {
        carried = inheritedSpeedOf(decision.cause, sensors, tuning);
        if (!sensors.isCarried) carried.x = 0;
    }
    if (isCarriedInAir(state, sensors)) carried.x = state.inherited.x;
    return carried;
}

/// The controller: computes a speed and updates the state, from buttons and sensors only.
/// Source: the character of "Basic 2D Platformer Physics" (stand, walk, jump); Thorson, "Celeste
/// and Forgiveness". Rules, units and order: docs/formats.md, "tuning".
/// @param speed     in: of the last step; out: after this one
/// @param decision  out
/// @return          [1/65536 px/s] the vertical speed of this step's move; the sideways speed is in
///                  `speed`
int64_t control(CharacterState& state, Vec2q& speed, Buttons buttons,
                const CharacterSensors& sensors, const Tuning& tuning, CharacterDecision& decision);
inline CharacterDecision control(CharacterState& state, Vec2q& speed, Buttons buttons,
                                 const CharacterSensors& sensors, const Tuning& tuning) {
    CharacterDecision decision;
    control(state, speed, buttons, sensors, tuning, decision);
    return decision;
}

/// Starts hanging from the ledge that was reached in the move.
/// @param side  -1 left, +1 right
void grabLedge(CharacterState& state, int side);

}  // namespace pixelstep
