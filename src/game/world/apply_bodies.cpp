// Commands that add bodies, resize the player and change the AI of clones.
#include <algorithm>

#include "game/level/groups.h"
#include "game/world/actor_tuning.h"
#include "game/world/apply_each.h"
#include "game/world/bodies.h"
#include "game/world/choose_buttons.h"
#include "game/world/contacts.h"
#include "game/world/spawn.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

using GroupNames = std::optional<std::vector<std::string>>;

Groups namedGroups(const World& world, const GroupNames& names, Kind kind) {
    return GroupTable(world.level).groupsOf(names.value_or(std::vector<std::string>{}), kind);
}

BodyTraits cloneTraits(const World& world, const SpawnClone& command) {
    return {Role::character, namedGroups(world, command.groups, Kind::clone)};
}

Rejection rejectGroups(const World& world, const GroupNames& names) {
    if (!names) return {};
    const GroupTable table(world.level);
    for (const std::string& name : *names)
        if (!table.contains(name)) return "this level has no group \"" + name + "\"";
    return {};
}

std::string sizeText(const Rect& rect) {
    return std::to_string(rect.width) + " x " + std::to_string(rect.height) + " px";
}

Rejection rejectSize(const Rect& rect) {
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxBodySide; };
    if (isSide(rect.width) && isSide(rect.height)) return {};
    return "bodies are 1.." + std::to_string(kMaxBodySide) + " px a side, not " + sizeText(rect);
}

Rect requestedRect(const World& world, const SpawnClone& command) {
    const Rect& player = world.player().body.rect;
    const Vec2i feet = feetOf(player);
    return rectAtFeet({command.x.value_or(feet.x), command.y.value_or(feet.y)},
                      command.width.value_or(player.width), command.height.value_or(player.height));
}

/// The places of a command that are free, in its order.
std::vector<Rect> freePlaces(const World& world, const SpawnClone& command) {
    const Rect size = requestedRect(world, command);
    const BodyTraits traits = cloneTraits(world, command);
    Solids occupied;
    loadSolids(world, occupied);
    std::vector<Rect> places;
    for (const Vec2i feet : command.places) {
        const Rect wanted = rectAtFeet(feet, size.width, size.height);
        if (world.tiles().isSolid(wanted) ||
            occupied.firstBlocking(wanted, traits, kInvalidBody) != kInvalidBody)
            continue;
        occupied.add(wanted, traits);
        places.push_back(wanted);
    }
    return places;
}

Rejection rejectCount(const World& world, int more) {
    if (static_cast<int64_t>(world.actors.size()) + more <= kMaxBodies) return {};
    return "no more than " + std::to_string(kMaxBodies) + " bodies";
}

// The reason why a body with this start is invalid at any place, or nothing.
Rejection rejectStart(const World& world, const BodyStart& start, const Rect& rect) {
    if (auto reason = rejectCount(world, 1)) return reason;
    if (auto reason = rejectSize(rect)) return reason;
    return rejectGroups(world, start.groups);
}

std::optional<Rect> resizedRect(const World& world, const Resize& command) {
    const Actor& player = world.player();
    const Rect& old = player.body.rect;
    const Rect wanted = rectAtFeet(feetOf(old), command.width.value_or(old.width),
                                   command.height.value_or(old.height));
    // The new rectangle must still overlap the old one.
    const Reach reach{.left = std::max(-wanted.width, old.left - wanted.right() + 1),
                      .right = std::min(wanted.width, old.right() - wanted.left - 1),
                      .up = std::max(-wanted.height, old.top - wanted.bottom() + 1),
                      .down = std::min(wanted.height, old.bottom() - wanted.top - 1)};
    Solids solids;
    loadSolids(world, solids);
    return nearestClear(world.tiles(), wanted, reach, player.character.facing,
                        solids.allBlocking(solids.traits(0), 0));
}

}  // namespace

Rejection rejectionOf(const World& world, const SpawnClone& command) {
    if (command.count < 1) return "the number of clones is below 1";
    const bool hasPlaces = !command.places.empty();
    const size_t count = hasPlaces ? command.places.size() : static_cast<size_t>(command.count);
    if (count > static_cast<size_t>(kMaxBodies)) return rejectCount(world, kMaxBodies);
    if (auto reason = rejectCount(world, static_cast<int>(count))) return reason;
    if (command.tuning)
        if (auto reason = rejectActorTuning(world, *command.tuning)) return reason;
    if (auto reason = rejectGroups(world, command.groups)) return reason;
    const Rect wanted = requestedRect(world, command);
    if (auto reason = rejectSize(wanted)) return reason;
    if (hasPlaces) {
        if (!freePlaces(world, command).empty()) return {};
        return "no room for a clone of " + sizeText(wanted);
    }
    const auto place = freePlaceNear(world, wanted, cloneTraits(world, command));
    const bool fits = command.count == 1 ? place == wanted : place.has_value();
    if (!fits) return "no room for a clone of " + sizeText(wanted);
    return {};
}

void perform(World& world, const SpawnClone& command, Outcome& outcome) {
    const Rect wanted = requestedRect(world, command);
    int count = command.count;
    std::vector<Rect> places;
    if (!command.places.empty()) {
        places = freePlaces(world, command);
        count = static_cast<int>(places.size());
    } else if (command.count == 1) {
        places = {wanted};
    } else {
        std::vector<Rect> occupied;
        for (const Actor& actor : world.actors) occupied.push_back(actor.body.rect);
        places = spreadClear(world.tiles(), wanted, command.count, occupied);
        if (places.empty()) places = {*freePlaceNear(world, wanted, cloneTraits(world, command))};
    }
    const Groups groups = namedGroups(world, command.groups, Kind::clone);
    const uint16_t tuning = command.tuning ? storeActorTuning(world, *command.tuning) : uint16_t{0};
    // If there are more clones than places, several share a place.
    for (; outcome.count < count; ++outcome.count) {
        const Rect& place = places[static_cast<size_t>(outcome.count) % places.size()];
        Actor& clone = addActor(world, Kind::clone, place, groups);
        clone.ai = command.ai;
        clone.tuningIndex = tuning;
        clone.character.lastButtons = buttonsHeldBefore(world, clone);
    }
    updateAllTouches(world);
}

Rejection rejectionOf(const World& world, const SpawnCrate& command) {
    const BodyStart& start = command.crate.body;
    const Rect rect = startRect(command.crate);
    if (auto reason = rejectStart(world, start, rect)) return reason;
    if (auto reason = surfaceRejection(world.level.tiles.shapes(), command.crate.surface))
        return reason;
    const BodyTraits traits{Role::crate, namedGroups(world, start.groups, Kind::crate)};
    if (freePlaceNear(world, rect, traits) == rect) return {};
    return "no room for a crate of " + sizeText(rect);
}

void perform(World& world, const SpawnCrate& command, Outcome& outcome) {
    addCrate(world, command.crate, startRect(command.crate),
             namedGroups(world, command.crate.body.groups, Kind::crate));
    updateAllTouches(world);
    outcome.count = 1;
}

Rejection rejectionOf(const World& world, const SpawnPlatform& command) {
    const BodyStart& start = command.platform.body;
    const Rect rect = startRect(start);
    if (auto reason = rejectStart(world, start, rect)) return reason;
    if (auto reason = platformRejection(command.platform)) return reason;
    if (auto reason = surfaceRejection(world.level.tiles.shapes(), command.platform.surface))
        return reason;
    if (command.platform.channel) {
        Cast cast = *world.level.cast;
        cast.platforms.push_back(command.platform);
        for (const PlatformState& platform : world.platforms)
            if (!platform.channel.empty()) cast.platforms.emplace_back().channel = platform.channel;
        if (auto error = channelError(cast, world.level.scenery->zones))
            return std::move(error->message);
    }
    if (roleOf(command.platform) != Role::platform) return {};
    const BodyTraits traits{Role::platform, namedGroups(world, start.groups, Kind::platform)};
    for (const uint32_t index : actorsWithin(world, rect)) {
        const Actor& actor = world.actors[index];
        if (actor.kind != Kind::platform && Solids::isSolidTo(traitsOf(world, actor), traits))
            return "a body is in the way";
    }
    return {};
}

void perform(World& world, const SpawnPlatform& command, Outcome& outcome) {
    addPlatform(world, command.platform,
                namedGroups(world, command.platform.body.groups, Kind::platform));
    updateAllTouches(world);
    outcome.count = 1;
}

Rejection rejectionOf(const World& world, const Resize& command) {
    const Rect& old = world.player().body.rect;
    const Rect size{0, 0, command.width.value_or(old.width), command.height.value_or(old.height)};
    if (auto reason = rejectSize(size)) return reason;
    if (resizedRect(world, command)) return {};
    return "no room for a player of " + sizeText(size);
}

void perform(World& world, const Resize& command, Outcome& outcome) {
    Actor& player = world.actors.front();
    savePreviousRect(world, player);
    player.body.rect = player.body.previousRect = *resizedRect(world, command);
    updateAllTouches(world);
    outcome.count = 1;
}

Rejection rejectionOf(const World& world, const SetAi& command) {
    if (!command.id) return {};
    const Actor* actor = findActor(world, *command.id);
    if (actor != nullptr && actor->kind == Kind::clone) return {};
    return "there is no clone " + std::to_string(*command.id);
}

void perform(World& world, const SetAi& command, Outcome& outcome) {
    for (Actor& actor : world.actors) {
        if (actor.kind != Kind::clone || (command.id && actor.id != *command.id)) continue;
        if (actor.ai != command.ai) {
            actor.ai = command.ai;
            actor.character.lastButtons = buttonsHeldBefore(world, actor);
        }
        ++outcome.count;
    }
}

}  // namespace pixelstep
