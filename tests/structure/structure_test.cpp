// The rules of the tree, held against the tree as it is.
#include "structure/structure.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

using namespace structure;

namespace {

constexpr size_t kMaxFiles = 45;
constexpr size_t kMaxGameMembers = 15;

const std::vector<std::string> kDataFolders{"tests/replays", "tests/tiled"};
// Vector code, of which plain code finds the same; and a header for C and C++ alike.
const std::vector<std::string> kConditionalFiles{"src/physics/grid/grid_sse.cpp",
                                                 "src/c/pixelstep.h", "src/ui/imgui_compat.h",
                                                 "src/io/xml/tiled_xml.cpp"};

std::vector<Source> ours() {
    return readSources(PIXELSTEP_SOURCE_DIR, "src");
}

// A line each, so that a failure shows them all.
std::string lines(const Breaches& breaches) {
    std::string text;
    for (const std::string& breach : breaches) text += breach + "\n";
    return text;
}

}  // namespace

TEST_CASE("structure: the tree is read") {
    const auto sources = ours();
    CHECK(sources.size() > 100);
    CHECK(std::any_of(sources.begin(), sources.end(),
                      [](const Source& source) { return source.path == "src/main.cpp"; }));
}

TEST_CASE("structure: rooms and their folders include only what lies below them") {
    CHECK(lines(upwardIncludes(ours())) == "");
}

TEST_CASE("structure: below draw nothing includes SDL or Dear ImGui") {
    CHECK(lines(windowIncludes(ours())) == "");
}

TEST_CASE("structure: no folder holds more than 45 files") {
    for (const char* folder : {"src", "tests"})
        CHECK(lines(crowdedFolders(listFiles(PIXELSTEP_SOURCE_DIR, folder), kMaxFiles,
                                   kDataFolders)) == "");
}

TEST_CASE("structure: a folder's README names each file once, in 40 lines at most") {
    CHECK(lines(unlistedFiles(ours())) == "");
}

TEST_CASE("structure: the game has at most 15 members") {
    for (const Source& source : ours()) {
        if (source.path != "src/app/game.h") continue;
        const size_t members = dataMembers(source.text, "Game");
        CHECK(members > 0);
        CHECK(members <= kMaxGameMembers);
    }
}

TEST_CASE("structure: math, physics and game count in integers") {
    CHECK(lines(floatingPoint(ours())) == "");
}

TEST_CASE("structure: the browser's build is given each algorithm of std::ranges that is used") {
    std::ifstream file(PIXELSTEP_SOURCE_DIR "/cmake/web/standard.h");
    const std::string standard{std::istreambuf_iterator<char>(file), {}};
    REQUIRE(standard.find("all_of") != std::string::npos);
    CHECK(lines(algorithmsNotGiven(ours(), standard)) == "");
}

TEST_CASE("structure: only the files that are listed here ask the preprocessor") {
    CHECK(lines(strayConditionals(ours(), kConditionalFiles)) == "");
}

TEST_CASE("structure: a file includes the headers of the standard library whose names it uses") {
    CHECK(lines(missingStandardHeaders(ours())) == "");
}

TEST_CASE("structure: a source file uses the constants that it declares") {
    CHECK(lines(unusedConstants(ours())) == "");
}
