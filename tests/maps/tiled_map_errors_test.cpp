// Invalid and hostile maps of Tiled: one clear line with the place, in bounded time and memory.
#include <algorithm>

#include "io/packing/base64.h"
#include "io/packing/packing.h"
#include "io/support.h"
#include "io/text_tools.h"
#include "math/random.h"
#include "support/bad_maps.h"
#include "support/sanitized.h"
#include "tiled_map_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string errorIn(const std::string& map, const ReadNamed& read) {
    return readTiledText(map, read).error;
}

std::string errorIn(const std::string& map) {
    return errorIn(map, [](const std::string&) -> Result<std::string> {
        return Error{"", "there are no files here"};
    });
}

/// The error of a map whose tilesets and templates have this text.
std::string errorWith(const std::string& map, const std::string& text) {
    return errorIn(map, [&](const std::string&) -> Result<std::string> { return text; });
}

/// An XML map with this content.
std::string xmlMap(const std::string& content) {
    return R"(<map width="4" height="4" tilewidth="16" tileheight="16">)" + content + "</map>";
}

const std::string kNamesTileset = mapOf({.tileset = R"("firstgid": 1, "source": "walls.tsj")"});
const std::string kNamesTemplate = mapOf({.objects = R"({"template": "a.tx", "x": 8, "y": 4})"});

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

}  // namespace

TEST_CASE("tiled map errors: each invalid map is rejected in one line with place and reason") {
    CHECK(errorIn(mapOf({})) == "none");
    for (const BadMap& bad : badTiledMaps()) {
        const std::string error = errorIn(bad.text);
        CAPTURE(bad.description);
        CAPTURE(error);
        CHECK(isErrorAt(error, bad.place, bad.words));
        CHECK(error.find('\n') == std::string::npos);
    }
}

TEST_CASE("tiled map errors: XML has the places of the same map as JSON") {
    const auto check = [](const std::string& content, const std::string& start) {
        const std::string error = errorIn(xmlMap(content));
        CAPTURE(error);
        CHECK(error.starts_with("f: " + start));
    };
    const std::string set = R"(<tileset firstgid="1" tilewidth="8" tileheight="8"/>)";
    CHECK(errorIn(xmlMap(set)) == "none");
    check(R"(<tileset firstgid="0"/>)", "/tilesets/0/firstgid: expected an integer from 1 to");
    check(R"(<tileset firstgid="1" tilewidth="8"/>)", "/tilesets/0/tileheight: missing");
    check(R"(<tileset firstgid="1" tilewidth="8" tileheight="8"><tile/></tileset>)",
          "/tilesets/0/tiles/0/id: missing");
    check(R"(<layer width="1" height="1"/>)", "/layers/0/data: missing");
    check(R"(<layer width="x" height="1"><data/></layer>)",
          "/layers/0/width: expected an integer from 1 to 4096, found 'x'");
    check(R"(<group><layer offsetx="1e300"><data/></layer></group>)",
          "/layers/0/layers/0/offsetx: expected a number of pixels within 4000000 of 0");
    check(set + R"(<objectgroup/><objectgroup><object/><object gid="4294967296"/></objectgroup>)",
          "/layers/1/objects/1/gid: expected an integer");
    check(R"(<layer width="1" height="1"><data encoding="hex">0</data></layer>)",
          "/layers/0/encoding: expected 'csv' or 'base64', found 'hex'");
    check(R"(<properties><property name="a"/><property name="a"/></properties>)",
          "/properties/1/name: the property 'a' is given twice");
}

TEST_CASE("tiled map errors: an error in a list of cells names the line and the cell") {
    CHECK(readTiledFile("maps/cases/15_csv_fault_without_place.tmx").error ==
          "f: /layers/0/data: line 12: column 1, row 7 (from 0), cell 170 of 288: expected the "
          "number of a tile, found 'x0'");
    const std::string set = R"("firstgid": 1, "tilewidth": 8, "tileheight": 8)";
    CHECK(
        errorIn(mapOf(
            {.tileset = set, .layer = layerOf(R"("width": 2, "height": 2)", "[0,\n0,\n1.5,0]")})) ==
        "f: /layers/0/data: line 3: column 0, row 1 (from 0), cell 3 of 4: expected the number of "
        "a tile, found 1.5");
    const std::string chunk =
        "<layer><data>\n<chunk x='0' y='0' width='2' height='1'>\n1,\nx</chunk></data></layer>";
    CHECK(errorIn("<map infinite='1' tilewidth='8' tileheight='8'>\n<tileset firstgid='1' "
                  "tilewidth='8' tileheight='8'/>" +
                  chunk + "</map>") ==
          "f: /layers/0/chunks/0/data: line 5: column 1, row 0 (from 0), cell 2 of 2: expected the "
          "number of a tile, found 'x'");
}

TEST_CASE(
    "tiled map errors: an error in a tileset or template names the file and the place in it") {
    CHECK(errorWith(kNamesTileset, "{").starts_with("f: walls.tsj:1:2: this is not JSON"));
    CHECK(errorWith(kNamesTileset, R"({"name": "w", "tilewidth": 16})")
              .starts_with("f: walls.tsj: /tileheight: missing"));
    CHECK(errorWith(kNamesTileset, "{" + tilesetOf("4") + "}")
              .starts_with("f: walls.tsj: /tiles/0/properties/0: expected an object"));
    CHECK(errorWith(kNamesTileset, R"({"type": "map", "tilewidth": 16, "tileheight": 16})") ==
          "f: walls.tsj: this is a Tiled file of type 'map'; expected a tileset");
    CHECK(errorWith(mapOf({.tileset = R"("firstgid": 1, "source": "a.tsx")"}), "{}")
              .starts_with("f: a.tsx:1:1: this is not Tiled's XML"));
    CHECK(errorWith(kNamesTileset, "{" + tilesetOf("") + "}") == "none");
    const std::string at = "f: a.tx";
    CHECK(errorWith(kNamesTemplate, "{").starts_with(at + ":1:2: this is not JSON"));
    CHECK(errorWith(kNamesTemplate, "[]") == at + ": expected an object, found a list of 0");
    CHECK(errorWith(kNamesTemplate, "{}").starts_with(at + ": /object: missing"));
    CHECK(errorWith(kNamesTemplate, R"({"object": 4})").starts_with(at + ": /object: expected"));
    CHECK(errorWith(kNamesTemplate, R"({"type": "map"})")
              .starts_with(at + ": this is a Tiled file of type 'map'"));
    CHECK(errorWith(kNamesTemplate, R"({"object": {"gid": 4294967296}})")
              .starts_with(at + ": /object/gid: expected"));
    CHECK(errorWith(kNamesTemplate, R"({"object": {"properties": 4}})")
              .starts_with(at + ": /object/properties: "));
    CHECK(errorWith(kNamesTemplate, "<map/>").starts_with(at + ":1:1: this is not Tiled's XML"));
    CHECK(errorIn(R"({"type": "tileset", "name": "t", "tilewidth": 16, "tileheight": 16})") ==
          "f: this is a Tiled file of type 'tileset'; expected a map");
}

TEST_CASE("tiled map errors: an object with an invalid place is left out, and the map plays on") {
    for (const char* bad :
         {R"("x": "8", "y": 8)", R"("x": 8, "y": 5000000)", R"("x": 1, "y": 1, "width": [])",
          R"("x": 1, "y": 1, "polygon": [{"x": 0}])", R"("x": 1, "y": 1, "polyline": 4)"}) {
        CAPTURE(bad);
        const TiledMapRead read = readTiledText(
            mapOf({.objects = std::string(R"({"name": "a", )") + bad + R"(}, {"x": 1, "y": 2})"}));
        CHECK(read.error == "none");
        CHECK(read.map.layers.at(1).objects.size() == 1);
        REQUIRE(read.warnings.size() == 1);
        CHECK(read.warnings[0] ==
              "f: /layers/1/objects/0: object 'a' in layer 'o' is left out: its position, size and "
              "points are "
              "not numbers of pixels within 4000000 of 0, the size at least 0");
    }
}

TEST_CASE("tiled map errors: a missing tileset is one warning, and its tiles are plain blocks") {
    std::string tilesets = R"("firstgid": 1, "source": "none.tsx")";
    for (int i = 1; i < 60; ++i)
        tilesets += R"(}, {"firstgid": )" + std::to_string(1 + 9 * i) + R"(, "source": "no)" +
                    std::to_string(i) + ".tsx\"";
    const TiledMapRead read = readTiledText(mapOf({.tileset = tilesets}));
    CHECK(
        read.warnings ==
        std::vector<std::string>{
            "f: /tilesets/0/source: none.tsx: cannot be opened: there is none; its tiles count as "
            "blocks of one cell without properties; 59 more like this"});
    CHECK(read.lines("tile").at(0) == "tile 1 none.tsx:0 #1 '' transform 0 box 0,0 16x16");
}

TEST_CASE("tiled map errors: files are opened only near the map, and each tileset once") {
    NamedFiles files;
    for (const char* name : {"/etc/a.tsx", "../../../../../../../../../a.tsx", "c:/a.tsx",
                             "a/../../../../../../../../../../a.tsx", "http://a/a.tsx"}) {
        const std::string quoted = "\"" + std::string(name) + "\"";
        files.read(mapOf({.tileset = R"("firstgid": 1, "source": )" + quoted}));
        files.read(mapOf({.objects = R"({"template": )" + quoted + "}"}));
        files.read(mapOf(
            {.tileset = R"("firstgid": 1, "tilewidth": 8, "tileheight": 8, "image": )" + quoted}));
    }
    CHECK(files.reads.empty());
    std::string tilesets = R"("firstgid": 1, "source": "a.tsj")";
    for (int i = 1; i < 4000; ++i)
        tilesets += R"(}, {"firstgid": )" + std::to_string(1 + 4 * i) + R"(, "source": ")" +
                    (i % 2 == 0 ? "a.tsj" : "./b/../a.tsj") + '"';
    files.bytes["a.tsj"] = R"({"name": "a", "tilewidth": 16, "tileheight": 16})";
    CHECK(files.read(mapOf({.tileset = tilesets})).error == "none");
    CHECK(files.reads.at("a.tsj") == 1);
}

TEST_CASE("tiled map errors: the files that a map names have 32 MB together at most") {
    std::string tilesets = R"("firstgid": 1, "source": "0.tsj")";
    for (int i = 1; i < 5; ++i)
        tilesets += R"(}, {"firstgid": )" + std::to_string(1 + i) + R"(, "source": ")" +
                    std::to_string(i) + ".tsj\"";
    CHECK(errorWith(mapOf({.tileset = tilesets}),
                    R"({"name": "a", "tilewidth": 16, "tileheight": 16})" +
                        std::string(size_t{10} << 20, ' ')) ==
          "f: /tilesets/3/source: 3.tsj: with it, the map's files exceed 33554432 bytes");
}

TEST_CASE("tiled map errors: a map cut off or changed anywhere gives an error or a map") {
    for (const char* name : {"csv.tmj", "zlib.tmx", "infinite.tmj", "strange.tmx"}) {
        const std::string text =
            *readFile(PIXELSTEP_SOURCE_DIR "/tests/tiled/" + std::string(name));
        for (size_t bytes = 0; bytes + 2 < text.size(); bytes += kIsSanitized ? 47 : 5)
            CHECK(errorIn(text.substr(0, bytes)) != "none");
        constexpr uint64_t kSeed = 5;
        Random random{kSeed};
        for (int round = 0; round < roundsOf(2000); ++round) {
            std::string other = text;
            const int at = random.between(0, static_cast<int>(text.size()) - 1);
            constexpr std::string_view kLetters = "09\"-}e <>/[";
            other[static_cast<size_t>(at)] = kLetters[static_cast<size_t>(random.between(0, 10))];
            const std::string error = errorIn(other);
            CHECK(error.find('\n') == std::string::npos);
        }
    }
}

TEST_CASE("tiled map errors: packed cells that are no data, or other data, are rejected") {
    std::vector<uint8_t> bytes = packed(std::vector<uint8_t>(size_t{4} * 16));
    CHECK(errorIn(mapOf({.layer = packedLayer("zlib", toBase64(bytes))})) == "none");
    for (const int size : {0, 4 * 15, 4 * 17, 1 << 20}) {
        const auto other = packed(std::vector<uint8_t>(static_cast<size_t>(size)));
        CHECK(isErrorAt(errorIn(mapOf({.layer = packedLayer("zlib", toBase64(other))})),
                        " /layers/0/data", "zlib data of exactly 4 x 4 cells of 4 bytes"));
    }
    bytes.push_back('j');
    CHECK(isErrorAt(errorIn(mapOf({.layer = packedLayer("zlib", toBase64(bytes))})),
                    " /layers/0/data", "of 4 bytes"));
}

TEST_CASE("tiled map errors: what is made from a small map has a limit") {
    const std::string most = "more than 268435456 bytes in memory; that is the limit";
    // Properties that thousands of objects take from a template.
    const std::string large(200000, 'x');
    std::string objects = R"({"template": "a.tx"})";
    for (int i = 2; i < 1500; ++i) objects += R"(,{"template": "a.tx"})";
    CHECK(errorWith(mapOf({.objects = objects}),
                    R"({"object": {"properties": [{"name": "n", "value": ")" + large + R"("}]}})")
              .ends_with(most));
    // More templates than any map has.
    std::string names = R"({"template": "0"})";
    for (int i = 1; i < 1100; ++i) names += R"(,{"template": ")" + std::to_string(i) + "\"}";
    CHECK(errorWith(mapOf({.objects = names}), R"({"object": {}})")
              .ends_with("more than 1024 templates"));
    // Properties of a tile in eight orientations, and of a tileset with many such tiles.
    std::string cells = "1";
    for (int i = 1; i < 2000; ++i) cells += "," + std::to_string(i % 250 * 4 + i);
    CHECK(errorIn(mapOf({.tileset = R"("firstgid": 1, "tilewidth": 8, "tileheight": 8)",
                         .layer = layerOf(R"("width": 2000, "height": 1)", "[" + cells + "]")})) ==
          "none");
    // Ellipses of the largest size.
    std::string round = R"({"ellipse": true, "width": 1000000, "height": 1000000})";
    const std::string one = "," + round;
    for (int i = 0; i < 9000; ++i) round += one;
    CHECK(errorIn(mapOf({.objects = round})).ends_with(most));
    // Tags of XML.
    CHECK(errorIn("<map>" +
                  repeated("<properties><property name='' value=''/></properties>", 800000) +
                  "</map>")
              .ends_with("more than 268435456 bytes in memory"));
    // Different cells without end.
    std::vector<uint8_t> numbers;
    for (uint32_t i = 1; i <= 1000000; ++i)
        for (int shift = 0; shift < 32; shift += 8)
            numbers.push_back(static_cast<uint8_t>(i >> shift));
    CHECK(errorIn(
              mapOf({.head = R"("width": 1000, "height": 1000, "tilewidth": 16, "tileheight": 16)",
                     .layer = R"("type": "tilelayer", "width": 1000, "height": 1000,
                             "encoding": "base64", "compression": "zlib", "data": ")" +
                              toBase64(packed(numbers)) + "\""}))
              .ends_with(most));
}

TEST_CASE("tiled map errors: no message repeats more than 200 letters of anything in a map") {
    const std::string kLong(5000, 'x');
    const std::string text = "\"" + kLong + "\"";
    for (const std::string& map :
         {R"({"type": )" + text + "}", mapOf({.layer = R"("type": )" + text}),
          mapOf({.layer =
                     layerOf(R"("width": 1, "height": 1)", "\"\"") + R"(, "encoding": )" + text}),
          mapOf({.layer = packedLayer(kLong, "AAAA")}),
          mapOf({.layer = layerOf(R"("width": 1, "height": 1)", text)}),
          mapOf({.properties = propertyOf("a", "1") + "," + propertyOf("a", text)}),
          mapOf({.tileset = R"("firstgid": 1, "source": )" + text}),
          mapOf({.tileset = R"("firstgid": 1, "tilewidth": )" + text}),
          mapOf({.objects = R"({"template": )" + text + "}"}),
          mapOf({.objects = R"({"x": "", "name": )" + text + "}"}),
          mapOf({.objects = R"({"x": )" + text + "}"}), "<" + kLong + "/>",
          xmlMap("<layer><data encoding='" + kLong + "'/></layer>")}) {
        const TiledMapRead read = readTiledText(map);
        std::vector<std::string> lines = read.warnings;
        lines.push_back(read.error);
        for (const std::string& line : lines) {
            CAPTURE(line);
            CHECK(longestRun(line) <= kMaxShownCodePoints);
            CHECK(line.size() <= 1500);
        }
    }
}
