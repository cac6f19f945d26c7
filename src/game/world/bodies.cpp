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
                      .groups = actor.groups,
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
    solids.assign(rects, traits);
}

Presence presenceIn(const World& world) {
    Presence presence;
    for (const Actor& actor : world.actors) {
        if (isCharacter(actor.kind)) {
            presence.hasSoft = presence.hasSoft || !actor.groups.ignoresCharacters ||
                               valueFor(world, actor, &Tuning::softClones) != 0;
            presence.hasBrains = presence.hasBrains || actor.brain != BrainKind::idle;
        } else {
            presence.hasSolids = true;
        }
    }
    return presence;
}

Obstacles obstaclesOf(const World& world, const Solids& solids, uint32_t index) {
    if (solids.size() == 0) return world.level.tiles;
    return {world.level.tiles, solids, index};
}

uint32_t senseTouches(World& world, const Solids& solids, uint32_t index) {
    Actor& actor = world.actors[index];
    if (actor.kind == Kind::platform) return kNobody;  // it passes through tiles
    Body& body = actor.body;
    const Obstacles around = obstaclesOf(world, solids, index);
    const Block below = blockBelow(around, body.rect);
    actor.grounded = body.speed.y >= 0 && below;
    body.touches = touchesOf(around, body.rect, below,
                             footingOf(actor.grounded, terrainRulesFor(world, actor)));
    return below.body;
}

void findContacts(World& world, Scratch& scratch) {
    scratch.rects.clear();
    bool doAllNotice = true;  // then groups need not be looked at
    for (Actor& actor : world.actors) {
        scratch.rects.push_back(actor.body.rect);
        doAllNotice = doAllNotice && noticesAll(actor.groups);
        actor.overlaps = 0;
    }
    world.hasAllContacts = scratch.grid.findPairs(scratch.rects, world.contacts, kMaxContacts);
    for (const auto& [a, b] : world.contacts) {
        if (!overlaps(scratch.rects[a], scratch.rects[b])) continue;
        world.actors[a].overlaps += isCharacter(world.actors[b].kind);
        world.actors[b].overlaps += isCharacter(world.actors[a].kind);
    }
    if (doAllNotice) return;
    std::erase_if(world.contacts, [&](const IndexPair& pair) {
        const Groups& a = world.actors[pair.a].groups;
        const Groups& b = world.actors[pair.b].groups;
        return !notices(a, b) && !notices(b, a);
    });
}

void findContacts(World& world) {
    Scratch scratch;
    findContacts(world, scratch);
}

}  // namespace pixelstep
