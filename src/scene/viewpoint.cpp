// When the camera follows and when it cuts.
#include "scene/viewpoint.h"

#include <cstdlib>

namespace pixelstep {
namespace {

// A command that moves the player farther than this is a cut, not a walk [px].
constexpr int kCutDistance = 64;

Rect boundsOf(const World& world) {
    return world.level.tiles.bounds();
}

}  // namespace

bool Viewpoint::isCut(const World& world, const Rect& now) const {
    const Vec2i way = feetOf(now) - feetOf(seen_);
    return bounds_ != boundsOf(world) || std::abs(way.x) > kCutDistance ||
           std::abs(way.y) > kCutDistance;
}

void Viewpoint::lookAt(const World& world, const Layout& layout) {
    seen_ = world.player().body.rect;
    bounds_ = boundsOf(world);
    camera_.jumpTo(seen_, bounds_, layout);
}

void Viewpoint::followStep(const World& world, const Layout& layout) {
    const Body& body = world.player().body;
    if (isCut(world, body.lastRect)) {
        lookAt(world, layout);
        return;
    }
    seen_ = body.rect;
    camera_.follow(seen_, bounds_, layout);
}

void Viewpoint::followCommands(const World& world, const Layout& layout) {
    if (isCut(world, world.player().body.rect)) lookAt(world, layout);
    seen_ = world.player().body.rect;
}

void Viewpoint::resize(const World& world, const Layout& before, const Layout& after) {
    camera_.topLeft = camera_.topLeft +
                      Vec2i{(before.width - after.width) / 2, (before.height - after.height) / 2};
    // A follow on the spot puts it back inside the map's bounds.
    camera_.follow(world.player().body.rect, boundsOf(world), after);
}

}  // namespace pixelstep
