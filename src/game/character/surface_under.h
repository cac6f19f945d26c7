// The surface on which a body stands.
#pragma once

#include <span>

#include "game/character/character.h"
#include "physics/mover.h"

namespace pixelstep {

/// The surface that holds most pixels of the row below a body. Each pixel that holds it counts for
/// the surface of its tile, crate or platform; number 0 is none.
/// @param bodySurfaces  by the index of the body; empty: all 0
/// @return              its number in ShapeSet::surfaces; 0 if two hold equally many
/// Requires:            the body stands on something.
int surfaceUnder(const CollisionContext& context, const Rect& box,
                 std::span<const uint8_t> bodySurfaces);

/// [px] that a belt moves bodies in a step: the sum of all steps of a second is `push`.
/// @param push  [px/s] signed
/// @param step  counts from 0
constexpr int beltPixels(int push, int64_t step, int stepsPerSecond) {
    const int64_t speed = push < 0 ? -int64_t{push} : push;
    const int64_t pixels = (step + 1) * speed / stepsPerSecond - step * speed / stepsPerSecond;
    return static_cast<int>(push < 0 ? -pixels : pixels);
}

/// Adds the effects of a surface to the sensors of a character that stands on it.
/// @param isMoved  a belt has moved it in this step
void addSurface(CharacterSensors& sensors, const Surface& surface, bool isMoved);

}  // namespace pixelstep
