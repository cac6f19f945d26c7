// Reading tilesets, in the map or in files of their own.
#include "io/tiled/tiled_tilesets.h"

#include <algorithm>

#include "game/level/tile_text.h"
#include "io/text_tools.h"
#include "io/tiled/tiled_members.h"
#include "io/tiled/tiled_xml.h"

namespace pixelstep {
namespace {

constexpr IntRange kTileCounts{0, kCellBits};
constexpr IntRange kTileSides{1, 1 << 16};

// Reads the entry of a tile: its number in the tileset, class and properties.
void readTilesetTile(TiledTileset& tileset, JsonValue value) {
    FaultKeeper& faults = tileset.notes.faults;
    if (!expectKind(faults, value, JsonKind::object)) return;
    const int number = requireInt(faults, value, "id", kTileCounts);
    std::string_view type = memberText(tileset.notes, value, "type");
    if (type.empty()) type = memberText(tileset.notes, value, "class");
    TilesetTile tile{value, readProperties(tileset.notes, value), type};
    warnOfStrangers(tileset.notes, tile.properties, kTiledTileProperties,
                    "tile " + std::to_string(number) + " of " + quoted(tileset.name));
    tileset.tiles.insert_or_assign(static_cast<uint32_t>(number), std::move(tile));
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
    tileset.count =
        static_cast<uint32_t>(readOptionalInt(faults, value, "tilecount", kTileCounts).value_or(0));
    const auto tiles = value.find("tiles");
    if (!tiles) return;
    if (!tiles->is(JsonKind::array)) {
        failExpected(faults, *tiles, "a list of tiles, as Tiled 1.2 and later write it");
        return;
    }
    for (const JsonValue tile : tiles->items()) {
        if (faults.hasFault()) return;
        readTilesetTile(tileset, tile);
    }
}

// A tileset is XML unless one has Tiled write JSON.
Result<std::string> jsonOf(const std::string& name, const std::string& text) {
    const bool isXml = name.ends_with(".tsx") || beginsAsXml(text);
    if (!isXml) return text;
    return tiledJson(text, TiledRoot::tileset);
}

void readExternal(TiledTileset& tileset, const ReadNamed& read) {
    FaultKeeper& faults = tileset.notes.faults;
    const Result<std::string> text = read(tileset.file);
    if (!text) return faults.fail(text.fault().place, text.fault().what);
    const Result<std::string> json = jsonOf(tileset.file, *text);
    if (!json) return faults.fail(json.fault().place, json.fault().what);
    Result<JsonTree> tree = JsonTree::parse(*json, tiledLimits());
    if (!tree) return faults.fail(tree.fault().place, tree.fault().what);
    tileset.tree = std::make_shared<const JsonTree>(std::move(*tree));
    tileset.root = tileset.tree->root();
    readTilesetMembers(tileset);
}

TiledTileset readTileset(TiledNotes& notes, JsonValue value, const ReadNamed& read) {
    TiledTileset tileset(value);
    if (!expectKind(notes.faults, value, JsonKind::object)) return tileset;
    tileset.firstCell =
        static_cast<uint32_t>(requireInt(notes.faults, value, "firstgid", {1, kCellBits}));
    const auto source = value.find("source");
    if (!source) {
        readTilesetMembers(tileset);
    } else if (expectKind(notes.faults, *source, JsonKind::text)) {
        tileset.place = *source;
        tileset.file = source->text();
        if (tileset.file.empty()) {
            failExpected(notes.faults, *source, "the path of the tileset's file");
        } else {
            readExternal(tileset, read);
        }
    }
    return tileset;
}

}  // namespace

uint8_t transformAfter(int first, int second) {
    int flips = first & (kFlipX | kFlipY);
    // The mirror on the diagonal turns a left-right flip before it into a top-bottom one after it.
    if ((second & kFlip90) != 0 && (flips == kFlipX || flips == kFlipY)) {
        flips ^= kFlipX | kFlipY;
    }
    const int turned = (first ^ second) & kFlip90;
    return static_cast<uint8_t>(turned | (flips ^ (second & (kFlipX | kFlipY))));
}

TiledTiles::TiledTiles(TiledNotes& notes, JsonValue map, int tileSize, const ReadNamed& read)
    : shapes_(tileSize) {
    const auto list = requireMember(notes.faults, map, "tilesets", "a list of tilesets");
    if (!list || !expectKind(notes.faults, *list, JsonKind::array)) return;
    for (const JsonValue value : list->items()) {
        tilesets_.push_back(readTileset(notes, value, read));
        if (notes.faults.hasFault() || hasFault()) return;
        readShapes(tilesets_.back());
    }
    std::ranges::stable_sort(tilesets_, {}, &TiledTileset::firstCell);
    const auto twice = std::ranges::adjacent_find(tilesets_, {}, &TiledTileset::firstCell);
    if (twice != tilesets_.end()) {
        notes.faults.fail(next(twice)->place, "another tileset begins at the same firstgid");
    }
    for (TiledTileset& tileset : tilesets_) {
        for (const auto& [number, tile] : tileset.tiles) readTile(tileset, number);
    }
}

bool TiledTiles::hasFault() const {
    return std::ranges::any_of(
        tilesets_, [](const TiledTileset& tileset) { return tileset.notes.faults.hasFault(); });
}

void TiledTiles::tell(TiledNotes& notes) {
    for (const TiledTileset& tileset : tilesets_) {
        // Of a tileset in a file of its own, the file is named, and the place in it.
        const auto told = [&](const Fault& fault) -> Fault {
            if (tileset.file.empty()) return fault;
            return {tileset.place.pointer(), faultLine(tileset.file, fault)};
        };
        for (const Fault& warning : tileset.notes.warnings) {
            notes.warnings.push_back(told(warning));
        }
        notes.untold += tileset.notes.untold;
        if (const auto& fault = tileset.notes.faults.fault()) {
            const Fault whole = told(*fault);
            notes.faults.fail(whole.place, whole.what);
        }
    }
}

const TiledTileset* TiledTiles::tilesetOf(uint32_t cell) const {
    const uint32_t number = cell & kCellBits;
    const auto above = std::ranges::upper_bound(tilesets_, number, {}, &TiledTileset::firstCell);
    if (above == tilesets_.begin()) return nullptr;
    const TiledTileset& tileset = *prev(above);
    const uint32_t local = number - tileset.firstCell;
    const bool isKnown = local < tileset.count || tileset.tiles.contains(local);
    return isKnown ? &tileset : nullptr;
}

TiledTileset* TiledTiles::owner(uint32_t cell) {
    const TiledTileset* found = tilesetOf(cell);
    return found == nullptr ? nullptr : &tilesets_[static_cast<size_t>(found - tilesets_.data())];
}

const TilesetTile* TiledTiles::find(uint32_t cell) const {
    const TiledTileset* tileset = tilesetOf(cell);
    if (tileset == nullptr) return nullptr;
    const auto found = tileset->tiles.find((cell & kCellBits) - tileset->firstCell);
    return found == tileset->tiles.end() ? nullptr : &found->second;
}

}  // namespace pixelstep
