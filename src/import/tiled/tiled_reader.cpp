// Makes a level from a Tiled map: bounds, tiles, bodies, and the level reader's checks.
#include <algorithm>
#include <cstdlib>
#include <memory>

#include "import/level_from_map.h"
#include "import/map_members.h"
#include "import/map_objects.h"
#include "import/solid_policy.h"
#include "import/tiled/tiled_json.h"
#include "import/tiled/tiled_map.h"
#include "io/level/level_check.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// The size of a map's tiles. Accepts only orthogonal maps with square tiles.
TileSides readTileSides(MapNotes& notes, JsonValue map) {
    ErrorSink& errors = notes.errors;
    if (!expectKind(errors, map, JsonKind::object)) return {};
    expectFileType(notes, map, "map");
    const auto orientation = map.find("orientation");
    if (orientation && memberText(notes, map, "orientation") != "orthogonal")
        failExpected(errors, *orientation, "'orthogonal'");
    const auto width = requireMember(errors, map, "tilewidth", "a number of pixels");
    const auto height = requireMember(errors, map, "tileheight", "the same as tilewidth");
    if (!width || !height) return {};
    const int side = readInt(errors, *width, {1, 1024});
    if (readInt(errors, *height, {1, 1024}) != side)
        failExpected(errors, *height, "the same as tilewidth: square tiles");
    if (errors.hasError()) return {};
    const TileSides sides{side, nearestTileSize(side)};
    if (sides.isScaled())
        notes.warn(*width, "tiles of " + std::to_string(side) + " px become tiles of " +
                               std::to_string(sides.level) +
                               " px, and all places and sizes with them");
    return sides;
}

void expectFit(MapNotes& notes, JsonValue at, const std::string& subject, const Rect& cells) {
    if (cells.width > kMaxMapSide || cells.height > kMaxMapSide)
        notes.errors.fail(at, subject + " spread over " + sizeWords({cells.width, cells.height}) +
                                  "; expected at most 4096 either way");
}

// The cells of the level: the map's, or all chunks of an infinite map.
Rect boundsOf(MapNotes& notes, JsonValue map, std::span<const TiledPatch> patches) {
    const auto infinite = map.find("infinite");
    Rect bounds;
    if (!infinite || !readBool(notes.errors, *infinite)) {
        constexpr IntRange kSides{1, kMaxMapSide};
        bounds.width = requireInt(notes.errors, map, "width", kSides);
        bounds.height = requireInt(notes.errors, map, "height", kSides);
        return bounds;
    }
    for (const TiledPatch& patch : patches) {
        const Rect cells = patch.cellsInMap();
        bounds = bounds.isEmpty() ? cells : unionOf(bounds, cells);
    }
    if (bounds.isEmpty()) notes.errors.fail(map, "an infinite map without a tile");
    expectFit(notes, map, "its tiles", bounds);
    return bounds;
}

// The value in the map that is the source of a place in the level, if there is one.
std::optional<JsonValue> originOf(std::string_view place, const OwnObjects& own,
                                  const TiledProperties& properties) {
    if (place.starts_with("/player")) return own.made.player;
    for (const auto& [list, objects] : own.sources) {
        if (!place.starts_with(list)) continue;
        const size_t number = std::strtoull(place.data() + list.size(), nullptr, 10);
        if (number < objects.size()) return objects[number];
    }
    if (place.starts_with("/groups")) return findProperty(properties, "groups");
    if (place.starts_with("/origin")) return findProperty(properties, "origin_x");
    constexpr std::string_view kTuning = "/tuning/";
    if (!place.starts_with(kTuning)) return std::nullopt;
    return findProperty(properties, place.substr(kTuning.size()));
}

// Validates the level by the rules of level files and of the world.
Level checkedOwn(MapNotes& notes, Level made, const OwnObjects& own,
                 const TiledProperties& properties) {
    auto error = findFormatError(made);
    if (!error) error = findError(made);
    if (!error) return asWritten(std::move(made));
    const auto origin = originOf(error->place, own, properties);
    const std::string place = origin ? origin->pointer() : "/layers";
    const bool isReported = origin || error->place == "/rows" || error->place.empty();
    notes.errors.fail(
        place, isReported ? error->message
                          : "as a level, " + shortened(error->place) + ": " + error->message);
    return made;
}

/// A map, or one of several joined maps.
struct OneMap {
    JsonTree tree;
    std::string_view text;  ///< of its file, if that is JSON: for the lines of errors
    std::string name{};     ///< of its file in the world
    FigurePoint at{};       ///< [px] in the world
    std::unique_ptr<TiledTiles> tiles{};
};
using Maps = std::vector<std::unique_ptr<OneMap>>;

/// The shared data of all maps.
struct JoinedMaps {
    TiledLayers layers{};
    std::vector<TiledPatch> patches{};
    Rect bounds{};      ///< [tiles]
    ShapeSet shapes{};  ///< of tiles
};

/// Reads the parts of a map that do not need its tilesets.
void addMap(MapNotes& notes, const OneMap& one, size_t number, TileSides sides, JoinedMaps& all) {
    const JsonValue map = one.tree.root();
    const size_t firstLayer = all.layers.tiles.size();
    const size_t firstPatch = all.patches.size();
    addLayers(notes, map, number, one.at, all.layers);
    addPatches(notes, map, all.layers, firstLayer, sides.file, one.text, all.patches);
    if (notes.errors.hasError()) return;
    Rect bounds = boundsOf(notes, map, std::span(all.patches).subspan(firstPatch));
    if (notes.errors.hasError()) return;
    if (!boolMember(map, "infinite", false))
        bounds = bounds.moved(wholePixel(one.at.x / sides.file), wholePixel(one.at.y / sides.file));
    all.bounds = all.bounds.isEmpty() ? bounds : unionOf(all.bounds, bounds);
}

void readTilesets(MapNotes& notes, const Maps& maps, TileSides sides, MapFiles& files,
                  const MapChoices& choices, JoinedMaps& all) {
    all.shapes = ShapeSet(sides.level);
    for (size_t i = 0; i < maps.size() && !notes.errors.hasError(); ++i) {
        OneMap& one = *maps[i];
        one.tiles = std::make_unique<TiledTiles>(notes, one.tree.root(), one.name, sides, files,
                                                 choices, all.shapes);
        for (auto* list : {&all.layers.all, &all.layers.tiles, &all.layers.objects})
            for (TiledLayer& layer : *list)
                if (layer.map == i) layer.tiles = one.tiles.get();
        if (one.tiles->hasError()) break;
    }
}

/// @param maps  the first has the level's name, movement settings and so on
void readMaps(MapNotes& notes, const Maps& maps, MapFiles& files, const MapChoices& choices,
              ImportedLevel& made) {
    Level& level = made.level;
    MapInfo& known = made.map;
    const JsonValue map = maps.front()->tree.root();
    const TileSides sides = readTileSides(notes, map);
    if (notes.errors.hasError()) return;
    const TiledProperties properties = readProperties(notes, map);
    JoinedMaps all;
    for (size_t i = 0; i < maps.size() && !notes.errors.hasError(); ++i)
        addMap(notes, *maps[i], i, sides, all);
    if (!notes.errors.hasError())
        expectFit(notes, map, "its " + std::to_string(maps.size()) + " maps", all.bounds);
    if (notes.errors.hasError()) return;

    readTilesets(notes, maps, sides, files, choices, all);
    const auto hasTileError = [](const auto& one) {
        return one->tiles != nullptr && one->tiles->hasError();
    };
    const bool hasError = notes.errors.hasError() || std::ranges::any_of(maps, hasTileError);
    const Vec2i corner{intProperty(notes, properties, "origin_x", kCoordinates).value_or(0),
                       intProperty(notes, properties, "origin_y", kCoordinates).value_or(0)};
    ImportedMap imported{.value = map};
    SolidGround ground;
    OwnObjects own;
    PictureFiles pictures(files);
    bool isForeign = true;
    if (!hasError) {
        imported = importTiled(notes, map, all.layers, all.patches, *maps.back()->tiles, all.bounds,
                               corner);
        isForeign = !imported.usesPixelstepProperties || !choices.solid.empty();
        if (isForeign && !notes.errors.hasError()) {
            own = readOwnObjects(notes, all.layers, {corner, sides.scale(), true});
            for (ImportedObjects& layer : imported.objects)
                for (ImportedObject& object : layer.objects)
                    object.isTaken = own.made.taken.contains(object.value);
            readOpacity(all.layers, pictures, imported);
        }
        if (!notes.errors.hasError()) ground = findGround(notes, imported, choices);
    }
    known.parts = ground.parts;
    for (const auto& one : maps)
        if (one->tiles != nullptr) one->tiles->report(notes);
    if (notes.errors.hasError()) return;
    if (isForeign)
        return makeLevel(notes, imported, std::move(ground), std::move(own.made), {}, made,
                         [&](const ObjectCast& cast, const SolidGround& solid) {
                             readForeignText(notes, properties, level);
                             if (notes.errors.hasError()) return;
                             known.pictures =
                                 picturesOf(notes, map,
                                            {all.layers, imported, sides, cast, solid.cells,
                                             !solid.solidObjects.empty(), corner},
                                            pictures);
                         });
    level.tiles = std::move(ground.tiles);
    own =
        readOwnObjects(notes, all.layers, {corner, sides.scale(), false, ground.solidObjectLayers});
    level.cast = own.made.cast;
    level.scenery = own.made.scenery;
    readMapText(notes, properties, level);
    warnOfLostLooks(notes, all.layers.all);
    if (!notes.errors.hasError()) level = checkedOwn(notes, std::move(level), own, properties);
    known.pictures.ground = level.tiles;
}

/// A parsed map file with the members from its templates.
Result<std::unique_ptr<OneMap>> parsedMap(MapNotes& notes, std::string_view text,
                                          const std::string& name, MapFiles& files) {
    Result<JsonTree> tree = readTiledTree(text, "map");
    if (!tree) return tree.error();
    auto one = std::make_unique<OneMap>();
    one->tree = std::move(*tree);
    one->name = name;
    if (!beginsAsXml(text)) one->text = text;
    // The member as in JSON, XML or UTF-16; a match elsewhere costs only a copy.
    const bool mayHaveTemplates = text.find("template") != std::string_view::npos ||
                                  text.find('\0') != std::string_view::npos;
    if (!mayHaveTemplates || !one->tree.root().is(JsonKind::object)) return one;
    Result<JsonTree> whole = withTemplates(notes, one->tree.root(), name, files);
    if (!whole) return whole.error();
    one->tree = std::move(*whole);
    one->text = {};  // of another tree
    return one;
}

Result<ImportedLevel> levelOf(MapNotes& notes, const Maps& maps, MapFiles& files,
                              const MapChoices& choices, ImportedLevel level, MapInfo* known) {
    level.map.choices = choices;
    readMaps(notes, maps, files, choices, level);
    if (const auto warning = files.warning()) notes.warn(maps.front()->tree.root(), *warning);
    // For a map of a world, the error names its file; for several maps, the place is unknown.
    const auto placed = [&](const Error& error) -> Error {
        if (maps.size() > 1) return {"", error.message};
        const std::string& name = maps.front()->name;
        return name.empty() ? error : Error{"", errorLine(name, error)};
    };
    if (notes.errors.hasError()) {
        if (known != nullptr) *known = std::move(level.map);
        return placed(*notes.errors.error());
    }
    for (const Error& line : notes.lines()) level.warnings.push_back(placed(line));
    return level;
}

}  // namespace

Result<ImportedLevel> readTiled(std::string_view text, const ReadNamed& read,
                                const MapChoices& choices, MapInfo* known,
                                const DecodePicture& decode) {
    MapNotes notes;
    MapFiles files(read, decode);
    Result<std::unique_ptr<OneMap>> one = parsedMap(notes, text, "", files);
    if (notes.errors.hasError()) return *notes.errors.error();
    if (!one) return one.error();
    Maps maps;
    maps.push_back(std::move(*one));
    return levelOf(notes, maps, files, choices, {}, known);
}

bool isTiledMap(const SourceFile& source) {
    for (const std::string_view extension : {".tmj", ".tmx", ".xml"})
        if (hasExtension(source.path, extension)) return true;
    if (!hasExtension(source.path, ".json") || !source.bytes) return false;
    // Words of every map and almost no level: saves parsing levels.
    if (source.bytes->find("\"tilewidth\"") == std::string::npos) return false;
    const Result<JsonTree> tree = JsonTree::parse(*source.bytes, tiledLimits());
    if (!tree || !tree->root().is(JsonKind::object)) return false;
    return tree->root().find("layers") && tree->root().find("tilewidth");
}

Result<ImportedLevel> readTiledSource(const SourceFile& source, const ReadNamed& read,
                                      const MapChoices& choices, MapInfo* known,
                                      const DecodePicture& decode) {
    if (!source.bytes) return source.bytes.error();
    return readWithChoices(source.path, read, choices, [&](const MapChoices& chosen) {
        return readTiled(*source.bytes, read, chosen, known, decode);
    });
}

std::string levelPathForMap(const std::string& path) {
    const std::string stem = path.substr(0, path.rfind('.'));
    return stem + (hasExtension(path, ".json") ? ".level.json" : ".json");
}

Result<ImportedLevel> loadTiled(const std::string& path, const MapChoices& choices,
                                const DecodePicture& decode) {
    const auto read = [&](const std::string& name) {
        return readFile(pathNamedIn(path, name), maxSizeNamed(name));
    };
    return readTiledSource(readBytes(path), read, choices, nullptr, decode);
}

}  // namespace pixelstep
