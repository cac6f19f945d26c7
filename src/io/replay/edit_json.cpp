// Tiles, shapes, maps and casts of commands.
#include "io/replay/edit_json.h"

#include <array>

#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Layout = JsonNode::Layout;

// --- Place ---

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

}  // namespace

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

// --- SetShape ---

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

// --- Edit ---

namespace {

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

}  // namespace

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

}  // namespace pixelstep
