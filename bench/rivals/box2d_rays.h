// The ray cast of Box2D 2.4.1, for comparison.
#pragma once

#include <memory>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// b2World with each box as a fixture of one static body, in its tree of boxes; asked by
/// b2World::RayCast from pixel middle to pixel middle, with the callback of its manual for the
/// closest. Debian builds the library with its assertions on.
class Box2dRays {
public:
    explicit Box2dRays(const std::vector<Rect>& boxes);
    ~Box2dRays();
    Box2dRays(const Box2dRays&) = delete;
    Box2dRays& operator=(const Box2dRays&) = delete;

    /// 0..1 of the way to the nearest box; 1 without one.
    float cast(Vec2i from, Vec2i to) const;

private:
    struct World;
    std::unique_ptr<World> world_;
};

}  // namespace pixelstep
