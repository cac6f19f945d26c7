// The ray cast of Box2D 2.4.1, for comparison.
#pragma once

#include <memory>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// b2World with each box as a fixture of one static body. b2World::RayCast runs from pixel middle
/// to pixel middle, with the manual's callback for the closest hit. Debian builds the library with
/// assertions on.
class Box2dRays {
public:
    explicit Box2dRays(const std::vector<Rect>& boxes);
    ~Box2dRays();
    Box2dRays(const Box2dRays&) = delete;
    Box2dRays& operator=(const Box2dRays&) = delete;

    /// The fraction 0..1 of the ray up to the nearest box; 1 if there is none.
    float cast(Vec2i from, Vec2i to) const;

private:
    struct World;
    std::unique_ptr<World> world_;
};

}  // namespace pixelstep
