// LDtk projects of several levels, also in files of their own.
#include "ldtk_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const std::string kPlain = gridLayer("Cells", kLdtkFloor);
const std::string kHero = R"({"__identifier": "Hero", "px": [24, 80], "__pivot": [0.5, 1],
    "width": 16, "height": 32})";

std::string worldOf(const std::string& layout, const std::string& levels) {
    return projectWith(levels, R"("layers": [)" + valueDefs(R"("walls")") + "]",
                       R"(, "worldLayout": ")" + layout + "\"");
}

}  // namespace

TEST_CASE("ldtk: a level alone has its own place, and the names of all") {
    const std::string levels = levelTextOf("One", kPlain, {128, 96}, {-128, 0}) + "," +
                               levelTextOf("Two", kPlain, {128, 96}, {16, -32});
    const ImportedLevel one = readWhole(worldOf("Free", levels), {.level = "One"});
    CHECK(one.level.tiles.bounds() == Rect{-128, 0, 128, 96});
    CHECK(one.map.level == "One");
    CHECK(one.map.levels == std::vector<std::string>{"One", "Two"});
    for (const char* layout : {"LinearHorizontal", "LinearVertical"})
        CHECK(readWhole(worldOf(layout, levels), {.level = "One"}).level.tiles.bounds() ==
              Rect{0, 0, 128, 96});
}

TEST_CASE("ldtk: one project of many files reads those that it needs") {
    const auto named = [](const std::string& name, Vec2i place) {
        return R"({"identifier": ")" + name + R"(", "pxWid": 128, "pxHei": 96, "worldX": )" +
               std::to_string(place.x) + R"(, "worldY": )" + std::to_string(place.y) +
               R"(, "externalRelPath": ")" + name + R"(.ldtkl", "layerInstances": null})";
    };
    std::string levels;
    for (int i = 0; i < 500; ++i)
        levels +=
            (i > 0 ? "," : "") + named("L" + std::to_string(i), {128 * (i % 20), i / 20 * 96});
    std::vector<std::string> reads;
    const auto read = [&](const std::string& name) -> Result<std::string> {
        reads.push_back(name);
        return levelTextOf(name, (name == "L2.ldtkl" ? entityLayer(kHero) + "," : "") + kPlain);
    };
    const std::string text = worldOf("GridVania", levels);
    readWhole(text, {.level = "L400"}, read);
    CHECK(reads == std::vector<std::string>{"L400.ldtkl"});
    reads.clear();
    CHECK(readWhole(text, {}, read).map.level == "L2");
    CHECK(reads.size() == 3);
}

TEST_CASE("ldtk: a level file of more than some megabytes is rejected before it is parsed") {
    const std::string name(1000, 'n');
    const std::string levels = R"({"identifier": "A", "pxWid": 128, "pxHei": 96,
        "externalRelPath": ")" +
                               name + R"(", "layerInstances": null})";
    const std::string large = "[" + std::string(size_t{17} << 20, ' ');
    const Result<ImportedLevel> level = readLdtk(
        projectOf(levels), [&](const std::string&) -> Result<std::string> { return large; });
    REQUIRE_FALSE(level);
    CHECK(level.error().message.ends_with("more than 16 MiB of one level"));
    CHECK(level.error().message.size() < 300);
    const Result<ImportedLevel> missing = readLdtk(projectOf(levels), noFile);
    REQUIRE_FALSE(missing);
    CHECK(missing.error().message.size() < 300);
}

TEST_CASE("ldtk: no message repeats more than 200 letters") {
    const std::string name(100000, 'n');
    std::string entities;
    for (int i = 0; i < 200; ++i)
        entities += std::string(i > 0 ? "," : "") + R"({"__identifier": ")" + name +
                    std::to_string(i) + R"(", "px": [0, 0]})";
    const ImportedLevel level = readWhole(projectOf(
        levelTextOf(name, entityLayer(entities, name) + "," + gridLayer(name, kLdtkFloor)),
        "\"" + name + "\""));
    for (const std::string& line : level.solidNotes) CHECK(line.size() < 300);
    CHECK(level.warnings.size() <= 51);
    for (const Error& warning : level.warnings) CHECK(warning.message.size() < 300);
    CHECK(level.level.text->name.size() < 210);
    CHECK(
        errorOfProject(projectOf(levelTextOf(name, gridLayer(name, Rows(6, "11111111"))))).size() <
        1000);
    CHECK(errorOfProject(projectOf(levelTextOf(name, kPlain)), {.level = name + "x"}).size() < 500);
}

TEST_CASE("ldtk: a separate level file takes names of values from the project next to its folder") {
    const TemporaryFolder folder;
    const std::string level = levelTextOf("One",
                                          gridLayer("Cells", {"........", "........", "..22....",
                                                              "........", "........", "11111111"}),
                                          {128, 96}, {64, 0}, R"(, "iid": "abc")");
    folder.write("world/One.ldtkl", level);
    folder.write("world.ldtk",
                 projectOf(R"({"identifier": "One", "iid": "abc", "pxWid": 128, "pxHei": 96,
            "externalRelPath": "world/One.ldtkl", "layerInstances": null})",
                           R"("walls","water")"));
    const LoadResult load = loadLevelFile(folder.path("world/One.ldtkl"));
    REQUIRE_MESSAGE(load.file, errorLine("f", load.file ? Error{} : load.file.error()));
    CHECK(cellsOf(load.file->level)[2] == "........");
    CHECK(load.file->level.tiles.origin() == Vec2i{64, 0});
    // It is loaded again when the project changes.
    const auto isProject = [](const FileState& file) { return file.path.ends_with("world.ldtk"); };
    CHECK(std::ranges::any_of(load.dependencies, isProject));
    // A project that does not list it, or a missing one, is reported.
    folder.write("world.ldtk", projectOf(levelTextOf("Two", kPlain)));
    const LoadResult other = loadLevelFile(folder.path("world/One.ldtkl"));
    REQUIRE(other.file);
    CHECK(cellsOf(other.file->level)[2] == "..##....");
    CHECK(other.file->warnings.back().find("does not contain it") != std::string::npos);
    folder.write("alone/One.ldtkl", level);
    CHECK(loadLevelFile(folder.path("alone/One.ldtkl"))
              .file->warnings.back()
              .find("'../alone.ldtk' cannot be read") != std::string::npos);
}

TEST_CASE("ldtk: the name of a missing level is an error; in the file next to the map, a warning") {
    const std::string floor = gridLayer("Cells", kLdtkFloor);
    const std::string text =
        projectOf(levelTextOf("A", floor) + "," + levelTextOf("B", floor, {128, 96}));
    CHECK(errorOfProject(text, {.level = "C"}) ==
          "f: /levels: no level 'C'; its levels are 'A', 'B'");
    const auto readKept = [&](const std::string& level) {
        const ReadNamed named = [&](const std::string& name) -> Result<std::string> {
            if (name != "w.pixelstep.json") return Error{"", "is not there"};
            return R"({"version": 1, "level": ")" + level + R"("})";
        };
        const SourceFile source{.path = "w.ldtk", .bytes = text, .seen = {}};
        const Result<ImportedLevel> made = readLdtkSource(source, named, {});
        REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
        return *made;
    };
    CHECK(readKept("B").map.level == "B");
    CHECK(readKept("B").warnings.empty());
    const ImportedLevel all = readKept("*");
    CHECK(all.map.level == "A");
    CHECK(all.map.choices.level.empty());
    REQUIRE(all.warnings.size() == 1);
    CHECK(all.warnings[0].message ==
          "w.pixelstep.json: /level: '*' is ignored; expected the name of a level");
    const ImportedLevel other = readKept("C");
    CHECK(other.map.level == "A");
    REQUIRE(other.warnings.size() == 1);
    CHECK(other.warnings[0].message ==
          "w.pixelstep.json: no level 'C'; its levels are 'A', 'B'; 'A' is taken");
}

TEST_CASE("ldtk: a project may be named .json; its level is saved next to it") {
    const auto isProject = [](const char* path, const std::string& text) {
        return isLdtkProject({.path = path, .bytes = text, .seen = {}});
    };
    const std::string header = R"({"__header__": {"app": "LDtk"}, "levels": []})";
    CHECK(isProject("w.json", header));
    CHECK(isProject("w.ldtk", "{}"));
    CHECK_FALSE(isProject("w.json", R"({"rows": []})"));
    CHECK_FALSE(isProject("w.txt", header));
    CHECK(levelPathForProject("w.json") == "w.level.json");
    CHECK(levelPathForProject("w.ldtk") == "w.json");
}
