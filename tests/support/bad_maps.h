// Bad Tiled maps: their texts, and the start of the error line.
#pragma once

#include <string>
#include <vector>

#include "support/repeated.h"

namespace pixelstep::test {

struct BadMap {
    const char* description;
    std::string text;
    std::string place;  ///< a space and a JSON pointer, "line:column" or nothing
    std::string words;  ///< that the line contains after the place
};

/// The parts of a small valid map. Each test replaces one of them by an invalid part.
struct MapParts {
    std::string head = R"("width": 4, "height": 4, "tilewidth": 16, "tileheight": 16)";
    std::string tileset = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16,
        "tilecount": 4, "tiles": [{"id": 1, "properties": [
            {"name": "shape", "type": "string", "value": "slope45"}]}])";
    std::string layer = R"("type": "tilelayer", "name": "l", "width": 4, "height": 4,
        "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 1,1,1,1])";
    std::string objects = "";
    std::string properties = "";
    std::string layers = "";  ///< additional ones
};

inline std::string mapOf(const MapParts& parts) {
    return "{" + parts.head + R"(, "properties": [)" + parts.properties + R"(], "tilesets": [{)" +
           parts.tileset + R"(}], "layers": [{)" + parts.layer +
           R"(}, {"type": "objectgroup", "name": "o", "objects": [)" + parts.objects + "]}" +
           (parts.layers.empty() ? "" : ", " + parts.layers) + "]}";
}

/// A custom property. @param value  as JSON
inline std::string propertyOf(const std::string& name, const std::string& value) {
    return R"({"name": ")" + name + R"(", "type": "string", "value": )" + value + "}";
}

inline std::string layerOf(const std::string& size, const std::string& data) {
    return R"("type": "tilelayer", "name": "l", )" + size + R"(, "data": )" + data;
}

inline std::string packedLayer(const std::string& compression, const std::string& data) {
    return R"("type": "tilelayer", "name": "l", "width": 4, "height": 4, "encoding": "base64",
        "compression": ")" +
           compression + R"(", "data": ")" + data + "\"";
}

/// A tileset of one tile with these properties.
inline std::string tilesetOf(const std::string& properties) {
    return R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16, "tilecount": 1,
        "tiles": [{"id": 0, "properties": [)" +
           properties + "]}]";
}

/// An object with this class, these members and these properties.
inline std::string objectOf(const std::string& kind, const std::string& members,
                            const std::string& properties = "") {
    return R"({"id": 1, "type": ")" + kind + R"(", )" + members + R"(, "properties": [)" +
           properties + "]}";
}

/// Nested groups of layers around an empty list.
inline std::string groupsOf(int depth) {
    return repeated(R"({"type": "group", "name": "g", "layers": [)", depth) + repeated("]}", depth);
}

/// Maps with invalid basic members.
inline std::vector<BadMap> badHeads() {
    const std::string side = R"("width": 4, "height": 4, )";
    const std::string base = side + R"("tilewidth": 16, "tileheight": 16)";
    return {
        {"nothing", "", "1:1", "empty"},
        {"no object", "[]", "", "expected an object"},
        {"an empty object", "{}", " /tilewidth", "missing"},
        {"no height of tiles", R"({"tilewidth": 16})", " /tileheight", "missing"},
        {"no layers", R"({"tilewidth": 16, "tileheight": 16})", " /layers", "missing"},
        {"no size", R"({"tilewidth": 16, "tileheight": 16, "layers": []})", " /width", "missing"},
        {"no tilesets", "{" + base + R"(, "layers": []})", " /tilesets", "missing"},
        {"a hexagonal map", mapOf({.head = base + R"(, "orientation": "hexagonal")"}),
         " /orientation", "'orthogonal'"},
        {"tiles of no size", mapOf({.head = side + R"("tilewidth": 0, "tileheight": 0)"}),
         " /tilewidth", "from 1 to 1024"},
        {"tiles that are not square", mapOf({.head = side + R"("tilewidth": 16, "tileheight": 8)"}),
         " /tileheight", "square"},
        {"a width of 0",
         mapOf({.head = R"("width": 0, "height": 4, "tilewidth": 16, "tileheight": 16)"}),
         " /width", "from 1 to 4096"},
        {"a height of 10^9",
         mapOf({.head = R"("width": 4, "height": 1000000000, "tilewidth": 8, "tileheight": 8)"}),
         " /height", "from 1 to 4096"},
        {"properties that are no list", R"({"tilewidth": 16, "tileheight": 16, "properties": 4})",
         " /properties", "expected a list"},
        {"a property without a name", mapOf({.properties = R"({"value": 1})"}),
         " /properties/0/name", "missing"},
        {"a property given twice",
         mapOf({.properties = propertyOf("gravity", "1") + ", " + propertyOf("gravity", "2")}),
         " /properties/1/name", "the property 'gravity' is given twice"},
        {"an infinite map without a tile",
         R"({"tilewidth": 16, "tileheight": 16, "infinite": true, "layers": [], "tilesets": []})",
         "", "without a tile"},
    };
}

/// Maps with invalid layers.
inline std::vector<BadMap> badLayers() {
    const auto infinite = [](const std::string& chunks) {
        return R"({"tilewidth": 16, "tileheight": 16, "infinite": true, "tilesets": [], "layers": [
            {"type": "tilelayer", "name": "l", "chunks": [)" +
               chunks + "]}]}";
    };
    const std::string empty = R"({"x": 0, "y": 0, "width": 1, "height": 1, "data": [0]})";
    const std::string four = R"("width": 4, "height": 4)";
    const std::string deep = "/layers/2" + repeated("/layers/0", 23);
    return {
        {"an unknown layer", mapOf({.layer = R"("type": "tiles")"}), " /layers/0", "'tilelayer'"},
        {"a layer that is a number", R"({"tilewidth": 8, "tileheight": 8, "layers": [7]})",
         " /layers/0", "an object"},
        {"a layer without data",
         mapOf({.layer = R"("type": "tilelayer", "width": 4, "height": 4)"}), " /layers/0/data",
         "missing"},
        {"too few numbers", mapOf({.layer = layerOf(four, "[1]")}), " /layers/0/data",
         "a list of 1 numbers; expected those of 4 x 4 cells"},
        {"a number below those of 32 bits",
         mapOf({.layer = layerOf(R"("width": 1, "height": 1)", "[-2147483649]")}),
         " /layers/0/data", "expected the number of a tile, found -2147483649"},
        {"a number of 33 bits",
         mapOf({.layer = layerOf(R"("width": 1, "height": 1)", "[4294967296]")}), " /layers/0/data",
         "expected the number of a tile, found 4294967296"},
        {"a number with a fraction",
         mapOf({.layer = layerOf(R"("width": 1, "height": 1)", "[1.5]")}), " /layers/0/data",
         "expected the number of a tile, found 1.5"},
        {"a tile of no tileset",
         mapOf({.tileset = R"("firstgid": 100, "name": "t", "tilewidth": 16, "tileheight": 16)",
                .layer = layerOf(R"("width": 2, "height": 1)", "[0, 99]")}),
         " /layers/0/data", "column 1, row 0 (from 0): tile number 99 is in no tileset"},
        {"a layer of 10^9 columns",
         mapOf({.layer = layerOf(R"("width": 1000000000, "height": 1)", "[]")}), " /layers/0/width",
         "from 1 to 4096"},
        {"an unknown encoding",
         mapOf({.layer = layerOf(four + R"(, "encoding": "hex")", "\"00\"")}),
         " /layers/0/encoding", "'csv' or 'base64'"},
        {"a list instead of base64 text",
         mapOf({.layer = layerOf(four + R"(, "encoding": "base64")", "[]")}), " /layers/0/data",
         "expected a text"},
        {"gzip", mapOf({.layer = packedLayer("gzip", "AAAA")}), " /layers/0/data",
         "expected gzip data of exactly 4 x 4 cells of 4 bytes"},
        {"zstd", mapOf({.layer = packedLayer("zstd", "AAAA")}), " /layers/0/data",
         "expected zstd data of exactly 4 x 4 cells of 4 bytes"},
        {"an unknown compression", mapOf({.layer = packedLayer("lzma", "AAAA")}),
         " /layers/0/compression", "expected '', 'zlib', 'gzip' or 'zstd'"},
        {"invalid base64", mapOf({.layer = packedLayer("zlib", "A*AA")}), " /layers/0/data",
         "not base64"},
        {"invalid zlib data", mapOf({.layer = packedLayer("zlib", "AAAA")}), " /layers/0/data",
         "zlib data of exactly 4 x 4 cells of 4 bytes"},
        {"base64 that is too short", mapOf({.layer = packedLayer("", "AAAA")}), " /layers/0/data",
         "expected exactly 4 x 4 cells of 4 bytes"},
        {"17 nested groups", mapOf({.layers = groupsOf(17)}),
         " /layers/2" + repeated("/layers/0", 16), "nested deeper than 16"},
        {"1000 nested groups", mapOf({.layers = groupsOf(1000)}),
         " " + deep.substr(0, 98) + "..." + deep.substr(deep.size() - 98), "nested deeper"},
        {"an offset of 10^300",
         mapOf({.layer = R"("type": "tilelayer", "offsetx": 1e300, "width": 1, "height": 1)"}),
         " /layers/0/offsetx", "4000000"},
        {"chunks that are too far apart",
         infinite(empty + R"(, {"x": 90000, "y": 0, "width": 1, "height": 1, "data": [0]})"), "",
         "spread over 90001 x 1 cells"},
        {"a chunk at 10^9",
         infinite(R"({"x": 1000000000, "y": 0, "width": 1, "height": 1, "data": [0]})"),
         " /layers/0/chunks/0/x", "from -125000 to 125000"},
        {"chunks that are numbers", infinite("1"), " /layers/0/chunks/0", "an object"},
        {"too many cells in total",
         infinite(repeated(R"({"x": 0, "y": 0, "width": 4096, "height": 4096,
            "data": []}, )",
                           4) +
                  empty),
         " /layers/0", "more than 67108864 cells"},
    };
}

/// Maps with invalid tilesets.
inline std::vector<BadMap> badTilesets() {
    const std::string bare = R"("name": "t", "tilewidth": 16, "tileheight": 16)";
    return {
        {"a tileset without a first number", mapOf({.tileset = bare}), " /tilesets/0/firstgid",
         "missing"},
        {"two tilesets with one number",
         mapOf({.tileset = R"("firstgid": 1, "tilecount": 1, )" + bare +
                           R"(}, {"firstgid": 1, "tilecount": 1, )" + bare}),
         " /tilesets/1", "begins at the same firstgid"},
        {"a first number of 0", mapOf({.tileset = R"("firstgid": 0, )" + bare}),
         " /tilesets/0/firstgid", "from 1 to"},
        {"a missing tileset file", mapOf({.tileset = R"("firstgid": 1, "source": "b.tsj")"}),
         " /tilesets/0/source", "b.tsj: there are no files here"},
        {"a tileset in a file without a name", mapOf({.tileset = R"("firstgid": 1, "source": "")"}),
         " /tilesets/0/source", "expected the path of the tileset's file, found ''"},
        {"tiles that are no list", mapOf({.tileset = R"("firstgid": 1, "tiles": 4, )" + bare}),
         " /tilesets/0/tiles", "expected a list"},
        {"invalid tiles in the format of old Tiled versions",
         mapOf({.tileset = R"("firstgid": 1, "tiles": {"0": 4}, )" + bare}), " /tilesets/0/tiles/0",
         "expected an object"},
        {"a tile without a number", mapOf({.tileset = R"("firstgid": 1, "tiles": [{}], )" + bare}),
         " /tilesets/0/tiles/0/id", "missing"},
    };
}

/// Maps with invalid objects.
inline std::vector<BadMap> badObjects() {
    const auto map = [](const std::string& object) { return mapOf({.objects = object}); };
    const std::string at = " /layers/1/objects/0";
    return {
        {"an object with an unknown tile",
         mapOf({.tileset = R"("firstgid": 100, "name": "t", "tilewidth": 16, "tileheight": 16)",
                .layer = layerOf(R"("width": 4, "height": 4)",
                                 "[0,0,0,0, 0,0,0,0, 0,0,0,0, 100,100,100,100]"),
                .objects = objectOf("crate", R"("gid": 99, "x": 8, "y": 8)")}),
         at + "/gid", "tile number 99 is in no tileset"},
        {"objects that are no list", mapOf({.layers = R"({"type": "objectgroup", "objects": 4})"}),
         " /layers/2/objects", "a list, found 4"},
        {"no objects", mapOf({.layers = R"({"type": "objectgroup"})"}), " /layers/2/objects",
         "missing"},
        {"an object that is a list", map("[]"), at, "an object, found a list of 0"},
        {"a name that is a number", map(R"({"name": 4})"), at + "/name", "a text, found 4"},
        {"a property without a value", map(objectOf("a", R"("x": 0)", R"({"name": "n"})")),
         at + "/properties/0/value", "missing"},
        {"a template that is a number", map(R"({"template": 4, "x": 0, "y": 0})"), at + "/template",
         "a text, found 4"},
        {"an invalid tile number", map(R"({"gid": 4294967296, "x": 0, "y": 0})"), at + "/gid",
         "an integer"},
    };
}

inline std::vector<BadMap> badTiledMaps() {
    std::vector<BadMap> all;
    for (const auto& some : {badHeads(), badLayers(), badTilesets(), badObjects()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace pixelstep::test
