// Platforms on their paths: in, points and a speed; out, the single pixels of each step.
#pragma once

#include <cstdint>
#include <vector>

#include "math/shared.h"
#include "math/vec.h"

namespace pixelstep {

/// How far a platform is on its way: to the end of its path and back, for ever.
struct PathWalk {
    Shared<std::vector<Vec2i>> path{};  ///< [px] points between the feet; fewer than two: it stands
    int speed = 0;                      ///< [px/s] along the longer axis of each segment
    int from = 0;                       ///< index of the point it comes from
    int8_t direction = 1;               ///< +1 towards the end of the path, -1 back
    int64_t done = 0;                   ///< [px] of the segment, along its longer axis
    int64_t remainder = 0;              ///< [1/65536 px] not yet walked, below one pixel

    friend bool operator==(const PathWalk&, const PathWalk&) = default;
};

/// Where on the path it is now: the point between its feet.
/// Requires: a path of one point or more.
Vec2i placeOn(const PathWalk& walk);

/// Its speed on the segment that it is on, the shorter axis in proportion. [1/65536 px/s]
Vec2q speedOn(const PathWalk& walk);

/// One step of the clock: the single pixels to go, in their order, each along one axis. After k
/// pixels on the longer axis of a segment, floor(k * shorter / longer) on the other. What is left
/// over at a corner goes on along the next segment.
/// Requires: stepsPerSecond > 0.
std::vector<Vec2i> advance(PathWalk& walk, int stepsPerSecond);

}  // namespace pixelstep
