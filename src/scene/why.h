// Why the player is where it is: in, a world after a step; out, the rule that moved or stopped it.
#pragma once

#include <cstdint>
#include <string>

#include "game/world/world.h"

namespace pixelstep {

/// The rules that a player can meet, those that come first when several do in one step first.
enum class Rule : uint8_t {
    none,
    restarted,
    crushed,
    jumped,
    dropped,
    landed,
    bumpedHead,
    stoppedByWall,
    stoppedByBody,
    pushed,
    climbed,
    keptOnGround,
    walkedOff,
    notSticking,
    lostGround,
    carried,
    parted,
    heldUp,
};

/// The last rule that did something, in words.
struct Why {
    Rule rule = Rule::none;
    std::string text = "nothing has moved or stopped it yet";
    int64_t since = 0;  ///< [steps done] when the rule came; a rule that goes on keeps its begin
    int64_t seen = 0;   ///< [steps done] of the world last looked at

    friend bool operator==(const Why&, const Why&) = default;
};

/// True for the first moments of a rule.
bool isNews(const Why& why);

/// The line after a step or a command: the last one, unless a rule did something since.
Why whyAfter(const World& world, const Why& last);

}  // namespace pixelstep
