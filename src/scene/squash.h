// Squash and stretch: how far a character's picture departs from its size. For the eye alone.
#pragma once

#include "scene/animation.h"

namespace pixelstep {

/// [px] by which a picture of the usual size is wider and higher than it is; one of them is
/// negative where the other is positive.
/// Source: Thomas and Johnston, "The Illusion of Life", the first of its principles.
Vec2i stretchOf(const Actor& actor, const Animation& animation);

/// A character's picture with that stretch: its feet stay on their row, its middle on its column.
/// @param picture  where it goes without
/// @param usual    [px] its usual size
Rect stretched(const Rect& picture, Vec2i usual, Vec2i stretch);

}  // namespace pixelstep
