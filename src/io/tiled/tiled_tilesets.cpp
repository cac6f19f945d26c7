// Reading tilesets, in the map or in files of their own.
#include "io/tiled/tiled_tilesets.h"

#include <algorithm>
#include <charconv>

#include "game/level/tile_text.h"
#include "io/safe_file.h"
#include "io/text_tools.h"
#include "io/tiled/tiled_members.h"
#include "io/xml/tiled_xml.h"

namespace pixelstep {
namespace {

constexpr IntRange kTileCounts{0, kCellBits};

// Reads the entry of a tile: its class and properties.
void addTilesetTile(TiledTileset& tileset, JsonValue value, int number) {
    std::string_view type = memberText(tileset.notes, value, "type");
    if (type.empty()) type = memberText(tileset.notes, value, "class");
    TilesetTile tile{value, readProperties(tileset.notes, value), type};
    const auto at = static_cast<uint32_t>(number);
    if (tileset.tiles.insert_or_assign(at, std::move(tile)).second) tileset.order.push_back(at);
}

void readTilesetTile(TiledTileset& tileset, JsonValue value) {
    FaultKeeper& faults = tileset.notes.faults;
    if (!expectKind(faults, value, JsonKind::object)) return;
    addTilesetTile(tileset, value, requireInt(faults, value, "id", kTileCounts));
}

/// The number of a tile that is a member's name; nothing for other names.
std::optional<int> numberNamed(std::string_view name) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool isNumber = error == std::errc{} && end == name.data() + name.size();
    if (!isNumber || number < 0 || number > kTileCounts.high) return std::nullopt;
    return number;
}

// Until Tiled 1.2 tiles were members of one object, and their properties those of another.
void readOldTiles(TiledTileset& tileset, JsonValue value) {
    FaultKeeper& faults = tileset.notes.faults;
    for (const JsonMember& member : value.members()) {
        if (faults.hasFault() || !expectKind(faults, member.value, JsonKind::object)) return;
        if (const auto number = numberNamed(member.key))
            addTilesetTile(tileset, member.value, *number);
    }
}

void readOldProperties(TiledTileset& tileset, JsonValue value) {
    FaultKeeper& faults = tileset.notes.faults;
    if (!expectKind(faults, value, JsonKind::object)) return;
    for (const JsonMember& member : value.members()) {
        const auto number = numberNamed(member.key);
        if (!number) continue;
        if (!expectKind(faults, member.value, JsonKind::object)) return;
        const auto at = static_cast<uint32_t>(*number);
        const auto [tile, isNew] = tileset.tiles.try_emplace(at, TilesetTile{member.value, {}, {}});
        if (isNew) tileset.order.push_back(at);
        for (const TiledProperty& property : propertiesIn(tileset.notes, member.value))
            tile->second.properties.push_back(property);
    }
}

void readTilesetMembers(TiledTileset& tileset) {
    const JsonValue value = tileset.root;
    FaultKeeper& faults = tileset.notes.faults;
    if (!expectKind(faults, value, JsonKind::object)) return;
    expectFileType(tileset.notes, value, "tileset");
    tileset.name = memberText(tileset.notes, value, "name");
    tileset.alignment = memberText(tileset.notes, value, "objectalignment");
    tileset.tileSize.x = requireInt(faults, value, "tilewidth", kTileSides);
    tileset.tileSize.y = requireInt(faults, value, "tileheight", kTileSides);
    const auto tiles = value.find("tiles");
    if (tiles && tiles->is(JsonKind::object)) {
        readOldTiles(tileset, *tiles);
    } else if (tiles && expectKind(faults, *tiles, JsonKind::array)) {
        for (const JsonValue tile : tiles->items())
            if (!faults.hasFault()) readTilesetTile(tileset, tile);
    }
    if (const auto properties = value.find("tileproperties"))
        readOldProperties(tileset, *properties);
}

// Without its file a tileset is one of plain tiles: numbers are enough to play.
void goWithout(TiledTileset& tileset, TileSides sides, const Fault& fault) {
    tileset.name = tileset.file;
    tileset.tileSize = {sides.file, sides.file};
    tileset.notes.add({{"", fault.what + "; its tiles are as large as a cell and say nothing"},
                       "missing tileset",
                       Matters::play});
}

void readExternal(TiledTileset& tileset, TileSides sides, const ReadNamed& read) {
    FaultKeeper& faults = tileset.notes.faults;
    const Result<std::string> text = read(tileset.file);
    if (!text && couldNotOpen(text.fault())) return goWithout(tileset, sides, text.fault());
    if (!text) return faults.fail(text.fault().place, text.fault().what);
    // A .tsx is XML, whatever it begins with.
    Result<JsonTree> tree = tileset.file.ends_with(".tsx")
                                ? readTiledXml(*text, TiledRoot::tileset, tiledLimits())
                                : readTiledTree(*text, TiledRoot::tileset);
    if (!tree) return faults.fail(tree.fault().place, tree.fault().what);
    tileset.tree = std::make_shared<const JsonTree>(std::move(*tree));
    tileset.root = tileset.tree->root();
    readTilesetMembers(tileset);
}

}  // namespace

TiledTiles::TiledTiles(MapNotes& notes, JsonValue map, TileSides sides, const ReadNamed& read,
                       const MapChoices& choices)
    : sides_(sides), choices_(choices), shapes_(sides.level) {
    const auto list = requireMember(notes.faults, map, "tilesets", "a list of tilesets");
    if (!list || !expectKind(notes.faults, *list, JsonKind::array)) return;
    const ReadNamed rationedRead = rationed(read);
    for (const JsonValue value : list->items()) {
        addUse(notes, value, rationedRead);
        if (notes.faults.hasFault() || hasFault()) return;
    }
    std::ranges::stable_sort(uses_, {}, &Use::firstCell);
    const auto twice = std::ranges::adjacent_find(uses_, {}, &Use::firstCell);
    if (twice != uses_.end()) {
        notes.faults.fail(next(twice)->place, "another tileset begins at the same firstgid");
    }
    isOurs_ = hasOurs();
    for (const auto& tileset : tilesets_) {
        for (const uint32_t number : tileset->order) {
            readTile({tileset.get(), number});
            if (!isOurs_) continue;
            warnOfStrangers(tileset->notes, tileset->tiles.at(number).properties,
                            kTiledTileProperties,
                            "tile " + std::to_string(number) + " of " + quoted(tileset->name));
        }
    }
}

void TiledTiles::addUse(MapNotes& notes, JsonValue value, const ReadNamed& read) {
    if (!expectKind(notes.faults, value, JsonKind::object)) return;
    const auto first =
        static_cast<uint32_t>(requireInt(notes.faults, value, "firstgid", {1, kCellBits}));
    TiledTileset* tileset = tilesetIn(notes, value, read);
    if (tileset != nullptr) uses_.push_back({first, tileset->place, tileset});
}

/// The tileset that a map names or holds; null after a fault in the map.
TiledTileset* TiledTiles::tilesetIn(MapNotes& notes, JsonValue value, const ReadNamed& read) {
    auto tileset = std::make_unique<TiledTileset>(value);
    const auto source = value.find("source");
    if (!source) {
        readTilesetMembers(*tileset);
    } else {
        if (!expectKind(notes.faults, *source, JsonKind::text)) return nullptr;
        tileset->place = *source;
        // However its path is spelled, it is one file.
        tileset->file = plainName(source->text());
        if (tileset->file.empty()) {
            failExpected(notes.faults, *source, "the path of the tileset's file");
            return nullptr;
        }
        const auto known =
            std::ranges::find(tilesets_, tileset->file,
                              [](const auto& one) -> const std::string& { return one->file; });
        if (known != tilesets_.end()) return known->get();
        readExternal(*tileset, sides_, read);
    }
    tilesets_.push_back(std::move(tileset));
    if (!hasFault()) readShapes(*tilesets_.back());
    return tilesets_.back().get();
}

bool TiledTiles::hasFault() const {
    return std::ranges::any_of(
        tilesets_, [](const auto& tileset) { return tileset->notes.faults.hasFault(); });
}

void TiledTiles::tell(MapNotes& notes) {
    for (const auto& one : tilesets_) {
        const TiledTileset& tileset = *one;
        // Of a tileset in a file of its own, the file is named, and the place in it.
        const auto told = [&](const Fault& fault) -> Fault {
            if (tileset.file.empty()) return fault;
            return {tileset.place.pointer(), faultLine(tileset.file, fault)};
        };
        for (MapWarning warning : tileset.notes.warnings) {
            warning.first = told(warning.first);
            notes.add(std::move(warning));
        }
        for (size_t i = 0; i < notes.untold.size(); ++i) notes.untold[i] += tileset.notes.untold[i];
        if (const auto& fault = tileset.notes.faults.fault()) {
            const Fault whole = told(*fault);
            notes.faults.fail(whole.place, whole.what);
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
