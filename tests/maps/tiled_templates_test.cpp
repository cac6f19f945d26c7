// Objects made from templates: inherited members, and missing templates.
#include <map>

#include "files/level_files.h"
#include "io/temporary_folder.h"
#include "io/tiled_support.h"
#include "support/bad_maps.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

using Files = std::map<std::string, std::string>;

/// Files by their names, and how often each was read.
struct List {
    Files files;
    std::map<std::string, int> reads{};

    ReadNamed read() {
        return [this](const std::string& name) -> Result<std::string> {
            ++reads[name];
            const auto found = files.find(name);
            if (found == files.end()) return Error{"", "cannot be opened: there is none"};
            return found->second;
        };
    }
};

std::string made(const std::string& name, const std::string& more, int id = 1) {
    return R"({"id": )" + std::to_string(id) + R"(, "template": ")" + name + R"(", )" + more + "}";
}

std::string templateOf(const std::string& object, const std::string& tileset = "") {
    return R"({"type": "template", )" + tileset + R"("object": {)" + object + "}}";
}

const std::string kCrate = templateOf(R"("id": 7, "x": 99, "y": 99, "type": "crate", "name": "box",
    "width": 16, "height": 12, "properties": [
        {"name": "velocity_x", "type": "int", "value": 3},
        {"name": "velocity_y", "type": "int", "value": 4}])");

/// The place of the object for a class of tiles of this tileset.
std::string tilesetNamed(const std::string& name, const std::string& type) {
    return R"({"type": "tileset", "name": ")" + name +
           R"(", "tilewidth": 16, "tileheight": 16, "tiles": [{"id": 2, "type": ")" + type +
           R"("}]})";
}

}  // namespace

TEST_CASE("templates: an object inherits members that it does not define itself") {
    List list{{{"box.tj", kCrate}}};
    const std::string own = R"("x": 40, "y": 10, "width": 20, "properties": [
        {"name": "velocity_y", "type": "int", "value": -9}])";
    const ImportedLevel map = goodMap(mapOf({.objects = made("box.tj", R"("x": 8, "y": 4)") + "," +
                                                        made("./a/../box.tj", own, 2)}),
                                      list.read());
    CHECK(map.warnings.empty());
    const std::vector<CrateStart>& crates = map.level.cast->crates;
    REQUIRE(crates.size() == 2);
    CHECK(crates[0].body.feet == Vec2i{16, 16});
    CHECK(crates[0].velocity == Vec2i{3, 4});
    CHECK(crates[1].body.feet == Vec2i{50, 22});
    CHECK(crates[1].body.width == 20);
    CHECK(crates[1].velocity == Vec2i{3, -9});
    // However its path is spelled, it is read once.
    CHECK(list.reads.at("box.tj") == 1);
}

TEST_CASE("templates: XML and JSON have the same result") {
    const std::string xml = R"(<?xml version="1.0" encoding="UTF-8"?>
<template><object id="7" type="crate" name="box" width="16" height="12"><properties>
<property name="velocity_x" type="int" value="3"/><property name="velocity_y" type="int" value="4"/>
</properties></object></template>)";
    List json{{{"box", kCrate}}};
    List marked{{{"box", xml}}};
    const std::string map = mapOf({.objects = made("box", R"("x": 8, "y": 4)")});
    CHECK(goodMap(map, json.read()).level == goodMap(map, marked.read()).level);
}

TEST_CASE("templates: tiles keep their class, whether the map has their tileset or not") {
    const auto tile = [](const std::string& source, const std::string& gid) {
        return templateOf(R"("gid": )" + gid + R"(, "width": 16, "height": 16)",
                          R"("tileset": {"firstgid": 1, "source": ")" + source + R"("}, )");
    };
    // The third tile, once flipped left to right.
    List list{{{"t/box.tj", tile("../a.tsj", "3")},
               {"t/other.tj", tile("b.tsj", "2147483651")},
               {"a.tsj", tilesetNamed("a", "crate")},
               {"t/b.tsj", tilesetNamed("b", "platform")}}};
    const ImportedLevel map =
        goodMap(mapOf({.tileset = R"("firstgid": 1, "name": "t", "tilewidth": 16, "tileheight": 16},
                           {"firstgid": 50, "source": "a.tsj")",
                       .objects = made("t/box.tj", R"("x": 8, "y": 24)") + "," +
                                  made("t/other.tj", R"("x": 32, "y": 40)", 2)}),
                list.read());
    CHECK(map.warnings.empty());
    REQUIRE(map.level.cast->crates.size() == 1);
    CHECK(map.level.cast->crates[0].body.feet == Vec2i{16, 24});
    // A platform without a path is ground.
    CHECK(map.level.cast->platforms.empty());
    CHECK(map.level.tiles.isSolid({34, 26, 1, 1}));
    CHECK(list.reads.at("a.tsj") == 1);
}

TEST_CASE("templates: forms, and objects with another form than their template") {
    List list{{{"line.tj", templateOf(R"("type": "platform", "polyline": [
        {"x": 0, "y": 0}, {"x": 20, "y": 0}], "properties": [
        {"name": "width", "type": "int", "value": 8}, {"name": "height", "type": "int", "value": 4}])")}}};
    const std::string bent = R"("x": 4, "y": 4, "polygon": [{"x": 0, "y": 0}, {"x": 0, "y": 9}])";
    const Level level = goodMap(mapOf({.objects = made("line.tj", R"("x": 8, "y": 8)") + "," +
                                                  made("line.tj", bent, 2)}),
                                list.read())
                            .level;
    const std::vector<PlatformStart>& platforms = level.cast->platforms;
    REQUIRE(platforms.size() == 2);
    CHECK(platforms[0].path == std::vector<Vec2i>{{8, 8}, {28, 8}});
    CHECK(platforms[1].path == std::vector<Vec2i>{{4, 4}, {4, 13}, {4, 4}});
}

TEST_CASE("templates: a missing one is one warning, and its objects have only their own members") {
    List list{};
    std::string objects =
        made("none.tx", R"("type": "crate", "x": 8, "y": 4, "width": 16, "height": 12)");
    for (int i = 2; i < 40; ++i) objects += "," + made("none.tx", R"("x": 1, "y": 1)", i);
    const ImportedLevel map = goodMap(mapOf({.objects = objects}), list.read());
    REQUIRE(map.level.cast->crates.size() == 1);
    CHECK(map.level.cast->crates[0].body.feet == Vec2i{16, 16});
    REQUIRE(map.warnings.size() == 2);
    CHECK(map.warnings[0].message ==
          "object 1 uses only its own properties: none.tx, its template, cannot be opened: there "
          "is none; "
          "38 more like this");
    CHECK(map.warnings[1].message ==
          "object 2 is left out: it has neither a class nor a name, and its template is missing; "
          "37 more like this");
    CHECK(list.reads.at("none.tx") == 1);
}

TEST_CASE("templates: an invalid one is an error that names its file, and the place in it") {
    const std::string map = mapOf({.objects = made("a.tx", R"("x": 8, "y": 4)")});
    const auto errorWith = [&](const std::string& text) {
        List list{{{"a.tx", text}}};
        return mapError(map, list.read());
    };
    const std::string at = "f: /layers/1/objects/0/template: a.tx";
    CHECK(errorWith("{").starts_with(at + ":1:2: this is not JSON"));
    CHECK(errorWith("[]") == at + ": expected an object, found a list of 0");
    CHECK(errorWith("{}").starts_with(at + ": /object: missing"));
    CHECK(errorWith(R"({"type": "map"})").starts_with(at + ": this is a Tiled file of type 'map'"));
    CHECK(
        errorWith(templateOf(R"("gid": 4294967296)")).starts_with(at + ": /object/gid: expected"));
    CHECK(errorWith(templateOf(R"("properties": 4)")).starts_with(at + ": /object/properties: "));
    CHECK(errorWith("<map/>").starts_with(at + ":1:1: this is not Tiled's XML"));
    // One that names itself is not followed.
    CHECK(errorWith(templateOf(R"("template": "a.tx", "type": "crate", "width": 4)")) ==
          "f: /layers/1/objects/0: expected 1 to 256 px");
    CHECK(mapError(mapOf({.objects = R"({"template": 4, "x": 0, "y": 0})"}))
              .starts_with("f: /layers/1/objects/0/template: expected a text"));
}

TEST_CASE("templates: an invalid property of an object is an error with its place") {
    List list{{{"box.tj", kCrate}}};
    // More values than letters before it: what is left open must not be taken for text.
    std::string zeros = "0";
    for (int i = 0; i < 5000; ++i) zeros += ",0";
    const auto errorWith = [&](const std::string& property) {
        const std::string own = R"("x": 8, "y": 4, "properties": [
            {"name": "a", "value": {"b": 1}}, )" +
                                property + "]";
        return mapError(mapOf({.objects = R"({"x": 0, "y": 0, "more": [)" + zeros + "]}," +
                                          made("box.tj", own)}),
                        list.read());
    };
    const std::string at = "f: /layers/1/objects/1/properties/1";
    CHECK(errorWith(R"({"name": "c", "other": 0})").starts_with(at + "/value: missing"));
    CHECK(errorWith(R"({"name": "a", "value": 0})").starts_with(at + "/name: the property 'a' is"));
    CHECK(errorWith("4").starts_with(at + ": expected an object"));
}

TEST_CASE("templates: the inherited data of thousands of objects is bounded") {
    const std::string large = std::string(200000, 'x');
    List list{{{"a.tj", templateOf(R"("type": "crate", "properties": [{"name": "n", "value": ")" +
                                   large + R"("}])")}}};
    std::string objects = made("a.tj", R"("x": 8, "y": 4)");
    for (int i = 2; i < 1400; ++i) objects += "," + made("a.tj", R"("x": 8, "y": 4)", i);
    CHECK(mapError(mapOf({.objects = objects}), list.read())
              .ends_with("more than 268435456 bytes in memory; that is the limit"));
    std::string names = made("0", R"("x": 8, "y": 4)");
    for (int i = 1; i < 1100; ++i) names += "," + made(std::to_string(i), R"("x": 8, "y": 4)");
    CHECK(mapError(mapOf({.objects = names}), list.read()).ends_with("more than 1024 templates"));
}

TEST_CASE("templates: of many properties each is searched once per object") {
    std::string properties;
    for (int i = 0; i < 40000; ++i)
        properties += std::string(i > 0 ? "," : "") + R"({"name": "p)" + std::to_string(i) +
                      R"(", "type": "int", "value": 1})";
    List list{{{"many.tj", templateOf(R"("type": "crate", "properties": [)" + properties + "]")}}};
    std::string objects;
    for (int i = 0; i < 200; ++i)
        objects += std::string(i > 0 ? "," : "") + made("many.tj", R"("x": 8, "y": 4)", i + 1);
    CHECK(mapError(mapOf({.objects = objects}), list.read())
              .ends_with("more than 268435456 bytes in memory; that is the limit"));
}

TEST_CASE("templates: their files are followed, also those that are missing") {
    const TemporaryFolder folder;
    folder.write("map.tmj", mapOf({.objects = made("a.tj", R"("x": 8, "y": 4)")}));
    std::vector<std::string> paths;
    for (const FileState& file : loadLevelFile(folder.path("map.tmj")).dependencies)
        paths.push_back(file.path);
    CHECK(paths == std::vector{folder.path("map.tmj"), folder.path("map.pixelstep.json"),
                               folder.path("a.tj")});
    folder.write("a.tj", kCrate);
    CHECK(loadLevelFile(folder.path("map.tmj")).file->level.cast->crates.size() == 1);
}
