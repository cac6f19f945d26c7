// Creates worlds without tiles for drawing, from rectangles of bodies.
#pragma once

#include <cstdint>
#include <vector>

#include "game/world/world.h"

namespace pixelstep {

/// A world of standing characters: the first is the player, the others are clones.
/// @param rects         [px]
/// @param overlapCount  of each character
inline World worldOf(std::vector<Rect> rects, int overlapCount) {
    World world;
    for (size_t i = 0; i < rects.size(); ++i) {
        Actor actor;
        actor.id = static_cast<uint32_t>(i);
        actor.kind = i == 0 ? Kind::player : Kind::clone;
        actor.grounded = true;
        actor.overlaps = static_cast<uint8_t>(overlapCount);
        actor.body.rect = actor.body.previousRect = rects[i];
        world.actors.push_back(actor);
    }
    return world;
}

}  // namespace pixelstep
