// Writes a level as a Tiled map, with its palette as a tileset.
#include <algorithm>

#include "game/level/kind.h"
#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "import/tiled/tiled_json.h"
#include "import/tiled/tiled_members.h"
#include "import/tiled/tiled_text.h"
#include "io/json/json_writer.h"
#include "io/level/legend_writer.h"
#include "io/level/level_members.h"
#include "io/level/level_writer.h"
#include "io/packing/base64.h"
#include "io/packing/packing.h"

namespace pixelstep {
namespace {

using Layout = JsonNode::Layout;

constexpr int kFirstCell = 1;
constexpr int kMaxListed = 65536;  // [tiles] larger layers are compressed

JsonNode propertyNode(std::string_view name, std::string_view type, JsonNode value) {
    JsonNode node = JsonNode::object();
    node.add("name", JsonNode::text(name)).add("type", JsonNode::text(type));
    return std::move(node.add("value", std::move(value)));
}

// Adds a custom property of Tiled's type `string`, `int` or `bool`.
void addText(JsonNode& properties, std::string_view name, std::string_view value) {
    properties.add(propertyNode(name, "string", JsonNode::text(value)));
}

void addInt(JsonNode& properties, std::string_view name, int value) {
    properties.add(propertyNode(name, "int", JsonNode::number(value)));
}

void addBool(JsonNode& properties, std::string_view name, bool value) {
    properties.add(propertyNode(name, "bool", JsonNode::boolean(value)));
}

// An object to write: its position and its properties.
struct ObjectNode {
    std::string_view kind;
    Rect rect;  ///< for a line, its first point
    bool isPoint = false;
    JsonNode line = JsonNode::list();
    JsonNode properties = JsonNode::list();
};

JsonNode finished(ObjectNode object, int& nextObject) {
    JsonNode node = JsonNode::object();
    node.add("id", JsonNode::number(nextObject++));
    node.add("name", JsonNode::text(object.kind)).add("type", JsonNode::text(object.kind));
    node.add("x", JsonNode::number(object.rect.left));
    node.add("y", JsonNode::number(object.rect.top));
    node.add("width", JsonNode::number(object.rect.width));
    node.add("height", JsonNode::number(object.rect.height));
    node.add("rotation", JsonNode::number(0)).add("visible", JsonNode::boolean(true));
    if (object.isPoint) node.add("point", JsonNode::boolean(true));
    if (!object.line.isEmpty()) node.add("polyline", std::move(object.line));
    if (!object.properties.isEmpty()) node.add("properties", std::move(object.properties));
    return node;
}

// The sides that the level states although they have their default.
void addStated(JsonNode& properties, const BodyStart& body, int width, int height) {
    const bool isWidth = body.width == width;
    const bool isHeight = body.height == height;
    if (!isWidth && !isHeight) return;
    const std::string_view words = !isHeight ? "width" : !isWidth ? "height" : "width height";
    addText(properties, "stated", words);
}

void addBodyProperties(JsonNode& properties, const BodyStart& body) {
    if (body.comment) addText(properties, "comment", *body.comment);
    if (body.groups) addText(properties, "groups", namesText(*body.groups));
}

std::string ownTuningText(const OwnTuning& tuning) {
    std::string text = ownTuningNode(tuning, JsonNode::Layout::oneLine).print();
    text.pop_back();  // the newline
    return text;
}

ObjectNode characterObject(Kind kind, const BodyStart& body) {
    ObjectNode object{.kind = kindName(kind), .rect = startRect(body)};
    addBodyProperties(object.properties, body);
    if (body.ai) {
        addText(object.properties, "brain", aiName(*body.ai));
    }
    addStated(object.properties, body, kCharacterWidth, kCharacterHeight);
    if (body.tuning) addText(object.properties, "tuning", ownTuningText(*body.tuning));
    return object;
}

ObjectNode crateObject(const CrateStart& crate) {
    ObjectNode object{.kind = kindName(Kind::crate), .rect = startRect(crate)};
    addBodyProperties(object.properties, crate.body);
    addStated(object.properties, crate.body, kCrateSide, kCrateSide);
    if (crate.gravity) {
        addInt(object.properties, "gravity", *crate.gravity);
    }
    if (crate.velocity) {
        addInt(object.properties, "velocity_x", crate.velocity->x);
        addInt(object.properties, "velocity_y", crate.velocity->y);
    }
    return object;
}

JsonNode pointNode(Vec2i point) {
    JsonNode node = JsonNode::object();
    return std::move(node.add("x", JsonNode::number(point.x)).add("y", JsonNode::number(point.y)));
}

// The path as offsets from the platform's position, if a line cannot express it.
std::string stepsText(const PlatformStart& platform) {
    std::string text;
    for (const Vec2i point : *platform.path) {
        const Vec2i step = point - platform.body.feet;
        text += (text.empty() ? "" : " ") + std::to_string(step.x) + "," + std::to_string(step.y);
    }
    return text;
}

// A line whose points are the path; the size is in properties.
void drawPath(const PlatformStart& platform, ObjectNode& object) {
    for (const Vec2i point : *platform.path) object.line.add(pointNode(point - platform.body.feet));
    addInt(object.properties, "width", object.rect.width);
    addInt(object.properties, "height", object.rect.height);
    object.rect = {platform.body.feet.x, platform.body.feet.y, 0, 0};
}

ObjectNode platformObject(const PlatformStart& platform) {
    ObjectNode object{.kind = kindName(Kind::platform), .rect = startRect(platform.body)};
    addBodyProperties(object.properties, platform.body);
    if (platform.oneWay) {
        addBool(object.properties, "one_way", *platform.oneWay);
    }
    if (platform.speed) {
        addInt(object.properties, "speed", *platform.speed);
    }
    if (!platform.path) return object;
    if (platform.path->size() > 1) {
        drawPath(platform, object);
    } else {
        addText(object.properties, "path", stepsText(platform));
    }
    return object;
}

ObjectNode signObject(const Sign& sign) {
    ObjectNode object{.kind = kTiledSign, .rect = {sign.feet.x, sign.feet.y, 0, 0}};
    object.isPoint = true;
    if (sign.comment) addText(object.properties, "comment", *sign.comment);
    if (sign.reach) addInt(object.properties, "reach", *sign.reach);
    addText(object.properties, "text", sign.text);
    return object;
}

ObjectNode zoneObject(const Zone& zone) {
    ObjectNode object{.kind = kTiledZone, .rect = zoneRect(zone)};
    if (zone.comment) addText(object.properties, "comment", *zone.comment);
    addText(object.properties, "kind", zoneName(zone.kind));
    return object;
}

/// The layer of all bodies: bodies with a path are lines, all others rectangles.
/// @param nextObject  the number of the next object; incremented for each
JsonNode objectLayerNode(const Level& level, int& nextObject) {
    const Cast& cast = *level.cast;
    JsonNode objects = JsonNode::list(Layout::broken);
    const auto add = [&](ObjectNode object) {
        object.rect.left -= level.tiles.origin().x;
        object.rect.top -= level.tiles.origin().y;
        objects.add(finished(std::move(object), nextObject));
    };
    if (cast.player) add(characterObject(Kind::player, *cast.player));
    for (const BodyStart& clone : cast.clones) add(characterObject(Kind::clone, clone));
    for (const CrateStart& crate : cast.crates) add(crateObject(crate));
    for (const PlatformStart& platform : cast.platforms) add(platformObject(platform));
    for (const Sign& sign : level.scenery->signs) add(signObject(sign));
    for (const Zone& zone : level.scenery->zones) add(zoneObject(zone));
    JsonNode layer = JsonNode::object(Layout::broken);
    layer.add("draworder", JsonNode::text("index")).add("id", JsonNode::number(2));
    layer.add("name", JsonNode::text("bodies")).add("objects", std::move(objects));
    layer.add("opacity", JsonNode::number(1)).add("type", JsonNode::text("objectgroup"));
    layer.add("visible", JsonNode::boolean(true));
    return std::move(layer.add("x", JsonNode::number(0)).add("y", JsonNode::number(0)));
}

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

// One line for each row of the map, as in Tiled.
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

JsonNode tileLayerNode(const TileMap& tiles, const TiledPalette& palette) {
    JsonNode node = JsonNode::object(Layout::broken);
    const bool isPacked = tiles.columns() * tiles.rows() > kMaxListed;
    if (isPacked) {
        node.add("compression", JsonNode::text("zlib"));
        node.add("encoding", JsonNode::text("base64"));
    }
    node.add("data", JsonNode::written(isPacked ? packedCells(tiles, palette)
                                                : listedCells(tiles, palette)));
    node.add("id", JsonNode::number(1)).add("name", JsonNode::text("tiles"));
    node.add("type", JsonNode::text("tilelayer"));
    node.add("width", JsonNode::number(tiles.columns()));
    node.add("height", JsonNode::number(tiles.rows()));
    node.add("x", JsonNode::number(0)).add("y", JsonNode::number(0));
    return std::move(
        node.add("opacity", JsonNode::number(1)).add("visible", JsonNode::boolean(true)));
}

std::string heightsText(const Shape& shape) {
    std::string text;
    for (const int height : shape.heights)
        text += (text.empty() ? "" : ",") + std::to_string(height);
    return text;
}

JsonNode paletteTileNode(const ShapeSet& shapes, Tile tile, int number) {
    const Shape& shape = shapes.all()[tile.shape];
    JsonNode properties = JsonNode::list();
    const bool isOwn = tile.shape >= kBuiltInShapeCount;
    if (isOwn) addText(properties, "heights", heightsText(shape));
    addText(properties, "material", materialNames()[tile.material]);
    if (tile.oneWay) addBool(properties, "one_way", true);
    addText(properties, "shape", shape.name);
    JsonNode node = JsonNode::object();
    return std::move(
        node.add("id", JsonNode::number(number)).add("properties", std::move(properties)));
}

JsonNode tilesetNode(const ShapeSet& shapes, const TiledPalette& palette,
                     const std::string& picture) {
    const int side = shapes.tileSize();
    JsonNode tiles = JsonNode::list(Layout::broken);
    int number = 0;
    for (const Tile tile : palette.tiles) tiles.add(paletteTileNode(shapes, tile, number++));
    JsonNode node = JsonNode::object(Layout::broken);
    node.add("firstgid", JsonNode::number(kFirstCell)).add("name", JsonNode::text("pixelstep"));
    node.add("tilewidth", JsonNode::number(side)).add("tileheight", JsonNode::number(side));
    node.add("tilecount", JsonNode::number(number));
    node.add("columns", JsonNode::number(palette.columns));
    node.add("image", JsonNode::text(picture));
    node.add("imagewidth", JsonNode::number(palette.columns * side));
    node.add("imageheight", JsonNode::number(palette.rows() * side));
    node.add("margin", JsonNode::number(0)).add("spacing", JsonNode::number(0));
    return std::move(node.add("tiles", std::move(tiles)));
}

// Members that are present although they have their default, and other parts that the map cannot
// express.
std::string statedMembers(const LevelText& text) {
    std::string words;
    for (const auto& [name, flag] : kStatedMembers) {
        if (!(text.*flag) || name == "legend" || name == "groups") continue;
        words += (words.empty() ? "" : " ") + std::string(name);
    }
    return words;
}

std::string nodeText(const JsonNode& node) {
    std::string text = node.print();
    text.pop_back();  // the newline
    return text;
}

void addTextProperty(JsonNode& list, std::string_view name,
                     const std::optional<std::string>& value) {
    if (value) addText(list, name, *value);
}

void addTunables(JsonNode& list, const Level& level) {
    const std::vector<std::string>& present = level.text->presentTunables;
    for (const Tunable& tunable : tunables()) {
        const int value = level.tuning.*tunable.field;
        const bool isPresent = std::ranges::find(present, tunable.name) != present.end();
        if (!isPresent && value == tunable.standard()) continue;
        addInt(list, tunable.name, value);
    }
}

JsonNode mapProperties(const Level& level) {
    const LevelText& text = *level.text;
    JsonNode list = JsonNode::list(Layout::broken);
    addTextProperty(list, "comment", text.comment);
    const JsonNode groups = groupsNode(text);
    if (text.hasGroups || !groups.isEmpty()) addText(list, "groups", nodeText(groups));
    const JsonNode legend = legendNode(level, completeLegend(level.tiles, text.legend));
    if (text.hasLegend || !legend.isEmpty()) addText(list, "legend", nodeText(legend));
    if (!text.name.empty()) addText(list, "name", text.name);
    const Vec2i origin = level.tiles.origin();
    if (origin.x != 0) addInt(list, "origin_x", origin.x);
    if (origin.y != 0) addInt(list, "origin_y", origin.y);
    addTextProperty(list, "schema", text.schema);
    addTextProperty(list, "shapes_comment", text.shapesComment);
    const std::string stated = statedMembers(text);
    if (!stated.empty()) addText(list, "stated", stated);
    addTextProperty(list, "tuning_comment", text.tuningComment);
    if (text.view) addText(list, "view", nodeText(viewNode(*text.view)));
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
    JsonNode layers = JsonNode::list(Layout::broken);
    layers.add(tileLayerNode(tiles, palette));
    int nextObject = 1;
    layers.add(objectLayerNode(level, nextObject));
    JsonNode tilesets = JsonNode::list(Layout::broken);
    tilesets.add(tilesetNode(tiles.shapes(), palette, picture));

    JsonNode map = JsonNode::object(Layout::broken);
    map.add("type", JsonNode::text("map")).add("version", JsonNode::text("1.8"));
    map.add("tiledversion", JsonNode::text("1.8.2"));
    map.add("orientation", JsonNode::text("orthogonal"));
    map.add("renderorder", JsonNode::text("right-down"));
    map.add("infinite", JsonNode::boolean(false));
    map.add("width", JsonNode::number(tiles.columns()));
    map.add("height", JsonNode::number(tiles.rows()));
    map.add("tilewidth", JsonNode::number(tiles.tileSize()));
    map.add("tileheight", JsonNode::number(tiles.tileSize()));
    map.add("nextlayerid", JsonNode::number(3));
    map.add("nextobjectid", JsonNode::number(nextObject));
    map.add("compressionlevel", JsonNode::number(-1));
    map.add("properties", mapProperties(level));
    map.add("layers", std::move(layers)).add("tilesets", std::move(tilesets));
    return map.print();
}

}  // namespace pixelstep
