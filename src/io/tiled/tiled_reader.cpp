// A Tiled map as a level: bounds, tiles, bodies, and the level reader's checks.
#include <algorithm>

#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "io/text_tools.h"
#include "io/tiled/tiled_json.h"
#include "io/tiled/tiled_objects.h"
#include "io/tiled/tiled_text.h"

namespace pixelstep {
namespace {

void expectOrthogonal(TiledNotes& notes, JsonValue map) {
    const auto orientation = map.find("orientation");
    if (orientation && memberText(notes, map, "orientation") != "orthogonal") {
        failExpected(notes.faults, *orientation, "'orthogonal'");
    }
}

int readTileSide(TiledNotes& notes, JsonValue map) {
    const auto width = requireMember(notes.faults, map, "tilewidth", "8, 16 or 32");
    const auto height = requireMember(notes.faults, map, "tileheight", "the same as tilewidth");
    if (!width || !height) return 16;
    const int side = readInt(notes.faults, *width, {1, 1 << 16});
    if (!notes.faults.hasFault() && !isTileSize(side)) {
        failExpected(notes.faults, *width, "8, 16 or 32");
    }
    if (readInt(notes.faults, *height, {1, 1 << 16}) != side) {
        failExpected(notes.faults, *height, "the same as tilewidth: square tiles");
    }
    return notes.faults.hasFault() ? 16 : side;
}

Rect movedBy(const Rect& cells, Vec2i shift) {
    return {cells.left + shift.x, cells.top + shift.y, cells.width, cells.height};
}

// The cells that the level will have: the map's own, or all that an infinite one has chunks for.
Rect boundsOf(TiledNotes& notes, JsonValue map, const std::vector<TiledPatch>& patches) {
    const auto infinite = map.find("infinite");
    Rect bounds;
    if (!infinite || !readBool(notes.faults, *infinite)) {
        constexpr IntRange kSides{1, kMaxMapSide};
        bounds.width = requireInt(notes.faults, map, "width", kSides);
        bounds.height = requireInt(notes.faults, map, "height", kSides);
        return bounds;
    }
    for (const TiledPatch& patch : patches) {
        const Rect cells = movedBy(patch.cells, patch.shift);
        bounds = bounds.isEmpty() ? cells : unionOf(bounds, cells);
    }
    if (bounds.isEmpty()) notes.faults.fail(map, "an infinite map without a tile");
    if (bounds.width > kMaxMapSide || bounds.height > kMaxMapSide) {
        notes.faults.fail(map, "its tiles spread over " + std::to_string(bounds.width) + " x " +
                                   std::to_string(bounds.height) +
                                   " cells; expected at most 4096 either way");
    }
    return bounds;
}

// A cell's place in its block's data, for faults.
std::string cellWords(const TiledPatch& patch, size_t index) {
    const size_t width = static_cast<size_t>(patch.cells.width);
    return "column " + std::to_string(index % width) + ", row " + std::to_string(index / width) +
           " (from 0)";
}

// Puts a block's tiles on top of those of lower layers.
void addTiles(TiledNotes& notes, const TiledPatch& patch, TiledTiles& tiles, const Rect& bounds,
              std::vector<Tile>& grid) {
    const std::vector<uint32_t> cells = readCells(notes, patch);
    const Rect block = movedBy(patch.cells, patch.shift);
    size_t beyond = 0;
    for (size_t i = 0; i < cells.size(); ++i) {
        if ((cells[i] & kCellBits) == 0) continue;
        const std::optional<Tile> tile = tiles.tileOf(cells[i]);
        if (!tile) {
            notes.faults.fail(patch.data, cellWords(patch, i) + ": tile number " +
                                              std::to_string(cells[i] & kCellBits) +
                                              " is in no tileset");
            return;
        }
        const int at = static_cast<int>(i);
        const Vec2i cell{block.left + at % block.width, block.top + at / block.width};
        if (!contains(bounds, cell)) ++beyond;
        if (!contains(bounds, cell) || tile->shape == kEmpty) continue;
        grid[static_cast<size_t>(cell.y - bounds.top) * static_cast<size_t>(bounds.width) +
             static_cast<size_t>(cell.x - bounds.left)] = *tile;
    }
    if (beyond == 0) return;
    notes.warn(patch.layer, "layer " + nameOf(patch.layer) + ": " + std::to_string(beyond) +
                                " tiles lie outside the map; left out");
}

TileMap tilesOf(TiledNotes& notes, const std::vector<TiledPatch>& patches, TiledTiles& tiles,
                const Rect& bounds, Vec2i corner) {
    const auto columns = static_cast<size_t>(bounds.width);
    std::vector<Tile> grid(columns * static_cast<size_t>(bounds.height));
    for (const TiledPatch& patch : patches) {
        addTiles(notes, patch, tiles, bounds, grid);
        if (notes.faults.hasFault()) return {};
    }
    const int side = tiles.shapes().tileSize();
    TileMap map(tiles.shapes(), corner + Vec2i{bounds.left * side, bounds.top * side}, bounds.width,
                bounds.height);
    for (int row = 0; row < bounds.height; ++row) {
        map.setRow(row, std::span(grid).subspan(static_cast<size_t>(row) * columns, columns));
    }
    return map;
}

Vec2i cornerOf(TiledNotes& notes, const TiledProperties& properties) {
    return {intProperty(notes, properties, "origin_x", kCoordinates).value_or(0),
            intProperty(notes, properties, "origin_y", kCoordinates).value_or(0)};
}

// The value in the map that a place in the level comes from, if there is one.
std::optional<JsonValue> originOf(std::string_view place, const TiledCast& cast,
                                  const TiledProperties& properties) {
    const auto among = [&](std::string_view list,
                           const std::vector<JsonValue>& objects) -> std::optional<JsonValue> {
        if (!place.starts_with(list)) return std::nullopt;
        const size_t number = std::strtoull(place.data() + list.size(), nullptr, 10);
        return number < objects.size() ? std::optional(objects[number]) : std::nullopt;
    };
    if (place.starts_with("/player")) return cast.player;
    if (const auto found = among("/clones/", cast.clones)) return found;
    if (const auto found = among("/crates/", cast.crates)) return found;
    if (const auto found = among("/platforms/", cast.platforms)) return found;
    if (const auto found = among("/signs/", cast.signs)) return found;
    if (const auto found = among("/zones/", cast.zones)) return found;
    if (place.starts_with("/groups")) return findProperty(properties, "groups");
    if (place.starts_with("/origin")) return findProperty(properties, "origin_x");
    constexpr std::string_view kTuning = "/tuning/";
    if (!place.starts_with(kTuning)) return std::nullopt;
    return findProperty(properties, place.substr(kTuning.size()));
}

// The level as the level reader has it: its limits, names and rules hold for maps too, and are
// checked on values of the level's text alone.
Level checkedLevel(TiledNotes& notes, const Level& made, const TiledCast& cast,
                   const TiledProperties& properties) {
    const Result<Level> level = readLevel(writeLevel(made));
    if (level) return *level;
    const Fault& fault = level.fault();
    const auto origin = originOf(fault.place, cast, properties);
    const std::string place = origin ? origin->pointer() : "/layers";
    const bool isTold = origin || fault.place == "/rows" || fault.place.empty();
    notes.faults.fail(place,
                      isTold ? fault.what : "as a level, " + fault.place + ": " + fault.what);
    return made;
}

Level readMap(TiledNotes& notes, JsonValue map, const ReadNamed& read) {
    Level level;
    if (!expectKind(notes.faults, map, JsonKind::object)) return level;
    expectFileType(notes, map, "map");
    expectOrthogonal(notes, map);
    const int side = readTileSide(notes, map);
    const TiledProperties properties = readProperties(notes, map);
    if (notes.faults.hasFault()) return level;
    const TiledLayers layers = readLayers(notes, map);
    const std::vector<TiledPatch> patches = readPatches(notes, layers, side);
    const Rect bounds = boundsOf(notes, map, patches);
    if (notes.faults.hasFault()) return level;

    TiledTiles tiles(notes, map, side, read);
    const Vec2i corner = cornerOf(notes, properties);
    if (!notes.faults.hasFault() && !tiles.hasFault()) {
        level.tiles = tilesOf(notes, patches, tiles, bounds, corner);
    }
    tiles.tell(notes);
    if (notes.faults.hasFault()) return level;
    const TiledCast cast = readObjects(notes, layers, tiles, corner);
    level.cast = cast.cast;
    level.scenery = cast.scenery;
    readMapText(notes, properties, level);
    if (notes.faults.hasFault()) return level;
    return checkedLevel(notes, level, cast, properties);
}

constexpr auto kListLimits = std::to_array<ListLimit>({
    {"data", kMaxMapSide* kMaxMapSide},
    {"chunks", 1 << 20},
    {"layers", 4096},
    {"tilesets", 4096},
    {"tiles", 1 << 20},
    {"objects", 4 * kMaxBodies},
});

}  // namespace

JsonLimits tiledLimits() {
    constexpr uint32_t kOtherItems = 65536;
    constexpr size_t kNesting = 3 * kMaxGroupDepth;  // two per group; the rest for a layer
    return {kListLimits, kOtherItems, static_cast<size_t>(kMaxFileSize), kNesting};
}

Result<TiledLevel> readTiled(std::string_view text, const ReadNamed& read) {
    const Result<JsonTree> tree = JsonTree::parse(text, tiledLimits());
    if (!tree) return tree.fault();
    TiledNotes notes;
    TiledLevel level{readMap(notes, tree->root(), read), {}};
    if (notes.faults.hasFault()) return *notes.faults.fault();
    level.warnings = std::move(notes.warnings);
    if (notes.untold > 0) {
        level.warnings.push_back({"", "and " + std::to_string(notes.untold) + " more like these"});
    }
    return level;
}

}  // namespace pixelstep
