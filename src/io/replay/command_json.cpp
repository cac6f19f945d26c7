// The table of commands. A new command is a row in it, with a reader and a writer.
#include "io/replay/command_json.h"

#include <array>
#include <type_traits>

#include "game/level/command.h"
#include "io/json/json_reader.h"
#include "io/json/json_writer.h"
#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Layout = JsonNode::Layout;

constexpr auto kPlaceMembers =
    std::to_array<std::string_view>({"tile", "column", "row", "cells", "material"});

TileSpec readTileSpec(ErrorSink& errors, JsonValue place) {
    const auto tile = requireMember(errors, place, "tile", "SHAPE [TRANSFORM] [one_way] or empty");
    if (!tile || !expectKind(errors, *tile, JsonKind::text)) return {};
    std::optional<TileSpec> spec = parseTileText(tile->text());
    if (!spec) {
        errors.fail(
            *tile,
            "expected SHAPE [TRANSFORM] [one_way] separated by single spaces, or empty, found " +
                inQuotes(tile->text()));
        return {};
    }
    if (const std::optional<JsonValue> material = place.find("material")) {
        spec->material = readMaterial(errors, *material);
    }
    return *spec;
}

Place readPlace(ErrorSink& errors, JsonValue value) {
    if (!expectMembers(errors, value, kPlaceMembers)) return {};
    Place place;
    place.tile = readTileSpec(errors, value);
    const std::optional<JsonValue> cells = value.find("cells");
    if (!cells) {
        const int column = requireInt(errors, value, "column", kCoordinates);
        place.cells.push_back({column, requireInt(errors, value, "row", kCoordinates)});
        return place;
    }
    for (const std::string_view other : {"column", "row"}) {
        if (const auto member = value.find(other)) {
            errors.fail(*member, "expected either column and row, or cells");
        }
    }
    if (!expectKind(errors, *cells, JsonKind::array)) return {};
    for (const JsonValue cell : cells->items()) {
        place.cells.push_back(readPair(errors, cell, kCoordinates));
        if (errors.hasError()) break;
    }
    return place;
}

JsonNode writePlace(const Place& place) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    object.add("tile", JsonNode::text(tileText(place.tile)));
    if (place.cells.size() == 1) {
        object.add("column", JsonNode::number(place.cells[0].x));
        object.add("row", JsonNode::number(place.cells[0].y));
    } else {
        JsonNode cells = JsonNode::list();
        for (const Vec2i cell : place.cells) cells.add(JsonNode::pair(cell));
        object.add("cells", std::move(cells));
    }
    if (place.tile.material != 0) {
        object.add("material", JsonNode::text(materialNames()[place.tile.material]));
    }
    return object;
}

// Heights that are valid for some level; `apply` checks them for the current level.
SetShape readSetShape(ErrorSink& errors, JsonValue value) {
    constexpr auto kMembers = std::to_array<std::string_view>({"name", "heights"});
    if (!expectMembers(errors, value, kMembers)) return {};
    SetShape shape;
    const auto name = requireMember(errors, value, "name", "the shape's name");
    const auto heights = requireMember(errors, value, "heights", "a list of heights");
    if (!name || !heights) return {};
    shape.name = readText(errors, *name);
    expectShapeName(errors, shape.name, *name);
    if (!heights->is(JsonKind::array) || !isTileSize(static_cast<int>(heights->size()))) {
        errors.fail(*heights,
                    "expected a list of 8, 16 or 32 heights, one for each column of the tile");
        return {};
    }
    shape.heights = readHeights(errors, *heights, static_cast<int>(heights->size()));
    return shape;
}

JsonNode writeSetShape(const SetShape& shape) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    object.add("name", JsonNode::text(shape.name));
    return std::move(object.add("heights", heightsNode(shape.heights)));
}

MapBounds readMap(ErrorSink& errors, JsonValue value) {
    constexpr auto kMembers = std::to_array<std::string_view>({"left", "top", "columns", "rows"});
    if (!expectMembers(errors, value, kMembers)) return {};
    readComment(errors, value);
    constexpr IntRange kSides{1, kMaxMapSide};
    return {.left = readOptionalInt(errors, value, "left", kCoordinates).value_or(0),
            .top = readOptionalInt(errors, value, "top", kCoordinates).value_or(0),
            .columns = requireInt(errors, value, "columns", kSides),
            .rows = requireInt(errors, value, "rows", kSides)};
}

JsonNode writeMap(const MapBounds& map) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    object.add("left", JsonNode::number(map.left)).add("top", JsonNode::number(map.top));
    object.add("columns", JsonNode::number(map.columns));
    return std::move(object.add("rows", JsonNode::number(map.rows)));
}

std::vector<Place> readPlaces(ErrorSink& errors, JsonValue value) {
    std::vector<Place> places;
    if (!expectKind(errors, value, JsonKind::array)) return places;
    for (const JsonValue place : value.items()) {
        places.push_back(readPlace(errors, place));
        if (errors.hasError()) break;
        readComment(errors, place);
    }
    return places;
}

Cast readWholeCast(ErrorSink& errors, JsonValue value) {
    if (!expectMembers(errors, value, kCastMembers)) return {};
    readComment(errors, value);
    return readCast(errors, value);
}

// An edit that is valid for some level; `apply` checks it for the current level.
Edit readEdit(ErrorSink& errors, JsonValue value) {
    constexpr auto kMembers = std::to_array<std::string_view>(
        {"map", "places", "cast", "signs", "zones", "keeps_starts"});
    if (!expectMembers(errors, value, kMembers)) return {};
    Edit edit;
    if (const auto map = value.find("map")) edit.map = readMap(errors, *map);
    if (const auto places = value.find("places")) edit.places = readPlaces(errors, *places);
    if (const auto cast = value.find("cast")) edit.cast = readWholeCast(errors, *cast);
    if (value.find("signs")) edit.signs = readSigns(errors, value);
    if (value.find("zones")) edit.zones = readZones(errors, value);
    edit.keepsStarts = readOptionalBool(errors, value, "keeps_starts").value_or(false);
    return edit;
}

JsonNode writeEdit(const Edit& edit) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    if (edit.map) object.add("map", writeMap(*edit.map));
    if (!edit.places.empty()) {
        JsonNode places = JsonNode::list(Layout::oneLine);
        for (const Place& place : edit.places) places.add(writePlace(place));
        object.add("places", std::move(places));
    }
    if (edit.cast) object.add("cast", castNode(*edit.cast));
    if (edit.signs) object.add("signs", signsNode(*edit.signs, Layout::oneLine));
    if (edit.zones) object.add("zones", zonesNode(*edit.zones, Layout::oneLine));
    if (edit.keepsStarts) object.add("keeps_starts", JsonNode::boolean(true));
    return object;
}

template <class... Names>
constexpr auto members(Names... names) {
    return std::array<std::string_view, sizeof...(Names)>{names...};
}

std::optional<uint32_t> readOptionalId(ErrorSink& errors, JsonValue object, std::string_view key) {
    const std::optional<JsonValue> id = object.find(key);
    if (!id) return std::nullopt;
    return static_cast<uint32_t>(readInt64(errors, *id, 0, UINT32_MAX));
}

SpawnClone readSpawnClone(ErrorSink& errors, JsonValue value) {
    constexpr auto kMembers =
        members("x", "y", "width", "height", "count", "brain", "tuning", "groups", "places");
    if (!expectMembers(errors, value, kMembers)) return {};
    SpawnClone spawn;
    spawn.x = readOptionalInt(errors, value, "x", kCoordinates);
    spawn.y = readOptionalInt(errors, value, "y", kCoordinates);
    spawn.width = readOptionalInt(errors, value, "width", kBodySides);
    spawn.height = readOptionalInt(errors, value, "height", kBodySides);
    spawn.count = readOptionalInt(errors, value, "count", {1, kMaxBodies}).value_or(1);
    spawn.ai = readOptionalAi(errors, value).value_or(AiKind::idle);
    if (auto own = readOwnTuning(errors, value)) spawn.tuning = std::move(own->values);
    spawn.groups = readGroupNames(errors, value);
    if (const std::optional<JsonValue> places = value.find("places"))
        if (expectKind(errors, *places, JsonKind::array))
            for (const JsonValue place : places->items())
                spawn.places.push_back(readPair(errors, place, kCoordinates));
    return spawn;
}

JsonNode writeSpawnClone(const SpawnClone& spawn) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    object.addNumber("x", spawn.x).addNumber("y", spawn.y);
    object.addNumber("width", spawn.width).addNumber("height", spawn.height);
    if (spawn.count != 1) object.add("count", JsonNode::number(spawn.count));
    if (spawn.ai != AiKind::idle) object.add("brain", JsonNode::text(aiName(spawn.ai)));
    if (spawn.tuning) {
        JsonNode own = JsonNode::object(Layout::oneLine);
        addTunables(own, *spawn.tuning);
        object.add("tuning", std::move(own));
    }
    object.addTexts("groups", spawn.groups);
    if (!spawn.places.empty()) {
        JsonNode places = JsonNode::list();
        for (const Vec2i place : spawn.places) places.add(JsonNode::pair(place));
        object.add("places", std::move(places));
    }
    return object;
}

SpawnCrate readSpawnCrate(ErrorSink& errors, JsonValue value) {
    return {readCrate(errors, value)};
}

JsonNode writeSpawnCrate(const SpawnCrate& spawn) {
    return bodyNode(spawn.crate);
}

SpawnPlatform readSpawnPlatform(ErrorSink& errors, JsonValue value) {
    return {readPlatform(errors, value)};
}

JsonNode writeSpawnPlatform(const SpawnPlatform& spawn) {
    return bodyNode(spawn.platform);
}

Resize readResize(ErrorSink& errors, JsonValue value) {
    constexpr auto kMembers = members("width", "height");
    if (!expectMembers(errors, value, kMembers)) return {};
    Resize resize;
    resize.width = readOptionalInt(errors, value, "width", kBodySides);
    resize.height = readOptionalInt(errors, value, "height", kBodySides);
    return resize;
}

JsonNode writeResize(const Resize& resize) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    return std::move(object.addNumber("width", resize.width).addNumber("height", resize.height));
}

Tune readTune(ErrorSink& errors, JsonValue value) {
    if (!expectKind(errors, value, JsonKind::object)) return {};
    std::vector<std::string_view> names;
    for (const Tunable& tunable : tunables()) names.push_back(tunable.name);
    if (!expectMembers(errors, value, names)) return {};
    Tune tune;
    for (const auto [name, number] : value.members()) {
        const Tunable* tunable = findTunable(name);
        if (tunable == nullptr) continue;  // skips the comment
        tune.changes.push_back({tunable, readInt(errors, number, {tunable->low, tunable->high})});
    }
    return tune;
}

JsonNode writeTune(const Tune& tune) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    addTunables(object, tune.changes);
    return object;
}

Clear readClear(ErrorSink& errors, JsonValue value) {
    constexpr auto kMembers = members("what", "from", "to");
    if (!expectMembers(errors, value, kMembers)) return {};
    constexpr const char* kExpected = "'clones', 'crates', 'platforms' or 'tiles'";
    const auto what = requireMember(errors, value, "what", kExpected);
    if (!what) return {};
    const std::string name = readText(errors, *what);
    if (const ClearRow* row = findRow(kClears, name))
        return {row->target, readOptionalId(errors, value, "from"),
                readOptionalId(errors, value, "to")};
    errors.fail(*what, "unknown " + inQuotes(name) + "; expected " + kExpected);
    return {};
}

JsonNode writeClear(const Clear& clear) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    object.add("what", JsonNode::text(rowOf(kClears, clear.target).name));
    if (clear.from) object.add("from", JsonNode::number(*clear.from));
    if (clear.to) object.add("to", JsonNode::number(*clear.to));
    return object;
}

Restart readRestart(ErrorSink& errors, JsonValue value) {
    constexpr auto kMembers = members("x", "y");
    if (!expectMembers(errors, value, kMembers)) return {};
    Restart restart;
    restart.x = readOptionalInt(errors, value, "x", kCoordinates);
    restart.y = readOptionalInt(errors, value, "y", kCoordinates);
    return restart;
}

JsonNode writeRestart(const Restart& restart) {
    JsonNode object = JsonNode::object();
    return std::move(object.addNumber("x", restart.x).addNumber("y", restart.y));
}

SetAi readSetAi(ErrorSink& errors, JsonValue value) {
    constexpr auto kMembers = members("id", "brain");
    if (!expectMembers(errors, value, kMembers)) return {};
    SetAi set;
    set.id = readOptionalId(errors, value, "id");
    if (requireMember(errors, value, "brain", "the name of a brain"))
        set.ai = readOptionalAi(errors, value).value_or(AiKind::idle);
    return set;
}

JsonNode writeSetAi(const SetAi& set) {
    JsonNode object = JsonNode::object(Layout::oneLine);
    if (set.id) object.add("id", JsonNode::number(*set.id));
    return std::move(object.add("brain", JsonNode::text(aiName(set.ai))));
}

Load readLoad(ErrorSink& errors, JsonValue value, const LevelReader& levels) {
    return {levels(errors, value)};
}

JsonNode writeLoad(const Load& load) {
    return levelNode(*load.level);
}

Reload readReload(ErrorSink& errors, JsonValue value, const LevelReader& levels) {
    return {levels(errors, value)};
}

JsonNode writeReload(const Reload& reload) {
    return levelNode(*reload.level);
}

// The row of one command.
template <class T, auto read, auto write>
constexpr CommandFormat row() {
    constexpr bool hasLevel =
        std::is_invocable_v<decltype(read), ErrorSink&, JsonValue, const LevelReader&>;
    return {T::kName, hasLevel,
            [](ErrorSink& errors, JsonValue value, const LevelReader& levels) -> Command {
                if constexpr (hasLevel) {
                    return read(errors, value, levels);
                } else {
                    return read(errors, value);
                }
            },
            [](const Command& command) { return write(std::get<T>(command)); }};
}

constexpr auto kCommandFormats = std::to_array<CommandFormat>({
    row<Place, readPlace, writePlace>(),
    row<SpawnClone, readSpawnClone, writeSpawnClone>(),
    row<Resize, readResize, writeResize>(),
    row<Tune, readTune, writeTune>(),
    row<Clear, readClear, writeClear>(),
    row<Restart, readRestart, writeRestart>(),
    row<Load, readLoad, writeLoad>(),
    row<SetShape, readSetShape, writeSetShape>(),
    row<SpawnCrate, readSpawnCrate, writeSpawnCrate>(),
    row<SpawnPlatform, readSpawnPlatform, writeSpawnPlatform>(),
    row<SetAi, readSetAi, writeSetAi>(),
    row<Edit, readEdit, writeEdit>(),
    row<Reload, readReload, writeReload>(),
});

template <size_t... index>
constexpr bool areInOrder(std::index_sequence<index...>) {
    return ((kCommandFormats[index].name == std::variant_alternative_t<index, Command>::kName) &&
            ...);
}
static_assert(kCommandFormats.size() == std::variant_size_v<Command>);
static_assert(areInOrder(std::make_index_sequence<std::variant_size_v<Command>>()));

}  // namespace

std::span<const CommandFormat> commandFormats() {
    return kCommandFormats;
}

}  // namespace pixelstep
