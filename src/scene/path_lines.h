// The path of a platform: dots for drawing, and conversions between feet and middles.
#pragma once

#include <vector>

#include "math/rect.h"
#include "physics/platform.h"

namespace pixelstep {

/// [px] between two dots of a path.
inline constexpr int kPathDotSpacing = 6;

/// Dots at equal distances along the lines between these points, with a dot at each point.
std::vector<Vec2i> pathDots(const std::vector<Vec2i>& points);

/// The positions of the middle of a body of this height while its feet are at the points of the
/// path.
std::vector<Vec2i> middlesOf(const std::vector<Vec2i>& path, int height);

/// The inverse: the positions of the feet while the middle is at the points.
std::vector<Vec2i> feetOfMiddles(const std::vector<Vec2i>& points, int height);

/// The bounding box of all points; empty without points.
Rect boundsOf(const std::vector<Vec2i>& points);

}  // namespace pixelstep
