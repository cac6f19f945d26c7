// The first door: what each command asks for, and why it may be refused.
#include <algorithm>
#include <cassert>

#include "game/bodies.h"
#include "game/groups.h"
#include "game/pursuit.h"
#include "game/set_shape.h"
#include "game/spawn.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

using Refusal = std::optional<std::string>;

Groups kindGroups(const World& world, Kind kind) {
    return GroupTable(world.level).groupsOf({}, std::string(kindName(kind)));
}

BodyTraits cloneTraits(const World& world) {
    return {Role::character, kindGroups(world, Kind::clone)};
}

std::string sizeText(const Rect& rect) {
    return std::to_string(rect.width) + " x " + std::to_string(rect.height) + " px";
}

Refusal refuseSize(const Rect& rect) {
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxBodySide; };
    if (isSide(rect.width) && isSide(rect.height)) return {};
    return "bodies are 1.." + std::to_string(kMaxBodySide) + " px a side, not " + sizeText(rect);
}

// --- Place ---

// Cells as sortable numbers, with their index in the command.
std::vector<std::pair<int64_t, size_t>> sortedCells(const std::vector<Vec2i>& cells) {
    std::vector<std::pair<int64_t, size_t>> sorted;
    for (size_t i = 0; i < cells.size(); ++i)
        sorted.emplace_back(int64_t{cells[i].y} * kMaxMapSide + cells[i].x, i);
    std::ranges::sort(sorted);
    return sorted;
}

// Marks the cells of `place` on which a solid pixel of `form` would lie on a body.
void markOccupied(const World& world, const Form& form, const Place& place,
                  std::vector<char>& isLeftOut) {
    const TileMap& tiles = world.level.tiles;
    const auto sorted = sortedCells(place.cells);
    for (const Actor& actor : world.actors) {
        if (actor.kind == Kind::platform) continue;
        const Rect under = tiles.cellsUnder(actor.body.rect);
        for (int row = under.top; row < under.bottom(); ++row) {
            for (int column = under.left; column < under.right(); ++column) {
                const Rect whole = tiles.cellRect({column, row});
                const Rect part = intersection(whole, actor.body.rect);
                if (!form.isSolidWithin(part.moved(-whole.left, -whole.top))) continue;
                const int64_t key = int64_t{row} * kMaxMapSide + column;
                auto at = std::ranges::lower_bound(sorted, std::pair{key, size_t{0}});
                for (; at != sorted.end() && at->first == key; ++at) isLeftOut[at->second] = 1;
            }
        }
    }
}

std::vector<char> leftOutMarks(const World& world, const Place& place) {
    const TileMap& tiles = world.level.tiles;
    std::vector<char> marks(place.cells.size(), 0);
    const auto tile = tileOf(tiles.shapes(), place.tile);
    if (tile && !tile->oneWay && !tiles.form(*tile).isEmpty)
        markOccupied(world, tiles.form(*tile), place, marks);
    for (size_t i = 0; i < marks.size(); ++i)
        if (!tiles.isInside(place.cells[i])) marks[i] = 1;
    return marks;
}

Refusal refuse(const World& world, const Place& place) {
    if (!tileOf(world.level.tiles.shapes(), place.tile))
        return "this level has no shape \"" + place.tile.shape + "\"";
    if (place.cells.empty()) return "no cell is named";
    const auto inside = [&](Vec2i cell) { return world.level.tiles.isInside(cell); };
    if (std::ranges::none_of(place.cells, inside)) return "outside the map";
    const auto marks = leftOutMarks(world, place);
    if (std::ranges::all_of(marks, [](char mark) { return mark != 0; }))
        return "a body is in the way";
    return {};
}

void perform(World& world, const Place& place, Outcome& outcome) {
    const Tile tile = *tileOf(world.level.tiles.shapes(), place.tile);
    const auto marks = leftOutMarks(world, place);
    Rect changed;
    for (size_t i = 0; i < place.cells.size(); ++i) {
        if (marks[i]) {
            outcome.leftOut.push_back(place.cells[i]);
        } else {
            world.level.tiles.setTile(place.cells[i], tile);
            const Rect cell = world.level.tiles.cellRect(place.cells[i]);
            changed = changed.isEmpty() ? cell : unionOf(changed, cell);
            ++outcome.done;
        }
    }
    noteTiles(world, changed);
}

// --- SpawnClone ---

Rect wantedRect(const World& world, const SpawnClone& command) {
    const Rect& player = world.player().body.rect;
    const Vec2i feet = feetOf(player);
    return rectAtFeet({command.x.value_or(feet.x), command.y.value_or(feet.y)},
                      command.width.value_or(player.width), command.height.value_or(player.height));
}

Refusal refuseCount(const World& world, int more) {
    if (static_cast<int64_t>(world.actors.size()) + more <= kMaxBodies) return {};
    return "no more than " + std::to_string(kMaxBodies) + " bodies";
}

Refusal refuse(const World& world, const SpawnClone& command) {
    if (command.count < 1) return "no clones asked for";
    if (auto reason = refuseCount(world, command.count)) return reason;
    const Rect wanted = wantedRect(world, command);
    if (auto reason = refuseSize(wanted)) return reason;
    const auto room = roomNear(world, wanted, cloneTraits(world));
    const bool fits = command.count == 1 ? room == wanted : room.has_value();
    if (!fits) return "no room for a clone of " + sizeText(wanted);
    return {};
}

void perform(World& world, const SpawnClone& command, Outcome& outcome) {
    const Rect wanted = wantedRect(world, command);
    std::vector<Rect> places;
    if (command.count == 1) {
        places = {wanted};
    } else {
        std::vector<Rect> occupied;
        for (const Actor& actor : world.actors) occupied.push_back(actor.body.rect);
        places = spreadClear(world.level.tiles, wanted, command.count, occupied);
        if (places.empty()) places = {*roomNear(world, wanted, cloneTraits(world))};
    }
    const Groups groups = kindGroups(world, Kind::clone);
    // More clones than places: they share them in turn.
    for (; outcome.done < command.count; ++outcome.done)
        addActor(world, Kind::clone, places[static_cast<size_t>(outcome.done) % places.size()],
                 groups)
            .brain = command.brain;
    senseAll(world);
}

// --- SpawnCrate, SpawnPlatform ---

// Why a body of this start, at `rect`, could not come into this world whatever is there.
Refusal refuseStart(const World& world, const BodyStart& start, const Rect& rect) {
    if (auto reason = refuseCount(world, 1)) return reason;
    if (auto reason = refuseSize(rect)) return reason;
    const GroupTable table(world.level);
    for (const std::string& name : start.groups.value_or(std::vector<std::string>{}))
        if (!table.knows(name)) return "this level has no group \"" + name + "\"";
    return {};
}

Groups startGroups(const World& world, const BodyStart& start, Kind kind) {
    return GroupTable(world.level)
        .groupsOf(start.groups.value_or(std::vector<std::string>{}), std::string(kindName(kind)));
}

Refusal refuse(const World& world, const SpawnCrate& command) {
    const BodyStart& start = command.crate.body;
    const Rect rect = startRect(command.crate);
    if (auto reason = refuseStart(world, start, rect)) return reason;
    const BodyTraits traits{Role::crate, startGroups(world, start, Kind::crate)};
    if (roomNear(world, rect, traits) == rect) return {};
    return "no room for a crate of " + sizeText(rect);
}

void perform(World& world, const SpawnCrate& command, Outcome& outcome) {
    addCrate(world, command.crate, startRect(command.crate),
             startGroups(world, command.crate.body, Kind::crate));
    senseAll(world);
    outcome.done = 1;
}

Refusal refuse(const World& world, const SpawnPlatform& command) {
    const BodyStart& start = command.platform.body;
    const Rect rect = startRect(start);
    if (auto reason = refuseStart(world, start, rect)) return reason;
    if (command.platform.oneWay.value_or(false)) return {};
    const BodyTraits traits{Role::platform, startGroups(world, start, Kind::platform)};
    for (const Actor& actor : world.actors)
        if (actor.kind != Kind::platform && overlaps(actor.body.rect, rect) &&
            Solids::isSolidTo(traitsOf(actor, world.level.tuning), traits))
            return "a body is in the way";
    return {};
}

void perform(World& world, const SpawnPlatform& command, Outcome& outcome) {
    addPlatform(world, command.platform, startGroups(world, command.platform.body, Kind::platform));
    senseAll(world);
    outcome.done = 1;
}

// --- Resize ---

std::optional<Rect> resizedRect(const World& world, const Resize& command) {
    const Actor& player = world.player();
    const Rect& old = player.body.rect;
    const Rect wanted = rectAtFeet(feetOf(old), command.width.value_or(old.width),
                                   command.height.value_or(old.height));
    // As far as the new rectangle still shares a pixel with the old one.
    const Reach reach{.left = std::max(-wanted.width, old.left - wanted.right() + 1),
                      .right = std::min(wanted.width, old.right() - wanted.left - 1),
                      .up = std::max(-wanted.height, old.top - wanted.bottom() + 1),
                      .down = std::min(wanted.height, old.bottom() - wanted.top - 1)};
    Solids solids;
    loadSolids(world, solids);
    return nearestClear(world.level.tiles, wanted, reach, player.character.facing,
                        solids.allInWayOf(solids.traits(0), 0));
}

Refusal refuse(const World& world, const Resize& command) {
    const Rect& old = world.player().body.rect;
    const Rect size{0, 0, command.width.value_or(old.width), command.height.value_or(old.height)};
    if (auto reason = refuseSize(size)) return reason;
    if (resizedRect(world, command)) return {};
    return "no room for a player of " + sizeText(size);
}

void perform(World& world, const Resize& command, Outcome& outcome) {
    Actor& player = world.actors.front();
    player.body.rect = player.body.lastRect = *resizedRect(world, command);
    senseAll(world);
    outcome.done = 1;
}

// --- Tune ---

Refusal refuse(const World& world, const Tune& command) {
    for (const auto& [tunable, value] : command.changes) {
        const bool isClimb = tunable->field == &Tuning::maxClimb;
        const int high = isClimb ? world.level.tiles.tileSize() : tunable->high;
        if (value < tunable->low || value > high)
            return std::string(tunable->name) + " " + std::to_string(value) +
                   " is not in its range, " + std::to_string(tunable->low) + ".." +
                   std::to_string(high);
    }
    return {};
}

void perform(World& world, const Tune& command, Outcome& outcome) {
    for (const auto& [tunable, value] : command.changes) world.level.tuning.*tunable->field = value;
    outcome.done = 1;
}

// --- SetShape ---

Refusal refuse(const World& world, const SetShape& command) {
    return shapeRefusal(world, command);
}

void perform(World& world, const SetShape& command, Outcome& outcome) {
    setShape(world.level.tiles, command);
    noteTiles(world, world.level.tiles.bounds());
    outcome.done = 1;
}

// --- SetBrain ---

Refusal refuse(const World& world, const SetBrain& command) {
    if (!command.id) return {};
    const Actor* actor = findActor(world, *command.id);
    if (actor != nullptr && actor->kind == Kind::clone) return {};
    return "there is no clone " + std::to_string(*command.id);
}

void perform(World& world, const SetBrain& command, Outcome& outcome) {
    for (Actor& actor : world.actors) {
        if (actor.kind != Kind::clone || (command.id && actor.id != *command.id)) continue;
        actor.brain = command.brain;
        ++outcome.done;
    }
}

// --- Clear, Restart, Load ---

Refusal refuse(const World&, const Clear&) {
    return {};
}

void perform(World& world, const Clear& command, Outcome& outcome) {
    if (command.what == Clear::tiles) {
        world.level.tiles.clear();
        noteTiles(world, world.level.tiles.bounds());
        outcome.done = 1;
        return;
    }
    const Kind kind = command.what == Clear::crates      ? Kind::crate
                      : command.what == Clear::platforms ? Kind::platform
                                                         : Kind::clone;
    for (const Actor& actor : world.actors)
        if (actor.kind == kind)
            world.events.push_back({EventKind::removed, actor.id, feetOf(actor.body.rect)});
    outcome.done = static_cast<int>(
        std::erase_if(world.actors, [=](const Actor& actor) { return actor.kind == kind; }));
    if (kind == Kind::platform) world.platforms.clear();
    senseAll(world);
}

Refusal refuse(const World& world, const Restart&) {
    if (restartPlace(world)) return {};
    return "no free place for the player";
}

void perform(World& world, const Restart&, Outcome& outcome) {
    spawnCast(world, *restartPlace(world));
    world.events.push_back({EventKind::restarted, 0, feetOf(world.player().body.rect)});
    outcome.done = 1;
}

Refusal refuse(const World&, const Load& command) {
    const auto fault = findFault(*command.level);
    if (!fault) return {};
    return "the level is not valid: " + fault->place + ": " + fault->what;
}

void perform(World& world, const Load& command, Outcome& outcome) {
    world.level = *command.level;
    world.nav = {};
    world.followers.clear();
    world.playerStart = *playerStart(world.level);
    spawnCast(world, world.playerStart);
    world.events.push_back({EventKind::restarted, 0, feetOf(world.playerStart)});
    outcome.done = 1;
}

}  // namespace

World makeWorld(const Level& level, uint64_t seed) {
    assert(!findFault(level));
    World world{.level = level, .playerStart = *playerStart(level), .random = {seed}};
    spawnCast(world, world.playerStart);
    return world;
}

std::vector<Vec2i> cellsLeftOut(const World& world, const Place& place) {
    const auto marks = leftOutMarks(world, place);
    std::vector<Vec2i> cells;
    for (size_t i = 0; i < marks.size(); ++i)
        if (marks[i]) cells.push_back(place.cells[i]);
    return cells;
}

std::optional<std::string> refusal(const World& world, const Command& command) {
    return std::visit([&](const auto& asked) { return refuse(world, asked); }, command);
}

Outcome apply(World& world, const Command& command) {
    Outcome outcome{.refusal = refusal(world, command)};
    if (outcome.refusal) return outcome;
    world.events.clear();
    std::visit([&](const auto& asked) { perform(world, asked, outcome); }, command);
    return outcome;
}

}  // namespace pixelstep
