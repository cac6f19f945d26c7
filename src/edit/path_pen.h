// A platform's way, drawn with the mouse: in, presses, moves and releases; out, its points.
#pragma once

#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Two ways to draw: press, drag and let go, for a way of two points; or click point after point,
/// and the last one twice.
class PathPen {
public:
    /// Nearer than this [px] is the same point.
    static constexpr int kSamePoint = 4;
    /// So many points end the way: as many as a level may give.
    static constexpr size_t kMaxPoints = 1024;

    /// @return  true if this ends the way
    bool press(Vec2i at);
    void moveTo(Vec2i at);
    /// @return  true if this ends the way
    bool release();
    /// The button is not to be followed any more; the way goes on.
    void letGo() { isHeld_ = false; }
    /// Takes the last point back.
    void undo();
    void cancel();

    bool isDrawing() const { return !points_.empty(); }
    /// The points so far; each far from the one before.
    const std::vector<Vec2i>& points() const { return points_; }
    /// The same, and the way on to the pointer.
    std::vector<Vec2i> pointsTo(Vec2i at) const;
    /// Ends the way. @return  its points
    std::vector<Vec2i> take();

private:
    std::vector<Vec2i> points_;
    Vec2i at_;
    bool isHeld_ = false;  // since the first point: a drag so far
};

}  // namespace pixelstep
