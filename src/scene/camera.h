// The layout of the world on the output, and the camera.
#pragma once

#include "game/level/view.h"
#include "math/rect.h"

namespace pixelstep {

/// How the world lies on the output: an integer-scaled picture of `width` x `height` world pixels.
struct Layout {
    int scale = 2;    ///< output pixels per world pixel
    int width = 640;  ///< [px] shown of the world; scale * width / shrink covers the output
    int height = 360;
    int shrink = 1;  ///< world pixels per output pixel; scale is 1 if this is more than 1

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// The layout for an output size in pixels.
/// @param wantedScale  0: as large as still shows about 640 x 360 world pixels; else 1..8
Layout layoutFor(int outputWidth, int outputHeight, int wantedScale);

/// The same, but where a whole map fits at a larger scale: at the largest at which it does.
/// @param map  [px] its size
Layout layoutForMap(int outputWidth, int outputHeight, int wantedScale, Vec2i map);

/// Zoom levels of edit mode: kMaxZoom..1 output pixels a world pixel; 0 shows the world at a half,
/// and each level below at a half of the one above.
inline constexpr int kLeastZoom = -3;

/// The layout for an output size in pixels.
/// @param zoom  is kept within its range
Layout layoutForZoom(int outputWidth, int outputHeight, int zoom);
/// The level of zoom that a layout has.
int zoomOf(const Layout& layout);

/// The top-left world pixel that is shown. It moves once a step, so that a run without a window
/// sees the same.
struct Camera {
    Vec2i topLeft;

    /// Centres on the player at once: at the start, after a load or a restart.
    void jumpTo(const Rect& player, const Rect& bounds, const Layout& layout);
    /// Follows: nothing inside the dead zone, smoothly outside it, never past the map's bounds
    /// (a map smaller than the view is centred).
    void follow(const Rect& player, const Rect& bounds, const Layout& layout);

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// The world pixel under an output pixel, its top-left one if there are several, and the output
/// pixel of a world pixel's corner.
Vec2i worldAt(const Layout& layout, const Camera& camera, Vec2i outputPixel);
Vec2i outputAt(const Layout& layout, const Camera& camera, Vec2i worldPixel);

}  // namespace pixelstep
