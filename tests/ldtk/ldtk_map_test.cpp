// The parser of LDtk projects: every part of a level as plain values, errors with their places, and
// hostile files.
#include "import/ldtk/ldtk_map.h"

#include <fstream>
#include <sstream>

#include "io/text_tools.h"
#include "ldtk_support.h"
#include "math/random.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

/// Everything that comes from reading a file.
struct ReadMap {
    ImportedMap map{};
    std::vector<MapPictureFile> pictures{};
    Rows warnings{};
    std::string error{"none"};  ///< as a line
    Rows reads{};               ///< the names of files
};

struct ReadFrom {
    std::string wanted{};
    std::string path{};
    ReadNamed files{};
};

Result<std::string> readTestPicture(const std::string& name) {
    if (name == "art/set.png" || name == "../art/set.png") return pngOf({64, 32});
    if (name == "sky.png") return pngOf({100, 50});
    return Error{"", "is not there"};
}

ReadMap readMap(const std::string& text, const ReadFrom& from = {}) {
    ReadMap read;
    const ReadNamed named = [&](const std::string& name) {
        read.reads.push_back(name);
        return from.files ? from.files(name) : readTestPicture(name);
    };
    MapFiles files(named);
    PictureFiles pictures(files);
    MapNotes notes;
    read.map = readLdtkMap(text, from.path, from.wanted, files, pictures, notes);
    for (const Error& warning : notes.lines()) read.warnings.push_back(errorLine("f", warning));
    for (const Error& warning : pictures.warnings()) read.warnings.push_back(warning.message);
    if (notes.error()) read.error = errorLine("f", *notes.error());
    read.pictures = pictures.takeFiles();
    return read;
}

/// The map of a valid file.
ImportedMap mapOf(const std::string& text, const ReadFrom& from = {}) {
    ReadMap read = readMap(text, from);
    REQUIRE(read.error == "none");
    CHECK(read.warnings == Rows{});
    return std::move(read.map);
}

const ImportedLayer& layerOf(const ImportedMap& map, const std::string& name) {
    const auto found = std::ranges::find(map.layers, name, &ImportedLayer::name);
    REQUIRE(found != map.layers.end());
    return *found;
}

std::string oneLevel(const std::string& layers, const std::string& values = R"("walls")") {
    return projectOf(levelTextOf("A", layers), values);
}

/// The values of a layer's cells: '.' none, otherwise the last digit.
Rows valuesOf(const ImportedMap& map, const ImportedLayer& layer) {
    REQUIRE(layer.blocks.size() == 1);
    const ImportedBlock& block = layer.blocks[0];
    REQUIRE(block.tiles.size() == static_cast<size_t>(block.cells.width * block.cells.height));
    Rows rows;
    for (size_t i = 0; i < block.tiles.size(); ++i) {
        if (i % static_cast<size_t>(block.cells.width) == 0) rows.emplace_back();
        const auto value = map.tiles.at(block.tiles[i]).value;
        rows.back() += value ? std::to_string(*value).back() : '.';
    }
    return rows;
}

// A tileset of 4 x 2 tiles.
const std::string kSetMembers = R"("identifier": "Set", "pxWid": 64, "pxHei": 32,
    "tileGridSize": 16, "__cWid": 4)";
const std::string kSet = R"({"uid": 7, "relPath": "art/set.png", )" + kSetMembers + "}";

std::string pictured(const std::string& layers, const std::string& layerDefs = "",
                     const std::string& tilesets = kSet, const std::string& more = "") {
    return projectWith(levelTextOf("A", layers, {128, 96}, {0, 0}, more),
                       R"("layers": [)" + layerDefs + R"(], "tilesets": [)" + tilesets + "]");
}

std::string tileText(Vec2i px, Vec2i src, const std::string& more = "") {
    return R"({"px": [)" + std::to_string(px.x) + "," + std::to_string(px.y) + R"(], "src": [)" +
           std::to_string(src.x) + "," + std::to_string(src.y) + "]" + more + "}";
}

std::string tileLayer(const std::string& tiles, const std::string& more = "",
                      const std::string& name = "T") {
    return layerText(name, "Tiles", {8, 6}, 16,
                     R"("__tilesetDefUid": 7, "gridTiles": [)" + tiles + "]" + more);
}

std::string entityText(const std::string& name, Vec2i px, const std::string& more = "") {
    return R"({"__identifier": ")" + name + R"(", "px": [)" + std::to_string(px.x) + "," +
           std::to_string(px.y) + R"(], "width": 16, "height": 16)" + more + "}";
}

const std::string kHero = entityText("Hero", {24, 80}, R"(, "__pivot": [0.5, 1])");
const std::string kPlain = gridLayer("Cells", kLdtkFloor);

std::string fieldText(const std::string& name, const std::string& value) {
    return R"({"__identifier": ")" + name + R"(", "defUid": 5, "__value": )" + value + "}";
}

/// The entity of a level with only this one.
ImportedObject objectOf(const std::string& more, const std::string& defs = "",
                        const std::string& layerMore = "") {
    const ImportedMap map = mapOf(projectWith(
        levelTextOf("A", entityLayer(entityText("Lift", {40, 24}, more), "E", layerMore)), defs));
    REQUIRE(map.layers.size() == 1);
    REQUIRE(map.layers[0].objects.size() == 1);
    return map.layers[0].objects[0];
}

/// A value as text; the values of a list in brackets.
std::string wordsOf(const ImportedValue& value) {
    if (const auto* yes = std::get_if<bool>(&value.content)) return *yes ? "yes" : "no";
    if (const auto* whole = std::get_if<int64_t>(&value.content)) return std::to_string(*whole);
    if (const auto number = value.number()) {
        std::ostringstream words;
        words << *number << "f";
        return words.str();
    }
    if (const auto* text = value.text()) return "'" + *text + "'";
    if (value.list() == nullptr) return "nothing";
    std::string words;
    for (const ImportedValue& item : *value.list())
        words += (words.empty() ? "" : " ") + wordsOf(item);
    return "[" + words + "]";
}

using Numbers = std::vector<double>;

Numbers numbersOf(const FileRect& rect) {
    return {rect.left, rect.top, rect.width, rect.height};
}

Numbers numbersOf(const std::vector<FigurePoint>& points) {
    Numbers numbers;
    for (const FigurePoint point : points) numbers.insert(numbers.end(), {point.x, point.y});
    return numbers;
}

std::vector<Vec2i> pointsOf(const ImportedObject& object) {
    std::vector<Vec2i> points;
    for (const FigurePoint point : object.points)
        points.push_back({static_cast<int>(point.x), static_cast<int>(point.y)});
    return points;
}

}  // namespace

TEST_CASE("ldtk map: a level has its name, place, size, colour and fields") {
    const std::string more =
        R"(, "__bgColor": "#102030", "bgColor": "#ffffff", "fieldInstances": [)" +
        fieldText("gravity", "900") + "," + fieldText("night", "true") + "]";
    const ImportedMap map =
        mapOf(projectOf(levelTextOf("Cave", kPlain, {121, 90}, {32, -16}, more)));
    CHECK(map.editor == ImportedMap::Editor::ldtk);
    CHECK(map.name == "Cave");
    CHECK(map.place.pointer == "/levels/0");
    CHECK(map.area == Rect{0, 0, 121, 90});
    CHECK(map.origin == Vec2i{32, -16});
    CHECK(map.side == 0);
    CHECK(map.background == 0xff102030);
    CHECK(map.levels == Rows{});
    REQUIRE(map.properties.size() == 2);
    CHECK(map.properties[0].name == "gravity");
    CHECK(wordsOf(map.properties[0].value) == "900");
    CHECK(wordsOf(map.properties[1].value) == "yes");
    CHECK(mapOf(projectOf(levelTextOf("A", kPlain, {8, 8}, {0, 0}, R"(, "bgColor": "#010203")")))
              .background == 0xff010203);
    CHECK_FALSE(mapOf(oneLevel(kPlain)).background);
}

TEST_CASE("ldtk map: levels have their place in a free world, none in a line") {
    struct Row {
        std::string layout;
        Vec2i world;
        Vec2i origin;
    };
    for (const Row& row :
         {Row{R"("Free")", {32, -16}, {32, -16}}, Row{R"("GridVania")", {32, -16}, {32, -16}},
          Row{"null", {32, -16}, {32, -16}}, Row{R"("LinearHorizontal")", {32, -16}, {0, 0}},
          Row{R"("LinearVertical")", {32, -16}, {0, 0}}, Row{R"("Free")", {-1, -1}, {0, 0}}}) {
        CAPTURE(row.layout);
        const std::string level = levelTextOf("A", kPlain, {128, 96}, row.world);
        CHECK(mapOf(projectWith(level, "", R"(, "worldLayout": )" + row.layout)).origin ==
              row.origin);
        CHECK(mapOf(R"({"levels": [], "worlds": [{"worldLayout": )" + row.layout +
                    R"(, "levels": [)" + level + "]}]}")
                  .origin == row.origin);
    }
}

TEST_CASE("ldtk map: values of cells, as newer and older projects list them") {
    const Rows rows{"........", "........", ".22.....", "........", "....3...", "11111111"};
    const auto valuesWith = [](const std::string& members) {
        const ImportedMap map =
            mapOf(oneLevel(layerText("Cells", "IntGrid", {8, 6}, 16, members), R"("a","b","c")"));
        return valuesOf(map, layerOf(map, "Cells"));
    };
    CHECK(valuesWith(R"("intGridCsv": [)" + csvOf(rows) + "]") == rows);
    std::string negative = csvOf(rows);
    negative.replace(0, 1, "-1");
    CHECK(valuesWith(R"("intGridCsv": [)" + negative + "]") == rows);
    // Null, as 1.0 writes removed members.
    CHECK(valuesWith(R"("intGrid": null, "intGridCsv": [)" + csvOf(rows) + "]") == rows);
    CHECK(valuesWith(R"("intGridCsv": [], "intGrid": [
        {"coordId": 40, "v": 0}, {"coordId": 41, "v": 0}, {"coordId": 42, "v": 0},
        {"coordId": 17, "v": 1}, {"coordId": 4711, "v": 0}, {"coordId": -1, "v": 0}])") ==
          Rows{"........", "........", ".2......", "........", "........", "111....."});
    // Only an IntGrid has values, whatever its definition says.
    const ImportedMap tiles =
        mapOf(oneLevel(layerText("Cells", "Tiles", {8, 6}, 16, R"("intGridCsv": [])")));
    CHECK_FALSE(layerOf(tiles, "Cells").hasValues());
    CHECK(layerOf(tiles, "Cells").blocks.empty());
}

TEST_CASE("ldtk map: the kinds of values, also those without cells or without a definition") {
    const ImportedMap map = mapOf(oneLevel(gridLayer("Cells", {"5.1", "111"}), R"("walls",null)"));
    const ImportedLayer& layer = layerOf(map, "Cells");
    CHECK(layer.kind == ImportedLayer::Kind::cells);
    CHECK(layer.blocks[0].cells == Rect{0, 0, 3, 2});
    REQUIRE(layer.values.size() == 3);
    const ImportedTile& walls = map.tiles[layer.values[0]];
    CHECK(walls.name == "walls");
    CHECK(walls.title == "Cells:1");
    CHECK(walls.value == 1);
    CHECK(walls.colour == 0xff00ff01);
    CHECK(walls.number == layer.values[0]);
    CHECK(walls.place.pointer == "/defs/layers/0/intGridValues/0");
    const ImportedTile& unused = map.tiles[layer.values[1]];
    CHECK(unused.name.empty());
    CHECK(unused.title == "Cells:2");
    const ImportedTile& undefined = map.tiles[layer.values[2]];
    CHECK(undefined.title == "Cells:5");
    CHECK(undefined.value == 5);
    CHECK_FALSE(undefined.colour);
    CHECK(undefined.place.pointer == "/levels/0/layerInstances/0");
    // The definition is found by its number, otherwise by the layer's name.
    CHECK(mapOf(oneLevel(gridLayer("Other", {"1"}, 16, R"(, "layerDefUid": 1)"))).tiles[1].name ==
          "walls");
    CHECK(mapOf(oneLevel(gridLayer("Cells", {"1"}, 16, R"(, "layerDefUid": 2)"))).tiles[1].name ==
          "");
}

TEST_CASE("ldtk map: of more than 1024 values the last ones count as one") {
    std::string csv;
    for (int i = 1; i <= 2000; ++i) csv += (i > 1 ? "," : "") + std::to_string(i);
    const ImportedMap map = mapOf(
        oneLevel(layerText("Cells", "IntGrid", {2000, 1}, 16, R"("intGridCsv": [)" + csv + "]")));
    const ImportedLayer& layer = layerOf(map, "Cells");
    CHECK(layer.values.size() == 1025);
    const std::vector<uint32_t>& tiles = layer.blocks[0].tiles;
    CHECK(map.tiles[tiles[1023]].title == "Cells:1024");
    CHECK(map.tiles[tiles[1024]].title == "Cells:other");
    CHECK(tiles[1024] == tiles[1999]);
    CHECK(map.tiles[tiles[1999]].value.has_value());
}

TEST_CASE("ldtk map: tiles lie over each other, flipped, part transparent, cut from a picture") {
    const std::string tiles = tileText({0, 80}, {16, 16}) + "," +
                              tileText({0, 80}, {0, 0}, R"(, "f": 1, "a": 0.5)") + "," +
                              tileText({16, 80}, {16, 16}, R"(, "f": 2, "t": 5)") + "," +
                              tileText({32, 80}, {16, 16}, R"(, "f": 3, "t": 5)") + "," +
                              tileText({48, 80}, {64, 0}, R"(, "t": 4)");  // beyond the picture
    const ReadMap read = readMap(pictured(tileLayer(tiles)));
    CHECK(read.error == "none");
    REQUIRE(read.pictures.size() == 1);
    CHECK(read.pictures[0].name == "art/set.png");
    const ImportedLayer& layer = layerOf(read.map, "T");
    CHECK(layer.side == 16);
    REQUIRE(layer.placed.size() == 5);
    const auto tileAt = [&](size_t i) { return read.map.tiles.at(layer.placed[i].tile); };
    CHECK(layer.placed[0].at == Vec2i{0, 80});
    CHECK(layer.placed[0].alpha == 255);
    CHECK(layer.placed[1].at == Vec2i{0, 80});
    CHECK(layer.placed[1].alpha == 128);
    CHECK(layer.placed[2].at == Vec2i{16, 80});
    CHECK(tileAt(0).title == "Set:5");  // its number follows from its position
    CHECK(tileAt(0).name == "");
    CHECK_FALSE(tileAt(0).value);
    CHECK(numbersOf(tileAt(0).box) == Numbers{0, 0, 16, 16});
    CHECK(tileAt(0).place.pointer == "/defs/tilesets/0");
    CHECK(tileAt(0).opacity == TileOpacity::unknown);
    REQUIRE(tileAt(0).part);
    CHECK(tileAt(0).part->from == Rect{16, 16, 16, 16});
    CHECK(tileAt(0).transform == 0);
    CHECK(tileAt(1).transform == kFlipX);
    CHECK(tileAt(2).transform == kFlipY);
    CHECK(tileAt(3).transform == (kFlipX | kFlipY));
    // Orientations of a tile share its number.
    CHECK(tileAt(0).number == layer.placed[0].tile);
    CHECK(tileAt(2).number == tileAt(0).number);
    CHECK(tileAt(3).number == tileAt(0).number);
    CHECK(tileAt(1).number != tileAt(0).number);
    CHECK_FALSE(tileAt(4).part);
    CHECK(tileAt(4).title == "Set:4");
}

TEST_CASE("ldtk map: a tile's number follows from its position in a tileset with gaps") {
    struct Row {
        std::string gaps;
        Vec2i source;
        std::string title;
    };
    for (const Row& row : {Row{"", {16, 16}, "Set:5"}, Row{R"(, "spacing": 8)", {48, 24}, "Set:6"},
                           Row{R"(, "padding": 16)", {64, 16}, "Set:3"},
                           Row{R"(, "spacing": 2, "padding": 1)", {37, 1}, "Set:2"}}) {
        CAPTURE(row.gaps);
        const std::string set = R"({"uid": 7, "relPath": null, )" + kSetMembers + row.gaps + "}";
        CHECK(mapOf(pictured(tileLayer(tileText({0, 0}, row.source)), "", set)).tiles.at(1).title ==
              row.title);
    }
    // Without the count of columns, by the picture's width.
    const std::string set = R"({"uid": 7, "identifier": "Set", "pxWid": 48, "tileGridSize": 16})";
    CHECK(mapOf(pictured(tileLayer(tileText({0, 0}, {16, 16})), "", set)).tiles.at(1).title ==
          "Set:4");
}

TEST_CASE("ldtk map: tiles have the tags of their tileset, and may be blank") {
    const std::string tags = R"(, "enumTags": [{"enumValueId": "Solid", "tileIds": [0, 1, null]},
        {"enumValueId": "OneWay", "tileIds": [1]}, {"enumValueId": "Grass"}, 4])";
    const std::string set = R"({"uid": 7, "relPath": null, )" + kSetMembers + tags +
                            R"(, "cachedPixelData": {"averageColors": "f8420000ffff"}})";
    const ImportedMap map = mapOf(pictured(ldtkTiles("T", {"0123"}), "", set));
    REQUIRE(map.tiles.size() == 5);
    CHECK(map.tiles[1].tags == Rows{"Solid"});
    CHECK(map.tiles[2].tags == Rows{"Solid", "OneWay"});
    CHECK(map.tiles[3].tags == Rows{});
    CHECK(map.tiles[1].opacity == TileOpacity::unknown);
    CHECK(map.tiles[2].opacity == TileOpacity::blank);
    CHECK(map.tiles[3].opacity == TileOpacity::unknown);
    CHECK(map.tiles[4].opacity == TileOpacity::unknown);  // beyond the list
}

TEST_CASE("ldtk map: an IntGrid has its values and the tiles that show them") {
    const std::string layer = gridLayer(
        "Cells", kLdtkFloor, 16,
        R"(, "__tilesetDefUid": 7, "autoLayerTiles": [)" + tileText({0, 80}, {0, 0}) + "]");
    const ImportedMap map = mapOf(pictured(layer, valueDefs(R"("walls")")));
    const ImportedLayer& cells = layerOf(map, "Cells");
    CHECK(valuesOf(map, cells) == kLdtkFloor);
    REQUIRE(cells.placed.size() == 1);
    CHECK(map.tiles[cells.placed[0].tile].title == "Set:0");
    CHECK(cells.values.size() == 1);
}

TEST_CASE("ldtk map: the tileset of a layer") {
    const std::string sets = kSet + R"(, {"uid": 8, "identifier": "Sky", "relPath": "sky.png",
        "tileGridSize": 16, "__cWid": 6}, {"uid": 9, "identifier": "Icons", "relPath": null,
        "embedAtlas": "LdtkIcons", "tileGridSize": 16})";
    struct Row {
        std::string members;
        std::string def;
        std::string result;  ///< title, picture, warnings
    };
    for (const Row& row :
         {Row{R"("__tilesetDefUid": 7, "overrideTilesetUid": 8)", "", "Sky:0 sky.png"},
          Row{R"("__tilesetDefUid": 7, "overrideTilesetUid": null)", "", "Set:0 art/set.png"},
          Row{R"("layerDefUid": 2)", R"("tilesetDefUid": 8)", "Sky:0 sky.png"},
          Row{R"("layerDefUid": 2)", R"("tilesetDefUid": null, "autoTilesetDefUid": 8)",
              "Sky:0 sky.png"},
          Row{R"("__tilesetRelPath": "sky.png")", "", " sky.png"},
          Row{R"("__tilesetDefUid": 9)", "", "Icons:0"}, Row{R"("seed": 1)", "", ""},
          Row{R"("__tilesetRelPath": "x.png")", "",
              " | picture 'x.png' is not drawn: it is not there"}}) {
        CAPTURE(row.members);
        const std::string layer =
            layerText("T", "AutoLayer", {8, 6}, 16,
                      row.members + R"(, "autoLayerTiles": [)" + tileText({0, 0}, {0, 0}) + "]");
        const std::string def =
            R"({"identifier": "Def", "uid": 2)" + (row.def.empty() ? "" : ", " + row.def) + "}";
        const ReadMap read = readMap(pictured(layer, def, sets));
        CHECK(read.error == "none");
        const ImportedTile& tile = read.map.tiles.at(1);
        std::string result = tile.title;
        if (tile.part) result += " " + read.pictures.at(tile.part->file).name;
        for (const std::string& warning : read.warnings) result += " | " + warning;
        CHECK(result == row.result);
    }
}

TEST_CASE("ldtk map: tiles larger than cells lie by their pivot, turned over by the other") {
    const std::string set = R"({"uid": 8, "relPath": "art/set.png", "tileGridSize": 32})";
    struct Row {
        std::string pivot;
        Numbers plain;
        Numbers flipped;
    };
    for (const Row& row : {Row{"0", Numbers{0, 0, 32, 32}, Numbers{-16, 0, 32, 32}},
                           Row{"0.5", Numbers{-8, -8, 32, 32}, Numbers{-8, -8, 32, 32}},
                           Row{"1", Numbers{-16, -16, 32, 32}, Numbers{0, -16, 32, 32}}}) {
        CAPTURE(row.pivot);
        const std::string def = R"({"identifier": "T", "uid": 2, "tilePivotX": )" + row.pivot +
                                R"(, "tilePivotY": )" + row.pivot + "}";
        const std::string layer = layerText(
            "T", "Tiles", {8, 6}, 16,
            R"("layerDefUid": 2, "__tilesetDefUid": 8, "__pxTotalOffsetX": 4, "gridTiles": [)" +
                tileText({16, 16}, {0, 0}) + "," + tileText({16, 16}, {0, 0}, R"(, "f": 1)") + "]");
        const ImportedMap map = mapOf(pictured(layer, def, set));
        REQUIRE(map.layers[0].placed.size() == 2);
        CHECK(map.layers[0].placed[0].at == Vec2i{20, 16});
        CHECK(numbersOf(map.tiles[map.layers[0].placed[0].tile].box) == row.plain);
        CHECK(numbersOf(map.tiles[map.layers[0].placed[1].tile].box) == row.flipped);
        CHECK(map.tiles[1].part->from == Rect{0, 0, 32, 32});
    }
}

TEST_CASE("ldtk map: layers are the lowest first, with their settings") {
    const std::string layers =
        tileLayer("", R"(, "visible": false, "__opacity": 0.25)", "Leaves") + "," +
        entityLayer(kHero) + "," +
        gridLayer("Cells", kLdtkFloor, 8,
                  R"(, "__pxTotalOffsetX": -16, "__pxTotalOffsetY": 8, "__opacity": 7)");
    const ImportedMap map = mapOf(pictured(layers));
    Rows names;
    for (const ImportedLayer& layer : map.layers) names.push_back(layer.name);
    CHECK(names == Rows{"Cells", "Entities", "Leaves"});
    CHECK(map.layers[0].place.pointer == "/levels/0/layerInstances/2");
    CHECK(numbersOf({map.layers[0].offset}) == Numbers{-16, 8});
    CHECK(map.layers[0].side == 8);
    CHECK(map.layers[0].opacity == 1);
    CHECK_FALSE(map.layers[0].isHidden);
    CHECK(map.layers[1].kind == ImportedLayer::Kind::objects);
    CHECK(map.layers[2].isHidden);
    CHECK(map.layers[2].opacity == 0.25);
    CHECK_FALSE(map.layers[2].hasParallax());
    CHECK(map.layers[2].type.empty());
}

TEST_CASE("ldtk map: parallax, about the corner if it is scaled, otherwise about the middle") {
    struct Row {
        std::string members;
        Numbers parallax;
        double scale;
        Numbers origin;
    };
    for (const Row& row :
         {Row{R"("parallaxFactorX": 0.5, "parallaxFactorY": 0.25)", {0.5, 0.75}, 0.5, {0, 0}},
          Row{R"("parallaxFactorX": -0.5, "parallaxFactorY": 0, "parallaxScaling": false)",
              {1.5, 1},
              1,
              {64, 48}},
          Row{R"("parallaxFactorX": 1, "parallaxFactorY": 9)", {0, 0}, 0.01, {0, 0}},
          Row{R"("parallaxScaling": false)", {1, 1}, 1, {0, 0}}}) {
        CAPTURE(row.members);
        const std::string def = R"({"identifier": "T", "uid": 2, )" + row.members + "}";
        const ImportedMap map = mapOf(pictured(tileLayer(""), def));
        const ImportedLayer& layer = layerOf(map, "T");
        CHECK(numbersOf({layer.parallax}) == row.parallax);
        CHECK(layer.drawnScale == row.scale);
        CHECK(numbersOf({layer.parallaxOrigin}) == row.origin);
    }
}

TEST_CASE("ldtk map: an entity's rectangle comes from its pivot and its layer's offset") {
    struct Row {
        std::string more;
        std::string layerMore;
        Numbers rect;
    };
    for (const Row& row :
         {Row{"", "", Numbers{40, 24, 16, 16}},
          Row{R"(, "__pivot": [0.5, 1])", "", Numbers{32, 8, 16, 16}},
          Row{R"(, "__pivot": [1, 0])", R"(, "__pxTotalOffsetX": 16, "__pxTotalOffsetY": -16)",
              Numbers{40, 8, 16, 16}},
          Row{R"(, "__pivot": [1e308, "x"])", "", Numbers{-24, 24, 16, 16}}}) {
        CAPTURE(row.more);
        const ImportedObject object = objectOf(row.more, "", row.layerMore);
        CHECK(numbersOf(object.rect) == row.rect);
        REQUIRE(object.figure);
        CHECK(numbersOf(object.figure->points) == numbersOf(object.rect.corners()));
        CHECK(object.figure->isClosed);
    }
    // Without a size, that of a cell.
    const ImportedMap map =
        mapOf(oneLevel(entityLayer(R"({"__identifier": "A", "px": [1, 2], "height": 5})", "E")));
    CHECK(numbersOf(map.layers[0].objects[0].rect) == Numbers{1, 2, 16, 5});
}

TEST_CASE("ldtk map: an entity has its name, number, tags and fields") {
    const ImportedObject object =
        objectOf(R"(, "iid": "a-b", "__tags": ["actor", null, 4, "Player"])");
    CHECK(object.name == "Lift");
    CHECK(object.kind.empty());
    CHECK(object.id == "a-b");
    CHECK(object.tags == Rows{"actor", "Player"});
    CHECK(object.isTile);
    CHECK_FALSE(object.sprite);
    CHECK(object.place.pointer == "/levels/0/layerInstances/0/entityInstances/0");
    for (const auto& row :
         {std::pair("3", "3"), std::pair("2.5", "2.5f"), std::pair("-9e300", "-9e+300f"),
          std::pair("99999999999999999999", "1e+20f"), std::pair("true", "yes"),
          std::pair(R"("Gem")", "'Gem'"), std::pair("null", "nothing"),
          std::pair(R"("#ff0000")", "'#ff0000'"), std::pair("[]", "[]"),
          std::pair(R"(["a", null, 2])", "['a' nothing 2]"),
          std::pair(R"({"entityIid": "e", "layerIid": "l"})", "'e'"),
          std::pair(R"([{"entityIid": "e"}, {"entityIid": "f"}])", "['e' 'f']"),
          std::pair(R"({"cx": 1, "cy": 2})", "nothing"), std::pair(R"([{"cx": 1, "cy": 2}])", "[]"),
          std::pair(R"({"tilesetUid": 1, "x": 0})", "nothing"), std::pair("[[1]]", "[nothing]")}) {
        const std::string value = row.first;
        const std::string words = row.second;
        CAPTURE(value);
        const ImportedObject one =
            objectOf(R"(, "fieldInstances": [null, {}, )" + fieldText("f", value) + "]");
        REQUIRE(one.properties.size() == 1);
        CHECK(one.properties[0].name == "f");
        CHECK(wordsOf(one.properties[0].value) == words);
    }
}

TEST_CASE("ldtk map: an entity's points are as many cells from its feet as from its own cell") {
    const std::string field = R"(, "fieldInstances": [)" + fieldText("n", "4") + "," +
                              fieldText("none", "[]") + "," +
                              fieldText("path", R"([{"cx": 6, "cy": 1}, {"cx": 6, "cy": 3}])") +
                              "," + fieldText("other", R"({"cx": 0, "cy": 0})") + "]";
    const auto pathOf = [&](const std::string& more, const std::string& defs = "") {
        return pointsOf(objectOf(more + field, defs));
    };
    const std::vector<Vec2i> path{{112, 40}, {112, 72}};
    CHECK(pathOf("") == path);
    CHECK(pathOf(R"(, "__grid": [2, 1])") == path);
    CHECK(pathOf(R"(, "__grid": [3, 1])") == std::vector<Vec2i>{{96, 40}, {96, 72}});
    // A pivot on the far edge is still in the cell.
    CHECK(pathOf(R"(, "__pivot": [0, 1])") == std::vector<Vec2i>{{112, 24}, {112, 56}});
    CHECK(pointsOf(mapOf(oneLevel(entityLayer(
                             entityText("Lift", {40, 32}, R"(, "__pivot": [0, 1])" + field))))
                       .layers[0]
                       .objects[0]) == std::vector<Vec2i>{{112, 32}, {112, 64}});
    const auto shownAs = [](const std::string& mode) {
        return R"("entities": [{"uid": 3, "fieldDefs": [{"uid": 5, "editorDisplayMode": ")" + mode +
               R"("}]}])";
    };
    CHECK(pathOf("", shownAs("PointPathLoop")) ==
          std::vector<Vec2i>{{112, 40}, {112, 72}, {48, 40}});
    CHECK(pathOf("", shownAs("PointPath")) == path);
    CHECK(pointsOf(objectOf(R"(, "fieldInstances": [)" + fieldText("to", R"({"cx": 6, "cy": 1})") +
                            "]")) == std::vector<Vec2i>{{112, 40}});
}

TEST_CASE("ldtk map: an entity shows its tile by its render mode, unless it is hidden") {
    const std::string tile = R"(, "__tile": {"tilesetUid": 7, "x": 16, "y": 0, "w": 16, "h": 32})";
    const auto boxWith = [&](const std::string& mode) {
        const std::string entity =
            R"({"__identifier": "Tree", "defUid": 3, "px": [40, 80], "__pivot": [0.5, 1],
                "width": 32, "height": 48)" +
            tile + "}";
        const ImportedMap map = mapOf(
            projectWith(levelTextOf("A", entityLayer(entity)),
                        R"("tilesets": [)" + kSet +
                            R"(], "entities": [{"uid": 3, "tileRenderMode": ")" + mode + R"("}])"));
        const auto& sprite = map.layers[0].objects[0].sprite;
        REQUIRE(sprite);
        CHECK(sprite->part.from == Rect{16, 0, 16, 32});
        return numbersOf(sprite->box);
    };
    CHECK(boxWith("Stretch") == Numbers{24, 32, 32, 48});
    CHECK(boxWith("Cover") == Numbers{24, 32, 32, 48});
    CHECK(boxWith("FitInside") == Numbers{28, 32, 24, 48});
    CHECK(boxWith("FullSizeUncropped") == Numbers{32, 48, 16, 32});
    const std::string defs = R"("tilesets": [)" + kSet + "]";
    CHECK(objectOf(tile, defs).sprite);
    CHECK_FALSE(objectOf(tile, defs, R"(, "visible": false)").sprite);
    const auto older = [&](const std::string& rect) {
        return objectOf(R"(, "__tile": {"tilesetUid": 7, "srcRect": )" + rect + "}", defs).sprite;
    };
    REQUIRE(older("[16, 8, 4, 2]"));
    CHECK(older("[16, 8, 4, 2]")->part.from == Rect{16, 8, 4, 2});
    CHECK_FALSE(older("[16, 8, 4]"));
    CHECK_FALSE(objectOf(R"(, "__tile": null)", defs).sprite);
    CHECK_FALSE(objectOf(R"(, "__tile": {"tilesetUid": 8, "x": 0, "y": 0, "w": 16, "h": 16})", defs)
                    .sprite);
    // Beyond the picture.
    CHECK_FALSE(
        objectOf(R"(, "__tile": {"tilesetUid": 7, "x": 64, "y": 0, "w": 16, "h": 16})", defs)
            .sprite);
}

TEST_CASE("ldtk map: an entity without a valid place is left out with a warning") {
    for (const auto& row :
         {std::pair(R"("width": 16)", "px is not a list of two integers from -1000000 to 1000000"),
          std::pair(R"("px": [1])", "px is not a list of two integers from -1000000 to 1000000"),
          std::pair(R"("px": [1, 2.5])",
                    "px is not a list of two integers from -1000000 to 1000000"),
          std::pair(R"("px": [1, 1000001])",
                    "px is not a list of two integers from -1000000 to 1000000"),
          std::pair(R"("px": [1, 2], "width": -1)", "width is not an integer from 0 to 65536"),
          std::pair(R"("px": [1, 2], "height": "x")",
                    "height is not an integer from 0 to 65536")}) {
        const std::string members = row.first;
        const std::string reason = row.second;
        CAPTURE(members);
        const ReadMap read = readMap(
            oneLevel(entityLayer(R"({"__identifier": "Coin", )" + members + "}," + kHero, "E")));
        CHECK(read.error == "none");
        REQUIRE(read.warnings.size() == 1);
        CHECK(read.warnings[0] ==
              "f: /levels/0/layerInstances/0/entityInstances/0: entity 'Coin' in layer 'E' left "
              "out: its " +
                  reason);
        REQUIRE(read.map.layers[0].objects.size() == 1);
        CHECK(read.map.layers[0].objects[0].place.pointer.ends_with("/entityInstances/1"));
    }
}

TEST_CASE("ldtk map: a level's background, cropped and scaled, or repeated to its edges") {
    const auto withBackground = [](const std::string& place) {
        return mapOf(
            pictured(kPlain, "", kSet,
                     R"(, "bgRelPath": "sky.png", "bgPivotX": 0.5, "bgPivotY": 0, )" + place));
    };
    const ImportedMap cover = withBackground(R"("bgPos": "Cover", "__bgPos": {
        "topLeftPx": [0, -4], "scale": [1.92, 1.92], "cropRect": [16.67, 0, 66.66, 50]})");
    REQUIRE(cover.layers.size() == 2);
    CHECK(cover.layers[0].kind == ImportedLayer::Kind::picture);
    CHECK(cover.layers[0].name == "background");
    REQUIRE(cover.layers[0].sprites.size() == 1);
    CHECK(cover.layers[0].sprites[0].part.from == Rect{17, 0, 66, 50});
    CHECK(numbersOf(cover.layers[0].sprites[0].box) == Numbers{0, -4, 66.66 * 1.92, 50 * 1.92});
    const ImportedMap repeated = withBackground(R"("bgPos": "Repeat", "__bgPos": {
        "topLeftPx": [0, 0], "scale": [1, 1], "cropRect": [0, 0, 100, 50]})");
    std::vector<Numbers> boxes;
    std::vector<Rect> parts;
    for (const ImportedSprite& sprite : repeated.layers[0].sprites) {
        boxes.push_back(numbersOf(sprite.box));
        parts.push_back(sprite.part.from);
    }
    // From the middle on, cut off at the level's edges.
    CHECK(boxes == std::vector<Numbers>{{0, 0, 14, 50},
                                        {14, 0, 100, 50},
                                        {114, 0, 14, 50},
                                        {0, 50, 14, 46},
                                        {14, 50, 100, 46},
                                        {114, 50, 14, 46}});
    REQUIRE(parts.size() == 6);
    CHECK(parts[0] == Rect{86, 0, 14, 50});
    CHECK(parts[2] == Rect{0, 0, 14, 50});
    CHECK(parts[4] == Rect{0, 0, 100, 46});
    CHECK(withBackground(R"("__bgPos": {"cropRect": [900, -4, 1e300, 0]})").layers.size() == 2);
    CHECK(withBackground(R"("__bgPos": null)").layers.size() == 1);
    const ReadMap often =
        readMap(projectOf(levelTextOf("A", kPlain, {4000000, 4000000}, {0, 0},
                                      R"(, "bgRelPath": "sky.png", "bgPos": "Repeat",
                         "__bgPos": {"cropRect": [0, 0, 1, 1]})")));
    CHECK(often.map.layers.size() == 1);
    CHECK(often.warnings == Rows{"f: /levels/0: its background repeats too often; not drawn"});
}

TEST_CASE("ldtk map: the wanted level, otherwise the first with a start, otherwise the first") {
    const auto start = [](const std::string& entity, const std::string& layer = "Entities") {
        return entityLayer(entity, layer) + "," + kPlain;
    };
    const std::string two = entityText("Thing", {0, 0});
    struct Row {
        std::string layers;  ///< of the level Two
        std::string wanted;
        std::string name;
    };
    for (const Row& row :
         {Row{kPlain, "", "One"}, Row{start(two), "", "One"}, Row{start(kHero), "", "Two"},
          Row{start(kHero), "Three", "Three"}, Row{start(kHero), "One", "One"},
          Row{start(entityText("Knight", {0, 0}, R"(, "__tags": [1, "Player"])")), "", "Two"},
          Row{start(two, "Player_start"), "", "Two"},
          Row{start(two + "," + two, "Player_start"), "", "One"}}) {
        CAPTURE(row.layers);
        const std::string levels = levelTextOf("One", kPlain) + "," +
                                   levelTextOf("Two", row.layers) + "," +
                                   levelTextOf("Three", start(kHero));
        // Of the levels with a start, the first.
        const std::string name = row.name == "One" && row.wanted.empty() ? "Three" : row.name;
        const ImportedMap map = mapOf(projectOf(levels), {.wanted = row.wanted});
        CHECK(map.name == name);
        CHECK(map.levels == Rows{"One", "Two", "Three"});
        // Several worlds, as of version 1.0.
        const ImportedMap worlds =
            mapOf(R"({"levels": [], "worlds": [{"levels": []}, {"levels": [)" + levels + "]}]}",
                  {.wanted = row.wanted});
        CHECK(worlds.name == name);
        CHECK(worlds.place.pointer.starts_with("/worlds/1/levels/"));
    }
    CHECK(mapOf(projectOf(levelTextOf("One", kPlain) + "," + levelTextOf("Two", kPlain))).name ==
          "One");
}

TEST_CASE("ldtk map: an error has its file, its place and its line") {
    const auto level = [](const std::string& layer) { return oneLevel("\n" + layer); };
    const auto cells = [&](const std::string& members) {
        return level(layerText("Cells", "IntGrid", {8, 6}, 16, "\n" + members));
    };
    std::string word = csvOf(kLdtkFloor);
    word.replace(2 * 9, 1, "\n\"x\"");
    for (const auto& row : {
             std::pair<std::string, std::string>("{", "f:1:2: "),
             {"[]", "f: no levels; expected an LDtk project"},
             {"4", "f: no levels; expected an LDtk project"},
             {R"({"levels": []})", "f: no levels; expected an LDtk project"},
             {projectOf(levelTextOf("A", kPlain, {99999999, 16})),
              "f: /levels/0/pxWid: expected an integer from 1 to 4000000, found 99999999"},
             {R"({"levels": [{"identifier": "A", "pxWid": 8, "pxHei": 8}]})",
              "f: /levels/0: a level without layers and without a file of its own"},
             {level(R"({"__identifier": "x", "__type": "IntGrid"})"),
              "f: /levels/0/layerInstances/0/__gridSize: missing; expected an integer from 1 to "
              "1024"},
             {level("4"), "f: /levels/0/layerInstances/0: expected an object, found 4"},
             {cells(R"("intGridCsv": [1, 1])"),
              "f: /levels/0/layerInstances/0/intGridCsv: line 3: a list of 2 numbers; expected "
              "those of 8 x 6 cells"},
             {cells(R"("intGridCsv": [)" + csvOf(kLdtkFloor) + ",1]"),
              "f: /levels/0/layerInstances/0/intGridCsv: line 3: a list of 49 numbers; expected "
              "those of 8 x 6 cells"},
             {cells(R"("intGridCsv": [)" + word + "]"),
              "f: /levels/0/layerInstances/0/intGridCsv: line 4: column 1, row 1 (from 0), cell 10 "
              "of 48: expected a value's number, found 'x'"},
         }) {
        const std::string text = row.first;
        const std::string error = row.second;
        CAPTURE(text);
        CHECK(readMap(text).error.starts_with(error));
    }
    const std::string levels = levelTextOf("One", kPlain) + "," + levelTextOf("Two", kPlain);
    CHECK(readMap(projectOf(levels), {.wanted = "Four"}).error ==
          "f: /levels: no level 'Four'; its levels are 'One', 'Two'");
    std::string many;
    for (int i = 0; i < 20; ++i)
        many += (i > 0 ? "," : "") + levelTextOf("L" + std::to_string(i), kPlain);
    const ReadMap unknown = readMap(projectOf(many), {.wanted = "Four"});
    CHECK(unknown.error.ends_with("'L15', ..."));
    CHECK(unknown.map.levels.size() == 20);
}

TEST_CASE("ldtk map: an error in a list of tiles is kept with the layer") {
    const auto errorWith = [](const std::string& second) {
        const ImportedMap map = mapOf(
            pictured(tileLayer("\n" + tileText({0, 80}, {0, 0}) + ",\n" + second + "," +
                                   tileText({16, 80}, {0, 0}),
                               R"(, "autoLayerTiles": [)" + tileText({32, 80}, {0, 0}) + "]") +
                     "," + kPlain));
        CHECK(layerOf(map, "Cells").blocks.size() == 1);
        CHECK(layerOf(map, "T").placed.size() == 1);
        return layerOf(map, "T").error.value_or("none");
    };
    CHECK(errorWith(R"({"px": [16], "t": 0})") ==
          "line 4: tile 2 of 3: expected a list of two integers, found a list of 1");
    CHECK(errorWith(R"({"t": 0})") == "line 4: tile 2 of 3: missing; expected a pair of pixels");
    CHECK(errorWith(R"({"px": [0, 9e9]})").starts_with("line 4: tile 2 of 3: expected an integer"));
    const ImportedMap second =
        mapOf(pictured(tileLayer(tileText({0, 80}, {0, 0}),
                                 R"(, "autoLayerTiles": [)" + tileText({0, 0}, {0, 0}) + ", {}]")));
    CHECK(layerOf(second, "T").error.value_or("none") ==
          "line 2: tile 2 of 2: missing; expected a pair of pixels");
    CHECK(errorWith("null") == "line 4: tile 2 of 3: expected an object, found null");
}

TEST_CASE("ldtk map: levels in files of their own") {
    const auto named = [](const std::string& name) {
        return R"({"identifier": ")" + name + R"(", "pxWid": 128, "pxHei": 96, "worldX": 0,
            "worldY": 0, "externalRelPath": "w/)" +
               name + R"(.ldtkl", "layerInstances": null})";
    };
    std::string levels;
    for (int i = 0; i < 500; ++i) levels += (i > 0 ? "," : "") + named("L" + std::to_string(i));
    const std::string project = projectOf(levels);
    const auto file = [&](const std::string& name) -> Result<std::string> {
        return levelTextOf(name, (name == "w/L2.ldtkl" ? entityLayer(kHero) + "," : "") + kPlain);
    };
    const ReadMap wanted = readMap(project, {.wanted = "L400", .files = file});
    CHECK(wanted.error == "none");
    CHECK(wanted.reads == Rows{"w/L400.ldtkl"});
    CHECK(wanted.map.place.pointer == "/levels/400");
    REQUIRE(wanted.map.layers.size() == 1);
    CHECK(wanted.map.layers[0].place.file == "w/L400.ldtkl");
    CHECK(wanted.map.layers[0].place.pointer == "/layerInstances/0");
    CHECK(wanted.map.tiles[1].name == "walls");
    CHECK(wanted.map.tiles[1].place.file.empty());
    const ReadMap found = readMap(project, {.files = file});
    CHECK(found.map.name == "L2");
    CHECK(found.reads.size() == 3);
    // Errors name the file, with places in it.
    const std::string line = "\n" + layerText("Cells", "IntGrid", {8, 6}, 16,
                                              "\n"
                                              R"("intGridCsv": [1])");
    for (const auto& row :
         {std::pair<std::string, std::string>("{", "f: w/L0.ldtkl:1:2: "),
          {"[]", "f: w/L0.ldtkl: expected an object, found a list of 0"},
          {R"({"layerInstances": 4})", "f: w/L0.ldtkl: /layerInstances: expected a list, found 4"},
          {levelTextOf("L0", line),
           "f: w/L0.ldtkl: /layerInstances/0/intGridCsv: line 3: a list of 1 numbers"}}) {
        const std::string text = row.first;
        const std::string error = row.second;
        CAPTURE(text);
        CHECK(readMap(project,
                      {.files = [&](const std::string&) -> Result<std::string> { return text; }})
                  .error.starts_with(error));
    }
    CHECK(readMap(project).error == "f: w/L0.ldtkl: is not there");
}

TEST_CASE("ldtk map: large level files are rejected, and not all are searched") {
    const std::string name(1000, 'n');
    const auto named = [&](const std::string& file) {
        return R"({"identifier": "A", "pxWid": 128, "pxHei": 96, "externalRelPath": ")" + file +
               R"(", "layerInstances": null})";
    };
    const std::string large = "[" + std::string(size_t{17} << 20, ' ');
    const ReadMap rejected =
        readMap(projectOf(named(name)),
                {.files = [&](const std::string&) -> Result<std::string> { return large; }});
    CHECK(rejected.error.ends_with("more than 16 MiB of one level"));
    CHECK(rejected.error.size() < 300);
    CHECK(readMap(projectOf(named(name))).error.size() < 300);
    std::string levels;
    for (int i = 0; i < 2000; ++i) levels += (i > 0 ? "," : "") + named("a.ldtkl");
    const std::string file = levelTextOf("A", kPlain) + std::string(size_t{8} << 20, ' ');
    const ReadMap searched =
        readMap(projectOf(levels),
                {.files = [&](const std::string&) -> Result<std::string> { return file; }});
    CHECK(searched.error == "none");
    CHECK(searched.reads.size() <= 17);
    CHECK(layerOf(searched.map, "Cells").blocks.size() == 1);
}

TEST_CASE("ldtk map: a level file alone takes definitions from the project next to its folder") {
    const std::string own = levelTextOf("One", kPlain + "," + ldtkTiles("T", {"1"}), {128, 96},
                                        {64, 0}, R"(, "iid": "abc")");
    const auto projectWithLevel = [&](const std::string& members) {
        return projectWith(
            R"({"pxWid": 128, "pxHei": 96, "layerInstances": null, )" + members + "}",
            R"("layers": [)" + valueDefs(R"("water")") + R"(], "tilesets": [)" + kSet + "]");
    };
    const auto readAlone = [&](const Result<std::string>& project) {
        return readMap(own, {.path = "maps/world/One.ldtkl",
                             .files = [&](const std::string& name) -> Result<std::string> {
                                 if (name == "../world.ldtk") return project;
                                 return readTestPicture(name);
                             }});
    };
    const ReadMap good = readAlone(projectWithLevel(R"("identifier": "X", "iid": "abc")"));
    CHECK(good.error == "none");
    CHECK(good.warnings == Rows{});
    CHECK(good.map.name == "One");
    CHECK(good.map.origin == Vec2i{64, 0});
    CHECK(good.map.place.pointer.empty());
    CHECK(layerOf(good.map, "Cells").place.pointer == "/layerInstances/0");
    const ImportedTile& value = good.map.tiles[layerOf(good.map, "Cells").values[0]];
    CHECK(value.name == "water");
    CHECK(value.place.file == "../world.ldtk");
    // Its pictures are named from the project on.
    REQUIRE(good.pictures.size() == 1);
    CHECK(good.pictures[0].name == "../art/set.png");
    const std::string rest = ": values have no names, and nothing is drawn";
    for (const auto& [project, reason] :
         {std::pair(Result<std::string>(projectWithLevel(R"("identifier": "One", "iid": "x")")),
                    "does not contain it"),
          std::pair(Result<std::string>("{"), "is broken"),
          std::pair(Result<std::string>(Error{"", "is not there"}), "cannot be read")}) {
        const ReadMap read = readAlone(project);
        CHECK(read.error == "none");
        CHECK(read.warnings ==
              Rows{"f: its project '../world.ldtk' " + std::string(reason) + rest});
        CHECK(read.map.tiles[layerOf(read.map, "Cells").values[0]].name == "");
    }
    // In no folder, or not as a file, it has no project.
    for (const std::string path : {"", "/One.ldtkl"})
        CHECK(readMap(own, {.path = path}).reads == Rows{});
}

TEST_CASE("ldtk map: a project may be named .json") {
    const auto isProject = [](const char* path, const std::string& text) {
        return isLdtkProject({.path = path, .bytes = text, .seen = {}});
    };
    const std::string header = R"({"__header__": {"app": "LDtk"}, "levels": []})";
    CHECK(isProject("w.json", header));
    CHECK(isProject("w.ldtk", "{}"));
    CHECK(isProject("w.LDTKL", "{}"));
    CHECK_FALSE(isProject("w.json", R"({"rows": []})"));
    CHECK_FALSE(isProject("w.txt", header));
}

TEST_CASE("ldtk map: projects as the editor writes them") {
    struct Row {
        std::string name;
        Rows layers;  ///< name, values, cells with values, tiles, objects
    };
    for (const Row& row :
         {Row{"02_few_values_outvote_tiles",
              {"Terrain_fine 0 0 68 0", "TerrainColor 1 3 0 0", "Objects 0 0 0 1"}},
          Row{"17_platforms_layer_without_names",
              {"SpikeCollisions 1 2 0 0", "Platforms 1 4 0 0", "Walls 1 68 0 0",
               "Entities 0 0 0 2"}},
          Row{"18_tags_and_values_contradict", {"Walls 1 68 68 0", "Entities 0 0 0 1"}},
          Row{"layer_between_cells", {"Col 1 10 0 0", "Ent 0 0 0 1"}}}) {
        std::ifstream file(PIXELSTEP_SOURCE_DIR "/tests/maps/cases/" + row.name + ".ldtk");
        std::stringstream text;
        text << file.rdbuf();
        const ReadMap read = readMap(text.str());
        CHECK(read.error == "none");
        Rows layers;
        for (const ImportedLayer& layer : read.map.layers) {
            size_t cells = 0;
            for (const ImportedBlock& block : layer.blocks)
                cells +=
                    block.tiles.size() - static_cast<size_t>(std::ranges::count(block.tiles, 0u));
            layers.push_back(layer.name + " " + std::to_string(layer.values.size()) + " " +
                             std::to_string(cells) + " " + std::to_string(layer.placed.size()) +
                             " " + std::to_string(layer.objects.size()));
        }
        CHECK(layers == row.layers);
    }
}

TEST_CASE("ldtk map: a project cut off or changed at any byte ends in a map or in one line") {
    const std::string defs = R"("layers": [{"identifier": "Cells", "uid": 1, "tilePivotX": 0.5,
        "parallaxFactorX": 0.5, "intGridValues": [{"value": 1, "identifier": "a"}]}],
        "tilesets": [)" + kSet +
                             R"(], "entities": [{"uid": 3, "tileRenderMode": "Cover",
        "fieldDefs": [{"uid": 5, "editorDisplayMode": "PointPathLoop"}]}])";
    const std::string entity =
        entityText("Player", {24, 80},
                   R"(, "defUid": 3, "__pivot": [0.5, 1], "__grid": [1, 4], "__tags": ["x"],
            "__tile": {"tilesetUid": 7, "x": 0, "y": 0, "w": 16, "h": 16}, "fieldInstances": [)" +
                       fieldText("p", R"([{"cx": 1, "cy": 2}, {"cx": 1, "cy": 2}])") + "," +
                       fieldText("q", R"(["a", 1.5, {"entityIid": "e"}])") + "]");
    const std::string text = projectWith(
        levelTextOf("A",
                    entityLayer(entity) + "," +
                        gridLayer("Cells", {"12", "11"}, 16,
                                  R"(, "__tilesetDefUid": 7, "autoLayerTiles": [)" +
                                      tileText({0, 80}, {0, 0}, R"(, "f": 1, "a": 0.5)") + "]"),
                    {128, 96}, {0, 0},
                    R"(, "bgRelPath": "sky.png", "bgPos": "Repeat", "bgPivotX": 0.5,
                         "__bgPos": {"cropRect": [0, 0, 100, 50]})"),
        defs);
    REQUIRE(readMap(text).error == "none");
    for (size_t bytes = 0; bytes < text.size(); ++bytes)
        CHECK(readMap(text.substr(0, bytes)).error != "none");
    Random random{9};
    INFO("seed 9");
    for (size_t at = 0; at < text.size(); ++at) {
        std::string other = text;
        other[at] = "0-9{[,x:"[static_cast<size_t>(random.between(0, 7))];
        const ReadMap read = readMap(other);
        CHECK(read.error.size() > 3);
        CHECK(read.error.find('\n') == std::string::npos);
    }
}

TEST_CASE("ldtk map: numbers beyond all reason end in an error or a map") {
    for (
        const std::string more :
        {R"(, "__pivot": [1e308, -1e308])", R"(, "__pivot": ["x"])", R"(, "__pivot": null)",
         R"(, "__grid": [1e300, 2], "fieldInstances": [{"__value": [{"cx": 1e300, "cy": -9e99}]}])",
         R"(, "__tags": [null, 4], "fieldInstances": [null, {}, {"__value": null}])",
         R"(, "__tile": {"tilesetUid": 7, "x": -5, "y": 9223372036854775807, "w": 1, "h": 1e9})"})
        CHECK(readMap(pictured(entityLayer(entityText("Platform", {0, 0}, more)))).error == "none");
    const std::string set = R"({"uid": 7, "relPath": "art/set.png", "tileGridSize": 1024,
        "spacing": 1024, "padding": 1024, "__cWid": 9223372036854775807})";
    for (const std::string more : {R"(, "t": -9223372036854775808)",
                                   R"(, "f": 9223372036854775807, "a": -1e300)", R"(, "t": null)"})
        CHECK(readMap(pictured(tileLayer(tileText({-1000000, 1000000}, {2147483647, -1}, more)), "",
                               set))
                  .error == "none");
    const std::string far =
        gridLayer("Cells", kLdtkFloor, 1024,
                  R"(, "__pxTotalOffsetX": 4000000, "__pxTotalOffsetY": -4000000)");
    CHECK(readMap(oneLevel(far)).error == "none");
}

TEST_CASE("ldtk map: no message repeats more than 200 letters, and tiles are counted") {
    const std::string name(100000, 'n');
    std::string entities;
    for (int i = 0; i < 200; ++i)
        entities += std::string(i > 0 ? "," : "") + R"({"__identifier": ")" + name +
                    std::to_string(i) + R"(", "px": [0]})";
    const ReadMap read = readMap(projectOf(
        levelTextOf(name, entityLayer(entities, name) + "," + gridLayer(name, kLdtkFloor)),
        "\"" + name + "\""));
    CHECK(read.error == "none");
    CHECK(read.warnings.size() == 1);
    for (const std::string& warning : read.warnings) CHECK(warning.size() < 300);
    for (const ImportedTile& tile : read.map.tiles) CHECK(tile.title.size() < 300);
    CHECK(readMap(projectOf(levelTextOf(name, kPlain)), {.wanted = name + "x"}).error.size() < 500);
    std::string tiles;
    for (int i = 0; i < 70000; ++i)
        tiles +=
            (i > 0 ? "," : "") + std::string(R"({"px": [0,0], "t": )") + std::to_string(i) + "}";
    const ImportedMap map = mapOf(pictured(tileLayer(tiles)));
    CHECK(map.tiles.size() <= 65538);
    CHECK(map.layers[0].error.value_or("none") ==
          "line 2: tile 65537 of 70000: more than 65536 different tiles");
}
