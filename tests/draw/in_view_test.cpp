// Tests that all bodies with pictures or marks in the view are found.
#include "draw/visible_bodies.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "draw/ai_marks.h"
#include "draw/sprites.h"
#include "scene/animation.h"
#include "support/worlds.h"

namespace pixelstep {
namespace {

constexpr Rect kView{100, 60, 320, 180};

World scattered(uint64_t seed, int bodies) {
    Random random{seed};
    World world = worldOf({"....", ".@..", "####"});
    for (int i = 0; i < bodies; ++i) {
        Actor actor = world.player();
        actor.id = world.nextId++;
        actor.kind = random.chance(1, 5) ? Kind::crate : Kind::clone;
        const int width = random.chance(1, 4) ? random.between(1, 256) : random.between(8, 24);
        const int height = random.chance(1, 4) ? random.between(1, 256) : random.between(16, 48);
        const Vec2i feet{random.between(-500, 1000), random.between(-400, 800)};
        const Vec2i before = feet + Vec2i{random.between(-200, 200), random.between(-200, 200)};
        actor.body.rect = rectAtFeet(feet, width, height);
        actor.body.previousRect = rectAtFeet(before, width, height);
        world.actors.push_back(actor);
    }
    return world;
}

// True if any part of a body is drawn in the view, at a time between two steps.
bool reaches(const Actor& actor, const Rect& view, int alphaPer1000) {
    const Rect body = drawnRect(actor.body, alphaPer1000);
    const Rect picture = spriteRect(body);
    const Rect mark{picture.left + (picture.width - kMarkSide) / 2, picture.top - kMarkHeight,
                    kMarkSide, kMarkSide};
    return overlaps(body, view) || overlaps(picture, view) || overlaps(mark, view);
}

}  // namespace

TEST_CASE("in view: every body whose picture or mark is in the view is found") {
    int shown = 0;
    for (const uint64_t seed : {1u, 2u, 3u}) {
        CAPTURE(seed);
        const World world = scattered(seed, 3000);
        VisibleBodies seen;
        for (const int alpha : {0, 300, 1000}) {
            seen.update(world, kView, alpha);
            const auto bodies = seen.bodies();
            CHECK(std::ranges::is_sorted(bodies, {}, &VisibleBody::index));
            for (uint32_t i = 0; i < world.actors.size(); ++i) {
                const Actor& actor = world.actors[i];
                if (!reaches(actor, kView, alpha)) continue;
                ++shown;
                CAPTURE(i);
                const auto found = std::ranges::lower_bound(bodies, i, {}, &VisibleBody::index);
                REQUIRE(found != bodies.end());
                const Rect rect = drawnRect(actor.body, alpha);
                REQUIRE(*found == VisibleBody{i, rect, actor.kind, actor.ai});
            }
        }
    }
    CHECK(shown > 1000);
}

TEST_CASE("in view: bodies far away are left out") {
    const World world = scattered(4, 3000);
    VisibleBodies seen(world, kView);
    CHECK(seen.bodies().size() < world.actors.size() * 3 / 4);
    // A view of an empty area has no bodies, even after a full view.
    const World far = worldOf({"....", ".@..", "####"});
    seen.update(far, {2000, 0, 320, 180}, 1000);
    CHECK(seen.bodies().empty());
}

}  // namespace pixelstep
