// The camera, and the layout of the world on the output.
#pragma once

#include "game/level/view.h"
#include "math/rect.h"

namespace pixelstep {

/// The layout of the world on the output: an integer-scaled picture of `width` x `height` world
/// pixels.
struct Layout {
    int scale = 2;    ///< output pixels per world pixel
    int width = 640;  ///< [px] visible part of the world; scale * width / shrink covers the output
    int height = 360;
    int shrink = 1;  ///< world pixels per output pixel; scale is 1 if this is more than 1

    friend bool operator==(const Layout&, const Layout&) = default;
};

/// [px] The view shows this much beyond the sides of a map, so that a body there is drawn whole.
inline constexpr int kSideMargin = 8;

/// The layout for an output size in pixels.
/// @param requestedScale  0: automatic, for about 640 x 360 world pixels; otherwise 1..8
Layout layoutFor(int outputWidth, int outputHeight, int requestedScale);

/// The same, but with the largest scale that shows the whole map, if that is larger.
/// @param map  [px] the size of the map
Layout layoutForMap(int outputWidth, int outputHeight, int requestedScale, Vec2i map);

/// The smallest scale at which a map's height fills the view, if the view then still shows enough
/// of the world; otherwise 1.
/// @param mapHeight  [px]
int scaleForHeight(int outputWidth, int outputHeight, int mapHeight);

/// Zoom levels of edit mode: kMaxZoom..1 output pixels per world pixel; level 0 has half a pixel,
/// and each level below it half of the previous one.
inline constexpr int kMinZoom = -3;

/// The layout for an output size in pixels.
/// @param zoom  clamped to its range
Layout layoutForZoom(int outputWidth, int outputHeight, int zoom);
/// The zoom level of a layout.
int zoomOf(const Layout& layout);

/// The top-left visible world pixel. It moves once per step, so that a headless run has the same
/// view.
struct Camera {
    Vec2i topLeft;

    /// Centres on the player immediately, for the start, a load or a restart.
    /// @param lift  [px] distance of the player below the view's middle
    void jumpTo(const Rect& player, const Rect& bounds, const Layout& layout, int lift = 0);
    /// Follows the player: not inside the dead zone, smoothly outside it, and within the map's
    /// bounds (a map smaller than the view is centred).
    /// @param settles  slowly to nearly the height of a jump to the player: for a player on the
    ///                 ground, so that the ground is at the same height of the view after a climb
    void follow(const Rect& player, const Rect& bounds, const Layout& layout, int lift = 0,
                bool settles = false);

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// The camera, moved sideways if necessary, so that a body is in the middle of the view's left
/// part.
/// @param width  [px] of that part
Camera withBodyAtLeft(const Camera& camera, const Rect& body, int width);
/// The camera, moved sideways if necessary, so that the right end of a map is in the view's left
/// part.
Camera withMapAtLeft(const Camera& camera, const Rect& map, int width);

/// The world pixel under an output pixel, its top-left one if there are several, and the output
/// pixel of a world pixel's corner.
Vec2i worldAt(const Layout& layout, const Camera& camera, Vec2i outputPixel);
Vec2i outputAt(const Layout& layout, const Camera& camera, Vec2i worldPixel);

}  // namespace pixelstep
