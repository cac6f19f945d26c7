// What stands in a replay's list of commands: in, one entry; out, a command or a set of buttons.
#include "io/replay/replay_reader.h"

#include <algorithm>
#include <array>

#include "io/level/level_reader.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using What = std::variant<Hold, Command>;

template <class... Names>
constexpr auto members(Names... names) {
    return std::array<std::string_view, sizeof...(Names)>{names...};
}

// The buttons' names, by bit.
constexpr auto kButtonNames = members("left", "right", "up", "down");

What readHold(FaultKeeper& faults, JsonValue value) {
    Hold hold;
    if (!expectKind(faults, value, JsonKind::array)) return hold;
    for (const JsonValue name : value.items()) {
        if (!expectKind(faults, name, JsonKind::text)) break;
        const auto found = std::ranges::find(kButtonNames, name.text());
        if (found == kButtonNames.end()) {
            faults.fail(name, "unknown button " + quoted(name.text()) + "; expected " +
                                  listed(kButtonNames));
            break;
        }
        const auto bit = static_cast<Buttons>(1u << (found - kButtonNames.begin()));
        if (hold.buttons & bit) faults.fail(name, "given twice; expected every button once");
        hold.buttons |= bit;
    }
    return hold;
}

TileSpec readTileSpec(FaultKeeper& faults, JsonValue place) {
    const auto tile = requireMember(faults, place, "tile", "SHAPE [TRANSFORM] [one_way] or empty");
    if (!tile || !expectKind(faults, *tile, JsonKind::text)) return {};
    std::optional<TileSpec> spec = parseTileText(tile->text());
    if (!spec) {
        faults.fail(*tile,
                    "expected SHAPE [TRANSFORM] [one_way] apart by single spaces, or "
                    "empty, found " +
                        quoted(tile->text()));
        return {};
    }
    if (const std::optional<JsonValue> material = place.find("material")) {
        spec->material = readMaterial(faults, *material);
    }
    return *spec;
}

Place readOnePlace(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("tile", "column", "row", "cells", "material");
    if (!expectMembers(faults, value, kMembers)) return {};
    Place place;
    place.tile = readTileSpec(faults, value);
    const std::optional<JsonValue> cells = value.find("cells");
    if (!cells) {
        const int column = requireInt(faults, value, "column", kCoordinates);
        place.cells.push_back({column, requireInt(faults, value, "row", kCoordinates)});
        return place;
    }
    for (const std::string_view other : {"column", "row"}) {
        if (const auto member = value.find(other)) {
            faults.fail(*member, "expected either column and row, or cells");
        }
    }
    if (!expectKind(faults, *cells, JsonKind::array)) return {};
    for (const JsonValue cell : cells->items()) {
        place.cells.push_back(readPair(faults, cell, kCoordinates));
        if (faults.hasFault()) break;
    }
    return place;
}

What readPlace(FaultKeeper& faults, JsonValue value) {
    return Command{readOnePlace(faults, value)};
}

MapBounds readMap(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("left", "top", "columns", "rows");
    if (!expectMembers(faults, value, kMembers)) return {};
    readComment(faults, value);
    constexpr IntRange kSides{1, kMaxMapSide};
    return {.left = readOptionalInt(faults, value, "left", kCoordinates).value_or(0),
            .top = readOptionalInt(faults, value, "top", kCoordinates).value_or(0),
            .columns = requireInt(faults, value, "columns", kSides),
            .rows = requireInt(faults, value, "rows", kSides)};
}

std::vector<Place> readPlaces(FaultKeeper& faults, JsonValue value) {
    std::vector<Place> places;
    if (!expectKind(faults, value, JsonKind::array)) return places;
    for (const JsonValue place : value.items()) {
        places.push_back(readOnePlace(faults, place));
        if (faults.hasFault()) break;
        readComment(faults, place);
    }
    return places;
}

Cast readWholeCast(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("player", "clones", "crates", "platforms");
    if (!expectMembers(faults, value, kMembers)) return {};
    readComment(faults, value);
    return readCast(faults, value);
}

// What a level's file could have; whether this level can, is for the command to say.
What readEdit(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("map", "places", "cast", "keeps_starts");
    if (!expectMembers(faults, value, kMembers)) return {};
    Edit edit;
    if (const auto map = value.find("map")) edit.map = readMap(faults, *map);
    if (const auto places = value.find("places")) edit.places = readPlaces(faults, *places);
    if (const auto cast = value.find("cast")) edit.cast = readWholeCast(faults, *cast);
    edit.keepsStarts = readOptionalBool(faults, value, "keeps_starts").value_or(false);
    return Command{std::move(edit)};
}

What readSpawnClone(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("x", "y", "width", "height", "count", "brain");
    if (!expectMembers(faults, value, kMembers)) return {};
    SpawnClone spawn;
    spawn.x = readOptionalInt(faults, value, "x", kCoordinates);
    spawn.y = readOptionalInt(faults, value, "y", kCoordinates);
    spawn.width = readOptionalInt(faults, value, "width", kBodySides);
    spawn.height = readOptionalInt(faults, value, "height", kBodySides);
    spawn.count = readOptionalInt(faults, value, "count", {1, kMaxBodies}).value_or(1);
    spawn.brain = readOptionalBrain(faults, value).value_or(BrainKind::idle);
    return Command{spawn};
}

What readResize(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("width", "height");
    if (!expectMembers(faults, value, kMembers)) return {};
    Resize resize;
    resize.width = readOptionalInt(faults, value, "width", kBodySides);
    resize.height = readOptionalInt(faults, value, "height", kBodySides);
    return Command{resize};
}

What readTune(FaultKeeper& faults, JsonValue value) {
    if (!expectKind(faults, value, JsonKind::object)) return {};
    std::vector<std::string_view> names;
    for (const Tunable& tunable : tunables()) names.push_back(tunable.name);
    if (!expectMembers(faults, value, names)) return {};
    Tune tune;
    for (const auto [name, number] : value.members()) {
        const Tunable* tunable = findTunable(name);
        if (tunable == nullptr) continue;  // the comment
        tune.changes.push_back({tunable, readInt(faults, number, {tunable->low, tunable->high})});
    }
    return Command{std::move(tune)};
}

What readClear(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("what");
    if (!expectMembers(faults, value, kMembers)) return {};
    constexpr auto kWhats = members("clones", "tiles", "crates", "platforms");  // as in Clear
    constexpr const char* kExpected = "'clones', 'crates', 'platforms' or 'tiles'";
    const auto what = requireMember(faults, value, "what", kExpected);
    if (!what) return {};
    const std::string name = readText(faults, *what);
    const auto found = std::ranges::find(kWhats, name);
    if (found == kWhats.end())
        faults.fail(*what, "unknown " + quoted(name) + "; expected " + kExpected);
    return Command{Clear{static_cast<Clear::What>(found - kWhats.begin())}};
}

What readSpawnCrate(FaultKeeper& faults, JsonValue value) {
    return Command{SpawnCrate{readCrate(faults, value)}};
}

What readSpawnPlatform(FaultKeeper& faults, JsonValue value) {
    return Command{SpawnPlatform{readPlatform(faults, value)}};
}

What readSetBrain(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("id", "brain");
    if (!expectMembers(faults, value, kMembers)) return {};
    SetBrain set;
    if (const std::optional<JsonValue> id = value.find("id"))
        set.id = static_cast<uint32_t>(readInt64(faults, *id, 0, UINT32_MAX));
    if (requireMember(faults, value, "brain", "the name of a brain"))
        set.brain = readOptionalBrain(faults, value).value_or(BrainKind::idle);
    return Command{set};
}

What readRestart(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("x", "y");
    if (!expectMembers(faults, value, kMembers)) return {};
    Restart restart;
    restart.x = readOptionalInt(faults, value, "x", kCoordinates);
    restart.y = readOptionalInt(faults, value, "y", kCoordinates);
    return Command{restart};
}

// Heights that some level could have; whether this one can, is for the command to say.
What readSetShape(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("name", "heights");
    if (!expectMembers(faults, value, kMembers)) return {};
    SetShape shape;
    const auto name = requireMember(faults, value, "name", "the shape's name");
    const auto heights = requireMember(faults, value, "heights", "a list of heights");
    if (!name || !heights) return {};
    shape.name = readText(faults, *name);
    expectShapeName(faults, shape.name, *name);
    if (!heights->is(JsonKind::array) || !isTileSize(static_cast<int>(heights->size()))) {
        faults.fail(*heights, "expected a list of 8, 16 or 32 heights, one a column of the tile");
        return {};
    }
    shape.heights = readHeights(faults, *heights, static_cast<int>(heights->size()));
    return Command{std::move(shape)};
}

struct Reader {
    std::string_view name;
    What (*read)(FaultKeeper&, JsonValue);
};

constexpr auto kReaders = std::to_array<Reader>({{"hold", readHold},
                                                 {"place", readPlace},
                                                 {"spawn_clone", readSpawnClone},
                                                 {"resize", readResize},
                                                 {"tune", readTune},
                                                 {"clear", readClear},
                                                 {"restart", readRestart},
                                                 {"shape", readSetShape},
                                                 {"spawn_crate", readSpawnCrate},
                                                 {"spawn_platform", readSpawnPlatform},
                                                 {"set_brain", readSetBrain},
                                                 {"edit", readEdit}});
// These have a level.
constexpr std::string_view kLoad = "load";
constexpr std::string_view kReload = "reload";

// The member beside `step` and `comment`, if there is just one and it is known.
std::optional<JsonMember> commandOf(FaultKeeper& faults, JsonValue entry) {
    std::vector<std::string_view> names{"step", kLoad, kReload};
    for (const Reader& reader : kReaders) names.push_back(reader.name);
    if (!expectMembers(faults, entry, names)) return std::nullopt;
    std::optional<JsonMember> command;
    for (const JsonMember member : entry.members()) {
        if (member.key == "step" || member.key == "comment") continue;
        if (command) {
            faults.fail(member.value, "a second command; expected one for each entry");
            return std::nullopt;
        }
        command = member;
    }
    if (!command) faults.fail(entry, "expected a command, such as \"hold\", beside \"step\"");
    return command;
}

}  // namespace

ReplayEntry readEntry(FaultKeeper& faults, JsonValue value, int64_t low, int64_t high,
                      const LevelSource& levels) {
    ReplayEntry entry;
    const std::optional<JsonMember> command = commandOf(faults, value);
    if (!command) return entry;
    readComment(faults, value);
    const auto step = requireMember(faults, value, "step", "the step before which it happens");
    if (step) entry.step = readInt64(faults, *step, low, high);
    if (faults.hasFault()) return entry;
    if (command->key == kLoad) {
        entry.what = Command{Load{levels(faults, command->value)}};
        return entry;
    }
    if (command->key == kReload) {
        entry.what = Command{Reload{levels(faults, command->value)}};
        return entry;
    }
    const auto reader = std::ranges::find(kReaders, command->key, &Reader::name);
    entry.what = reader->read(faults, command->value);
    if (command->value.is(JsonKind::object)) readComment(faults, command->value);
    return entry;
}

}  // namespace pixelstep
