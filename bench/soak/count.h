// Counts the events of a step for the soak's report.
#pragma once

#include <cstdlib>

#include "game/world/world.h"
#include "soak/parts.h"

namespace pixelstep {

inline void countSteps(SoakOutcome& outcome, const World& world) {
    for (const Actor& actor : world.actors) {
        const Vec2i moved{actor.body.rect.left - actor.body.lastRect.left,
                          actor.body.rect.top - actor.body.lastRect.top};
        ++outcome.bodySteps;
        outcome.moves += moved != Vec2i{};
        outcome.far += std::abs(moved.x) >= 16 || std::abs(moved.y) >= 16;
        outcome.grounded += actor.grounded;
        outcome.slopes += actor.moved.climbed + actor.moved.descended > 0;
        outcome.stops += actor.moved.hitX || actor.moved.hitUp || actor.moved.landed;
        outcome.oneWays += actor.body.touches.onOneWay();
    }
}

}  // namespace pixelstep
