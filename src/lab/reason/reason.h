// The rule that last moved or stopped the player.
#pragma once

#include <cstdint>
#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// The rules that can move or stop the player, or change its settings. If several apply in a step,
/// the first in this list is reported.
enum class MotionRule : uint8_t {
    none,
    restarted,
    crushed,
    sentBack,   ///< by a hazard
    leftLevel,  ///< through an exit
    stomped,
    tookPickup,
    enteredArea,  ///< or left it
    switched,     ///< stands in a switch that is on since then
    brokeTile,    ///< with its head or by a dash
    dashed,
    jumped,
    bounced,
    dropped,
    cornerCorrection,
    hangs,
    climbsLadder,
    landed,
    bumpedHead,
    slidesDown,
    stoppedByWall,
    stoppedByBody,
    pushed,
    climbed,
    keptOnGround,
    leftLedge,    ///< let go of a ledge
    walkedOff,    ///< walked off an edge into the air
    notSticking,  ///< did not follow descending ground, since stick_to_slopes is off
    lostGround,   ///< the ground below was removed or moved away
    fastFall,
    apex,
    heavyFall,
    turns,
    speedsUp,
    slowsDown,
    surfaceSpeed,  ///< walks faster or slower than on plain ground
    carried,       ///< by a platform, a crate or a belt
    separated,
    heldUp,
};

/// The last rule that had an effect, with its text.
struct MotionReason {
    MotionRule rule = MotionRule::none;
    std::string text = "nothing has moved or stopped the player yet";
    int64_t since = 0;          ///< [steps done] when the rule started to apply
    int64_t seen = 0;           ///< [steps done] at the last call
    bool isSingleStep = false;  ///< it applied to a single step, not for a duration

    friend bool operator==(const MotionReason&, const MotionReason&) = default;
};

/// True shortly after the rule started to apply.
bool isRecent(const MotionReason& reason);

/// The reason after a step or a command: `last`, unless a new rule applied.
MotionReason updateReason(const World& world, const MotionReason& last);

}  // namespace pixelstep
