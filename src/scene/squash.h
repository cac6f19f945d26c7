// Squash and stretch of a character's picture, without effect on the simulation.
#pragma once

#include "scene/animation.h"

namespace pixelstep {

/// [px] change of width and height of a picture of the usual size, with opposite signs.
/// Source: Thomas and Johnston, "The Illusion of Life", principle 1 of 12.
Vec2i stretchOf(const Actor& actor, const Animation& animation);

/// The stretched rectangle of a character's picture: the feet keep their row, and the middle its
/// column.
/// @param picture  the rectangle without stretch
/// @param normal   [px] its usual size
Rect stretched(const Rect& picture, Vec2i normal, Vec2i stretch);

}  // namespace pixelstep
