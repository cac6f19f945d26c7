// A Tiled map as a level: bounds, tiles, bodies, and the level reader's checks.
#include <algorithm>
#include <cstdlib>

#include "io/level/level_check.h"
#include "io/maps/map_check.h"
#include "io/maps/map_members.h"
#include "io/maps/map_parts.h"
#include "io/maps/solid_policy.h"
#include "io/maps/tile_sizes.h"
#include "io/safe_file.h"
#include "io/text_tools.h"
#include "io/tiled/tiled_import.h"
#include "io/tiled/tiled_json.h"
#include "io/tiled/tiled_objects.h"
#include "io/tiled/tiled_pictures.h"
#include "io/tiled/tiled_templates.h"
#include "io/tiled/tiled_text.h"

namespace pixelstep {
namespace {

void expectOrthogonal(MapNotes& notes, JsonValue map) {
    const auto orientation = map.find("orientation");
    if (orientation && memberText(notes, map, "orientation") != "orthogonal") {
        failExpected(notes.faults, *orientation, "'orthogonal'");
    }
}

TileSides readTileSides(MapNotes& notes, JsonValue map) {
    const auto width = requireMember(notes.faults, map, "tilewidth", "a number of pixels");
    const auto height = requireMember(notes.faults, map, "tileheight", "the same as tilewidth");
    if (!width || !height) return {};
    const int side = readInt(notes.faults, *width, {1, 1024});
    if (readInt(notes.faults, *height, {1, 1024}) != side) {
        failExpected(notes.faults, *height, "the same as tilewidth: square tiles");
    }
    if (notes.faults.hasFault()) return {};
    const TileSides sides{side, nearestTileSize(side)};
    if (sides.isScaled()) {
        notes.warn(*width,
                   "tiles of " + std::to_string(side) + " px become tiles of " +
                       std::to_string(sides.level) + " px, and all places and sizes with them",
                   Matters::play);
    }
    return sides;
}

// The cells that the level will have: the map's own, or all that an infinite one has chunks for.
Rect boundsOf(MapNotes& notes, JsonValue map, const std::vector<TiledPatch>& patches) {
    const auto infinite = map.find("infinite");
    Rect bounds;
    if (!infinite || !readBool(notes.faults, *infinite)) {
        constexpr IntRange kSides{1, kMaxMapSide};
        bounds.width = requireInt(notes.faults, map, "width", kSides);
        bounds.height = requireInt(notes.faults, map, "height", kSides);
        return bounds;
    }
    for (const TiledPatch& patch : patches) {
        const Rect cells = patch.cellsInMap();
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

Vec2i cornerOf(MapNotes& notes, const TiledProperties& properties) {
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

// Holds the level against the rules of level files and of worlds.
Level checkedOwn(MapNotes& notes, Level made, const TiledCast& cast,
                 const TiledProperties& properties) {
    auto fault = findFormatFault(made);
    if (!fault) fault = findFault(made);
    if (!fault) return asWritten(std::move(made));
    const auto origin = originOf(fault->place, cast, properties);
    const std::string place = origin ? origin->pointer() : "/layers";
    const bool isReported = origin || fault->place == "/rows" || fault->place.empty();
    notes.faults.fail(place, isReported
                                 ? fault->what
                                 : "as a level, " + shortened(fault->place) + ": " + fault->what);
    return made;
}

Level readMap(MapNotes& notes, JsonValue map, const ReadNamed& read, const MapChoices& choices,
              ForeignMap& known, std::vector<std::string>& told) {
    Level level;
    if (!expectKind(notes.faults, map, JsonKind::object)) return level;
    expectFileType(notes, map, "map");
    expectOrthogonal(notes, map);
    const TileSides sides = readTileSides(notes, map);
    const TiledProperties properties = readProperties(notes, map);
    if (notes.faults.hasFault()) return level;
    const TiledLayers layers = readLayers(notes, map);
    const std::vector<TiledPatch> patches = readPatches(notes, layers, sides.file);
    const Rect bounds = boundsOf(notes, map, patches);
    if (notes.faults.hasFault()) return level;

    TiledTiles tiles(notes, map, sides, read, choices);
    const Vec2i corner = cornerOf(notes, properties);
    SolidGround ground;
    if (!notes.faults.hasFault() && !tiles.hasFault()) {
        ImportedMap imported = importTiled(notes, map, layers, patches, tiles, bounds, corner);
        if (!notes.faults.hasFault()) ground = findGround(notes, std::move(imported), choices);
    }
    known.parts = std::move(ground.parts);
    tiles.tell(notes);
    if (notes.faults.hasFault()) return level;
    level.tiles = std::move(ground.tiles);
    const bool isForeign = ground.rule != SolidRule::ourProperties;
    if (isForeign) told = toldOf(known.parts);
    const TiledCast cast = readObjects(
        notes, layers, tiles,
        {corner, sides.scale(), isForeign ? &level.tiles : nullptr, ground.solidObjectLayers});
    level.cast = cast.cast;
    level.scenery = cast.scenery;
    readMapText(notes, properties, level);
    if (isForeign && !notes.faults.hasFault())
        known.pictures = picturesOf(
            notes, map,
            {layers, patches, tiles, cast, ground.cells, !ground.solidObjectLayers.empty(), corner},
            read);
    if (!isForeign) warnOfLostLooks(notes, layers.all);
    if (notes.faults.hasFault()) return level;
    if (!isForeign) return checkedOwn(notes, std::move(level), cast, properties);
    std::vector<Fault> takenOut;
    Level checked = checkedLevel(notes.faults, std::move(level), takenOut);
    for (Fault& one : takenOut) notes.add({one, one.what, Matters::play});
    return checked;
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

namespace {

Result<MapLevel> readTree(Result<JsonTree> tree, bool hasTemplates, const ReadNamed& read,
                          const MapChoices& choices, ForeignMap* known) {
    if (!tree) return tree.fault();
    MapNotes notes;
    if (hasTemplates && tree->root().is(JsonKind::object))
        tree = withTemplates(notes, tree->root(), read);
    if (!tree) return tree.fault();
    MapLevel level;
    level.map.choices = choices;
    level.level = readMap(notes, tree->root(), read, choices, level.map, level.told);
    if (notes.faults.hasFault()) {
        if (known != nullptr) *known = std::move(level.map);
        return *notes.faults.fault();
    }
    level.map.pictures.ground = level.level.tiles;
    level.warnings = notes.lines();
    return level;
}

}  // namespace

Result<JsonTree> readTiledTree(std::string_view text, TiledRoot root) {
    return beginsAsXml(text) ? readTiledXml(text, root, tiledLimits())
                             : JsonTree::parse(text, tiledLimits());
}

Result<MapLevel> readTiled(std::string_view text, const ReadNamed& read, const MapChoices& choices,
                           ForeignMap* known) {
    // As JSON and XML write the member; other places cost a copy.
    const bool mayHaveTemplates = text.find("template") != std::string_view::npos;
    return readTree(readTiledTree(text, TiledRoot::map), mayHaveTemplates, read, choices, known);
}

}  // namespace pixelstep
