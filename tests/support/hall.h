// A drawn hall for crates and platforms, and commands that place them.
#pragma once

#include "game/world/bodies.h"
#include "support/play.h"

namespace pixelstep {

inline const std::vector<std::string> kHall = {
    "................", "................", "................", "................",
    "................", "..@.............", "################"};
constexpr int kHallFloor = 96;

inline SpawnCrate crateAt(Vec2i feet, int width = 16, int height = 16) {
    return {{.body = {.feet = feet, .width = width, .height = height}}};
}

inline SpawnPlatform platformOn(std::vector<Vec2i> path, int width, int height, int speed,
                                bool oneWay = false) {
    return {{.body = {.feet = path.front(), .width = width, .height = height},
             .oneWay = oneWay,
             .path = path,
             .speed = speed}};
}

inline const Rect& rectOf(const World& world, uint32_t id) {
    return findActor(world, id)->body.rect;
}

/// True if no body except platforms overlaps tiles or bodies that block it.
inline bool isClear(const World& world) {
    Solids solids;
    loadSolids(world, solids);
    for (uint32_t i = 0; i < world.actors.size(); ++i) {
        const Rect& rect = world.actors[i].body.rect;
        if (world.actors[i].kind == Kind::platform) continue;
        if (world.tiles().isSolid(rect) ||
            solids.firstBlocking(rect, solids.traits(i), i) != kInvalidBody)
            return false;
    }
    return true;
}

}  // namespace pixelstep
