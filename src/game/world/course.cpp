// The effects of zones, in a table, and the state of a run.
#include "game/world/course.h"
#include "game/world/scratch.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>

#include "game/level/groups.h"
#include "game/level/hazard_places.h"
#include "game/world/bodies.h"
#include "game/world/contacts.h"
#include "game/world/spawn.h"
#include "game/world/world_step.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

void addEvent(World& world, EventKind kind, uint32_t index, const Rect& zone) {
    world.events.push_back({.kind = kind, .at = feetOf(zone), .zone = index});
}

void reachGoal(World& world, uint32_t index, const Rect& zone) {
    world.course.goal = world.stepCount;
    addEvent(world, EventKind::goal, index, zone);
}

void reachCheckpoint(World& world, uint32_t index, const Rect& zone) {
    if (world.course.checkpoint == index) return;
    // A checkpoint inside a hazard would hurt the player again and again.
    const Zone& checkpoint = world.level.scenery->zones[index];
    if (wouldTouchHazard(world.level, checkpointPlace(checkpoint, world.playerStart))) return;
    world.course.checkpoint = index;
    addEvent(world, EventKind::checkpoint, index, zone);
}

void takeCoin(World& world, uint32_t index, const Rect& zone) {
    std::vector<uint32_t>& coins = world.course.coins;
    const auto place = std::ranges::lower_bound(coins, index);
    if (place != coins.end() && *place == index) return;
    coins.insert(place, index);
    addEvent(world, EventKind::coin, index, zone);
}

void takePickup(World& world, uint32_t index, const Rect& zone) {
    if (isTaken(world, index)) return;
    std::vector<TakenPickup>& pickups = world.course.pickups;
    std::erase_if(pickups, [&](const TakenPickup& old) { return old.zone == index; });
    pickups.push_back({index, world.stepCount});
    CharacterState& state = world.actors.front().character;
    if (world.level.scenery->zones[index].restores.value_or(false)) {
        state.airJumps = 0;
        state.hasDashed = false;
    }
    addEvent(world, EventKind::pickup, index, zone);
}

// The caller opens the other level; the simulation goes on.
void reachExit(World& world, uint32_t index, const Rect& zone) {
    if (playerEvent(world, EventKind::exit) != nullptr) return;
    addEvent(world, EventKind::exit, index, zone);
}

// What a switch decides moves platforms from the next step on.
void readSwitch(World& world, uint32_t index, const Rect& rect) {
    SwitchState& state = *std::ranges::find(world.course.switches, index, &SwitchState::zone);
    const bool isOccupied = std::ranges::any_of(world.actors, [&](const Actor& actor) {
        return (groupsOf(world, actor).member & state.by) != 0 && overlaps(actor.body.rect, rect);
    });
    const bool wasOn = state.isOn;
    switch (world.level.scenery->zones[index].mode.value_or(SwitchMode::hold)) {
        case SwitchMode::hold: state.isOn = isOccupied; break;
        case SwitchMode::toggle:
            if (isOccupied && !state.isOccupied) state.isOn = !state.isOn;
            break;
        case SwitchMode::once: state.isOn = state.isOn || isOccupied; break;
    }
    state.isOccupied = isOccupied;
    if (state.isOn != wasOn)
        addEvent(world, state.isOn ? EventKind::switchedOn : EventKind::switchedOff, index, rect);
}

// Areas act at the start of the step, see findTunings.
void enterArea(World&, uint32_t, const Rect&) {}

void touchHazard(World&, uint32_t, const Rect&) {}

// Zones with the same place and kind are equal for a run.
using ZonePlace = std::tuple<int, int, int, int, ZoneKind>;

ZonePlace placeOf(const Zone& zone) {
    return {zone.feet.x, zone.feet.y, zone.width, zone.height, zone.kind};
}

struct Effect {
    ZoneKind kind;
    void (*act)(World& world, uint32_t index, const Rect& zone);
    bool isForPlayer;  // it acts where the player is; otherwise every zone of this kind acts
    bool respawns;
    bool appliesAfterGoal;  // it is also applied after the end of the run
};

// In the order in which they act. Zones reached in a step act even if a hazard follows, and coins
// inside a goal are collected.
constexpr auto kEffects = std::to_array<Effect>({
    {ZoneKind::coin, takeCoin, true, false, false},
    {ZoneKind::pickup, takePickup, true, false, false},
    {ZoneKind::checkpoint, reachCheckpoint, true, false, false},
    {ZoneKind::goal, reachGoal, true, false, false},
    {ZoneKind::switches, readSwitch, false, false, true},
    {ZoneKind::exits, reachExit, true, false, true},
    {ZoneKind::area, enterArea, true, false, true},
    {ZoneKind::hazard, touchHazard, true, true, true},
});
static_assert(std::ranges::all_of(kZones, [](const ZoneRow& row) {
    return std::ranges::count(kEffects, row.kind, &Effect::kind) == 1;
}));

// The zones that the player overlaps and that act now, as indices.
std::vector<uint32_t> zonesAtPlayer(const World& world) {
    const Rect player = world.player().body.rect;
    const std::vector<Zone>& zones = world.level.scenery->zones;
    std::vector<uint32_t> found;
    for (uint32_t index = 0; index < zones.size(); ++index)
        if (overlaps(player, zoneRect(zones[index])) && actsNow(world, zones[index]))
            found.push_back(index);
    return found;
}

// Applies those zones that are of one kind.
bool applyZonesOfKind(World& world, const std::vector<uint32_t>& indices, const Effect& effect) {
    const std::vector<Zone>& zones = world.level.scenery->zones;
    for (const uint32_t index : indices) {
        if (zones[index].kind != effect.kind) continue;
        if (world.course.goal && !effect.appliesAfterGoal) return false;
        effect.act(world, index, zoneRect(zones[index]));
        if (effect.respawns) return true;
    }
    return false;
}

bool touchesHazard(const World& world) {
    const Actor& player = world.player();
    const auto hurts = [&](const Actor& other) {
        if (world.course.hasStomped && other.kind == Kind::clone) return false;
        return isHazard(world, other) && touchOrOverlap(player.body.rect, other.body.rect) &&
               isContact(groupsOf(world, player), groupsOf(world, other));
    };
    if (world.course.hazards != 0) return std::ranges::any_of(world.actors, hurts);
    return std::ranges::any_of(world.platforms, [&](const PlatformState& platform) {
        return hurts(world.actors[indexOf(world, platform.id)]);
    });
}

// Zones and bodies that would hurt a player that shares a pixel with one of these rectangles.
std::vector<Rect> hazardsFor(const World& world, const Solids& solids) {
    std::vector<Rect> hazards;
    for (const Zone& zone : world.level.scenery->zones)
        if (zone.kind == ZoneKind::hazard) hazards.push_back(zoneRect(zone));
    for (uint32_t i = 1; i < world.actors.size(); ++i) {
        const Groups& groups = groupsOf(world, world.actors[i]);
        // A body hurts by touching, too.
        if (isHazard(world, world.actors[i]) && solids.isPresent(i) &&
            isContact(groupsOf(world, world.player()), groups))
            hazards.push_back(solids.rect(i).grown(1));
    }
    return hazards;
}

// The bodies as obstacles until the player acts in the next step, after the platforms have moved:
// those that move until then include all their places, and a pixel around them. A player that
// overlaps none of them is neither moved nor crushed.
Solids solidsUntilPlayerActs(const World& world, Solids solids) {
    if (world.platforms.empty()) return solids;
    World copy = world;
    Scratch scratch;
    findTunings(copy, scratch.tunings);
    scratch.solids = solids;
    scratch.solids.remove(0);
    std::vector<Rect> swept(solids.rects().begin(), solids.rects().end());
    WorldStep next(copy, scratch, nullptr);
    next.sweptRects = &swept;
    next.begin();
    next.movePlatforms();
    for (uint32_t i = 1; i < solids.size(); ++i)
        if (swept[i] != solids.rect(i) || next.isCrushed(i)) solids.setRect(i, swept[i].grown(1));
    return solids;
}

}  // namespace

void sendBack(World& world, Scratch& scratch) {
    Solids solids;
    loadSolids(world, solids);
    const std::optional<Rect> place = respawnPlace(world, solidsUntilPlayerActs(world, solids));
    if (!place) return restartAll(world);
    respawnAt(world, *place, world.player().character.lastButtons);
    Actor& player = world.actors.front();
    player.lastDecision = {};
    player.lastMove = {};
    solids.setRect(0, *place);
    updateTouchesOf(world, collisionContextOf(world, solids, 0), 0);
    player.body.previousTouches = player.body.touches;
    countOverlaps(world, scratch);
}

int64_t courseSteps(const World& world) {
    const auto& firstButton = world.course.firstButton;
    const auto& goal = world.course.goal;
    if (!firstButton || (goal && *goal < *firstButton)) return 0;
    return (goal ? *goal + 1 : world.stepCount) - *firstButton;
}

bool isTaken(const World& world, uint32_t zone) {
    const std::vector<TakenPickup>& pickups = world.course.pickups;
    const auto pickup = std::ranges::find(pickups, zone, &TakenPickup::zone);
    if (pickup == pickups.end()) return std::ranges::binary_search(world.course.coins, zone);
    const int returns = world.level.scenery->zones[zone].returnsAfterSteps.value_or(0);
    return returns == 0 || world.stepCount < pickup->step + returns;
}

bool actsNow(const World& world, const Zone& hazard) {
    return actsAfter(hazard, world.stepCount - world.course.startedAt);
}

Medal medalOf(const Level& level, int64_t steps) {
    const std::optional<ParSteps>& par = level.text->parSteps;
    if (!par || steps > par->at(2)) return Medal::none;
    if (steps > par->at(1)) return Medal::bronze;
    return steps > par->at(0) ? Medal::silver : Medal::gold;
}

const Zone* exitReached(const World& world) {
    const Event* event = playerEvent(world, EventKind::exit);
    return event == nullptr ? nullptr : &world.level.scenery->zones[event->zone];
}

bool isSwitchOn(const World& world, uint32_t zone) {
    const std::vector<SwitchState>& switches = world.course.switches;
    const auto found = std::ranges::find(switches, zone, &SwitchState::zone);
    return found != switches.end() && found->isOn;
}

bool isOn(const World& world, std::string_view channel) {
    return std::ranges::any_of(world.course.switches, [&](const SwitchState& state) {
        return state.isOn && world.level.scenery->zones[state.zone].channel == channel;
    });
}

bool isHazard(const World& world, const Actor& actor) {
    if (actor.isTrigger) return true;
    return actor.id != 0 && (groupsOf(world, actor).member & world.course.hazards) != 0;
}

bool hasGoal(const Level& level) {
    return std::ranges::count(level.scenery->zones, ZoneKind::goal, &Zone::kind) > 0;
}

int countCoins(const Level& level) {
    return static_cast<int>(std::ranges::count(level.scenery->zones, ZoneKind::coin, &Zone::kind));
}

std::optional<Rect> respawnPlace(const World& world, const Solids& solids) {
    const TileMap& tiles = world.tiles();
    const Rect& start = world.playerStart;
    const int facing = world.player().character.facing;
    std::vector<Rect> obstacles = solids.allBlocking(solids.traits(0), 0);
    for (uint32_t i = 1; i < solids.size(); ++i)
        if (solids.traits(i).role == Role::oneWayPlatform && solids.isPresent(i) &&
            respondsTo(solids.traits(0).groups, solids.traits(i).groups))
            obstacles.push_back(solids.rect(i));
    const size_t harmless = obstacles.size();
    const std::vector<Rect> hazards = hazardsFor(world, solids);
    obstacles.insert(obstacles.end(), hazards.begin(), hazards.end());

    if (world.course.checkpoint) {
        const Zone& zone = world.level.scenery->zones[*world.course.checkpoint];
        const int reach = kRespawnReach * tiles.tileSize();
        if (const auto place = nearestClear(tiles, checkpointPlace(zone, start),
                                            {-reach, reach, -reach, reach}, facing, obstacles))
            return place;
    }
    const Reach everywhere = Reach::everywhere(tiles, start);
    if (const auto place = nearestClear(tiles, start, everywhere, facing, obstacles)) return place;
    return nearestClear(tiles, start, everywhere, facing, std::span(obstacles).first(harmless));
}

void respawnAt(World& world, const Rect& place, Buttons held) {
    Actor& player = world.actors.front();
    world.course.hasStomped = false;
    savePreviousRect(world, player);
    std::erase_if(world.drops, [](const Drop& drop) { return drop.character == 0; });
    player.body = {.rect = place, .previousRect = place};
    // It faces as before, so that mirrored runs stay mirrored. What is held is no press.
    player.character = {.facing = player.character.facing, .lastButtons = held};
    player.grounded = player.standsOnCharacter = false;
    player.standing = {};
    world.events.push_back({EventKind::restarted, 0, feetOf(place)});
}

void beginCourse(World& world) {
    world.course = {.startedAt = world.stepCount};
    const GroupTable groups(world.level);
    const std::string hazard(kHazardGroup);
    if (groups.contains(hazard)) world.course.hazards = groups.maskOf({hazard});
    const std::vector<Zone>& zones = world.level.scenery->zones;
    for (uint32_t index = 0; index < zones.size(); ++index) {
        if (zones[index].kind != ZoneKind::switches) continue;
        GroupMask by = 0;
        for (const std::string& group :
             zones[index].by.value_or(std::vector<std::string>{"player"}))
            if (groups.contains(group)) by |= groups.maskOf({group});
        world.course.switches.push_back({.zone = index, .by = by});
    }
}

void keepCourseState(World& world, const std::vector<Zone>& before) {
    const CourseState old = world.course;
    beginCourse(world);
    world.course.startedAt = old.startedAt;
    world.course.hasStomped = old.hasStomped;
    const std::vector<Zone>& zones = world.level.scenery->zones;
    if (zones.empty()) return;
    world.course.firstButton = old.firstButton;
    world.course.goal = old.goal;
    // Of several zones in one place, an equal one comes first.
    std::map<ZonePlace, std::vector<uint32_t>> open;
    for (uint32_t index = 0; index < zones.size(); ++index)
        open[placeOf(zones[index])].push_back(index);
    std::vector<std::optional<uint32_t>> indices(before.size());
    for (const bool mustBeEqual : {true, false}) {
        for (size_t index = 0; index < before.size(); ++index) {
            if (indices[index]) continue;
            std::vector<uint32_t>& same = open[placeOf(before[index])];
            const auto found = std::ranges::find_if(
                same, [&](uint32_t now) { return !mustBeEqual || zones[now] == before[index]; });
            if (found == same.end()) continue;
            indices[index] = *found;
            same.erase(found);
        }
    }
    const auto indexNow = [&](uint32_t index) { return indices[index]; };
    if (old.checkpoint) world.course.checkpoint = indexNow(*old.checkpoint);
    for (const SwitchState& state : old.switches) {
        const auto index = indexNow(state.zone);
        if (!index) continue;
        const auto found = std::ranges::find(world.course.switches, *index, &SwitchState::zone);
        found->isOn = state.isOn;
        found->isOccupied = state.isOccupied;
    }
    for (const uint32_t coin : old.coins)
        if (const auto index = indexNow(coin)) world.course.coins.push_back(*index);
    std::ranges::sort(world.course.coins);
    for (const TakenPickup& pickup : old.pickups) {
        const auto index = indexNow(pickup.zone);
        if (index) world.course.pickups.push_back({*index, pickup.step});
    }
}

void startCourseClock(World& world, Buttons buttons) {
    if (buttons == 0 || world.course.firstButton || world.level.scenery->zones.empty()) return;
    world.course.firstButton = world.stepCount;
}

void stompHazards(World& world, int64_t speedY, int stompSpeed) {
    if (stompSpeed == 0 || speedY <= 0 || world.course.hazards == 0) return;
    if (playerEvent(world, EventKind::restarted) != nullptr) return;
    const Actor& player = world.player();
    // Both at the start of the step, with halves kept.
    const auto wasAbove = [&](const Actor& clone) {
        const Rect& rect = clone.body.previousRect;
        return 2 * player.body.previousRect.bottom() <= 2 * rect.top + rect.height;
    };
    const auto isStomped = [&](const Actor& clone) {
        return clone.kind == Kind::clone && isHazard(world, clone) &&
               touchOrOverlap(player.body.rect, clone.body.rect) &&
               isContact(groupsOf(world, player), groupsOf(world, clone)) && wasAbove(clone);
    };
    for (const Actor& clone : world.actors) {
        if (!isStomped(clone)) continue;
        world.course.hasStomped = true;
        savePreviousRect(world, clone);
        world.events.push_back({EventKind::stomped, clone.id, feetOf(clone.body.rect)});
    }
    if (!world.course.hasStomped) return;
    std::vector<uint32_t> stomped;
    for (const Event& event : world.events)
        if (event.kind == EventKind::stomped) stomped.push_back(event.id);
    std::erase_if(world.actors, [&](const Actor& actor) {
        return std::ranges::find(stomped, actor.id) != stomped.end();
    });
}

void applyZones(World& world, Scratch& scratch) {
    bool isHurt = touchesHazard(world);
    const std::vector<uint32_t> reached = zonesAtPlayer(world);
    std::vector<uint32_t> all(world.level.scenery->zones.size());
    std::iota(all.begin(), all.end(), 0u);
    for (const Effect& effect : kEffects)
        isHurt = applyZonesOfKind(world, effect.isForPlayer ? reached : all, effect) || isHurt;
    // A player that was crushed in this step plays a step before anything hurts it.
    if (!isHurt || playerEvent(world, EventKind::restarted) != nullptr) return;
    world.events.push_back({EventKind::hurt, 0, feetOf(world.player().body.rect)});
    sendBack(world, scratch);
}

}  // namespace pixelstep
