// Roles, touches and contacts of the actors.
#include "game/world/bodies.h"

#include <algorithm>

#include "game/world/own_tuning.h"

namespace pixelstep {
namespace {

TerrainRules terrainRulesFor(const World& world, const Actor& actor) {
    return {.maxClimb = valueFor(world, actor, &Tuning::maxClimb),
            .sticksToSlopes = valueFor(world, actor, &Tuning::stickToSlopes) != 0};
}

}  // namespace

BodyTraits traitsOf(const World& world, const Actor& actor) {
    BodyTraits traits{.role = roleOf(actor.kind, actor.isOneWay),
                      .groups = groupsOf(world, actor),
                      .terrain = terrainRulesFor(world, actor)};
    if (valueFor(world, actor, &Tuning::softClones) != 0) traits.groups.ignoresCharacters = false;
    return traits;
}

uint32_t indexOf(const World& world, uint32_t id) {
    // As long as nobody was removed, ids are indices.
    if (id < world.actors.size() && world.actors[id].id == id) return id;
    const auto found = std::ranges::lower_bound(world.actors, id, {}, &Actor::id);
    if (found == world.actors.end() || found->id != id) return kNobody;
    return static_cast<uint32_t>(found - world.actors.begin());
}

void loadSolids(const World& world, Solids& solids) {
    std::vector<Rect> rects;
    std::vector<BodyTraits> traits;
    for (const Actor& actor : world.actors) {
        rects.push_back(actor.body.rect);
        traits.push_back(traitsOf(world, actor));
    }
    for (const PlatformState& platform : world.platforms)
        traits[indexOf(world, platform.id)].isStatic = platform.walk.path->size() < 2;
    solids.assign(rects, traits);
}

Obstacles obstaclesOf(const World& world, const Solids& solids, uint32_t index) {
    return {world.level.tiles, solids, index};
}

uint32_t senseTouches(World& world, const Obstacles& around, uint32_t index) {
    Actor& actor = world.actors[index];
    if (actor.kind == Kind::platform) return kNobody;  // it passes through tiles
    Body& body = actor.body;
    const Block below = blockBelow(around, body.rect);
    actor.grounded = body.speed.y >= 0 && below;
    body.touches = touchesOf(around, body.rect, below,
                             footingOf(actor.grounded, terrainRulesFor(world, actor)));
    return below.body;
}

}  // namespace pixelstep
