// Roles, touches and contacts of the actors.
#include "game/world/bodies.h"

#include <algorithm>

#include "game/character/character_sim.h"
#include "game/world/actor_tuning.h"

namespace pixelstep {
namespace {

void recordPlayerTouches(World& world, const PositionState& state) {
    for (const Side side : {kLeft, kRight, kTop, kBottom}) {
        const SideTouch& touch = state.at(side);
        world.playerTouches[side] =
            blockerOf(world, {.isBlocked = touch.any(),
                              .cell = touch.cell,
                              .body = touch.tile ? kInvalidBody : touch.body});
    }
}

}  // namespace

BodyTraits traitsOf(const World& world, const Actor& actor) {
    return traitsOf(world, actor, tuningOf(world, actor));
}

BodyTraits traitsOf(const World& world, const Actor& actor, const Tuning& tuning) {
    BodyTraits traits{.role = actor.isTrigger  ? Role::trigger
                              : actor.isOneWay ? Role::oneWayPlatform
                                               : roleOf(actor.kind),
                      .groups = groupsOf(world, actor),
                      .terrain = terrainRulesOf(tuning)};
    if (tuning.softClones != 0) traits.groups.onlyDetectsCharacters = false;
    return traits;
}

uint32_t indexOf(const World& world, uint32_t id) {
    // Fast path: ids equal indices until a body is removed.
    if (id < world.actors.size() && world.actors[id].id == id) return id;
    const auto found = std::ranges::lower_bound(world.actors, id, {}, &Actor::id);
    if (found == world.actors.end() || found->id != id) return kInvalidBody;
    return static_cast<uint32_t>(found - world.actors.begin());
}

std::vector<uint32_t> actorsWithin(const World& world, const Rect& area) {
    std::vector<Rect> rects;
    for (const Actor& actor : world.actors) rects.push_back(actor.body.rect);
    BodyGrid grid;
    grid.assign(rects);
    return grid.within(rects, area);
}

void loadSolids(const World& world, Solids& solids) {
    StepTunings tunings;
    findTunings(world, tunings);
    loadSolids(world, tunings, solids);
}

void loadSolids(const World& world, const StepTunings& tunings, Solids& solids) {
    solids.fill(world.actors.size(), [&](size_t index) {
        const Actor& actor = world.actors[index];
        return std::pair(actor.body.rect,
                         traitsOf(world, actor, tunings.of(static_cast<uint32_t>(index))));
    });
    for (const PlatformState& platform : world.platforms)
        if (platform.progress.path->size() < 2 && !platform.fall.isFalling())
            solids.setStatic(indexOf(world, platform.id));
    for (const Drop& drop : world.drops) {
        const uint32_t character = indexOf(world, drop.character);
        if (drop.platform == 0)
            solids.ignoreSurface(character, drop.cell);
        else
            solids.ignore(character, indexOf(world, drop.platform));
    }
}

CollisionContext collisionContextOf(const World& world, const Solids& solids, uint32_t index) {
    return {world.tiles(), solids, index};
}

Blocker blockerOf(const World& world, const Obstacle& obstacle) {
    if (!obstacle) return {};
    if (obstacle.body == kInvalidBody) return {.kind = Blocker::tile, .cell = obstacle.cell};
    return {.kind = Blocker::body, .id = world.actors[obstacle.body].id};
}

Obstacle updateTouchesOf(World& world, const CollisionContext& context, uint32_t index) {
    Actor& actor = world.actors[index];
    if (actor.kind == Kind::platform) return {};  // it passes through tiles
    Body& body = actor.body;
    const Obstacle below = obstacleBelow(context, body.rect);
    actor.grounded = body.speed.y >= 0 && below;
    const PositionState state =
        touchesOf(context, body.rect, below, climbLimitsOf(actor.grounded, context.me.terrain));
    body.touches = state;
    if (index == 0) recordPlayerTouches(world, state);
    return below;
}

}  // namespace pixelstep
