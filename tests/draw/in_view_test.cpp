// Bodies that a view may show: none is missing whose picture or mark reaches into it.
#include "draw/in_view.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "draw/brain_marks.h"
#include "draw/sprites.h"
#include "scene/animation.h"
#include "support/sharing.h"
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
        actor.body.lastRect = rectAtFeet(before, width, height);
        world.actors.push_back(actor);
    }
    return world;
}

// Where anything of a body is drawn, at one moment between two steps.
bool reaches(const Actor& actor, const Rect& view, int alphaPer1000) {
    const Rect body = drawnRect(actor.body, alphaPer1000);
    const Rect picture = spriteRect(body);
    const Rect mark{picture.left + (picture.width - kMarkSide) / 2, picture.top - kMarkHeight,
                    kMarkSide, kMarkSide};
    return overlaps(body, view) || overlaps(picture, view) || overlaps(mark, view);
}

}  // namespace

TEST_CASE("in view: nobody is missing whose picture or mark reaches into the view") {
    int shown = 0;
    for (const uint64_t seed : {1u, 2u, 3u}) {
        CAPTURE(seed);
        const World world = scattered(seed, 3000);
        const InView seen(world, kView);
        CHECK(std::ranges::is_sorted(seen.bodies));
        for (uint32_t i = 0; i < world.actors.size(); ++i) {
            for (const int alpha : {0, 300, 1000}) {
                if (!reaches(world.actors[i], kView, alpha)) continue;
                ++shown;
                CAPTURE(i);
                REQUIRE(std::ranges::binary_search(seen.bodies, i));
            }
        }
    }
    CHECK(shown > 1000);
}

TEST_CASE("in view: whoever is far away is left out, and whoever looks finds the same") {
    const World world = scattered(4, 3000);
    const InView seen(world, kView);
    CHECK(seen.bodies.size() < world.actors.size() * 3 / 4);
    CHECK(seen.bodies == InView(world, kView, {.by = backwards, .least = 1, .grain = 3}).bodies);
    CHECK(seen.bodies == InView(world, kView, {.by = onThreads, .least = 1, .grain = 64}).bodies);
    World far = worldOf({"....", ".@..", "####"});
    CHECK(InView(far, {2000, 0, 320, 180}).bodies.empty());
}

}  // namespace pixelstep
