// The rule that last moved or stopped the player.
#pragma once

#include <cstdint>
#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// The rules that can move or stop a player, by priority: of several in one step the first is
/// reported.
enum class Rule : uint8_t {
    none,
    restarted,
    crushed,
    dashed,
    jumped,
    dropped,
    cornered,
    hangs,
    landed,
    bumpedHead,
    slidesDown,
    stoppedByWall,
    stoppedByBody,
    pushed,
    climbed,
    keptOnGround,
    leftLedge,
    walkedOff,
    notSticking,
    lostGround,
    fastFall,
    apex,
    heavyFall,
    turns,
    speedsUp,
    slowsDown,
    carried,
    parted,
    heldUp,
};

/// The last rule that had an effect, in words.
struct MotionReason {
    Rule rule = Rule::none;
    std::string text = "nothing has moved or stopped the player yet";
    int64_t since = 0;      ///< [steps done] when the rule started to apply
    int64_t seen = 0;       ///< [steps done] at the last call
    bool isMoment = false;  ///< a single moment instead of a duration

    friend bool operator==(const MotionReason&, const MotionReason&) = default;
};

/// True shortly after the rule started to apply.
bool isNews(const MotionReason& reason);

/// The rule after a step or a command: the last one, unless another has applied since.
MotionReason updateReason(const World& world, const MotionReason& last);

}  // namespace pixelstep
