// Progress of a platform along its path.
#pragma once

#include <cstdint>
#include <vector>

#include "math/shared.h"
#include "math/vec.h"

namespace pixelstep {

/// A platform's progress along its path, to the end and back without end.
struct PathWalk {
    Shared<std::vector<Vec2i>> path{};  ///< [px] points between the feet; fewer than two: it stands
    int speed = 0;                      ///< [px/s] along the longer axis of each segment
    int from = 0;                       ///< index of the point it comes from
    int8_t direction = 1;               ///< +1 towards the end of the path, -1 back
    int64_t done = 0;                   ///< [px] of the segment, along its longer axis
    int64_t remainder = 0;              ///< [1/65536 px] not yet walked, below one pixel

    friend bool operator==(const PathWalk&, const PathWalk&) = default;
};

/// Its present place on the path: the point between its feet.
/// Requires: a path of one point or more.
Vec2i placeOn(const PathWalk& walk);

/// Its speed on the segment that it is on, the shorter axis in proportion. [1/65536 px/s]
Vec2q speedOn(const PathWalk& walk);

/// Advances by one step of time.
/// @return   the single pixels to move, in order, each along one axis. After k pixels on the longer
///           axis of a segment, floor(k * shorter / longer) are done on the other. What is left at
///           a corner continues on the next segment.
/// Requires: stepsPerSecond > 0.
std::vector<Vec2i> advance(PathWalk& walk, int stepsPerSecond);

}  // namespace pixelstep
