// Tests of the parts of imported maps that can be chosen as solid.
#include <filesystem>

#include "files/level_files.h"
#include "import/map_choices.h"
#include "import/map_parts.h"
#include "support/drawn_map.h"
#include "temporary_folder.h"
#include "tiled_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

/// The parts as "name: solidity, reason", with a `!` for chosen ones; without the tiles.
std::vector<std::string> partsOf(const std::string& text, const MapChoices& choices = {}) {
    MapInfo known;
    const Result<ImportedLevel> map = readTiled(text, noFile, choices, &known);
    std::vector<std::string> lines;
    for (const MapPart& part : map ? map->map.parts : known.parts)
        if (part.kind != MapPart::Kind::tile)
            lines.push_back(part.name + (part.chosen ? "!" : "") + ": " +
                            std::string(wordOf(part.is)) + ", " + part.reason);
    return lines;
}

const MapPart& partNamed(const MapInfo& map, const std::string& name) {
    const auto found = std::ranges::find(map.parts, name, &MapPart::name);
    REQUIRE(found != map.parts.end());
    return *found;
}

MapPart partWithName(const std::string& name) {
    MapPart part;
    part.name = name;
    return part;
}

const std::string kObjects = R"(, {"type": "objectgroup", "name": "boxes", "objects": [
    {"x": 0, "y": 48, "width": 32, "height": 16}]},
    {"type": "objectgroup", "name": "spots", "objects": [{"x": 0, "y": 48, "point": true}]})";
const std::string kMap =
    textOfMap({.layers = tileLayer("bits", kBits) + "," + tileLayer("ground", kFloor) + kObjects,
               .tiles = R"({"id": 2, "type": "Ledge"}, {"id": 3, "type": "unused"})"});

}  // namespace

TEST_CASE(
    "map parts: lists objects with an extent, layers from the topmost, and classes that occur") {
    CHECK(partsOf(kMap) == Rows{"boxes: nothing, by its name (crate)",
                                "ground: solid, by its name (ground)",
                                "bits: nothing, other layers are used",
                                "Ledge: nothing, from its tiles and layers"});
    const ImportedLevel map = goodMap(kMap);
    CHECK(partNamed(map.map, "ground").cells == 8);
    CHECK(partNamed(map.map, "bits").cells == 3);
    CHECK(partNamed(map.map, "Ledge").cells == 3);
    CHECK(map.solidNotes == Rows{"layer 'bits' is nothing: other layers are used",
                                 "layer 'ground' is solid: by its name (ground)"});
    CHECK(solidWords(map.map.parts) == "Solid: ground");
}

TEST_CASE("map parts: choices are reported, also for classes and objects") {
    const MapChoices choices{.alsoSolid = {"BOXES"}, .oneWay = {"ledge"}};
    CHECK(partsOf(kMap, choices) ==
          Rows{"boxes!: solid, chosen by you", "ground: solid, by its name (ground)",
               "bits: one-way, by its tiles' properties", "Ledge!: one-way, chosen by you"});
    const Result<ImportedLevel> map = readTiled(kMap, noFile, choices);
    REQUIRE(map);
    CHECK(map->map.choices == choices);
    CHECK(map->solidNotes.back() == "class 'Ledge' is one-way: chosen by you");
    CHECK(solidWords(map->map.parts) == "Solid: ground, boxes. One-way: bits");
    CHECK(rowsOf(map->level) ==
          Rows{"........", "...--...", "........", "##......", "........", "########"});
}

TEST_CASE("map parts: they are also listed if nothing in the map is ground") {
    const std::string text =
        textOfMap({.layers = tileLayer("a", kFilled) + "," + tileLayer("sky", kFloor)});
    CHECK(partsOf(text) ==
          Rows{"sky: nothing, by its name (decoration)", "a: solid, no rule excludes it"});
    CHECK(partsOf(text, {.ignore = {"a"}}) ==
          Rows{"sky: nothing, by its name (decoration)", "a!: nothing, chosen by you"});
    CHECK(readTiled(text, noFile, {.alsoSolid = {"sky"}, .ignore = {"a"}}));
    const TemporaryFolder folder;
    folder.write("map.tmj", text);
    const LoadResult load = loadLevelFile(folder.path("map.tmj"));
    CHECK_FALSE(load.file);
    REQUIRE(load.map != nullptr);
    CHECK(load.map->parts.size() == 4);  // with the tiles of both
    folder.write("map.tmj", "{");
    CHECK(loadLevelFile(folder.path("map.tmj")).map == nullptr);
}

TEST_CASE("map choices: parts that are also solid do not change the parts that the rules find") {
    const auto rows = [](const MapChoices& choices) {
        return rowsOf(readTiled(kMap, noFile, choices)->level);
    };
    CHECK(rows({.alsoSolid = {"bits"}}) ==
          Rows{"........", "...##...", "........", ".#......", "........", "########"});
    CHECK(rows({.solid = {"ground"}, .alsoSolid = {"bits"}}) == rows({.alsoSolid = {"bits"}}));
    CHECK(rows({.oneWay = {"boxes"}}) ==
          Rows{"........", "........", "........", "--......", "........", "########"});
    // A chosen layer is never a background.
    const std::string full =
        textOfMap({.layers = tileLayer("a", kFilled) + "," + tileLayer("b", kFloor)});
    CHECK(rowsOf(readTiled(full, noFile)->level) == kFloorAsTiles);
    CHECK_FALSE(readTiled(full, noFile, {.alsoSolid = {"a"}}));
    // Only parts that are chosen as solid are solid, even if none has the chosen name.
    const Result<ImportedLevel> none = readTiled(kMap, noFile, {.solid = {"nothere"}});
    REQUIRE_FALSE(none);
    CHECK(none.error().message.starts_with("nothing in it is solid and leaves room for a player"));
}

TEST_CASE(
    "map choices: in maps with Pixelstep properties, layers can be left out, included or made "
    "one-way") {
    const std::string mapText = textOfMap(
        {.layers = tileLayer("a", kBits, R"(, "visible": false)") + "," + tileLayer("b", kFloor),
         .tiles = R"({"id": 2, "properties": [{"name": "shape", "value": "block"}]})"});
    const auto rows = [&](const MapChoices& choices) {
        return rowsOf(readTiled(mapText, noFile, choices)->level);
    };
    CHECK(rows({}) == kFloorAsTiles);
    CHECK(goodMap(mapText).solidNotes.empty());
    CHECK(rows({.oneWay = {"a"}}) ==
          Rows{"........", "...--...", "........", ".-......", "........", "########"});
    CHECK(rows({.alsoSolid = {"a"}, .ignore = {"b"}}) ==
          Rows{"........", "...##...", "........", ".#......", "........", "........"});
}

TEST_CASE(
    "solid layers: one part changes, independent of the case of its name, and all others stay") {
    const MapPart part = partWithName("Ground");
    const MapChoices before{.alsoSolid = {"ground", "x"}, .oneWay = {"y"}, .level = "two"};
    CHECK(choicesAfter(before, part, Solidity::nothing) ==
          MapChoices{.alsoSolid = {"x"}, .oneWay = {"y"}, .ignore = {"Ground"}, .level = "two"});
    CHECK(choicesAfter(before, part, Solidity::oneWay) ==
          MapChoices{.alsoSolid = {"x"}, .oneWay = {"y", "Ground"}, .level = "two"});
    CHECK(choicesAfter(before, part, Solidity::solid) ==
          MapChoices{.alsoSolid = {"x", "Ground"}, .oneWay = {"y"}, .level = "two"});
    CHECK(choicesAfter(before, part, std::nullopt) ==
          MapChoices{.alsoSolid = {"x"}, .oneWay = {"y"}, .level = "two"});
    // If parts are already chosen as solid, the changed part is added to them.
    CHECK(choicesAfter({.solid = {"a"}}, part, Solidity::solid) ==
          MapChoices{.solid = {"a", "Ground"}});
    CHECK(choicesAfter({}, MapPart{}, Solidity::solid) == MapChoices{});
}

TEST_CASE(
    "solid layers: choices are saved next to the map, and the file is removed with the last "
    "choice") {
    const TemporaryFolder folder;
    const std::string map = folder.path("map.tmx");
    const MapChoices choices{.alsoSolid = {"a"}, .ignore = {"b"}, .level = "one"};
    CHECK_FALSE(storeChoices(map, choices));
    CHECK(*readChoices(folder.read("map.pixelstep.json")) == choices);
    // Without choices on the command line, the saved ones apply.
    folder.write("map.tmj", kMap);
    storeChoices(folder.path("map.tmj"), {.oneWay = {"ground"}});
    CHECK(rowsOf(loadLevelFile(folder.path("map.tmj")).file->level)[5] == "--------");
    const LoadResult apart = loadLevelFile(folder.path("map.tmj"), {.replacesKept = true});
    CHECK(rowsOf(apart.file->level)[5] == "########");
    std::filesystem::remove(folder.path("map.tmj"));
    CHECK_FALSE(storeChoices(map, {}));
    CHECK(folder.entries() == 0);
    CHECK_FALSE(storeChoices(map, {}));
    // Into a missing folder.
    std::filesystem::create_symlink("nowhere/file", folder.path("map.pixelstep.json"));
    const auto error = storeChoices(map, choices);
    REQUIRE(error);
    CHECK(error->message.starts_with(folder.path("map.pixelstep.json")));
}

TEST_CASE("map parts: their pictures are the tiles that their layers show most often") {
    MapInfo map;
    map.parts = {partWithName("a"), partWithName("a"), partWithName("b")};
    map.parts[1].kind = MapPart::Kind::tileClass;
    PictureLayer layer;
    layer.name = "a";
    const auto show = [&](uint32_t cut) {
        Stamp stamp;
        stamp.cut = cut;
        layer.stamps.push_back(stamp);
    };
    for (const uint32_t cut : {3U, 1U, 2U, 1U, 3U, 3U}) show(cut);
    for (uint32_t cut = 10; cut < 20; ++cut) show(cut);
    map.pictures.layers.push_back(layer);
    addCuts(map);
    CHECK(map.parts[0].cuts == std::vector<uint32_t>{3, 1, 2, 10, 11, 12, 13, 14});
    CHECK(map.parts[1].cuts.empty());
    CHECK(map.parts[2].cuts.empty());
}
