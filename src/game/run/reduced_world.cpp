// Classifies bodies by kind and groups, and keeps the classes that can affect the player.
#include "game/run/reduced_world.h"

#include <algorithm>

#include "game/world/bodies.h"
#include "physics/response.h"

namespace pixelstep {
namespace {

// A class of bodies with the same role and the same groups.
struct BodyClass {
    BodyTraits traits;
    bool isRelevant = false;
};

struct BodyClasses {
    std::vector<BodyClass> all;
    std::vector<uint32_t> ofActor;  // by index
};

BodyClasses classesOf(const World& world) {
    BodyClasses classes;
    for (const Actor& actor : world.actors) {
        BodyTraits traits = traitsOf(world, actor, ownTuningOf(world, actor));
        traits.terrain = {};
        const auto known = std::ranges::find(classes.all, traits, &BodyClass::traits);
        classes.ofActor.push_back(static_cast<uint32_t>(known - classes.all.begin()));
        if (known == classes.all.end()) classes.all.push_back({traits});
    }
    return classes;
}

// True if `other` can push, hold, carry or stop `me`.
bool canMove(const BodyTraits& me, const BodyTraits& other) {
    const bool areCharacters = me.role == Role::character && other.role == Role::character;
    if (areCharacters) return separatesFrom(me, other);
    return respondsTo(me.groups, other.groups) || respondsTo(other.groups, me.groups);
}

// Marks the bodies that can move the player, the bodies that can move those, and so on.
void markRelevant(std::vector<BodyClass>& classes) {
    std::vector<BodyTraits> reached{classes.front().traits};
    while (!reached.empty()) {
        const BodyTraits me = reached.back();
        reached.pop_back();
        for (BodyClass& other : classes) {
            if (other.isRelevant || !canMove(me, other.traits)) continue;
            other.isRelevant = true;
            reached.push_back(other.traits);
        }
    }
}

int64_t squaredDistance(Vec2i a, Vec2i b) {
    const int64_t x = a.x - b.x;
    const int64_t y = a.y - b.y;
    return x * x + y * y;
}

// The indices of the kept bodies, the player first.
std::vector<uint32_t> actorsNearPlayer(const World& world, bool& isWhole) {
    BodyClasses classes = classesOf(world);
    markRelevant(classes.all);
    std::vector<uint32_t> kept{0};
    for (uint32_t i = 1; i < world.actors.size(); ++i)
        if (classes.all[classes.ofActor[i]].isRelevant) kept.push_back(i);
    isWhole = kept.size() <= kMaxKeptBodies + 1;
    if (isWhole) return kept;
    const Vec2i middle = feetOf(world.player().body.rect);
    const auto wayTo = [&](uint32_t i) {
        return std::pair(squaredDistance(middle, feetOf(world.actors[i].body.rect)), i);
    };
    std::ranges::nth_element(kept.begin() + 1, kept.begin() + 1 + kMaxKeptBodies, kept.end(), {},
                             wayTo);
    kept.resize(kMaxKeptBodies + 1);
    std::ranges::sort(kept);
    return kept;
}

}  // namespace

ReducedWorld reducedWorld(const World& world) {
    ReducedWorld reduced{.world = {.level = world.level,
                                   .actorTunings = world.actorTunings,
                                   .groupSets = world.groupSets,
                                   .buttonHistory = world.buttonHistory,
                                   .course = world.course,
                                   .playerStart = world.playerStart,
                                   .random = world.random,
                                   .stepCount = world.stepCount,
                                   .nextId = world.nextId}};
    const std::vector<uint32_t> kept = actorsNearPlayer(world, reduced.isWhole);
    World& part = reduced.world;
    for (const uint32_t i : kept) {
        Actor& actor = part.actors.emplace_back(world.actors[i]);
        if (actor.kind == Kind::platform)
            part.platforms.push_back(
                *std::ranges::lower_bound(world.platforms, actor.id, {}, &PlatformState::id));
        if (actor.ai != AiKind::follow) continue;
        actor.ai = AiKind::idle;
        reduced.isWhole = false;
    }
    // The order of ids is kept, so comparing the number of clones is enough.
    const auto isClone = [](const Actor& actor) { return actor.kind == Kind::clone; };
    reduced.omitsClones =
        std::ranges::count_if(part.actors, isClone) != std::ranges::count_if(world.actors, isClone);
    return reduced;
}

}  // namespace pixelstep
