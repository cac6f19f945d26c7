// Reads tilesets, embedded in the map or in separate files.
#include "import/tiled/tiled_map.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "game/level/tile_text.h"
#include "import/map_members.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr IntRange kTileCounts{0, kCellBits};

// Reads the entry of a tile: its class and properties.
void addTilesetTile(TiledTileset& tileset, JsonValue value, int number) {
    std::string_view type = memberText(tileset.notes, value, "type");
    if (type.empty()) type = memberText(tileset.notes, value, "class");
    TilesetTile tile{value, readProperties(tileset.notes, value), type};
    tileset.tiles.insert_or_assign(static_cast<uint32_t>(number), std::move(tile));
}

void readTilesetTile(TiledTileset& tileset, JsonValue value) {
    ErrorSink& errors = tileset.notes.errors;
    if (!expectKind(errors, value, JsonKind::object)) return;
    addTilesetTile(tileset, value, requireInt(errors, value, "id", kTileCounts));
}

/// The number of a tile that is a member's name; nothing for other names.
std::optional<int> numberNamed(std::string_view name) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool isNumber = error == std::errc{} && end == name.data() + name.size();
    if (!isNumber || number < 0 || number > kTileCounts.high) return std::nullopt;
    return number;
}

// Until Tiled 1.2 tiles were members of one object, and their properties members of another.
void readOldTiles(TiledTileset& tileset, JsonValue value) {
    ErrorSink& errors = tileset.notes.errors;
    for (const JsonMember& member : value.members()) {
        if (errors.hasError() || !expectKind(errors, member.value, JsonKind::object)) return;
        if (const auto number = numberNamed(member.key))
            addTilesetTile(tileset, member.value, *number);
    }
}

void readOldProperties(TiledTileset& tileset, JsonValue value) {
    ErrorSink& errors = tileset.notes.errors;
    if (!expectKind(errors, value, JsonKind::object)) return;
    for (const JsonMember& member : value.members()) {
        const auto number = numberNamed(member.key);
        if (!number) continue;
        if (!expectKind(errors, member.value, JsonKind::object)) return;
        const auto tile = tileset.tiles.try_emplace(static_cast<uint32_t>(*number),
                                                    TilesetTile{member.value, {}, {}});
        for (const ImportedProperty& property : propertiesIn(tileset.notes, member.value))
            tile.first->second.properties.push_back(property);
    }
}

void readTilesetMembers(TiledTileset& tileset) {
    const JsonValue value = tileset.root;
    ErrorSink& errors = tileset.notes.errors;
    if (!expectKind(errors, value, JsonKind::object)) return;
    expectFileType(tileset.notes, value, "tileset");
    tileset.name = memberText(tileset.notes, value, "name");
    tileset.alignment = memberText(tileset.notes, value, "objectalignment");
    const auto tiles = value.find("tiles");
    const auto count = wholeMember(value, "tilecount");
    tileset.isEmpty = count ? *count == 0 : wordMember(value, "image").empty() && !tiles;
    // An empty image collection has 0.
    const IntRange sides{count && *count == 0 ? 0 : kTileSides.low, kTileSides.high};
    tileset.tileSize.x = std::max(requireInt(errors, value, "tilewidth", sides), 1);
    tileset.tileSize.y = std::max(requireInt(errors, value, "tileheight", sides), 1);
    tileset.fillsCells = wordMember(value, "tilerendersize") == "grid";
    tileset.keepsAspect = wordMember(value, "fillmode") == "preserve-aspect-fit";
    if (const auto offset = objectMember(value, "tileoffset"))
        tileset.offset = {numberMember(*offset, "x", 0), numberMember(*offset, "y", 0)};
    if (tiles && tiles->is(JsonKind::object)) {
        readOldTiles(tileset, *tiles);
    } else if (tiles && expectKind(errors, *tiles, JsonKind::array)) {
        for (const JsonValue tile : tiles->items())
            if (!errors.hasError()) readTilesetTile(tileset, tile);
    }
    if (const auto properties = value.find("tileproperties"))
        readOldProperties(tileset, *properties);
}

// Without its file, a tileset consists of plain tiles, so that the map can still be played.
void useAsMissing(TiledTileset& tileset, TileSides sides, const Error& error) {
    tileset.name = tileset.file;
    tileset.tileSize = {sides.file, sides.file};
    tileset.isEmpty = true;
    tileset.notes.add(
        {{"", error.message + "; its tiles count as blocks of one cell without properties"},
         "missing tileset",
         WarningImpact::gameplay});
}

void readExternal(TiledTileset& tileset, const std::string& mapName, TileSides sides,
                  MapFiles& files) {
    ErrorSink& errors = tileset.notes.errors;
    const MapFiles::File file = files.openText(mapName, tileset.place.text());
    const Result<std::string>& text = file.bytes;
    if (file.isAbsent) return useAsMissing(tileset, sides, text.error());
    tileset.file = file.name;
    if (!text) return errors.fail(text.error().place, text.error().message);
    // A .tsx is always XML.
    Result<JsonTree> tree = hasExtension(tileset.file, ".tsx") ? readTiledXml(*text, "tileset")
                                                               : readTiledTree(*text, "tileset");
    if (!tree) return errors.fail(tree.error().place, tree.error().message);
    tileset.tree = std::make_shared<const JsonTree>(std::move(*tree));
    tileset.root = tileset.tree->root();
    readTilesetMembers(tileset);
}

}  // namespace

std::string titleOf(const TileOfSet& tile) {
    return "tile " + std::to_string(tile.number) + " of " + inQuotes(tile.tileset->name);
}

uint32_t readCell(ErrorSink& errors, JsonValue number) {
    return static_cast<uint32_t>(
        readInt64(errors, number, std::numeric_limits<int32_t>::min(), int64_t{0xffffffff}));
}

TiledTiles::TiledTiles(MapNotes& notes, JsonValue map, std::string name, TileSides sides,
                       MapFiles& files, const MapChoices& choices, ShapeSet& shapes)
    : mapName_(std::move(name)), sides_(sides), choices_(choices), shapes_(shapes) {
    const auto list = requireMember(notes.errors, map, "tilesets", "a list of tilesets");
    if (!list || !expectKind(notes.errors, *list, JsonKind::array)) return;
    for (const JsonValue value : list->items()) {
        addUse(notes, value, files);
        if (notes.errors.hasError() || hasError()) return;
    }
    std::ranges::stable_sort(uses_, {}, &Use::firstCell);
    // Of several with the same first number, the one with tiles, which is not missing.
    for (size_t i = uses_.size(); i-- > 0;) {
        const bool isTwice = std::ranges::count(uses_, uses_[i].firstCell, &Use::firstCell) > 1;
        if (isTwice && uses_[i].tileset->isEmpty)
            uses_.erase(uses_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    const auto twice = std::ranges::adjacent_find(uses_, {}, &Use::firstCell);
    if (twice != uses_.end()) {
        notes.errors.fail(next(twice)->place, "another tileset begins at the same firstgid");
    }
    usesPixelstepProperties_ = hasPixelstepTiles();
    for (const auto& tileset : tilesets_) {
        for (const auto& [number, tile] : tileset->tiles) {
            readTile({tileset.get(), number});
            if (usesPixelstepProperties_)
                warnOfUnknownMembers(tileset->notes, tile.properties, kTiledTileProperties,
                                     titleOf({tileset.get(), number}));
        }
    }
}

void TiledTiles::addUse(MapNotes& notes, JsonValue value, MapFiles& files) {
    if (!expectKind(notes.errors, value, JsonKind::object)) return;
    const auto first =
        static_cast<uint32_t>(requireInt(notes.errors, value, "firstgid", {1, kCellBits}));
    TiledTileset* tileset = tilesetIn(notes, value, files);
    if (tileset != nullptr) uses_.push_back({first, tileset->place, tileset});
}

/// The external or embedded tileset of a map; null after an error in the map.
TiledTileset* TiledTiles::tilesetIn(MapNotes& notes, JsonValue value, MapFiles& files) {
    auto tileset = std::make_unique<TiledTileset>(value);
    const auto source = value.find("source");
    if (!source) {
        readTilesetMembers(*tileset);
    } else {
        if (!expectKind(notes.errors, *source, JsonKind::text)) return nullptr;
        tileset->place = *source;
        // Different spellings of a path are the same file.
        if (plainName(source->text()).empty()) {
            failExpected(notes.errors, *source, "the path of the tileset's file");
            return nullptr;
        }
        tileset->file = plainName(pathNamedIn(mapName_, source->text()));
        const auto known =
            std::ranges::find(tilesets_, tileset->file,
                              [](const auto& one) -> const std::string& { return one->file; });
        if (known != tilesets_.end()) return known->get();
        readExternal(*tileset, mapName_, sides_, files);
    }
    tilesets_.push_back(std::move(tileset));
    if (!hasError()) readShapes(*tilesets_.back());
    return tilesets_.back().get();
}

bool TiledTiles::hasError() const {
    return std::ranges::any_of(
        tilesets_, [](const auto& tileset) { return tileset->notes.errors.hasError(); });
}

void TiledTiles::report(MapNotes& notes) {
    for (const auto& one : tilesets_) {
        const TiledTileset& tileset = *one;
        // For an external tileset, the error names the file and the place in it.
        const auto located = [&](const Error& error) -> Error {
            if (tileset.file.empty()) return error;
            return {tileset.place.pointer(), errorLine(tileset.file, error)};
        };
        for (MapWarning warning : tileset.notes.warnings) {
            warning.first = located(warning.first);
            notes.add(std::move(warning));
        }
        for (size_t i = 0; i < notes.omitted.size(); ++i)
            notes.omitted[i] += tileset.notes.omitted[i];
        if (const auto& error = tileset.notes.errors.error()) {
            const Error whole = located(*error);
            notes.errors.fail(whole.place, whole.message);
        }
    }
}

std::optional<TileOfSet> TiledTiles::find(uint32_t cell) const {
    const uint32_t number = cell & kCellBits;
    const auto above = std::ranges::upper_bound(uses_, number, {}, &Use::firstCell);
    if (above == uses_.begin()) return std::nullopt;
    return TileOfSet{prev(above)->tileset, number - prev(above)->firstCell};
}

}  // namespace pixelstep
