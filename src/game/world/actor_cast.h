// Ray and box casts from an actor.
#pragma once

#include "game/world/world.h"
#include "physics/query/query.h"

namespace pixelstep {

/// The result of a ray or box cast from an actor.
struct ActorCast {
    Rect start{};  ///< [px] the box that was cast: the actor's middle pixel, or its whole rectangle
    Vec2i by{};    ///< [px] how far it was cast
    Hit hit{};     ///< the first hit; a body by its index among the world's actors

    /// True for a ray, false for a box.
    bool isRay() const { return start.width == 1 && start.height == 1; }
    /// The last free position before the hit.
    Rect end() const { return start.moved(hit.travel.x, hit.travel.y); }
};

/// A filter for what an actor detects: tiles, and bodies of groups that it collides with or
/// detects.
QueryFilter detectionFilterOf(const World& world, uint32_t index);
/// A filter for what blocks an actor: tiles, and bodies that are solid to it.
QueryFilter blockingFilterOf(const World& world, uint32_t index);

/// The middle pixel of a rectangle; of four, the upper left one.
constexpr Vec2i middleOf(const Rect& rect) {
    return {rect.left + (rect.width - 1) / 2, rect.top + (rect.height - 1) / 2};
}

/// A ray from an actor's middle to a pixel.
/// @param bodies  all actors (loadSolids); without it, they are loaded for this cast
/// @param to      [px] up to kMaxLine away
ActorCast rayCastTo(const World& world, const Solids& bodies, uint32_t index, Vec2i to);
ActorCast rayCastTo(const World& world, uint32_t index, Vec2i to);

/// Casts the actor's rectangle in a straight line until its middle is at `to`.
ActorCast boxCastTo(const World& world, const Solids& bodies, uint32_t index, Vec2i to);
ActorCast boxCastTo(const World& world, uint32_t index, Vec2i to);

}  // namespace pixelstep
