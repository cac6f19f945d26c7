// Draws a path by dragging or clicking.
#include "editor/path_pen.h"

#include <cstdlib>
#include <utility>

namespace pixelstep {
namespace {

bool isSame(Vec2i a, Vec2i b) {
    return std::abs(a.x - b.x) < PathPen::kSamePoint && std::abs(a.y - b.y) < PathPen::kSamePoint;
}

}  // namespace

bool PathPen::press(Vec2i at) {
    at_ = at;
    if (isDrawing() && isSame(at, points_.back())) return true;
    isHeld_ = !isDrawing();
    points_.push_back(at);
    return points_.size() == kMaxPoints;
}

void PathPen::moveTo(Vec2i at) {
    at_ = at;
}

bool PathPen::release() {
    if (!std::exchange(isHeld_, false) || isSame(at_, points_.back())) return false;
    points_.push_back(at_);
    return true;
}

void PathPen::undo() {
    isHeld_ = false;
    if (isDrawing()) points_.pop_back();
}

void PathPen::cancel() {
    points_.clear();
    isHeld_ = false;
}

std::vector<Vec2i> PathPen::pointsTo(Vec2i at) const {
    std::vector<Vec2i> points = points_;
    if (points.empty() || !isSame(at, points.back())) points.push_back(at);
    return points;
}

std::vector<Vec2i> PathPen::take() {
    isHeld_ = false;
    return std::exchange(points_, {});
}

}  // namespace pixelstep
