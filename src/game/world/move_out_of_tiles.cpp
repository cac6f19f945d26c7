// Finds bodies inside tiles, and free places for them.
#include "game/world/move_out_of_tiles.h"

#include <algorithm>

#include "game/level/groups.h"
#include "game/world/bodies.h"
#include "game/world/contacts.h"
#include "game/world/spawn.h"
#include "physics/free_places.h"

namespace pixelstep {
namespace {

std::vector<uint32_t> bodiesInside(const World& world, const TileMap& tiles) {
    std::vector<uint32_t> inside;
    for (uint32_t index = 0; index < world.actors.size(); ++index) {
        const Actor& actor = world.actors[index];
        if (actor.kind != Kind::platform && tiles.isSolid(actor.body.rect)) inside.push_back(index);
    }
    return inside;
}

std::optional<Rect> freePlaceFor(FreePlaceFinder& finder, const Actor& actor, uint32_t index) {
    return finder.nearest(index, actor.body.rect, actor.character.facing);
}

// The bodies that stay, as obstacles for the bodies that have to move.
Solids solidsWithout(const World& world, const std::vector<uint32_t>& leaving) {
    Solids solids;
    loadSolids(world, solids);
    for (const uint32_t index : leaving) solids.remove(index);
    return solids;
}

void remove(World& world, const std::vector<uint32_t>& indices) {
    for (const uint32_t index : indices) {
        const Actor& actor = world.actors[index];
        savePreviousRect(world, actor);
        world.events.push_back({EventKind::removed, actor.id, feetOf(actor.body.rect)});
    }
    uint32_t index = 0;
    std::erase_if(world.actors,
                  [&](const Actor&) { return std::ranges::binary_search(indices, index++); });
}

// Translates masks of one level's groups to those of another's, by name.
class Translation {
public:
    Translation(const GroupTable& from, const GroupTable& to) {
        for (const std::string& name : from.names())
            bits_.push_back({from.maskOf({name}), to.contains(name) ? to.maskOf({name}) : 0});
    }
    GroupMask of(GroupMask mask) const {
        if (mask == ~GroupMask{0}) return mask;
        GroupMask translated = 0;
        for (const auto& [from, to] : bits_)
            if ((mask & from) != 0) translated |= to;
        return translated;
    }

private:
    std::vector<std::pair<GroupMask, GroupMask>> bits_;
};

}  // namespace

void moveOutOfTiles(World& world) {
    const TileMap& tiles = world.tiles();
    const std::vector<uint32_t> inside = bodiesInside(world, tiles);
    if (inside.empty()) return;
    Solids solids = solidsWithout(world, inside);
    FreePlaceFinder finder(tiles, solids);
    std::vector<uint32_t> homeless;
    for (const uint32_t index : inside) {
        Body& body = world.actors[index].body;
        const auto place = freePlaceFor(finder, world.actors[index], index);
        if (!place && index == 0) return restartAll(world);
        if (!place) {
            homeless.push_back(index);
            continue;
        }
        savePreviousRect(world, world.actors[index]);
        body.rect = body.previousRect = *place;
        finder.putBack(index, *place);
    }
    remove(world, homeless);
}

bool hasFreePlaceForPlayer(const World& world, const Level& level, const Rect& start) {
    if (!level.tiles.isSolid(world.player().body.rect)) return true;
    if (restartPlace(level, start)) return true;
    Solids solids = solidsWithout(world, bodiesInside(world, level.tiles));
    FreePlaceFinder finder(level.tiles, solids);
    return freePlaceFor(finder, world.player(), 0).has_value();
}

void renameGroups(World& world, const Level& before) {
    const GroupTable from(before);
    const GroupTable to(world.level);
    if (from.names() == to.names()) return;
    const Translation translation(from, to);
    // All actors get new sets, so that no unused set remains.
    const std::vector<Groups> old = std::exchange(world.groupSets, {});
    for (Actor& actor : world.actors) {
        Groups groups = old[actor.groupSetIndex];
        groups.member = translation.of(groups.member);
        if (groups.member == 0) groups.member = to.maskOf({std::string(kindName(actor.kind))});
        groups.collidesWith = translation.of(groups.collidesWith);
        groups.detectsOnly = translation.of(groups.detectsOnly);
        setGroups(world, actor, groups);
    }
}

}  // namespace pixelstep
