// Ray and box casts from an actor against tiles and other actors.
#include "game/world/actor_cast.h"

#include "game/world/bodies.h"

namespace pixelstep {
namespace {

// @param isPresent  of an actor's rectangle: true if it is included
template <class IsThere>
BodyMap bodyMapOfThose(const World& world, IsThere isPresent) {
    std::vector<Rect> rects;
    std::vector<BodyTraits> traits;
    for (const Actor& actor : world.actors) {
        const Rect& rect = actor.body.rect;
        rects.push_back(isPresent(rect) ? rect : Rect{});
        traits.push_back(traitsOf(world, actor));
    }
    return {rects, traits};
}

ActorCast sent(const World& world, const BodyMap& bodies, const Rect& start, Vec2i by,
               const QueryFilter& filter) {
    return {start, by, sweep({world.level.tiles, &bodies}, start, by, filter)};
}

Rect sweptArea(const Rect& start, Vec2i by) {
    return unionOf(start, start.moved(by.x, by.y));
}

}  // namespace

BodyMap bodyMapOf(const World& world) {
    return bodyMapOfThose(world, [](const Rect&) { return true; });
}

BodyMap bodyMapOf(const World& world, const Rect& area) {
    return bodyMapOfThose(world, [&](const Rect& rect) { return overlaps(rect, area); });
}

QueryFilter detectionFilterOf(const World& world, uint32_t index) {
    return {.me = traitsOf(world, world.actors[index]), .self = index};
}

QueryFilter blockingFilterOf(const World& world, uint32_t index) {
    QueryFilter filter = detectionFilterOf(world, index);
    filter.seen = QueryTargets::blocking;
    return filter;
}

ActorCast rayCastTo(const World& world, const BodyMap& bodies, uint32_t index, Vec2i to) {
    const Vec2i eye = middleOf(world.actors[index].body.rect);
    return sent(world, bodies, {eye.x, eye.y, 1, 1}, to - eye, detectionFilterOf(world, index));
}

ActorCast rayCastTo(const World& world, uint32_t index, Vec2i to) {
    const Vec2i eye = middleOf(world.actors[index].body.rect);
    return rayCastTo(world, bodyMapOf(world, sweptArea({eye.x, eye.y, 1, 1}, to - eye)), index, to);
}

ActorCast boxCastTo(const World& world, const BodyMap& bodies, uint32_t index, Vec2i to) {
    const Rect& rect = world.actors[index].body.rect;
    return sent(world, bodies, rect, to - middleOf(rect), blockingFilterOf(world, index));
}

ActorCast boxCastTo(const World& world, uint32_t index, Vec2i to) {
    const Rect& rect = world.actors[index].body.rect;
    return boxCastTo(world, bodyMapOf(world, sweptArea(rect, to - middleOf(rect))), index, to);
}

}  // namespace pixelstep
