// A platform's path: dots to draw it with, and conversions between feet and middles.
#pragma once

#include <vector>

#include "math/rect.h"
#include "physics/platform.h"

namespace pixelstep {

/// [px] between two dots of a path.
inline constexpr int kRailStep = 6;

/// Dots at even distances along the lines between these points, with one at each point.
std::vector<Vec2i> pathDots(const std::vector<Vec2i>& points);

/// Where the middle of a body this high is while its feet are at each point of the path.
std::vector<Vec2i> middlesOf(const std::vector<Vec2i>& path, int height);

/// The inverse: where its feet are while its middle is at each point.
std::vector<Vec2i> feetOfMiddles(const std::vector<Vec2i>& points, int height);

/// The smallest rectangle that holds all points; empty without points.
Rect boundsOf(const std::vector<Vec2i>& points);

}  // namespace pixelstep
