// Limits of what is reported about a map, and of what is read for it.
#include <filesystem>

#include "files/level_files.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "io/text_tools.h"
#include "map_support.h"
#include "support/bad_maps.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const std::string kLongName(5000, 'x');
const std::string kText = "\"" + kLongName + "\"";

/// The longest row of the same letter in a line.
size_t longestRunIn(const std::string& line) {
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
    const Result<ImportedLevel> level = importTiled(map, read);
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
    const std::string plain = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16)";
    const std::string four = R"("width": 4, "height": 4)";
    const std::string data = R"("data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 1,1,1,1])";
    const std::string named = R"("type": "tilelayer", "name": )" + kText + ", " + four + ", ";
    const auto object = [&](const std::string& kind, const std::string& name,
                            const std::string& value) {
        return mapOf({.objects = objectOf(kind, room, propertyOf(name, value))});
    };
    const std::string member = R"("{\")" + std::string(250, 'x') + R"(\": 1}")";
    return {
        {"the name of a layer", mapOf({.layer = named + data + R"(, "offsetx": 3)"})},
        {"the names of layers that leave no room",
         mapOf(
             {.tileset = plain, .layer = named + R"("data": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1])"})},
        {"the name of a layer whose objects are left out",
         mapOf({.layers = R"({"type": "objectgroup", "name": )" + kText + R"(, "objects": [)" +
                          objectOf("gizmo", room) + "]}"})},
        {"a property of the map", mapOf({.properties = propertyOf(kLongName, "1")})},
        {"a property's value", mapOf({.properties = propertyOf("gravity", kText)})},
        {"the map's name", mapOf({.properties = propertyOf("name", kText)})},
        {"a tileset's name",
         mapOf({.tileset = R"("firstgid": 1, "name": )" + kText +
                           R"(, "tilewidth": 16, "tileheight": 16, "tiles": [{"id": 0,
            "animation": [], "properties": [{"name": "a", "value": 1}]}])"})},
        {"a tile's shape", tileWith(propertyOf("shape", kText))},
        {"a tile's material",
         tileWith(propertyOf("material", kText) + "," + propertyOf("shape", "\"block\""))},
        {"a tile's heights", tileWith(propertyOf("heights", kText))},
        {"a tile's property", tileWith(propertyOf(kLongName, "1"))},
        {"an object's class", mapOf({.objects = objectOf(kLongName, room)})},
        {"an object's name", mapOf({.objects = R"({"name": )" + kText + R"(, "x": 1, "y": 1})"})},
        {"a brain", object("clone", "brain", kText)},
        {"groups of a body", object("clone", "groups", kText)},
        {"a tuning", object("clone", "tuning", kText)},
        {"a tunable", object("clone", "tuning", member)},
        {"a path", object("platform", "path", kText)},
        {"a sign", object("sign", "text", kText)},
        {"a zone", object("zone", "kind", kText)},
        {"a picture", mapOf({.tileset = plain + R"(, "image": )" + kText})},
    };
}

}  // namespace

TEST_CASE("map bounds: no message repeats more than 200 letters of anything in a map") {
    const auto missing = [](const std::string&) -> Result<std::string> {
        return Error{"", "cannot be opened: no"};
    };
    const auto broken = [](const std::string&) -> Result<std::string> { return kLongName; };
    for (const LongPlace& place : longPlaces()) {
        for (const ReadNamed& read : {ReadNamed(missing), ReadNamed(broken)}) {
            for (const std::string& line : linesFor(place.map, read)) {
                CAPTURE(place.what);
                CAPTURE(line);
                CHECK(longestRunIn(line) <= kMaxShownCodePoints);
                CHECK(line.size() <= 1500);
            }
        }
    }
    const Result<ImportedLevel> unknown =
        importTiled(mapOf({}), missing, {.solid = {kLongName}, .expectsNames = true});
    REQUIRE_FALSE(unknown);
    CHECK(longestRunIn(errorLine("f", unknown.error())) <= kMaxShownCodePoints);
}

TEST_CASE("map bounds: an error of hundreds of layers names some, and how many more") {
    std::string layers = "{" + test::MapParts{}.layer + "}";
    for (int i = 0; i < 300; ++i)
        layers += R"(, {"type": "tilelayer", "name": "sky)" + std::to_string(i) +
                  R"(", "width": 1, "height": 1, "data": [0]})";
    const Result<ImportedLevel> made = importTiled(
        mapOf({.tileset = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16)",
               .layer = R"("type": "tilelayer", "name": "l", "width": 4, "height": 4,
            "data": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1])",
               .layers = layers.substr(layers.find("}, {") + 3)}),
        Files{}.named());
    REQUIRE_FALSE(made);
    const std::string& error = made.error().message;
    CAPTURE(error);
    CHECK(error.find("'sky17' and 282 more") != std::string::npos);
}

TEST_CASE("map bounds: a tileset too large is rejected by its true size before it is read") {
    const TemporaryFolder folder;
    for (const std::string name : {"a.tsx", "a.tsj", "tiles"}) {
        folder.write("map.tmj", mapOf({.tileset = R"("firstgid": 1, "source": ")" + name + "\""}));
        folder.write(name, "");
        std::filesystem::resize_file(folder.path(name), 64591463);  // of zeros, on no disk
        const LoadResult load = loadLevelFile(folder.path("map.tmj"));
        REQUIRE_FALSE(load.file);
        CHECK(errorLine("f", load.file.error()) ==
              "f: /tilesets/0/source: " + name + ": has 64591463 bytes; expected at most 16777216");
    }
}

TEST_CASE("map bounds: the map plays without files that are missing, and waits for them") {
    const TemporaryFolder folder;
    folder.write("map.tmj", mapOf({.tileset = R"("firstgid": 1, "source": "none.tsx"}, )"
                                              R"({"firstgid": 9, "source": "other.tsx")",
                                   .objects = R"({"template": "a.tx", "x": 8, "y": 4})"}));
    const LoadResult load = loadLevelFile(folder.path("map.tmj"));
    REQUIRE(load.file);
    for (int x = 0; x < 4; ++x) CHECK(load.file->level.tiles.tile({x, 3}).shape == kBlock);
    std::vector<std::string> paths;
    for (const FileState& file : load.dependencies) paths.push_back(file.path);
    CHECK(paths == std::vector{folder.path("map.tmj"), folder.path("map.pixelstep.json"),
                               folder.path("maps.pixelstep.json"), folder.path("none.tsx"),
                               folder.path("other.tsx"), folder.path("a.tx")});
    folder.write("none.tsx", "<tileset name='a' tilewidth='16'/>");
    const LoadResult broken = loadLevelFile(folder.path("map.tmj"));
    REQUIRE_FALSE(broken.file);
    CHECK(errorLine("f", broken.file.error()) ==
          "f: none.tsx: /tileheight: missing; expected an integer from 1 to 65536");
}

TEST_CASE("map bounds: the same warning of many objects or tiles is one line") {
    std::string objects;
    std::string tiles;
    std::string cells;
    for (int i = 0; i < 400; ++i) {
        const std::string place = R"("x": )" + std::to_string(i % 40 * 8) + R"(.5, "y": )" +
                                  std::to_string(8 + i / 40 * 8) + R"(, "width": 4, "height": 4)";
        const std::string comma = i > 0 ? "," : "";
        objects += comma + objectOf("gizmo", place, propertyOf("depth", "1")) + "," +
                   objectOf("crate", place, propertyOf("gravity", "7"));
        tiles +=
            comma + std::string(R"({"id": )") + std::to_string(i) +
            R"(, "properties": [{"name": "depth", "value": 1}, {"name": "shape", "value": 4}]})";
        cells += comma + std::to_string(i < 380 ? 0 : i + 1);
    }
    const ImportedLevel map = Files{}.read(mapOf(
        {.head = R"("width": 20, "height": 20, "tilewidth": 16, "tileheight": 16)",
         .tileset = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, "tiles": [)" +
                    tiles + "]",
         .layer = layerOf(R"("width": 20, "height": 20)", "[" + cells + "]"),
         .objects = objects}));
    std::string lines;
    for (const Error& warning : map.warnings) lines += warning.message + "\n";
    CHECK(
        lines ==
        "tile 't:380': its property 'shape' is left out: expected SHAPE [TRANSFORM] [one_way]; 19 "
        "more like this\n"
        "nothing in the file names the ground; F4 shows other ways to read it\n"
        "object of class 'crate' in layer 'o': its gravity is left out: expected an integer from 0 "
        "to "
        "1, found 7; 399 "
        "more like this\n"
        "400 objects of class 'gizmo' in layer 'o' left out: it has no role\n"
        "the property of tiles 'depth' is not used\n");
}

TEST_CASE("map bounds: warnings without end are counted, not listed") {
    std::string objects;
    for (int i = 0; i < 500; ++i) {
        std::string name = "gizmo";
        for (int rest = i; rest > 0; rest /= 26) name += static_cast<char>('a' + rest % 26);
        objects += (i > 0 ? ", " : "") + objectOf(name, R"("x": 1)");
    }
    const ImportedLevel map = Files{}.read(mapOf({.objects = objects}));
    CHECK(map.warnings.size() + map.solidNotes.size() == 50);
    CHECK(map.warnings.back().message.starts_with("and "));
}

TEST_CASE("map bounds: a map with any byte changed gives an error or a valid level") {
    constexpr uint64_t kSeed = 5;
    const std::string text = mapOf({.objects = objectOf("crate", R"("x": 8, "y": 8)")});
    Random random{kSeed};
    for (size_t at = 0; at < text.size(); ++at) {
        std::string other = text;
        for (const int letter : {int{'0'}, int{'9'}, int{'"'}, int{'-'}, random.between(0, 255)}) {
            other[at] = static_cast<char>(letter);
            const Result<ImportedLevel> map = importTiled(other, Files{}.named());
            if (map)
                CHECK_FALSE(findError(map->level));
            else
                CHECK_FALSE(map.error().message.empty());
        }
    }
}
