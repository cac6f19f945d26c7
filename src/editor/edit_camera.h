// Edit mode's camera.
#pragma once

#include <optional>

#include "scene/camera.h"

namespace pixelstep {

/// A camera that is dragged and zoomed, also past the map's edges. Positions are output pixels.
class EditCamera {
public:
    Vec2i topLeft() const { return camera_.topLeft; }
    const Camera& camera() const { return camera_; }
    /// The zoom level, as for layoutForZoom.
    int zoom() const { return zoom_; }

    /// Starts from another camera's place.
    void start(const Camera& camera, int zoom);
    /// Zooms so that the world pixel at `anchor` keeps its place. @param zoom clamped to its range
    void zoomTo(int zoom, Vec2i anchor);

    void grab(Vec2i at) { grip_ = Grip{at, camera_.topLeft}; }
    void dragTo(Vec2i at);
    void endDrag() { grip_.reset(); }
    bool isDragged() const { return grip_.has_value(); }

    /// Moves back until part of the map is in view.
    /// @param bounds  [px] of the map
    void keepInView(const Rect& bounds, const Layout& layout);

private:
    struct Grip {
        Vec2i at;
        Vec2i topLeft;
    };

    Camera camera_;
    int zoom_ = 2;
    std::optional<Grip> grip_;
};

}  // namespace pixelstep
