// Looking around: in, a world and one of its actors; out, what a ray from it meets, and where its
// rectangle would be stopped.
#pragma once

#include "game/world/world.h"
#include "physics/query/query.h"

namespace pixelstep {

/// What an actor found when it looked, or tried to go, to a place.
struct Look {
    Rect start{};  ///< [px] what was sent: the actor's middle pixel, or its whole rectangle
    Vec2i by{};    ///< [px] as far as it was to go
    Hit hit{};     ///< a body by its index among the world's actors

    /// True for a single pixel; else it is a box.
    bool isRay() const { return start.width == 1 && start.height == 1; }
    /// Where it ends: at the last free place.
    Rect end() const { return start.moved(hit.way.x, hit.way.y); }
};

/// All actors by index, for queries. Cost: O(actors); make it once for all questions of a step.
BodyMap bodyMapOf(const World& world);
/// Those alone that reach into `area`, by the same indices: for a single question.
BodyMap bodyMapOf(const World& world, const Rect& area);

/// What the actor of this index sees: tiles, and bodies of groups that it checks.
QueryFilter sightOf(const World& world, uint32_t index);
/// What stops it: tiles, and bodies that are in its way.
QueryFilter wayOf(const World& world, uint32_t index);

/// The middle pixel of a rectangle, the upper left of four.
constexpr Vec2i middleOf(const Rect& rect) {
    return {rect.left + (rect.width - 1) / 2, rect.top + (rect.height - 1) / 2};
}

/// A ray from an actor's middle to a pixel.
/// @param to  [px] up to kMaxLine away
Look lookTo(const World& world, const BodyMap& bodies, uint32_t index, Vec2i to);
Look lookTo(const World& world, uint32_t index, Vec2i to);

/// The actor's rectangle on a straight way, until its middle is at `to`.
Look tryWayTo(const World& world, const BodyMap& bodies, uint32_t index, Vec2i to);
Look tryWayTo(const World& world, uint32_t index, Vec2i to);

}  // namespace pixelstep
