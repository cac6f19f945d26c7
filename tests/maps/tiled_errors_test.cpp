// Tests of arbitrary Tiled maps: each gives an error with its place, or a level.
#include "io/packing/base64.h"
#include "io/packing/packing.h"
#include "io/temporary_folder.h"
#include "io/tiled_support.h"
#include "math/random.h"
#include "support/bad_maps.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

// Checks that a text gives an error of one line or a level that obeys the rules.
void checkEndsWell(const std::string& text) {
    const Result<ImportedLevel> map = readTiled(text, noFile);
    if (map) {
        CHECK_FALSE(findError(map->level));
    } else {
        CHECK_FALSE(map.error().message.empty());
    }
}

}  // namespace

TEST_CASE("tiled errors: each invalid map is rejected in one line with place and reason") {
    CHECK(mapError(mapOf({})) == "none");
    for (const BadMap& bad : badTiledMaps()) {
        const std::string error = mapError(bad.text);
        CAPTURE(bad.description);
        CAPTURE(error);
        CHECK(isErrorAt(error, bad.place, bad.words));
        CHECK(error.find('\n') == std::string::npos);
    }
}

TEST_CASE("tiled errors: a map that is cut off anywhere gives an error or a valid level") {
    for (const char* name : {"csv.tmj", "zlib.tmj", "infinite.tmj", "strange.tmj"}) {
        const std::string text = textOf(std::string("tests/tiled/") + name);
        const size_t step = kIsSanitized ? 11 : 3;
        for (size_t bytes = 0; bytes + 2 < text.size(); bytes += step) {
            CHECK(mapError(text.substr(0, bytes)) != "none");
        }
    }
}

TEST_CASE("tiled errors: a map with any byte changed gives an error or a valid level") {
    const std::string text = mapOf({.objects = objectOf("crate", R"("x": 8, "y": 8)")});
    Random random{5};
    for (size_t at = 0; at < text.size(); ++at) {
        std::string other = text;
        for (const char letter : {'0', '9', '"', '-', '}', 'e', ' '}) {
            other[at] = letter;
            checkEndsWell(other);
        }
        other[at] = static_cast<char>(random.between(0, 255));
        checkEndsWell(other);
    }
}

TEST_CASE("tiled errors: a bomb of zeros is rejected before it takes memory") {
    const std::vector<uint8_t> zeros(1 << 20);
    const std::string bomb = toBase64(packed(zeros));
    const std::string layer = packedLayer("zlib", bomb);
    CHECK(isErrorAt(mapError(mapOf({.layer = layer})), " /layers/0/data", "4 x 4 cells"));
}

TEST_CASE("tiled errors: an error in a tileset's file names the file and the place in it") {
    const std::string map = mapOf({.tileset = R"("firstgid": 1, "source": "walls.tsj")"});
    const auto errorWith = [&](const std::string& tileset) {
        return mapError(map, [&](const std::string&) -> Result<std::string> { return tileset; });
    };
    CHECK(errorWith("{").starts_with("f: /tilesets/0/source: walls.tsj:1:2: this is not JSON"));
    CHECK(errorWith(R"({"name": "w", "tilewidth": 16})")
              .starts_with("f: /tilesets/0/source: walls.tsj: /tileheight: missing"));
    CHECK(errorWith("{" + tilesetOf(propertyOf("shape", "\"blok\"")) + "}")
              .starts_with("f: /tilesets/0/source: walls.tsj: /tiles/0/properties/0/value: unkn"));
    CHECK(errorWith("{" + tilesetOf(propertyOf("shape", "\"block\"")) + "}") == "none");
}

TEST_CASE("tiled errors: a map instead of a tileset is named as such, and the reverse") {
    CHECK(mapError(R"({"type": "tileset", "name": "t", "tilewidth": 16, "tileheight": 16})") ==
          "f: this is a Tiled file of type 'tileset'; expected a map");
    const std::string map = mapOf({.tileset = R"("firstgid": 1, "source": "walls.tsj")"});
    const std::string other = R"({"type": "map", "width": 1, "tilewidth": 16, "tileheight": 16})";
    const auto read = [&](const std::string&) -> Result<std::string> { return other; };
    CHECK(mapError(map, read) ==
          "f: /tilesets/0/source: walls.tsj: this is a Tiled file of type 'map'; expected a "
          "tileset");
}

TEST_CASE("tiled errors: bytes after the compressed ones are rejected") {
    std::vector<uint8_t> bytes = packed(std::vector<uint8_t>(size_t{4} * 16));
    CHECK(mapError(mapOf({.layer = packedLayer("zlib", toBase64(bytes))})) == "none");
    for (int i = 0; i < 3; ++i) {
        bytes.push_back('j');
        CHECK(isErrorAt(mapError(mapOf({.layer = packedLayer("zlib", toBase64(bytes))})),
                        " /layers/0/data", "of 4 bytes"));
    }
}

TEST_CASE("tiled errors: XML in a file called .tmj is read as in a .tmx") {
    const TemporaryFolder folder;
    const std::string xml = textOf("tests/tiled/csv.tmx");
    for (const char* before : {"", "\xef\xbb\xbf", " \r\n\t"}) {
        folder.write("map.tmj", before + xml);
        const Result<ImportedLevel> map = loadTiled(folder.path("map.tmj"));
        REQUIRE(map);
        CHECK(map->level == good(textOf("tests/tiled/csv.json")));
    }
}

TEST_CASE("tiled: unknown words get a suggestion only if a similar one exists") {
    const auto objects =
        objectOf("coin", R"("x": 1, "y": 1)") + ", " + objectOf("crte", R"("x": 1, "y": 1)");
    const std::string lines =
        warningsOf(mapOf({.objects = objects, .properties = propertyOf("foo", "1")}));
    CAPTURE(lines);
    const std::string all = "there are 'player', 'clone', 'crate', 'platform', 'sign' and 'zone'\n";
    CHECK(lines.find("it is of class 'coin'; " + all) != std::string::npos);
    CHECK(lines.find("'crte'; did you mean 'crate'? T" + all.substr(1)) != std::string::npos);
    CHECK(lines.find("unknown property 'foo'\n") != std::string::npos);
}

TEST_CASE("tiled errors: warnings without end are counted, not listed") {
    std::string objects;
    for (int i = 0; i < 500; ++i)
        objects += (i > 0 ? ", " : "") + objectOf("coin" + std::to_string(i), R"("x": 1)");
    const ImportedLevel map = goodMap(mapOf({.objects = objects}));
    CHECK(map.warnings.size() == 51);
    CHECK(map.warnings.back().message == "and 450 more like these");
}

TEST_CASE("tiled: maps from before Tiled 1.2 use objects instead of lists") {
    const std::string now = mapOf(
        {.tileset = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, "tiles": [
            {"id": 1, "type": "x", "properties": [{"name": "shape", "value": "slope45"}]}])",
         .layer = layerOf(R"("width": 4, "height": 4)", "[0,0,0,0, 0,0,0,0, 0,0,0,0, 1,2,1,1]"),
         .properties = R"({"name": "name", "value": "Old"})"});
    std::string old = now;
    const auto replace = [&](const std::string& from, const std::string& to) {
        REQUIRE(old.find(from) != std::string::npos);
        old.replace(old.find(from), from.size(), to);
    };
    replace(R"([{"name": "name", "value": "Old"}])", R"({"name": "Old"})");
    replace(R"([
            {"id": 1, "type": "x", "properties": [{"name": "shape", "value": "slope45"}]}])",
            R"({"1": {"type": "x"}}, "tileproperties": {"1": {"shape": "slope45"}})");
    CHECK(goodMap(old).level == goodMap(now).level);
    CHECK(goodMap(old).level.tiles.tile({1, 3}).shape == kSlope45);
    CHECK(goodMap(old).level.text->name == "Old");
}

TEST_CASE("tiled: a number belongs to the tileset that begins last below it, whatever it counts") {
    const std::string map =
        mapOf({.tileset = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16,
            "tilecount": 1}, {"firstgid": 9, "name": "u", "tilewidth": 16, "tileheight": 16,
            "tiles": [{"id": 0, "properties": [{"name": "shape", "value": "slope45"}]}])",
               .layer = layerOf(R"("width": 4, "height": 1)", "[1, 8, 9, 999]")});
    const Level level = goodMap(map).level;
    CHECK(level.tiles.tile({1, 0}).shape == kBlock);
    CHECK(level.tiles.tile({2, 0}).shape == kSlope45);
    CHECK(level.tiles.tile({3, 0}).shape == kBlock);
}

TEST_CASE("tiled: a tileset in a file is read once, however often a map names it") {
    std::string tilesets = R"("firstgid": 1, "source": "a.tsj")";
    for (int i = 1; i < 4000; ++i) {
        const std::string path = i % 2 == 0 ? "a.tsj" : "./b/../a.tsj";
        tilesets +=
            R"(}, {"firstgid": )" + std::to_string(1 + 4 * i) + R"(, "source": ")" + path + '"';
    }
    int reads = 0;
    const ImportedLevel map = goodMap(
        mapOf({.tileset = tilesets, .layer = layerOf(R"("width": 2, "height": 1)", "[15998, 1]")}),
        [&](const std::string&) -> Result<std::string> {
            ++reads;
            return std::string(R"({"name": "a", "tilewidth": 16, "tileheight": 16, "tiles": [
                {"id": 1, "colour": 1, "properties": [{"name": "shape", "value": "slope45"},
                 {"name": "shap", "value": ""}]}]})");
        });
    CHECK(reads == 1);
    CHECK(map.level.tiles.tile({0, 0}).shape == kSlope45);
    // The warning about it is reported once as well.
    CHECK(map.warnings.size() == 1);
}
