// A level as a Tiled map, with its palette as a tileset.
#include <algorithm>

#include "game/level/tile_text.h"
#include "io/level/legend_writer.h"
#include "io/level/level_members.h"
#include "io/level/level_writer.h"
#include "io/packing/base64.h"
#include "io/packing/packing.h"
#include "io/tiled/tiled_json.h"
#include "io/tiled/tiled_object_writer.h"
#include "io/tiled/tiled_text.h"

namespace pixelstep {
namespace {

using Layout = JsonPiece::Layout;

constexpr int kFirstCell = 1;
constexpr int kMaxListed = 65536;  // [tiles] larger layers are packed, which is far shorter

// The number of a cell's tile in the palette, with Tiled's flip flags.
uint32_t cellOf(const TiledPalette& palette, Tile tile) {
    if (tile.shape == kEmpty) return 0;
    const int row = 2 * tile.material + (tile.oneWay ? 1 : 0);
    const int number = kFirstCell + row * palette.columns + tile.shape - kBlock;
    uint32_t cell = static_cast<uint32_t>(number);
    if ((tile.transform & kFlip90) != 0) cell |= kFlip90Bit;
    if ((tile.transform & kFlipX) != 0) cell |= kFlipXBit;
    if ((tile.transform & kFlipY) != 0) cell |= kFlipYBit;
    return cell;
}

// All cells of a map row by row, for `take(cell)`.
template <class Take>
void forCells(const TileMap& tiles, const TiledPalette& palette, Take take) {
    for (int row = 0; row < tiles.rows(); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            take(cellOf(palette, tiles.tile({column, row})), column);
        }
    }
}

// A row of the map a line, as Tiled itself writes it.
std::string listedCells(const TileMap& tiles, const TiledPalette& palette) {
    std::string text = "[";
    forCells(tiles, palette, [&](uint32_t cell, int column) {
        if (text.size() > 1) text += ", ";
        if (column == 0) text += "\n        ";
        text += std::to_string(cell);
    });
    return text + "\n      ]";
}

std::string packedCells(const TileMap& tiles, const TiledPalette& palette) {
    std::vector<uint8_t> bytes;
    forCells(tiles, palette, [&](uint32_t cell, int) {
        for (int shift = 0; shift < 32; shift += 8) {
            bytes.push_back(static_cast<uint8_t>(cell >> shift & 0xff));
        }
    });
    return jsonText(toBase64(packed(bytes)));
}

JsonPiece tileLayerPiece(const TileMap& tiles, const TiledPalette& palette) {
    JsonPiece piece = JsonPiece::object(Layout::broken);
    const bool isPacked = tiles.columns() * tiles.rows() > kMaxListed;
    if (isPacked) {
        piece.add("compression", JsonPiece::text("zlib"));
        piece.add("encoding", JsonPiece::text("base64"));
    }
    piece.add("data", JsonPiece::written(isPacked ? packedCells(tiles, palette)
                                                  : listedCells(tiles, palette)));
    piece.add("id", JsonPiece::number(1)).add("name", JsonPiece::text("tiles"));
    piece.add("type", JsonPiece::text("tilelayer"));
    piece.add("width", JsonPiece::number(tiles.columns()));
    piece.add("height", JsonPiece::number(tiles.rows()));
    piece.add("x", JsonPiece::number(0)).add("y", JsonPiece::number(0));
    return std::move(
        piece.add("opacity", JsonPiece::number(1)).add("visible", JsonPiece::boolean(true)));
}

std::string heightsText(const Shape& shape) {
    std::string text;
    for (const int height : shape.heights)
        text += (text.empty() ? "" : ",") + std::to_string(height);
    return text;
}

JsonPiece paletteTilePiece(const ShapeSet& shapes, Tile tile, int number) {
    const Shape& shape = shapes.all()[tile.shape];
    JsonPiece properties = JsonPiece::list();
    const bool isOwn = tile.shape >= kBuiltInShapeCount;
    if (isOwn) addText(properties, "heights", heightsText(shape));
    addText(properties, "material", materialNames()[tile.material]);
    if (tile.oneWay) addBool(properties, "one_way", true);
    addText(properties, "shape", shape.name);
    JsonPiece piece = JsonPiece::object();
    return std::move(
        piece.add("id", JsonPiece::number(number)).add("properties", std::move(properties)));
}

JsonPiece tilesetPiece(const ShapeSet& shapes, const TiledPalette& palette,
                       const std::string& picture) {
    const int side = shapes.tileSize();
    JsonPiece tiles = JsonPiece::list(Layout::broken);
    int number = 0;
    for (const Tile tile : palette.tiles) tiles.add(paletteTilePiece(shapes, tile, number++));
    JsonPiece piece = JsonPiece::object(Layout::broken);
    piece.add("firstgid", JsonPiece::number(kFirstCell)).add("name", JsonPiece::text("pixelstep"));
    piece.add("tilewidth", JsonPiece::number(side)).add("tileheight", JsonPiece::number(side));
    piece.add("tilecount", JsonPiece::number(number));
    piece.add("columns", JsonPiece::number(palette.columns));
    piece.add("image", JsonPiece::text(picture));
    piece.add("imagewidth", JsonPiece::number(palette.columns * side));
    piece.add("imageheight", JsonPiece::number(palette.rows() * side));
    piece.add("margin", JsonPiece::number(0)).add("spacing", JsonPiece::number(0));
    return std::move(piece.add("tiles", std::move(tiles)));
}

// Members that are present although they hold their default, and what else the map cannot express.
std::string statedMembers(const LevelText& text) {
    std::string words;
    for (const auto& [name, flag] : kStatedMembers) {
        if (!(text.*flag) || name == "legend" || name == "groups") continue;
        words += (words.empty() ? "" : " ") + std::string(name);
    }
    return words;
}

std::string pieceText(const JsonPiece& piece) {
    std::string text = piece.print();
    text.pop_back();  // the newline
    return text;
}

void addTextProperty(JsonPiece& list, std::string_view name,
                     const std::optional<std::string>& value) {
    if (value) addText(list, name, *value);
}

void addTunables(JsonPiece& list, const Level& level) {
    const std::vector<std::string>& present = level.text->presentTunables;
    for (const Tunable& tunable : tunables()) {
        const int value = level.tuning.*tunable.field;
        const bool isPresent = std::ranges::find(present, tunable.name) != present.end();
        if (!isPresent && value == tunable.standard()) continue;
        addInt(list, tunable.name, value);
    }
}

JsonPiece mapProperties(const Level& level) {
    const LevelText& text = *level.text;
    JsonPiece list = JsonPiece::list(Layout::broken);
    addTextProperty(list, "comment", text.comment);
    const JsonPiece groups = groupsPiece(text);
    if (text.hasGroups || !groups.isEmpty()) addText(list, "groups", pieceText(groups));
    const JsonPiece legend = legendPiece(level, completeLegend(level.tiles, text.legend));
    if (text.hasLegend || !legend.isEmpty()) addText(list, "legend", pieceText(legend));
    if (!text.name.empty()) addText(list, "name", text.name);
    const Vec2i origin = level.tiles.origin();
    if (origin.x != 0) addInt(list, "origin_x", origin.x);
    if (origin.y != 0) addInt(list, "origin_y", origin.y);
    addTextProperty(list, "schema", text.schema);
    addTextProperty(list, "shapes_comment", text.shapesComment);
    const std::string stated = statedMembers(text);
    if (!stated.empty()) addText(list, "stated", stated);
    addTextProperty(list, "tuning_comment", text.tuningComment);
    if (text.view) addText(list, "view", pieceText(viewPiece(*text.view)));
    addTunables(list, level);
    return list;
}

}  // namespace

TiledPalette paletteOf(const ShapeSet& shapes) {
    TiledPalette palette;
    palette.columns = static_cast<int>(shapes.all().size()) - kBlock;
    for (size_t material = 0; material < materialNames().size(); ++material) {
        for (const bool isOneWay : {false, true}) {
            for (int shape = kBlock; shape < kBlock + palette.columns; ++shape) {
                palette.tiles.push_back({.shape = static_cast<uint16_t>(shape),
                                         .oneWay = isOneWay,
                                         .material = static_cast<uint8_t>(material)});
            }
        }
    }
    return palette;
}

std::string writeTiled(const Level& level, const std::string& picture) {
    const TileMap& tiles = level.tiles;
    const TiledPalette palette = paletteOf(tiles.shapes());
    JsonPiece layers = JsonPiece::list(Layout::broken);
    layers.add(tileLayerPiece(tiles, palette));
    int nextObject = 1;
    layers.add(objectLayerPiece(level, nextObject));
    JsonPiece tilesets = JsonPiece::list(Layout::broken);
    tilesets.add(tilesetPiece(tiles.shapes(), palette, picture));

    JsonPiece map = JsonPiece::object(Layout::broken);
    map.add("type", JsonPiece::text("map")).add("version", JsonPiece::text("1.8"));
    map.add("tiledversion", JsonPiece::text("1.8.2"));
    map.add("orientation", JsonPiece::text("orthogonal"));
    map.add("renderorder", JsonPiece::text("right-down"));
    map.add("infinite", JsonPiece::boolean(false));
    map.add("width", JsonPiece::number(tiles.columns()));
    map.add("height", JsonPiece::number(tiles.rows()));
    map.add("tilewidth", JsonPiece::number(tiles.tileSize()));
    map.add("tileheight", JsonPiece::number(tiles.tileSize()));
    map.add("nextlayerid", JsonPiece::number(3));
    map.add("nextobjectid", JsonPiece::number(nextObject));
    map.add("compressionlevel", JsonPiece::number(-1));
    map.add("properties", mapProperties(level));
    map.add("layers", std::move(layers)).add("tilesets", std::move(tilesets));
    return map.print();
}

}  // namespace pixelstep
