// Counts the events of a step for the soak's report.
#pragma once

#include <cstdlib>

#include "game/world/world.h"
#include "soak/parts.h"

namespace pixelstep {

inline void countSteps(SoakOutcome& outcome, const World& world) {
    for (const Actor& actor : world.actors) {
        const Vec2i moved{actor.body.rect.left - actor.body.previousRect.left,
                          actor.body.rect.top - actor.body.previousRect.top};
        ++outcome.bodySteps;
        outcome.moves += moved != Vec2i{};
        outcome.far += std::abs(moved.x) >= 16 || std::abs(moved.y) >= 16;
        outcome.grounded += actor.grounded;
        outcome.slopes += actor.lastMove.climbed + actor.lastMove.descended > 0;
        outcome.stops +=
            actor.lastMove.hitX || actor.lastMove.hitCeiling || actor.lastMove.hitFloor;
        outcome.oneWays += actor.body.touches.onOneWay();
    }
}

}  // namespace pixelstep
