// Tiles, shapes, maps and casts of commands.
#include "io/replay/edit_json.h"

#include <array>

#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Layout = JsonPiece::Layout;

// --- Place ---

constexpr auto kPlaceMembers =
    std::to_array<std::string_view>({"tile", "column", "row", "cells", "material"});

TileSpec readTileSpec(FaultKeeper& faults, JsonValue place) {
    const auto tile = requireMember(faults, place, "tile", "SHAPE [TRANSFORM] [one_way] or empty");
    if (!tile || !expectKind(faults, *tile, JsonKind::text)) return {};
    std::optional<TileSpec> spec = parseTileText(tile->text());
    if (!spec) {
        faults.fail(
            *tile,
            "expected SHAPE [TRANSFORM] [one_way] separated by single spaces, or empty, found " +
                quoted(tile->text()));
        return {};
    }
    if (const std::optional<JsonValue> material = place.find("material")) {
        spec->material = readMaterial(faults, *material);
    }
    return *spec;
}

}  // namespace

Place readPlace(FaultKeeper& faults, JsonValue value) {
    if (!expectMembers(faults, value, kPlaceMembers)) return {};
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

JsonPiece writePlace(const Place& place) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    object.add("tile", JsonPiece::text(tileText(place.tile)));
    if (place.cells.size() == 1) {
        object.add("column", JsonPiece::number(place.cells[0].x));
        object.add("row", JsonPiece::number(place.cells[0].y));
    } else {
        JsonPiece cells = JsonPiece::list();
        for (const Vec2i cell : place.cells) cells.add(JsonPiece::pair(cell));
        object.add("cells", std::move(cells));
    }
    if (place.tile.material != 0) {
        object.add("material", JsonPiece::text(materialNames()[place.tile.material]));
    }
    return object;
}

// --- SetShape ---

SetShape readSetShape(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = std::to_array<std::string_view>({"name", "heights"});
    if (!expectMembers(faults, value, kMembers)) return {};
    SetShape shape;
    const auto name = requireMember(faults, value, "name", "the shape's name");
    const auto heights = requireMember(faults, value, "heights", "a list of heights");
    if (!name || !heights) return {};
    shape.name = readText(faults, *name);
    expectShapeName(faults, shape.name, *name);
    if (!heights->is(JsonKind::array) || !isTileSize(static_cast<int>(heights->size()))) {
        faults.fail(*heights,
                    "expected a list of 8, 16 or 32 heights, one for each column of the tile");
        return {};
    }
    shape.heights = readHeights(faults, *heights, static_cast<int>(heights->size()));
    return shape;
}

JsonPiece writeSetShape(const SetShape& shape) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    object.add("name", JsonPiece::text(shape.name));
    return std::move(object.add("heights", heightsPiece(shape.heights)));
}

// --- Edit ---

namespace {

MapBounds readMap(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = std::to_array<std::string_view>({"left", "top", "columns", "rows"});
    if (!expectMembers(faults, value, kMembers)) return {};
    readComment(faults, value);
    constexpr IntRange kSides{1, kMaxMapSide};
    return {.left = readOptionalInt(faults, value, "left", kCoordinates).value_or(0),
            .top = readOptionalInt(faults, value, "top", kCoordinates).value_or(0),
            .columns = requireInt(faults, value, "columns", kSides),
            .rows = requireInt(faults, value, "rows", kSides)};
}

JsonPiece writeMap(const MapBounds& map) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    object.add("left", JsonPiece::number(map.left)).add("top", JsonPiece::number(map.top));
    object.add("columns", JsonPiece::number(map.columns));
    return std::move(object.add("rows", JsonPiece::number(map.rows)));
}

std::vector<Place> readPlaces(FaultKeeper& faults, JsonValue value) {
    std::vector<Place> places;
    if (!expectKind(faults, value, JsonKind::array)) return places;
    for (const JsonValue place : value.items()) {
        places.push_back(readPlace(faults, place));
        if (faults.hasFault()) break;
        readComment(faults, place);
    }
    return places;
}

Cast readWholeCast(FaultKeeper& faults, JsonValue value) {
    if (!expectMembers(faults, value, kCastMembers)) return {};
    readComment(faults, value);
    return readCast(faults, value);
}

}  // namespace

Edit readEdit(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = std::to_array<std::string_view>(
        {"map", "places", "cast", "signs", "zones", "keeps_starts"});
    if (!expectMembers(faults, value, kMembers)) return {};
    Edit edit;
    if (const auto map = value.find("map")) edit.map = readMap(faults, *map);
    if (const auto places = value.find("places")) edit.places = readPlaces(faults, *places);
    if (const auto cast = value.find("cast")) edit.cast = readWholeCast(faults, *cast);
    if (value.find("signs")) edit.signs = readSigns(faults, value);
    if (value.find("zones")) edit.zones = readZones(faults, value);
    edit.keepsStarts = readOptionalBool(faults, value, "keeps_starts").value_or(false);
    return edit;
}

JsonPiece writeEdit(const Edit& edit) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    if (edit.map) object.add("map", writeMap(*edit.map));
    if (!edit.places.empty()) {
        JsonPiece places = JsonPiece::list(Layout::oneLine);
        for (const Place& place : edit.places) places.add(writePlace(place));
        object.add("places", std::move(places));
    }
    if (edit.cast) object.add("cast", castPiece(*edit.cast));
    if (edit.signs) object.add("signs", signsPiece(*edit.signs, Layout::oneLine));
    if (edit.zones) object.add("zones", zonesPiece(*edit.zones, Layout::oneLine));
    if (edit.keepsStarts) object.add("keeps_starts", JsonPiece::boolean(true));
    return object;
}

}  // namespace pixelstep
