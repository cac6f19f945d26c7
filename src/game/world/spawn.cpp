// Creates actors from spawn points.
#include "game/world/spawn.h"

#include "game/level/groups.h"
#include "game/world/actor_tuning.h"
#include "game/world/bodies.h"
#include "game/world/breaking.h"
#include "game/world/choose_buttons.h"
#include "game/world/contacts.h"
#include "game/world/course.h"
#include "math/fixed.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

bool isFree(const TileMap& tiles, const Solids& solids, const Rect& rect,
            const BodyTraits& traits) {
    return !tiles.isSolid(rect) && solids.firstBlocking(rect, traits, kInvalidBody) == kInvalidBody;
}

std::optional<Rect> freePlaceAmong(const TileMap& tiles, const Solids& solids, const Rect& wanted,
                                   const BodyTraits& traits) {
    if (isFree(tiles, solids, wanted, traits)) return wanted;
    return nearestClear(tiles, wanted, Reach::everywhere(tiles, wanted), 1,
                        solids.allBlocking(traits, kInvalidBody));
}

// Adds a level's platforms to `taken`, at the start of their paths.
void takePlatforms(const Level& level, const GroupTable& table, Solids& taken) {
    for (const PlatformStart& platform : level.cast->platforms)
        taken.add(startRect(platform.body),
                  {roleOf(platform), table.startGroups(platform.body, Kind::platform)});
}

// Finds places for the cast of a level, one body after the other.
class CastSpawner {
public:
    CastSpawner(World& world, const Rect& player)
        : world_(world), table_(world.level), player_(player) {
        const Cast& cast = *world.level.cast;
        taken_.clear(cast.clones.size() + cast.crates.size() + cast.platforms.size() + 1);
    }

    // Platforms start on their paths in any case; then the other bodies find free places. Ids are
    // in the order of the file.
    void fill() {
        const Cast& cast = *world_.level.cast;
        takePlatforms(world_.level, table_, taken_);
        const BodyStart player = cast.player.value_or(BodyStart{});
        taken_.add(player_, characterTraits(player, Kind::player));
        for (const CrateStart& crate : cast.crates)
            cratePlaces_.push_back(take(startRect(crate), {Role::crate, groups(crate.body)}));

        addActor(world_, Kind::player, player_, table_.startGroups(player, Kind::player));
        for (const BodyStart& clone : cast.clones) addClone(clone);
        for (size_t i = 0; i < cast.crates.size(); ++i) addCrateOf(cast.crates[i], cratePlaces_[i]);
        for (const PlatformStart& platform : cast.platforms)
            addPlatform(world_, platform, table_.startGroups(platform.body, Kind::platform));
    }

private:
    Groups groups(const BodyStart& crate) const { return table_.startGroups(crate, Kind::crate); }
    BodyTraits characterTraits(const BodyStart& start, Kind kind) const {
        return {Role::character, table_.startGroups(start, kind)};
    }
    std::optional<Rect> take(const Rect& wanted, const BodyTraits& traits) {
        const auto place = freePlaceAmong(world_.level.tiles, taken_, wanted, traits);
        if (place) taken_.add(*place, traits);
        return place;
    }
    void reportRemoved(const BodyStart& start) {
        world_.events.push_back({EventKind::removed, world_.nextId++, start.feet});
    }
    void addClone(const BodyStart& clone) {
        const BodyTraits traits = characterTraits(clone, Kind::clone);
        const auto place = freePlaceAmong(world_.level.tiles, taken_, startRect(clone), traits);
        if (!place) return reportRemoved(clone);
        Actor& actor = addActor(world_, Kind::clone, *place, traits.groups);
        actor.ai = clone.ai.value_or(AiKind::idle);
        if (clone.tuning) actor.tuningIndex = storeActorTuning(world_, clone.tuning->values);
    }
    void addCrateOf(const CrateStart& crate, const std::optional<Rect>& place) {
        if (!place) return reportRemoved(crate.body);
        addCrate(world_, crate, *place, groups(crate.body));
    }

    World& world_;
    GroupTable table_;
    Rect player_;
    Solids taken_;
    std::vector<std::optional<Rect>> cratePlaces_;
};

}  // namespace

Actor& addActor(World& world, Kind kind, const Rect& rect, const Groups& groups) {
    Actor& actor = world.actors.emplace_back();
    actor.id = kind == Kind::player ? 0 : world.nextId++;
    actor.kind = kind;
    setGroups(world, actor, groups);
    actor.body.rect = actor.body.previousRect = rect;
    world.events.push_back({EventKind::spawned, actor.id, feetOf(rect)});
    return actor;
}

Actor& addCrate(World& world, const CrateStart& start, const Rect& rect, const Groups& groups) {
    Actor& crate = addActor(world, Kind::crate, rect, groups);
    const Vec2i velocity = start.velocity.value_or(Vec2i{});
    crate.body.speed = {toFixed(velocity.x), toFixed(velocity.y)};
    crate.hasGravity = start.gravity.value_or(1) != 0;
    crate.surface = surfaceNumber(world.level, start.surface);
    return crate;
}

Actor& addPlatform(World& world, const PlatformStart& start, const Groups& groups) {
    Actor& platform = addActor(world, Kind::platform, startRect(start.body), groups);
    platform.isOneWay = start.oneWay.value_or(false);
    platform.isTrigger = !start.solid.value_or(true);
    platform.surface = surfaceNumber(world.level, start.surface);
    world.platforms.push_back({platform.id, initialProgress(start), start.channel.value_or("")});
    PlatformState& state = world.platforms.back();
    if (start.fallsAfterSteps)
        state.fall = {.after = *start.fallsAfterSteps,
                      .returns = start.returnsAfterSteps.value_or(kReturnSteps),
                      .start = platform.body.rect,
                      .isOneWay = platform.isOneWay,
                      .awaitsRider = state.progress.awaitsRider};
    platform.body.speed = state.channel.empty() ? speedOn(state.progress) : Vec2q{};
    return platform;
}

std::optional<Rect> restartPlace(const Level& level, const Rect& start) {
    const GroupTable table(level);
    Solids taken;
    taken.clear(level.cast->platforms.size());
    takePlatforms(level, table, taken);
    const BodyStart player = level.cast->player.value_or(BodyStart{});
    return freePlaceAmong(level.tiles, taken, start,
                          {Role::character, table.startGroups(player, Kind::player)});
}

std::optional<Rect> restartPlace(const World& world) {
    return restartPlace(world.level, world.playerStart);
}

void spawnCast(World& world, const Rect& player) {
    restoreTiles(world);
    const Buttons held = world.actors.empty() ? Buttons{0} : world.player().character.lastButtons;
    savePreviousRects(world);
    world.actors.clear();
    world.platforms.clear();
    world.drops.clear();
    world.actorTunings.clear();
    world.groupSets.clear();
    world.firstSpawnedId = world.nextId;
    CastSpawner(world, player).fill();
    // Echoes do not repeat buttons from before the restart.
    world.buttonHistory.ring.assign(static_cast<size_t>(maxEchoSteps(world)), 0);
    world.actors.front().character.lastButtons = held;
    for (Actor& actor : world.actors)
        if (actor.kind == Kind::clone)
            actor.character.lastButtons = buttonsHeldBefore(world, actor);
    updateAllTouches(world);
    for (Actor& actor : world.actors) actor.body.previousTouches = actor.body.touches;
}

const BodyStart* startOf(const World& world, const Actor& actor) {
    if (actor.kind == Kind::player || actor.id < world.firstSpawnedId) return nullptr;
    const Cast& cast = *world.level.cast;
    size_t index = actor.id - world.firstSpawnedId;
    if (index < cast.clones.size()) return &cast.clones[index];
    index -= cast.clones.size();
    if (index < cast.crates.size()) return &cast.crates[index].body;
    index -= cast.crates.size();
    return index < cast.platforms.size() ? &cast.platforms[index].body : nullptr;
}

void restartAll(World& world, const Rect& player) {
    beginCourse(world);
    spawnCast(world, player);
    world.events.push_back({EventKind::restarted, 0, feetOf(player)});
}

void restartAll(World& world) {
    restartAll(world, restartPlace(world).value_or(world.playerStart));
}

std::optional<Rect> freePlaceNear(const World& world, const Rect& wanted,
                                  const BodyTraits& traits) {
    Solids solids;
    loadSolids(world, solids);
    return freePlaceAmong(world.tiles(), solids, wanted, traits);
}

void updateAllTouches(World& world) {
    Solids solids;
    loadSolids(world, solids);
    for (uint32_t index = 0; index < world.actors.size(); ++index)
        updateTouchesOf(world, collisionContextOf(world, solids, index), index);
    countOverlaps(world);
}

}  // namespace pixelstep
