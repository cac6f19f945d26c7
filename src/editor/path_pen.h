// Draws the path of a platform with the mouse.
#pragma once

#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Supports two ways of drawing: press, drag and release, for a path of two points; or click each
/// point, and click the last one twice.
class PathPen {
public:
    /// Points nearer to each other than this [px] count as the same.
    static constexpr int kSamePoint = 4;
    /// The path ends at this number of points, the maximum of a level.
    static constexpr size_t kMaxPoints = 1024;

    /// @return  true if this ends the path
    bool press(Vec2i at);
    void moveTo(Vec2i at);
    /// @return  true if this ends the path
    bool release();
    /// Ignores the held button from now on; the path is not finished.
    void ignoreButton() { isHeld_ = false; }
    /// Removes the last point.
    void undo();
    void cancel();

    bool isDrawing() const { return !points_.empty(); }
    /// The points so far; each at least kSamePoint from the one before.
    const std::vector<Vec2i>& points() const { return points_; }
    /// The same with the pointer as the last point.
    std::vector<Vec2i> pointsTo(Vec2i at) const;
    /// Ends the path. @return  its points
    std::vector<Vec2i> take();

private:
    std::vector<Vec2i> points_;
    Vec2i at_;
    bool isHeld_ = false;  // since the first point: the path is a drag so far
};

}  // namespace pixelstep
