// Writes a level as a Tiled map, with its palette as a tileset.
#include <algorithm>

#include "game/level/kind.h"
#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "import/tiled/tiled_json.h"
#include "import/tiled/tiled_map.h"
#include "import/tiled/tiled_properties.h"
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

/// A value of a member or of a custom property.
struct Scalar {
    std::string_view type;  ///< Tiled's: string, int or bool
    JsonNode node;

    Scalar(std::string_view text) : type("string"), node(JsonNode::text(text)) {}
    Scalar(const std::string& text) : Scalar(std::string_view(text)) {}
    Scalar(const char* text) : Scalar(std::string_view(text)) {}
    Scalar(int number) : type("int"), node(JsonNode::number(number)) {}
    Scalar(bool flag) : type("bool"), node(JsonNode::boolean(flag)) {}
};

void addAll(JsonNode& object, std::initializer_list<std::pair<std::string_view, Scalar>> members) {
    for (const auto& [key, value] : members) object.add(key, value.node);
}

/// Adds a custom property.
void addProperty(JsonNode& properties, std::string_view name, Scalar value) {
    JsonNode node = JsonNode::object();
    addAll(node, {{"name", name}, {"type", value.type}});
    properties.add(std::move(node.add("value", std::move(value.node))));
}

/// The same for a value that may be missing.
template <class Value>
void addOptional(JsonNode& properties, std::string_view name, const std::optional<Value>& value) {
    if (value) addProperty(properties, name, *value);
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
    const Rect& rect = object.rect;
    addAll(node, {{"id", nextObject++}, {"name", object.kind}, {"type", object.kind}});
    addAll(node, {{"x", rect.left}, {"y", rect.top}, {"width", rect.width}});
    addAll(node, {{"height", rect.height}, {"rotation", 0}, {"visible", true}});
    if (object.isPoint) node.add("point", JsonNode::boolean(true));
    if (!object.line.isEmpty()) node.add("polyline", std::move(object.line));
    if (!object.properties.isEmpty()) node.add("properties", std::move(object.properties));
    return node;
}

/// Without the newline at its end.
std::string nodeText(const JsonNode& node) {
    std::string text = node.print();
    text.pop_back();
    return text;
}

// The sides that the level states although they have their default.
void addStated(JsonNode& properties, const BodyStart& body, int width, int height) {
    const bool isWidth = body.width == width;
    const bool isHeight = body.height == height;
    if (isWidth || isHeight)
        addProperty(properties, "stated",
                    !isHeight  ? "width"
                    : !isWidth ? "height"
                               : "width height");
}

void addBodyProperties(JsonNode& properties, const BodyStart& body) {
    addOptional(properties, "comment", body.comment);
    if (body.groups) addProperty(properties, "groups", namesText(*body.groups));
}

ObjectNode characterObject(Kind kind, const BodyStart& body) {
    ObjectNode object{.kind = kindName(kind), .rect = startRect(body)};
    JsonNode& properties = object.properties;
    addBodyProperties(properties, body);
    if (body.ai) addProperty(properties, "brain", aiName(*body.ai));
    addStated(properties, body, kCharacterWidth, kCharacterHeight);
    if (body.tuning)
        addProperty(properties, "tuning", nodeText(ownTuningNode(*body.tuning, Layout::oneLine)));
    return object;
}

ObjectNode crateObject(const CrateStart& crate) {
    ObjectNode object{.kind = kindName(Kind::crate), .rect = startRect(crate)};
    JsonNode& properties = object.properties;
    addBodyProperties(properties, crate.body);
    addStated(properties, crate.body, kCrateSide, kCrateSide);
    addOptional(properties, "gravity", crate.gravity);
    if (crate.velocity) {
        addProperty(properties, "velocity_x", crate.velocity->x);
        addProperty(properties, "velocity_y", crate.velocity->y);
    }
    return object;
}

ObjectNode platformObject(const PlatformStart& platform) {
    ObjectNode object{.kind = kindName(Kind::platform), .rect = startRect(platform.body)};
    JsonNode& properties = object.properties;
    const Vec2i feet = platform.body.feet;
    addBodyProperties(properties, platform.body);
    addOptional(properties, "one_way", platform.oneWay);
    addOptional(properties, "speed", platform.speed);
    if (!platform.path) return object;
    // The path is a line, whose size is in properties; a path of one point cannot be one.
    std::string steps;
    for (const Vec2i point : *platform.path) {
        const Vec2i step = point - feet;
        steps += (steps.empty() ? "" : " ") + std::to_string(step.x) + "," + std::to_string(step.y);
        JsonNode node = JsonNode::object();
        addAll(node, {{"x", step.x}, {"y", step.y}});
        if (platform.path->size() > 1) object.line.add(std::move(node));
    }
    if (object.line.isEmpty()) {
        addProperty(properties, "path", steps);
        return object;
    }
    addProperty(properties, "width", object.rect.width);
    addProperty(properties, "height", object.rect.height);
    object.rect = {feet.x, feet.y, 0, 0};
    return object;
}

ObjectNode signObject(const Sign& sign) {
    ObjectNode object{.kind = kTiledSign, .rect = {sign.feet.x, sign.feet.y, 0, 0}};
    object.isPoint = true;
    addOptional(object.properties, "comment", sign.comment);
    addOptional(object.properties, "reach", sign.reach);
    addProperty(object.properties, "text", sign.text);
    return object;
}

ObjectNode zoneObject(const Zone& zone) {
    ObjectNode object{.kind = kTiledZone, .rect = zoneRect(zone)};
    addOptional(object.properties, "comment", zone.comment);
    addProperty(object.properties, "kind", zoneName(zone.kind));
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
    addAll(layer, {{"draworder", "index"}, {"id", 2}, {"name", "bodies"}});
    layer.add("objects", std::move(objects));
    addAll(layer, {{"opacity", 1}, {"type", "objectgroup"}, {"visible", true}, {"x", 0}, {"y", 0}});
    return layer;
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
    if (isPacked) addAll(node, {{"compression", "zlib"}, {"encoding", "base64"}});
    node.add("data", JsonNode::written(isPacked ? packedCells(tiles, palette)
                                                : listedCells(tiles, palette)));
    addAll(node, {{"id", 1}, {"name", "tiles"}, {"type", "tilelayer"}});
    addAll(node, {{"width", tiles.columns()}, {"height", tiles.rows()}, {"x", 0}, {"y", 0}});
    addAll(node, {{"opacity", 1}, {"visible", true}});
    return node;
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
    if (isOwn) addProperty(properties, "heights", heightsText(shape));
    addProperty(properties, "material", materialNames()[tile.material]);
    if (tile.oneWay) addProperty(properties, "one_way", true);
    addProperty(properties, "shape", shape.name);
    JsonNode node = JsonNode::object();
    node.add("id", JsonNode::number(number)).add("properties", std::move(properties));
    return node;
}

JsonNode tilesetNode(const ShapeSet& shapes, const TiledPalette& palette,
                     const std::string& picture) {
    const int side = shapes.tileSize();
    JsonNode tiles = JsonNode::list(Layout::broken);
    int number = 0;
    for (const Tile tile : palette.tiles) tiles.add(paletteTileNode(shapes, tile, number++));
    JsonNode node = JsonNode::object(Layout::broken);
    addAll(node, {{"firstgid", kFirstCell}, {"name", "pixelstep"}, {"tilewidth", side}});
    addAll(node, {{"tileheight", side}, {"tilecount", number}, {"columns", palette.columns}});
    addAll(node, {{"image", picture}, {"imagewidth", palette.columns * side}});
    addAll(node, {{"imageheight", palette.rows() * side}, {"margin", 0}, {"spacing", 0}});
    node.add("tiles", std::move(tiles));
    return node;
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

JsonNode mapProperties(const Level& level) {
    const LevelText& text = *level.text;
    JsonNode list = JsonNode::list(Layout::broken);
    addOptional(list, "comment", text.comment);
    const JsonNode groups = groupsNode(text);
    if (text.hasGroups || !groups.isEmpty()) addProperty(list, "groups", nodeText(groups));
    const JsonNode legend = legendNode(level, completeLegend(level.tiles, text.legend));
    if (text.hasLegend || !legend.isEmpty()) addProperty(list, "legend", nodeText(legend));
    if (!text.name.empty()) addProperty(list, "name", text.name);
    const Vec2i origin = level.tiles.origin();
    if (origin.x != 0) addProperty(list, "origin_x", origin.x);
    if (origin.y != 0) addProperty(list, "origin_y", origin.y);
    addOptional(list, "schema", text.schema);
    addOptional(list, "shapes_comment", text.shapesComment);
    const std::string stated = statedMembers(text);
    if (!stated.empty()) addProperty(list, "stated", stated);
    if (text.task) addProperty(list, "task", std::string(rowOf(kLessonTasks, *text.task).name));
    addOptional(list, "tuning_comment", text.tuningComment);
    if (text.view) addProperty(list, "view", nodeText(viewNode(*text.view)));
    for (const Tunable& tunable : tunables()) {
        const int value = level.tuning.*tunable.field;
        const bool isPresent =
            std::ranges::find(text.presentTunables, tunable.name) != text.presentTunables.end();
        if (isPresent || value != tunable.standard()) addProperty(list, tunable.name, value);
    }
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

    const int side = tiles.tileSize();
    JsonNode map = JsonNode::object(Layout::broken);
    addAll(map, {{"type", "map"}, {"version", "1.8"}, {"tiledversion", "1.8.2"}});
    addAll(map, {{"orientation", "orthogonal"}, {"renderorder", "right-down"}});
    addAll(map, {{"infinite", false}, {"width", tiles.columns()}, {"height", tiles.rows()}});
    addAll(map, {{"tilewidth", side}, {"tileheight", side}, {"nextlayerid", 3}});
    addAll(map, {{"nextobjectid", nextObject}, {"compressionlevel", -1}});
    map.add("properties", mapProperties(level));
    map.add("layers", std::move(layers)).add("tilesets", std::move(tilesets));
    return map.print();
}

}  // namespace pixelstep
