// Ray and box casts from an actor against tiles and other actors.
#include "game/world/actor_cast.h"

#include "game/world/bodies.h"

namespace pixelstep {
namespace {

Solids solidsOf(const World& world) {
    Solids solids;
    loadSolids(world, solids);
    return solids;
}

ActorCast sent(const World& world, const Solids& bodies, const Rect& start, Vec2i by,
               const QueryFilter& filter) {
    return {start, by, sweep({world.tiles(), &bodies}, start, by, filter)};
}

}  // namespace

QueryFilter detectionFilterOf(const World& world, uint32_t index) {
    return {.me = traitsOf(world, world.actors[index]), .self = index};
}

QueryFilter blockingFilterOf(const World& world, uint32_t index) {
    QueryFilter filter = detectionFilterOf(world, index);
    filter.seen = QueryTargets::blocking;
    return filter;
}

ActorCast rayCastTo(const World& world, const Solids& bodies, uint32_t index, Vec2i to) {
    const Vec2i eye = middleOf(world.actors[index].body.rect);
    return sent(world, bodies, {eye.x, eye.y, 1, 1}, to - eye, detectionFilterOf(world, index));
}

ActorCast rayCastTo(const World& world, uint32_t index, Vec2i to) {
    return rayCastTo(world, solidsOf(world), index, to);
}

ActorCast boxCastTo(const World& world, const Solids& bodies, uint32_t index, Vec2i to) {
    const Rect& rect = world.actors[index].body.rect;
    return sent(world, bodies, rect, to - middleOf(rect), blockingFilterOf(world, index));
}

ActorCast boxCastTo(const World& world, uint32_t index, Vec2i to) {
    return boxCastTo(world, solidsOf(world), index, to);
}

}  // namespace pixelstep
