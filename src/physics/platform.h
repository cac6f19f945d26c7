// Progress of a platform along its path.
#pragma once

#include <cstdint>
#include <vector>

#include "math/shared.h"
#include "math/vec.h"

namespace pixelstep {

/// What a platform does at the end of its path: it turns back, goes on to the first point like
/// along any segment, or stays.
enum class PathMode : uint8_t { backAndForth, loop, once };

/// The position of a platform on its path.
struct PathProgress {
    Shared<std::vector<Vec2i>>
        path{};     ///< [px] points between the feet; fewer than two: it does not move
    int speed = 0;  ///< [px/s] along the longer axis of each segment
    PathMode mode = PathMode::backAndForth;
    bool awaitsRider = false;  ///< does not move until `awaitsRider` is cleared
    int16_t waitSteps = 0;     ///< [steps] that it waits at each point on which it arrives
    int16_t waiting = 0;       ///< [steps] left of that
    int pointIndex = 0;        ///< index of the last point that was passed
    int8_t direction = 1;      ///< +1 towards the end of the path, -1 back
    int64_t distance = 0;      ///< [px] moved on the current segment, along its longer axis
    int64_t remainder = 0;     ///< [1/65536 px] not moved yet, below one pixel

    friend bool operator==(const PathProgress&, const PathProgress&) = default;
};

/// The current position: the point between the feet.
/// Requires: a path of one point or more.
Vec2i positionOn(const PathProgress& progress);

/// The speed on the current segment; the shorter axis in proportion; 0 while it waits and at the
/// end of a path that is followed once. [1/65536 px/s]
Vec2q speedOn(const PathProgress& progress);
/// Of a platform that goes to the end of its path or back to the start, its next pixel along the
/// longer axis of a segment, and the pixel along the other axis that belongs to it; none at the
/// end. Its `direction` is not used. It has arrived at a point if `distance` is 0. Requires: the
/// path is followed once.
std::vector<Vec2i> nextDoorPixels(PathProgress& progress, bool towardsEnd);
/// Its speed in that direction; 0 at the end. [1/65536 px/s]
Vec2q doorSpeed(PathProgress progress, bool towardsEnd);

/// The path for display: a loop ends at its first point.
std::vector<Vec2i> shownPath(const PathProgress& progress);

/// Advances by one simulation step.
/// @return   the single pixels to move, in order, each along one axis. After k pixels on the longer
///           axis of a segment, floor(k * shorter / longer) are done on the other. The rest of a
///           step continues on the next segment, or is dropped if the platform waits there.
/// Requires: stepsPerSecond > 0.
std::vector<Vec2i> advance(PathProgress& progress, int stepsPerSecond);

}  // namespace pixelstep
