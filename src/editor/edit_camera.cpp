// Drags and zooms edit mode's camera.
#include "editor/edit_camera.h"

#include <algorithm>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kMinVisible = 48;  // [px] the minimum part of the map that stays in view

// Converts output pixels to world pixels at a zoom level.
Vec2i worldOffset(Vec2i output, int zoom) {
    return worldAt(layoutForZoom(1, 1, zoom), {}, output);
}

int clampedPosition(int requested, int view, int begin, int end) {
    const int least = std::min({kMinVisible, view, end - begin});
    return std::clamp(requested, begin - view + least, end - least);
}

}  // namespace

void EditCamera::start(const Camera& camera, int zoom) {
    camera_ = camera;
    zoom_ = std::clamp(zoom, kMinZoom, kMaxZoom);
    grip_.reset();
}

void EditCamera::zoomTo(int zoom, Vec2i anchor) {
    const Vec2i world = camera_.topLeft + worldOffset(anchor, zoom_);
    zoom_ = std::clamp(zoom, kMinZoom, kMaxZoom);
    camera_.topLeft = world - worldOffset(anchor, zoom_);
    if (grip_) grab(anchor);
}

void EditCamera::dragTo(Vec2i at) {
    if (grip_) camera_.topLeft = grip_->topLeft - worldOffset(at - grip_->at, zoom_);
}

void EditCamera::keepInView(const Rect& bounds, const Layout& layout) {
    camera_.topLeft = {
        clampedPosition(camera_.topLeft.x, layout.width, bounds.left, bounds.right()),
        clampedPosition(camera_.topLeft.y, layout.height, bounds.top, bounds.bottom())};
}

}  // namespace pixelstep
