// Commands that change the level or restart it: tuning, shapes, clear, restart, load, reload, edit.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "game/level/groups.h"
#include "game/level/legalize.h"
#include "game/level/level_edit.h"
#include "game/world/apply_each.h"
#include "game/world/bodies.h"
#include "game/world/breaking.h"
#include "game/world/contacts.h"
#include "game/world/course.h"
#include "game/world/move_out_of_tiles.h"
#include "game/world/set_shape.h"
#include "game/world/spawn.h"

namespace pixelstep {

Rejection rejectionOf(const World& world, const Tune& command) {
    for (const TunableValue& change : command.changes)
        if (auto reason = valueRejection(change, world.level.tiles.tileSize())) return reason;
    return {};
}

void perform(World& world, const Tune& command, Outcome& outcome) {
    world.level.tuning = changed(world.level.tuning, command.changes);
    outcome.count = 1;
}

// --- SetShape ---

Rejection rejectionOf(const World& world, const SetShape& command) {
    return shapeRejection(world, command);
}

void perform(World& world, const SetShape& command, Outcome& outcome) {
    changeLayers(world.level, [&](TileMap& tiles) { setShape(tiles, command); });
    updateCurrentTiles(world);
    outcome.count = 1;
}

Rejection rejectionOf(const World&, const Clear& command) {
    if (rowOf(kClears, command.target).kind || (!command.from && !command.to)) return {};
    return "tiles have no ids";
}

void perform(World& world, const Clear& command, Outcome& outcome) {
    const std::optional<Kind> kind = rowOf(kClears, command.target).kind;
    if (!kind) {
        world.level.tiles.clear();
        restoreTiles(world);
        reportTiles(world, EventKind::erased, world.level.tiles.bounds());
        outcome.count = 1;
        return;
    }
    const auto isRemoved = [&](uint32_t id) {
        return id >= command.from.value_or(0) && id <= command.to.value_or(UINT32_MAX);
    };
    for (const Actor& actor : world.actors) {
        if (actor.kind != kind || !isRemoved(actor.id)) continue;
        savePreviousRect(world, actor);
        world.events.push_back({EventKind::removed, actor.id, feetOf(actor.body.rect)});
    }
    outcome.count = static_cast<int>(std::erase_if(world.actors, [&](const Actor& actor) {
        return actor.kind == kind && isRemoved(actor.id);
    }));
    if (kind == Kind::platform)
        std::erase_if(world.platforms,
                      [&](const PlatformState& platform) { return isRemoved(platform.id); });
    updateAllTouches(world);
}

// --- Restart, Load, Reload ---

namespace {

// The rectangle in which the player restarts if it is free.
Rect requestedStart(const World& world, const Restart& command) {
    const Rect& start = world.playerStart;
    const Vec2i feet = feetOf(start);
    return rectAtFeet({command.x.value_or(feet.x), command.y.value_or(feet.y)}, start.width,
                      start.height);
}

}  // namespace

Rejection rejectionOf(const World& world, const Restart& command) {
    for (const int place : {command.x.value_or(0), command.y.value_or(0)})
        if (std::abs(place) > kMaxCoordinate)
            return "places are within " + std::to_string(kMaxCoordinate) + " px of 0";
    if (restartPlace(world.level, requestedStart(world, command))) return {};
    return "no free place for the player";
}

void perform(World& world, const Restart& command, Outcome& outcome) {
    restartAll(world, *restartPlace(world.level, requestedStart(world, command)));
    outcome.count = 1;
}

Rejection rejectionOf(const World& world, const ToCheckpoint&) {
    if (world.course.checkpoint) return {};
    return "the player has reached no checkpoint";
}

void perform(World& world, const ToCheckpoint&, Outcome& outcome) {
    Scratch scratch;
    sendBack(world, scratch);
    outcome.count = 1;
}

Rejection rejectionOf(const World&, const Load& command) {
    const auto error = findError(*command.level);
    if (!error) return {};
    return "the level is not valid: " + error->place + ": " + error->message;
}

void perform(World& world, const Load& command, Outcome& outcome) {
    world.level = *command.level;
    world.nav = {};
    world.followers.clear();
    world.playerStart = *playerStart(world.level);
    restartAll(world, world.playerStart);
    outcome.count = 1;
}

Rejection rejectionOf(const World& world, const Reload& command) {
    return rejectionOf(world, Load{command.level});
}

namespace {

Cast withoutComments(Cast cast) {
    forEachStart(cast, [](BodyStart& start) {
        start.comment.reset();
        if (start.tuning) start.tuning->comment.reset();
    });
    return cast;
}

std::vector<GroupRule> withoutComments(std::vector<GroupRule> rules) {
    for (GroupRule& rule : rules) rule.comment.reset();
    return rules;
}

// True if both have the same cast and groups, apart from comments and from spawn points that saving
// moves out of tiles.
bool haveSameCast(const Level& current, const Level& file) {
    if (withoutComments(current.text->groups) != withoutComments(file.text->groups)) return false;
    const Cast wanted = withoutComments(*file.cast);
    if (withoutComments(*current.cast) == wanted) return true;
    const auto saved = legalized(current);
    return saved && withoutComments(*saved->level.cast) == wanted;
}

// The player's current rectangle, resized if the size of its start has changed.
Rect resizedPlayerRect(const Rect& player, const Rect& oldStart, const Rect& newStart) {
    const auto sizeOf = [](const Rect& rect) { return Vec2i{rect.width, rect.height}; };
    if (sizeOf(oldStart) == sizeOf(newStart)) return player;
    return rectAtFeet(feetOf(player), newStart.width, newStart.height);
}

// Bodies keep their surfaces by name.
void keepSurfaces(World& world, const Level& before) {
    const ShapeSet& shapes = world.level.tiles.shapes();
    for (Actor& actor : world.actors)
        if (actor.surface != 0)
            actor.surface = static_cast<uint8_t>(std::max(
                0, shapes.findSurface(before.tiles.shapes().surfaces()[actor.surface].name)));
}

// Creates all bodies again except the player, which keeps its speed and state. Broken tiles stay
// broken.
void respawnOthers(World& world, const Rect& wanted) {
    const Actor player = world.player();
    Level current = world.level;
    current.tiles = world.tiles();
    const auto place = restartPlace(current, wanted);
    if (!place) return restartAll(world, world.playerStart);
    std::vector<BreakingTile> breaking = std::move(world.breaking);
    spawnCast(world, *place);
    world.breaking = std::move(breaking);
    updateCurrentTiles(world);
    Actor& kept = world.actors.front();
    kept.body.speed = player.body.speed;
    kept.body.remainder = player.body.remainder;
    kept.character = player.character;
}

}  // namespace

void perform(World& world, const Reload& command, Outcome& outcome) {
    const Level before = world.level;
    const Rect oldStart = world.playerStart;
    world.level = *command.level;
    world.nav = {};
    world.followers.clear();
    world.playerStart = *playerStart(world.level);
    keepCourseState(world, before.scenery->zones);
    keepBroken(world, before);
    if (haveSameCast(before, world.level)) {
        keepSurfaces(world, before);
        moveOutOfTiles(world);
    } else {
        respawnOthers(world,
                      resizedPlayerRect(world.player().body.rect, oldStart, world.playerStart));
    }
    updateAllTouches(world);
    outcome.count = 1;
}

// --- Edit ---

EditPlan planOf(const World& world, const Edit& command) {
    if (auto reason = editRejection(world.level, command)) return {.rejection = std::move(reason)};
    EditPlan plan{.after = edited(world.level, command)};
    if (plan.after) plan.start = playerStart(plan.after->level);
    if (!plan.after ||
        !hasFreePlaceForPlayer(world, plan.after->level, plan.start.value_or(world.playerStart)))
        plan.rejection = "no place is left for the player";
    return plan;
}

namespace {

void reportPlaces(World& world, const std::vector<Place>& places, const Rect& changed) {
    if (places.empty() || changed.isEmpty()) return;
    const bool erases = std::ranges::all_of(places, [&](const Place& place) {
        return tileOf(world.level.tiles.shapes(), place.tile) == Tile{};
    });
    reportTiles(world, erases ? EventKind::erased : EventKind::placed, changed);
}

}  // namespace

void perform(World& world, const Edit& command, EditPlan plan, Outcome& outcome) {
    EditResult& after = *plan.after;
    const Level before = std::exchange(world.level, std::move(after.level));
    world.playerStart = plan.start.value_or(world.playerStart);
    if (world.level.tiles.bounds() != before.tiles.bounds()) {
        world.nav = {};
        world.followers.clear();
    }
    keepSurfaces(world, before);
    keepBroken(world, before);
    for (const Place& place : command.places)
        if (place.layer == Layer::ground) restoreTiles(world, place.cells);
    reportPlaces(world, command.places, after.changed);
    keepCourseState(world, before.scenery->zones);
    renameGroups(world, before);
    moveOutOfTiles(world);
    updateAllTouches(world);
    outcome.leftOut = std::move(after.leftOut);
    outcome.count = after.count;
}

}  // namespace pixelstep
