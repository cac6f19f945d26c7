// The parser of Tiled's maps: JSON and XML give the same map, in every encoding, with every
// feature.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/random.h"
#include "tiled_map_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

using Lines = std::vector<std::string>;

/// A part of a map in both formats, and the lines of the map's text that it gives.
struct Row {
    const char* what;
    std::string json;
    std::string xml;
    Lines expected;
};

const std::string kHead = R"("type": "map", "orientation": "orthogonal", "width": 2, "height": 1,
    "tilewidth": 16, "tileheight": 16)";
const std::string kXmlHead =
    R"(<map orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16")";

std::string jsonWith(const std::string& tilesets, const std::string& layers) {
    return "{" + kHead + R"(, "tilesets": [)" + tilesets + R"(], "layers": [)" + layers + "]}";
}
std::string xmlWith(const std::string& tilesets, const std::string& layers) {
    return kXmlHead + ">" + tilesets + layers + "</map>";
}

std::string joined(const Lines& lines) {
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    return all;
}

void checkRow(const Row& row, std::string_view start, const TiledMapRead& json,
              const TiledMapRead& xml) {
    CAPTURE(row.what);
    CHECK(json.error == "none");
    CHECK(xml.error == "none");
    CHECK(json.text(true) == xml.text(true));
    CHECK(joined(json.lines(start)) == joined(row.expected));
}

/// Reads rows of layers above a tileset of two tiles without a picture.
void checkLayers(const std::vector<Row>& rows, std::string_view start) {
    const std::string json =
        R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, "tilecount": 2})";
    const std::string xml =
        R"(<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="2"/>)";
    for (const Row& row : rows)
        checkRow(row, start, readTiledText(jsonWith(json, row.json)),
                 readTiledText(xmlWith(xml, row.xml)));
}

/// The same for objects of a layer. Tile 2 is of class `rock`.
void checkObjects(const std::vector<Row>& rows) {
    const std::string json = R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 24,
        "tiles": [{"id": 1, "type": "rock", "properties": [
            {"name": "a", "type": "int", "value": 1}, {"name": "b", "value": "tile"}]}]})";
    const std::string xml =
        R"(<tileset firstgid="1" name="t" tilewidth="16" tileheight="24"><tile id="1" type="rock">
        <properties><property name="a" type="int" value="1"/><property name="b" value="tile"/>
        </properties></tile></tileset>)";
    for (const Row& row : rows)
        checkRow(
            row, "object",
            readTiledText(jsonWith(json, R"({"type": "objectgroup", "name": "o", "offsetx": 100,
                     "objects": [)" + row.json +
                                             "]}")),
            readTiledText(xmlWith(
                xml, R"(<objectgroup name="o" offsetx="100">)" + row.xml + "</objectgroup>")));
}

/// Reads rows of tilesets under a layer of one cell: tile 2 of the first tileset.
void checkTilesets(const std::vector<Row>& rows, NamedFiles files = {}) {
    for (const Row& row : rows)
        checkRow(row, "tile",
                 files.read(jsonWith(
                     row.json, R"({"type": "tilelayer", "width": 1, "height": 1, "data": [2]})")),
                 files.read(xmlWith(row.xml, R"(<layer width="1" height="1"><data encoding="csv">2
                     </data></layer>)")));
}

std::string tileLine(const std::string& rest, int transform = 0) {
    return "tile 1 t:1 #2 '' transform " + std::to_string(transform) + " box " + rest;
}

}  // namespace

TEST_CASE("tiled map: every encoding of a map gives the same map, in JSON and XML") {
    const std::string plain = readTiledFile("tiled/csv.tmj").text(true);
    CHECK(plain.size() > 2000);
    for (const char* name : {"base64", "csv", "gzip", "zlib"})
        for (const char* extension : {".tmj", ".tmx"}) {
            CAPTURE(name);
            CAPTURE(extension);
            CHECK(readTiledFile(std::string("tiled/") + name + extension).text(true) == plain);
        }
    const std::string packed = readTiledFile("tiled/rules/base64.tmx").text();
    for (const char* name : {"gzip", "zlib", "zstd"})
        CHECK(readTiledFile(std::string("tiled/rules/") + name + ".tmx").text() == packed);
    for (const char* name : {"infinite", "strange"})
        CHECK(readTiledFile(std::string("tiled/") + name + ".tmj").text(true) ==
              readTiledFile(std::string("tiled/") + name + ".tmx").text(true));
}

TEST_CASE("tiled map: a tileset in the map, or next to it in JSON or XML, gives the same tiles") {
    const auto linesOf = [](const std::string& name) {
        std::string all;
        for (std::string line : readTiledFile("tiled/" + name).lines("tile")) {
            line.erase(line.find('#'),
                       line.find('\'') - line.find('#'));  // the first numbers differ
            all += line + "\n";
        }
        return all;
    };
    const std::string embedded = linesOf("embedded.tmj");
    CHECK(embedded.find("{shape: 'slope45'}") != std::string::npos);
    for (const char* name : {"external.tmj", "external.tmx", "xml_tileset.tmj", "xml_tileset.tmx"})
        CHECK(linesOf(name) == embedded);
}

TEST_CASE("tiled map: maps that Tiled wrote in its other format are the same") {
    for (const char* name : {"01_objects_outvote_tiles.tmx", "03_property_in_background.tmx",
                             "04_objects_named_wall.tmx", "07_slopes_by_property.tmx",
                             "08_start_is_a_tile.tmx", "12_infinite_empty_layer.tmx",
                             "16_utf16.tmx", "20_upper_case.TMX", "collision_as_string.tmj",
                             "hidden_layer.tmj", "parallax_layer.tmj", "shape_on_large_tile.tmj",
                             "signed_tile_number.tmj", "tile_class_solid.tmj", "tile_offset.tmj"}) {
        CAPTURE(name);
        const std::string file(name);
        const size_t dot = file.rfind('.');
        const std::string saved = file.substr(0, dot) + (file.ends_with("j") ? ".tmx" : ".tmj");
        CHECK(readTiledFile("maps/cases/" + file).text() ==
              readTiledFile("tiled/roles/" + saved).text());
    }
}

TEST_CASE("tiled map: layers in JSON and XML") {
    const std::string plain = " offset  0,0 parallax  1,1 0,0 opacity 1 tint 4294967295 side 16";
    checkLayers(
        {{"cells with flips",
          R"({"type": "tilelayer", "name": "a", "class": "Solid", "width": 2, "height": 1,
              "data": [1, 2684354562]})",
          R"(<layer name="a" class="Solid" width="2" height="1"><data><tile gid="1"/>
              <tile gid="2684354562"/></data></layer>)",
          {"layer a/Solid kind 0" + plain}},
         {"a group of groups",
          R"({"type": "group", "name": "g", "class": "k", "offsetx": 3, "opacity": 0.5,
              "parallaxx": 0.5, "tintcolor": "#80ff00", "layers": [{"type": "group", "name": "h",
              "visible": false, "offsetx": 1.5, "offsety": -2, "opacity": 0.5, "parallaxx": 0.5,
              "parallaxy": 2, "tintcolor": "#80808080", "layers": [{"type": "objectgroup",
              "name": "o", "draworder": "index", "objects": []}]}]})",
          R"(<group name="g" class="k" offsetx="3" opacity="0.5" parallaxx="0.5" tintcolor="#80ff00">
              <group name="h" visible="0" offsetx="1.5" offsety="-2" opacity="0.5" parallaxx="0.5"
              parallaxy="2" tintcolor="#80808080"><objectgroup name="o" draworder="index"/></group>
              </group>)",
          {"layer o/ kind 1 in group 1 hidden offset  4.5,-2 parallax  0.25,2 0,0 opacity 0.25 "
           "tint 2151710720 side 16"}},
         {"properties of every type",
          R"({"type": "objectgroup", "name": "p", "objects": [], "properties": [
              {"name": "b", "type": "bool", "value": true}, {"name": "f", "type": "float", "value": 1.5},
              {"name": "i", "type": "int", "value": -3}, {"name": "o", "type": "object", "value": 7},
              {"name": "s", "value": "x\ny"}, {"name": "e", "type": "string", "value": ""},
              {"name": "k", "type": "class", "propertytype": "K",
               "value": {"m": 1, "n": {"deep": "d"}}}]})",
          R"(<objectgroup name="p"><properties><property name="b" type="bool" value="true"/>
              <property name="f" type="float" value="1.5"/><property name="i" type="int" value="-3"/>
              <property name="o" type="object" value="7"/><property name="s">x
y</property><property name="e" value=""/><property name="k" type="class" propertytype="K"><properties>
              <property name="m" type="int" value="1"/><property name="n" type="class"><properties>
              <property name="deep" value="d"/></properties></property></properties></property>
              </properties></objectgroup>)",
          {"layer p/ kind 1" + plain +
           " by height {b: true} {deep: 'd'} {e: ''} {f: 1.5f} {i: -3} {k: -} {m: 1} {n: -} "
           "{o: 7} {s: 'x"}}},
        "layer");
    const TiledMapRead groups = readTiledText(jsonWith("", R"({"type": "group", "name": "a",
        "layers": [{"type": "group", "name": "b", "class": "k", "properties": [
        {"name": "p", "value": "v"}], "layers": []}]})"));
    CHECK(groups.lines("group") == Lines{"group a/", "group b/k in group 0 {p: 'v'}"});
}

TEST_CASE("tiled map: cells refer to tiles by number, with a tile for each orientation") {
    const TiledMapRead read =
        readTiledText(jsonWith(R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16})",
                               R"({"type": "tilelayer", "width": 4, "height": 2, "data":
            [2147483648, 1, 2147483649, -2147483647, 1073741825, 536870913, 999, 1]})"));
    CHECK(read.lines("block") == Lines{"block 0,0 4x2: 0 1 2 2 3 4 5 1"});
    const Lines tiles = read.lines("tile");
    REQUIRE(tiles.size() == 5);
    CHECK(tiles[0].starts_with("tile 1 t:0 #1 '' transform 0"));
    CHECK(tiles[1].starts_with("tile 2 t:0 #1 '' transform 2"));
    CHECK(tiles[2].starts_with("tile 3 t:0 #1 '' transform 4"));
    CHECK(tiles[3].starts_with("tile 4 t:0 #1 '' transform 1"));
    CHECK(tiles[4].starts_with("tile 5 t:998 #999 '' transform 0"));
}

TEST_CASE("tiled map: a number belongs to the tileset that begins last below it") {
    const std::string both =
        R"({"firstgid": 9, "name": "u", "tilewidth": 16, "tileheight": 16},
           {"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, "tilecount": 1})";
    const TiledMapRead read = readTiledText(
        jsonWith(both, R"({"type": "tilelayer", "width": 3, "height": 1, "data": [1, 8, 9]})"));
    const Lines tiles = read.lines("tile");
    REQUIRE(tiles.size() == 3);
    CHECK(tiles[1].starts_with("tile 2 t:7 #8"));
    CHECK(tiles[2].starts_with("tile 3 u:0 #9"));
    // Of two with the same first number, the one that has tiles and whose file is there.
    const std::string missing = R"({"firstgid": 1, "source": "gone.tsx"})";
    const std::string there = R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16,
        "tilecount": 1})";
    for (const std::string& twice : {missing + "," + there, there + "," + missing}) {
        const TiledMapRead same = readTiledText(
            jsonWith(twice, R"({"type": "tilelayer", "width": 1, "height": 1, "data": [1]})"));
        CHECK(same.lines("tile").at(0).starts_with("tile 1 t:0"));
    }
}

TEST_CASE("tiled map: the area is the map's, or that of all chunks with their offsets") {
    CHECK(readTiledText(jsonWith("", "")).text().starts_with("map side=16 area=0,0 32x16"));
    const std::string infinite = R"({"infinite": true, "tilewidth": 8, "tileheight": 8,
        "backgroundcolor": "#0a0b0c", "parallaxoriginx": 5, "parallaxoriginy": 6, "tilesets":
        [{"firstgid": 1, "name": "t", "tilewidth": 8, "tileheight": 8}], "layers": [
        {"type": "tilelayer", "name": "none", "data": []},
        {"type": "tilelayer", "name": "a", "offsetx": 20, "chunks": [
            {"x": -2, "y": -1, "width": 2, "height": 1, "data": [0, 1]},
            {"x": 3, "y": 4, "width": 1, "height": 1, "data": [1]}]}]})";
    const TiledMapRead read = readTiledText(infinite);
    CHECK(read.text().starts_with("map side=8 area=8,-8 48x48 background=4278848268"));
    CHECK(read.lines("block") == Lines{"block -2,-1 2x1: 0 1", "block 3,4 1x1: 1"});
    CHECK(read.lines("layer a").at(0).find(" parallax  1,1 5,6 ") != std::string::npos);
}

TEST_CASE("tiled map: objects in JSON and XML") {
    checkObjects({
        {"a rectangle",
         R"({"id": 3, "name": "n", "type": "k", "x": 1, "y": 2.5, "width": 8, "height": 9})",
         R"(<object id="3" name="n" type="k" x="1" y="2.5" width="8" height="9"/>)",
         {"object 3 n/k rect 101,2.5 8x9 shape 101,2.5 109,2.5 109,11.5 101,11.5"}},
        {"a class of Tiled 1.9",
         R"({"id": 3, "class": "k", "x": 1, "y": 2})",
         R"(<object id="3" class="k" x="1" y="2"/>)",
         {"object 3 /k rect 101,2 0x0"}},
        {"a point without a place",
         R"({"id": 3, "point": true})",
         R"(<object id="3"><point/></object>)",
         {"object 3 / rect 100,0 0x0"}},
        {"a thin object is a line",
         R"({"id": 3, "x": 1, "y": 2, "width": 8, "height": 0})",
         R"(<object id="3" x="1" y="2" width="8"/>)",
         {"object 3 / rect 101,2 8x0 line 101,2 109,2"}},
        {"a polygon returns to its start",
         R"({"id": 3, "x": 1, "y": 2, "polygon": [
             {"x": 0, "y": 0}, {"x": 9, "y": 0}, {"x": 0, "y": -4.5}]})",
         R"(<object id="3" x="1" y="2"><polygon points="0,0 9,0 0,-4.5"/></object>)",
         {"object 3 / rect 101,-2.5 9x4.5 points 101,2 110,2 101,-2.5 101,2 shape 101,2 110,2 "
          "101,-2.5"}},
        {"a rotated polyline",
         R"({"id": 3, "x": 1, "y": 2, "rotation": 90, "polyline": [
             {"x": 0, "y": 0}, {"x": 9, "y": 0}]})",
         R"(<object id="3" x="1" y="2" rotation="90"><polyline points=" 0,0  9,0 "/></object>)",
         {"object 3 / rect 101,2 0x9 rotated points 101,2 101,11 line 101,2 101,11"}},
        {"a text",
         R"({"id": 3, "x": 1, "y": 2, "width": 8, "height": 9, "text": {"text": "a\nb"}})",
         "<object id=\"3\" x=\"1\" y=\"2\" width=\"8\" height=\"9\"><text "
         "bold=\"1\">a\nb</text></object>",
         {"object 3 / rect 101,2 8x9 text 'a"}},
        {"a tile has the class and the properties of its tileset",
         R"({"id": 3, "name": "n", "gid": 2,
             "x": 1, "y": 50, "width": 32, "height": 48, "properties": [{"name": "b", "value": "own"}]})",
         R"(<object id="3" name="n" gid="2" x="1" y="50" width="32" height="48"><properties>
             <property name="b" value="own"/></properties></object>)",
         {"object 3 n/ rect 101,2 32x48 tile tag rock shape 101,2 133,2 133,50 101,50 {a: 1} "
          "{b: 'own'}"}},
        {"a tile without a size, flipped, as a signed number",
         R"({"id": 3, "gid": -2147483647, "x": 1, "y": 50})",
         R"(<object id="3" gid="2147483649" x="1" y="50"/>)",
         {"object 3 / rect 101,26 16x24 tile shape 101,26 117,26 117,50 101,50"}},
        {"properties until Tiled 1.2",
         R"({"id": 3, "x": 0, "y": 0, "properties": {"s": "v", "i": 2}})",
         R"(<object id="3" x="0" y="0"><properties><property name="s" value="v"/>
             <property name="i" type="int" value="2"/></properties></object>)",
         {"object 3 / rect 100,0 0x0 {i: 2} {s: 'v'}"}},
    });
}

TEST_CASE("tiled map: ellipses and capsules are round") {
    const TiledMapRead read = readTiledText(jsonWith("", R"({"type": "objectgroup", "objects": [
        {"x": 10, "y": 20, "width": 40, "height": 20, "ellipse": true},
        {"x": 10, "y": 20, "width": 40, "height": 20, "capsule": true}]})"));
    REQUIRE(read.map.layers.size() == 1);
    REQUIRE(read.map.layers[0].objects.size() == 2);
    for (const ImportedObject& object : read.map.layers[0].objects) {
        CHECK(object.isEllipse);
        for (const FigurePoint& point : object.figure.value().points) {
            const double x = (point.x - 30) / 20;
            const double y = (point.y - 30) / 10;
            const double along = std::clamp(point.x, 20.0, 40.0);
            const bool isFirst = &object == &read.map.layers[0].objects[0];
            const double off =
                isFirst ? std::hypot(x, y) - 1 : std::hypot(point.x - along, point.y - 30) - 10;
            CHECK(std::abs(off) < 1e-9);
        }
    }
}

TEST_CASE("tiled map: tilesets in JSON and XML") {
    NamedFiles files;
    files.bytes["s.png"] = pngOf(30, 20);
    files.bytes["two.png"] = pngOf(19, 20);  // two columns, without a last spacing
    files.bytes["big.png"] = pngOf(40, 50);
    const std::string head = R"("firstgid": 1, "name": "t", )";
    const std::string sheet = head + R"("tilewidth": 8, "tileheight": 8, "image": "s.png")";
    const std::string xmlHead = R"(<tileset firstgid="1" name="t" )";
    const std::string xmlSheet = xmlHead + R"(tilewidth="8" tileheight="8" )";
    checkTilesets(
        {{"margin, spacing and offset; the columns are those of the picture",
          "{" + head + R"("tilewidth": 8, "tileheight": 8, "image": "two.png",
              "transparentcolor": "#ff00ff", "margin": 1, "spacing": 2, "columns": 99,
              "tileoffset": {"x": 3, "y": -2}})",
          xmlSheet + R"(margin="1" spacing="2" columns="99"><tileoffset x="3" y="-2"/>
              <image source="two.png" trans="ff00ff"/></tileset>)",
          {tileLine("3,6 8x8 part 0:11,1 8x8")}},
         {"as large as the cell, in its own proportions",
          "{" + head +
              R"("tilewidth": 8, "tileheight": 16, "image": "s.png", "tilerendersize": "grid",
              "fillmode": "preserve-aspect-fit"})",
          xmlHead + R"(tilewidth="8" tileheight="16" tilerendersize="grid"
              fillmode="preserve-aspect-fit"><image source="s.png"/></tileset>)",
          {tileLine("4,0 8x16 part 0:8,0 8x16")}},
         {"a collection of pictures, with a part of one",
          "{" + head + R"("tilewidth": 40, "tileheight": 50, "tiles": [{"id": 1, "image": "big.png",
              "imagewidth": 40, "imageheight": 50, "x": 2, "y": 3, "width": 20, "height": 30}]})",
          xmlHead +
              R"(tilewidth="40" tileheight="50"><tile id="1" x="2" y="3" width="20" height="30">
              <image source="big.png" width="40" height="50"/></tile></tileset>)",
          {tileLine("0,-14 20x30 part 0:2,3 20x30")}},
         {"the first picture of an animation",
          "{" + sheet + R"(, "tiles": [{"id": 1, "animation": [{"tileid": 2, "duration": 9},
              {"tileid": 1, "duration": 9}]}]})",
          xmlSheet + R"(><image source="s.png"/><tile id="1"><animation><frame tileid="2"/>
              <frame tileid="1"/></animation></tile></tileset>)",
          {tileLine("0,8 8x8 part 0:16,0 8x8 animated")}},
         {"collision shapes on a tile",
          "{" + sheet + R"(, "tiles": [{"id": 1, "objectgroup": {"objects": [
              {"x": 2, "y": 4, "width": 4, "height": 4},
              {"x": 0, "y": 8, "polyline": [{"x": 0, "y": 0}, {"x": 8, "y": -8}],
               "properties": [{"name": "oneway", "type": "bool", "value": true}]}]}}]})",
          xmlSheet + R"(><image source="s.png"/><tile id="1"><objectgroup>
              <object x="2" y="4" width="4" height="4"/><object x="0" y="8"><properties>
              <property name="oneway" type="bool" value="true"/></properties>
              <polyline points="0,0 8,-8"/></object></objectgroup></tile></tileset>)",
          {tileLine("0,8 8x8 part 0:8,0 8x8 shape 2,12 6,12 6,16 2,16 line one-way 0,16 8,8")}},
         {"a picture that is missing",
          "{" + head + R"("tilewidth": 8, "tileheight": 8, "image": "gone.png"})",
          xmlSheet + R"(><image source="gone.png"/></tileset>)",
          {tileLine("0,8 8x8")}}},
        files);
}

TEST_CASE("tiled map: tiles until Tiled 1.2 are members of objects") {
    const std::string layer = R"({"type": "tilelayer", "width": 1, "height": 1, "data": [2]})";
    const std::string head = R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, )";
    const TiledMapRead old = readTiledText(jsonWith(
        head + R"("tiles": {"1": {"type": "x", "image": ""}}, "tileproperties": {"1": {"a": 5}}})",
        layer));
    const TiledMapRead now = readTiledText(jsonWith(
        head + R"("tiles": [{"id": 1, "type": "x", "properties": [{"name": "a", "value": 5}]}]})",
        layer));
    CHECK(old.text() == now.text());
    CHECK(now.lines("tile") == Lines{"tile 1 t:1 #2 'x' transform 0 box 0,0 16x16 {a: 5}"});
}

TEST_CASE("tiled map: embedded pictures, and pictures of hidden layers are not opened") {
    NamedFiles files;
    files.bytes["s.png"] = pngOf(32, 16);
    const std::string set =
        R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, "image": "s.png"})";
    const auto layer = [](const std::string& more) {
        return R"({"type": "tilelayer", "width": 1, "height": 1, "data": [1])" + more + "}";
    };
    const std::string hidden = R"(, "visible": false)";
    CHECK(files.read(jsonWith(set, layer(hidden))).lines("tile").at(0).find("part") ==
          std::string::npos);
    CHECK(files.reads.empty());
    const std::string other =
        R"(,{"firstgid": 2, "name": "u", "tilewidth": 16, "tileheight": 16, "image": "u.png"})";
    files.read(jsonWith(
        set + other,
        layer(hidden) + R"(,{"type": "tilelayer", "width": 1, "height": 1, "data": [2]})"));
    CHECK(files.reads == std::map<std::string, int>{{"u.png", 1}});
    const TiledMapRead both = files.read(jsonWith(set, layer(hidden) + "," + layer("")));
    CHECK(both.lines("tile").at(0).find("part 0:0,0 16x16") != std::string::npos);
    CHECK(files.reads.at("s.png") == 1);
    const TiledMapRead embedded = readTiledFile("maps/cases/embedded_picture.tmx");
    REQUIRE(embedded.pictures.size() == 1);
    CHECK(embedded.lines("tile").at(0).find("part 0:0,0") != std::string::npos);
}

TEST_CASE("tiled map: layers of pictures") {
    NamedFiles files;
    files.bytes["sky.png"] = pngOf(40, 30);
    const TiledMapRead json = files.read(jsonWith("", R"({"type": "imagelayer", "name": "sky",
        "image": "sky.png", "offsetx": 7, "repeatx": true, "transparentcolor": "#ff00ff"})"));
    const TiledMapRead xml =
        files.read(xmlWith("", R"(<imagelayer name="sky" offsetx="7" repeatx="1">
        <image source="sky.png" trans="ff00ff" width="40" height="30"/></imagelayer>)"));
    CHECK(json.text(true) == xml.text(true));
    CHECK(json.lines("sprite") ==
          Lines{"sprite part 0:0,0 40x30 in 7,0 40x30 transform 0 degrees 0 opacity 1"});
    CHECK(json.lines("layer").at(0).find(" repeats x") != std::string::npos);
    CHECK(json.pictures.at(0).clear == 0xff00ffu);
}

TEST_CASE("tiled map: sprites lie on the rectangles of their objects, rotated about the centre") {
    constexpr uint64_t kSeed = 7;
    Random random{kSeed};
    NamedFiles files;
    files.bytes["s.png"] = pngOf(16, 24);
    const std::vector<std::string> alignments{"",       "topleft",    "top",   "topright",
                                              "left",   "center",     "right", "bottomleft",
                                              "bottom", "bottomright"};
    for (int round = 0; round < 200; ++round) {
        const std::string& alignment = alignments[static_cast<size_t>(random.between(0, 9))];
        const auto number = [&](int low, int high) {
            return std::to_string(random.between(low, high));
        };
        const int flips = random.between(0, 3);
        const std::string object =
            R"({"gid": )" + std::to_string(1 | static_cast<uint32_t>(flips) << 30) + R"(, "x": )" +
            number(-50, 50) + R"(, "y": )" + number(-50, 50) + R"(, "width": )" + number(1, 60) +
            R"(, "height": )" + number(1, 60) + R"(, "rotation": )" + number(-400, 400) +
            R"(, "opacity": 0.5})";
        const TiledMapRead read = files.read(jsonWith(
            R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 24, "image": "s.png",
                "objectalignment": ")" +
                alignment + "\"}",
            R"({"type": "objectgroup", "offsetx": 3, "objects": [)" + object + "]}"));
        CAPTURE(round);
        CAPTURE(alignment);
        CAPTURE(object);
        REQUIRE(read.error == "none");
        const ImportedObject& made = read.map.layers.at(0).objects.at(0);
        const ImportedSprite& sprite = made.sprite.value();
        CHECK(sprite.opacity == 0.5);
        CHECK(sprite.transform ==
              ((flips & 2) != 0 ? kFlipX : 0) + ((flips & 1) != 0 ? kFlipY : 0));
        const FigurePoint centre{sprite.box.left + sprite.box.width / 2,
                                 sprite.box.top + sprite.box.height / 2};
        const double angle = sprite.degrees * std::numbers::pi / 180;
        const std::vector<FigurePoint> corners = sprite.box.corners();
        for (size_t i = 0; i < 4; ++i) {
            const FigurePoint out{corners[i].x - centre.x, corners[i].y - centre.y};
            const FigurePoint expected = made.figure.value().points.at(i);
            CHECK(centre.x + out.x * std::cos(angle) - out.y * std::sin(angle) ==
                  doctest::Approx(expected.x).epsilon(1e-6));
            CHECK(centre.y + out.x * std::sin(angle) + out.y * std::cos(angle) ==
                  doctest::Approx(expected.y).epsilon(1e-6));
        }
    }
}

TEST_CASE("tiled map: hidden objects, and those of hidden layers, have no sprite") {
    NamedFiles files;
    files.bytes["s.png"] = pngOf(16, 16);
    const std::string set =
        R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, "image": "s.png"})";
    const auto spritesOf = [&](const std::string& object, const std::string& layer) {
        const TiledMapRead read = files.read(
            jsonWith(set, R"({"type": "objectgroup", "objects": [{"gid": 1, "x": 0, "y": 0)" +
                              object + "}]" + layer + "}"));
        REQUIRE(read.error == "none");
        return read.map.layers.at(0).objects.at(0).sprite ? 1 : 0;
    };
    CHECK(spritesOf("", "") == 1);
    CHECK(spritesOf(R"(, "visible": false)", "") == 0);
    CHECK(spritesOf("", R"(, "visible": false)") == 0);
    CHECK(spritesOf("", R"(, "opacity": 0)") == 0);
}

TEST_CASE("tiled map: shapes lie in the picture in each of the eight orientations") {
    // A mark near the top left of the picture, 16 x 24 on cells of 16.
    for (uint32_t flips = 0; flips < 8; ++flips) {
        const std::string cell = std::to_string(flips << 29 | 1);
        const TiledMapRead read = readTiledText(jsonWith(
            R"({"firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 24, "tiles": [{"id": 0,
                "objectgroup": {"objects": [{"x": 2, "y": 6, "width": 0, "height": 4}]}}]})",
            R"({"type": "tilelayer", "width": 1, "height": 1, "data": [)" + cell + "]}"));
        CAPTURE(flips);
        REQUIRE(read.error == "none");
        const ImportedTile& tile = read.map.tiles.at(1);
        const bool isOnSide = (flips & 1) != 0;
        CHECK(tile.box.width == (isOnSide ? 24 : 16));
        CHECK(tile.box.height == (isOnSide ? 16 : 24));
        CHECK(tile.box.left == 0);
        CHECK(tile.box.top + tile.box.height == 16);
        // Tiled swaps x and y first, then mirrors.
        FigurePoint mark = isOnSide ? FigurePoint{6, 2} : FigurePoint{2, 6};
        if ((flips & 4) != 0) mark.x = tile.box.width - mark.x;
        if ((flips & 2) != 0) mark.y = tile.box.height - mark.y;
        const FigurePoint found = tile.shapes.at(0).points.at(0);
        CHECK(found.x == doctest::Approx(tile.box.left + mark.x));
        CHECK(found.y == doctest::Approx(tile.box.top + mark.y));
    }
}

namespace {

std::string templateOf(const std::string& object, const std::string& tileset = "") {
    return R"({"type": "template", )" + tileset + R"("object": {)" + object + "}}";
}

std::string objectsJson(const std::string& objects) {
    return R"({"type": "objectgroup", "name": "o", "objects": [)" + objects + "]}";
}

}  // namespace

TEST_CASE("tiled map: an object takes from its template what it does not define itself") {
    const std::string json = templateOf(
        R"("id": 7, "x": 99, "y": 99, "type": "crate", "name": "box", "width": 16, "height": 12,
            "rotation": 90, "properties": [{"name": "a", "type": "int", "value": 3},
            {"name": "b", "type": "int", "value": 4}])");
    const std::string xml =
        R"(<template><object id="7" x="99" y="99" type="crate" name="box" width="16" height="12"
            rotation="90"><properties><property name="a" type="int" value="3"/>
            <property name="b" type="int" value="4"/></properties></object></template>)";
    const std::string own = R"({"id": 2, "template": "./c/../box", "x": 40, "y": 10, "width": 20,
        "rotation": 0, "name": "", "properties": [{"name": "b", "type": "int", "value": -9}]})";
    const std::string map =
        jsonWith("", objectsJson(R"({"id": 1, "template": "box", "x": 8, "y": 4},)" + own));
    for (const std::string& text : {json, xml}) {
        NamedFiles files{.bytes = {{"box", text}}};
        const TiledMapRead read = files.read(map);
        CHECK(read.warnings.empty());
        CHECK(joined(read.lines("object")) ==
              "object 1 box/crate rect -4,4 12x16 rotated shape 8,4 8,20 -4,20 -4,4 {a: 3} {b: 4}\n"
              "object 2 /crate rect 40,10 20x12 shape 40,10 60,10 60,22 40,22 {a: 3} {b: -9}\n");
        CHECK(files.reads.at("box") == 1);
    }
    NamedFiles files{.bytes = {{"box", xml}}};
    CHECK(files
              .read(xmlWith("", R"(<objectgroup name="o"><object id="1" template="box" x="8" y="4"/>
                  <object id="2" template="./c/../box" x="40" y="10" width="20" rotation="0" name="">
                  <properties><property name="b" type="int" value="-9"/></properties></object>
                  </objectgroup>)"))
              .text(true) == files.read(map).text(true));
}

TEST_CASE("tiled map: an object with a form of its own takes none from its template") {
    NamedFiles files{.bytes = {{"line", templateOf(R"("class": "k", "polyline": [{"x": 0, "y": 0},
        {"x": 20, "y": 0}])")}}};
    const TiledMapRead read =
        files.read(jsonWith("", objectsJson(R"({"id": 1, "template": "line", "x": 8, "y": 8},
            {"id": 2, "template": "line", "type": "t", "x": 4, "y": 4, "polygon": [
                {"x": 0, "y": 0}, {"x": 0, "y": 9}]},
            {"id": 3, "template": "line", "x": 1, "y": 1, "point": true})")));
    CHECK(joined(read.lines("object")) ==
          "object 1 /k rect 8,8 20x0 points 8,8 28,8 line 8,8 28,8\n"
          "object 2 /t rect 4,4 0x9 points 4,4 4,13 4,4 shape 4,4 4,13\n"
          "object 3 /k rect 1,1 0x0\n");
}

TEST_CASE("tiled map: tiles of templates are those of the map's tileset, or of their own") {
    const auto tile = [](const std::string& source, const std::string& gid) {
        return templateOf(R"("gid": )" + gid + R"(, "width": 16, "height": 16)",
                          R"("tileset": {"firstgid": 1, "source": ")" + source + R"("}, )");
    };
    const auto tileset = [](const std::string& name) {
        return R"({"name": ")" + name +
               R"(", "tilewidth": 16, "tileheight": 16, "image": "../s.png",
            "tiles": [{"id": 2, "type": "class of )" +
               name + R"("}]})";
    };
    NamedFiles files{.bytes = {{"t/box.tj", tile("../a.tsj", "3")},
                               {"t/other.tj", tile("b.tsj", "2147483651")},
                               {"t/gone.tj", tile("gone.tsj", "1")},
                               {"a.tsj", tileset("a")},
                               {"t/b.tsj", tileset("b")},
                               {"s.png", pngOf(64, 16)}}};
    const TiledMapRead read = files.read(
        jsonWith(R"({"firstgid": 50, "source": "a.tsj"})",
                 objectsJson(R"({"id": 1, "template": "t/box.tj", "x": 8, "y": 24},
                     {"id": 2, "template": "t/other.tj", "x": 32, "y": 40},
                     {"id": 3, "template": "t/other.tj", "x": 32, "y": 40},
                     {"id": 4, "template": "t/gone.tj", "x": 0, "y": 16})") +
                     R"(,{"type": "tilelayer", "width": 1, "height": 1, "data": [52]})"));
    CHECK(read.warnings.size() == 2);  // of gone.tsj, and of ../s.png, which a.tsj names
    CHECK(joined(read.lines("object")) ==
          "object 1 / rect 8,8 16x16 tile tag class of a shape 8,8 24,8 24,24 8,24\n"
          "object 2 / rect 32,24 16x16 tile tag class of b shape 32,24 48,24 48,40 32,40 sprite "
          "part 0:32,0 16x16 in 32,24 16x16 transform 2 degrees 0 opacity 1\n"
          "object 3 / rect 32,24 16x16 tile tag class of b shape 32,24 48,24 48,40 32,40 sprite "
          "part 0:32,0 16x16 in 32,24 16x16 transform 2 degrees 0 opacity 1\n"
          "object 4 / rect 0,0 16x16 tile shape 0,0 16,0 16,16 0,16\n");
    CHECK(read.lines("tile").at(0).starts_with("tile 1 a:2 #52"));
    CHECK(files.reads.at("a.tsj") == 1);
    CHECK(files.reads.at("t/b.tsj") == 1);
}

TEST_CASE("tiled map: a missing template is one warning, and templates of templates do not count") {
    std::string objects = R"({"id": 1, "template": "none.tx", "type": "crate", "x": 8, "y": 4})";
    for (int i = 2; i < 40; ++i) objects += R"(, {"template": "none.tx", "x": 1, "y": 1})";
    NamedFiles files;
    const TiledMapRead read = files.read(jsonWith("", objectsJson(objects)));
    CHECK(read.warnings ==
          Lines{"f: /layers/0/objects/0/template: object 1 in layer 'o' uses only its own "
                "properties: none.tx, "
                "its template, cannot be opened: there is none; 38 more like this"});
    CHECK(read.lines("object").at(0) == "object 1 /crate rect 8,4 0x0");
    CHECK(files.reads.at("none.tx") == 1);
    files.bytes["a.tx"] = templateOf(R"("template": "a.tx", "type": "crate")");
    const TiledMapRead cyclic =
        files.read(jsonWith("", objectsJson(R"({"id": 1, "template": "a.tx", "x": 8, "y": 4})")));
    CHECK(cyclic.lines("object").at(0) == "object 1 /crate rect 8,4 0x0");
    CHECK(files.reads.at("a.tx") == 1);
}

TEST_CASE("tiled map: maps are recognised by their names, or a .json by its content") {
    const auto isMap = [](const char* name, const std::string& text) {
        return isTiledMap({.path = name, .bytes = text, .seen = {}});
    };
    for (const char* name : {"a.tmj", "a.tmx", "a.xml", "a.TMX"}) CHECK(isMap(name, ""));
    CHECK_FALSE(isMap("a.ldtk", ""));
    CHECK(isMap("a.json", jsonWith("", "")));
    CHECK_FALSE(isMap("a.json", R"({"rows": ["tilewidth", "layers"]})"));
    CHECK_FALSE(isMap("a.json", R"({"tilewidth": 16})"));
    CHECK_FALSE(isMap("a.json", R"({"tilewidth": )"));
}
