// Decides when the camera follows and when it jumps.
#include "scene/camera_controller.h"

#include <algorithm>
#include <cstdlib>

#include "math/fixed.h"

namespace pixelstep {
namespace {

// If a command moves the player farther than this, the camera jumps [px].
constexpr int kCutDistance = 64;
// The look-ahead is at most this fraction of the view's width.
constexpr int kAheadPart = 8;
constexpr int kAheadStep = 2;  // [px a step]
// In a level with a theme the player is lower than the view's middle by this fraction of its
// height, so that the picture shows more of the surroundings than of the ground.
constexpr int kLiftPart = 8;

int liftOf(const World& world, const Layout& layout) {
    return themeOf(world.level) ? layout.height / kLiftPart : 0;
}

Rect boundsOf(const World& world) {
    return world.level.tiles.bounds();
}

}  // namespace

bool CameraController::isCut(const World& world, const Rect& current) const {
    const Vec2i way = feetOf(current) - feetOf(seen_);
    return bounds_ != boundsOf(world) || std::abs(way.x) > kCutDistance ||
           std::abs(way.y) > kCutDistance;
}

/// The bounds of the view in a map.
Rect CameraController::withCovered(const Rect& map) const {
    return {map.left, map.top, map.width, map.height + covered_};
}

Rect CameraController::followed() const {
    return seen_.moved(ahead_, 0);
}

// Updates the look-ahead: a standing player keeps it, a running one moves it ahead.
void CameraController::followPlayer(const Rect& previous, const Rect& current,
                                    const Layout& layout) {
    const int most = looksAhead_ ? layout.width / kAheadPart : 0;
    ahead_ += kAheadStep * sign(feetOf(current).x - feetOf(previous).x);
    ahead_ = std::clamp(ahead_, -most, most);
}

void CameraController::snapTo(const World& world, const Layout& layout) {
    ahead_ = 0;
    seen_ = world.player().body.rect;
    bounds_ = boundsOf(world);
    camera_.jumpTo(seen_, withCovered(bounds_), layout, liftOf(world, layout));
}

void CameraController::followStep(const World& world, const Layout& layout) {
    const Body& body = world.player().body;
    if (isCut(world, body.previousRect)) {
        snapTo(world, layout);
        return;
    }
    followPlayer(body.previousRect, body.rect, layout);
    seen_ = body.rect;
    const bool settles = themeOf(world.level) && world.player().grounded;
    camera_.follow(followed(), withCovered(bounds_), layout, liftOf(world, layout), settles);
}

void CameraController::followCommands(const World& world, const Layout& layout) {
    if (isCut(world, world.player().body.rect)) snapTo(world, layout);
    seen_ = world.player().body.rect;
}

void CameraController::resize(const World& world, const Layout& before, const Layout& after) {
    camera_.topLeft = camera_.topLeft +
                      Vec2i{(before.width - after.width) / 2, (before.height - after.height) / 2};
    // Following without movement clamps it to the map's bounds.
    camera_.follow(world.player().body.rect.moved(ahead_, 0), withCovered(boundsOf(world)), after,
                   liftOf(world, after));
}

}  // namespace pixelstep
