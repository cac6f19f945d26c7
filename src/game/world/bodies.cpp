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

void notePresence(const World& world, const Actor& actor, Presence& presence) {
    if (!isCharacter(actor.kind)) {
        presence.hasSolids = true;
        return;
    }
    presence.hasSoft |= !groupsOf(world, actor).ignoresCharacters ||
                        valueFor(world, actor, &Tuning::softClones) != 0;
    presence.hasBrains |= actor.brain != BrainKind::idle;
    presence.hasFollowers |= isFollower(actor);
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

Presence presenceIn(const World& world, Scratch& scratch) {
    const size_t count = world.actors.size();
    scratch.present.assign(scratch.sharing.stretches(count), {});
    scratch.sharing.run(count, [&](size_t first, size_t end) {
        Presence& presence = scratch.present[scratch.sharing.stretchAt(first)];
        for (size_t i = first; i < end; ++i) notePresence(world, world.actors[i], presence);
    });
    Presence all;
    for (const Presence& part : scratch.present) {
        all.hasSolids |= part.hasSolids;
        all.hasSoft |= part.hasSoft;
        all.hasBrains |= part.hasBrains;
        all.hasFollowers |= part.hasFollowers;
    }
    return all;
}

Obstacles obstaclesOf(const World& world, const Solids& solids, uint32_t index) {
    if (solids.size() == 0) return world.level.tiles;
    return {world.level.tiles, solids, index};
}

uint32_t senseTouches(World& world, const Obstacles& around, uint32_t index) {
    Actor& actor = world.actors[index];
    if (actor.kind == Kind::platform) return kNobody;  // it passes through tiles
    Body& body = actor.body;
    if (around.flat.holds(body.rect)) {
        actor.grounded = body.speed.y >= 0;
        body.touches = touchesOn(around.flat);
        return kNobody;
    }
    const Block below = blockBelow(around, body.rect);
    actor.grounded = body.speed.y >= 0 && below;
    body.touches = touchesOf(around, body.rect, below,
                             footingOf(actor.grounded, terrainRulesFor(world, actor)));
    return below.body;
}

}  // namespace pixelstep
