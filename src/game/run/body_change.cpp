// What brings removed bodies back, and which ids they have then.
#include "game/run/body_change.h"

#include <algorithm>

#include "game/level/groups.h"

namespace pixelstep {
namespace {

/// The groups of a body; nothing if it is only in the group of its kind.
std::optional<std::vector<std::string>> groupNames(const World& world, const Actor& actor) {
    const GroupTable table(world.level);
    const Groups& groups = groupsOf(world, actor);
    if (groups == table.groupsOf({}, actor.kind)) return std::nullopt;
    std::vector<std::string> names;
    for (const std::string& name : table.names())
        if ((table.maskOf({name}) & groups.member) != 0) names.push_back(name);
    return names;
}

/// The command that spawns a body at its current place, at rest. A clone is the only one of its
/// `places`.
Command respawnOf(const World& world, const Actor& actor) {
    const Rect& rect = actor.body.rect;
    const Vec2i feet = feetOf(rect);
    if (actor.kind == Kind::clone) {
        SpawnClone spawn{.width = rect.width, .height = rect.height, .ai = actor.ai};
        spawn.places = {feet};
        if (actor.tuningIndex != 0) spawn.tuning = world.actorTunings[actor.tuningIndex - 1];
        spawn.groups = groupNames(world, actor);
        return spawn;
    }
    BodyStart body{.feet = feet,
                   .width = rect.width,
                   .height = rect.height,
                   .groups = groupNames(world, actor)};
    if (actor.kind == Kind::crate)
        return SpawnCrate{{.body = body, .gravity = actor.hasGravity ? 1 : 0}};
    SpawnPlatform spawn{{.body = body, .oneWay = actor.isOneWay}};
    if (actor.isTrigger) spawn.platform.solid = false;
    const auto state = std::ranges::find(world.platforms, actor.id, &PlatformState::id);
    if (state != world.platforms.end() && state->fall.after >= 0) {
        spawn.platform.fallsAfterSteps = state->fall.after;
        spawn.platform.returnsAfterSteps = state->fall.returns;
        spawn.platform.oneWay = state->fall.isOneWay;
        spawn.platform.body.feet = feetOf(state->fall.start);
    }
    if (state != world.platforms.end() && state->progress.path->size() > 1) {
        const PathProgress& progress = state->progress;
        spawn.platform.path = *progress.path;
        spawn.platform.body.feet = progress.path->front();
        spawn.platform.speed = progress.speed;
        if (!state->channel.empty())
            spawn.platform.channel = state->channel;
        else if (progress.mode != PathMode::backAndForth)
            spawn.platform.mode = progress.mode;
        if (progress.waitSteps != 0) spawn.platform.waitSteps = progress.waitSteps;
        if (progress.awaitsRider) spawn.platform.starts = PathStart::ridden;
    }
    return spawn;
}

/// Adds a clone to a command that spawns clones of the same kind.
/// @return  false if it cannot
bool addClone(Command& command, const Command& added) {
    constexpr size_t kMaxPlaces = 50000;  // within the limit of the format
    auto* clones = std::get_if<SpawnClone>(&command);
    const auto* clone = std::get_if<SpawnClone>(&added);
    if (clones == nullptr || clone == nullptr || clones->places.size() >= kMaxPlaces ||
        clones->width != clone->width || clones->height != clone->height ||
        clones->ai != clone->ai || clones->tuning != clone->tuning ||
        clones->groups != clone->groups)
        return false;
    clones->places.push_back(clone->places.front());
    return true;
}

}  // namespace

bool BodyChange::hasSpawned(uint32_t id) const {
    return std::ranges::binary_search(spawned, id);
}

void BodyChange::addRemoved(const World& world, const Clear& clear) {
    const std::optional<Kind> kind = rowOf(kClears, clear.target).kind;
    for (const Actor& actor : world.actors) {
        if (actor.kind != kind || actor.id < clear.from.value_or(0) ||
            actor.id > clear.to.value_or(UINT32_MAX))
            continue;
        Command respawn = respawnOf(world, actor);
        if (removed.empty() || !addClone(removed.back().command, respawn))
            removed.push_back({std::move(respawn), {}});
        removed.back().ids.push_back(actor.id);
    }
}

bool BodyChange::merge(const BodyChange& later) {
    if (later.isEmpty()) return true;
    for (const Respawn& respawn : later.removed)
        if (std::ranges::any_of(respawn.ids, [&](uint32_t id) { return hasSpawned(id); }))
            return false;
    if (!isEmpty() && firstSpawnedId != later.firstSpawnedId) return false;
    firstSpawnedId = later.firstSpawnedId;
    spawned.insert(spawned.end(), later.spawned.begin(), later.spawned.end());
    removed.insert(removed.end(), later.removed.begin(), later.removed.end());
    return true;
}

size_t BodyChange::bytes() const {
    size_t bytes = spawned.size() * sizeof(uint32_t) + removed.size() * sizeof(Respawn);
    for (const Respawn& respawn : removed)
        bytes += respawn.ids.size() * (sizeof(uint32_t) + sizeof(Vec2i));
    return bytes;
}

std::vector<Command> clearsOf(const World& world, const std::vector<uint32_t>& ids) {
    std::vector<Clear> clears;
    for (const uint32_t id : ids) {
        const Actor* actor = findActor(world, id);
        if (actor == nullptr) continue;
        const auto row = std::ranges::find(kClears, std::optional(actor->kind), &ClearRow::kind);
        Clear* last = clears.empty() ? nullptr : &clears.back();
        if (last != nullptr && last->target == row->target && *last->to + 1 == id)
            last->to = id;
        else
            clears.push_back({row->target, id, id});
    }
    return {clears.begin(), clears.end()};
}

void addRenames(BodyRenames& renames, const BodyChange::Respawn& respawn, const World& world,
                uint32_t firstId) {
    const auto* clones = std::get_if<SpawnClone>(&respawn.command);
    size_t place = 0;
    for (uint32_t id = firstId; id < world.nextId; ++id) {
        const Vec2i feet = feetOf(findActor(world, id)->body.rect);
        while (clones != nullptr && clones->places[place] != feet) ++place;
        renames.emplace_back(respawn.ids[place++], id);
    }
    std::ranges::sort(renames);
}

}  // namespace pixelstep
