// Surfaces: what each body stands on, and the belts.
#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "game/character/surface_under.h"
#include "game/world/world_step.h"
#include "math/fixed.h"

namespace pixelstep {

// Found before anything moves. Without surfaces in the world the list stays empty.
void WorldStep::findSurfaces() {
    scratch.surfaces.clear();
    const auto& all = tiles.shapes().surfaces();
    const auto hasSurface = [](const Actor& actor) { return actor.surface != 0; };
    if (!tiles.hasEffects() && std::ranges::none_of(world.actors, hasSurface)) return;
    std::vector<uint8_t> ofBodies;
    for (const Actor& actor : world.actors) ofBodies.push_back(actor.surface);
    scratch.surfaces.resize(world.actors.size());
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        const Actor& actor = world.actors[index];
        if (actor.kind == Kind::platform || actor.body.speed.y < 0) continue;
        const CollisionContext context = collisionContextOf(world, solids, index);
        const int number = surfaceUnder(context, actor.body.rect, ofBodies);
        Scratch::SurfaceState& state = scratch.surfaces[index];
        state.surface = static_cast<uint8_t>(number);
        const bool canBounce =
            isCharacter(actor.kind) || (actor.hasGravity && pusher.bodiesOn(index).empty());
        state.bounces = canBounce && all[state.surface].bounce > 0;
        if (!state.bounces) continue;
        // It is not carried, but keeps the speed of its carrier.
        if (const Actor* platform = platformUnder(index)) state.carrier = platform->id;
        pusher.releaseRider(index);
    }
}

const Surface& WorldStep::surfaceOf(uint32_t index) const {
    const size_t number = scratch.surfaces.empty() ? 0 : scratch.surfaces[index].surface;
    return tiles.shapes().surfaces()[number];
}

bool WorldStep::bounces(uint32_t index) const {
    return !scratch.surfaces.empty() && scratch.surfaces[index].bounces;
}

// Moves bodies along belts, pixel by pixel: those in front first, then by id. Of the two
// directions, that of the lowest id is first.
void WorldStep::moveBelts() {
    struct OnBelt {
        uint32_t index;
        int pixels;  // signed
    };
    std::vector<OnBelt> bodies;
    int most = 0;
    for (uint32_t index = 0; index < scratch.surfaces.size(); ++index) {
        const int push = surfaceOf(index).push;
        if (push == 0 || bounces(index) || isCrushed(index)) continue;
        const int pixels = beltPixels(push, world.stepCount, levelTuning.stepsPerSecond);
        if (pixels != 0) bodies.push_back({index, pixels});
        most = std::max(most, std::abs(pixels));
    }
    if (bodies.empty()) return;
    const int first = sign(bodies.front().pixels);
    for (int pixel = 0; pixel < most; ++pixel) {
        std::erase_if(bodies, [&](const OnBelt& body) { return std::abs(body.pixels) <= pixel; });
        std::ranges::sort(bodies, {}, [&](const OnBelt& body) {
            const Rect& rect = solids.rect(body.index);
            const int front = body.pixels > 0 ? -rect.right() : rect.left;
            return std::tuple(sign(body.pixels) != first, front, body.index);
        });
        pusher.beginBelts();
        for (const OnBelt& body : bodies) {
            uint32_t belt = pusher.carrier(body.index);
            if (belt != kInvalidBody && actor(belt).surface != scratch.surfaces[body.index].surface)
                belt = kInvalidBody;
            pusher.moveOnBelt(body.index, sign(body.pixels), belt);
        }
    }
}

}  // namespace pixelstep
