// The rules of the tree, held against the tree as it is.
#include "structure/structure.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

using namespace structure;

namespace {

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

TEST_CASE("structure: modules and their folders include only what is below them") {
    CHECK(lines(upwardIncludes(ours())) == "");
}

TEST_CASE("structure: below draw nothing includes SDL or Dear ImGui") {
    CHECK(lines(windowIncludes(ours())) == "");
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
