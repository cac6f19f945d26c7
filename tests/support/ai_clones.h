// Helpers for tests of AI clones in drawn worlds.
#pragma once

#include "support/play.h"

namespace pixelstep {

// Spawns a clone with this AI whose feet are at this position. @return its id
inline uint32_t addClone(World& world, AiKind ai, Vec2i feet, int width = 12, int height = 20) {
    SpawnClone spawn;
    spawn.x = feet.x;
    spawn.y = feet.y;
    spawn.width = width;
    spawn.height = height;
    spawn.ai = ai;
    accepted(world, spawn);
    return world.nextId - 1;
}

inline const Actor& actorOf(const World& world, uint32_t id) {
    return *findActor(world, id);
}

inline Buttons heldBy(const World& world, uint32_t id) {
    return actorOf(world, id).character.lastButtons;
}

inline Vec2i feetOfClone(const World& world, uint32_t id) {
    return feetOf(actorOf(world, id).body.rect);
}

}  // namespace pixelstep
