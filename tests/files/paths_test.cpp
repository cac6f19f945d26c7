// Tests of finding data and levels, in temporary folders.
#include "files/paths.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "io/temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

void addData(const TemporaryFolder& folder, const std::string& root) {
    folder.write(root + "assets/hero.png", "{}");
    folder.write(root + "levels/playground.json", "{}");
}

}  // namespace

TEST_CASE(
    "paths: data next to the program has precedence over the install prefix and parent folders") {
    const TemporaryFolder folder;
    fs::create_directories(folder.path("tree/build/release"));
    const auto roots = dataRoots(folder.path("tree/build/release/"));
    addData(folder, "tree/");
    CHECK(findData(roots) == folder.path("tree/"));
    addData(folder, "tree/build/share/pixelstep/");
    CHECK(findData(roots) == folder.path("tree/build/share/pixelstep/"));
    addData(folder, "tree/build/release/");
    CHECK(findData(roots) == folder.path("tree/build/release/"));
}

TEST_CASE("paths: assets of other programs are not used") {
    const TemporaryFolder folder;
    folder.write("bin/assets/logo.png", "{}");
    folder.write("levels/playground.json", "{}");
    const std::vector<std::string> roots{folder.path("bin/"), folder.path("")};
    CHECK(!findData(roots));
}

TEST_CASE("paths: a moved program does not use the source tree of its build") {
    const TemporaryFolder folder;
    CHECK(dataRoots("").empty());
    CHECK(!findData(dataRoots(folder.path("a/b/c/d/"))));
}

TEST_CASE("paths: levels are listed by name, without schemas") {
    const TemporaryFolder folder;
    for (const char* name : {"b.json", "a.json", "level.schema.json", "notes.txt"}) {
        folder.write(name, "{}");
    }
    CHECK(levelsIn(folder.path("")) ==
          std::vector<std::string>{folder.path("a.json"), folder.path("b.json")});
    CHECK(levelsIn(folder.path("none/")).empty());
}

TEST_CASE("paths: an order file next to the levels has precedence over their names") {
    const TemporaryFolder folder;
    for (const char* name : {"a.json", "b.json", "c.json", "d.tmj"}) folder.write(name, "{}");
    std::ofstream(folder.path("order.txt")) << "d\r\nno such\nb \n\n";
    CHECK(levelsIn(folder.path("")) ==
          std::vector<std::string>{folder.path("d.tmj"), folder.path("b.json"),
                                   folder.path("a.json"), folder.path("c.json")});
    CHECK(neighbourOf(folder.path("d.tmj"), 1) == folder.path("b.json"));
}

TEST_CASE("paths: every bundled level is in the order file of its folder once") {
    for (const char* sub : {"levels/", "levels/lessons/", "levels/courses/", "levels/bugs/"}) {
        const std::string folder = std::string(PIXELSTEP_SOURCE_DIR) + "/" + sub;
        std::ifstream file(folder + "order.txt");
        std::vector<std::string> named;
        for (std::string line; std::getline(file, line);) named.push_back(line);
        std::vector<std::string> stems;
        for (const std::string& path : levelsIn(folder)) stems.push_back(stemOf(path));
        CHECK(named == stems);
    }
}

TEST_CASE("paths: neighbours are circular, and a single level has none") {
    const TemporaryFolder folder;
    folder.write("a.json", "{}");
    CHECK(!neighbourOf(folder.path("a.json"), 1));
    folder.write("b.json", "{}");
    folder.write("c.json", "{}");
    CHECK(neighbourOf(folder.path("a.json"), 1) == folder.path("b.json"));
    CHECK(neighbourOf(folder.path("a.json"), -1) == folder.path("c.json"));
    CHECK(neighbourOf(folder.path("c.json"), 1) == folder.path("a.json"));
    CHECK(neighbourOf(folder.path("gone.json"), 1) == folder.path("a.json"));
}

TEST_CASE("paths: folders and stems of paths with and without a folder") {
    CHECK(folderOf("levels/a.json") == "levels/");
    CHECK(folderOf("a.json").empty());
    CHECK(folderOf("/a.json") == "/");
    CHECK(stemOf("levels/a.json") == "a");
}
