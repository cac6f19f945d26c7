// Casts rays in a b2World without moving bodies.
#include "rivals/box2d_rays.h"

#include <box2d/b2_body.h>
#include <box2d/b2_fixture.h>
#include <box2d/b2_polygon_shape.h>
#include <box2d/b2_world.h>
#include <box2d/b2_world_callbacks.h>

namespace pixelstep {
namespace {

constexpr float kMetresPerPixel = 1.0f / 16;

b2Vec2 metres(float x, float y) {
    return {x * kMetresPerPixel, y * kMetresPerPixel};
}

// Box2D reports hits to a derived class.
class Closest : public b2RayCastCallback {
public:
    float fraction = 1;

    float ReportFixture(b2Fixture*, const b2Vec2&, const b2Vec2&, float at) override {
        fraction = at;
        return at;  // ignores everything behind this hit
    }
};

}  // namespace

struct Box2dRays::World {
    b2World world{{0, 0}};
};

Box2dRays::Box2dRays(const std::vector<Rect>& boxes) : world_(std::make_unique<World>()) {
    const b2BodyDef still;
    b2Body* body = world_->world.CreateBody(&still);
    for (const Rect& box : boxes) {
        const auto half =
            metres(static_cast<float>(box.width) / 2, static_cast<float>(box.height) / 2);
        const auto corner = metres(static_cast<float>(box.left), static_cast<float>(box.top));
        b2PolygonShape shape;
        shape.SetAsBox(half.x, half.y, corner + half, 0);
        body->CreateFixture(&shape, 0);
    }
}

Box2dRays::~Box2dRays() = default;

float Box2dRays::cast(Vec2i from, Vec2i to) const {
    const auto middle = [](Vec2i pixel) {
        return metres(static_cast<float>(pixel.x) + 0.5f, static_cast<float>(pixel.y) + 0.5f);
    };
    Closest closest;
    world_->world.RayCast(&closest, middle(from), middle(to));
    return closest.fraction;
}

}  // namespace pixelstep
