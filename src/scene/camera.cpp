// Layouts, zoom levels, and following the player.
#include "scene/camera.h"

#include <algorithm>
#include <cstdlib>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kTargetWidth = 640;  // [px] approximate width of the world in a view
constexpr int kTargetHeight = 360;
constexpr int kLargestScale = 8;

// Up to a seventh less than wanted is accepted: 1200 x 700 shows 600 x 350 at scale 2.
constexpr int automaticScale(int outputWidth, int outputHeight) {
    return std::min((outputWidth + kTargetWidth / 7) / kTargetWidth,
                    (outputHeight + kTargetHeight / 7) / kTargetHeight);
}

// Clamps the start of a view of `view` px to the map; a smaller map is centred.
constexpr int clampedToMap(int wanted, int view, int mapBegin, int mapSize) {
    if (mapSize <= view) return mapBegin + floorDiv(mapSize - view, 2);
    return std::clamp(wanted, mapBegin, mapBegin + mapSize - view);
}

Vec2i clampedToMap(Vec2i wanted, const Rect& bounds, const Layout& layout) {
    const bool isWide = bounds.width > layout.width;
    const int margin = isWide ? kSideMargin : 0;
    return {clampedToMap(wanted.x, layout.width, bounds.left - margin, bounds.width + 2 * margin),
            clampedToMap(wanted.y, layout.height, bounds.top, bounds.height)};
}

constexpr Vec2i centreOf(const Rect& rect) {
    return {rect.left + rect.width / 2, rect.top + rect.height / 2};
}

// One axis of following: the movement of the view for a player `offset` px off its middle. It is a
// part of the distance to the dead zone, which is `lift` px off the middle, to make the movement
// smooth, or all of it if the player would leave the view.
constexpr int followBy(int offset, int lift, int view, int deadZone, int softness) {
    const int fromZone = offset - lift;
    const int outside = std::abs(fromZone) - deadZone / 2;
    const int soft = outside > 0 ? sign(fromZone) * ((outside + softness - 1) / softness) : 0;
    const int toStayInView = std::abs(offset) - view * 3 / 8;
    if (toStayInView <= 0) return soft;
    return offset > 0 ? std::max(soft, toStayInView) : std::min(soft, -toStayInView);
}

}  // namespace

Layout layoutFor(int outputWidth, int outputHeight, int requestedScale) {
    const int width = std::max(outputWidth, 1);
    const int height = std::max(outputHeight, 1);
    const int scale = requestedScale == 0 ? std::max(automaticScale(width, height), 1)
                                          : std::clamp(requestedScale, 1, kLargestScale);
    return {scale, (width + scale - 1) / scale, (height + scale - 1) / scale};
}

Layout layoutForMap(int outputWidth, int outputHeight, int requestedScale, Vec2i map) {
    const Layout layout = layoutFor(outputWidth, outputHeight, requestedScale);
    if (requestedScale != 0) return layout;
    const int fits = std::min(
        {outputWidth / std::max(map.x, 1), outputHeight / std::max(map.y, 1), kLargestScale});
    return fits > layout.scale ? layoutFor(outputWidth, outputHeight, fits) : layout;
}

int scaleForHeight(int outputWidth, int outputHeight, int mapHeight) {
    const int height = std::max(mapHeight, 1);
    const int scale = std::clamp((outputHeight + height - 1) / height, 1, kLargestScale);
    // At least four fifths of the usual view.
    const bool showsEnough = outputWidth * 5 >= scale * kTargetWidth * 4 &&
                             outputHeight * 5 >= scale * kTargetHeight * 4;
    return showsEnough ? scale : 1;
}

Layout layoutForZoom(int outputWidth, int outputHeight, int zoom) {
    if (zoom >= 1) return layoutFor(outputWidth, outputHeight, zoom);
    Layout layout = layoutFor(outputWidth, outputHeight, 1);
    layout.shrink = 1 << (1 - std::max(zoom, kMinZoom));
    layout.width *= layout.shrink;
    layout.height *= layout.shrink;
    return layout;
}

int zoomOf(const Layout& layout) {
    int zoom = layout.scale;
    for (int shrink = layout.shrink; shrink > 1; shrink /= 2) --zoom;
    return zoom;
}

void Camera::jumpTo(const Rect& player, const Rect& bounds, const Layout& layout, int lift) {
    const Vec2i middle{layout.width / 2, layout.height / 2 + lift};
    topLeft = clampedToMap(centreOf(player) - middle, bounds, layout);
}

void Camera::follow(const Rect& player, const Rect& bounds, const Layout& layout, int lift,
                    bool settles) {
    const Vec2i middle = topLeft + Vec2i{layout.width / 2, layout.height / 2};
    const Vec2i offset = centreOf(player) - middle;
    Vec2i by{followBy(offset.x, 0, layout.width, layout.width / 6, 8),
             followBy(offset.y, lift, layout.height, layout.height / 3, 5)};
    if (settles && by.y == 0)
        by.y = followBy(offset.y, lift, layout.height, layout.height / 24, 24);
    topLeft = clampedToMap(topLeft + by, bounds, layout);
}

Camera withBodyAtLeft(const Camera& camera, const Rect& body, int width) {
    const int x = centreOf(body).x;
    return {{std::clamp(camera.topLeft.x, x - width * 3 / 4, x - width / 4), camera.topLeft.y}};
}

Camera withMapAtLeft(const Camera& camera, const Rect& map, int width) {
    return {{std::max(camera.topLeft.x, map.right() - width), camera.topLeft.y}};
}

Vec2i worldAt(const Layout& layout, const Camera& camera, Vec2i outputPixel) {
    return camera.topLeft + Vec2i{floorDiv(outputPixel.x * layout.shrink, layout.scale),
                                  floorDiv(outputPixel.y * layout.shrink, layout.scale)};
}

Vec2i outputAt(const Layout& layout, const Camera& camera, Vec2i worldPixel) {
    const Vec2i inView = worldPixel - camera.topLeft;
    return {floorDiv(inView.x * layout.scale, layout.shrink),
            floorDiv(inView.y * layout.scale, layout.shrink)};
}

}  // namespace pixelstep
