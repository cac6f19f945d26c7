// Limits of time and memory for any Tiled map, and of the text that a message repeats.
#include <filesystem>

#include "files/level_files.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "io/text_tools.h"
#include "io/tiled_support.h"
#include "support/bad_maps.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const std::string kLong(5000, 'x');
const std::string kText = "\"" + kLong + "\"";

/// The longest row of the same letter in a line.
size_t longestRun(const std::string& line) {
    size_t longest = 0;
    size_t run = 0;
    for (size_t i = 0; i < line.size(); ++i) {
        run = i > 0 && line[i] == line[i - 1] ? run + 1 : 1;
        longest = std::max(longest, run);
    }
    return longest;
}

/// All messages about a map: its warnings and notes, or its error.
std::vector<std::string> linesFor(const std::string& map, const ReadNamed& read) {
    const Result<ImportedLevel> level = readTiled(map, read);
    if (!level) return {errorLine("f", level.error())};
    std::vector<std::string> lines = level->solidNotes;
    for (const Error& warning : level->warnings) lines.push_back(errorLine("f", warning));
    return lines;
}

struct LongPlace {
    const char* what;
    std::string map;
};

std::string tileWith(const std::string& properties) {
    return mapOf({.tileset = tilesetOf(properties)});
}

std::vector<LongPlace> longPlaces() {
    const std::string room = R"("x": 8, "y": 8, "width": 12, "height": 30)";
    const std::string source = R"("firstgid": 1, "source": )" + kText;
    const std::string plain = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16)";
    const std::string four = R"("width": 4, "height": 4)";
    const std::string data = R"("data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 1,1,1,1])";
    const std::string named = R"("type": "tilelayer", "name": )" + kText + ", " + four + ", ";
    const std::string path = "\"a/" + kLong + "\"";
    const std::string slashes = "\"" + repeated("x/", 2500) + "\"";
    return {
        {"the kind of file", R"({"type": )" + kText + "}"},
        {"the orientation",
         mapOf({.head = four + R"(, "tilewidth": 16, "tileheight": 16, "orientation": )" + kText})},
        {"the name of a layer", mapOf({.layer = named + R"("opacity": 0.5, )" + data})},
        {"the name of a layer that counts",
         mapOf({.tileset = plain, .layer = named + data + R"(, "offsetx": 3)"})},
        {"the names of layers that leave no room",
         mapOf(
             {.tileset = plain, .layer = named + R"("data": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1])"})},
        {"the type of a layer", mapOf({.layer = R"("type": )" + kText})},
        {"an encoding", mapOf({.layer = layerOf(four, "\"\"") + R"(, "encoding": )" + kText})},
        {"a compression", mapOf({.layer = packedLayer(kLong, "AAAA")})},
        {"packed cells", mapOf({.layer = packedLayer("zlib", kLong)})},
        {"cells in a text", mapOf({.layer = layerOf(four, kText)})},
        {"a property of the map", mapOf({.properties = propertyOf(kLong, "1")})},
        {"a property given twice",
         mapOf({.properties = propertyOf(kLong, "1") + "," + propertyOf(kLong, "1")})},
        {"a property's value", mapOf({.properties = propertyOf("gravity", kText)})},
        {"a legend", mapOf({.properties = propertyOf("legend", kText)})},
        {"a legend's shape",
         mapOf({.properties =
                    propertyOf("legend", R"("{\"#\": \")" + std::string(250, 'x') + R"(\"}")")})},
        {"a member of groups",
         mapOf({.properties =
                    propertyOf("groups", R"("{\")" + std::string(250, 'x') + R"(\": 1}")")})},
        {"a group's property in the old way",
         R"({"tilewidth": 16, "tileheight": 16, "properties": {")" + std::string(250, 'x') +
             R"(": 1}, "layers": 4})"},
        {"the name of an old property",
         R"({"width": 4, "height": 4, "tilewidth": 16, "tileheight": 16, "layers": [{)" +
             MapParts{}.layer + "}], \"tilesets\": [{" + plain + R"(}], "properties": {")" +
             std::string(250, 'x') + R"(": 1}})"},
        {"a key", R"({")" + std::string(250, 'x') + R"(": {")" + std::string(250, 'x') +
                      R"(": {"a": 1, "a": 2}}})"},
        {"a key that is too long", R"({")" + kLong + R"(": 1})"},
        {"what is no JSON", "{" + kLong},
        {"a tileset's path", mapOf({.tileset = source})},
        {"a tileset's path of folders",
         mapOf({.tileset = R"("firstgid": 1, "source": )" + slashes})},
        {"a tileset's name",
         mapOf({.tileset =
                    R"("firstgid": 1, "name": )" + kText +
                    R"(, "tilewidth": 16, "tileheight": 16, "tiles": [{"id": 0, "animation": [],
            "properties": [{"name": "shape", "value": "block"}, {"name": "a", "value": 1}]}])"})},
        {"a tile's shape", tileWith(propertyOf("shape", kText))},
        {"a tile's material",
         tileWith(propertyOf("material", kText) + "," + propertyOf("shape", "\"block\""))},
        {"a tile's heights", tileWith(propertyOf("heights", kText))},
        {"the name of heights",
         tileWith(propertyOf("heights", R"("0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0")") + "," +
                  propertyOf("shape", kText))},
        {"a tile's property",
         tileWith(propertyOf("shape", "\"block\"") + "," + propertyOf(kLong, "1"))},
        {"an object's class", mapOf({.objects = objectOf(kLong, room)})},
        {"an object's name", mapOf({.objects = R"({"name": )" + kText + R"(, "x": 1, "y": 1})"})},
        {"a body's name",
         mapOf({.objects = objectOf("crate", room + R"(, "rotation": 4, "name": )" + kText)})},
        {"a brain", mapOf({.objects = objectOf("clone", room, propertyOf("brain", kText))})},
        {"groups of a body",
         mapOf({.objects = objectOf("clone", room, propertyOf("groups", kText))})},
        {"a tuning", mapOf({.objects = objectOf("clone", room, propertyOf("tuning", kText))})},
        {"a tunable",
         mapOf({.objects = objectOf(
                    "clone", room,
                    propertyOf("tuning", R"("{\")" + std::string(250, 'x') + R"(\": 1}")"))})},
        {"a path", mapOf({.objects = objectOf("platform", room, propertyOf("path", kText))})},
        {"a sign", mapOf({.objects = objectOf("sign", room, propertyOf("text", kText))})},
        {"a zone", mapOf({.objects = objectOf("zone", room, propertyOf("kind", kText))})},
        {"a template", mapOf({.objects = R"({"template": )" + path + R"(, "x": 1, "y": 1})"})},
        {"XML's first tag", "<" + kLong + "/>"},
    };
}

}  // namespace

TEST_CASE("tiled bounds: no message repeats more than 200 letters of anything in a map") {
    const auto missing = [](const std::string&) -> Result<std::string> {
        return Error{"", "cannot be opened: no"};
    };
    const auto broken = [](const std::string&) -> Result<std::string> { return kLong; };
    for (const LongPlace& place : longPlaces()) {
        for (const ReadNamed& read : {ReadNamed(missing), ReadNamed(broken)}) {
            for (const std::string& line : linesFor(place.map, read)) {
                CAPTURE(place.what);
                CAPTURE(line);
                CHECK(longestRun(line) <= kMaxShownCodePoints);
                CHECK(line.size() <= 1500);
            }
        }
    }
    const TemporaryFolder folder;
    folder.write("a.tmx", "<map><" + kLong + "></map>");
    const LoadResult load = loadLevelFile(folder.path("a.tmx"));
    REQUIRE_FALSE(load.file);
    CHECK(longestRun(errorLine(kLong, load.file.error())) <= kMaxShownCodePoints);
}

TEST_CASE("tiled bounds: an error of hundreds of layers names some, and how many more") {
    std::string layers = "{" + MapParts{}.layer + "}";
    for (int i = 0; i < 300; ++i)
        layers += R"(, {"type": "tilelayer", "name": "sky)" + std::to_string(i) +
                  R"(", "width": 1, "height": 1, "data": [0]})";
    const std::string error = mapError(
        mapOf({.tileset = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16)",
               .layer = R"("type": "tilelayer", "name": "l", "width": 4, "height": 4,
            "data": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1])",
               .layers = layers.substr(layers.find("}, {") + 3)}));
    CAPTURE(error);
    CHECK(error.find("'sky18' and 281 more") != std::string::npos);
}

TEST_CASE("tiled bounds: a tileset too large is rejected by its true size before it is read") {
    const TemporaryFolder folder;
    const auto errorWith = [&](const std::string& name) {
        folder.write("map.tmj", mapOf({.tileset = R"("firstgid": 1, "source": ")" + name + "\""}));
        folder.write(name, "");
        std::filesystem::resize_file(folder.path(name), 64591463);  // of zeros, on no disk
        const LoadResult load = loadLevelFile(folder.path("map.tmj"));
        REQUIRE_FALSE(load.file);
        const Result<ImportedLevel> map = loadTiled(folder.path("map.tmj"));
        REQUIRE_FALSE(map);
        CHECK(map.error().message == load.file.error().message);
        return errorLine("f", load.file.error());
    };
    const std::string words = ": has 64591463 bytes; expected at most 16777216";
    for (const char* name : {"a.tsx", "a.tsj", "tiles"})
        CHECK(errorWith(name) == "f: /tilesets/0/source: " + std::string(name) + words);
}

TEST_CASE("tiled bounds: the files that a map names have 32 MB together at most") {
    std::string tilesets = R"("firstgid": 1, "source": "0.tsj")";
    for (int i = 1; i < 5; ++i)
        tilesets += R"(}, {"firstgid": )" + std::to_string(1 + i) + R"(, "source": ")" +
                    std::to_string(i) + ".tsj\"";
    const std::string text = R"({"name": "a", "tilewidth": 16, "tileheight": 16})";
    const auto read = [&](const std::string&) -> Result<std::string> {
        return text + std::string(size_t{10} << 20, ' ');
    };
    CHECK(mapError(mapOf({.tileset = tilesets}), read) ==
          "f: /tilesets/3/source: 3.tsj: with it, the map's files exceed "
          "33554432 bytes");
}

TEST_CASE("tiled bounds: a missing tileset is one warning, and its tiles are plain blocks") {
    const TemporaryFolder folder;
    std::string tilesets = R"("firstgid": 1, "source": "none.tsx")";
    for (int i = 1; i < 60; ++i)
        tilesets += R"(}, {"firstgid": )" + std::to_string(1 + 9 * i) + R"(, "source": "no)" +
                    std::to_string(i) + ".tsx\"";
    folder.write("map.tmj", mapOf({.tileset = tilesets,
                                   .layer = R"("type": "tilelayer", "name": "sky", "width": 4,
        "height": 4, "properties": [{"name": "depth", "value": 1}], "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 1,12,1,1])"}));
    const Result<ImportedLevel> rejected = loadTiled(folder.path("map.tmj"));
    REQUIRE_FALSE(rejected);  // the only layer is named as decoration
    const MapChoices choices{.solid = {"sky"}};
    const Result<ImportedLevel> map = loadTiled(folder.path("map.tmj"), choices);
    REQUIRE(map);
    for (int x = 0; x < 4; ++x) CHECK(map->level.tiles.tile({x, 3}).shape == kBlock);
    // What changes play comes first, whatever was found first.
    REQUIRE(map->warnings.size() == 2);
    CHECK(errorLine("f", map->warnings[0]) ==
          "f: /tilesets/0/source: none.tsx: cannot be opened: No such file or directory; its tiles "
          "count as blocks of one cell without properties; 59 more like this");
    CHECK(map->warnings[1].place == "/layers/0/properties/0/value");
    // It is waited for.
    const LoadResult load = loadLevelFile(folder.path("map.tmj"), choices);
    CHECK(load.dependencies.size() == 61);
    folder.write("none.tsx", "<tileset name='a' tilewidth='16'/>");
    const Result<ImportedLevel> broken = loadTiled(folder.path("map.tmj"), choices);
    REQUIRE_FALSE(broken);
    CHECK(errorLine("f", broken.error()) ==
          "f: /tilesets/0/source: none.tsx: /tileheight: missing; expected an integer from 1 to "
          "65536");
}

TEST_CASE("tiled bounds: the same warning of many layers, objects or tiles is one line") {
    std::string layers;
    for (int i = 0; i < 400; ++i)
        layers += (i > 0 ? "," : "") + std::string(R"({"type": "tilelayer", "name": "l)") +
                  std::to_string(i) + R"(", "width": 1, "height": 1, "data": [0], "opacity": 0.5,
            "properties": [{"name": "depth", "value": 1}], "offsetx": 3})";
    std::string objects;
    for (int i = 0; i < 400; ++i) {
        const std::string place = R"("x": )" + std::to_string(i % 40 * 8) + R"(.5, "y": )" +
                                  std::to_string(8 + i / 40 * 8);
        objects += (i > 0 ? "," : "") +
                   objectOf("crate", place + R"(, "width": 4, "height": 4, "rotation": 9)",
                            propertyOf("depth", "1"));
    }
    std::string tiles;
    std::string cells;
    for (int i = 0; i < 400; ++i) {
        tiles += (i > 0 ? "," : "") + std::string(R"({"id": )") + std::to_string(i) +
                 R"(, "animation": [], "properties": [{"name": "shape", "value": "empty"}]})";
        cells += (i > 0 ? "," : "") + std::to_string(i + 1);
    }
    const std::string text = mapOf(
        {.head = R"("width": 20, "height": 20, "tilewidth": 16, "tileheight": 16)",
         .tileset = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, "tiles": [)" +
                    tiles + "]",
         .layer = layerOf(R"("width": 20, "height": 20)", "[" + cells + "]"),
         .objects = objects,
         .layers = layers});
    std::string lines;
    for (const Error& warning : goodMap(text).warnings) lines += errorLine("f", warning) + "\n";
    CAPTURE(lines);
    CHECK(linesOf(lines).size() == 8 - 1);
    for (const char* words :
         {"layer 'l0' is offset by parts of a tile; moved to whole ones; 399 more like this\n",
          "layer 'l0': a level has no opacity, tint or parallax; 399 more like this\n",
          "object 1 is rotated; bodies are always upright; 399 more like this\n",
          "object 1 lies between pixels; moved to whole ones; 399 more like this\n",
          "tile 0 of 't' is animated; a level's tiles are not; 399 more like this\n",
          "unknown property 'depth'; 799 more like this\n"})
        CHECK(lines.find(words) != std::string::npos);
    CHECK(lines.find("more like these") == std::string::npos);
}

TEST_CASE("tiled bounds: XML that gives too much JSON is rejected") {
    std::string points = "<tileset>";
    const std::string object = "<tile><objectgroup><object><polygon points=\"" +
                               repeated("0,0 ", 50000) + "\"/></object></objectgroup></tile>";
    for (int i = 0; i < 140; ++i) points += object;
    const Result<JsonTree> tree = readTiledTree(points + "</tileset>", "tileset");
    REQUIRE_FALSE(tree);
    CHECK(tree.error().message == "more than 268435456 bytes in memory; that is the limit");
}
