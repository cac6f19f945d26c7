// Tests of the level of ray casts: its one-way tiles, slopes and groups.
#include <set>

#include "bug_bodies.h"
#include "game/level/groups.h"
#include "game/world/actor_cast.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

// The level with the player at another place.
World eyesAt(Vec2i feet) {
    Level level = good(textOf("levels/eyes.json"));
    level.cast.edit().player = BodyStart{feet, {}, {}, {}, {}};
    REQUIRE_FALSE(findError(level));
    return makeWorld(level, 0);
}

Rect crateOf(const World& world, const std::string& group, size_t which) {
    const GroupTable table(world.level);
    for (const Actor& actor : world.actors)
        if (actor.kind == Kind::crate &&
            groupsOf(world, actor) == table.groupsOf({group}, Kind::crate) && which-- == 0)
            return actor.body.rect;
    FAIL("no such crate");
    return {};
}

}  // namespace

TEST_CASE("eyes: one-way platforms let rays pass from below and stop them from above") {
    const World below = eyesAt({104, 320});
    const Vec2i top{104, 40};
    const Vec2i up = Vec2i{190, 190};  // above a one-way tile, next to another one
    CHECK_FALSE(rayCastTo(below, 0, up).hit);
    CHECK_FALSE(rayCastTo(below, 0, top).hit);
    const World above = eyesAt({184, 208});  // on that one-way tile
    const ActorCast down = rayCastTo(above, 0, {184, 300});
    CHECK(down.hit.isOneWay);
    CHECK(down.hit.pixel == Vec2i{183, 208});
    CHECK(down.hit.normal == Vec2i{0, -1});
    CHECK(boxCastTo(above, 0, {184, 300}).end() == above.player().body.rect);
}

TEST_CASE("eyes: rays from ground and ledge hit slopes in all eight orientations exactly") {
    std::set<int> transforms;
    for (const Vec2i place : {Vec2i{632, 320}, Vec2i{632, 176}}) {
        const World world = eyesAt(place);
        const TileMap& tiles = world.level.tiles;
        for (int row = 2; row < 18; ++row) {
            for (int column = 29; column < 50; ++column) {
                const Vec2i cell{column, row};
                const Tile tile = tiles.tile(cell);
                if (tile.shape <= kBlock || tile.oneWay) continue;
                const ActorCast look = rayCastTo(world, 0, middleOf(tiles.cellRect(cell)));
                if (look.hit.cell != cell)
                    continue;  // above the slope of the cell, or behind another tile
                CHECK(tiles.isSolidAt(look.hit.pixel));
                CHECK_FALSE(tiles.isSolid(look.end()));
                transforms.insert(tile.transform);
            }
        }
    }
    CHECK(transforms.size() == 8);
}

TEST_CASE("eyes: ray and player pass ghosts; fog stops rays, but no body") {
    const World world = eyesAt({968, 320});
    const Rect ghost = crateOf(world, "ghost", 0);
    const Rect fog = crateOf(world, "fog", 0);
    const Rect crate = crateOf(world, "crate", 1);
    const int y = middleOf(world.player().body.rect).y - 18;  // at the height of the ghosts
    REQUIRE(ghost.left < fog.left);
    REQUIRE(contains(ghost, {ghost.left, 287}));
    const ActorCast seen = rayCastTo(world, 0, {crate.right() + 20, y});
    CHECK(world.actors[seen.hit.body].body.rect == fog);
    const ActorCast way =
        boxCastTo(world, 0, {crate.right() + 20, middleOf(world.player().body.rect).y});
    CHECK(world.actors[way.hit.body].body.rect == crate);
    CHECK(way.end().right() == crate.left);
}

TEST_CASE("eyes: rays hit clones, which block no body, and pass the one-way platform from below") {
    const World world = eyesAt({968, 320});
    const auto clone = std::ranges::find(world.actors, Kind::clone, &Actor::kind);
    const ActorCast seen = rayCastTo(world, 0, middleOf(clone->body.rect));
    CHECK(&world.actors[seen.hit.body] == &*clone);
    const World under = eyesAt({1040, 320});
    const auto lift = std::ranges::find(under.actors, Kind::platform, &Actor::kind);
    REQUIRE(lift->isOneWay);
    CHECK_FALSE(rayCastTo(under, 0, {1040, lift->body.rect.top - 10}).hit);
}
