// Helpers for tests of bug levels with crates and platforms.
#pragma once

#include <functional>

#include "bug_level.h"
#include "game/world/bodies.h"

namespace pixelstep::test {

inline const Actor& actor(const World& world, uint32_t id) {
    const Actor* found = findActor(world, id);
    REQUIRE(found);
    return *found;
}
inline const Rect& rectOf(const World& world, uint32_t id) {
    return actor(world, id).body.rect;
}

/// Ids of all bodies of a kind.
inline std::vector<uint32_t> idsOf(const World& world, Kind kind) {
    std::vector<uint32_t> ids;
    for (const Actor& body : world.actors)
        if (body.kind == kind) ids.push_back(body.id);
    return ids;
}

/// True if no body except platforms overlaps solid tiles or a body that blocks it.
inline void requireClear(const World& world) {
    Solids solids;
    loadSolids(world, solids);
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        const Actor& body = world.actors[index];
        if (body.kind == Kind::platform) continue;
        CAPTURE(body.id);
        CAPTURE(body.body.rect);
        CAPTURE(world.stepCount);
        REQUIRE_FALSE(world.level.tiles.isSolid(body.body.rect));
        REQUIRE(solids.firstBlocking(body.body.rect, solids.traits(index), index) == kInvalidBody);
    }
}

/// The same level with another cast, as a new world.
inline World withCast(const World& world, const std::function<void(Cast&)>& change) {
    Level level = world.level;
    change(level.cast.edit());
    REQUIRE_FALSE(findError(level));
    return makeWorld(level, 0);
}

/// The world with the player at rest at another place; nothing if the place is not free.
inline std::optional<World> movedTo(const World& world, Vec2i feet) {
    World moved = world;
    Body& body = moved.actors.front().body;
    body = {.rect = rectAtFeet(feet, body.rect.width, body.rect.height)};
    body.previousRect = body.rect;
    moved.actors.front().character = {};
    Solids solids;
    loadSolids(world, solids);
    if (world.level.tiles.isSolid(body.rect) ||
        solids.firstBlocking(body.rect, solids.traits(0), 0) != kInvalidBody)
        return std::nullopt;
    return moved;
}

/// True if the body stands on the carrier.
inline bool standsOn(const World& world, uint32_t id, uint32_t carrier) {
    const Rect& upper = rectOf(world, id);
    const Rect& lower = rectOf(world, carrier);
    return upper.bottom() == lower.top && upper.left < lower.right() && lower.left < upper.right();
}

/// Steps until the condition is true, up to a maximum. @return true if it became true
inline bool runUntil(World& world, Buttons buttons, const std::function<bool()>& isDone,
                     int most = 1200) {
    for (int i = 0; i < most && !isDone(); ++i) step(world, buttons);
    return isDone();
}

}  // namespace pixelstep::test
